package import ScrollCore

/// The first place where a recorded state hash is not the replayed one: from there on recording and replay are two sessions.
package struct HashDivergence: Hashable, Sendable {
  /// A checkpoint, or the end, at which both agreed.
  package struct Agreement: Hashable, Sendable {
    /// The number of its event.
    package var event: Int
    /// Its line, from 1.
    package var line: Int
  }

  /// The number of the event that records the hash, from 0.
  package var event: Int
  /// Its line, from 1.
  package var line: Int
  /// Its time.
  package var time: Microseconds
  /// The recorded hash.
  package var recorded: UInt64
  /// The replayed hash.
  package var replayed: UInt64
  /// The last recorded hash before it that was right; `nil` if there was none.
  package var agreement: Agreement?
}

/// Holds on to the first divergence of a session, whatever comes after it.
package struct DivergenceLatch: Hashable, Sendable {
  /// The first divergence.
  package private(set) var divergence: HashDivergence?
  /// The last recorded hash that was right before it.
  private var agreement: HashDivergence.Agreement?

  /// Nothing has diverged.
  package init() {}

  /// Takes note of an event that a replay has just taken.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - replay: The replay after it.
  ///   - line: The event's line, from 1.
  @inline(__always)
  package mutating func note(_ event: borrowing SessionEvent, in replay: borrowing Replay, line: Int) {
    // Nearly all events end here; to look at a hash copies the event.
    guard event.isStatement else { return }
    switch event.action {
    case .checkpoint, .end(_, hash: .some): take(replay.differences, replay.eventCount - 1, line)
    default: break
    }
  }

  private mutating func take(_ differences: [Difference], _ event: Int, _ line: Int) {
    guard divergence == nil else { return }
    for difference in differences {
      guard case .hash(let recorded, let replayed) = difference.finding else { continue }
      divergence = HashDivergence(
        event: event, line: line, time: difference.time, recorded: recorded, replayed: replayed,
        agreement: agreement)
      return
    }
    agreement = HashDivergence.Agreement(event: event, line: line)
  }
}
