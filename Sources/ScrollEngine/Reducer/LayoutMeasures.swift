import ScrollCore

/// What every event asks of a layout, measured when the data or sizes change: asking costs more than looking it up.
struct LayoutMeasures: Sendable {
  /// The distance from one page or dot to the next, in points.
  let pitch: Double
  /// The length of a dot along the axis, in points, be there any or not.
  let dotLength: Double
  /// The offsets along the axis at which content and viewport are in line.
  let scrollRange: Extent
  /// The content's length along the axis, in points.
  let contentLength: Double
  /// The number of items in all sections.
  let itemCount: Int
  /// The size of the first item, of which dots have theirs; zero without items.
  let firstItemSize: LayoutSize

  /// Measures a layout.
  ///
  /// - Complexity: O(log *n*) in the number of sections and of the items of the first that has any.
  init(_ layout: borrowing ContentLayout) {
    pitch = layout.pitch
    dotLength = layout.itemLength
    scrollRange = layout.scrollRange()
    contentLength = layout.contentSize.along(layout.axis)
    itemCount = layout.itemCount
    firstItemSize = layout.firstItem.map { layout.frame(of: $0).size } ?? .zero
  }

  /// How many pages an offset along the axis is from the start; 0 without a pitch.
  ///
  /// At most 2^53 either way: beyond, doubles do not tell one page from the next, and the product with another pitch
  /// might overflow.
  func pages(to offset: Double) -> Double {
    guard pitch > 0 else { return 0 }
    return (offset / pitch).clamped(lower: -0x1p53, upper: 0x1p53) ?? 0
  }
}
