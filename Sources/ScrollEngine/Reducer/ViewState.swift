public import ScrollCore

/// What the engine knows about one view.
public struct ViewState: Sendable {
  /// The data and their frames.
  public internal(set) var layout: ContentLayout
  /// What bars cover at the edges, in points.
  public internal(set) var occlusion: LayoutInsets
  /// The content coordinate of the viewport's origin.
  public internal(set) var offset = LayoutPoint.zero
  /// How far along the axis behaviours see the content from where it is, in points.
  ///
  /// 0 but in states that ``SessionState/displaced(by:)`` makes; no part of the hash.
  var displacement = 0.0
  /// What the content is doing, with what is known of it only meanwhile.
  var content = ContentPhase.idle
  /// Whether an event of the view, or of one it follows, has been accepted: before, it shows nothing.
  public internal(set) var isLive = false
  /// What the view shows besides its items.
  var behaviours: ViewBehaviours
  /// What follows where the content is, fixed by the scene.
  package let curves: [CurveSpec]
  /// How the view scrolls.
  public let scrolling: ScrollingSpec
  /// Whether the scroll range is that in which the content may rest.
  package let knowsRange: Bool
  /// The content offset when the last drag began.
  public internal(set) var dragStart = LayoutPoint.zero
  /// The last places of the finger, for its velocity; `nil` where nobody asks for it.
  var tracker: VelocityTracker?
  /// Whether the finger moves the content, and after it the physics.
  private(set) var isSimulated: Bool
  /// Whether the view's offset is its leader's affair alone.
  package private(set) var isFollower = false
  /// Whether recorded scroll events move the content; otherwise they are observations of it.
  package private(set) var takesRecordedOffsets: Bool
  /// Whether nothing follows from recorded offsets within the quiet zones of fade and shadows.
  var mayBeQuiet: Bool
  /// Whether the setting or the data have changed since warnings were last looked for.
  var isEdited = true
  /// The warnings about items longer than their line that have been given.
  var reportedOverlong = IdentityTable<SectionID, OverlongItems>()

  init(_ spec: ViewSpec) throws(SceneError) {
    guard spec.viewport.isFiniteAndNonNegative, spec.contentInset.isFinite, spec.occlusion.isOcclusion else {
      throw .badSize(view: spec.id)
    }
    guard spec.scrolling.isValid else { throw .badSetting(view: spec.id) }
    guard spec.curves.allSatisfy({ $0.isValid }) else { throw .badSetting(view: spec.id) }
    guard !spec.hasDoubleCurves else { throw .duplicateBehaviour(view: spec.id) }
    guard spec.direction == .ltr || !spec.hasOriginals else { throw .literalDirection(view: spec.id) }
    curves = spec.curves
    occlusion = spec.occlusion
    scrolling = spec.scrolling
    knowsRange = spec.range == .known
    takesRecordedOffsets = spec.scrolling.offsets == .recorded
    isSimulated = spec.scrolling.offsets == .simulated
    if isSimulated || spec.scrolling.paging != .none { tracker = VelocityTracker() }
    do {
      layout = try ContentLayout(
        axis: spec.axis, viewport: spec.viewport, contentInset: spec.contentInset, spec: spec.layout,
        sections: spec.sections, direction: spec.direction)
    } catch {
      if error == .duplicateKey, let key = spec.sections.firstDuplicateKey {
        throw .duplicateKey(view: spec.id, key: key.text)
      }
      throw .layout(view: spec.id, error)
    }
    behaviours = try ViewBehaviours(spec, itemCount: layout.itemCount)
    mayBeQuiet = takesRecordedOffsets && tracker == nil && behaviours.haveQuietZones
    if let id = spec.sections.firstDuplicateID { throw .duplicateSection(view: spec.id, id: id) }
  }

