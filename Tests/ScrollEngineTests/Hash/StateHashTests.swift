import ScrollCore
import Testing

@testable import ScrollEngine

/// Every stored field of the state, changed by itself, gives another hash; or the table says why it does not have to.
@Suite("What the state hash covers")
struct StateHashTests {
  /// Why a field needs no place of its own in the hash.
  private enum Reason {
    static let setting = "follows from the scene, whose fields are tested as such"
    static let recomputed = "recomputed at will"
    static let betweenEvents = "the same between any two events"
    static let asked = "0 but where a judge asks what else may be seen"
  }

  private static let time = Microseconds(1_000)

  // MARK: The session and its views

  @Test func `the session's fields`() throws {
    let state = try SessionState(scene: Self.scene())
    try FieldTable<SessionState>(
      [
        ("clock", { $0.clock = .zero }),
        ("clock", { $0.clock = Self.time }),
        ("views", { $0.views[0].isLive = true }),
        ("views", { $0.views[1].isLive = true }),
        ("isFrameDriven", { $0.isFrameDriven = true }),
        ("groups", { $0 = try SessionState(scene: Self.scene { $0.links = [] }) }),
        ("groups", { $0 = try SessionState(scene: Self.scene { $0.links[0].mode = .literal }) }),
        (
          "groups",
          { $0 = try SessionState(scene: Self.scene { $0.links = [LinkSpec(leader: 1, follower: 0)] }) }
        ),
      ],
      leftOut: ["groupOfView": "follows from the groups"]
    ).check(state) { $0.hash }
  }

  @Test func `a group's fields`() throws {
    typealias Member = LinkGroup.Member
    let follower = Member(view: 1, leader: 0, isOriginal: false)
    func hash(_ group: LinkGroup) -> UInt64 {
      var digest = Digest(seed: 1)
      group.add(to: &digest)
      return digest.value
    }
    try FieldTable<LinkGroup>([
      ("root", { $0 = LinkGroup(root: 2, members: $0.members) }),
      ("members", { $0 = LinkGroup(root: 0, members: []) }),
    ]).check(LinkGroup(root: 0, members: [follower]), hash: hash)
    try FieldTable<Member>([
      ("view", { $0 = Member(view: 2, leader: 0, isOriginal: false) }),
      ("leader", { $0 = Member(view: 1, leader: 2, isOriginal: false) }),
      ("leader", { $0 = Member(view: 1, leader: nil, isOriginal: false) }),
      ("isOriginal", { $0 = Member(view: 1, leader: 0, isOriginal: true) }),
    ]).check(follower) { hash(LinkGroup(root: 0, members: [$0])) }
  }

