import SessionReplay

/// A session up to an event that led to something no case of the block had led to, ready to be gone on with.
struct KeptSession<Companion: SessionCompanion>: Sendable {
  /// The events; a part of a longer session, whose storage they share.
  let passage: Passage
  /// The replay after the last event.
  let moment: KeptMoment<Companion>
}

/// A replay at a moment of a session.
///
/// A class, for a replay is large, and a kept one is handed on more often than it is gone on with.
final class KeptMoment<Companion: SessionCompanion>: Sendable {
  /// How many events have led to it.
  let eventCount: Int
  /// What the last of them led to; see ``NoveltyMap``.
  let hash: UInt64
  /// The replay.
  let replay: Replay
  /// What went along with the replay.
  let companion: Companion

  init(eventCount: Int, hash: UInt64, replay: Replay, companion: Companion) {
    self.eventCount = eventCount
    self.hash = hash
    self.replay = replay
    self.companion = companion
  }
}
