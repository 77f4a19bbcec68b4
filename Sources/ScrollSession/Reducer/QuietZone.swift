import ScrollGeometry

/// The offsets around the last evaluated one among which no item or shadow can change.
///
/// While an evaluation looks at edges it collects, on either side, the nearest offset at which one of them meets an
/// edge of the viewport. Until the content offset gets there, evaluating again would find the same.
///
/// The zone ends a margin before each such offset, for two reasons: visibility is decided with a tolerance of 2^-10,
/// and sums of doubles carry noise. If the offset lies within the margin of an edge there is no zone: what holds
/// *at* an edge says nothing about its neighbourhood.
struct QuietZone: Sendable {
  /// The zone's open range of offsets along the scroll axis; empty when there is none.
  private(set) var lower: Double
  private(set) var upper: Double
  /// The offset across the scroll axis, which must not change at all.
  private let across: Double
  /// How near an edge is too near: twice the tolerance, and some units in the last place.
  private let margin: Double

  /// No zone: every offset has to be evaluated.
  static var none: QuietZone { QuietZone(lower: 0, upper: 0, across: 0, margin: 0) }

  private init(lower: Double, upper: Double, across: Double, margin: Double) {
    self.lower = lower
    self.upper = upper
    self.across = across
    self.margin = margin
  }

  /// Starts collecting at an offset; without any edge the zone has no end.
  init(offset: Point, axis: Axis, viewport: Size) {
    self.init(
      lower: -.infinity, upper: .infinity, across: offset.across(axis),
      margin: 0x1p-9 + (offset.along(axis).magnitude + viewport.along(axis)) * 0x1p-48)
  }

  /// Whether nothing can have changed when the content is at this offset.
  func contains(_ offset: Point, axis: Axis) -> Bool {
    let along = offset.along(axis)
    return along > lower && along < upper && offset.across(axis) == across
  }

  /// Ends the zone before an edge of the content meets an edge of the viewport.
  ///
  /// - Parameters:
  ///   - edge: The edge in content coordinates.
  ///   - viewportEdge: The edge of the viewport now, in the same coordinates.
  ///   - offset: The offset now.
  mutating func end(where edge: Double, meets viewportEdge: Double, from offset: Double) {
    let distance = edge - viewportEdge
    if distance > margin {
      let end = offset + (distance - margin)
      if end < upper { upper = end }
    } else if distance < -margin {
      let end = offset + (distance + margin)
      if end > lower { lower = end }
    } else {
      lower = offset
      upper = offset
    }
  }

  /// Ends the zone where either edge of a stretch meets either edge of the viewport.
  mutating func end(where stretch: Extent, meets viewport: Extent, from offset: Double) {
    end(where: stretch.lower, meets: viewport.lower, from: offset)
    end(where: stretch.lower, meets: viewport.upper, from: offset)
    end(where: stretch.upper, meets: viewport.lower, from: offset)
    end(where: stretch.upper, meets: viewport.upper, from: offset)
  }
}
