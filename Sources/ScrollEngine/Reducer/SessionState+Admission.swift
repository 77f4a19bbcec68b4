public import ScrollCore

/// Which events are rejected, and why.
///
/// What any event must be stands here: of a view that exists, and not earlier than the last. What each kind of event must be
/// besides, `ViewState.apply` says where it changes the view, before it changes anything.
extension SessionState {
  /// Refuses an event that no state would take: the checks that do not depend on its kind.
  func admit(_ event: borrowing SessionEvent) throws(Rejection) {
    guard !isLate(event) else { throw .timeWentBackwards }
    guard event.view >= 0 && event.view < views.count else { throw .noSuchView }
  }

  /// Whether an event is earlier than the last one that was accepted.
  public func isLate(_ event: borrowing SessionEvent) -> Bool {
    if let clock { event.time < clock } else { false }
  }

  /// Why an event that changes something would be rejected now; nothing if it would be accepted.
  ///
  /// - Complexity: That of the change: it is tried in a copy of the view.
  public func refusal(of event: SessionEvent) -> Rejection? {
    do throws(Rejection) {
      try admit(event)
      var view = views[event.view]
      var release: Release?
      var renumbering: Renumbering?
      _ = try view.apply(event.action, at: event.time, &release, &renumbering)
      return nil
    } catch {
      return error
    }
  }

  /// Whether an event could be rejected: all but scrolls, ticks and what a finger does, if they are in order.
  ///
  /// So it is known of nearly all events of a recording, without trying them, that they are not.
  ///
  /// - Complexity: O(1).
  public func mayRefuse(_ event: borrowing SessionEvent) -> Bool {
    guard event.view >= 0, event.view < views.count, !isLate(event) else { return true }
    switch event.action {
    case .appear(let x, let y), .scroll(let x, let y, _):
      return x?.isFinite == false || y?.isFinite == false
    case .dragBegan(let finger): return views[event.view].phase == .dragging || !finger.isFinite
    case .dragMoved(let finger): return views[event.view].phase != .dragging || !finger.isFinite
    case .dragEnded, .dragCancelled: return views[event.view].phase != .dragging
    case .frame, .scrollEnded: return false
    default: return true
    }
  }
}
