import ScrollCore
import Testing

@testable import ScrollEngine

/// Every field of a scene, changed by itself, gives another hash from the first event on; or the table says why it does not.
@Suite("What the state hash covers of a scene")
struct SettingHashTests {
  /// The hash of a session before its first event; the view pages, so that how it scrolls decides something.
  private static func hash(_ change: (inout ViewSpec) -> Void) throws -> UInt64 {
    var view = ViewSpec(sections: [SectionSpec(items: .count(3))])
    view.scrolling.paging = .page
    change(&view)
    return try SessionState(scene: SceneSpec(views: [view])).hash
  }

  private static func hash(_ behaviour: BehaviourSpec) throws -> UInt64 {
    try hash { $0.behaviours = [behaviour] }
  }

  @Test func `a view's fields`() throws {
    var view = ViewSpec(sections: [SectionSpec(items: .count(3))])
    view.scrolling.paging = .page
    try FieldTable<ViewSpec>(
      [
        ("axis", { $0.axis = .horizontal }),
        ("viewport", { $0.viewport.width = 300 }), ("viewport", { $0.viewport.height = 300 }),
        ("contentInset", { $0.contentInset.top = 1 }), ("contentInset", { $0.contentInset.bottom = 1 }),
        ("contentInset", { $0.contentInset.left = 1 }), ("contentInset", { $0.contentInset.right = 1 }),
        ("occlusion", { $0.occlusion.top = 1 }), ("occlusion", { $0.occlusion.bottom = 1 }),
        ("occlusion", { $0.occlusion.left = 1 }), ("occlusion", { $0.occlusion.right = 1 }),
        ("layout", { $0.layout = .pages(PagesMetrics()) }),
        ("layout", { $0.layout = .carousel(CarouselMetrics()) }),
        (
          "layout",
          {
            $0.layout = .frames(contentSize: nil)
            $0.sections = []
          }
        ),
        (
          "layout",
          {
            $0.layout = .frames(contentSize: LayoutSize(width: 1, height: 2))
            $0.sections = []
          }
        ),
        (
          "layout",
          {
            $0.layout = .frames(contentSize: LayoutSize(width: 2, height: 1))
            $0.sections = []
          }
        ),
        ("sections", { $0.sections = [] }),
        ("direction", { $0.direction = .rtl }),
        ("behaviours", { $0.behaviours = [.fade(FadeSettings())] }),
        ("behaviours", { $0.behaviours = [.sectionShadow(ShadowSettings())] }),
        ("behaviours", { $0.behaviours = [.carousel(CarouselSettings())] }),
        ("behaviours", { $0.behaviours = [.pageControl(PageControlSettings())] }),
        ("behaviours", { $0.behaviours = [.edgeMask(EdgeMaskSettings())] }),
        ("scrolling", { $0.scrolling.bounces = false }),
      ],
      leftOut: [
        "id": "a name; views go by their order", "range": "what a recorder knew; the engine does not look",
        "keeps": "what an app means; the engine does not look",
        "curves": "what follows the content changes nothing",
      ]
    ).check(view) { view in try Self.hash { $0 = view } }
  }

  @Test func `how a view scrolls`() throws {
    try FieldTable<ScrollingSpec>([
      ("bounces", { $0.bounces = false }),
      ("alwaysBounce", { $0.alwaysBounce = false }),
      ("deceleration", { $0.deceleration = .fast }),
      ("deceleration", { $0.deceleration = .rate(0.5) }),
      ("deceleration", { $0.deceleration = .rate(0.6) }),
      ("paging", { $0.paging = .page }),
      ("paging", { $0.paging = .item }),
      ("paging", { $0.paging = .start }),
      ("paging", { $0.paging = .center }),
      ("paging", { $0.paging = .end }),
      ("loops", { $0.loops = true }),
      ("stops", { ($0.paging, $0.stops) = (.start, .every(10)) }),
      ("stops", { ($0.paging, $0.stops) = (.start, .at([10])) }),
      ("stops", { ($0.paging, $0.stops) = (.start, .at([10, 20])) }),
      ("stops", { ($0.paging, $0.stops) = (.start, .items(2)) }),
      ("flick", { $0.flick = .one }),
      ("flick", { $0.flick = .any }),
      ("padding", { ($0.paging, $0.padding) = (.start, LayoutInsets()) }),
      ("padding", { ($0.paging, $0.padding) = (.start, LayoutInsets(top: 1)) }),
      ("offsets", { $0.offsets = .recorded }),
    ]).check(
      {
        var simulated = ScrollingSpec()
        simulated.offsets = .simulated
        return simulated
      }()
    ) { scrolling in
      // Recorded offsets without paging make no use of any of these.
      try Self.hash {
        $0.scrolling = scrolling
        $0.behaviours = [.edgeMask(EdgeMaskSettings())]
      }
    }
  }

