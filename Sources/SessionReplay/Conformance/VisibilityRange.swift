import ScrollCore

/// How visible an item may be if its edges are only known within a tolerance.
struct VisibilityRange: Equatable {
  /// Whether it may be out of sight.
  var mayBeHidden: Bool
  /// Whether it may be visible in part.
  var mayBePartial: Bool
  /// Whether it may be wholly visible.
  var mayBeWhole: Bool

  /// Judges an item's frame as `LayoutRect.visibility(of:)` does, with edges that may lie up to a tolerance from where they are.
  ///
  /// Edges that coincide stay together: rounding to pixels moves both alike.
  ///
  /// - Parameters:
  ///   - item: The item's frame.
  ///   - viewport: The viewport's.
  ///   - tolerance: How far edges may lie from each other, in points; 0 leaves exactly one answer.
  init(of item: LayoutRect, in viewport: LayoutRect, tolerance: Double) {
    guard item.hasArea && viewport.hasArea else {
      self.init(mayBeHidden: true, mayBePartial: false, mayBeWhole: false)
      return
    }
    let horizontal = VisibilityRange(item.horizontalExtent, in: viewport.horizontalExtent, tolerance)
    let vertical = VisibilityRange(item.verticalExtent, in: viewport.verticalExtent, tolerance)
    let mayBeSeen = horizontal.mayBeSeen && vertical.mayBeSeen
    self.init(
      mayBeHidden: horizontal.mayBeHidden || vertical.mayBeHidden,
      mayBePartial: mayBeSeen && (horizontal.mayBePartial || vertical.mayBePartial),
      mayBeWhole: mayBeSeen && horizontal.mayBeWhole && vertical.mayBeWhole)
  }

  private init(mayBeHidden: Bool, mayBePartial: Bool, mayBeWhole: Bool) {
    self.mayBeHidden = mayBeHidden
    self.mayBePartial = mayBePartial
    self.mayBeWhole = mayBeWhole
  }

  /// Judges one axis.
  private init(_ item: Extent, in viewport: Extent, _ tolerance: Double) {
    // Overlapping is having all four lengths beyond 0; the item's and the viewport's own are no matter of edges.
    let ends = (viewport.upper - item.lower, item.upper - viewport.lower)
    let isSolid =
      item.upper - item.lower > Extent.tolerance && viewport.upper - viewport.lower > Extent.tolerance
    let margins = (item.lower - viewport.lower, viewport.upper - item.upper)
    let mayBeSeen =
      isSolid && Sign(ends.0, tolerance).mayBePositive && Sign(ends.1, tolerance).mayBePositive
    let inside = (Sign(margins.0, tolerance), Sign(margins.1, tolerance))
    let isSurelyInside = !inside.0.mayBeNegative && !inside.1.mayBeNegative
    let isSurelyFilling = !inside.0.mayBePositive && !inside.1.mayBePositive
    let mayBeInside = inside.0.mayNotBeNegative && inside.1.mayNotBeNegative
    let mayBeFilling = inside.0.mayNotBePositive && inside.1.mayNotBePositive
    self.init(
      mayBeHidden: !isSolid || Sign(ends.0, tolerance).mayNotBePositive
        || Sign(ends.1, tolerance).mayNotBePositive,
      mayBePartial: mayBeSeen && !isSurelyInside && !isSurelyFilling,
      mayBeWhole: mayBeSeen && (mayBeInside || mayBeFilling))
  }

  private var mayBeSeen: Bool { mayBePartial || mayBeWhole }

  /// Whether more than one answer is possible.
  var isOpen: Bool {
    (mayBeHidden ? 1 : 0) + (mayBePartial ? 1 : 0) + (mayBeWhole ? 1 : 0) > 1
  }
}

/// On which side of 0 a distance between two edges may lie; within the engine's tolerance it is 0, and stays 0.
private struct Sign {
  var mayBePositive: Bool
  var mayNotBePositive: Bool
  var mayBeNegative: Bool
  var mayNotBeNegative: Bool

  init(_ distance: Double, _ tolerance: Double) {
    let isPositive = distance > Extent.tolerance
    let isNegative = distance < -Extent.tolerance
    let isNear = distance.magnitude <= tolerance && (isPositive || isNegative)
    mayBePositive = isPositive || isNear
    mayNotBePositive = !isPositive || isNear
    mayBeNegative = isNegative || isNear
    mayNotBeNegative = !isNegative || isNear
  }
}
