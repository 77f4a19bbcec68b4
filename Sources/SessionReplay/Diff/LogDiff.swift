import ScrollGeometry
import SessionLog

/// Compares two session logs, or two effect logs, by what they say.
///
/// Feed it both logs in pieces as it asks for them, and take the findings, the first divergence first.
///
/// ```swift
/// var diff = LogDiff()
/// while true {
///   switch try diff.next() {
///   case .needsInput(let side): diff.append(nextPiece(of: side), to: side)
///   case .finding(let finding): print(finding)
///   case .end: return diff.summary
///   }
/// }
/// ```
///
/// Records are paired by what they are about: their kind, view, item or section, in order, and at most a second apart
/// (see ``HunkPairing``). What counts as a difference (tolerances, ignored fields, kinds) is judged pair by pair afterwards,
/// so a larger tolerance never finds more. One shift of all times is one finding.
///
/// Lines that are the same byte for byte are not read any further: whether they make sense is the reader's business.
public struct LogDiff: Sendable {
  /// What comes next.
  public enum Step: Hashable, Sendable {
    /// More of a log is needed; see ``LogDiff/read(_:_:)`` and ``LogDiff/append(_:to:)``.
    case needsInput(LogSide)
    /// Something in which the logs differ.
    case finding(DiffFinding)
    /// Both logs have been compared.
    case end
  }

  /// What counts as a difference.
  public let options: DiffOptions
  /// What was found so far; complete when the comparison has ended.
  public private(set) var summary = DiffSummary()

  private var matcher = LogMatcher()
  private var findings: [DiffFinding] = []
  private var nextFinding = 0
  private var listed = 0
  /// Alike lines since the last finding.
  private var alikeLines = 0
  private var hasChecked = false
  private var hasEnded = false
  /// Shifts that were too small to count are part of the one that holds.
  private var toleratedShift: Int64 = 0

  /// Prepares a comparison.
  public init(_ options: DiffOptions = DiffOptions()) {
    self.options = options
  }

  /// Reads bytes of a log into storage of its own.
  ///
  /// - Parameters:
  ///   - side: The log.
  ///   - body: Fills a buffer from its beginning and says how far; 0 means that the log has ended.
  /// - Throws: What the body throws.
  public mutating func read<Failure>(
    _ side: LogSide, _ body: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
  ) throws(Failure) {
    try unsafe matcher.read(side, body)
  }

  /// Adds bytes of a log; none means that it has ended.
  public mutating func append(_ bytes: [UInt8], to side: LogSide) {
    var done = 0
    repeat {
      unsafe read(side) { buffer in
        let count = min(buffer.count, bytes.count - done)
        unsafe buffer.copyBytes(from: bytes[done..<done + count])
        done += count
        return count
      }
    } while done < bytes.count
  }

  /// Finds out what comes next.
  ///
  /// - Throws: What is wrong with a log; the comparison cannot go on.
  /// - Complexity: O(*n* log *n*) in the number of lines, O(*n*) where the logs are much the same; memory does not grow with
  ///   them.
  public mutating func next() throws(SideError) -> Step {
    while true {
      if nextFinding < findings.count {
        nextFinding += 1
        return .finding(findings[nextFinding - 1])
      }
      findings.removeAll(keepingCapacity: true)
      nextFinding = 0
      guard !hasEnded else { return .end }
      if !hasChecked, let side = try checkHeaders() { return .needsInput(side) }
      switch try matcher.next() {
      case .needsInput(let side): return .needsInput(side)
      case .alike(let stretch): noteAlike(stretch.lines)
      case .shift(let line, let by): noteShift(line, by)
      case .apart(let hunk): try compare(hunk)
      case .end:
        hasEnded = true
        summary.finish()
      }
    }
  }

  private mutating func noteAlike(_ count: Int) {
    alikeLines += count
    summary.alike += count
  }

  private mutating func note(_ finding: DiffFinding, key: UInt64) {
    summary.note(finding, key: key)
    guard listed < options.listLimit else { return }
    listed += 1
    findings.append(finding)
    findings[findings.count - 1].alikeBefore = alikeLines
    alikeLines = 0
  }
}

// MARK: - The beginning

extension LogDiff {
  /// Checks that both logs begin with headers of one format.
  ///
  /// - Returns: The log that is needed to find out.
  private mutating func checkHeaders() throws(SideError) -> LogSide? {
    let (lineA, lineB) = (matcher.a.firstLine, matcher.b.firstLine)
    guard let lineA else { return .a }
    guard let lineB else { return .b }
    let formatA = try LogDiff.format(lineA, .a)
    let formatB = try LogDiff.format(lineB, .b)
    hasChecked = true
    guard formatA != formatB else { return nil }
    throw SideError(
      side: .b,
      error: LogError(
        line: 1, column: 1, byteOffset: 0, expected: "a log of the same format, \(LogError.shown(formatA))",
        found: LogError.shown(formatB)))
  }

