import ScrollCore

@testable import ScrollRules

/// Steps between two screens in which every rule holds; tests change one thing in them.
enum Steps {
  static func described(_ axis: ScrollAxis = .vertical, viewport: LayoutSize, range: Extent)
    -> DescribedScreen
  {
    DescribedScreen(
      Screen(
        isLive: true, offset: .zero, phase: .idle, viewport: viewport, bars: .zero, contentSize: .zero,
        scrollRange: range), ScreenContext(axis: axis, scrolling: ScrollingSpec()))
  }

  static func event(_ action: SessionEvent.Action, at time: Int64 = 1_000) -> SessionEvent {
    SessionEvent(time: Microseconds(time), action: action)
  }

  static func path(_ item: Int) -> ItemIndexPath { ItemIndexPath(section: 0, item: item) }

  static func item(_ number: Int, _ frame: LayoutRect, _ visibility: ItemVisibility) -> Screen.Item {
    Screen.Item(
      id: ItemID(number: Int64(number + 1)), path: path(number), key: nil, frame: frame,
      visibility: visibility)
  }

  // MARK: Fade

  /// Items of 300 × 100 with gaps of 10 in a viewport of 320 × 350: at offset 0 items 0 to 2 are whole, 3 (330…430) is cut.
  ///
  /// A scroll to 5
  /// cuts item 0, which fades.
  static var fade: ScreenStep {
    var was = described(viewport: LayoutSize(width: 320, height: 350), range: Extent(lower: 0, upper: 1_400))
    was.context.fade = FadeSettings()
    was.screen.items = (0..<4).map { number in
      var item = item(
        number, LayoutRect(x: 0, y: Double(110 * number), width: 300, height: 100),
        number < 3 ? .whole : .partial)
      item.alpha = number < 3 ? 1 : 0.1
      return item
    }
    var now = was
    now.screen.offset.y = 5
    now.context.time = Microseconds(1_000)
    now.screen.items[0].visibility = .partial
    now.screen.items[0].target = 0.1
    now.screen.items[0].remaining = Microseconds(200_000)
    var step = ScreenStep(from: was, to: now, by: event(.scroll(x: nil, y: 5, by: nil)))
    step.records = [fadeRecord(0, 1, 0.1)]
    return step
  }

  static func fadeRecord(_ item: Int, _ from: Double?, _ to: Double, _ duration: Int64 = 200_000)
    -> ScrollEffect
  {
    let record = FadeTransition(item: path(item), from: from, to: to, duration: Microseconds(duration))
    return to == 1 ? .unfade(record) : .fade(record)
  }

  // MARK: Shadows

  /// Section 0 covers 0…100 and section 1 200…300 of a viewport of 320 × 350, which scrolls by 5.
  static var shadows: ScreenStep {
    var was = described(viewport: LayoutSize(width: 320, height: 350), range: Extent(lower: 0, upper: 1_000))
    was.context.shadow = ShadowSettings()
    was.context.sectionCount = 2
    was.context.sections = (0..<2).map { number in
      ScreenContext.Section(
        number: number, id: SectionID(number: Int64(number + 1)), bounds: shadowFrame(number), hasArea: true,
        itemCount: 3)
    }
    was.screen.decorations = (0..<2).map { Screen.Decoration(section: $0, frame: shadowFrame($0)) }
    var now = was
    now.screen.offset.y = 5
    return ScreenStep(from: was, to: now, by: event(.scroll(x: nil, y: 5, by: nil)))
  }

  static func shadowFrame(_ section: Int) -> LayoutRect {
    LayoutRect(x: 20, y: Double(200 * section), width: 280, height: 100)
  }

  static func identity(_ section: Int, item: Int = 0) -> DecorationIdentity {
    DecorationIdentity(kind: .sectionShadow, section: section, item: item)
  }

  // MARK: Carousel

  /// Items 100 wide with gaps of 20 in a viewport of 400 at offset 0: their middles are 50, 170, 290, so 150, 30 and 90 from the middle
  /// (200); a scale falls from 1.1 by 1 within 200 + 100 points: 0.6, 1, 0.8.
  static var carousel: ScreenStep {
    var one = described(
      .horizontal, viewport: LayoutSize(width: 400, height: 200), range: Extent(lower: 0, upper: 800))
    one.context.carousel = CarouselSettings()
    one.screen.items = (0..<3).map { number in
      var item = item(number, LayoutRect(x: Double(120 * number), y: 0, width: 100, height: 200), .whole)
      item.scale = [0.6, 1, 0.8][number]
      return item
    }
    return ScreenStep(from: one, to: one, by: event(.scroll(x: 0, y: nil, by: nil)))
  }

