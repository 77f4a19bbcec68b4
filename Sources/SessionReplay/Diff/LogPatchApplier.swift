import ScrollCore
public import SessionLog

/// Turns the log a patch was made from into the other one; see ``LogPatchWriter``.
///
/// Feed it the patch and the log as it asks for them, and take the new log from ``bytes`` now and then. Only at the end is it
/// known that all of it is right: then the hashes of both logs have been compared.
public struct LogPatchApplier: Sendable {
  /// What is needed.
  public enum Input: Hashable, Sendable {
    /// The patch.
    case patch
    /// The log it was made from.
    case log
  }

  /// What comes next.
  public enum Step: Hashable, Sendable {
    /// More is needed.
    case needsInput(Input)
    /// Something was written.
    case written
    /// The new log is complete, and it is the one the patch was made for.
    case end
  }

  /// Why a patch cannot be applied.
  public enum Failure: Error, Hashable, Sendable {
    /// The patch makes no sense.
    case patch(LogError)
    /// The log is not the one the patch was made from, or is damaged.
    case log(LogError)
    /// What came out is not what the patch was made for: the patch is damaged.
    case result
  }

  /// What has been written since the last ``removeAll()``.
  public private(set) var bytes: [UInt8] = []

  private var patch = LogSource(hashes: false)
  private var log = LogSource(hashes: true)
  private var written = ByteDigest()
  private var writtenLines = 0
  /// The lines that stay and are still to be copied, and by how much their times and events change.
  private var staying = (count: 0, shift: Int64(0), eventShift: Int64(0))
  private var state = State.beginning

  private let limits: Limits

  private enum State {
    case beginning, steps, lastLog, tail, end
  }

  /// Prepares to apply a patch.
  ///
  /// - Parameter limits: How much the log may ask for; of the patch, only how long its lines are.
  public init(limits: Limits = Limits()) {
    self.limits = limits
  }

