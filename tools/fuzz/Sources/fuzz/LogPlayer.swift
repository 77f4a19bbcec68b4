import ScrollCore
import SessionLog
import SessionReplay

/// Plays a session from the bytes of its log, which are read again from a keyframe's place when it goes back, as the page does.
struct LogPlayer: Sendable {
  /// What the player needs or has done.
  enum Outcome: Hashable, Sendable {
    /// It needs the bytes of the input from this offset on, or the word that there are none.
    case needsInput(from: Int)
    /// It is where it was sent.
    case arrived
  }

  /// Why a log cannot be played.
  enum Failure: Error, Hashable, Sendable {
    /// A line is wrong.
    case log(LogError)
    /// The scene is.
    case scene(SceneError)
    /// There is no header.
    case empty
  }

  /// The player of the session, once its header has been read.
  private(set) var player: SessionPlayer?
  /// The last line, if it is cut off; it is lost, all before it is good.
  private(set) var torn: LogError?
  private var reader: SessionReader
  /// The reader behind the header, for it may come to read that of another session.
  private var firstReader: SessionReader
  /// Where the next line begins that the reader will give; nothing once it has left the session.
  private var readerPlace: LogPlace?
  private var goal = SessionPlayer.Goal.start
  private let spacing: Int

  /// Prepares the reading of a log whose keyframes lie so many lines apart.
  init(spacing: Int, limits: Limits) {
    reader = SessionReader(limits: limits)
    firstReader = reader
    self.spacing = spacing
  }

  /// Sends the player to a moment.
  mutating func seek(to goal: SessionPlayer.Goal) {
    self.goal = goal
    player?.seek(to: goal)
  }

  /// Takes the first bytes of a piece that was read where the player asked for it.
  mutating func append(_ bytes: [UInt8]) {
    reader.append(bytes)
  }

  /// Says that the input has no bytes where the player asked for some.
  mutating func endInput() {
    reader.endInput()
  }

  /// Plays as far as the bytes go, or up to the moment.
  ///
  /// - Throws: Why the log cannot be played; the player cannot be used any further.
  mutating func play() throws(Failure) -> Outcome {
    while true {
      if let place = player?.head.place {
        if player?.hasArrived ?? false { return .arrived }
        if place != readerPlace { resume(at: place) }
      }
      switch try token() {
      case .needsInput: return .needsInput(from: reader.appendedByteCount)
      case .event:
        let place = self.place
        readerPlace = place
        player?.step(reader.event, to: place)
      case .skipped:
        let place = self.place
        readerPlace = place
        player?.skip(to: place)
      case .torn(let error):
        torn = error
        leaveSession()
      case .header(let header):
        if player == nil { try begin(header) } else { leaveSession() }
      case .end:
        guard player != nil else { throw .empty }
        leaveSession()
      }
    }
  }

  /// Where the line after the one read last begins.
  private var place: LogPlace { LogPlace(byteOffset: reader.readByteCount, line: reader.line) }

  private mutating func token() throws(Failure) -> SessionReader.Token {
    do {
      return try reader.next()
    } catch {
      throw .log(error)
    }
  }

  private mutating func begin(_ header: SessionHeader) throws(Failure) {
    do {
      player = try SessionPlayer(scene: header.scene, spacing: spacing, at: place)
    } catch {
      throw .scene(error)
    }
    readerPlace = place
    firstReader = reader
    firstReader.resume(at: place.byteOffset, line: place.line)
    player?.seek(to: goal)
  }

  /// There is nothing more of the session, and the reader may have gone on to another.
  private mutating func leaveSession() {
    readerPlace = nil
    player?.end()
  }

  private mutating func resume(at place: LogPlace) {
    reader = firstReader
    reader.resume(at: place.byteOffset, line: place.line)
    readerPlace = place
  }
}
