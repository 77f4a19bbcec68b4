import Foundation
import ScrollCore

@testable import SessionLog

/// One token of a log, with the event where there is one.
enum LogItem: Hashable {
  case header(SessionHeader)
  case event(SessionEvent, line: Int)
  case skipped
  case torn(LogError)
}

/// Everything a log holds, up to its end or its first error.
struct ReadLog: Hashable {
  var items: [LogItem] = []
  var error: LogError?

  var events: [SessionEvent] {
    items.compactMap { if case .event(let event, _) = $0 { event } else { nil } }
  }

  var torn: LogError? {
    if case .torn(let error)? = items.last { error } else { nil }
  }
}

/// Reads a log that arrives in the given pieces.
func readLog(pieces: some Sequence<[UInt8]>, limits: Limits = Limits()) -> ReadLog {
  var reader = SessionReader(limits: limits)
  var log = ReadLog()
  var pieces = pieces.makeIterator()
  do {
    while true {
      switch try reader.next() {
      case .header(let header): log.items.append(.header(header))
      case .event: log.items.append(.event(reader.event, line: reader.line))
      case .skipped: log.items.append(.skipped)
      case .torn(let error): log.items.append(.torn(error))
      case .needsInput:
        if let piece = pieces.next() { reader.append(piece) } else { reader.endInput() }
      case .end: return log
      }
    }
  } catch {
    log.error = error
    return log
  }
}

/// Reads a log from text, in one piece.
func readLog(_ text: String, limits: Limits = Limits()) -> ReadLog {
  readLog(pieces: [Array(text.utf8)], limits: limits)
}

/// A header of one view called `main`, and one of two views, `a` and `β`.
let oneView = #"{"format":"scroll-session","version":1,"scene":{"views":[{}]}}"# + "\n"
let twoViews =
  #"{"format":"scroll-session","version":1,"scene":{"views":[{"id":"a"},{"id":"β"}]}}"# + "\n"

/// What reading one line behind a header says: `line:column: expected …, found …`, or `fine`.
func complaint(about line: String, header: String = oneView, limits: Limits = Limits()) -> String {
  let log = readLog(header + line + "\n", limits: limits)
  return log.error?.description ?? "fine"
}

/// What reading a scene says: `line:column: expected …, found …`, or `fine`.
func complaint(aboutScene text: String, limits: Limits = Limits()) -> String {
  do {
    _ = try SceneFile.read(Array(text.utf8), limits: limits)
    return "fine"
  } catch {
    return error.description
  }
}

/// The folder of recorded sessions.
let capturedFolder = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  .appendingPathComponent("sessions/captured")

/// The bytes of a recorded session.
func captured(_ name: String) throws -> [UInt8] {
  Array(try Data(contentsOf: capturedFolder.appendingPathComponent(name + ".jsonl")))
}
