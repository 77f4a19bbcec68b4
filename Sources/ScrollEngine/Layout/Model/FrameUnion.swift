import ScrollCore

/// The least rectangle around some rectangles.
///
/// Of a single one it is that rectangle as given. Of several it lies between the outermost edges, and only its lengths are
/// rounded, once: so it does not depend on the order in which they came.
struct FrameUnion: Sendable {
  private var count = 0
  private var first = LayoutRect.zero
  private var (left, top) = (Double.infinity, Double.infinity)
  private var (right, bottom) = (-Double.infinity, -Double.infinity)

  /// The rectangle; `nil` if there are none.
  var rect: LayoutRect? {
    guard count > 1 else { return count == 0 ? nil : first }
    return LayoutRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The stretch of an axis between the outermost edges; `nil` if there are none.
  func extent(along axis: ScrollAxis) -> Extent? {
    guard count > 0 else { return nil }
    return axis == .vertical ? Extent(lower: top, upper: bottom) : Extent(lower: left, upper: right)
  }

  /// Takes in another rectangle; of equal edges (−0 and 0) the first stays.
  @inline(__always)
  mutating func add(_ frame: LayoutRect) {
    if count == 0 { first = frame }
    count += 1
    if frame.x < left { left = frame.x }
    if frame.y < top { top = frame.y }
    if frame.maxX > right { right = frame.maxX }
    if frame.maxY > bottom { bottom = frame.maxY }
  }
}
