public import ScrollCore
public import SessionLog

/// Reads a log that is to be appended to: whether it can be, and where.
///
/// A log can be gone on with where its last whole record ends. What stands behind that and is right up to where the log ends was
/// cut off, by a crash or a full disk, and has to go first; so have null bytes up to the end, which a power cut leaves. A line
/// that is wrong otherwise was damaged by something else, or the file is no log: it is not appended to.
///
/// ```swift
/// var continuation = LogContinuation()
/// try continuation.append(bytes)
/// let ending = try continuation.endInput()
/// var appender = LogAppender(continuing: continuation)
/// ```
public struct LogContinuation: Sendable {
  /// How a log ends.
  public struct Ending: Hashable, Sendable {
    /// What is wrong with what stands from ``LogContinuation/validByteCount`` on and has to be taken away: a record that was cut
    /// off, or null bytes; nothing if the log ends there.
    public var tail: LogError?
    /// Whether the last whole record lacks its line break, which then has to be written before the next record.
    public var lacksLineBreak: Bool
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
  /// - Throws: What is damaged in a last line without its line break, if it is not only cut off.
  /// - Complexity: O(*n*) in the length of that line.
  public mutating func endInput() throws(Fault) -> Ending {
    let nulls = reader.removeTrailingNulls()
    guard reader.hasUnreadBytes else {
      if nulls != nil { session?.hasLoss = true }
      return Ending(tail: nulls, lacksLineBreak: false)
    }
    let isHeader = reader.holdsHeader
    reader.endInput()
    do throws(Fault) {
      let token = try next()
      if case .torn(let error) = token { return cut(error, isHeader: isHeader) }
      try take(token)
    } catch {
      // A header that was cut off has no session to be torn from.
      guard case .log(let error) = error, reader.wasCut else { throw error }
      return cut(error, isHeader: isHeader)
    }
    validByteCount = reader.readByteCount
    if nulls != nil { session?.hasLoss = true }
    return Ending(tail: nulls, lacksLineBreak: true)
  }

  private mutating func cut(_ error: LogError, isHeader: Bool) -> Ending {
    // What follows a lost header does not belong to the session before it.
    if isHeader { session = nil } else { session?.hasLoss = true }
    return Ending(tail: error, lacksLineBreak: false)
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
