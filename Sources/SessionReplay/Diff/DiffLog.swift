package import SessionLog

/// One of the two logs of a comparison.
package enum LogSide: Hashable, Sendable {
  /// The one named first: what was recorded, or the older.
  case a
  /// The one named second: what was replayed, or the newer.
  case b
}

/// Why a log cannot be compared, and which.
package struct SideError: Error, Hashable, Sendable {
  /// The log.
  package var side: LogSide
  /// What is wrong with it, and where.
  package var error: LogError
}

/// The bytes of one log of a comparison, from the first line on that the other does not have, and where its
/// lines are.
struct DiffLog: Sendable {
  /// The bytes, from ``start`` to ``end``.
  private(set) var bytes: [UInt8] = []
  /// Where the first line begins.
  private(set) var start = 0
  /// Behind the last byte.
  private(set) var end = 0
  /// The number of bytes and of lines that were dropped before ``start``; the bytes still in the storage are
  /// not among them.
  private var dropped = 0
  private(set) var droppedLines = 0
  /// Where each line begins, and where one more would, once ``findLines(_:)`` was called.
  private var starts: [Int] = []
  /// The numbers of the lines, where they are not all lines of a file.
  private var numbers: [Int] = []

  /// Nothing of a log yet.
  init() {}

  /// Whole lines, with their numbers.
  init(_ lines: [UInt8], _ numbers: [Int]) {
    append(lines[...])
    self.numbers = numbers
    var limits = Limits()
    limits.lineLength = .max
    try? findLines(limits)
  }

  /// Makes room for the rest of a log of so many bytes.
  mutating func reserve(_ length: Int) { bytes.reserveCapacity(length - dropped + LineHead.room) }

  /// Adds bytes.
  mutating func append(_ piece: ArraySlice<UInt8>) {
    if start > 0 {
      bytes.removeFirst(start)
      dropped += start
      start = 0
    }
    bytes.append(contentsOf: piece)
    end = bytes.count
  }

  /// Drops lines from the beginning.
  mutating func drop(_ length: Int, lines: Int) {
    start += length
    droppedLines += lines
  }

  /// Drops bytes at the end.
  mutating func dropEnd(_ length: Int) {
    end -= length
  }

  /// Drops a byte-order mark.
  mutating func skipMark() {
    if bytes[start..<end].starts(with: RecordFields.byteOrderMark) { start += 3 }
  }

  /// Where the first line stands, once it has come whole; `nil` before.
  func firstLine(hasEnded: Bool) -> Range<Int>? {
    let limit = unsafe ByteWords.lineBreak(bytes.span.bytes, from: start, to: end)
    return limit < end || hasEnded ? trimmed(start..<limit) : nil
  }

  /// Finds where the lines are.
  mutating func findLines(_ limits: Limits) throws(LogError) {
    // So that words can be read wherever a line goes on.
    bytes.append(contentsOf: repeatElement(0, count: max(0, end + LineHead.room - bytes.count)))
    let bytes = bytes
    let raw = unsafe bytes.span.bytes
    starts.reserveCapacity(ByteWords.breakCount(raw, from: start, to: end) + 2)
    var position = start
    while position < end {
      let limit = ByteWords.lineBreak(raw, from: position, to: end)
      guard limit - position <= limits.lineLength else { throw tooLong(from: position, limits) }
      guard starts.count < Int(Int32.max) - 1 else {
        throw LogError(
          line: droppedLines + starts.count + 1, column: 1, byteOffset: dropped + position,
          expected: "at most \(Int32.max - 1) lines from the first that differs", found: "more")
      }
      starts.append(position)
      position = limit + 1
    }
    starts.append(position)
  }

  /// That a line is longer than it may be.
  func tooLong(from start: Int, _ limits: Limits) -> LogError {
    LogError(
      lineTooLongFrom: start, in: bytes, limits, line: droppedLines + starts.count + 1, bufferStart: dropped)
  }

  /// The number of lines.
  var count: Int { max(0, starts.count - 1) }

  /// Where a line stands, without its line break and the carriage return before that.
  func range(_ line: Int) -> Range<Int> { trimmed(starts[line]..<starts[line + 1] - 1) }

  private func trimmed(_ line: Range<Int>) -> Range<Int> {
    line.isEmpty || bytes[line.upperBound - 1] != 0x0D ? line : line.dropLast()
  }

  /// Whether a line is the last one and has no line break.
  func isCut(_ line: Int) -> Bool { starts[line + 1] > end }

  /// Whether a line says nothing at all.
  func isBlank(_ line: Int) -> Bool { bytes[range(line)].allSatisfy { $0 == 0x20 || $0 == 0x09 } }

  /// Whether a line is a header: it says first what format it has.
  func isHeader(_ line: Int) -> Bool {
    let start = starts[line] + (bytes[starts[line]] == 0xEF ? 3 : 0)
    // The bytes of `{"format`, the first lowest.
    return unsafe ByteWords.word(bytes.span.bytes, start) == 0x7461_6D72_6F66_227B
  }

  /// The number of a line in its file, from 1.
  func number(_ line: Int) -> Int { numbers.isEmpty ? droppedLines + line + 1 : numbers[line] }

  /// The beginning of a line, if it is written as the engine does.
  func head(_ line: Int) -> LineHead? {
    unsafe LineHead(bytes.span.bytes, starts[line], starts[line + 1] - 1)
  }

  /// What each line says as it is written but for the event it names, and when, as a hash.
  func hashes() -> [UInt64] {
    let (bytes, starts) = (bytes, starts)
    let raw = unsafe bytes.span.bytes
    return (0..<count).map { line in
      let start = starts[line]
      let last = starts[line + 1] - 2
      let end = last >= start && ByteWords.byte(raw, last) == 0x0D ? last : last + 1
      guard let head = LineHead(raw, start, end) else { return ByteWords.hash(raw, from: start, to: end) }
      return ByteWords.hash(raw, from: head.rest, to: end) ^ DiffLog.hash(ofTime: head.time)
    }
  }

  /// The part of a line's hash that comes from its time.
  static func hash(ofTime time: Int64?) -> UInt64 {
    time.map { UInt64(bitPattern: $0) &* 0x9E37_79B9_7F4A_7C15 | 1 } ?? 0
  }

  /// Whether its bytes are before those of another log.
  func isBefore(_ other: DiffLog) -> Bool {
    bytes[start..<end].lexicographicallyPrecedes(other.bytes[other.start..<other.end])
  }

  /// Gives what is wrong with a line its place.
  func located(_ error: ScanError, _ line: Int) -> LogError {
    let range = range(line)
    return LogError(
      error, in: bytes, lineStart: range.lowerBound, lineEnd: range.upperBound, line: number(line),
      bufferStart: dropped)
  }
}
