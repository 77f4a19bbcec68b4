import ScrollGeometry

/// What the lines of items go by: the metrics of their section, and the room.
struct LineRules: Hashable, Sendable {
  /// The scroll axis.
  let axis: ScrollAxis
  /// The length of a line.
  let lineLength: Double
  /// The least distance between the items of a line.
  let spacing: Double
  /// The distance between lines.
  let lineSpacing: LayoutUnit
  /// The same before rounding, in points.
  let lineSpacingPoints: Double
  /// The length of the viewport along the axis.
  let viewportLength: Double

  /// The rules of a section.
  init(_ metrics: SectionMetrics, in space: Space) {
    axis = space.axis
    lineLength = space.lineLength(sectionInset: metrics.inset)
    spacing = metrics.interitemSpacing
    lineSpacing = LayoutUnit(rounding: metrics.lineSpacing)
    lineSpacingPoints = metrics.lineSpacing
    viewportLength = space.viewport.along(space.axis)
  }

  /// How far beyond its end a line may be filled: less than anybody sees, more than the noise of sums.
  ///
  /// People write lengths such as (L − 4*s*)/5, of which the sum, and the product, may come out above L or not.
  static var slack: Double { 0x1p-20 }

  /// Whether a line takes items of a length with the spacing between them: the one test, of equal items and of listed ones.
  @inline(__always)
  func fits(_ used: Double) -> Bool { used - lineLength <= LineRules.slack }

  /// What is left of a line: nothing where it is filled a little beyond its end.
  @inline(__always)
  func leftover(_ used: Double) -> Double {
    let left = lineLength - used
    return left > 0 ? left : 0
  }

  /// What a line is filled to when another item joins it; it does if that ``fits(_:)``.
  @inline(__always)
  func filled(_ used: Double, with length: Double) -> Double { used + spacing + length }

  /// How many items of one size a line takes that begins with one of them, if at most `most`.
  ///
  /// Lines fill up by adding, so this adds as well: a product might round to another side.
  func itemsInLine(of length: Double, most: Int) -> Int? {
    var used = length
    var count = 1
    while true {
      let joined = filled(used, with: length)
      guard fits(joined) else { return count }
      guard count < most else { return nil }
      used = joined
      count += 1
    }
  }
}

/// How the items of one line lie across the axis.
struct LineShape {
  /// Where the first item starts, from the section's cross origin.
  private(set) var crossStart = LayoutUnit.zero
  /// The gap after each item.
  private(set) var gap = LayoutUnit.zero

  /// Spreads the items of a line over it; a lone one is centred; the section's last line keeps the least spacing.
  ///
  /// - Parameters:
  ///   - used: What the items fill with the least spacing between them.
  ///   - count: How many they are.
  ///   - isLast: Whether it is the section's last line.
  ///   - rules: The rules of the section.
  @inline(__always)
  init(used: Double, count: Int, isLast: Bool, rules: LineRules) {
    let leftover = rules.leftover(used)
    if isLast {
      gap = LayoutUnit(flooring: rules.spacing)
    } else if count > 1 {
      gap = LayoutUnit(flooring: rules.spacing + leftover / Double(count - 1))
    } else {
      crossStart = LayoutUnit(flooring: leftover / 2)
    }
  }
}
