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
/// Give it both logs, in pieces, if they are long, and then ask for the differences:
///
/// ```swift
/// var diff = LogDiff()
/// try diff.append(recorded, to: .a)
/// try diff.append(replayed, to: .b)
/// let differences = try diff.finish()
/// for finding in differences.findings { print(finding) }
/// ```
///
/// Records are paired by what they are about: their kind, view, item or section, in order, and at most a
/// second apart
/// (see <doc:ComparingLogs>). What counts as a difference (tolerances, ignored fields, kinds) is judged pair
/// by pair afterwards,
/// so a larger tolerance never finds more. One shift of all times is one finding.
///
/// Lines that are the same byte for byte are not read any further: whether they make sense is the reader's
/// business.
package struct LogDiff: Sendable {
  /// What counts as a difference.
  package let options: DiffOptions
  private var a = DiffLog()
  private var b = DiffLog()
  private var hasHeaders = false
  /// How many bytes are known to be the same, and whether those behind differ.
  private var equal = 0
  private var hasDifference = false
  private let lengths: (a: Int?, b: Int?)

  /// Prepares a comparison.
  ///
  /// - Parameters:
  ///   - options: What counts as a difference.
  ///   - lengths: How many bytes the logs have, if that is known.
  package init(_ options: DiffOptions = DiffOptions(), lengths: (a: Int?, b: Int?) = (nil, nil)) {
    self.options = options
    self.lengths = lengths
  }

  /// Adds the next bytes of a log.
  ///
  /// Lines at the beginning that are the same in both logs are dropped at once; all others are kept until the
  /// end.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - count: How many of them; all, if `nil`.
  ///   - side: The log.
  /// - Throws: What is wrong with a log; the comparison cannot go on.
  /// - Complexity: O(*n*) in the bytes, if both logs take turns.
  package mutating func append(
    _ bytes: [UInt8], count: Int? = nil, to side: LogSide
  ) throws(SideError) {
    let piece = bytes[..<(count ?? bytes.count)]
    switch side {
    case .a: a.append(piece)
    case .b: b.append(piece)
    }
    if !hasDifference { try dropEqualLines() }
  }

  /// Compares both logs, which have ended.
  ///
  /// - Throws: What is wrong with a log.
  /// - Complexity: O(*n* log *n*) in the number of lines from the first on that differs.
  package mutating func finish() throws(SideError) -> LogDifferences {
    if !hasHeaders { try checkHeaders(hasEnded: true) }
    let behind = dropEqualEnd()
    do { try a.findLines(options.limits) } catch { throw SideError(side: .a, error: error) }
    do { try b.findLines(options.limits) } catch { throw SideError(side: .b, error: error) }
    // The log whose bytes are the smaller goes first, so that nothing depends on which log that is.
    let isSwapped = b.isBefore(a)
    var blocks = isSwapped ? LineAlignment(b, a).blocks : LineAlignment(a, b).blocks
    if isSwapped {
      blocks = blocks.map { .init(a: $0.b, b: $0.a, count: $0.count, shift: -$0.shift) }
    }
    var torn: [LogSide] = []
    let one = try LooseRecords(a, .a, blocks, options.limits, &torn)
    let other = try LooseRecords(b, .b, blocks, options.limits, &torn)
    var differences = FindingList.differences(
      .init(a, one.records, options.limits), .init(b, other.records, options.limits), shifts: one.shifts,
      alike: (a.droppedLines, blocks.reduce(0) { $0 + $1.count }, behind), options)
    differences.torn = torn
    return differences
  }
}

// MARK: - What is the same in both