  @Test func `a view's fields`() throws {
    let view = try Self.view()
    func warned(_ view: inout ViewState, first: Int, count: Int, _ section: Int = 0) throws {
      // Items 1 and 2 of both sections are too long for any line, so that the warnings are about something.
      view = try Self.view { $0.sections = Self.overlong }
      view.reportedOverlong.begin()
      view.reportedOverlong.pass(view.layout.id(ofSection: section)) { _ in
        OverlongItems(section: section, first: first, count: count)
      }
      view.reportedOverlong.end()
    }
    try FieldTable<ViewState>(
      [
        ("layout", { $0 = try Self.view { $0.axis = .horizontal } }),
        ("layout", { $0 = try Self.view { $0.viewport.width += 1 } }),
        ("layout", { $0 = try Self.view { $0.contentInset.top = 1 } }),
        ("layout", { $0 = try Self.view { $0.sections[0].items = .count(4) } }),
        ("occlusion", { $0.occlusion.top = 1 }),
        ("occlusion", { $0.occlusion.left = 1 }),
        ("occlusion", { $0.occlusion.bottom = 1 }),
        ("occlusion", { $0.occlusion.right = 1 }),
        ("offset", { $0.offset.x = 1 }),
        ("offset", { $0.offset.y = 1 }),
        ("content", { $0.content = .decelerating(.recorded) }),
        ("content", { $0.content = .animating(.recorded) }),
        ("content", { $0.content = .snapping(.recorded) }),
        ("content", { $0.content = .dragging(.recorded) }),
        ("content", { $0.content = .dragging(.simulated(try Self.grip())) }),
        ("content", { $0.content = .bouncing(try Self.motion()) }),
        ("content", { $0.content = .decelerating(.simulated(try Self.motion())) }),
        ("isLive", { $0.isLive = true }),
        ("behaviours", { $0 = try Self.view { $0.behaviours.removeLast() } }),
        ("scrolling", { $0 = try Self.view { $0.scrolling.bounces = false } }),
        ("dragStart", { $0.dragStart.x = 1 }),
        ("dragStart", { $0.dragStart.y = 1 }),
        ("tracker", { $0.tracker = nil }),
        ("tracker", { $0.tracker?.add(position: .zero, time: .zero) }),
        ("reportedOverlong", { $0 = try Self.view { $0.sections = Self.overlong } }),
        ("reportedOverlong", { try warned(&$0, first: 1, count: 2) }),
        ("reportedOverlong", { try warned(&$0, first: 2, count: 2) }),
        ("reportedOverlong", { try warned(&$0, first: 1, count: 3) }),
        ("reportedOverlong", { try warned(&$0, first: 1, count: 2, 1) }),
      ],
      leftOut: [
        "curves": Reason.setting, "isSimulated": Reason.setting, "isFollower": Reason.setting,
        "takesRecordedOffsets": Reason.setting, "knowsRange": Reason.setting, "mayBeQuiet": Reason.setting,
        "isEdited": Reason.betweenEvents, "displacement": Reason.asked,
      ]
    ).check(view) { $0.hash }
  }

  // MARK: Behaviours

  @Test func `the fade's fields`() throws {
    let view = try Self.view()
    var settings = FadeSettings()
    settings.once = true
    try FieldTable<FadeBehaviour>(
      [
        ("settings", { $0.settings.fadedAlpha = 0.2 }),
        // Items are there with other alphas, since another time, or not at all.
        ("transitions", { $0.show(view, y: 0) }),
        ("transitions", { $0.show(view, y: 10) }),
        ("transitions", { $0.show(view, y: 300) }),
        // Items have been clear that are out of sight.
        (
          "depths",
          {
            $0.show(view, y: 0)
            $0.forget()
          }
        ),
      ], leftOut: ["sight": "where clear items stay clear, for a judge alone"]
    ).check(FadeBehaviour(settings)) { try Self.hash(view, fade: $0) }
    let base = AlphaTransition(from: 0.1, target: 1, start: .zero, duration: Self.time)
    try FieldTable<AlphaTransition>([
      ("from", { $0 = AlphaTransition(from: 0.5, target: 1, start: .zero, duration: Self.time) }),
      ("target", { $0 = AlphaTransition(from: 0.1, target: 0.5, start: .zero, duration: Self.time) }),
      ("start", { $0 = AlphaTransition(from: 0.1, target: 1, start: Self.time, duration: Self.time) }),
      ("duration", { $0 = AlphaTransition(from: 0.1, target: 1, start: .zero, duration: .zero) }),
    ]).check(base) { transition in
      var digest = Digest(seed: 1)
      transition.add(to: &digest)
      return digest.value
    }
  }

  @Test func `the original fade's fields`() throws {
    let view = try Self.view()
    func reused(_ fade: inout OriginalFade, _ offsets: [Double]) {
      for y in offsets { fade.show(view, y: y, .scroll) }
    }
    try FieldTable<OriginalFade>(
      [
        ("settings", { $0.settings.fadedAlpha = 0.2 }),
        ("cells", { reused(&$0, [0]) }),
        ("cells", { reused(&$0, [10]) }),
        // The cell that was cut off waits with its alpha, or does not.
        ("queue", { reused(&$0, [10, 100]) }),
        ("queue", { reused(&$0, [100]) }),
        ("hasTrapped", { $0.show(view, y: 5_000, .appear) }),
      ], leftOut: ["places": "follow from the cells"]
    ).check(OriginalFade(FadeSettings())) { try Self.hash(view, original: $0) }
  }