  private static func format(_ line: ArraySlice<UInt8>, _ side: LogSide) throws(SideError) -> String {
    var found: String?
    do {
      let fields = try RecordFields(line)
      if let range = fields.value("format") { found = RecordFields.string(fields.text, range) }
    } catch {
      found = nil
    }
    if let found, found == "scroll-session" || found == "scroll-effects" { return found }
    throw SideError(
      side: side,
      error: LogError(
        line: 1, column: 1, byteOffset: 0,
        expected: "a header, {\"format\":\"scroll-session\",… or {\"format\":\"scroll-effects\",…",
        found: line.isEmpty
          ? "nothing" : "'\(LogError.printable(String(decoding: line.prefix(200), as: UTF8.self)))'"))
  }
}

extension LogSource {
  /// The first line of a log of which nothing has been compared; nothing while it is incomplete.
  fileprivate var firstLine: ArraySlice<UInt8>? {
    let limit = unsafe ByteComparison.lineBreak(bytes.span.bytes, from: start, to: end)
    guard limit < end || hasEnded || limit - start > Limits().lineLength else { return nil }
    return bytes[start..<limit]
  }
}

// MARK: - Findings

extension LogDiff {
  private mutating func noteShift(_ line: LogLine, _ by: Int64) {
    let step = abs(by - toleratedShift)
    guard step > options.timeTolerance.count, !options.ignores("t") else { return }
    toleratedShift = by
    let time = Microseconds(line.time)
    guard options.times?.contains(time) ?? true else { return }
    var finding = DiffFinding(what: .shifted, kind: "time")
    finding.a = .init(line: 0, event: line.event < 0 ? nil : Int(line.event), time: time)
    finding.shift = Microseconds(by)
    note(finding, key: 0)
  }

  /// Compares the lines of a hunk.
  private mutating func compare(_ hunk: LogMatcher.Hunk) throws(SideError) {
    let a = try lines(hunk.a, of: .a, first: hunk.firstLineA, shift: hunk.shift)
    let b = try lines(hunk.b, of: .b, first: hunk.firstLineB, shift: 0)
    let isEndOfA = options.isPrefix && matcher.a.start == matcher.a.end && matcher.a.hasEnded
    var pairs = HunkPairing.pairs(a.map { $0.pairing }, b.map { $0.pairing })
    if isEndOfA { LogDiff.dropRest(&pairs, a, isOfA: { matcher.isConclusion($0) }) }
    for pair in pairs {
      try compare(pair, a, b, hunk.shift)
    }
  }

  /// A line of a hunk that says something, ready to be paired.
  fileprivate struct Candidate {
    var line: LogLine
    var number: Int
    var pairing: HunkPairing.Line
  }

  private func lines(
    _ lines: [LogLine], of side: LogSide, first: Int, shift: Int64
  ) throws(SideError) -> [Candidate] {
    var candidates: [Candidate] = []
    candidates.reserveCapacity(lines.count)
    let source = side == .a ? matcher.a : matcher.b
    for (index, line) in lines.enumerated() {
      let start = line.start - source.storageOffset
      if line.length == 0 || RecordFields.isBlank(source.text(of: line)) { continue }
      do {
        let key = try RecordKey.hash(source.bytes.span.extracting(start..<start + line.length))
        candidates.append(
          Candidate(
            line: line, number: first + index + 1,
            pairing: .init(key: key, content: line.content, time: line.time &+ shift)))
      } catch {
        throw located(error, line, first + index + 1, source, side)
      }
    }
    return candidates
  }

  private func located(
    _ error: ScanError, _ line: LogLine, _ number: Int, _ source: LogSource, _ side: LogSide
  ) -> SideError {
    let start = line.start - source.storageOffset
    var error = error
    error.offset += start
    return SideError(
      side: side,
      error: LogError(
        error, in: source.bytes, lineStart: start, lineEnd: start + line.length, line: number,
        bufferStart: source.storageOffset))
  }

  /// Leaves out what the second log has beyond the first's end, and what the first says because it ends.
  private static func dropRest(
    _ pairs: inout [HunkPairing.Pair], _ a: [Candidate], isOfA isConclusion: (LogLine) -> Bool
  ) {
    while let last = pairs.last {
      if last.a == nil || (last.a == a.count - 1 && isConclusion(a[a.count - 1].line)) {
        pairs.removeLast()
      } else {
        return
      }
    }
  }