extension LogDiff {
  /// Drops the whole lines at the beginning that both logs have.
  private mutating func dropEqualLines() throws(SideError) {
    if !hasHeaders { try checkHeaders(hasEnded: false) }
    guard hasHeaders else { return }
    let count = min(a.end - a.start, b.end - b.start)
    equal += unsafe ByteWords.commonPrefix(
      a.bytes.span.bytes, from: a.start + equal, b.bytes.span.bytes, from: b.start + equal,
      count: count - equal)
    hasDifference = equal < count
    if hasDifference, let length = lengths.a { a.reserve(length) }
    if hasDifference, let length = lengths.b { b.reserve(length) }
    var length = equal
    while length > 0 && a.bytes[a.start + length - 1] != 0x0A { length -= 1 }
    let lines = unsafe ByteWords.breakCount(a.bytes.span.bytes, from: a.start, to: a.start + length)
    a.drop(length, lines: lines)
    b.drop(length, lines: lines)
    equal -= length
    // That a line does not end has to be seen before it takes all memory.
    guard equal <= options.limits.lineLength else {
      throw SideError(side: .a, error: a.tooLong(from: a.start, options.limits))
    }
  }

  /// Drops the whole lines at the end that both logs have.
  ///
  /// - Returns: How many.
  private mutating func dropEqualEnd() -> Int {
    let most = min(a.end - a.start, b.end - b.start)
    var length = 0
    while length < most && a.bytes[a.end - length - 1] == b.bytes[b.end - length - 1] { length += 1 }
    func begins(_ log: DiffLog, _ position: Int) -> Bool {
      position == log.start || log.bytes[position - 1] == 0x0A
    }
    while length > 0 && !(begins(a, a.end - length) && begins(b, b.end - length)) { length -= 1 }
    guard length > 0 else { return 0 }
    let hasBreak = a.bytes[a.end - 1] == 0x0A
    let lines = unsafe ByteWords.breakCount(a.bytes.span.bytes, from: a.end - length, to: a.end)
    a.dropEnd(length)
    b.dropEnd(length)
    return lines + (hasBreak ? 0 : 1)
  }

  /// Checks that both logs begin with headers of one format, once those have come.
  private mutating func checkHeaders(hasEnded: Bool) throws(SideError) {
    guard let formatOfA = try format(a, .a, hasEnded: hasEnded),
      let formatOfB = try format(b, .b, hasEnded: hasEnded)
    else { return }
    hasHeaders = true
    a.skipMark()
    b.skipMark()
    guard formatOfA != formatOfB else { return }
    throw SideError(
      side: .b,
      error: LogError(
        line: 1, column: 1, byteOffset: 0,
        expected: "a log of the same format, \(LogError.shown(formatOfA))",
        found: LogError.shown(formatOfB)))
  }

  /// The format that the first line names, `nil` while it is incomplete.
  private func format(_ log: DiffLog, _ side: LogSide, hasEnded: Bool) throws(SideError) -> String? {
    let limits = options.limits
    let range = log.firstLine(hasEnded: hasEnded)
    guard (range?.count ?? log.end - log.start) <= limits.lineLength else {
      throw SideError(side: side, error: log.tooLong(from: log.start, limits))
    }
    guard let range else { return nil }
    let line = log.bytes[range]
    let fields = try? RecordFields(log.bytes, range, limits)
    let format = fields?.value("format").flatMap { fields?.string(in: $0) }
    if let format, format == "scroll-session" || format == "scroll-effects" { return format }
    throw SideError(
      side: side,
      error: LogError(
        line: 1, column: 1, byteOffset: 0,
        expected: "a header, {\"format\":\"scroll-session\",… or {\"format\":\"scroll-effects\",…",
        found: line.isEmpty
          ? "nothing" : "'\(LogError.printable(String(decoding: line.prefix(200), as: UTF8.self)))'"))
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
    var gap: Int32 = 0
    var shift: Int64 = 0
    // Sessions of a log have times of their own: the headers that both have so far, and those since that they
    // have not.
    var session = (common: UInt64(0), own: UInt64(0))
    for block in blocks + [.init(a: log.count, b: log.count, count: 0, shift: 0)] {
      let first = side == .a ? block.a : block.b
      while line < first {
        defer { line += 1 }
        do {
          try fields.read(log.range(line))
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
      gap += Int32(block.count)
    }
  }
}
