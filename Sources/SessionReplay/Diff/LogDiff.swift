import ScrollCore
import SessionLog

/// In what two logs differ.
package struct LogDifferences: Sendable {
  /// The findings in the order of the logs, as many as ``DiffOptions/listLimit`` says.
  package internal(set) var findings: [DiffFinding] = []
  /// What all of them come to.
  package internal(set) var summary = DiffSummary()
  /// The logs whose last line is cut off; it is left out.
  package internal(set) var torn: [LogSide] = []
}

/// Compares two session logs, or two effect logs, by what they say.
///
/// ```swift
/// let differences = try LogDiff.differences(recorded, replayed)
/// for finding in differences.findings { print(finding) }
/// ```
///
/// Records are paired by what they are about: their kind, view, item or section, in order, and at most a
/// second apart (see <doc:ComparingLogs>). What counts as a difference (tolerances, ignored fields, kinds) is
/// judged pair by pair afterwards, so a larger tolerance never finds more. One shift of all times is one
/// finding.
///
/// Lines at the beginning and the end that are the same byte for byte are not read any further: whether they
/// make sense is the reader's business.
package enum LogDiff {
  /// Compares two logs.
  ///
  /// - Parameters:
  ///   - a: The first log.
  ///   - b: The second.
  ///   - options: What counts as a difference.
  /// - Returns: In what they differ.
  /// - Throws: What is wrong with a log.
  /// - Complexity: O(*n* log *n*) in the number of lines.
  package static func differences(
    _ a: [UInt8], _ b: [UInt8], _ options: DiffOptions = DiffOptions()
  ) throws(SideError) -> LogDifferences {
    let limits = options.limits
    try checkLengths(a, .a, limits)
    try checkLengths(b, .b, limits)
    let format = try format(a, .a, limits)
    guard try self.format(b, .b, limits) == format else {
      throw SideError(
        side: .b,
        error: LogError(
          line: 1, column: 1, byteOffset: 0,
          expected: "a log of the same format, \(LogError.shown(format))",
          found: LogError.shown(format == "scroll-session" ? "scroll-effects" : "scroll-session")))
    }
    let (rangeOfA, rangeOfB, before, behind) = unequalParts(a, b)
    let logOfA = DiffLog(a, in: rangeOfA, from: before + 1)
    let logOfB = DiffLog(b, in: rangeOfB, from: before + 1)
    // The log whose bytes are the smaller goes first, so that nothing depends on which log that is.
    let isSwapped = logOfB.isBefore(logOfA)
    var blocks =
      isSwapped ? LineAlignment(logOfB, logOfA).blocks : LineAlignment(logOfA, logOfB).blocks
    if isSwapped {
      blocks = blocks.map { .init(a: $0.b, b: $0.a, count: $0.count, shift: -$0.shift) }
    }
    var torn: [LogSide] = []
    let one = try LooseRecords(logOfA, .a, blocks, limits, &torn)
    let other = try LooseRecords(logOfB, .b, blocks, limits, &torn)
    var differences = FindingList.differences(
      .init(logOfA, one.records, limits), .init(logOfB, other.records, limits), shifts: one.shifts,
      alike: (before, blocks.reduce(0) { $0 + $1.count }, behind), options)
    differences.torn = torn
    return differences
  }

  /// The parts of two logs between the whole lines that both begin with and those that both end with, and how many
  /// lines those are.
  private static func unequalParts(
    _ a: [UInt8], _ b: [UInt8]
  ) -> (a: Range<Int>, b: Range<Int>, before: Int, behind: Int) {
    func lineCount(_ bytes: ArraySlice<UInt8>) -> Int { bytes.count { $0 == 0x0A } }
    var (startA, startB) = (start(a), start(b))
    var same = zip(a[startA...], b[startB...]).prefix { $0 == $1 }.count
    while same > 0 && a[startA + same - 1] != 0x0A { same -= 1 }
    let before = lineCount(a[startA..<startA + same])
    startA += same
    startB += same

    same = zip(a[startA...].reversed(), b[startB...].reversed()).prefix { $0 == $1 }.count
    func begins(_ bytes: [UInt8], _ position: Int, _ start: Int) -> Bool {
      position == start || bytes[position - 1] == 0x0A
    }
    while same > 0 && !(begins(a, a.count - same, startA) && begins(b, b.count - same, startB)) { same -= 1 }
    let (endA, endB) = (a.count - same, b.count - same)
    let behind = lineCount(a[endA...]) + (same > 0 && a.last != 0x0A ? 1 : 0)
    return (startA..<endA, startB..<endB, before, behind)
  }

  /// Where a log begins, behind its byte-order mark if it has one.
  private static func start(_ log: [UInt8]) -> Int { log.starts(with: RecordFields.byteOrderMark) ? 3 : 0 }

  /// Refuses lines that are longer than they may be.
  private static func checkLengths(
    _ log: [UInt8], _ side: LogSide, _ limits: Limits
  ) throws(SideError) {
    var (start, line) = (0, 1)
    while start < log.count {
      let end = DiffLog.lineEnd(log, from: start, to: log.count)
      guard end - start <= limits.lineLength else {
        throw SideError(
          side: side,
          error: LogError(lineTooLongFrom: start, in: log, limits, line: line, bufferStart: 0))
      }
      (start, line) = (end + 1, line + 1)
    }
  }

  /// The format that the first line of a log names.
  private static func format(
    _ log: [UInt8], _ side: LogSide, _ limits: Limits
  ) throws(SideError) -> String {
    let range = DiffLog.trimmed(0..<DiffLog.lineEnd(log, from: 0, to: log.count), log)
    let fields = try? RecordFields(log, range, limits)
    let format = fields?.value("format").flatMap { fields?.string(in: $0) }
    if let format, format == "scroll-session" || format == "scroll-effects" { return format }
    throw SideError(
      side: side,
      error: LogError(
        line: 1, column: 1, byteOffset: 0,
        expected: "a header, {\"format\":\"scroll-session\",… or {\"format\":\"scroll-effects\",…",
        found: range.isEmpty
          ? "nothing" : "'\(LogError.printable(String(decoding: log[range].prefix(200), as: UTF8.self)))'"))
  }
}

