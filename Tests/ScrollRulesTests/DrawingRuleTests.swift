import ScrollCore
import ScrollRules
import Testing

extension RuleTests {
  // MARK: Carousel and targets

  static let carouselCases = [
    Case("scales that fall with the distance", Steps.carousel, []),
    Case("a scale above the peak", Steps.carousel, [.pathIndependence, .scaleInRange]) {
      $0.now.screen.items[1].scale = 1.2
    },
    // Item 2 is 90 from the middle and item 0 then, 150, would be drawn larger.
    Case("a farther item drawn larger", Steps.carousel, [.pathIndependence, .scaleMonotone]) {
      $0.now.screen.items[0].scale = 0.9
    },
    // At offset 50 the middle, 250, is 80 behind 170 and 40 before 290; at 30 it is 60 from both: 1.1 − 60/300 = 0.9.
    Case("items as far on either side", Steps.carousel, []) { RuleTests.halfWay(&$0) },
    Case(
      "items as far on either side drawn differently", Steps.carousel, [.pathIndependence, .scaleSymmetric]
    ) {
      RuleTests.halfWay(&$0)
      $0.now.screen.items[2].scale = 0.85
    },
    Case("the peak beside the middle", Steps.carousel, [.pathIndependence, .scalePeakAtCentre]) {
      $0.now.screen.items[1].scale = 1.1
    },
    Case("an item that is not scaled", Steps.carousel, [.pathIndependence]) {
      $0.now.screen.items[1].scale = nil
    },
  ]

  static func halfWay(_ step: inout ScreenStep) {
    step.now.screen.offset.x = 30
    // Distances from 230: 180, 60 and 60.
    for (index, scale) in [0.5, 0.9, 0.9].enumerated() { step.now.screen.items[index].scale = scale }
  }

  static let targetCases = [
    Case("the nearest item", Steps.snap, []),
    Case("no target", Steps.snap, [.snapTargetCentresAnItem]) { $0.records.removeLast() },
    Case("a place between two items", Steps.snap, [.snapTargetCentresAnItem, .snapIdempotent]) {
      $0.records[1] = Steps.target(97, .item(Steps.path(1)))
    },
    Case(
      "a target beyond the end", Steps.snap,
      [.snapTargetCentresAnItem, .snapInBounds, .snapIdempotent, .snapNearest]
    ) { $0.records[1] = Steps.target(250, .item(Steps.path(2))) },
    Case("an item that is farther", Steps.snap, [.snapNearest]) {
      $0.records[1] = Steps.target(200, .item(Steps.path(2)))
    },
    // 50 is as far from 0 as from 100: without velocity the smaller, against the finger's velocity the larger.
    Case("the smaller of two as near", Steps.snap, []) { RuleTests.tie(&$0, velocity: 0, to: 0) },
    Case("the larger of two as near", Steps.snap, [.snapBreaksTies]) {
      RuleTests.tie(&$0, velocity: 0, to: 100)
    },
    Case("the larger in the direction of a flick", Steps.snap, []) {
      RuleTests.tie(&$0, velocity: -500, to: 100)
    },
    Case("the later of two in one place", Steps.snap, [.snapBreaksTies]) {
      $0.now.context.stops.insert($0.now.context.stops[1], at: 1)
      $0.now.context.stops[2].path = Steps.path(2)
      $0.now.context.stops[3].path = Steps.path(3)
      $0.records[1] = Steps.target(100, .item(Steps.path(2)))
    },
    Case("a page beside the first", Steps.page, []),
    Case("a place between two pages", Steps.page, [.pageTargetOnPage]) {
      $0.records[1] = Steps.target(97, .page(1))
    },
    Case("two pages on", Steps.page, [.pageTargetOnPage, .pageTargetFollowsVelocity]) {
      $0.records[1] = Steps.target(200, .page(2))
    },
    Case("the page behind a flick", Steps.page, [.pageTargetFollowsVelocity]) {
      $0.event = Steps.event(.dragEnded(velocityX: 500, velocityY: 0, proposed: nil))
    },
  ]

  static func tie(_ step: inout ScreenStep, velocity: Double, to place: Double) {
    both(&step) { $0.screen.offset.x = 50 }
    step.event = Steps.event(
      .dragEnded(velocityX: velocity, velocityY: 0, proposed: LayoutPoint(x: 50, y: 0)))
    step.records[1] = Steps.target(place, .item(Steps.path(Int(place) / 100)))
  }

  @Test("carousel", arguments: carouselCases) func carousel(_ one: Case) { RuleTests.check(one) }
  @Test("targets", arguments: targetCases) func targets(_ one: Case) { RuleTests.check(one) }

