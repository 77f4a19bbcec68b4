public import ScrollSession

/// Reads a log that is to be appended to: whether it can be, and where.
///
/// A log can be gone on with where its last whole record ends. What stands behind that without a line break was cut off, by a
/// crash or a full disk, and has to go first. A line that is wrong and has its line break was damaged by something else: such a
/// log is not appended to.
///
/// ```swift
/// var continuation = LogContinuation()
/// try continuation.append(bytes)
/// let ending = continuation.endInput()
/// var appender = LogAppender(continuing: continuation)
/// ```
public struct LogContinuation: Sendable {
  /// How a log ends.
  public enum Ending: Hashable, Sendable {
    /// With a line break, or it is empty.
    case lineBreak
    /// With a whole record; a line break has to be written before the next one.
    case record
    /// With something that is no record, from ``LogContinuation/validByteCount`` on, which has to be taken away.
    case cutOff(LogError)
  }

  /// Why a log cannot be appended to.
  public enum Fault: Error, Hashable, Sendable {
    /// A line is damaged.
    case log(LogError)
    /// The scene of the header in a line cannot be set up.
    case scene(SceneError, line: Int)
  }

  /// How many bytes, from the beginning, are whole records and may stay.
  public private(set) var validByteCount = 0

  /// How many lines the last session has after its header.
  public var eventCount: Int { session?.replay.eventCount ?? 0 }

  /// The version the last session is written in, if there is one that can be gone on with.
  var version: LogVersion { reader.version }

  private var reader: SessionReader
  /// The last session, if it can be gone on with.
  private(set) var session: AppendedSession?

  /// Creates a reader of an empty log.
  ///
  /// - Parameter limits: How much the log may ask for.
  public init(limits: Limits = Limits()) {
    reader = SessionReader(limits: limits)
  }

  /// Reads the first bytes of a piece of the log.
  ///
  /// - Throws: What is damaged.
  /// - Complexity: That of replaying the lines.
  public mutating func append(_ bytes: [UInt8], count: Int? = nil) throws(Fault) {
    reader.append(bytes, count: count)
    while case let token = try next(), token != .needsInput { try take(token) }
    validByteCount = reader.readByteCount
  }

  /// Says that no more bytes will come.
  ///
  /// Where what was cut off was a header, the log has no session that could be gone on with: another header has to come first.
  ///
  /// - Returns: How the log ends.
  /// - Complexity: O(*n*) in the length of a last line without its line break.
  public mutating func endInput() -> Ending {
    let rest = reader.unreadBytes
    guard !rest.isEmpty else { return .lineBreak }
    let isHeader = SalvageReader.looksLikeHeader(rest.span, from: 0, to: rest.count)
    reader.endInput()
    do throws(Fault) {
      let token = try next()
      if case .torn(let error) = token { return cut(error, isHeader: isHeader) }
      try take(token)
    } catch {
      switch error {
      case .log(let error): return cut(error, isHeader: isHeader)
      case .scene(_, let line):
        let error = LogError(
          line: line, column: 1, byteOffset: validByteCount, expected: "a scene that can be set up",
          found: "another")
        return cut(error, isHeader: true)
      }
    }
    validByteCount = reader.readByteCount
    return .record
  }

  private mutating func cut(_ error: LogError, isHeader: Bool) -> Ending {
    // What follows a lost header does not belong to the session before it.
    if isHeader { session = nil } else { session?.hasLoss = true }
    return .cutOff(error)
  }

  private mutating func next() throws(Fault) -> SessionReader.Token {
    do throws(LogError) {
      return try reader.next()
    } catch {
      throw .log(error)
    }
  }

  private mutating func take(_ token: SessionReader.Token) throws(Fault) {
    switch token {
    case .header(let header):
      do throws(SceneError) {
        session = try AppendedSession(header)
      } catch {
        throw .scene(error, line: reader.line)
      }
    case .event: session?.take(reader.event)
    case .skipped: session?.skip()
    case .torn, .needsInput, .end: break
    }
  }
}
