import ScrollGeometry

/// The least rectangle around some rectangles.
///
/// Of a single one it is that rectangle as given. Of several it lies between the outermost edges, and only its lengths are
/// rounded, once: so it does not depend on the order in which they came.
struct FrameUnion: Sendable {
  /// The outermost edges.
  private var edges = Edges()
  /// The size of the only rectangle; negative if there are none or several.
  private var loneSize = FrameUnion.notAlone

  private static var notAlone: LayoutSize { LayoutSize(width: -1, height: -1) }

  /// No rectangles.
  init() {}

  /// A single rectangle.
  @inline(__always)
  init(_ rect: LayoutRect) {
    edges.add(rect)
    loneSize = rect.size
  }

  /// Whether there is none.
  private var isEmpty: Bool { edges.left > edges.right }

  /// The rectangle; nothing if there are none.
  var rect: LayoutRect? {
    guard !isEmpty else { return nil }
    let origin = LayoutPoint(x: edges.left, y: edges.top)
    if loneSize.width >= 0 { return LayoutRect(origin: origin, size: loneSize) }
    return LayoutRect(
      origin: origin, size: LayoutSize(width: edges.right - edges.left, height: edges.bottom - edges.top))
  }

  /// Takes in the rectangles that follow.
  @inline(__always)
  mutating func add(_ next: FrameUnion) {
    guard !next.isEmpty else { return }
    loneSize = isEmpty ? next.loneSize : FrameUnion.notAlone
    edges.add(next.edges)
  }
}
