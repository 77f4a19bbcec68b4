import ScrollCore
import SessionReplay

/// Steps out of dead ends, where several things have to change at once.
extension SessionShrinker {
  /// Drops an event, with the offsets of all others at their simplest; or with their edits plain, too, and with the end of
  /// a drag said at once.
  mutating func resetOthers() {
    guard smallest.events.count <= 8 else { return }
    var index = smallest.events.count - 1
    while index >= 0 {
      if index < smallest.events.count && smallest.events.count > 1 {
        var candidate = smallest
        candidate.events.remove(at: index)
        candidate.visitNumbers { number, role in
          if case .offset = role { number = 0 }
        }
        if !take(candidate) {
          // Edits may lie in sections that only the event that went had made.
          candidate.makeEventsPlain(keepsOffsets: false)
          if case .dragEnded(_, _, nil)? = candidate.events.last?.action {
            candidate.events[candidate.events.count - 1].action =
              .dragEnded(velocityX: nil, velocityY: nil, proposed: LayoutPoint(x: 0, y: 100))
          }
          _ = take(candidate)
        }
      }
      index -= 1
    }
  }

  /// Goes through the smallest sessions there are with a view's behaviours, from the smallest on.
  ///
  /// Whatever can be shown in one of these is shown in the same one, wherever it comes from.
  ///
  /// - Parameter isQuick: Whether only a few of the plainest are tried.
  mutating func searchSmallest(isQuick: Bool = false) {
    guard smallest.events.count <= 4, smallest.events.count(where: { $0.action.changesSetting }) <= 1 else {
      return
    }
    let candidates = smallest.smallSessions(isQuick: isQuick).map { (cost: SessionCost($0), session: $0) }
    for candidate in candidates.sorted(by: { $0.cost < $1.cost }) where take(candidate.session) { return }
  }
}
