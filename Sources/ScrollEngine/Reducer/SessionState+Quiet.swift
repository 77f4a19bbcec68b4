package import ScrollCore

/// Events after which nothing else can have changed, as most are: scrolls, and moves of a finger, within the quiet zones.
extension SessionState {
  /// Takes in a scroll or a finger's move that cannot be refused and leads to nothing; any other event is left alone.
  ///
  /// What it does is what the reducer would do, in a fraction of the time.
  ///
  /// - Returns: Whether the event is part of the state now.
  /// - Complexity: O(1).
  package mutating func takeQuietly(_ event: borrowing SessionEvent) -> Bool {
    switch event.action {
    case .scroll(let x, let y, let source):
      takeQuietly(PlainMove(time: event.time, view: event.view, x: x, y: y, by: source))
    case .dragMoved(let finger):
      takeQuietly(
        PlainMove(time: event.time, view: event.view, x: finger.x, y: finger.y, by: nil, isFinger: true))
    default: false
    }
  }

  /// The same for what is known to be such an event.
  @inline(__always)
  package mutating func takeQuietly(_ move: PlainMove) -> Bool {
    guard move.view >= 0, move.view < views.count else { return false }
    if let clock, move.time < clock { return false }
    if move.isFinger {
      // Field by field: a method of the view would be handed a copy of it.
      guard move.x?.isFinite != false, move.y?.isFinite != false, views[move.view].phase == .dragging,
        views[move.view].quietRange.contains(views[move.view].offset, axis: views[move.view].axis)
      else { return false }
    } else {
      guard views[move.view].moveQuietly(x: move.x, y: move.y) else { return false }
    }
    clock = move.time
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
