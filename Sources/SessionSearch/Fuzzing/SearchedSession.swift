package import ScrollCore
package import SessionReplay

/// A session that a search has made and replayed.
package struct SearchedSession<Companion: SessionCompanion>: Sendable {
  /// The events, those of the kept session included.
  package let events: [SessionEvent]
  /// How many of them come from a kept session; they were replayed in an earlier case.
  package let start: Int
  /// How many of those were rejected.
  package let rejectedBefore: Int
  /// The replay after the last event; not finished.
  package var replay: Replay
  /// What went along.
  package var companion: Companion

  /// The session as data.
  package var session: SessionCase { SessionCase(scene: replay.scene, events: events) }
}