  // MARK: Motion and phases

  static let motionCases = [
    Case("content that goes on", Steps.motion, []),
    Case("content at rest that goes on", Steps.motion, [.motionExplained]) {
      RuleTests.both(&$0) { $0.screen.phase = .idle }
    },
    Case("content that comes to rest at its target", Steps.motion, []) { RuleTests.rest(&$0, goal: 20) },
    Case("content that comes to rest elsewhere", Steps.motion, [.motionInBounds]) {
      RuleTests.rest(&$0, goal: 25)
    },
    Case("content that passes an end it does not bounce at", Steps.motion, [.motionInBounds]) {
      RuleTests.both(&$0) { $0.context.scrolling.bounces = false }
      $0.now.screen.offset.y = -20
      $0.records = [.offset(LayoutPoint(x: 0, y: -20))]
    },
    Case("content let go that goes with the finger's velocity", Steps.motion, [.motionExplained]) {
      RuleTests.lift(&$0, to: 80)
    },
    Case("content let go that goes against it", Steps.motion, []) { RuleTests.lift(&$0, to: 0) },
    Case("an edit puts content at rest into its range", Steps.motion, []) { RuleTests.shrink(&$0, to: 5) },
    Case("an edit leaves content at rest beyond it", Steps.motion, [.motionExplained]) {
      RuleTests.shrink(&$0, to: 10)
    },
  ]

  static func rest(_ step: inout ScreenStep, goal: Double) {
    step.now.screen.phase = .idle
    step.goal = goal
    step.records.insert(.phase(from: .decelerating, to: .idle), at: 0)
  }

  /// A finger that moved the content back, from 10, leaves it.
  static func lift(_ step: inout ScreenStep, to rest: Double) {
    step.was.screen.phase = .dragging
    step.now.screen.offset.y = 10
    step.event = Steps.event(.dragEnded(velocityX: 0, velocityY: 500, proposed: nil))
    step.records = [
      .phase(from: .dragging, to: .decelerating),
      .target(TargetOffset(offset: LayoutPoint(x: 0, y: rest), stop: nil)),
    ]
  }

  /// Of a range of 600 only 5 is left.
  static func shrink(_ step: inout ScreenStep, to place: Double) {
    both(&step) { $0.screen.phase = .idle }
    step.now.screen.scrollRange.upper = 5
    step.now.screen.offset.y = place
    step.event = Steps.event(.content(LayoutSize(width: 320, height: 405)))
  }

  static let phaseCases = [
    Case("a finger that comes down", Steps.shadows, []) { RuleTests.grab(&$0, .dragging) },
    Case("a finger that leaves the content idle", Steps.shadows, [.phaseFollowsEvents]) {
      RuleTests.grab(&$0, .idle)
    },
    Case("a phase that no record tells", Steps.shadows, [.phaseFollowsEvents]) {
      RuleTests.grab(&$0, .dragging)
      $0.records = []
    },
    Case("a phase that was another", Steps.shadows, [.phaseFollowsEvents]) {
      RuleTests.grab(&$0, .dragging)
      $0.records = [.phase(from: .animating, to: .dragging)]
    },
    Case("a late end of a scroll under a finger", Steps.shadows, [.phaseFollowsEvents]) {
      $0.was.screen.phase = .dragging
      $0.now.screen.offset = .zero
      $0.event = Steps.event(.scrollEnded)
      $0.records = [.phase(from: .dragging, to: .idle)]
    },
    Case("a second finger that is accepted", Steps.shadows, [.rejectedForAReason]) {
      RuleTests.both(&$0) { $0.screen.phase = .dragging }
      $0.event = Steps.event(.dragBegan(.zero))
    },
    Case(
      "settings out of range that are accepted", Steps.fade, [.rejectedForAReason, .fadeMatchesVisibility]
    ) {
      $0.event = Steps.event(.behaviour(.fade(fadedAlpha: 2, clearAlpha: nil, duration: nil)))
      $0.now.screen.offset.y = 0
      $0.records = []
    },
  ]

  static func grab(_ step: inout ScreenStep, _ phase: Phase) {
    step.now.screen.phase = phase
    step.now.screen.offset = .zero
    step.event = Steps.event(.dragBegan(.zero))
    if phase != .idle { step.records = [.phase(from: .idle, to: phase)] }
  }

  @Test("motion", arguments: motionCases) func motion(_ one: Case) { RuleTests.check(one) }
  @Test("phases", arguments: phaseCases) func phases(_ one: Case) { RuleTests.check(one) }

