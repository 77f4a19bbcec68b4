import ScrollGeometry
import SessionModel

/// The room a layout has: the viewport, its axis and the content inset.
struct Space: Hashable, Sendable {
  /// The scroll axis.
  let axis: ScrollAxis
  /// The scroll view's bounds size.
  let viewport: LayoutSize
  /// The extra scroll range around the content; across the axis it shortens the lines.
  let contentInset: LayoutInsets

  /// Admits a viewport and its insets.
  init(axis: ScrollAxis, viewport: LayoutSize, contentInset: LayoutInsets) throws(LayoutError) {
    try Admission.check(viewport)
    try Admission.check(contentInset: contentInset)
    self.axis = axis
    self.viewport = viewport
    self.contentInset = contentInset
    guard innerCrossLength <= Admission.longestLength else { throw .tooLarge }
  }

  /// The viewport's cross length less the content inset; negative when the insets overlap.
  var innerCrossLength: Double {
    viewport.across(axis) - contentInset.crossLeading(axis) - contentInset.crossTrailing(axis)
  }

  /// The content's cross length, never negative.
  var contentCrossLength: Double {
    let inner = innerCrossLength
    return inner > 0 ? inner : 0
  }

  /// The length of a section's lines; negative when the insets overlap.
  func lineLength(sectionInset: LayoutInsets) -> Double {
    innerCrossLength - sectionInset.crossLeading(axis) - sectionInset.crossTrailing(axis)
  }

  /// A rectangle from its origins and lengths along and across the axis, each number taken as it is.
  func rect(main: Double, mainLength: Double, cross: Double, crossLength: Double) -> LayoutRect {
    switch axis {
    case .vertical: LayoutRect(x: cross, y: main, width: crossLength, height: mainLength)
    case .horizontal: LayoutRect(x: main, y: cross, width: mainLength, height: crossLength)
    }
  }

  /// A size from its lengths along and across the axis.
  func size(main: Double, cross: Double) -> LayoutSize {
    axis == .vertical ? LayoutSize(width: cross, height: main) : LayoutSize(width: main, height: cross)
  }

  /// Adds axis, viewport and insets to a digest, in this order.
  func add(to digest: inout Digest) {
    digest.add(axis == .vertical ? 0 : 1)
    digest.add(viewport.width)
    digest.add(viewport.height)
    digest.add(contentInset.top)
    digest.add(contentInset.left)
    digest.add(contentInset.bottom)
    digest.add(contentInset.right)
  }
}