  /// Removes what has been written and keeps the storage.
  public mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
  }

  /// Reads bytes of an input; see ``LogDiff/read(_:_:)``.
  public mutating func read<Failure>(
    _ input: Input, _ body: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
  ) throws(Failure) {
    switch input {
    case .patch: try unsafe patch.read(body)
    case .log: try unsafe log.read(body)
    }
  }

  /// Does the next step of the patch.
  ///
  /// - Throws: Why it cannot be done.
  public mutating func next() throws(Failure) -> Step {
    guard state != .end else { return .end }
    if staying.count > 0 { return try copyLine() }
    guard let line = try nextLine(of: .patch) else { return .needsInput(.patch) }
    let text = Array(patch.bytes[line.text])
    switch state {
    case .beginning:
      guard text == Array("scroll-patch 1".utf8) else {
        throw .patch(fault(in: text, "\"scroll-patch 1\", a patch"))
      }
      state = .steps
    case .steps:
      guard line.isWhole else { throw .patch(fault(in: text, "a whole line; the patch is cut off")) }
      if let step = try apply(text, line) { return step }
    case .lastLog:
      try checkResult(text)
      state = .tail
    case .tail:
      guard line.length == 0 else { throw .patch(fault(in: text, "nothing behind the patch")) }
      state = .end
      return .end
    case .end: break
    }
    patch.advance(by: line.length, lines: 1)
    return .written
  }

  /// A line of an input.
  private struct Line {
    /// Where its text stands, without its line break.
    var text: Range<Int>
    /// The number of its bytes, with its line break.
    var length: Int
    /// Whether it has a line break.
    var isWhole: Bool
  }

  /// The next line of an input; an empty one that is not whole at the end; nothing if more is needed.
  ///
  /// - Throws: A failure for a line that is longer than it may be.
  private func nextLine(of input: Input) throws(Failure) -> Line? {
    let source = input == .patch ? patch : log
    let end = unsafe ByteComparison.lineBreak(source.bytes.span.bytes, from: source.start, to: source.end)
    // A line of a log has a sign before it in a patch.
    var limits = limits
    if input == .patch { limits.lineLength += 1 }
    guard end - source.start <= limits.lineLength else {
      let error = LogError(
        lineTooLongFrom: source.start, in: source.bytes, limits, line: source.line + 1,
        bufferStart: source.storageOffset)
      throw input == .patch ? .patch(error) : .log(error)
    }
    guard end < source.end || source.hasEnded else { return nil }
    let isWhole = end < source.end
    return Line(text: source.start..<end, length: end - source.start + (isWhole ? 1 : 0), isWhole: isWhole)
  }

  /// Does a step; what is needed for it, if something is.
  private mutating func apply(_ text: [UInt8], _ line: Line) throws(Failure) -> Step? {
    switch text.first {
    case UInt8(ascii: "="):
      guard let staying = LogPatchApplier.staying(text) else {
        throw .patch(fault(in: text, "a number of lines that stay, such as =12 or =12 t+1000 e+2"))
      }
      self.staying = staying
    case UInt8(ascii: "-"), UInt8(ascii: "+"):
      // A line without a line break is followed by a backslash.
      let next = line.text.upperBound + 1
      guard next + 1 < patch.end || patch.hasEnded else { return .needsInput(.patch) }
      let hasBreak = next >= patch.end || patch.bytes[next] != UInt8(ascii: "\\")
      if text.first == UInt8(ascii: "+") {
        write(text[1...], hasBreak: hasBreak)
      } else if try !drop(text[1...], hasBreak: hasBreak) {
        return .needsInput(.log)
      }
      if !hasBreak { patch.advance(by: 2, lines: 1) }
    case UInt8(ascii: "."):
      guard let isSame = try isComplete(text) else { return .needsInput(.log) }
      guard isSame else {
        throw .log(
          LogError(
            line: log.line + 1, column: 1, byteOffset: 0, expected: "the log the patch was made from",
            found: "another one"))
      }
      state = .lastLog
    default: throw .patch(fault(in: text, "a step: '=', '-', '+' or '.'"))
    }
    return nil
  }

  /// Takes a line out of the log; false if more of the log is needed.
  private mutating func drop(_ text: ArraySlice<UInt8>, hasBreak: Bool) throws(Failure) -> Bool {
    guard let line = try nextLine(of: .log) else { return false }
    guard log.bytes[line.text] == text, line.isWhole == hasBreak, line.length > 0 else {
      // From the first byte that differs on: lines of one log begin alike.
      let same = zip(log.bytes[line.text], text).prefix { $0 == $1 }.count
      let found = String(decoding: log.bytes[line.text].dropFirst(same).prefix(200), as: UTF8.self)
      throw .log(
        LogError(
          line: log.line + 1, column: same + 1, byteOffset: log.storageOffset + log.start + same,
          expected:
            "'\(LogError.printable(String(decoding: text.dropFirst(same).prefix(200), as: UTF8.self)))'",
          found: line.length == 0 ? "the end of the log" : "'\(LogError.printable(found))'"))
    }
    log.advance(by: line.length, lines: 1)
    return true
  }

  /// Copies the next line that stays.
  private mutating func copyLine() throws(Failure) -> Step {
    // A line shorter than a head is read like any other wherever the pieces end.
    guard let line = try nextLine(of: .log), log.hasEnded || log.end - log.start >= LineHead.room else {
      return .needsInput(.log)
    }
    guard line.length > 0 else {
      throw .log(
        LogError(
          line: log.line + 1, column: 1, byteOffset: log.storageOffset + log.start,
          expected: "\(staying.count) more lines", found: "the end of the log"))
    }
    let head = unsafe LineHead.read(log.bytes.span.bytes, line.text.lowerBound, log.end)
    if staying.shift != 0 || staying.eventShift != 0, let head, head.rest < line.text.upperBound {
      var text = ""
      if head.event >= 0 {
        text = "{\"event\":\(head.event &+ staying.eventShift),\"t\":"
      } else {
        text = "{\"t\":"
      }
      text += "\(head.time &+ staying.shift)"
      write(Array(text.utf8) + log.bytes[head.rest..<line.text.upperBound], hasBreak: line.isWhole)
    } else {
      write(log.bytes[line.text], hasBreak: line.isWhole)
    }
    log.advance(by: line.length, lines: 1)
    staying.count -= 1
    return .written
  }

  private mutating func write(_ text: some Collection<UInt8>, hasBreak: Bool) {
    let start = bytes.count
    bytes.append(contentsOf: text)
    if hasBreak { bytes.append(0x0A) }
    written.add(bytes, from: start, to: bytes.count)
    writtenLines += 1
  }

  /// Whether the log has ended and is the one the patch was made from; nothing if more of it is needed.
  private func isComplete(_ text: [UInt8]) throws(Failure) -> Bool? {
    guard log.start == log.end else { return false }
    guard log.hasEnded else { return nil }
    return text == LogPatchApplier.conclusion("a", log.line, log.digest?.value ?? 0)
  }

  private func checkResult(_ text: [UInt8]) throws(Failure) {
    guard text.starts(with: Array(".b ".utf8)) else {
      throw .patch(fault(in: text, "the second log's hash, .b"))
    }
    guard text == LogPatchApplier.conclusion("b", writtenLines, written.value) else { throw .result }
  }

  private static func conclusion(_ name: String, _ lines: Int, _ hash: UInt64) -> [UInt8] {
    Array(".\(name) \(lines) \(LogPatchWriter.hexadecimal(hash))".utf8)
  }

  /// How many lines stay, and how their times and events change.
  private static func staying(_ text: [UInt8]) -> (count: Int, shift: Int64, eventShift: Int64)? {
    let parts = String(decoding: text.dropFirst(), as: UTF8.self).split(
      separator: " ", omittingEmptySubsequences: false)
    guard let first = parts.first, let count = Int(first), count > 0 else { return nil }
    var shift: Int64 = 0
    var eventShift: Int64 = 0
    for part in parts.dropFirst() {
      guard let mark = part.utf8.first, let by = Int64(part.dropFirst()), by.magnitude < 1 << 53 else {
        return nil
      }
      if mark == UInt8(ascii: "t") {
        shift = by
      } else if mark == UInt8(ascii: "e") {
        eventShift = by
      } else {
        return nil
      }
    }
    return (count, shift, eventShift)
  }

  private func fault(in text: [UInt8], _ expected: String) -> LogError {
    let found = LogError.printable(String(decoding: text.prefix(200), as: UTF8.self))
    return LogError(
      line: patch.line + 1, column: 1, byteOffset: patch.storageOffset + patch.start, expected: expected,
      found: text.isEmpty ? "nothing" : "'\(found)'")
  }
}
