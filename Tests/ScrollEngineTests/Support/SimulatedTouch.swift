import ScrollCore
import ScrollEngine
import SessionReplay
import TestSupport

/// A view whose content a finger moves and lets go, and what the content does from then on.
struct SimulatedTouch {
  let scene: SceneSpec
  /// The view's coming on screen and a touch, lifted or cancelled.
  let events: [SessionEvent]

  var axis: ScrollAxis { scene.views[0].axis }
  /// When the finger left.
  var lift: Microseconds { events.last?.time ?? .zero }

  /// Makes the touch of a seed, with all behaviours, and any paging that is asked for.
  init(seed: UInt64, paging: [ScrollingSpec.Paging] = ScrollingSpec.Paging.allCases) {
    var random = SeededGenerator(seed: seed)
    while true {
      var view = SceneMaker(allowsLiteral: false, variety: .everything).scene(&random).views[0]
      view.scrolling.offsets = .simulated
      view.scrolling.paging = random.pick(paging)
      guard view.viewport != .zero,
        let layout = try? SessionState(scene: SceneSpec(views: [view])).views[0].layout
      else { continue }
      // Now and then so near to an end that the flick meets it.
      let length = layout.contentSize.along(view.axis)
      let start = LayoutPoint(
        axis: view.axis, along: random.pick([0, 0, 100, length / 2, length]), across: 0)
      var time = Microseconds(random.pick([0, 1, 12_345]))
      var events = [SessionEvent(time: time, action: .appear(x: start.x, y: start.y))]
      for (delay, action) in FingerMaker(axis: view.axis, viewport: view.viewport).touch(&random) {
        time.count += delay
        events.append(SessionEvent(time: time, action: action))
      }
      scene = SceneSpec(views: [view])
      self.events = events
      return
    }
  }

  init(scene: SceneSpec, events: [SessionEvent]) {
    self.scene = scene
    self.events = events
  }

  /// A replay after the finger left.
  func lifted() throws -> Replay {
    var replay = try Replay(scene: scene)
    for event in events { replay.step(event) }
    return replay
  }
}