  /// Compares two records that belong together, or tells of one that stands alone.
  private mutating func compare(
    _ pair: HunkPairing.Pair, _ a: [Candidate], _ b: [Candidate], _ shift: Int64
  ) throws(SideError) {
    guard let candidate = pair.a.map({ a[$0] }) ?? pair.b.map({ b[$0] }) else { return }
    let key = candidate.pairing.key
    if isOnlyCounted(pair) {
      let what: DiffFinding.What = pair.a == nil ? .added : .missing
      if summary.note(what, key: key, Microseconds(candidate.line.time)) { return }
    }
    let one = try pair.a.map { index throws(SideError) in try fields(a[index], .a) }
    let other = try pair.b.map { index throws(SideError) in try fields(b[index], .b) }
    guard let described = one ?? other else { return }
    let kind = described.kind
    guard options.counts(kind: kind), options.counts(described) else { return noteAlike(1) }
    var finding = DiffFinding(what: .missing, kind: kind)
    finding.a = pair.a.map { a[$0].place(in: one) }
    finding.b = pair.b.map { b[$0].place(in: other) }
    if let times = options.times {
      let time = finding.a?.time ?? finding.b?.time.map { Microseconds($0.count &- shift) }
      guard time.map(times.contains) ?? true else { return noteAlike(1) }
    }
    if let one, let other, let first = pair.a, let second = pair.b {
      let comparison = RecordComparison(one, other, kind: kind, options)
      let delay = b[second].line.time &- a[first].line.time &- shift
      let isRetimed = abs(delay) > options.timeTolerance.count && !options.ignores("t")
      guard !comparison.fields.isEmpty || isRetimed || pair.isMoved else { return noteAlike(1) }
      finding.what = !comparison.fields.isEmpty ? .changed : isRetimed ? .retimed : .moved
      finding.delay = Microseconds(isRetimed ? delay : 0)
      finding.fields = comparison.fields
      finding.moreFields = comparison.more
    } else {
      finding.what = one == nil ? .added : .missing
      for field in listed < options.listLimit ? described.told : [] {
        let text = described.written(field.value)
        finding.fields.append(
          .init(path: described.written(field.name), a: one == nil ? nil : text, b: one == nil ? text : nil))
      }
    }
    described.subject(&finding)
    note(finding, key: key)
  }

  /// Whether a line stands alone, and all there is to know of it is that it does.
  private func isOnlyCounted(_ pair: HunkPairing.Pair) -> Bool {
    (pair.a == nil || pair.b == nil) && listed >= options.listLimit && !options.selects
  }

  private func fields(_ candidate: Candidate, _ side: LogSide) throws(SideError) -> RecordFields {
    let source = side == .a ? matcher.a : matcher.b
    do {
      return try RecordFields(source.text(of: candidate.line))
    } catch {
      throw located(error, candidate.line, candidate.number, source, side)
    }
  }
}

extension LogMatcher {
  /// Whether a line is there only because its log ends: the `end` of a session, the last `state` of its effects.
  fileprivate func isConclusion(_ line: LogLine) -> Bool {
    guard let fields = try? RecordFields(a.text(of: line)) else { return false }
    return fields.kind == "end" || fields.kind == "state"
  }
}

extension LogDiff.Candidate {
  fileprivate func place(in fields: RecordFields?) -> DiffFinding.Place {
    let hasTime = fields?.value("t") != nil
    return .init(
      line: number, event: line.event >= 0 ? Int(line.event) : nil,
      time: hasTime ? Microseconds(line.time) : nil)
  }
}

extension RecordFields {
  /// What kind of record it is: its effect, its event's type, `header`, or nothing that is known.
  var kind: String {
    if let range = value("effect") ?? value("type") {
      return RecordFields.string(text, range) ?? written(range)
    }
    return value("format") == nil ? "unknown" : "header"
  }

  /// The fields that say what a record is about.
  private static let subjectFields: [StaticString] = [
    "view", "kind", "section", "item", "index", "invariant", "code",
  ]

  /// Takes down what the record is about.
  func subject(_ finding: inout DiffFinding) {
    for name in RecordFields.subjectFields {
      guard let range = value(name) else { continue }
      finding.subjectNames.append(name.text)
      finding.subjectValues.append(
        RecordFields.string(text, range).flatMap { text[range.lowerBound] == 0x22 ? $0 : nil }
          ?? written(range))
    }
  }

  /// The fields that say something about it.
  var told: [Field] {
    fields.filter { field in
      let name = text[field.name]
      if name.isEqual(to: "t") || name.isEqual(to: "event") { return false }
      if name.isEqual(to: "effect") || name.isEqual(to: "type") { return false }
      return !RecordFields.subjectFields.contains { name.isEqual(to: $0) }
    }
  }
}

extension DiffOptions {
  /// Whether what a record is about counts.
  func counts(_ record: RecordFields) -> Bool {
    if let view {
      guard let range = record.value("view"), RecordFields.string(record.text, range) == view else {
        return false
      }
    }
    if let item {
      guard let range = record.value("item"), record.written(range) == item else { return false }
    }
    if let section {
      let ofItem = record.value("item").flatMap { RecordFields.elements(record.text, $0).first }
      let range = record.value("section") ?? ofItem
      guard let range, record.number(in: range)?.integer == Int64(section) else { return false }
    }
    return true
  }
}