  @Test func `the shadows' fields`() throws {
    let view = try Self.view()
    try FieldTable<ShadowBehaviour>([
      ("settings", { $0.settings.z = -2 }),
      ("shadows", { $0.show(view, y: 0) }),
      ("shadows", { $0.show(view, y: 151) }),
    ]).check(ShadowBehaviour(ShadowSettings())) { shadows in
      var view = view
      view.behaviours.shadows = shadows
      return view.hash
    }
    var dedup = ShadowSettings()
    dedup.variant = .dedup
    var cached = OriginalShadows(ShadowSettings())
    cached.show(view, y: 60)
    try FieldTable<OriginalShadows>([
      ("settings", { $0.settings.z = -2 }),
      ("cache", { $0 = cached }),
      (
        "onScreen",
        {
          $0.show(view, y: 60)
          $0.show(view, y: 5_000)
        }
      ),
      ("onScreen", { $0.show(view, y: 0) }),
    ]).check(OriginalShadows(ShadowSettings())) { shadows in
      var view = view
      view.behaviours.originals.shadows = shadows
      return view.hash
    }
  }

  @Test func `the carousel's, the page control's and the mask's fields`() throws {
    let view = try Self.view()
    func hash(_ change: (inout ViewBehaviours) -> Void) -> UInt64 {
      var view = view
      change(&view.behaviours)
      return view.hash
    }
    try FieldTable<CarouselBehaviour>([
      ("settings", { $0.settings.peakScale = 1.2 }), ("scales", { $0.show(view, y: 0) }),
      ("scales", { $0.show(view, y: 1) }), ("scales", { $0.show(view, y: 60) }),
    ]).check(CarouselBehaviour(CarouselSettings())) { carousel in hash { $0.carousel = carousel } }
    try FieldTable<OriginalCarousel>([
      ("settings", { $0.settings.peakScale = 1.2 }), ("scales", { $0.show(view, y: 0) }),
      ("scales", { $0.show(view, y: 1) }),
    ]).check(OriginalCarousel(CarouselSettings())) { carousel in hash { $0.originals.carousel = carousel } }
    try FieldTable<PageControlBehaviour>([
      ("settings", { $0.settings.radius = 20 }),
      ("dots", { $0.light(view, pages: 0) }), ("dots", { $0.light(view, pages: 0.25) }),
      ("activePage", { $0.turn(view, to: 0) }), ("activePage", { $0.turn(view, to: 1) }),
      ("loops", { $0.loops = true }),
    ]).check(PageControlBehaviour(PageControlSettings())) { control in hash { $0.pageControl = control } }
    try FieldTable<OriginalPageControl>([
      ("settings", { $0.settings.radius = 20 }), ("dots", { $0.show(view, y: 0) }),
      ("dots", { $0.show(view, y: 60) }),
    ]).check(OriginalPageControl(PageControlSettings())) { control in
      hash { $0.originals.pageControl = control }
    }
    func dot(_ dot: PageDot) -> UInt64 {
      var digest = Digest(seed: 1)
      dot.add(to: &digest)
      return digest.value
    }
    try FieldTable<PageDot>([("alpha", { $0.alpha = 1 }), ("y", { $0.y = 1 })])
      .check(PageDot(alpha: 0, y: 0), hash: dot)
    try FieldTable<EdgeMaskBehaviour>([
      ("settings", { $0.settings.startHide = 0.3 }),
      ("mask", { $0.show(view, y: 0) }), ("mask", { $0.show(view, y: 5) }),
      ("reportedBase", { $0.warn(ofBase: 0) }), ("reportedBase", { $0.warn(ofBase: 1) }),
    ]).check(EdgeMaskBehaviour(EdgeMaskSettings())) { mask in hash { $0.edgeMask = mask } }
    try FieldTable<OriginalEdgeMask>(
      [
        ("settings", { $0.settings.startHide = 0.3 }), ("mask", { $0.show(view, y: 0) }),
        ("mask", { $0.show(view, y: 5) }),
      ], leftOut: ["isConfigured": Reason.betweenEvents]
    ).check(OriginalEdgeMask(EdgeMaskSettings())) { mask in hash { $0.originals.edgeMask = mask } }
    let base = EdgeMask(start: 0.1, end: 0.2, startStop: 0.3, endStop: 0.4)
    try FieldTable<EdgeMask>([
      ("start", { $0.start = 0.5 }), ("end", { $0.end = 0.5 }), ("startStop", { $0.startStop = 0.5 }),
      ("endStop", { $0.endStop = 0.5 }),
    ]).check(base) { mask in
      var digest = Digest(seed: 1)
      digest.add(mask)
      return digest.value
    }
  }

