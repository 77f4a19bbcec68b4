import ScrollGeometry

/// The outermost edges of some rectangles.
///
/// Edges are compared, never added up, so they do not depend on how the rectangles were put together.
struct Edges: Sendable {
  /// The least left edge.
  var left = Double.infinity
  /// The least top edge.
  var top = Double.infinity
  /// The greatest right edge.
  var right = -Double.infinity
  /// The greatest bottom edge.
  var bottom = -Double.infinity

  /// The stretch between the edges along an axis.
  @inline(__always)
  func extent(along axis: ScrollAxis) -> Extent {
    axis == .vertical ? Extent(lower: top, upper: bottom) : Extent(lower: left, upper: right)
  }

  /// Takes in a rectangle.
  @inline(__always)
  mutating func add(_ rect: LayoutRect) {
    add(Edges(left: rect.x, top: rect.y, right: rect.maxX, bottom: rect.maxY))
  }

  /// Takes in other rectangles; of equal edges (−0 and 0) the first stays.
  @inline(__always)
  mutating func add(_ other: Edges) {
    if other.left < left { left = other.left }
    if other.top < top { top = other.top }
    if other.right > right { right = other.right }
    if other.bottom > bottom { bottom = other.bottom }
  }
}
