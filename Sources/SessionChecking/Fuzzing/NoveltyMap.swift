import ScrollCore
import ScrollEngine

/// How often the cases of a block have come to each coarse state.
struct NoveltyMap: Sendable {
  /// How many states are told apart; those that come later are not new any more.
  static let most = 1 << 16

  private var visits: [UInt64: Int] = [:]
  /// The states the views were in last.
  private var last: [UInt64] = []

  /// Prepares for a session, whose views have not been looked at.
  mutating func begin(_ scene: SceneSpec) {
    last = [UInt64](repeating: .max, count: scene.views.count)
  }

  /// Looks at a view after an event; staying in a state is no other visit.
  ///
  /// - Returns: The state, if no case of the block has come to it before.
  mutating func newState(ofView view: Int, in state: borrowing SessionState) -> CoarseState? {
    let now = CoarseState(ofView: view, in: state)
    guard now.bucket != last[view] else { return nil }
    last[view] = now.bucket
    let count = visits[now.bucket, default: 0]
    guard count > 0 || visits.count < NoveltyMap.most else { return nil }
    visits[now.bucket] = count + 1
    return count == 0 ? now : nil
  }

  /// How often a state has been come to.
  func visits(to state: CoarseState) -> Int { visits[state.bucket] ?? 0 }
}