  @Test func `which behaviours a view has`() throws {
    let view = try Self.view()
    let some = view.behaviours
    try FieldTable<ViewBehaviours>(
      [
        ("fade", { $0.fade = nil }), ("shadows", { $0.shadows = nil }), ("carousel", { $0.carousel = nil }),
        ("pageControl", { $0.pageControl = nil }), ("edgeMask", { $0.edgeMask = nil }),
        ("originals", { $0.originals.fade = OriginalFade(FadeSettings()) }),
        ("originals", { $0.originals.shadows = OriginalShadows(ShadowSettings()) }),
        ("originals", { $0.originals.carousel = OriginalCarousel(CarouselSettings()) }),
        ("originals", { $0.originals.pageControl = OriginalPageControl(PageControlSettings()) }),
        ("originals", { $0.originals.edgeMask = OriginalEdgeMask(EdgeMaskSettings()) }),
      ], leftOut: ["fadeZone": Reason.recomputed, "shadowZone": Reason.recomputed]
    ).check(some) { behaviours in
      var view = view
      view.behaviours = behaviours
      return view.hash
    }
  }

  /// Two lists whose items are who they are in another way: one is edited, the other begins with the same items.
  @Test func `who an item is shows in no hash`() throws {
    func hash(_ sections: [SectionSpec], _ events: [SessionEvent.Action]) throws -> UInt64 {
      let scene = Self.scene { scene in
        scene.views[0].sections = sections
        scene.views[0].scrolling.offsets = .recorded
      }
      var state = try SessionState(scene: scene)
      var effects = EffectBuffer()
      for action in events {
        SessionReducer().reduce(
          SessionEvent(time: .zero, action: action), number: 0, into: &state, effects: &effects)
      }
      return state.hash
    }
    let three = [SectionSpec(items: .count(3)), SectionSpec(items: .count(2))]
    let edited = try hash(
      [three[1], three[0]], [.update(.sectionMoved(from: 1, to: 0)), .appear(x: 0, y: 0)])
    #expect(try hash(three, [.insets(contentInset: nil, occlusion: nil), .appear(x: 0, y: 0)]) == edited)
    #expect(try hash(three, [.appear(x: 0, y: 10)]) != edited)
  }

  // MARK: Motion

  @Test func `a motion's fields`() throws {
    let still = AxisMotion.still(at: 0)
    let view = try Self.view()
    func hash(_ content: ContentPhase) -> UInt64 {
      var view = view
      view.content = content
      return view.hash
    }
    try FieldTable<ContentMotion>([
      ("start", { $0 = try Self.motion(at: Self.time) }),
      ("x", { $0 = try Self.motion(x: still) }),
      ("y", { $0 = try Self.motion(y: still) }),
      ("ticks", { $0.countTicks(until: Microseconds(9_000)) }),
    ]).check(Self.motion()) { hash(.bouncing($0)) }
    try FieldTable<Grip>([
      ("finger", { $0 = try Self.grip(x: 1) }), ("finger", { $0 = try Self.grip(y: 1) }),
      ("raw", { $0 = try Self.grip(offset: LayoutPoint(x: 1, y: 0)) }),
      ("raw", { $0 = try Self.grip(offset: LayoutPoint(x: 0, y: 1)) }),
    ]).check(try Self.grip()) { hash(.dragging(.simulated($0))) }
  }

