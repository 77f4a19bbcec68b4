import ScrollCore
import ScrollEngine

/// Since when views have rested.
///
/// A view rests when no finger is down on it, no transition of it runs, and for a quarter of a second neither it nor a view
/// linked to it was moved or edited, as far as can be seen. What its phase is called does not matter: recorders often hear nothing of
/// an end.
struct RestClock: Sendable {
  typealias Place = ConformanceFinding.Place

  /// What has happened to a view.
  private struct Activity: Sendable {
    var offset = LayoutPoint.zero
    /// When it came on screen.
    var appeared: Microseconds?
    /// When it was last moved or edited.
    var stirred: Microseconds?
    /// The event that moved it last.
    var movedBy: Place?
    /// The views that move together with it, itself among them.
    var linked: [Int]
  }

  private var views: [Activity]
  /// The views that an event in another view may move: those that are simulated, whenever time passes.
  private let simulated: [Int]
  /// Whether an event moves its own view alone.
  let movesViewsAlone: Bool

  /// How long nothing must have happened to a view for it to rest, and how long it counts as just having appeared.
  static let pause = Microseconds(250_000)
  /// An edge that an edit moves by no more than this has not moved, in points.
  ///
  /// It is two of Chromium's layout units: less than a screen shows, more than what rounding adds to a place.
  static let stillness = 1.0 / 32

  init(_ scene: SceneSpec) {
    var groups = scene.views.indices.map { [$0] }
    for link in scene.links {
      guard groups.indices.contains(link.leader), groups.indices.contains(link.follower) else { continue }
      guard !groups[link.leader].contains(link.follower) else { continue }
      let all = groups[link.leader] + groups[link.follower]
      for view in all { groups[view] = all }
    }
    views = groups.map { Activity(linked: $0) }
    simulated = scene.views.indices.filter { scene.views[$0].scrolling.offsets == .simulated }
    movesViewsAlone = scene.links.isEmpty && simulated.isEmpty
  }

  /// Takes in an event that a replay has taken.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - place: Where it stands.
  ///   - replay: The replay.
  ///   - isSeen: Whether anything that is seen may have changed with it, if it is an edit.
  @inline(__always)
  mutating func note(
    _ event: SessionEvent, _ place: Place, after replay: borrowing Replay, isSeen: Bool = true
  ) {
    guard views.indices.contains(event.view) else { return }
    switch event.action {
    case .scroll, .dragMoved, .dragBegan, .dragEnded, .dragCancelled, .scrollEnded, .scrollWithCellOrder,
      .frame:
      break
    default: if isSeen { noteChange(event, place, after: replay) }
    }
    if movesViewsAlone {
      noteOffset(event.view, place, replay)
    } else {
      for view in views[event.view].linked { noteOffset(view, place, replay) }
      for leader in simulated { for view in views[leader].linked { noteOffset(view, place, replay) } }
    }
  }

  /// Takes in moves that were put off.
  mutating func note(_ unfollowed: borrowing PlainMoves) {
    guard let offset = unfollowed.moves.last?.offset else { return }
    let view = unfollowed.view
    // The first may be where the view was before.
    guard unfollowed.moves.count > 1 || offset != views[view].offset else { return }
    move(view, to: offset, unfollowed.place)
  }

  @inline(__always)
  private mutating func noteOffset(_ view: Int, _ place: Place, _ replay: borrowing Replay) {
    let offset = replay.state.views[view].offset
    guard offset != views[view].offset else { return }
    move(view, to: offset, place)
  }

  @inline(__always)
  private mutating func move(_ view: Int, to offset: LayoutPoint, _ place: Place) {
    views[view].offset = offset
    views[view].movedBy = place
    views[view].stirred = place.time
  }

  /// Takes in an event that may bring a view on screen or change its setting or data.
  private mutating func noteChange(_ event: SessionEvent, _ place: Place, after replay: borrowing Replay) {
    guard !replay.hasRejected else { return }
    if event.action.isAppear {
      views[event.view].appeared = place.time
      views[event.view].movedBy = place
      views[event.view].stirred = place.time
    } else if event.action.changesSetting {
      views[event.view].stirred = place.time
    }
  }

  /// Whether a view rests at a time.
  ///
  /// - Complexity: O(*v* + *k*) in the views linked to it and its visible items.
  func rests(_ view: Int, at time: Microseconds, _ replay: borrowing Replay, _ history: borrowing ViewHistory)
    -> Bool
  {
    for linked in views[view].linked {
      if let stirred = views[linked].stirred, time.since(stirred) < RestClock.pause { return false }
    }
    guard replay.state.views[view].phase != .dragging, replay.state.views[view].fadeSettings != nil else {
      return replay.state.views[view].phase != .dragging
    }
    if replay.state.views[view].fadeSettings?.mode == .corrected {
      return !replay.state.views[view].fadingItems.contains {
        $0.transition.from != $0.transition.target
          && time.since($0.transition.start) < $0.transition.duration
      }
    }
    return !history.fades.contains { $0.isRunning(at: time) }
  }

  /// When a view, or one linked to it, was moved or edited last.
  ///
  /// - Complexity: O(*v*) in the views linked to it.
  func lastStirred(_ view: Int) -> Microseconds? { views[view].linked.compactMap { views[$0].stirred }.max() }

  /// Whether a time is so soon after a view appeared that everything may still be on its way.
  func isStart(_ view: Int, at time: Microseconds) -> Bool {
    guard let appeared = views[view].appeared else { return false }
    return time.since(appeared) <= RestClock.pause
  }

  /// The event that moved a view last, or brought it on screen.
  func lastMove(of view: Int) -> Place? { views[view].movedBy }
}

extension FadeSpan {
  /// Whether the alpha is on its way at a time.
  func isRunning(at time: Microseconds) -> Bool {
    from != target && time.since(start) < duration
  }
}