  @Test func `the layouts' metrics`() throws {
    try FieldTable<FlowMetrics>([
      ("itemSize", { $0.itemSize.width = 40 }), ("itemSize", { $0.itemSize.height = 40 }),
      ("sectionInset", { $0.sectionInset.top = 1 }), ("sectionInset", { $0.sectionInset.left = 1 }),
      ("sectionInset", { $0.sectionInset.bottom = 1 }), ("sectionInset", { $0.sectionInset.right = 1 }),
      ("minimumLineSpacing", { $0.minimumLineSpacing = 1 }),
      ("minimumInteritemSpacing", { $0.minimumInteritemSpacing = 1 }),
      ("header", { $0.header = 1 }), ("footer", { $0.footer = 1 }),
      ("pinnedHeaders", { $0.pinnedHeaders = true }), ("pinnedFooters", { $0.pinnedFooters = true }),
    ]).check(FlowMetrics()) { metrics in try Self.hash { $0.layout = .flow(metrics) } }
    try FieldTable<CarouselMetrics>([
      ("itemWidth", { $0.itemWidth = 0.5 }), ("itemHeight", { $0.itemHeight = 0.5 }),
      ("minimumLineSpacing", { $0.minimumLineSpacing = 1 }),
      ("keepsNegativeInset", { $0.keepsNegativeInset = true }),
    ]).check(CarouselMetrics()) { metrics in try Self.hash { $0.layout = .carousel(metrics) } }
    try FieldTable<PagesMetrics>([("minimumLineSpacing", { $0.minimumLineSpacing = 1 })])
      .check(PagesMetrics()) { metrics in try Self.hash { $0.layout = .pages(metrics) } }
  }

  @Test func `a section's fields`() throws {
    let sizes = [LayoutSize(width: 10, height: 20), LayoutSize(width: 30, height: 40)]
    try FieldTable<SectionSpec>(
      [
        ("id", { $0.id = "a" }), ("id", { $0.id = "b" }),
        ("items", { $0.items = .count(3) }),
        ("items", { $0.items = .sizes(sizes) }),
        ("items", { $0.items = .sizes([sizes[1], sizes[0]]) }),
        ("keys", { $0.keys = ["x", nil] }), ("keys", { $0.keys = [nil, "x"] }),
        ("keys", { $0.keys = ["y", nil] }),
        ("itemSize", { $0.itemSize = LayoutSize(width: 40, height: 50) }),
        ("itemSize", { $0.itemSize = LayoutSize(width: 50, height: 40) }),
        ("sectionInset", { $0.sectionInset = LayoutInsets(top: 1, left: 0, bottom: 0, right: 0) }),
        ("sectionInset", { $0.sectionInset = LayoutInsets(top: 0, left: 1, bottom: 0, right: 0) }),
        ("sectionInset", { $0.sectionInset = LayoutInsets(top: 0, left: 0, bottom: 1, right: 0) }),
        ("sectionInset", { $0.sectionInset = LayoutInsets(top: 0, left: 0, bottom: 0, right: 1) }),
        ("minimumLineSpacing", { $0.minimumLineSpacing = 1 }),
        ("minimumInteritemSpacing", { $0.minimumInteritemSpacing = 1 }),
        ("header", { $0.header = 1 }), ("footer", { $0.footer = 1 }),
      ], leftOut: ["headerFrame": "frames layouts alone, below"]
    ).check(SectionSpec(items: .count(2))) { section in try Self.hash { $0.sections = [section] } }
    let frame = LayoutRect(x: 1, y: 2, width: 3, height: 4)
    func frames(_ frames: [LayoutRect], header: LayoutRect? = nil) throws -> UInt64 {
      try Self.hash {
        $0.layout = .frames(contentSize: nil)
        $0.sections = [SectionSpec(items: .frames(frames), headerFrame: header)]
      }
    }
    let other = LayoutRect(x: 4, y: 3, width: 2, height: 1)
    let hashes = try [
      frames([frame]), frames([other]), frames([frame, other]), frames([other, frame]),
      frames([frame], header: frame), frames([frame], header: other),
    ]
    #expect(Set(hashes).count == hashes.count)
    try FieldTable<LayoutRect>([
      ("x", { $0.x = 9 }), ("y", { $0.y = 9 }), ("width", { $0.width = 9 }), ("height", { $0.height = 9 }),
    ]).check(frame) { try frames([$0], header: other) }
  }

  private static func layout(_ spec: LayoutSpec, _ sections: [SectionSpec]) throws -> ContentLayout {
    try ContentLayout(
      axis: .vertical, viewport: LayoutSize(width: 320, height: 320), contentInset: .zero, spec: spec,
      sections: sections)
  }

