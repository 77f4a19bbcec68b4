import ScrollCore
import SessionLog

/// Compares two session logs, or two effect logs, by what they say.
///
/// Feed it both logs in pieces as it asks for them, and take the findings, the first divergence first.
///
/// ```swift
/// var diff = LogDiff()
/// while true {
///   switch try diff.next() {
///   case .needsInput(let side): diff.append(nextPiece(side), to: side)
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
  public internal(set) var summary = DiffSummary()

  /// The logs whose last line is cut off; it is left out.
  public internal(set) var torn: [LogSide] = []

  var matcher: LogMatcher
  var findings: [DiffFinding] = []
  private var nextFinding = 0
  var listed = 0
  /// Alike lines since the last finding.
  var alikeLines = 0
  /// How many lines have been compared.
  var lineCount = 0
  /// What was found and may still find its partner, with what was found behind it.
  var waiting: [Held] = []
  private var hasChecked = false
  var hasEnded = false
  /// Shifts that were too small to count are part of the one that holds.
  var toleratedShift: Int64 = 0

  /// Prepares a comparison.
  public init(_ options: DiffOptions = DiffOptions()) {
    self.options = options
    matcher = LogMatcher(limits: options.limits)
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

  /// Takes note of lines that are alike as far as they count.
  mutating func noteAlike(_ count: Int) {
    alikeLines += count
    summary.alike += count
  }

  /// Tells of a finding, or only counts it.
  mutating func note(_ finding: DiffFinding, key: UInt64) {
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
    let most = options.limits.lineLength
    let (lineA, lineB) = (matcher.a.firstLine(most: most), matcher.b.firstLine(most: most))
    guard let lineA else { return .a }
    guard let lineB else { return .b }
    let formatA = try format(lineA, .a)
    let formatB = try format(lineB, .b)
    hasChecked = true
    matcher.skipMarks()
    guard formatA != formatB else { return nil }
    throw SideError(
      side: .b,
      error: LogError(
        line: 1, column: 1, byteOffset: 0, expected: "a log of the same format, \(LogError.shown(formatA))",
        found: LogError.shown(formatB)))
  }

  private func format(_ line: ArraySlice<UInt8>, _ side: LogSide) throws(SideError) -> String {
    let limits = options.limits
    guard line.count <= limits.lineLength else {
      throw SideError(
        side: side,
        error: LogError(lineTooLongFrom: 0, in: Array(line), limits, line: 1, bufferStart: 0))
    }
    var found: String?
    do {
      let fields = try RecordFields(line, limits)
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
  /// The first line of a log of which nothing has been compared; nothing while it is incomplete, unless it has become
  /// longer than it may be.
  fileprivate func firstLine(most: Int) -> ArraySlice<UInt8>? {
    let limit = unsafe ByteComparison.lineBreak(bytes.span.bytes, from: start, to: end)
    guard limit < end || hasEnded || limit - start > most else { return nil }
    return bytes[start..<limit]
  }
}