  @Test func `the fields of an axis's motion`() throws {
    func hash(_ motion: AxisMotion) -> UInt64 {
      var digest = Digest(seed: 1)
      motion.add(to: &digest)
      return digest.value
    }
    let range = ScrollRange(lower: 0, upper: 100)
    func fling(
      _ velocity: Double, from offset: Double = 0, _ range: ScrollRange = range, _ rate: Double = .normal
    )
      -> AxisMotion
    {
      .fling(from: offset, velocity: velocity, range: range, exponent: rate, bounces: true)
    }
    let motions = [
      AxisMotion.still(at: 0), .still(at: 1), .animate(from: 0, to: 1), .animate(from: 0, to: 2),
      .animate(from: 0.5, to: 2), .snap(from: 0, velocity: 0, to: 2), .snap(from: 1, velocity: 0, to: 2),
      .snap(from: 0, velocity: 5, to: 2), fling(30), fling(31), fling(30, from: 1), fling(30, range, .fast),
      // Met a limit: the same, from another place, at another speed, and with another limit.
      fling(2000), fling(2000, from: 1), fling(2001), fling(2000, ScrollRange(lower: 0, upper: 101)),
      fling(0, from: 120), fling(0, from: 121), fling(1, from: 120), fling(0, from: -20),
    ]
    #expect(Set(motions.map(hash)).count == motions.count)
    #expect(
      Set(Mirror(reflecting: motions[0]).children.compactMap { $0.label }) == ["rest", "duration", "course"])
  }

  @Test func `the fields of what a finger did`() throws {
    func hash(_ tracker: VelocityTracker) -> UInt64 {
      var digest = Digest(seed: 1)
      tracker.add(to: &digest)
      return digest.value
    }
    try FieldTable<VelocityTracker>([("samples", { $0.add(position: .zero, time: .zero) })])
      .check(VelocityTracker(), hash: hash)
    try FieldTable<VelocityTracker.Sample>([
      ("position", { $0.position.x = 1 }), ("position", { $0.position.y = 1 }),
      ("time", { $0.time = Self.time }),
    ]).check(VelocityTracker.Sample(position: .zero, time: .zero)) { sample in
      var tracker = VelocityTracker()
      tracker.add(position: sample.position, time: sample.time)
      return hash(tracker)
    }
  }
}

// MARK: - The state that is changed

extension StateHashTests {
  /// Content on its way by 10 points on both axes.
  private static func motion(x: AxisMotion? = nil, y: AxisMotion? = nil, at start: Microseconds = .zero)
    throws -> ContentMotion
  {
    let way = AxisMotion.animate(from: 0, to: 10)
    return try #require(ContentMotion(x ?? way, y ?? way, at: start))
  }

  /// Two linked views; the first moves by itself and has every behaviour.
  ///
  /// Its items of 50 lie in one column, sections of 150.
  private static func scene(_ change: (inout SceneSpec) -> Void = { _ in }) -> SceneSpec {
    var view = ViewSpec(
      id: "first", viewport: LayoutSize(width: 60, height: 120),
      sections: [SectionSpec(items: .count(3)), SectionSpec(items: .count(3))],
      behaviours: [
        .fade(FadeSettings()), .sectionShadow(ShadowSettings()), .carousel(CarouselSettings()),
        .pageControl(PageControlSettings()), .edgeMask(EdgeMaskSettings()),
      ])
    view.scrolling.offsets = .simulated
    var second = view
    second.id = "second"
    var scene = SceneSpec(views: [view, second], links: [LinkSpec(leader: 0, follower: 1)])
    change(&scene)
    return scene
  }

  /// Sections of which items 1 and 2 are wider than the view.
  private static var overlong: [SectionSpec] {
    let sizes = [50, 500, 500].map { LayoutSize(width: $0, height: 50) }
    return [SectionSpec(items: .sizes(sizes)), SectionSpec(items: .sizes(sizes))]
  }

  private static func view(_ change: (inout ViewSpec) -> Void = { _ in }) throws -> ViewState {
    try SessionState(scene: scene { change(&$0.views[0]) }).views[0]
  }

