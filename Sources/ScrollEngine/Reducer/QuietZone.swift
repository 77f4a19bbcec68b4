import ScrollCore

/// The offsets around the last evaluated one among which nothing a behaviour looks at can change.
///
/// While an evaluation looks at edges it collects, on either side, how far the content may move until one of them meets
/// an edge of the viewport. Until the content offset gets there, evaluating again would find the same.
///
/// The zone ends a margin before each such offset, for two reasons: visibility is decided with a tolerance of 2^-10,
/// and sums of doubles carry noise. If the offset lies within the margin of an edge there is no zone: what holds
/// *at* an edge says nothing about its neighbourhood.
struct QuietZone: Sendable {
  /// How far the content offset may fall, not above zero.
  private var below: Double
  /// How far the content offset may rise, not below zero.
  private var above: Double
  /// The offset along the scroll axis the distances are counted from.
  private let along: Double
  /// The offset across the scroll axis, which must not change at all.
  let across: Double
  /// How near an edge is too near: twice the tolerance, and some units in the last place.
  let margin: Double

  /// No zone: every offset has to be evaluated.
  static let none = QuietZone(below: 0, above: 0, along: 0, across: .nan, margin: 0)

  private init(below: Double, above: Double, along: Double, across: Double, margin: Double) {
    self.below = below
    self.above = above
    self.along = along
    self.across = across
    self.margin = margin
  }

  /// Starts collecting at an offset; without any edge the zone has no end.
  init(offset: LayoutPoint, axis: ScrollAxis, viewport: LayoutSize) {
    let along = offset.along(axis)
    self.init(
      below: -.infinity, above: .infinity, along: along, across: offset.across(axis),
      margin: 0x1p-9 + (along.magnitude + viewport.along(axis)) * 0x1p-48)
  }

  /// Whether nothing can have changed when the content is at this offset.
  @inline(__always)
  func contains(_ offset: LayoutPoint, axis: ScrollAxis) -> Bool {
    let moved = offset.along(axis) - along
    return moved < above - margin && moved > below + margin && offset.across(axis) == across
  }

  /// Where the zone ends along the axis, both ends excluded.
  @inline(__always)
  var ends: Extent { Extent(lower: along + (below + margin), upper: along + (above - margin)) }

  /// Ends the zone before an edge of the content meets an edge of the viewport, `distance` ahead of it.
  @inline(__always)
  mutating func end(at distance: Double) {
    if distance > margin {
      if distance < above { above = distance }
    } else if distance < -margin {
      if distance > below { below = distance }
    } else {
      above = 0
      below = 0
    }
  }

  /// Ends the zone where either edge of a stretch of content meets either edge of the viewport.
  @inline(__always)
  mutating func end(where stretch: Extent, meets viewport: Extent) {
    end(at: stretch.lower - viewport.lower)
    end(at: stretch.lower - viewport.upper)
    end(at: stretch.upper - viewport.lower)
    end(at: stretch.upper - viewport.upper)
  }

  /// Ends the zone where a stretch that is clear of the viewport's edges meets the nearer ones.
  @inline(__always)
  mutating func end(whereInner stretch: Extent, meets viewport: Extent) {
    let rise = stretch.lower - viewport.lower
    let fall = stretch.upper - viewport.upper
    if rise < above { above = rise }
    if fall > below { below = fall }
  }
}

/// The offsets that lie in several quiet zones.
struct QuietRange: Sendable {
  /// Along the axis, both ends excluded.
  private var along: Extent
  /// Across the axis, both ends included.
  private var across: Extent

  /// No offset.
  static let none = QuietRange(along: Extent(lower: 0, upper: 0), across: Extent(lower: 0, upper: 0))

  /// All offsets that are finite.
  static let everywhere = QuietRange(
    along: Extent(lower: -.infinity, upper: .infinity),
    across: Extent(lower: -.greatestFiniteMagnitude, upper: .greatestFiniteMagnitude))

  /// Leaves out what is not in a zone.
  @inline(__always)
  mutating func narrow(to zone: QuietZone) {
    let ends = zone.ends
    if ends.lower > along.lower { along.lower = ends.lower }
    if ends.upper < along.upper { along.upper = ends.upper }
    if zone.across > across.lower { across.lower = zone.across }
    if zone.across < across.upper { across.upper = zone.across }
    assert(along.lower.isFinite || along.lower == -.infinity, "a zone begins somewhere, at \(along.lower)")
  }

  /// Whether the content is in all the zones at this offset, which then is finite.
  @inline(__always)
  func contains(_ offset: LayoutPoint, axis: ScrollAxis) -> Bool {
    let place = offset.along(axis)
    let side = offset.across(axis)
    return place > along.lower && place < along.upper && side >= across.lower && side <= across.upper
  }
}
