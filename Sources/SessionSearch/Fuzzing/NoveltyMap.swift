import ScrollCore
import ScrollEngine
import SessionLog
import SessionReplay

/// What the events of a block of cases have led to so far, and how often.
///
/// What an event leads to is told by its type, by the phase of its view before and after, and by the kind of each effect,
/// with the invariant of a violation. It is kept as a hash.
struct NoveltyMap: Sendable {
  /// How many things are told apart; those that come later are not new any more.
  static let most = 1 << 16

  private var counts: [UInt64: Int] = [:]

  /// Takes down what an event led to.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - phase: The phase of its view before it.
  ///   - replay: The replay after it.
  /// - Returns: The hash of something that no case of the block has led to, if there is any.
  mutating func newHash(
    of event: SessionEvent, after phase: Phase, in replay: borrowing Replay
  ) -> UInt64? {
    let effects = replay.effects.records
    // What is refused leads nowhere.
    if case .rejected? = effects.first?.effect { return nil }
    guard replay.state.views.indices.contains(event.view) else { return nil }
    var digest = Digest(seed: 0)
    digest.add(event.action.type.index)
    digest.add(phase.rawValue)
    digest.add(replay.state.views[event.view].phase.rawValue)
    var new = count(digest.value)
    for record in effects {
      var digest = digest
      digest.add(EffectKind(record.effect).index)
      if let violation = record.violation { digest.add(violation.invariant.rawValue) }
      new = count(digest.value) ?? new
    }
    return new
  }

  private mutating func count(_ hash: UInt64) -> UInt64? {
    let count = counts[hash, default: 0]
    guard count > 0 || counts.count < NoveltyMap.most else { return nil }
    counts[hash] = count + 1
    return count == 0 ? hash : nil
  }

  /// How often events have led to something.
  func count(of hash: UInt64) -> Int { counts[hash] ?? 0 }
}
