import ScrollCore
import ScrollEngine
import SessionReplay

/// A session on its way: what has happened, and where the next events come from.
struct SessionCourse<Companion: SessionCompanion>: ~Copyable {
  /// The events so far.
  private var events: [SessionEvent] = []
  /// How many of them were replayed in an earlier case.
  private let start: Int
  private let rejectedBefore: Int
  private var replay: Replay
  private var companion: Companion
  private var source: EventSource
  /// The moments that led to something new.
  private var moments: [KeptMoment<Companion>] = []
  /// The number of events from which on another moment is kept, and how many lie between it and the one after at least.
  private var nextMoment = 0
  private var gap = 64

  /// A session from its beginning.
  init(_ replay: Replay, _ companion: Companion, _ source: EventSource) {
    self.replay = replay
    self.companion = companion
    self.source = source
    start = 0
    rejectedBefore = 0
  }

  /// A session that goes on from a kept one.
  init(_ kept: KeptSession<Companion>, _ source: EventSource) {
    replay = kept.moment.replay
    companion = kept.moment.companion
    companion.goOn()
    self.source = source
    events = Array(kept.passage.events)
    start = events.count
    rejectedBefore = kept.moment.replay.rejectedCount
  }

  /// Replays the session to its end, or as long as there is time, and keeps the moments that lead to something new.
  ///
  /// - Parameters:
  ///   - goesOn: Whether there is time.
  ///   - newHash: What is new after an event in a phase; `nil` if nothing is.
  mutating func run(
    while goesOn: () -> Bool = { true },
    newHash: (SessionEvent, Phase, borrowing Replay) -> UInt64? = { _, _, _ in nil }
  ) {
    while goesOn(), let event = source.next(after: replay.state) {
      events.append(event)
      let isKnown = replay.state.views.indices.contains(event.view)
      let phase = isKnown ? replay.state.views[event.view].phase : .idle
      companion.step(event, in: &replay)
      guard let new = newHash(event, phase, replay), events.count >= nextMoment
      else { continue }
      moments.append(
        KeptMoment(eventCount: events.count, hash: new, replay: replay, companion: companion))
      nextMoment = events.count + gap
      gap *= 2
    }
  }

  /// What is kept of the session: each of its moments, with the events up to it.
  var kept: [KeptSession<Companion>] {
    moments.map { KeptSession(passage: Passage(events[..<$0.eventCount], in: replay.scene), moment: $0) }
  }

  /// The session as it has become.
  consuming func finished() -> SearchedSession<Companion> {
    SearchedSession(
      events: events, start: start, rejectedBefore: rejectedBefore, replay: replay, companion: companion)
  }
}
