import Foundation
import ScrollEngine
import Testing

@testable import SessionLog

/// What a recovery makes of a log.
struct RecoveredLog: Hashable {
  var log: [UInt8] = []
  var stretches: [LogStretch] = []
  var summary = RecoverySummary()

  /// Recovers a log that arrives in the given pieces.
  init(pieces: some Sequence<[UInt8]>, limits: Limits = Limits(), givenHeader: SessionHeader? = nil) {
    var recovery = LogRecovery(sceneCheck: SessionState.check, limits: limits, givenHeader: givenHeader)
    var pieces = pieces.makeIterator()
    reading: while true {
      switch recovery.next() {
      case .stretch(let stretch): stretches.append(stretch)
      case .needsInput:
        log += recovery.bytes
        recovery.removeAll()
        if let piece = pieces.next() { recovery.append(piece) } else { recovery.endInput() }
      case .end: break reading
      }
    }
    log += recovery.bytes
    summary = recovery.summary
  }

  init(_ bytes: [UInt8], limits: Limits = Limits(), givenHeader: SessionHeader? = nil) {
    self.init(pieces: [bytes], limits: limits, givenHeader: givenHeader)
  }

  init(_ text: String, limits: Limits = Limits(), givenHeader: SessionHeader? = nil) {
    self.init(Array(text.utf8), limits: limits, givenHeader: givenHeader)
  }

  /// The recovered log as text.
  var text: String { String(decoding: log, as: UTF8.self) }

  /// The recovered lines.
  var lines: [String] { text.split(separator: "\n").map(String.init) }

  /// The kinds of damage, in order.
  var kinds: [LogDamage.Kind] { damages.map(\.kind) }

  var damages: [LogDamage] { stretches.compactMap(\.damage) }

  /// What must hold whatever was recovered: the reader takes the result, another recovery changes nothing, and every byte of the
  /// input is in one stretch or between records.
  func checkPromises(of input: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) {
    guard summary.sessionCount > 0 else {
      #expect(log.isEmpty, sourceLocation: sourceLocation)
      return
    }
    let read = readLog(pieces: [log])
    #expect(read.error == nil && read.torn == nil, sourceLocation: sourceLocation)
    let again = RecoveredLog(log)
    #expect(again.log == log && again.summary.isUnchanged, sourceLocation: sourceLocation)
    var place = 0
    var isCovered = true
    for stretch in stretches {
      isCovered = isCovered && stretch.byteOffset >= place
      for byte in input[place..<max(place, stretch.byteOffset)] { isCovered = isCovered && isBetween(byte) }
      place = stretch.byteOffset + stretch.byteCount
    }
    for byte in input[place...] { isCovered = isCovered && isBetween(byte) }
    #expect(isCovered, "\(stretches)", sourceLocation: sourceLocation)
  }

  /// Whether a byte may stand between records.
  private func isBetween(_ byte: UInt8) -> Bool {
    byte == 0x0A || byte == 0x0D || byte == 0x20 || byte == 0x09
  }
}

/// A log small enough to damage everywhere: seven lines, each with something of its own.
let smallLog =
  oneView
    + """
    {"t":0,"type":"appear","x":0,"y":0}
    {"t":1,"type":"mark","label":"\\ud83d\\ude42 é \\u0041"}
    {"t":2,"type":"scroll","y":19.5,"by":"finger"}
     {"y": 3, "type": "scroll.to", "t": 2, "animated": false, "later": [{"a": null}]}
    {"t":4,"type":"batch","updates":[{"type":"items.inserted","section":0,"at":0,"count":2}]}
    {"t":5,"type":"end","events":5}

    """

/// The committed session logs, effect logs not among them.
let committedLogs: [String] = {
  let folder = capturedFolder.deletingLastPathComponent()
  let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
  return paths.filter { $0.hasSuffix(".jsonl") && !$0.hasSuffix(".effects.jsonl") }.sorted()
}()

/// The bytes of a committed log.
func committed(_ path: String) throws -> [UInt8] {
  Array(try Data(contentsOf: capturedFolder.deletingLastPathComponent().appendingPathComponent(path)))
}