  /// The direction in which the view scrolls.
  public var axis: ScrollAxis { layout.axis }
  /// Whether the content starts at the right.
  package var isReversed: Bool { layout.isReversed }
  /// The size of the view's bounds, in points.
  public var viewport: LayoutSize { layout.viewport }
  /// Extra scroll range around the content, in points.
  public var contentInset: LayoutInsets { layout.contentInset }
  /// What the content is doing.
  public var phase: Phase { content.tag }
  /// The offsets along the axis at which content and viewport are in line.
  public var scrollRange: Extent { layout.scrollRange() }
  /// The end of that range at which the content starts.
  package var scrollStart: Double { isReversed ? scrollRange.upper : scrollRange.lower }
  /// The viewport in content coordinates.
  public var viewportRect: LayoutRect { LayoutRect(origin: offset, size: viewport) }
  /// The part of the viewport that no bar covers, in content coordinates; by it the fade judges items.
  public var uncoveredRect: LayoutRect { viewportRect.inset(by: occlusion) }

  /// The offset that behaviours see: the view's own but in a state that is displaced.
  ///
  /// Content at the start of its range, within 2^-10 pt, is not displaced: nobody rounds that.
  package var seenOffset: LayoutPoint {
    guard displacement != 0, (offset.along(axis) - scrollStart).magnitude > Extent.tolerance else {
      return offset
    }
    return LayoutPoint(
      axis: axis, along: offset.along(axis) + displacement, across: offset.across(axis))
  }
  /// The offset as far as the first page is from it along the axis: what rules see that know of no direction.
  package var offsetFromStart: LayoutPoint {
    isReversed ? LayoutPoint(x: layout.fromStart(offset.x), y: offset.y) : offset
  }

  /// The viewport as behaviours see it, in content coordinates.
  package var seenRect: LayoutRect { LayoutRect(origin: seenOffset, size: viewport) }

  /// How many pages the view has been scrolled by; 0 without a distance from one to the next.
  ///
  /// Between two stops that pages are counted by it is the part of the way; beyond the outer ones pages are as far apart as items. At most
  /// 2^53 either way: beyond, doubles do not tell one page from the next, and the product with another view's distance might overflow.
  var pages: Double { pages(at: offset) }

  /// How many pages it would have been scrolled by at an offset.
  func pages(at offset: LayoutPoint) -> Double {
    let pitch = layout.pitch
    guard pitch > 0 else { return 0 }
    let way = layout.fromStart(offset.along(axis))
    var pages = way / pitch
    if let stops = pageStops, let last = stops.last {
      let near = min(way, last)
      let next = stops.partitioningIndex { $0 >= near }
      pages = Double(next) + (way - stops[next]) / pitch
      if next > 0 && near == way {
        let below = stops[next - 1]
        let page = stops.partitioningIndex { $0 >= below }
        pages = Double(page) + Double(next - page) * ((way - below) / (stops[next] - below))
      }
    }
    return pages.clamped(lower: -0x1p53, upper: 0x1p53) ?? 0
  }

  /// Leaves the view's offset to the view it follows.
  mutating func becomeFollower() {
    isFollower = true
    takesRecordedOffsets = false
    isSimulated = false
  }
}

extension ViewSpec {
  /// Whether something of the view is as the original samples have it, which know of no direction.
  package var hasOriginals: Bool {
    if case .carousel(let metrics) = layout, metrics.keepsNegativeInset { return true }
    return behaviours.contains { $0.mode == .literal }
  }
}

extension LayoutInsets {
  /// Whether bars can cover so much: finite and not negative.
  var isOcclusion: Bool { isFinite && top >= 0 && left >= 0 && bottom >= 0 && right >= 0 }
}

extension [SectionSpec] {
  /// The first name that stands twice; `nil` if none does.
  ///
  /// - Complexity: O(*n* log *n*) in the number of sections.
  var firstDuplicateID: String? {
    let names = compactMap { $0.id }.sorted()
    for (index, name) in names.enumerated().dropFirst() where names[index - 1] == name { return name }
    return nil
  }

  /// The first key, in the order of the sections, that an item before has; `nil` if none does.
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