  @Test func `equal data have equal digests, however they are spelled, on every machine`() throws {
    let size = LayoutSize(width: 50, height: 50)
    let flow = LayoutSpec.flow(FlowMetrics())
    let counted = try Self.layout(flow, [SectionSpec(items: .count(3))])
    let listed = try Self.layout(
      flow, [SectionSpec(items: .sizes([size, size, size]), itemSize: size, header: 0)])
    #expect(counted.digest == listed.digest)
    let named = SectionSpec(id: "a", items: .count(3))
    let digests = [
      try Self.layout(flow, [named, SectionSpec(items: .sizes([LayoutSize(width: 1, height: 1.0 / 3)]))])
        .digest,
      try Self.layout(.carousel(CarouselMetrics()), [named]).digest,
      try Self.layout(.pages(PagesMetrics()), [named]).digest,
    ]
    // Recorded; a change of the documented order of values changes them.
    #expect(digests == [0xF41197E47C2F5407, 0xCE975ACB39612316, 0xE5EAB0596B662D0E])
  }

  /// It would stay in another viewport, even if it is the same in this one.
  @Test func `what a section of a carousel has of its own shows in the digest`() throws {
    let (size, inset) = (LayoutSize(width: 256, height: 192), LayoutInsets(top: 64, bottom: 64))
    let layouts = try [(nil, nil), (size, nil), (nil, inset), (size, inset)].map { size, inset in
      let section = SectionSpec(items: .count(3), itemSize: size, sectionInset: inset)
      return try Self.layout(.carousel(CarouselMetrics()), [section])
    }
    #expect(Set(layouts.map(\.digest)).count == 4 && Set(layouts.map { $0.allItems }).count == 1)
  }

  @Test func `the behaviours' settings`() throws {
    try FieldTable<FadeSettings>([
      ("fadedAlpha", { $0.fadedAlpha = 0.2 }), ("clearAlpha", { $0.clearAlpha = 0.9 }),
      ("duration", { $0.duration = Microseconds(1) }),
      ("timing", { $0.timing = .ease }), ("timing", { $0.timing = .easeIn }),
      ("timing", { $0.timing = .easeOut }), ("timing", { $0.timing = .easeInOut }),
      ("timing", { $0.timing = .curve(CubicBezier(0.1, 0.2, 0.3, 0.4)) }),
      ("enters", { $0.enters = .faded }), ("enters", { $0.enters = .clear }),
      ("threshold", { $0.threshold = 0.5 }), ("threshold", { $0.threshold = 0.25 }),
      ("once", { $0.once = true }),
      ("mode", { $0.mode = .literal }),
    ]).check(FadeSettings()) { try Self.hash(.fade($0)) }
    try FieldTable<CubicBezier>([
      ("x1", { $0.x1 = 0.9 }), ("y1", { $0.y1 = 0.9 }), ("x2", { $0.x2 = 0.9 }), ("y2", { $0.y2 = 0.9 }),
    ]).check(CubicBezier(0.1, 0.2, 0.3, 0.4)) { curve in
      var settings = FadeSettings()
      settings.timing = .curve(curve)
      return try Self.hash(.fade(settings))
    }
    try FieldTable<ShadowSettings>([
      ("offset", { $0.offset.x = 1 }), ("offset", { $0.offset.y = 1 }), ("radius", { $0.radius = 1 }),
      ("opacity", { $0.opacity = 1 }), ("cornerRadius", { $0.cornerRadius = 1 }), ("z", { $0.z = -2 }),
      ("extent", { $0.extent = .section }), ("mode", { $0.mode = .literal }),
      ("variant", { $0.variant = .perItem }), ("variant", { $0.variant = .perVisibleItem }),
      ("variant", { $0.variant = .dedup }),
    ]).check(ShadowSettings()) { try Self.hash(.sectionShadow($0)) }
    try FieldTable<CarouselSettings>([
      ("peakScale", { $0.peakScale = 1 }), ("minimumScale", { $0.minimumScale = 0.2 }),
      ("mode", { $0.mode = .literal }),
    ]).check(CarouselSettings()) { try Self.hash(.carousel($0)) }
    try FieldTable<PageControlSettings>([("radius", { $0.radius = 1 }), ("mode", { $0.mode = .literal })])
      .check(PageControlSettings()) { try Self.hash(.pageControl($0)) }
    try FieldTable<EdgeMaskSettings>([
      ("startFadeSize", { $0.startFadeSize = 0.2 }), ("endFadeSize", { $0.endFadeSize = 0.2 }),
      ("startHide", { $0.startHide = 0.2 }), ("endHide", { $0.endHide = 0.2 }),
      ("startFadeSize", { $0.startFadeSize = .points(0.15) }),
      ("endFadeSize", { $0.endFadeSize = .points(0.15) }),
      ("startHide", { $0.startHide = .points(0.15) }), ("endHide", { $0.endHide = .points(0.15) }),
      ("interpolation", { $0.interpolation = .linear }),
      ("interpolation", { $0.interpolation = .logarithmic(base: 2) }),
      ("interpolation", { $0.interpolation = .exponential(base: 2) }),
      ("interpolation", { $0.interpolation = .exponential(base: 3) }),
      ("mode", { $0.mode = .literal }),
    ]).check(EdgeMaskSettings()) { try Self.hash(.edgeMask($0)) }
  }
}
