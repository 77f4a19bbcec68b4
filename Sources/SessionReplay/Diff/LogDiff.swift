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
/// (see <doc:ComparingLogs>). What counts as a difference (tolerances, ignored fields, kinds) is judged pair by pair afterwards,
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

  /// The logs whose last line is cut off; it is left out.
  public private(set) var torn: [LogSide] = []

  private var matcher = LogMatcher()
  private var findings: [DiffFinding] = []
  private var nextFinding = 0
  private var listed = 0
  /// Alike lines since the last finding.
  private var alikeLines = 0
  /// How many lines have been compared.
  private var lineCount = 0
  /// What was found and may still find its partner, with what was found behind it.
  private var waiting: [Held] = []
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
      case .alike(let stretch):
        noteAlike(stretch.lines)
        lineCount += stretch.lines
        release()
      case .shift(let line, let by): noteShift(line, by)
      case .apart(let hunk): try compare(hunk)
      case .end: end()
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
    matcher.skipMarks()
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
    guard step > options.timeTolerance.count, !options.ignoresTimes else { return }
    toleratedShift = by
    let time = Microseconds(line.time)
    guard options.times?.contains(time) ?? true else { return }
    var finding = DiffFinding(what: .shifted, kind: "time")
    finding.a = .init(line: 0, event: line.event < 0 ? nil : Int(exactly: line.event), time: time)
    finding.shift = Microseconds(by)
    hold(Held(finding: finding, key: 0))
  }

  /// Compares the lines of a hunk.
  private mutating func compare(_ hunk: LogMatcher.Hunk) throws(SideError) {
    let a = try lines(hunk.a, of: .a, first: hunk.firstLineA, shift: hunk.shift)
    let b = try lines(hunk.b, of: .b, first: hunk.firstLineB, shift: 0)
    let isEndOfA = options.isPrefix && matcher.a.start == matcher.a.end && matcher.a.hasEnded
    var pairs = HunkPairing.pairs(a.map { $0.pairing }, b.map { $0.pairing })
    if isEndOfA { LogDiff.dropRest(&pairs, a, isOfA: { matcher.isConclusion($0) }) }
    let isBrief = max(a.count, b.count) <= LogDiff.waitingHunk
    let joined = isBrief ? try joinWaiting(pairs, a, b) : []
    for (index, pair) in pairs.enumerated() where !joined.contains(index) {
      try compare(pair, a, b, isBrief: isBrief)
      lineCount += 1
    }
    release()
    if isEndOfA { end() }
  }

  private mutating func end() {
    release(all: true)
    hasEnded = true
    summary.finish()
  }

  /// A line of a hunk that says something, ready to be paired.
  fileprivate struct Candidate {
    var line: LogLine
    var number: Int
    var pairing: HunkPairing.Line
  }

  private mutating func lines(
    _ lines: [LogLine], of side: LogSide, first: Int, shift: Int64
  ) throws(SideError) -> [Candidate] {
    var candidates: [Candidate] = []
    candidates.reserveCapacity(lines.count)
    let source = side == .a ? matcher.a : matcher.b
    for (index, line) in lines.enumerated() {
      let start = line.start - source.storageOffset
      if line.length == 0 || RecordFields.isBlank(source.text(of: line)) { continue }
      do {
        let key = try RecordKey(source.bytes.span.extracting(start..<start + line.length))
        candidates.append(
          Candidate(
            line: line, number: first + index + 1,
            pairing: .init(key: key.subject, content: key.content, time: line.time &+ shift)))
      } catch {
        // As by a crash while recording: that line is lost, all before it is good.
        if !line.hasBreak {
          torn.append(side)
          continue
        }
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
    _ pair: HunkPairing.Pair, _ a: [Candidate], _ b: [Candidate], isBrief: Bool
  ) throws(SideError) {
    guard let candidate = pair.a.map({ a[$0] }) ?? pair.b.map({ b[$0] }) else { return }
    if !isBrief && isOnlyCounted(pair) {
      let what: DiffFinding.What = pair.a == nil ? .added : .missing
      if summary.note(what, key: candidate.pairing.key, Microseconds(candidate.line.time)) { return }
    }
    let one = try pair.a.map { index throws(SideError) in try record(a[index], .a) }
    let other = try pair.b.map { index throws(SideError) in try record(b[index], .b) }
    guard let finding = finding(one, other, isMoved: pair.isMoved) else { return noteAlike(1) }
    var held = Held(finding: finding, key: candidate.pairing.key)
    if isBrief {
      if other == nil { held.lone = one }
      if one == nil { held.lone = other }
      held.isOfA = other == nil
    }
    hold(held)
  }

  /// What there is to tell of two records that belong together, or of one that stands alone; nothing if it does not count.
  private func finding(_ one: DiffRecord?, _ other: DiffRecord?, isMoved: Bool) -> DiffFinding? {
    guard let described = one ?? other else { return nil }
    let kind = described.fields.kind
    guard options.counts(kind: kind), options.counts(described.fields) else { return nil }
    var finding = DiffFinding(what: .missing, kind: kind)
    finding.a = one?.place
    finding.b = other?.place
    if let times = options.times, described.place.time != nil {
      guard times.contains(one?.place.time ?? Microseconds(described.time &- matcher.shift)) else {
        return nil
      }
    }
    if let one, let other {
      let comparison = RecordComparison(one.fields, other.fields, kind: kind, options)
      let delay = other.time &- one.time
      let isRetimed = abs(delay) > options.timeTolerance.count && !options.ignoresTimes
      guard !comparison.fields.isEmpty || isRetimed || isMoved else { return nil }
      finding.what = !comparison.fields.isEmpty ? .changed : isRetimed ? .retimed : .moved
      finding.delay = Microseconds(isRetimed ? delay : 0)
      finding.fields = comparison.fields
      finding.moreFields = comparison.more
    } else {
      finding.what = one == nil ? .added : .missing
      for field in listed < options.listLimit ? described.fields.told : [] {
        let text = described.fields.written(field.value)
        finding.fields.append(
          .init(
            path: described.fields.name(of: field), a: one == nil ? nil : text, b: one == nil ? text : nil))
      }
    }
    described.fields.subject(&finding)
    return finding
  }

  /// Whether a line stands alone, and all there is to know of it is that it does.
  private func isOnlyCounted(_ pair: HunkPairing.Pair) -> Bool {
    (pair.a == nil || pair.b == nil) && listed >= options.listLimit && !options.selects
  }

  private func record(_ candidate: Candidate, _ side: LogSide) throws(SideError) -> DiffRecord {
    let source = side == .a ? matcher.a : matcher.b
    do {
      let fields = try RecordFields(source.text(of: candidate.line))
      return DiffRecord(
        fields: fields, place: candidate.place(in: fields), content: candidate.pairing.content,
        key: candidate.pairing.key, time: candidate.pairing.time)
    } catch {
      throw located(error, candidate.line, candidate.number, source, side)
    }
  }
}

// MARK: - What may still find its partner

/// A record, taken out of its log.
struct DiffRecord {
  var fields: RecordFields
  var place: DiffFinding.Place
  /// What it says and what it is about; see ``RecordKey``.
  var content: UInt64
  var key: UInt64
  /// Its time, by the second log's clock.
  var time: Int64
}

extension LogDiff {
  /// A finding that waits: its record may have come or gone a few lines on.
  struct Held {
    var finding: DiffFinding
    var key: UInt64
    /// The record that stands alone, if one does, and of which log it is.
    var lone: DiffRecord?
    var isOfA = false
    /// How many lines had been compared when it was found.
    var lines = 0
  }

  /// The most findings that wait, the most lines they wait for, and the longest hunk whose lines do.
  private static let waitingLimit = 256
  private static let waitingLines = 4_096
  static let waitingHunk = 256

  private mutating func hold(_ new: Held) {
    var new = new
    new.lines = lineCount
    new.finding.alikeBefore = alikeLines
    alikeLines = 0
    waiting.append(new)
    release()
  }

  /// Joins the lines of a hunk that stand alone with those of hunks before.
  ///
  /// They are gone through by time, and by what they say: which log they are of makes no difference.
  ///
  /// - Returns: Which have been joined.
  private mutating func joinWaiting(
    _ pairs: [HunkPairing.Pair], _ a: [Candidate], _ b: [Candidate]
  ) throws(SideError) -> [Int] {
    guard waiting.contains(where: { $0.lone != nil }) else { return [] }
    var alone: [(index: Int, line: HunkPairing.Line)] = []
    for (index, pair) in pairs.enumerated() where pair.a == nil || pair.b == nil {
      guard let candidate = pair.a.map({ a[$0] }) ?? pair.b.map({ b[$0] }) else { continue }
      alone.append((index, candidate.pairing))
    }
    alone.sort { one, other in
      if one.line.time != other.line.time { return one.line.time < other.line.time }
      return one.line.content == other.line.content
        ? one.index < other.index : one.line.content < other.line.content
    }
    var joined: [Int] = []
    for (index, _) in alone {
      let pair = pairs[index]
      let one = try pair.a.map { index throws(SideError) in try record(a[index], .a) }
      let other = try pair.b.map { index throws(SideError) in try record(b[index], .b) }
      if joinWaiting(one, other) { joined.append(index) }
    }
    return joined
  }

  /// Joins a record that stands alone with one of the other log that waits for it; the same content first, then the nearest.
  private mutating func joinWaiting(_ one: DiffRecord?, _ other: DiffRecord?) -> Bool {
    guard let record = one ?? other else { return false }
    var best: (index: Int, isSame: Bool, apart: UInt64, content: UInt64)?
    for (index, held) in waiting.enumerated() {
      guard let lone = held.lone, held.isOfA == (one == nil), held.key == record.key else { continue }
      let apart = (lone.time &- record.time).magnitude
      guard apart <= UInt64(HunkPairing.window) else { continue }
      let isSame = lone.content == record.content
      if let now = best {
        if now.isSame != isSame {
          if now.isSame { continue }
        } else if now.apart != apart ? now.apart < apart : now.content <= lone.content {
          continue
        }
      }
      best = (index, isSame, apart, lone.content)
    }
    guard let best, let lone = waiting[best.index].lone else { return false }
    let isMoved = best.isSame && best.apart == 0
    if let joined = finding(one ?? lone, other ?? lone, isMoved: isMoved) {
      let alike = waiting[best.index].finding.alikeBefore
      waiting[best.index].finding = joined
      waiting[best.index].finding.alikeBefore = alike
      waiting[best.index].lone = nil
    } else {
      alikeLines += waiting[best.index].finding.alikeBefore
      waiting.remove(at: best.index)
      noteAlike(1)
    }
    return true
  }

  /// Tells of what has waited long enough, in order.
  private mutating func release(all: Bool = false) {
    var count = 0
    while count < waiting.count {
      let held = waiting[count]
      let isDone = held.lone == nil || waiting.count - count > LogDiff.waitingLimit
      guard all || isDone || lineCount - held.lines > LogDiff.waitingLines else { break }
      note(held.finding, key: held.key)
      count += 1
    }
    waiting.removeFirst(count)
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
  fileprivate func place(in fields: RecordFields) -> DiffFinding.Place {
    let hasTime = fields.time != nil
    return .init(
      line: number, event: line.event < 0 ? nil : Int(exactly: line.event),
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
      if isNamed(field, "t") || isNamed(field, "event") { return false }
      if isNamed(field, "effect") || isNamed(field, "type") { return false }
      return !RecordFields.subjectFields.contains { isNamed(field, $0) }
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
