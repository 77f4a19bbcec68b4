import ScrollCore

/// Where a view's content may go on each axis, and what holds it back.
struct ScrollRoom {
  let horizontal: ScrollRange
  let vertical: ScrollRange
  let viewport: LayoutSize
  let axis: ScrollAxis
  let scrolling: ScrollingSpec

  init(_ layout: borrowing ContentLayout, _ scrolling: ScrollingSpec) {
    axis = layout.axis
    viewport = layout.viewport
    self.scrolling = scrolling
    let x = layout.scrollRange(on: .horizontal)
    let y = layout.scrollRange(on: .vertical)
    horizontal = ScrollRange(lower: x.lower, upper: x.upper)
    vertical = ScrollRange(lower: y.lower, upper: y.upper)
  }

  /// The offsets at rest on an axis.
  func range(on axis: ScrollAxis) -> ScrollRange { axis == .vertical ? vertical : horizontal }

  /// Whether an offset is one at rest, on both axes.
  func contains(_ offset: LayoutPoint) -> Bool {
    horizontal.contains(offset.x) && vertical.contains(offset.y)
  }

  /// Whether a finger moves the content on an axis: if there is more of it than the viewport shows, or along the
  /// scroll axis if it always bounces.
  func canScroll(on axis: ScrollAxis) -> Bool {
    let range = range(on: axis)
    return range.upper > range.lower || (axis == self.axis && scrolling.bounces && scrolling.alwaysBounce)
  }

  /// The offset without resistance of one that is shown.
  func raw(_ offset: Double, on axis: ScrollAxis) -> Double {
    guard scrolling.bounces else { return offset }
    return RubberBand.raw(offset: offset, in: range(on: axis), dimension: length(on: axis))
  }

  /// The offset shown for one without resistance; as it was where the content cannot scroll.
  func dragged(_ raw: Double, from offset: Double, on axis: ScrollAxis) -> Double {
    guard canScroll(on: axis) else { return offset }
    guard scrolling.bounces else { return range(on: axis).clamp(raw) }
    return RubberBand.offset(raw: raw, in: range(on: axis), dimension: length(on: axis))
  }

  /// What the content does on an axis after a lift.
  func fling(from offset: Double, velocity: Double, on axis: ScrollAxis) -> AxisMotion {
    guard canScroll(on: axis) else { return .still(at: offset) }
    return .fling(
      from: offset, velocity: velocity, range: range(on: axis), exponent: scrolling.deceleration.exponent,
      bounces: scrolling.bounces)
  }

  /// What the content does on an axis after a lift if its target is chosen.
  ///
  /// Without bounces it goes there straight: a critical spring passes its target, perhaps an end of the range, if it is
  /// let go faster than its frequency times the way.
  func snap(from offset: Double, velocity: Double, to target: Double) -> AxisMotion {
    guard !scrolling.bounces else { return .snap(from: offset, velocity: velocity, to: target) }
    let fastest = SpringMotion.frequency * (target - offset)
    let calm = velocity.clamped(lower: fastest < 0 ? fastest : 0, upper: fastest > 0 ? fastest : 0) ?? 0
    return .snap(from: offset, velocity: calm, to: target)
  }

  private func length(on axis: ScrollAxis) -> Double { axis == .vertical ? viewport.height : viewport.width }
}
