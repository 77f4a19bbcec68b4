public import ScrollCore

/// What the engine knows about one view.
public struct ViewState: Sendable {
  /// The direction in which the view scrolls.
  public let axis: ScrollAxis
  /// The size of the view's bounds, in points.
  public internal(set) var viewport: LayoutSize
  /// Extra scroll range around the content, in points.
  public internal(set) var contentInset: LayoutInsets
  /// What bars cover at the edges, in points.
  public internal(set) var occlusion: LayoutInsets
  /// The content coordinate of the viewport's origin.
  public internal(set) var offset = LayoutPoint.zero
  /// What the content is doing.
  public private(set) var phase = Phase.idle
  /// What the content is doing, with what is known of it only meanwhile; ``phase`` is its tag, which every event asks for.
  private(set) var content = ContentPhase.idle
  /// Whether an event of the view has been accepted: before, it shows nothing.
  public internal(set) var isLive = false
  /// The data and their frames.
  public internal(set) var layout: ContentLayout {
    didSet {
      measures = LayoutMeasures(layout)
    }
  }
  /// What of the layout every event asks for.
  private(set) var measures: LayoutMeasures
  /// The offsets along the axis at which content and viewport are in line; those of ``layout``, looked up.
  public var scrollRange: Extent { measures.scrollRange }
  /// The fade, if the view has one.
  public internal(set) var fade: FadeState?
  /// The section shadows, if the view has them.
  public internal(set) var shadows: ShadowState?
  /// The carousel, if the view is one.
  public internal(set) var carousel: CarouselState?
  /// The page control, if the view is one.
  public internal(set) var pageControl: PageControlState?
  /// The edge mask, if the view has one.
  public internal(set) var mask: EdgeMaskState?
  /// How the view scrolls.
  public let scrolling: ScrollingSpec
  /// The content offset when the last drag began.
  public internal(set) var dragStart = LayoutPoint.zero
  /// The last places of the finger, for its velocity; nothing where nobody asks for it.
  var tracker: VelocityTracker?
  /// The last grip of a drag that is over: it decides nothing any more, but the state hash covers it.
  private(set) var lastGrip = Grip.none
  /// Whether the finger moves the content, and after it the physics.
  private(set) var isSimulated: Bool
  /// Whether the view's offset is its leader's affair alone.
  private(set) var isFollower = false
  /// Whether recorded scroll events move the content; otherwise they are observations of it.
  package private(set) var takesRecordedOffsets: Bool
  /// Whether anything but fade and shadows depends on the offset.
  let hasMore: Bool
  /// Whether what is shown follows from the offset, the data and the setting alone, whatever happened before.
  let isCorrected: Bool
  /// The warnings about overlong items that have been given.
  var reportedOverlong: [OverlongItems] = []

  /// The offsets among which no item can change; recomputed at will, so no part of the hash.
  var fadeZone = QuietZone.none
  /// The offsets among which no shadow can change.
  var shadowZone = QuietZone.none
  /// The offsets among which neither can, in a view that moves by itself and has nothing else to show.
  private(set) var quietRange = QuietRange.none
  /// Whether the setting or the data have changed since the view was last evaluated.
  private(set) var isUnsettled = true
  /// The hashes of the setting with the data, of the fade, and of the shadows; nothing where one is out of date.
  private var settingDigest: UInt64?
  private var fadeDigest: UInt64?
  private var shadowDigest: UInt64?
  private var moreDigest: UInt64?
  /// The hash of the three; nothing while one is out of date.
  private(set) var settledDigest: UInt64?

