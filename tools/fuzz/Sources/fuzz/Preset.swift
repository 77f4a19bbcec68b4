import ScrollCore
import SessionLog
import SessionReplay

/// A session that inputs go on with: its header has been read and its scene set up, once for all inputs.
struct Preset: Sendable {
  /// The header's line.
  let header: [UInt8]
  /// A reader behind the header.
  let reader: SessionReader
  /// A replay of the scene; nothing where inputs bring their own header.
  let session: Session?
  /// Players behind the header, one for each of `LogPlayer.spacings`; none where inputs bring their own.
  let players: [LogPlayer]

  /// A scene that has been set up, with the shortcuts and without.
  struct Session: Sendable {
    let replay: Replay
    /// Nothing where the input brought the scene, and nobody compares.
    let slowReplay: Replay?
    /// Whether the rules must find nothing: literal behaviours break invariants, as they are meant to.
    let isCorrected: Bool
    /// Whether time that passes costs something.
    let isSimulated: Bool
  }

  /// The presets, in the order of the numbers that inputs choose them by; the first has no header.
  static let all = [Preset("")] + headers.map(Preset.init)

  /// Reads a header; an empty text is none.
  init(_ text: String) {
    header = Array(text.utf8)
    var reader = SessionReader(limits: Preset.limits)
    reader.append(header)
    guard case .header(let header)? = try? reader.next() else {
      precondition(text.isEmpty, "a preset's header cannot be read: \(text)")
      self.reader = reader
      session = nil
      players = []
      return
    }
    self.reader = reader
    session = Session(header.scene)
    precondition(session != nil, "a preset's scene cannot be set up: \(text)")
    players = LogPlayer.spacings.map { [header = self.header] in LogPlayer(header, spacing: $0) }
  }

  /// Small ones, so that inputs may go beyond them.
  static let limits = {
    var limits = Limits()
    limits.lineLength = 2_048
    limits.stringLength = 256
    limits.depth = 12
    limits.keyCount = 32
    limits.digitCount = 40
    limits.listLength = 64
    limits.viewCount = 4
    return limits
  }()
}

extension Preset.Session {
  /// Sets a scene up; nothing if that cannot be done.
  init?(_ scene: SceneSpec, isCompared: Bool = true) {
    var options = Replay.Options()
    guard let replay = try? Replay(scene: scene, options: options) else { return nil }
    options.everyEvent = true
    self.replay = replay
    slowReplay = isCompared ? try? Replay(scene: scene, options: options) : nil
    isCorrected = !SessionLogWriter.text(of: scene).contains(#""literal""#)
    isSimulated = scene.views.contains { $0.scrolling.offsets == .simulated }
  }
}
