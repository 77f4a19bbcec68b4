import ScrollCore
import ScrollEngine

/// One run of an episode: the recording as it is, or with every offset a little off; it knows what each view has shown a short while ago.
struct JudgingRun: Sendable {
  /// What a view showed at the end of a moment, until another was shown.
  struct Shown: Sendable {
    let view: ViewState
    /// When it was replaced; `nil` while it is shown.
    var until: Microseconds?
  }

  /// What is known of one view.
  private struct Watched: Sendable {
    /// What was shown, the oldest first.
    var shown: [Shown] = []
    /// How the alphas of its items came to be.
    var courses: [ItemID: AlphaCourse] = [:]
    /// The items in sight, as far as the fade goes.
    var inSight: [ItemID] = []
    var round = 0
    /// Whether something has happened to it in this moment.
    var isStirred = false
  }

  /// The replay, after the last event.
  private(set) var replay: Replay
  private var watched: [Watched?]

  /// How long what was replaced is remembered: as long as anything may be late.
  private static let reach = Microseconds(600_000)

  /// Begins a run.
  ///
  /// - Parameters:
  ///   - replay: The replay before the first event.
  ///   - distance: How far off the content is seen, in points along the axis.
  ///   - isWatched: Whether a view is looked at in the episode.
  ///   - place: Which event changed an alpha last; `nil` if nobody knows.
  init(
    _ replay: Replay, displacedBy distance: Double, watching isWatched: (Int) -> Bool,
    place: (Int, ItemID) -> EventPlace?
  ) {
    self.replay = replay.judging(displacedBy: distance)
    watched = []
    for view in replay.state.views.indices {
      guard isWatched(view) else {
        watched.append(nil)
        continue
      }
      var own = Watched()
      own.shown = [Shown(view: self.replay.state.views[view])]
      for item in self.replay.state.views[view].fadingItems {
        // What only the distance has turned has been so for long.
        let nominal = distance == 0 ? item.transition : replay.state.views[view].transition(of: item.path)
        let target = item.transition.target
        let transition =
          nominal?.target == target
          ? nominal ?? item.transition
          : AlphaTransition(from: target, target: target, start: Microseconds(.min / 4), duration: .zero)
        own.courses[item.id] = AlphaCourse(
          transition, at: transition.start, by: place(view, item.id), isEdit: false)
        own.inSight.append(item.id)
      }
      watched.append(own)
    }
  }

  /// What a view showed, the oldest first; the last is shown now.
  func shown(_ view: Int) -> [Shown] { watched[view]?.shown ?? [] }

  /// How an item's alpha came to be what it is; `nil` if it was not in sight.
  func course(of item: ItemID, in view: Int) -> AlphaCourse? { watched[view]?.courses[item] }

  /// Replays an event.
  mutating func step(_ event: SessionEvent, at place: EventPlace) {
    replay.step(event)
    guard !event.isStatement, !replay.hasRejected else { return }
    for view in replay.state.viewsMoving(with: event.view) where watched[view] != nil {
      watched[view]?.isStirred = true
      follow(view, at: place, isEdit: event.action.changesSetting)
    }
  }

  /// Follows the alphas of a view.
  private mutating func follow(_ view: Int, at place: EventPlace, isEdit: Bool) {
    guard replay.state.views[view].fadeSettings != nil, var own = watched[view].take() else { return }
    own.round &+= 1
    let before = own.inSight
    own.inSight.removeAll(keepingCapacity: true)
    for item in replay.state.views[view].fadingItems {
      own.inSight.append(item.id)
      let began = item.transition.start == place.time ? place : nil
      if own.courses[item.id] == nil {
        own.courses[item.id] = AlphaCourse(item.transition, at: place.time, by: began, isEdit: isEdit)
      } else {
        own.courses[item.id]?.note(item.transition, at: place.time, by: began, isEdit: isEdit)
      }
      own.courses[item.id]?.round = own.round
    }
    for item in before where own.courses[item]?.round != own.round {
      own.courses[item]?.leave(at: place.time)
    }
    watched[view] = own
  }

  /// Keeps what is shown now as something that was shown, at the end of a moment or to who looks within one: what was shown before is replaced.
  mutating func keepShown(at time: Microseconds) {
    for view in watched.indices where watched[view]?.isStirred == true {
      watched[view]?.isStirred = false
      guard var own = watched[view].take() else { continue }
      if !own.shown.isEmpty { own.shown[own.shown.count - 1].until = time }
      own.shown.append(Shown(view: replay.state.views[view]))
      let first = own.shown.firstIndex { $0.until.map { time.since($0) <= JudgingRun.reach } ?? true } ?? 0
      if first >= 16 { own.shown.removeFirst(first) }
      if own.courses.count > 64 + 4 * own.inSight.count {
        // The order in which they are gone through does not matter: each is kept or not by itself.
        own.courses = own.courses.filter { course in
          course.value.left.map { time.since($0).count <= JudgingRun.courseReach(own) } ?? true
        }
      }
      watched[view] = own
    }
  }

  /// How long an item that left is remembered, in microseconds: until nothing can go on from there.
  private static func courseReach(_ own: borrowing Watched) -> Int64 {
    reach.count &+ (own.shown.last?.view.fadeSettings?.duration.count ?? 0)
  }
}