  // MARK: Page control and links

  static let pageCases = [
    Case("the dot of the page is lit", Steps.dots, []),
    Case(
      "a dot that is too bright", Steps.dots,
      [.alphaInUnitRange, .pageAlphaInUnitRange, .pageAlphaSymmetric, .pageYInRange, .pageActiveAtRest]
    ) { step in RuleTests.both(&step) { $0.context.dots[1].alpha = 1.4 } },
    Case("another dot is lit", Steps.dots, [.pageAlphaSymmetric, .pageYInRange, .pageActiveAtRest]) { step in
      RuleTests.both(&step) { $0.context.dots[0].alpha = 0.4 }
    },
    Case("a dot at the wrong height", Steps.dots, [.pageYInRange]) { step in
      RuleTests.both(&step) { $0.context.dots[2].y = 10 }
    },
    // 5 of 25 points to the right: 1 − 5/25 = 0.8, and 20 · 0.2 = 4 down.
    Case("a dot beside the middle", Steps.dots, []) { RuleTests.move(&$0, alpha: 0.8) },
    Case("a dot that jumps", Steps.dots, [.pageAlphaSymmetric, .pageYInRange, .pageContinuous]) {
      RuleTests.move(&$0, alpha: 0.5)
    },
    Case("another page is active", Steps.dots, [.pathIndependence, .pageActiveAtRest]) { step in
      RuleTests.both(&step) { $0.screen.activePage = 0 }
    },
    Case("a follower that stays behind", Steps.dots, [.pathIndependence, .linkedOffsetsAgree]) {
      $0.link?.linked = 66
      $0.link?.agreed = 1.1
    },
    Case("a follower moved across", Steps.dots, [.linkedOffsetsAgree]) { $0.now.screen.offset.y = 3 },
  ]

  /// The leader goes on by 31.25 of 375, the control by 5 of 60.
  static func move(_ step: inout ScreenStep, alpha: Double) {
    step.now.screen.offset.x = 65
    step.now.context.dots[1] = Screen.Dot(index: 1, alpha: alpha, y: 4)
    step.link?.lead = 406.25
    step.link?.linked = 65
    step.link?.agreed = 65.0 / 60
    step.isOwn = false
    step.records = [.offset(LayoutPoint(x: 65, y: 0)), .dot(index: 1, alpha: alpha, y: 4)]
  }

  @Test("page control", arguments: pageCases) func pages(_ one: Case) { RuleTests.check(one) }

  // MARK: Edge mask

  static let maskCases = [
    Case("a mask that goes with the offset", Steps.mask, []),
    Case(
      "an alpha below 0", Steps.mask,
      [
        .alphaInUnitRange, .edgeMaskInRange, .edgeMaskHonoursHideDistance, .edgeMaskContinuous,
        .edgeMaskFresh,
      ]
    ) { $0.now.screen.mask?.start = -0.5 },
    Case("a start that is not full", Steps.mask, [.edgeMaskFullAtRestEdge, .edgeMaskFresh]) {
      RuleTests.stay(&$0, at: 0, start: 0.9)
    },
    Case("an end that is not clear", Steps.mask, [.edgeMaskClearBeyondHideDistance, .edgeMaskFresh]) { step in
      RuleTests.both(&step) { $0.screen.mask?.end = 0.1 }
    },
    Case("a start that is clear too early", Steps.mask, [.edgeMaskHonoursHideDistance, .edgeMaskFresh]) {
      RuleTests.stay(&$0, at: 30, start: 0)
    },
    // From 15 to 30 a quarter of the hide distance more is hidden.
    Case("a start that jumps", Steps.mask, [.edgeMaskContinuous, .edgeMaskFresh]) {
      $0.now.screen.mask?.start = 0.4
    },
    Case("a start that was less opaque before", Steps.mask, [.edgeMaskMonotone]) {
      $0.was.screen.mask?.start = 0.45
    },
    Case(
      "content that cannot scroll", Steps.mask,
      [.edgeMaskFullAtRestEdge, .edgeMaskOffWhenNotScrollable, .edgeMaskFresh]
    ) { step in
      RuleTests.stay(&step, at: 0, start: 1)
      RuleTests.both(&step) { $0.screen.scrollRange.upper = 0 }
    },
    Case("a stop that is not where its size says", Steps.mask, [.edgeMaskFresh]) { step in
      RuleTests.both(&step) { $0.screen.mask?.startStop = 0.2 }
    },
    Case("no mask", Steps.mask, [.edgeMaskFresh]) { $0.now.screen.mask = nil },
    Case("stops out of order", Steps.mask, [.edgeMaskFresh, .edgeStopsOrdered]) { step in
      RuleTests.both(&step) { $0.screen.mask?.endStop = 0.1 }
    },
    Case("an original's curve of base 100", RuleTests.base(100), [.edgeMaskFullAtRestEdge, .edgeCurveDual]),
    Case("an original's curve of base 10", RuleTests.base(10), [.edgeMaskFullAtRestEdge]),
  ]

