import ScrollCore
import ScrollEngine
import SessionReplay
import TestSupport

/// A view whose content a finger moves and lets go, and what the content does from then on.
struct SimulatedTouch: CustomStringConvertible {
  let view: ViewSpec
  /// The view's coming on screen and a touch, lifted or cancelled.
  let events: [SessionEvent]

  var axis: ScrollAxis { view.axis }
  /// When the finger left.
  var lift: Microseconds { events.last?.time ?? .zero }
  var description: String { "\(view)\n\(events)" }

  /// Makes the touch of a seed: moves every 8 ms or so, now and then two at a time or one too late, a lift with speed or after a rest.
  init(seed: UInt64) throws {
    var layouts = RandomLayouts(seed: seed)
    layouts.kind = layouts.random.pick(RandomLayouts.Kind.allCases)
    var view = layouts.view(along: layouts.random.pick(ScrollAxis.allCases))
    var random = layouts.random
    view.scrolling.offsets = .simulated
    view.scrolling.paging = random.pick(ScrollingSpec.Paging.allCases)
    view.scrolling.bounces = !random.oneIn(3)
    view.scrolling.alwaysBounce = !random.oneIn(3)
    view.scrolling.deceleration = random.pick([.normal, .fast, .rate(0.995)])
    view.behaviours = [.fade(FadeSettings()), .carousel(CarouselSettings()), .edgeMask(EdgeMaskSettings())]
    // Now and then so near to an end that the flick meets it.
    let length = try SessionState(scene: SceneSpec(views: [view])).views[0].layout.contentSize.along(
      view.axis)
    let start = LayoutPoint(axis: view.axis, along: random.pick([0, 0, 100, length / 2, length]), across: 0)
    var time = Microseconds(random.pick([0, 1, 12_345]))
    var place = view.viewport.along(view.axis) * random.pick([0.25, 0.5, 0.75])
    var speed = random.pick([0, 30, 150, 800, 800, 3000, 9000]) * random.pick([1.0, -1])
    var events = [SessionEvent(time: time, action: .appear(x: start.x, y: start.y))]
    func finger() -> LayoutPoint { LayoutPoint(axis: view.axis, along: place, across: 40) }
    events.append(SessionEvent(time: time, action: .dragBegan(finger())))
    for _ in 0..<random.pick([0, 1, 2, 5, 9]) {
      let delay = random.pick([8333, 8333, 8334, 7500, 9000, 16_667, 0, 33_000, 50_000])
      time.count += Int64(delay)
      place += speed * Double(delay) / 1_000_000
      events.append(SessionEvent(time: time, action: .dragMoved(finger())))
      speed *= random.pick([1, 0.95, 0.8])
    }
    time.count += random.pick([0, 2000, 8333, 60_000])
    let velocity: Double? = random.oneIn(2) ? nil : random.pick([0, 20, -300, 2000, -2000, 1e4])
    let ended = SessionEvent.Action.dragEnded(
      velocityX: view.axis == .horizontal ? velocity : nil,
      velocityY: view.axis == .vertical ? velocity : nil,
      proposed: nil)
    events.append(SessionEvent(time: time, action: random.oneIn(12) ? .dragCancelled : ended))
    (self.view, self.events) = (view, events)
  }

  /// A replay after the finger left.
  func lifted() throws -> Replay {
    var replay = try Replay(scene: SceneSpec(views: [view]))
    for event in events { replay.step(event) }
    return replay
  }
}
