import ScrollGeometry
import SessionModel

extension CarouselMetrics {
  /// The metrics of lines in a room, but for the inset, which each section's own item size decides.
  ///
  /// - Throws: `badSize` for a fraction out of its range; the metrics themselves are admitted by whoever takes them.
  func lines(in space: Space) throws(LayoutError) -> FlowMetrics {
    for fraction in [itemWidth, itemHeight] {
      // A NaN fails too.
      guard fraction >= 0 && fraction <= CarouselMetrics.largestFraction else { throw .badSize }
    }
    let across = space.viewport.across(space.axis)
    var metrics = FlowMetrics()
    metrics.itemSize = space.size(main: itemWidth * across, cross: itemHeight * across)
    metrics.minimumLineSpacing = minimumLineSpacing
    metrics.minimumInteritemSpacing = FlowRules.loneItemSpacing
    return metrics
  }

  /// The inset of a section whose items have a size: half of what one leaves of the viewport at either end.
  ///
  /// It is a whole number of `LayoutUnit`s, so that a lone item and its insets are never longer than the viewport.
  func inset(ofItems size: LayoutSize, in space: Space) -> LayoutInsets {
    let slack =
      LayoutUnit(rounding: space.viewport.along(space.axis)) - LayoutUnit(rounding: size.along(space.axis))
    let side = slack > .zero || keepsNegativeInset ? slack.half.points : 0
    return space.axis == .vertical
      ? LayoutInsets(top: side, bottom: side) : LayoutInsets(left: side, right: side)
  }
}