  static func stay(_ step: inout ScreenStep, at place: Double, start: Double) {
    both(&step) {
      $0.screen.offset.y = place
      $0.screen.mask?.start = start
    }
  }

  /// An original's mask at offset 0, where its start is half there.
  static func base(_ base: Double) -> ScreenStep {
    var step = Steps.mask
    var settings = EdgeMaskSettings()
    settings.interpolation = .logarithmic(base: base)
    settings.mode = .literal
    step.now.context.edgeMask = settings
    step = ScreenStep(from: step.now, to: step.now, by: Steps.event(.scroll(x: nil, y: 0, by: nil)))
    stay(&step, at: 0, start: 0.5)
    return step
  }

  @Test("edge mask", arguments: maskCases) func mask(_ one: Case) { RuleTests.check(one) }

  // MARK: A fresh view

  static let freshCases = [
    Case("a cell that keeps an alpha", RuleTests.fresh(), [.pathIndependence]) {
      $0.fresh?.screen.items[2].alpha = 0.1
    },
    Case("a decoration with another item", Steps.shadows, [.pathIndependence]) {
      $0.fresh = $0.now
      $0.fresh?.screen.decorations[0].item = 1
    },
    Case("a mask from before", Steps.mask, [.pathIndependence]) {
      $0.fresh = $0.now
      $0.fresh?.screen.mask?.start = 0.6
    },
    Case("the same everywhere", RuleTests.fresh(), []),
  ]

  static func fresh() -> ScreenStep {
    var step = Steps.fade
    step.fresh = step.now
    return step
  }

  @Test("a fresh view", arguments: freshCases) func fresh(_ one: Case) { RuleTests.check(one) }

  @Test func `every invariant that a step can break is broken by some case`() {
    let cases =
      RuleTests.recordCases + RuleTests.fadeCases + RuleTests.shadowCases + RuleTests.carouselCases
      + RuleTests.targetCases + RuleTests.motionCases + RuleTests.phaseCases + RuleTests.pageCases
      + RuleTests.maskCases + RuleTests.freshCases
    let broken = Set(cases.flatMap(\.broken))
    // One run cannot show the first, and a step is of an event that was accepted.
    let others: [Invariant] = [.deterministicReplay, .rejectedChangesNothing]
    #expect(Invariant.allCases.filter { !broken.contains($0) } == others)
  }

  @Test("no number stops a rule", arguments: [Double.nan, .infinity, -.infinity, 1e308, -1e308, 1e-300])
  func hugeNumbers(_ number: Double) {
    let steps = [
      Steps.fade, Steps.shadows, Steps.carousel, Steps.snap, Steps.page, Steps.dots, Steps.mask, Steps.motion,
    ]
    for step in steps {
      for change in RuleTests.numbers {
        var changed = step
        RuleTests.both(&changed) { change(&$0, number) }
        _ = changed.violations
      }
    }
  }

  /// The numbers of a screen and its context.
  static let numbers: [@Sendable (inout DescribedScreen, Double) -> Void] = [
    { $0.screen.offset = LayoutPoint(x: $1, y: $1) },
    { $0.screen.viewport = LayoutSize(width: $1, height: $1) },
    { $0.screen.scrollRange = Extent(lower: $1, upper: $1) }, { $0.context.pitch = $1 },
    { $0.context.itemLength = $1 }, { $0.context.itemDepth = $1 }, { $0.context.pageControl?.radius = $1 },
    { $0.screen.mask?.start = $1 }, { $0.context.edgeMask?.startHide = .fraction($1) },
    { $0.context.edgeMask?.endHide = .points($1) }, { $0.context.edgeMask?.endFadeSize = .points($1) },
    { $0.context.shadow?.radius = $1 },
    { one, number in
      for index in one.screen.items.indices { one.screen.items[index].frame.y = number }
      for index in one.screen.items.indices { one.screen.items[index].scale = number }
      for index in one.context.stops.indices { one.context.stops[index].frame.x = number }
      for index in one.context.dots.indices { one.context.dots[index].alpha = number }
    },
  ]
}
