import ScrollCore
import ScrollEngine
import SessionReplay
import Testing

/// Rates and springs are those of a scroll view: a flick at v pt/s goes v/2.002002670673 points (−1000·ln 0.998), a bounce
/// that leaves an end at b pt/s goes b/(10e) points beyond it.
@Suite("Simulated offsets")
struct SimulationTests {
  private static let slowing = 2.002002670673

  @Test func `without frames the engine ticks at 120 Hz from the lift on, in whole microseconds`() throws {
    var list = try SimulatedList()
    list.touch()
    list.pull(50)
    list.lift(1000)
    list.finish()
    let ticks = list.offsets.drop { $0.time <= 10_000 }
    // ⌊k · 10⁶ / 120⌋ after the lift at 10 ms.
    #expect(ticks.prefix(4).map(\.time) == [18_333, 26_666, 35_000, 43_333])
    for tick in ticks.dropLast() {
      let seconds = Double(tick.time - 10_000) / 1e6
      let slowed = (1 - power(0.998, seconds * 1000)) / SimulationTests.slowing
      #expect(abs(tick.offset - (50 + 1000 * slowed)) < 1e-6)
    }
  }

  @Test func `once frames are recorded they are the only ticks`() throws {
    var list = try SimulatedList()
    list.send(.frame)
    list.touch()
    list.pull(50)
    list.lift(1000)
    list.send(.frame, after: 16)
    list.send(.mark("nothing moves between frames"), after: 100)
    list.send(.frame, after: 33)
    #expect(list.offsets.map(\.time) == [10_000, 26_000, 159_000])
  }

  @Test func `content at rest at a page or an item is there in another viewport, too`() throws {
    var pages = try SimulatedList(items: 10, at: 1200) {
      $0.layout = .pages(PagesMetrics())
      $0.scrolling.paging = .page
    }
    pages.send(.viewport(LayoutSize(width: 300, height: 400)), after: 10)
    #expect(pages.offset == 800)
    pages.send(.viewport(LayoutSize(width: 300, height: 600)), after: 10)
    #expect(pages.offset == 1200)
    // At none it stays where it is.
    pages.send(.scrollTo(x: nil, y: 1250, animated: false), after: 10)
    pages.send(.viewport(LayoutSize(width: 300, height: 400)), after: 10)
    #expect(pages.offset == 1250)
    // Item 10 spans 1000 to 1100: its middle is that of the viewport at 1050 − 300, then at 1050 − 200.
    var items = try SimulatedList(at: 750) { $0.scrolling.paging = .item }
    items.send(.viewport(LayoutSize(width: 300, height: 400)), after: 10)
    #expect(items.offset == 850)
    #expect((pages.violations + items.violations).isEmpty)
  }

  @Test func `without bounces it stops at the end, and content that is too short does not move`() throws {
    var list = try SimulatedList(at: 9000) { $0.scrolling.bounces = false }
    list.touch()
    list.pull(100)
    list.lift(4000)
    list.finish()
    #expect(list.phases == [.dragging, .decelerating, .idle])
    #expect(list.offsets.map(\.offset).max() == SimulatedList.end)
    var short = try SimulatedList(items: 3) { $0.scrolling.alwaysBounce = false }
    short.touch()
    short.pull(-80)
    short.lift(-500)
    short.finish()
    #expect(short.offsets.isEmpty)
    #expect(short.offset == 0)
  }

