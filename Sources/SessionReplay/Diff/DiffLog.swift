import ScrollCore
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

/// The lines of one log of a comparison that the other does not begin or end with.
struct DiffLog: Sendable {
  /// The bytes of the whole log.
  let bytes: [UInt8]
  /// Where those lines stand.
  private let range: Range<Int>
  /// Where each stands, without its line break and the carriage return before that.
  private(set) var lines: [Range<Int>] = []
  /// The numbers of the lines in their file, from 1.
  private let numbers: [Int]

  /// Finds the lines in a range of a log.
  ///
  /// - Parameters:
  ///   - bytes: The log.
  ///   - range: Where the lines are.
  ///   - numbers: Their numbers, if they do not count on from the first.
  ///   - first: The number of the first, from 1.
  init(_ bytes: [UInt8], in range: Range<Int>, numbers: [Int]? = nil, from first: Int = 1) {
    self.bytes = bytes
    self.range = range
    var position = range.lowerBound
    while position < range.upperBound {
      let end = DiffLog.lineEnd(bytes, from: position, to: range.upperBound)
      lines.append(DiffLog.trimmed(position..<end, bytes))
      position = end + 1
    }
    self.numbers = numbers ?? Array(first..<first + lines.count)
  }

  /// Where the next line break stands, or the limit.
  static func lineEnd(_ bytes: [UInt8], from start: Int, to limit: Int) -> Int {
    bytes[start..<limit].firstIndex(of: 0x0A) ?? limit
  }

  /// A line without the carriage return at its end.
  static func trimmed(_ line: Range<Int>, _ bytes: [UInt8]) -> Range<Int> {
    line.isEmpty || bytes[line.upperBound - 1] != 0x0D ? line : line.dropLast()
  }

  /// The number of lines.
  var count: Int { lines.count }

  /// Whether a line is the last one and has no line break.
  func isCut(_ line: Int) -> Bool { line == count - 1 && bytes[range.upperBound - 1] != 0x0A }

  /// Whether a line says nothing at all.
  func isBlank(_ line: Int) -> Bool { bytes[lines[line]].allSatisfy { $0 == 0x20 || $0 == 0x09 } }

  private static let header = Array("{\"format".utf8)

  /// Whether a line is a header: it says first what format it has.
  func isHeader(_ line: Int) -> Bool {
    let text = bytes[lines[line]]
    return text.dropFirst(text.first == 0xEF ? 3 : 0).starts(with: DiffLog.header)
  }

  /// The number of a line in its file, from 1.
  func number(_ line: Int) -> Int { numbers[line] }

  /// The beginning of a line, if it is written as the engine does.
  func head(_ line: Int) -> LineHead? { LineHead(bytes, lines[line]) }

  /// What each line says as it is written but for the event it names, and when, as a hash.
  func hashes() -> [UInt64] {
    lines.map { line in
      guard let head = LineHead(bytes, line) else { return DiffLog.hash(bytes[line]) }
      return DiffLog.hash(bytes[head.rest..<line.upperBound]) ^ DiffLog.hash(ofTime: head.time)
    }
  }

  /// A hash of some bytes.
  static func hash<Bytes: Sequence<UInt8>>(_ bytes: Bytes) -> UInt64 {
    var digest = Digest(seed: 0)
    for byte in bytes { digest.add(UInt64(byte)) }
    return digest.value
  }

  /// The part of a line's hash that comes from its time.
  static func hash(ofTime time: Int64?) -> UInt64 {
    time.map { UInt64(bitPattern: $0) &* 0x9E37_79B9_7F4A_7C15 | 1 } ?? 0
  }

  /// Whether its bytes are before those of another log.
  func isBefore(_ other: DiffLog) -> Bool {
    bytes[range].lexicographicallyPrecedes(other.bytes[other.range])
  }

  /// Gives what is wrong with a line its place.
  func located(_ error: ScanError, _ line: Int) -> LogError {
    LogError(
      error, in: bytes, lineStart: lines[line].lowerBound, lineEnd: lines[line].upperBound,
      line: number(line), bufferStart: 0)
  }
}
