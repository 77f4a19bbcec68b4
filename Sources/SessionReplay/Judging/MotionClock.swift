import ScrollCore
import ScrollEngine

/// Since when views have rested.
///
/// A view rests when no finger is down on it, no transition of it runs, and for a quarter of a second neither it nor a view
/// linked to it was moved or edited, as far as can be seen. What its phase is called does not matter: recorders often hear nothing of
/// an end.
struct MotionClock: Sendable {
  /// What has happened to a view.
  private struct Activity: Sendable {
    var offset: LayoutPoint
    /// When it came on screen.
    var appeared: Microseconds?
    /// When it was last moved or edited.
    var stirred: Microseconds?
    /// The event that moved it last.
    var movedBy: EventPlace?
    /// The views that move together with it, itself among them.
    let linked: [Int]
  }

  private var views: [Activity]

  /// How long nothing must have happened to a view for it to rest, and how long it counts as just having appeared.
  static let pause = Microseconds(250_000)
  /// An edge that an edit moves by no more than this has not moved, in points.
  ///
  /// It is two of Chromium's layout units: less than a screen shows, more than what rounding adds to a place.
  static let stillness = 1.0 / 32

  /// Begins with a session that has not begun.
  init(_ state: SessionState) {
    views = state.views.indices.map {
      Activity(offset: state.views[$0].offset, linked: state.viewsMoving(with: $0))
    }
  }

  /// Takes in an event that a replay has taken.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - place: Where it stands.
  ///   - state: The state after it.
  ///   - isSeen: Whether anything that is seen may have changed with it, if it is an edit.
  /// - Returns: Whether a view was moved or edited.
  mutating func note(
    _ event: SessionEvent, _ place: EventPlace, after state: borrowing SessionState, isSeen: Bool
  ) -> Bool {
    guard views.indices.contains(event.view) else { return false }
    var isStirred = false
    if event.action.isAppear {
      views[event.view].appeared = place.time
      views[event.view].movedBy = place
      isStirred = true
    } else if event.action.changesSetting && isSeen {
      isStirred = true
    }
    if isStirred { views[event.view].stirred = place.time }
    // What is simulated moves whenever time passes.
    for view in state.hasSimulation ? Array(views.indices) : views[event.view].linked {
      isStirred = noteOffset(state.views[view].offset, of: view, at: place) || isStirred
    }
    return isStirred
  }

  /// Takes in where the content of a view is now.
  ///
  /// - Returns: Whether it was elsewhere.
  @inline(__always)
  mutating func noteOffset(_ offset: LayoutPoint, of view: Int, at place: EventPlace) -> Bool {
    guard offset != views[view].offset else { return false }
    views[view].offset = offset
    views[view].movedBy = place
    views[view].stirred = place.time
    return true
  }

  /// Whether a view rests at a time.
  ///
  /// - Complexity: O(*v* + *k*) in the views linked to it and its visible items.
  func rests(_ view: Int, at time: Microseconds, in state: borrowing SessionState) -> Bool {
    if let stirred = lastStirred(view), time.since(stirred) < MotionClock.pause { return false }
    guard state.views[view].phase != .dragging else { return false }
    return !state.views[view].fadingItems.contains { $0.transition.isRunning(at: time) }
  }

  /// When a view, or one linked to it, was moved or edited last.
  ///
  /// - Complexity: O(*v*) in the views linked to it.
  func lastStirred(_ view: Int) -> Microseconds? { views[view].linked.compactMap { views[$0].stirred }.max() }

  /// When a view itself was moved or edited last.
  func lastOwnStir(_ view: Int) -> Microseconds? { views[view].stirred }

  /// Whether a time is so soon after a view appeared that everything may still be on its way.
  func isStart(_ view: Int, at time: Microseconds) -> Bool {
    guard let appeared = views[view].appeared else { return false }
    return time.since(appeared) <= MotionClock.pause
  }

  /// The event that moved a view last, or brought it on screen.
  func lastMove(of view: Int) -> EventPlace? { views[view].movedBy }
}

extension AlphaTransition {
  /// Whether the alpha is on its way at a time.
  func isRunning(at time: Microseconds) -> Bool {
    from != target && time.since(start) < duration
  }
}

extension SessionEvent {
  /// Whether the event gives items other sizes or frames, and changes nothing else.
  var onlyResizes: Bool {
    switch action {
    case .update(.itemsResized): true
    case .batch(let updates): updates.allSatisfy { if case .itemsResized = $0 { true } else { false } }
    default: false
    }
  }

  /// Whether the event may give items or sections other names.
  var mayRename: Bool {
    switch action {
    case .update, .batch: !onlyResizes
    case .reload: true
    default: false
    }
  }

  /// Whether nothing that is seen of a view has changed with the event: recorders measure far-away items at rest, and write what they find.
  ///
  /// - Complexity: O(*k* + log *n*) in the items near the viewport and in the layout; O(1) for what is no edit of sizes alone.
  func isUnseen(from before: borrowing ViewState, to after: borrowing ViewState, with effects: EffectBuffer)
    -> Bool
  {
    guard onlyResizes, effects.records.allSatisfy({ $0.effect.isRemark }) else { return false }
    func inSight(_ view: borrowing ViewState) -> [PlacedItem] {
      view.seenItems.filter { view.seenRect.visibility(of: $0.frame) != .hidden }
    }
    let (old, new) = (inSight(before), inSight(after))
    return old.count == new.count
      && zip(old, new).allSatisfy {
        $0.id == $1.id && $0.frame.hasEdges(of: $1.frame, MotionClock.stillness)
      }
  }
}

extension ScrollEffect {
  /// Whether it says something of an event or of the whole state, and changes nothing that is shown.
  fileprivate var isRemark: Bool {
    switch self {
    case .state, .warning: true
    default: false
    }
  }
}