  @Test(
    "a page follows the direction of the flick, at most one on",
    arguments: [(900.0, 1), (0.0, 0), (-900.0, 0), (9000.0, 1)])
  func paging(velocity: Double, page: Int) throws {
    var list = try SimulatedList {
      $0.layout = .pages(PagesMetrics())
      $0.scrolling.paging = .page
    }
    list.touch()
    list.pull(100)
    list.lift(velocity)
    #expect(list.phase == .snapping)
    #expect(
      list.targets == [TargetOffset(offset: LayoutPoint(x: 0, y: 600 * Double(page)), stop: .page(page))])
    list.finish()
    #expect(list.offset == 600 * Double(page))
    #expect(list.phases == [.dragging, .snapping, .idle])
    #expect(list.violations.isEmpty)
  }

  @Test func `fast deceleration goes a fifth as far`() throws {
    var list = try SimulatedList { $0.scrolling.deceleration = .fast }
    list.touch()
    list.pull(10)
    list.lift(2000)
    list.finish()
    // −1000 · ln 0.99 = 10.0503358535: 10 + 199.0 points.
    #expect(abs(list.offset - (10 + 2000 / 10.0503358535)) < 1e-6)
  }

  @Test func `recorded scrolls are observations, whose distance is told`() throws {
    var list = try SimulatedList()
    list.touch()
    list.pull(100)
    list.send(.scroll(x: 0, y: 103, by: .finger))
    list.pull(100)
    list.send(.scroll(x: 0, y: 204, by: .finger))
    #expect(list.offset == 200)
    list.lift(0)
    list.finish()
    let distance = try #require(list.replay.distances[0])
    // 3 and 4 points: the largest squared 16, the mean square 12.5; the last one lies 4 from where it rests.
    #expect(distance.count == 2)
    #expect(distance.largestSquared == 16 && distance.largestTime == Microseconds(20_000))
    #expect(distance.meanSquare == 12.5)
    #expect(distance.atRestSquared == 16)
  }

  @Test func `a rejected event runs no ticks`() throws {
    var list = try SimulatedList()
    list.touch()
    list.pull(100)
    list.lift(1000)
    let before = list.replay.state.hash
    list.send(.dragMoved(LayoutPoint(x: 0, y: 0)), after: 100)
    #expect(list.replay.rejectedCount == 1)
    #expect(list.replay.state.hash == before)
  }

  @Test func `a page to which content is on its way goes with the pages that are deleted`() throws {
    var list = try SimulatedList(items: 3, at: 600) {
      $0.layout = .pages(PagesMetrics())
      $0.scrolling.paging = .page
    }
    list.touch()
    list.pull(100)
    list.lift(900)
    #expect(list.targets.map(\.offset.y) == [1200])
    list.send(.update(.itemsDeleted(section: 0, at: 2, count: 1)), after: 20)
    list.finish()
    #expect(list.offset == 600)
    #expect(list.violations.isEmpty)
  }

  @Test func `scrolled aside on its way, content stays where it is then, not where the last tick had it`()
    throws
  {
    var list = try SimulatedList()
    list.send(.frame)
    list.touch()
    list.pull(100)
    list.lift(1000)
    list.send(.scrollTo(x: 50, y: nil, animated: true), after: 500)
    let place = list.offset
    #expect(place > 400)
    list.send(.frame, after: 400)
    #expect(list.phase == .idle)
    #expect(list.offset == place)
  }

  @Test(arguments: [-50.0, SimulatedList.end + 250])
  func `content that the app has placed beyond an end stays there when items come and go elsewhere`(
    place: Double
  ) throws {
    var list = try SimulatedList(at: place)
    list.send(.update(.itemsInserted(section: 0, at: 50, .count(1))), after: 10)
    list.send(.update(.itemsDeleted(section: 0, at: 40, count: 1)), after: 10)
    #expect(list.offset == place)
    list.send(.scrollTo(x: 0, y: 300, animated: false), after: 10)
    list.send(.scrollTo(x: 0, y: place, animated: false), after: 10)
    list.send(.update(.itemsInserted(section: 0, at: 50, .count(1))), after: 10)
    list.finish()
    #expect(list.offset == place)
    #expect(list.violations.isEmpty)
  }

  @Test func `a list that always bounces does so along its axis, and not across`() throws {
    var list = try SimulatedList(items: 3)
    list.send(.dragBegan(LayoutPoint(x: 150, y: 500)))
    list.send(.dragMoved(LayoutPoint(x: 90, y: 440)), after: 10)
    #expect(list.replay.state.views[0].offset.x == 0)
    #expect(list.offset > 0)
    list.send(.dragEnded(velocityX: -900, velocityY: 0, proposed: nil), after: 10)
    list.finish()
    #expect(list.replay.state.views[0].offset == .zero)
  }

  /// The lift says no velocity, so the finger's own places count: one is none.
  @Test func `a finger that catches the content leaves with no speed of the finger before`() throws {
    var list = try SimulatedList(at: 3000)
    list.touch()
    for _ in 0..<4 { list.pull(30) }
    list.send(.dragEnded(velocityX: nil, velocityY: nil, proposed: nil))
    #expect(list.phase == .decelerating)
    list.touch(after: 10)
    list.send(.dragEnded(velocityX: nil, velocityY: nil, proposed: nil))
    #expect(list.phase == .idle)
  }

  /// Let go at 10 ms, the content ticks at 18,333 µs.
  @Test func `a tick at the time of an event comes before it`() throws {
    var list = try SimulatedList(behaviours: [.fade(FadeSettings())])
    list.touch()
    list.pull(50)
    list.lift(1000)
    list.send(.behaviour(.fade(fadedAlpha: 0.5, clearAlpha: nil, duration: nil)), at: Microseconds(18_333))
    #expect(list.offsets.last?.time == 18_333)
    #expect(list.offset > 50)
    let records = list.records.filter { $0.time == Microseconds(18_333) }
    guard case .offset = records.first?.effect else {
      Issue.record("the tick is not first: \(records.map(\.effect))")
      return
    }
  }

  @Test func `of two views that tick at the same time the first one does first`() throws {
    var view = ViewSpec(id: "a", viewport: LayoutSize(width: 50, height: 200))
    view.sections = [SectionSpec(items: .count(100))]
    view.scrolling.offsets = .simulated
    var other = view
    other.id = "b"
    var replay = try Replay(scene: SceneSpec(views: [view, other]))
    func send(_ milliseconds: Int64, _ view: Int, _ action: SessionEvent.Action) {
      replay.step(SessionEvent(time: Microseconds(milliseconds * 1000), view: view, action: action))
    }
    for view in 0..<2 { send(0, view, .appear(x: 0, y: 0)) }
    for view in 0..<2 { send(0, view, .dragBegan(LayoutPoint(x: 0, y: 100))) }
    for view in 0..<2 { send(10, view, .dragMoved(LayoutPoint(x: 0, y: 50))) }
    for view in [1, 0] { send(10, view, .dragEnded(velocityX: 0, velocityY: -1000, proposed: nil)) }
    replay.finish()
    let ticks = replay.effects.records.compactMap { record -> Int? in
      if case .offset = record.effect { record.view } else { nil }
    }
    #expect(ticks.count > 100)
    #expect(ticks == ticks.indices.map { $0 % 2 })
  }

  @Test func `behaviours see every tick`() throws {
    var list = try SimulatedList(behaviours: [
      .fade(FadeSettings()), .edgeMask(EdgeMaskSettings()), .sectionShadow(ShadowSettings()),
    ])
    list.touch()
    list.pull(100)
    list.lift(3000)
    let before = list.records.count
    list.finish()
    let fades = list.records[before...].filter {
      if case .fade = $0.effect { true } else { false }
    }
    // About 1498 points, 100 to an item: one leaves at the upper edge and one enters at the lower with each.
    #expect((29...31).contains(fades.count))
    #expect(list.violations.isEmpty)
  }

  /// b^n for n ≥ 0 by halves and squares, to about 10⁻¹²: no maths library, and none of the engine's either.
  private func power(_ base: Double, _ exponent: Double) -> Double {
    var result = 1.0
    var square = base
    var whole = Int(exponent)
    while whole > 0 {
      if whole % 2 == 1 { result *= square }
      square *= square
      whole /= 2
    }
    var root = base
    var rest = exponent - Double(Int(exponent))
    for _ in 0..<50 {
      root = root.squareRoot()
      rest *= 2
      if rest >= 1 {
        result *= root
        rest -= 1
      }
    }
    return result
  }
}