// MARK: - What is not

/// The records of a log that stand in the gaps between lines that both have.
private struct LooseRecords {
  private(set) var records: [LooseRecord] = []
  /// Where times are shifted, if this is the first log.
  private(set) var shifts: [FindingList.Shift] = []

  /// Reads the lines of a log that are in no block; a last line that is cut off is left out.
  init(
    _ log: DiffLog, _ side: LogSide, _ blocks: [LineAlignment.Block], _ limits: Limits,
    _ torn: inout [LogSide]
  ) throws(SideError) {
    var fields = RecordFields(log.bytes, limits)
    records.reserveCapacity(log.count - blocks.reduce(0) { $0 + $1.count })
    var line = 0
    var gap = 0
    var shift: Int64 = 0
    // Sessions of a log have times of their own: the headers that both have so far, and those since that they
    // have not.
    var session = (common: UInt64(0), own: UInt64(0))
    for block in blocks + [.init(a: log.count, b: log.count, count: 0, shift: 0)] {
      let first = side == .a ? block.a : block.b
      while line < first {
        defer { line += 1 }
        do {
          try fields.read(log.lines[line])
        } catch {
          if log.isBlank(line) { continue }
          // As by a crash while recording: that line is lost, all before it is good.
          guard log.isCut(line) else { throw SideError(side: side, error: log.located(error, line)) }
          torn.append(side)
          continue
        }
        if log.isHeader(line) { session.own += 1 }
        let time = fields.time.map { side == .a ? $0 &+ shift : $0 }
        records.append(
          LooseRecord(fields, in: session.common << 32 + session.own, time: time ?? 0, line: line, gap: gap))
      }
      line = first + block.count
      // Lines without a time, as headers are, are shifted by nothing.
      if block.shift != shift, let timed = (first..<line).first(where: { log.head($0) != nil }) {
        shifts.append(.init(gap: gap, line: timed, by: block.shift))
        shift = block.shift
        gap += 1
      }
      for line in first..<line where log.isHeader(line) { session = (session.common + 1, 0) }
      gap += block.count
    }
  }
}
