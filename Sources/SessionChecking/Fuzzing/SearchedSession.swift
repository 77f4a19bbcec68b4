public import ScrollCore
public import SessionReplay

/// A session that a search has made and replayed.
public struct SearchedSession<Companion: SessionCompanion>: Sendable {
  /// The events, those of the kept session included.
  public let events: [SessionEvent]
  /// How many of them come from a kept session; they were replayed in an earlier case.
  public let start: Int
  /// How many of those were rejected.
  public let rejectedBefore: Int
  /// The replay after the last event; not finished.
  public var replay: Replay
  /// What went along.
  public var companion: Companion

  /// The session as data.
  public var session: SessionCase { SessionCase(scene: replay.scene, events: events) }
}