  init(_ spec: ViewSpec) throws(SceneError) {
    guard spec.viewport.isFiniteAndNonNegative, spec.contentInset.isFinite, spec.occlusion.isOcclusion else {
      throw .badSize(view: spec.id)
    }
    guard spec.scrolling.isValid else { throw .badSetting(view: spec.id) }
    axis = spec.axis
    viewport = spec.viewport
    contentInset = spec.contentInset
    occlusion = spec.occlusion
    scrolling = spec.scrolling
    takesRecordedOffsets = spec.scrolling.offsets == .recorded
    isSimulated = spec.scrolling.offsets == .simulated
    if isSimulated || spec.scrolling.paging != .none { tracker = VelocityTracker() }
    isCorrected = spec.isCorrected
    hasMore =
      spec.scrolling.paging != .none || isSimulated || spec.behaviours.contains { $0.isBeyondFadeAndShadow }
    do {
      layout = try ContentLayout(
        axis: spec.axis, viewport: spec.viewport, contentInset: spec.contentInset, spec: spec.layout,
        sections: spec.sections)
    } catch {
      if error == .duplicateKey, let key = spec.sections.firstDuplicateKey {
        throw .duplicateKey(view: spec.id, key: key.text)
      }
      throw .layout(view: spec.id, error)
    }
    measures = LayoutMeasures(layout)
    for behaviour in spec.behaviours {
      switch behaviour {
      case .fade(let settings):
        guard fade == nil else { throw .duplicateBehaviour(view: spec.id) }
        guard settings.isValid else { throw .badSetting(view: spec.id) }
        fade = FadeState(settings)
      case .sectionShadow(let settings):
        guard shadows == nil else { throw .duplicateBehaviour(view: spec.id) }
        guard settings.isValid else { throw .badSetting(view: spec.id) }
        shadows = ShadowState(settings)
      case .carousel(let settings):
        guard carousel == nil else { throw .duplicateBehaviour(view: spec.id) }
        guard settings.isValid else { throw .badSetting(view: spec.id) }
        carousel = CarouselState(settings)
      case .pageControl(let settings):
        guard pageControl == nil else { throw .duplicateBehaviour(view: spec.id) }
        guard settings.isValid else { throw .badSetting(view: spec.id) }
        guard layout.itemCount <= PageControlSettings.mostDots else { throw .tooManyDots(view: spec.id) }
        pageControl = PageControlState(settings)
      case .edgeMask(let settings):
        guard mask == nil else { throw .duplicateBehaviour(view: spec.id) }
        guard settings.isValid else { throw .badSetting(view: spec.id) }
        mask = EdgeMaskState(settings)
      }
    }
    if let id = spec.sections.firstDuplicateID { throw .duplicateSection(view: spec.id, id: id) }
  }

  /// The viewport in content coordinates.
  public var viewportRect: LayoutRect { LayoutRect(origin: offset, size: viewport) }

  /// The part of the viewport that no bar covers, in content coordinates; what the fade is judged by.
  public var uncoveredRect: LayoutRect { viewportRect.inset(by: occlusion) }

  /// Leaves the view's offset to the view it follows.
  mutating func becomeFollower() {
    isFollower = true
    takesRecordedOffsets = false
    isSimulated = false
  }

  /// Enters a phase.
  @inline(__always)
  mutating func enter(_ next: ContentPhase) {
    if phase == .dragging, case .dragging(.simulated(let grip)) = content { lastGrip = grip }
    content = next
    phase = next.tag
  }

  /// Says that the setting or the data changed: everything has to be evaluated again.
  mutating func unsettle() {
    fadeZone = .none
    shadowZone = .none
    quietRange = .none
    isUnsettled = true
  }

  /// Says that nothing but fade and shadows follows from where the view is, and that both have been evaluated.
  @inline(__always)
  mutating func noteQuiet() {
    assert(!hasMore && !isUnsettled && takesRecordedOffsets, "more follows from a move than fade and shadows")
    quietRange = .everywhere
    if fade != nil { quietRange.narrow(to: fadeZone) }
    if shadows != nil { quietRange.narrow(to: shadowZone) }
  }

  /// Says that everything has been evaluated after a change.
  mutating func settle() {
    isLive = true
    isUnsettled = false
    settingDigest = nil
    settledDigest = nil
  }

  /// Takes over an evaluated fade.
  mutating func install(_ evaluated: consuming FadeState, zone: QuietZone) {
    fade = evaluated
    fadeZone = zone
    fadeDigest = nil
    settledDigest = nil
  }

  /// Takes over evaluated shadows.
  mutating func install(_ evaluated: consuming ShadowState, zone: QuietZone) {
    shadows = evaluated
    shadowZone = zone
    shadowDigest = nil
    settledDigest = nil
  }

  /// Takes over an evaluated carousel.
  mutating func install(_ evaluated: consuming CarouselState) {
    carousel = evaluated
    noteMoreChanged()
  }

  /// Says that something besides fade and shadows has changed.
  mutating func noteMoreChanged() {
    moreDigest = nil
    settledDigest = nil
  }

