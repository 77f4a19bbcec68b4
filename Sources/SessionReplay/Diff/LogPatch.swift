import ScrollCore
public import SessionLog

/// Writes what turns one log into another, byte for byte: a patch.
///
/// A patch is text, a line for each step:
///
///     scroll-patch 1
///     =234                          234 lines stay
///     -{"event":3,"t":16667,…}      this line goes
///     +{"event":3,"t":16667,…}      this line comes
///     =90 t+1000 e+2                90 lines stay, their times 1,000 µs later, their events' numbers higher by 2
///     \                             the line before has no line break
///     .a 329 9f3c0b1a77e2d410       the first log has 329 lines and this hash
///     .b 329 17bcad2af5c847f5       the second
///
/// Times and numbers change only in lines that begin `{"event":3,"t":16667,` or `{"t":16667,`; others stay as they are.
/// ``LogPatchApplier`` turns the first log into the second.
///
/// Feed it both logs as it asks for them, and take what it has written from ``bytes`` now and then.
public struct LogPatchWriter: Sendable {
  /// What comes next.
  public enum Step: Hashable, Sendable {
    /// More of a log is needed.
    case needsInput(LogSide)
    /// Something was written.
    case written
    /// The patch is complete.
    case end
  }

  /// What has been written since the last ``removeAll()``.
  public private(set) var bytes: [UInt8] = Array("scroll-patch 1\n".utf8)
  /// Whether the logs differ in any byte so far.
  public private(set) var hasDifference = false

  private var matcher: LogMatcher
  private var hasEnded = false

  /// Prepares a patch.
  ///
  /// - Parameter limits: How much a log may ask for.
  public init(limits: Limits = Limits()) {
    matcher = LogMatcher(isBrief: true, hashes: true, limits: limits)
  }

  /// Removes what has been written and keeps the storage.
  public mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
  }

  /// Reads bytes of a log; see ``LogDiff/read(_:_:)``.
  public mutating func read<Failure>(
    _ side: LogSide, _ body: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
  ) throws(Failure) {
    try unsafe matcher.read(side, body)
  }

  /// Writes the next step.
  ///
  /// - Throws: What is wrong with a log.
  public mutating func next() throws(SideError) -> Step {
    guard !hasEnded else { return .end }
    switch try matcher.next() {
    case .needsInput(let side): return .needsInput(side)
    case .shift: break
    case .alike(let stretch): write(stretch)
    case .apart(let hunk): write(hunk)
    case .end:
      hasEnded = true
      write("a", matcher.a)
      write("b", matcher.b)
    }
    return .written
  }

  private mutating func write(_ stretch: LogMatcher.Stretch) {
    var text = "=\(stretch.lines)"
    if stretch.shift != 0 { text += " t\(LogPatchWriter.signed(stretch.shift))" }
    if stretch.eventShift != 0 { text += " e\(LogPatchWriter.signed(stretch.eventShift))" }
    if stretch.shift != 0 || stretch.eventShift != 0 { hasDifference = true }
    bytes.append(contentsOf: (text + "\n").utf8)
  }

  private mutating func write(_ hunk: LogMatcher.Hunk) {
    hasDifference = true
    for line in hunk.a { write(UInt8(ascii: "-"), line, matcher.a) }
    for line in hunk.b { write(UInt8(ascii: "+"), line, matcher.b) }
  }

  private mutating func write(_ mark: UInt8, _ line: LogLine, _ source: LogSource) {
    bytes.append(mark)
    bytes.append(contentsOf: source.text(of: line))
    bytes.append(0x0A)
    if !line.hasBreak { bytes.append(contentsOf: [UInt8(ascii: "\\"), 0x0A]) }
  }

  private mutating func write(_ name: String, _ source: LogSource) {
    let hash = LogPatchWriter.hexadecimal(source.digest?.value ?? 0)
    bytes.append(contentsOf: ".\(name) \(source.line) \(hash)\n".utf8)
  }

  private static func signed(_ value: Int64) -> String {
    value < 0 ? "\(value)" : "+\(value)"
  }

  static func hexadecimal(_ hash: UInt64) -> String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