  /// A drag that ended at offset 95 comes to rest at item 1 of 0, 100 and 200, 100 wide each in a viewport as wide.
  static var snap: ScreenStep {
    var was = described(
      .horizontal, viewport: LayoutSize(width: 100, height: 100), range: Extent(lower: 0, upper: 200))
    was.context.scrolling.paging = .item
    was.screen.phase = .dragging
    was.screen.offset.x = 95
    var now = was
    now.screen.phase = .snapping
    now.context.stops = (0..<3).map {
      ScreenContext.Stop(
        path: path($0), frame: LayoutRect(x: Double(100 * $0), y: 0, width: 100, height: 100))
    }
    var step = ScreenStep(
      from: was, to: now,
      by: event(.dragEnded(velocityX: 0, velocityY: 0, proposed: LayoutPoint(x: 95, y: 0))))
    step.records = [.phase(from: .dragging, to: .snapping), target(100, .item(path(1)))]
    return step
  }

  /// The same with pages of 100, of which the drag began on page 0.
  static var page: ScreenStep {
    var step = snap
    RuleTests.both(&step) {
      $0.context.scrolling.paging = .page
      $0.context.pitch = 100
      ($0.context.itemCount, $0.context.pageCount) = (3, 3)
    }
    step.dragStart = 0
    step.records[1] = target(100, .page(1))
    return step
  }

  static func target(_ x: Double, _ stop: TargetOffset.Stop?) -> ScrollEffect {
    .target(TargetOffset(offset: LayoutPoint(x: x, y: 0), stop: stop))
  }

  // MARK: Page control

  /// Three dots of 60 × 60 in a control of 375 × 80 that its leader, on page 1 of 375, has put at 60; the radius is 25, and a dot that is
  /// not lit is 80 − 60 = 20 down.
  static var dots: ScreenStep {
    var was = described(
      .horizontal, viewport: LayoutSize(width: 375, height: 80), range: Extent(lower: 0, upper: 120))
    was.context.pageControl = PageControlSettings()
    was.context.pitch = 60
    was.context.itemLength = 60
    was.context.itemDepth = 60
    (was.context.itemCount, was.context.pageCount) = (3, 3)
    was.screen.offset.x = 60
    was.screen.activePage = 1
    was.context.dots = (0..<3).map { Screen.Dot(index: $0, alpha: $0 == 1 ? 1 : 0, y: $0 == 1 ? 0 : 20) }
    var step = ScreenStep(from: was, to: was, by: event(.scroll(x: 60, y: nil, by: nil)))
    var link = ScreenStep.Link()
    link.lead = 375
    link.leadPitch = 375
    link.linked = 60
    link.agreed = 1
    step.link = link
    return step
  }

  // MARK: Edge mask

  /// A viewport of 400 at 30 of 0…600 with hide distances of 60 and straight curves: the start is half hidden, 0.5, the end all, 0.
  ///
  /// It was at 15, where the start is 0.75.
  static var mask: ScreenStep {
    var was = described(viewport: LayoutSize(width: 320, height: 400), range: Extent(lower: 0, upper: 600))
    var settings = EdgeMaskSettings()
    settings.interpolation = .linear
    was.context.edgeMask = settings
    was.screen.offset.y = 15
    was.screen.mask = EdgeMask(start: 0.75, end: 0, startStop: 0.15, endStop: 0.85)
    var now = was
    now.screen.offset.y = 30
    now.screen.mask?.start = 0.5
    return ScreenStep(from: was, to: now, by: event(.scroll(x: nil, y: 30, by: nil)))
  }

  // MARK: Motion

  /// Simulated content that decelerates from 10 to 20 in a range of 0…600.
  static var motion: ScreenStep {
    var was = described(viewport: LayoutSize(width: 320, height: 400), range: Extent(lower: 0, upper: 600))
    was.context.scrolling.offsets = .simulated
    was.context.isSimulated = true
    was.context.followsScrolls = false
    was.screen.offset.y = 10
    was.screen.phase = .decelerating
    var now = was
    now.screen.offset.y = 20
    var step = ScreenStep(from: was, to: now, by: event(.frame))
    step.records = [.offset(LayoutPoint(x: 0, y: 20))]
    return step
  }
}

extension ScreenStep {
  /// Lets a part of an item be enough.
  mutating func setThreshold(_ threshold: Double) {
    was.context.fade?.threshold = threshold
    now.context.fade?.threshold = threshold
  }

  /// Has items stay clear, as the first has been.
  mutating func rememberFirst() {
    was.context.fade?.once = true
    now.context.fade?.once = true
    let now = self.now
    self.now = was
    rememberClear()
    self.now = now
  }
}
