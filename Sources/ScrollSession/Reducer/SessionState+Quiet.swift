import ScrollGeometry
package import SessionModel

/// Events after which nothing else can have changed, as most are: scrolls, and moves of a finger, within the quiet zones.
extension SessionState {
  /// Takes in a scroll or a finger's move that cannot be refused and leads to nothing; any other event is left alone.
  ///
  /// What it does is what the reducer would do, in a fraction of the time.
  ///
  /// - Returns: Whether the event is part of the state now.
  /// - Complexity: O(1).
  package mutating func takeQuietly(_ event: borrowing SessionEvent) -> Bool {
    guard event.view >= 0, event.view < views.count, !isLate(event) else { return false }
    switch event.action {
    case .scroll(let x, let y, _):
      guard views[event.view].moveQuietly(x: x, y: y) else { return false }
    case .dragMoved(let finger):
      // Field by field: a method of the view would be handed a copy of it.
      guard finger.isFinite, views[event.view].phase == .dragging,
        views[event.view].quietRange.contains(views[event.view].offset, axis: views[event.view].axis)
      else { return false }
    default: return false
    }
    clock = event.time
    return true
  }
}

extension ViewState {
  /// Moves the content, unless something may follow from it.
  @inline(__always)
  fileprivate mutating func moveQuietly(x: Double?, y: Double?) -> Bool {
    let target = LayoutPoint(x: x ?? offset.x, y: y ?? offset.y)
    guard quietRange.contains(target, axis: axis) else { return false }
    assert(target.isFinite && !isUnsettled, "a view that is settled is quiet at finite offsets alone")
    offset = target
    return true
  }
}
