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
  }

  private static let item = ItemIndexPath(section: 0, item: 1)
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
      leftOut: ["groupOfView": "follows from the groups", "linkDigest": "is the hash of the groups"]
    ).check(state) { $0.hashFromScratch }
  }

  @Test func `a group's fields`() throws {
    typealias Follower = LinkGroup.Follower
    let follower = Follower(view: 1, leader: 0, mode: .corrected)
    func group(_ follower: Follower, root: Int = 0) -> LinkGroup {
      LinkGroup(root: root, followers: [follower], views: [0, 1], isCorrected: true)
    }
    try FieldTable<LinkGroup>(
      [
        ("root", { $0 = group(follower, root: 2) }),
        ("followers", { $0 = LinkGroup(root: 0, followers: [], views: [0], isCorrected: true) }),
      ],
      leftOut: ["views": "root and followers", "isCorrected": "follows from the modes"]
    ).check(group(follower)) { LinkGroup.digest(of: [$0]) }
    try FieldTable<Follower>([
      ("view", { $0 = Follower(view: 2, leader: 0, mode: .corrected) }),
      ("leader", { $0 = Follower(view: 1, leader: 2, mode: .corrected) }),
      ("mode", { $0 = Follower(view: 1, leader: 0, mode: .literal) }),
    ]).check(follower) { LinkGroup.digest(of: [group($0)]) }
  }

  @Test func `a view's fields`() throws {
    let (state, view) = try Self.sample()
    let warned = OverlongItems(section: 0, first: 1, count: 2)
    try FieldTable<ViewState>(
      [
        ("axis", { $0 = try Self.view { $0.axis = .horizontal } }),
        ("viewport", { $0.viewport.width += 1 }),
        ("viewport", { $0.viewport.height += 1 }),
        ("contentInset", { $0.contentInset.top = 1 }),
        ("contentInset", { $0.contentInset.left = 1 }),
        ("contentInset", { $0.contentInset.bottom = 1 }),
        ("contentInset", { $0.contentInset.right = 1 }),
        ("occlusion", { $0.occlusion.top = 1 }),
        ("occlusion", { $0.occlusion.left = 1 }),
        ("occlusion", { $0.occlusion.bottom = 1 }),
        ("occlusion", { $0.occlusion.right = 1 }),
        ("offset", { $0.offset.x = 1 }),
        ("offset", { $0.offset.y = 1 }),
        ("phase", { $0.enter(.decelerating(.recorded)) }),
        ("phase", { $0.enter(.animating(.recorded)) }),
        ("phase", { $0.enter(.snapping(.recorded)) }),
        ("content", { $0.enter(.dragging(.simulated(.none))) }),
        ("content", { $0.enter(.bouncing(try Self.motion())) }),
        ("isLive", { $0.isLive = true }),
        ("layout", { $0 = try Self.view { $0.sections[0].items = .count(4) } }),
        ("fade", { $0.fade = nil }),
        ("shadows", { $0.shadows = nil }),
        ("carousel", { $0.carousel = nil }),
        ("pageControl", { $0.pageControl = nil }),
        ("mask", { $0.mask = nil }),
        ("scrolling", { $0 = try Self.view { $0.scrolling.bounces = false } }),
        ("dragStart", { $0.dragStart.x = 1 }),
        ("dragStart", { $0.dragStart.y = 1 }),
        ("tracker", { $0.tracker = nil }),
        ("tracker", { $0.tracker?.add(position: .zero, time: .zero) }),
        (
          "lastGrip",
          {
            $0.enter(.dragging(.simulated(try Self.grip(x: 1))))
            $0.enter(.idle)
          }
        ),
        ("reportedOverlong", { $0.reportedOverlong = [warned] }),
        ("reportedOverlong", { $0.reportedOverlong = [OverlongItems(section: 1, first: 1, count: 2)] }),
        ("reportedOverlong", { $0.reportedOverlong = [OverlongItems(section: 0, first: 2, count: 2)] }),
        ("reportedOverlong", { $0.reportedOverlong = [OverlongItems(section: 0, first: 1, count: 3)] }),
      ],
      leftOut: [
        "measures": Reason.recomputed, "fadeZone": Reason.recomputed,
        "shadowZone": Reason.recomputed, "quietRange": Reason.recomputed,
        "isSimulated": Reason.setting, "isFollower": Reason.setting, "takesRecordedOffsets": Reason.setting,
        "hasMore": Reason.setting, "isCorrected": Reason.setting,
        "isUnsettled": Reason.betweenEvents,
        "settingDigest": "a hash", "fadeDigest": "a hash", "shadowDigest": "a hash", "moreDigest": "a hash",
        "settledDigest": "a hash",
      ]
    ).check(view) { try Self.hash($0, in: state) }
  }

  // MARK: Behaviours

  @Test func `the fade's fields`() throws {
    let entry = FadeEntry(path: Self.item, target: 1, from: 0.1, start: .zero, duration: Self.time)
    try FieldTable<FadeState>(
      [
        ("settings", { $0.settings.fadedAlpha = 0.2 }),
        ("entries", { $0.entries = [] }),
        ("entries", { $0.entries.append(FadeEntry(path: ItemIndexPath(section: 1, item: 1), of: entry)) }),
        ("literal", { $0.settings.mode = .literal }),
      ], leftOut: [:]
    ).check(Self.fade([entry]), hash: Self.hash)
    try FieldTable<FadeEntry>(
      [
        ("path", { $0 = FadeEntry(path: ItemIndexPath(section: 1, item: 1), of: $0) }),
        ("path", { $0 = FadeEntry(path: ItemIndexPath(section: 0, item: 2), of: $0) }),
        (
          "target",
          { $0 = FadeEntry(path: Self.item, target: 0.5, from: 0.1, start: .zero, duration: Self.time) }
        ),
        (
          "from", { $0 = FadeEntry(path: Self.item, target: 1, from: 0.5, start: .zero, duration: Self.time) }
        ),
        (
          "start",
          { $0 = FadeEntry(path: Self.item, target: 1, from: 0.1, start: Self.time, duration: Self.time) }
        ),
        (
          "duration", { $0 = FadeEntry(path: Self.item, target: 1, from: 0.1, start: .zero, duration: .zero) }
        ),
      ], leftOut: ["digest": "a hash"]
    ).check(entry) { try Self.hash(Self.fade([$0])) }
  }

  @Test func `the literal cells' fields`() throws {
    typealias Cell = LiteralFadeCells.Cell
    let cell = Cell(path: Self.item, alpha: 1, change: nil)
    func fade(_ cells: LiteralFadeCells) -> FadeState {
      var fade = FadeState(FadeSettings())
      fade.settings.mode = .literal
      fade.literal = cells
      return fade
    }
    try FieldTable<LiteralFadeCells>([
      ("visible", { $0.visible = [cell] }),
      ("reusable", { $0.reusable = [1] }),
      ("reusable", { $0.reusable = [0.1] }),
      ("reusable", { $0.reusable = [0.1, 1] }),
      ("reusable", { $0.reusable = [1, 0.1] }),
      ("hasTrapped", { $0.hasTrapped = true }),
    ]).check(LiteralFadeCells()) { try Self.hash(fade($0)) }
    try FieldTable<Cell>(
      [
        ("path", { $0.path.section = 1 }), ("path", { $0.path.item = 2 }), ("alpha", { $0.alpha = 0.1 }),
      ], leftOut: ["change": "decides nothing that follows"]
    ).check(cell) { cell in
      var cells = LiteralFadeCells()
      cells.visible = [cell]
      return try Self.hash(fade(cells))
    }
  }

  @Test func `the shadows' fields`() throws {
    let entry = ShadowEntry(section: 1, frame: LayoutRect(x: 1, y: 2, width: 3, height: 4))
    func shadows(_ change: (inout ShadowState) -> Void) throws -> UInt64 {
      var shadows = ShadowState(ShadowSettings())
      change(&shadows)
      return try Self.hash { $0.shadows = shadows }
    }
    try FieldTable<ShadowState>([
      ("settings", { $0.settings.z = -2 }),
      ("entries", { $0.entries = [entry] }),
      ("literal", { $0.settings.mode = .literal }),
    ]).check(ShadowState(ShadowSettings())) { state in try shadows { $0 = state } }
    try FieldTable<ShadowEntry>(
      [
        ("section", { $0.section = 2 }),
        ("frame", { $0.frame.x = 9 }), ("frame", { $0.frame.y = 9 }),
        ("frame", { $0.frame = LayoutRect(x: 1, y: 2, width: 9, height: 4) }),
        ("frame", { $0.frame = LayoutRect(x: 1, y: 2, width: 3, height: 9) }),
      ], leftOut: ["sectionBefore": "equal to the section between any two events"]
    ).check(entry) { entry in try shadows { $0.entries = [entry] } }

    typealias Decoration = LiteralShadows.Decoration
    let decoration = Decoration(path: Self.item, frame: entry.frame)
    func literal(_ literal: LiteralShadows) throws -> UInt64 {
      try shadows {
        $0.settings.mode = .literal
        $0.literal = literal
      }
    }
    try FieldTable<LiteralShadows>([
      ("cache", { $0.cache = [decoration] }),
      ("returned", { $0.returned = [decoration] }),
      ("onScreen", { $0.onScreen = [decoration] }),
    ]).check(LiteralShadows(), hash: literal)
    try FieldTable<Decoration>([
      ("path", { $0.path.section = 1 }), ("path", { $0.path.item = 0 }), ("frame", { $0.frame.x = 9 }),
    ]).check(decoration) { decoration in
      var shadows = LiteralShadows()
      shadows.cache = [decoration]
      return try literal(shadows)
    }
  }

  @Test func `the carousel's, the page control's and the mask's fields`() throws {
    let entry = ScaleEntry(path: Self.item, scale: 1)
    func carousel(_ entry: ScaleEntry) throws -> UInt64 { try Self.hash { $0.carousel?.entries = [entry] } }
    try FieldTable<CarouselState>([
      ("settings", { $0.settings.peakScale = 1.2 }), ("entries", { $0.entries = [entry] }),
    ]).check(CarouselState(CarouselSettings())) { state in try Self.hash { $0.carousel = state } }
    try FieldTable<ScaleEntry>([
      ("path", { $0 = ScaleEntry(path: ItemIndexPath(section: 1, item: 1), scale: $0.scale) }),
      ("path", { $0 = ScaleEntry(path: ItemIndexPath(section: 0, item: 2), scale: $0.scale) }),
      ("scale", { $0 = ScaleEntry(path: $0.path, scale: 0.5) }),
    ]).check(entry, hash: carousel)

    typealias Dot = PageControlState.Dot
    func dots(_ dots: [Dot?]) throws -> UInt64 { try Self.hash { $0.pageControl?.dots = dots } }
    try FieldTable<PageControlState>(
      [
        ("settings", { $0.settings.radius = 20 }),
        ("dots", { $0.dots = [nil] }),
        ("dots", { $0.dots = [Dot(alpha: 0, y: 0)] }),
        ("activePage", { $0.activePage = 0 }),
        ("activePage", { $0.activePage = 1 }),
      ],
      leftOut: [
        "lit": Reason.recomputed, "drop": "the y of a dot that is not lit, and NaN while there are none",
      ]
    ).check(PageControlState(PageControlSettings())) { state in try Self.hash { $0.pageControl = state } }
    try FieldTable<Dot>([("alpha", { $0.alpha = 1 }), ("y", { $0.y = 1 })])
      .check(Dot(alpha: 0, y: 0)) { try dots([nil, $0]) }

    let mask = EdgeMask(start: 0.1, end: 0.2, startStop: 0.3, endStop: 0.4)
    try FieldTable<EdgeMaskState>(
      [
        ("settings", { $0.settings.startHide = 0.3 }), ("mask", { $0.mask = mask }),
        ("reportedBase", { $0.reportedBase = 0 }), ("reportedBase", { $0.reportedBase = 1 }),
      ], leftOut: ["isFirst": Reason.betweenEvents]
    ).check(EdgeMaskState(EdgeMaskSettings())) { state in try Self.hash { $0.mask = state } }
    try FieldTable<EdgeMask>([
      ("start", { $0.start = 0.5 }), ("end", { $0.end = 0.5 }), ("startStop", { $0.startStop = 0.5 }),
      ("endStop", { $0.endStop = 0.5 }),
    ]).check(mask) { mask in try Self.hash { $0.mask?.mask = mask } }
  }

  // MARK: Motion

  @Test func `a motion's fields`() throws {
    let still = AxisMotion.still(at: 0)
    func hash(_ motion: ContentMotion) throws -> UInt64 { try Self.hash { $0.enter(.bouncing(motion)) } }
    try FieldTable<ContentMotion>([
      ("start", { $0 = try Self.motion(at: Self.time) }),
      ("x", { $0 = try Self.motion(x: still) }),
      ("y", { $0 = try Self.motion(y: still) }),
      ("ticks", { $0.ticks = 1 }),
    ]).check(Self.motion(), hash: hash)
    try FieldTable<Grip>([
      ("finger", { $0 = try Self.grip(x: 1) }), ("finger", { $0 = try Self.grip(y: 1) }),
      ("raw", { $0 = try Self.grip(offset: LayoutPoint(x: 1, y: 0)) }),
      ("raw", { $0 = try Self.grip(offset: LayoutPoint(x: 0, y: 1)) }),
    ]).check(try Self.grip()) { grip in try Self.hash { $0.enter(.dragging(.simulated(grip))) } }
  }

  @Test func `the fields of an axis's motion`() throws {
    func hash(_ motion: AxisMotion) throws -> UInt64 {
      var digest = Digest(seed: 1)
      motion.add(to: &digest)
      return digest.value
    }
    func motion(rest: Double = 5, seconds: Double = 1, _ course: MotionCourse) -> AxisMotion {
      AxisMotion(rest: rest, seconds: seconds, course: course)
    }
    let free = Deceleration(from: 1, velocity: 2, rate: .normal)
    let spring = SpringMotion(.scrollView, displacement: 3, velocity: 4)
    try FieldTable<AxisMotion>([
      ("rest", { $0 = motion(rest: 6, $0.course) }),
      ("duration", { $0 = motion(seconds: 2, $0.course) }),
      ("course", { $0 = motion(.deceleration(free)) }),
      ("course", { $0 = motion(.edge(free, afterSeconds: 0.1, spring)) }),
      ("course", { $0 = motion(.edge(free, afterSeconds: 0.2, spring)) }),
      ("course", { $0 = motion(.snap(spring)) }),
      ("course", { $0 = motion(.still) }),
      ("course", { $0 = motion(.animation(from: 1)) }),
      ("course", { $0 = motion(.animation(from: 2)) }),
    ]).check(motion(.bounce(spring)), hash: hash)

    let decelerations = FieldTable<Deceleration>([
      ("start", { $0 = Deceleration(from: 9, velocity: 2, rate: .normal) }),
      ("startVelocity", { $0 = Deceleration(from: 1, velocity: 9, rate: .normal) }),
      ("rate", { $0 = Deceleration(from: 1, velocity: 2, rate: .fast) }),
      (
        "rate",
        { $0 = try Deceleration(from: 1, velocity: 2, rate: #require(DecelerationRate(perMillisecond: 0.5))) }
      ),
    ])
    try decelerations.check(free) { try hash(motion(.deceleration($0))) }
    try decelerations.check(free) { try hash(motion(.edge($0, afterSeconds: 0.1, spring))) }

    let tight = try DampedSpring(mass: 1, stiffness: 400, dampingRatio: 1)
    let swinging = try DampedSpring(mass: 1, stiffness: 100, dampingRatio: 0.5)
    let springs = FieldTable<SpringMotion>([
      ("spring", { $0 = SpringMotion(tight, displacement: 3, velocity: 4) }),
      ("spring", { $0 = SpringMotion(swinging, displacement: 3, velocity: 4) }),
      ("startDisplacement", { $0 = SpringMotion(.scrollView, displacement: 9, velocity: 4) }),
      ("startVelocity", { $0 = SpringMotion(.scrollView, displacement: 3, velocity: 9) }),
    ])
    try springs.check(spring) { try hash(motion(.bounce($0))) }
    try springs.check(spring) { try hash(motion(.snap($0))) }
    try springs.check(spring) { try hash(motion(.edge(free, afterSeconds: 0.1, $0))) }
  }

  @Test func `the fields of what a finger did`() throws {
    func hash(_ tracker: VelocityTracker) throws -> UInt64 { try Self.hash { $0.tracker = tracker } }
    try FieldTable<VelocityTracker>(
      [("samples", { $0.add(position: .zero, time: .zero) })],
      leftOut: ["estimator": "one for all", "rules": "the same for all"]
    ).check(VelocityTracker(), hash: hash)
    try FieldTable<PointerSample>([
      ("position", { $0.position.x = 1 }), ("position", { $0.position.y = 1 }),
      ("time", { $0.time = Self.time }),
    ]).check(PointerSample(position: .zero, time: .zero)) { sample in
      var tracker = VelocityTracker()
      tracker.add(position: sample.position, time: sample.time)
      return try hash(tracker)
    }
  }
}

// MARK: - The state that is changed

extension StateHashTests {
  /// Content on its way by 10 points on both axes.
  private static func motion(x: AxisMotion? = nil, y: AxisMotion? = nil, at start: Microseconds = .zero)
    throws
    -> ContentMotion
  {
    let way = AxisMotion.animate(from: 0, to: 10)
    return try #require(ContentMotion(x ?? way, y ?? way, at: start))
  }

  /// Two linked views; the first moves by itself and has every behaviour.
  private static func scene(_ change: (inout SceneSpec) -> Void = { _ in }) -> SceneSpec {
    var view = ViewSpec(
      id: "first", sections: [SectionSpec(items: .count(3)), SectionSpec(items: .count(3))],
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

  private static func view(_ change: (inout ViewSpec) -> Void) throws -> ViewState {
    try SessionState(scene: scene { change(&$0.views[0]) }).views[0]
  }

  private static func sample() throws -> (SessionState, ViewState) {
    let state = try SessionState(scene: scene())
    return (state, state.views[0])
  }

  private static func hash(_ view: ViewState, in state: SessionState) throws -> UInt64 {
    var state = state
    state.views[0] = view
    return state.hashFromScratch
  }

  /// The hash of a session whose first view has been changed.
  private static func hash(_ change: (inout ViewState) throws -> Void) throws -> UInt64 {
    var (state, view) = try sample()
    try change(&view)
    return try hash(view, in: state)
  }

  private static func hash(_ fade: FadeState) throws -> UInt64 { try hash { $0.fade = fade } }

  private static func fade(_ entries: [FadeEntry]) -> FadeState {
    var fade = FadeState(FadeSettings())
    fade.entries = entries
    return fade
  }

  /// A grip on content, which is in the middle of its range, so that the offset without resistance is the offset.
  private static func grip(x: Double = 0, y: Double = 0, offset: LayoutPoint = .zero) throws -> Grip {
    let view = try view { $0.contentInset = LayoutInsets(top: 2000, left: 2000, bottom: 2000, right: 2000) }
    return Grip(at: LayoutPoint(x: x, y: y), offset: offset, room: ScrollRoom(view.layout, view.scrolling))
  }
}

extension FadeEntry {
  /// Another item's transition, otherwise the same.
  fileprivate init(path: ItemIndexPath, of other: FadeEntry) {
    self.init(
      path: path, target: other.target, from: other.from, start: other.start, duration: other.duration)
  }
}
