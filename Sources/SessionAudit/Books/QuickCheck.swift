import ScrollCore

/// What lets an event without records pass without a look at items and sections.
struct QuickCheck: Sendable {
  private var isVertical: Bool
  /// The present offset, across and along.
  private var across: Double
  private var along: Double
  /// The open interval of safe offsets; empty if there is none.
  private var lower = Double.infinity
  private var upper = -Double.infinity
  /// Whether nothing needs a look as long as the offset stays.
  private var isSettled: Bool
  /// What the content is doing, and between which offsets it rests.
  private var phase = Phase.idle
  private var rangeLower = 0.0
  private var rangeUpper = 0.0
  /// Whether the view's own scrolls say where the content is.
  let followsScrolls: Bool

  /// Everything needs a look, such as the first event of a view and every event of a literal one.
  init(axis: ScrollAxis, offset: LayoutPoint, followsScrolls: Bool) {
    self.followsScrolls = followsScrolls
    isVertical = axis == .vertical
    across = offset.across(axis)
    along = offset.along(axis)
    isSettled = false
  }

  /// Nothing needs a look while the offset is safe for items and shadows alike.
  init(
    axis: ScrollAxis, offset: LayoutPoint, followsScrolls: Bool, phase: Phase, range: Extent,
    items: borrowing SafeZone, shadows: borrowing SafeZone
  ) {
    self.init(axis: axis, offset: offset, followsScrolls: followsScrolls)
    self.phase = phase
    rangeLower = range.lower
    rangeUpper = range.upper
    isSettled = true
    lower = max(items.lower, shadows.lower)
    upper = min(items.upper, shadows.upper)
  }

  /// Nothing is looked at any more.
  static func everything(axis: ScrollAxis) -> QuickCheck {
    QuickCheck(axis: axis, offset: .zero, followsScrolls: false)
  }

  /// Moves to an offset if nothing can be different there; a coordinate left out stays.
  @inline(__always)
  mutating func passes(x: Double?, y: Double?) -> Bool {
    let newAcross = (isVertical ? x : y) ?? across
    let newAlong = (isVertical ? y : x) ?? along
    guard newAcross == across && isSettled else { return false }
    guard (newAlong > lower && newAlong < upper) || newAlong == along else { return false }
    along = newAlong
    return true
  }

  /// Moves to an offset within the range as the finger or the content's own motion has it.
  mutating func passes(moved place: LayoutPoint, byFinger: Bool) -> Bool {
    let along = isVertical ? place.y : place.x
    guard along >= rangeLower && along <= rangeUpper else { return false }
    guard byFinger ? phase == .dragging : phase != .idle && phase != .dragging else { return false }
    return passes(x: place.x, y: place.y)
  }

  /// Whether a finger's move that moves nothing brings nothing to look at.
  var passesMove: Bool { isSettled && phase == .dragging }

  /// Whether an event that is nothing to content at rest, or under a finger, brings nothing to look at.
  var passesInPlace: Bool { isSettled && (phase == .idle || phase == .dragging) }

  /// The present offset.
  var offset: LayoutPoint {
    isVertical ? LayoutPoint(x: across, y: along) : LayoutPoint(x: along, y: across)
  }
}
