import ScrollCore
import ScrollEngine
import SessionReplay
import TestSupport

/// Makes the events of a random session one by one, following them so that it knows where the edges are.
struct EventMaker {
  private var random: SeededGenerator
  private var replay: Replay
  private let variety: RandomSession.Variety
  /// Whether ticks of the display are recorded; else they are made up.
  private let hasFrames: Bool
  private var time = Microseconds.zero
  /// What a finger will do next, and in which view.
  private var touch: ArraySlice<(delay: Int64, action: SessionEvent.Action)> = []
  private var touchedView = 0

  init(random: SeededGenerator, replay: Replay, variety: RandomSession.Variety) {
    var random = random
    hasFrames = variety == .lists || random.oneIn(3)
    self.random = random
    self.replay = replay
    self.variety = variety
  }

  private var state: SessionState { replay.state }

  /// The next event.
  mutating func next() -> SessionEvent {
    var event: SessionEvent
    if variety == .everything && touch.isEmpty && random.oneIn(8) { beginTouch() }
    if !touch.isEmpty && !random.oneIn(10) {
      let next = touch.removeFirst()
      time.count += next.delay
      event = SessionEvent(time: time, view: touchedView, action: next.action)
    } else {
      time.count += Int64(random.pick([0, 0, 1, 8333, 16_667, 50_000, 200_000]))
      event = SessionEvent(time: time, view: random.below(state.views.count), action: .frame)
      event.action = action(in: state.views[event.view])
    }
    if random.oneIn(40) { event.time.count -= 1_000_000 }
    if random.oneIn(60) { event.view = random.pick([-1, state.views.count]) }
    replay.step(event)
    return event
  }

  private mutating func beginTouch() {
    touchedView = random.below(state.views.count)
    let view = state.views[touchedView]
    touch = FingerMaker(axis: view.axis, viewport: view.viewport).touch(&random)[...]
  }

  private mutating func action(in view: ViewState) -> SessionEvent.Action {
    switch random.below(20) {
    case 0...11: return move(in: view)
    case 12: return gesture()
    case 13: return statement()
    case 14: return setting(of: view)
    case 15...17: return .update(update(of: view))
    case 18: return .batch((0..<(1 + random.below(4))).map { _ in update(of: view) })
    default:
      let data = data(of: view)
      return .reload((0..<random.below(6)).map { _ in data.section(&random) }, contentSize: nil)
    }
  }

  // MARK: Offsets

  private mutating func move(in view: ViewState) -> SessionEvent.Action {
    let along = view.offset.along(view.axis)
    let target = random.oneIn(4) ? along + random.pick([0, 0x1p-12, 1 / 3.0, -0.25, 20]) : edge(of: view)
    let moved = random.oneIn(50) ? random.pick([Double.nan, .infinity, 1e300]) : target
    let across: Double? = random.oneIn(15) ? random.pick([0, 10, -1 / 3.0]) : nil
    let x = view.axis == .vertical ? across : moved
    let y = view.axis == .vertical ? moved : across
    switch random.below(20) {
    case 0: return .appear(x: x, y: y)
    case 1: return .scrollTo(x: x, y: y, animated: random.oneIn(2))
    default: return .scroll(x: x, y: y, by: .finger)
    }
  }

  /// An offset at which an edge of an item, a section or a shadow meets an edge of the viewport, or nearly.
  private mutating func edge(of view: ViewState) -> Double {
    let first = contentEdge(of: view)
    let target = random.oneIn(4) ? (first + contentEdge(of: view)) / 2 : first
    let length = view.viewport.along(view.axis)
    let bars =
      view.axis == .vertical
      ? (view.occlusion.top, view.occlusion.bottom)
      : (view.occlusion.left, view.occlusion.right)
    let offset = target - random.pick([0, length, bars.0, length - bars.1])
    let tolerance = Extent.tolerance
    switch random.below(8) {
    case 0: return offset.nextUp
    case 1: return offset.nextDown
    case 2: return offset + random.pick([tolerance, -tolerance])
    case 3: return (offset + random.pick([tolerance, -tolerance])).nextUp
    case 4: return (offset + random.pick([tolerance, -tolerance])).nextDown
    case 5: return offset + random.pick([1.5, -1.5, 2, -2, 3, -3]) * tolerance
    default: return offset
    }
  }

  private mutating func contentEdge(of view: ViewState) -> Double {
    let layout = view.layout
    guard layout.sectionCount > 0 else { return 0 }
    let section = random.below(layout.sectionCount)
    var frame = layout.headerFrame(ofSection: section) ?? .zero
    let items = layout.itemCount(inSection: section)
    if items > 0 && !random.oneIn(3) {
      frame = layout.frame(of: ItemIndexPath(section: section, item: random.below(items)))
    } else if let settings = view.shadowSettings,
      let shadow = layout.decorationFrame(ofSection: section, extent: settings.extent)
    {
      frame = random.oneIn(3) ? shadow : settings.paintedRect(of: shadow)
    }
    let extent = frame.extent(along: view.axis)
    return random.oneIn(2) ? extent.lower : extent.upper
  }

  // MARK: Everything else

  private mutating func gesture() -> SessionEvent.Action {
    let finger = LayoutPoint(x: Double(random.below(390)), y: Double(random.below(844)))
    switch random.below(7) {
    case 0: return .dragBegan(finger)
    case 1: return .dragMoved(finger)
    case 2: return .dragEnded(velocityX: random.oneIn(2) ? 0 : nil, velocityY: 900, proposed: nil)
    case 3: return .dragCancelled
    case 4: return .scrollEnded
    case 5: return .dragMoved(LayoutPoint(x: .nan, y: 0))
    default: return hasFrames ? .frame : .scrollEnded
    }
  }