  /// Brings the hashes up to date, so that they need not be computed again while nothing changes.
  mutating func refreshDigests() {
    settingDigest = settingDigest ?? freshSettingDigest
    fadeDigest = fadeDigest ?? freshFadeDigest
    shadowDigest = shadowDigest ?? freshShadowDigest
    if hasMore { moreDigest = moreDigest ?? freshMoreDigest }
    settledDigest = freshSettledDigest
  }

  /// The hash of setting, data, fade and shadows, computed anew where it is out of date.
  @inline(__always)
  var freshSettledDigest: UInt64 {
    var digest = Digest(seed: 0x5353_0006)
    digest.add(settingDigest ?? freshSettingDigest)
    digest.add(fadeDigest ?? freshFadeDigest)
    digest.add(shadowDigest ?? freshShadowDigest)
    if hasMore { digest.add(moreDigest ?? freshMoreDigest) }
    return digest.value
  }

  /// Makes the next hash look at every field again.
  mutating func forgetDigests() {
    settingDigest = nil
    fadeDigest = nil
    shadowDigest = nil
    moreDigest = nil
    settledDigest = nil
    fade?.rehash()
  }

  private var freshSettingDigest: UInt64 {
    var digest = Digest(seed: 0x5353_0002)
    digest.add(axis == .vertical ? 0 : 1)
    digest.add(isLive ? 1 : 0)
    digest.add(viewport.width)
    digest.add(viewport.height)
    digest.add(contentInset)
    digest.add(occlusion)
    digest.add(layout.digest)
    digest.add(behaviourCode)
    fade?.addSettings(to: &digest)
    shadows?.addSettings(to: &digest)
    carousel?.addSettings(to: &digest)
    pageControl?.addSettings(to: &digest)
    mask?.addSettings(to: &digest)
    digest.add(reportedOverlong.count)
    for overlong in reportedOverlong {
      digest.add(overlong.section)
      digest.add(overlong.first)
      digest.add(overlong.count)
    }
    return digest.value
  }

  /// Which behaviours the view has, a bit for each.
  private var behaviourCode: Int {
    (fade == nil ? 0 : 1) + (shadows == nil ? 0 : 2) + (carousel == nil ? 0 : 4)
      + (pageControl == nil ? 0 : 8) + (mask == nil ? 0 : 16)
  }

  @inline(__always)
  private var freshFadeDigest: UInt64 {
    var digest = Digest(seed: 0x5353_0003)
    fade?.add(to: &digest)
    return digest.value
  }

  private var freshMoreDigest: UInt64 {
    var digest = Digest(seed: 0x5353_0007)
    scrolling.add(to: &digest)
    addMotion(to: &digest)
    carousel?.add(to: &digest)
    pageControl?.add(to: &digest)
    mask?.add(to: &digest)
    return digest.value
  }

  @inline(__always)
  private var freshShadowDigest: UInt64 {
    var digest = Digest(seed: 0x5353_0004)
    shadows?.add(to: &digest)
    return digest.value
  }
}

extension LayoutInsets {
  /// Whether bars can cover so much: finite and not negative.
  var isOcclusion: Bool { isFinite && top >= 0 && left >= 0 && bottom >= 0 && right >= 0 }
}

extension Digest {
  mutating func add(_ insets: LayoutInsets) {
    add(insets.top)
    add(insets.left)
    add(insets.bottom)
    add(insets.right)
  }

  mutating func add(_ rect: LayoutRect) {
    add(rect.x)
    add(rect.y)
    add(rect.width)
    add(rect.height)
  }
}

extension [SectionSpec] {
  /// The first name that stands twice, or nothing.
  ///
  /// - Complexity: O(*n* log *n*) in the number of sections.
  var firstDuplicateID: String? {
    var names = compactMap { $0.id }
    names.sort()
    for (index, name) in names.enumerated().dropFirst() where names[index - 1] == name { return name }
    return nil
  }

  /// The first key, in the order of the sections, that an item before has; or nothing.
  ///
  /// - Complexity: O(*n*) in the number of keys.
  fileprivate var firstDuplicateKey: ItemKey? {
    var taken: Set<ItemKey> = []
    for section in self {
      for case let key? in section.keys ?? [] where !taken.insert(key).inserted { return key }
    }
    return nil
  }
}