  private static func hash(_ view: ViewState, fade: FadeBehaviour) throws -> UInt64 {
    var view = view
    view.behaviours.fade = fade
    return view.hash
  }

  private static func hash(_ view: ViewState, original: OriginalFade) throws -> UInt64 {
    var view = view
    view.behaviours.originals.fade = original
    return view.hash
  }

  /// A grip on content, which is in the middle of its range, so that the offset without resistance is the offset.
  private static func grip(x: Double = 0, y: Double = 0, offset: LayoutPoint = .zero) throws -> Grip {
    let view = try view { $0.contentInset = LayoutInsets(top: 2000, left: 2000, bottom: 2000, right: 2000) }
    return Grip(at: LayoutPoint(x: x, y: y), offset: offset, room: ScrollRoom(view.layout, view.scrolling))
  }
}

// MARK: - Behaviours that have shown something

extension Surroundings {
  /// A view with its content at an offset.
  fileprivate init(_ view: ViewState, y: Double) {
    self.init(view.layout, offset: LayoutPoint(x: 0, y: y), occlusion: .zero, time: .zero)
  }
}

extension FadeBehaviour {
  fileprivate mutating func show(_ view: ViewState, y: Double) {
    var effects = EffectBuffer()
    _ = evaluate(view.layout, Surroundings(view, y: y), appears: false, into: &effects)
  }
}

extension OriginalFade {
  fileprivate mutating func show(_ view: ViewState, y: Double, _ callback: Callback) {
    var effects = EffectBuffer()
    evaluate(view.layout, Surroundings(view, y: y), callback, cellOrder: nil, into: &effects)
  }
}

extension ShadowBehaviour {
  fileprivate mutating func show(_ view: ViewState, y: Double) {
    var effects = EffectBuffer()
    _ = evaluate(view.layout, Surroundings(view, y: y), into: &effects)
  }
}

extension OriginalShadows {
  fileprivate mutating func show(_ view: ViewState, y: Double) {
    var effects = EffectBuffer()
    evaluate(view.layout, Surroundings(view, y: y), into: &effects)
  }
}

extension CarouselBehaviour {
  fileprivate mutating func show(_ view: ViewState, y: Double) {
    var effects = EffectBuffer()
    evaluate(view.layout, Surroundings(view, y: y), into: &effects)
  }
}

extension OriginalCarousel {
  fileprivate mutating func show(_ view: ViewState, y: Double) {
    var effects = EffectBuffer()
    evaluate(view.layout, Surroundings(view, y: y), into: &effects)
  }
}

extension PageControlBehaviour {
  fileprivate mutating func light(_ view: ViewState, pages: Double) {
    var effects = EffectBuffer()
    lightDots(view.layout, Surroundings(view, y: 0), Occasion(pages: pages), into: &effects)
  }

  fileprivate mutating func turn(_ view: ViewState, to page: Double) {
    var effects = EffectBuffer()
    turnPage(of: view.layout, Occasion(pages: page), into: &effects)
  }
}

extension Occasion {
  fileprivate init(pages: Double) {
    self.init(callback: .layout, pages: pages, isLeaderScrolled: false, isAssigned: false)
  }
}

extension OriginalPageControl {
  fileprivate mutating func show(_ view: ViewState, y: Double) {
    var effects = EffectBuffer()
    evaluate(view.layout, Surroundings(view, y: y), into: &effects)
  }
}

extension EdgeMaskBehaviour {
  fileprivate mutating func show(_ view: ViewState, y: Double) {
    var effects = EffectBuffer()
    evaluate(view.layout, Surroundings(view, y: y), appears: false, into: &effects)
  }

  /// Warns of a base, and has the usual one again.
  fileprivate mutating func warn(ofBase base: Double) {
    let usual = settings
    settings.interpolation = .logarithmic(base: base)
    var effects = EffectBuffer()
    warn(into: &effects)
    settings = usual
  }
}

extension OriginalEdgeMask {
  fileprivate mutating func show(_ view: ViewState, y: Double) {
    var effects = EffectBuffer()
    evaluate(view.layout, Surroundings(view, y: y), isAssigned: true, into: &effects)
  }
}