  private mutating func statement() -> SessionEvent.Action {
    switch random.below(4) {
    case 0: return .mark("here")
    case 1: return .checkpoint(hash: state.hash)
    default: return .observed(observation())
    }
  }

  private mutating func observation() -> SessionObservation {
    let path = ItemIndexPath(section: 0, item: 0)
    let frame = LayoutRect(x: 0, y: 0, width: 100, height: 100)
    switch random.below(9) {
    case 0: return .alpha(item: path, alpha: 0.5)
    case 1: return .visible(whole: [path], partial: [])
    case 2: return .scale(item: path, scale: 0.75)
    case 3: return .dots(first: 0, alphas: [1, 0], ys: random.oneIn(2) ? [0, 10] : nil)
    case 4: return .page(random.oneIn(2) ? 1 : nil)
    case 5: return .mask(start: 0.5, end: 1, stops: random.oneIn(2) ? [0, 0.25, 0.75, 1] : nil)
    case 6: return .offset(x: 0, y: random.oneIn(2) ? 0 : nil)
    case 7: return .frame(item: path, frame: frame)
    default: return .decorations([ObservedDecoration(kind: "section-shadow", section: 0, frame: frame)])
    }
  }

  private mutating func setting(of view: ViewState) -> SessionEvent.Action {
    let data = data(of: view)
    switch random.below(8) {
    case 0: return .viewport(data.viewport(&random))
    case 1: return .viewport(LayoutSize(width: -1, height: 100))
    case 2: return .insets(contentInset: data.insets(&random), occlusion: nil)
    case 3: return .insets(contentInset: nil, occlusion: random.oneIn(3) ? .zero : data.insets(&random))
    case 4: return .content(LayoutSize(width: 390, height: 1000))
    case 5:
      // Impossible, one way or the other.
      var inset = LayoutInsets.zero
      var occlusion = data.insets(&random)
      if random.oneIn(2) { inset.top = .nan } else { occlusion.bottom = -1 }
      return .insets(contentInset: inset, occlusion: occlusion)
    case 6:
      return .behaviour(
        .fade(
          fadedAlpha: random.pick([nil, 0, 0.1, 1 / 3.0, 2]), clearAlpha: random.pick([nil, 1, 0.8]),
          duration: random.pick([nil, .zero, Microseconds(200_000), Microseconds(300_001)])))
    default:
      if variety == .everything && !random.oneIn(4) { return .behaviour(newSetting()) }
      return .behaviour(
        .sectionShadow(
          offset: random.pick([nil, LayoutPoint(x: 0, y: -3)]), radius: random.pick([nil, 0, 20 / 3.0, -1]),
          opacity: nil, cornerRadius: nil, z: nil,
          extent: random.pick([nil, .union, .section])))
    }
  }

  private mutating func newSetting() -> BehaviourChange {
    switch random.below(3) {
    case 0:
      return .carousel(
        peakScale: random.pick([nil, 1, 1.25]), minimumScale: random.pick([nil, 0, 1 / 3.0, 2]))
    case 1: return .pageControl(radius: random.pick([nil, 0, 10 / 3.0, 60, -1]))
    default:
      return .edgeMask(
        startFadeSize: random.pick([nil, 0, 0.6]), endFadeSize: random.pick([nil, 0, 0.6]),
        startHide: random.pick([nil, 1 / 3.0]), endHide: random.pick([nil, 0, 0.1]),
        interpolation: random.oneIn(2) ? DataMaker.interpolation(&random) : nil)
    }
  }

  private mutating func update(of view: ViewState) -> LayoutUpdate {
    let layout = view.layout
    let data = data(of: view)
    // Now and then one too far, which must be rejected.
    let section = random.below(max(1, layout.sectionCount) + (random.oneIn(20) ? 1 : 0))
    let count = section < layout.sectionCount ? layout.itemCount(inSection: section) : 0
    let item = random.below(count + 1)
    let some = min(count - item, 1 + random.below(3))
    switch random.below(9) {
    case 0: return .itemsInserted(section: section, at: item, data.items(1 + random.below(3), &random))
    case 1: return .itemsDeleted(section: section, at: item, count: some)
    case 2:
      return .itemMoved(
        from: ItemIndexPath(section: section, item: item),
        to: ItemIndexPath(
          section: random.below(max(1, layout.sectionCount)), item: random.below(max(1, count))))
    case 3: return .itemsResized(section: section, at: item, data.items(some, &random))
    case 4:
      return .itemsReloaded(
        section: section, at: item, count: some, random.oneIn(2) ? data.items(some, &random) : nil)
    case 5: return .sectionsInserted(at: section, [data.section(&random)])
    case 6: return .sectionsDeleted(at: section, count: 1)
    case 7: return .sectionMoved(from: section, to: random.below(max(1, layout.sectionCount)))
    default:
      return .sectionsReloaded(at: section, count: 1, random.oneIn(2) ? [data.section(&random)] : nil)
    }
  }

  private func data(of view: ViewState) -> DataMaker {
    var data = DataMaker(axis: view.axis, givesFrames: false, scale: 1)
    switch view.layout.spec {
    case .flow: break
    case .carousel, .pages: data.countsOnly = true
    case .frames: data.givesFrames = true
    }
    return data
  }
}
