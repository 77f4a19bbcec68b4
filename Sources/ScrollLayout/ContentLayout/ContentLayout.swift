public import ScrollGeometry
public import SessionModel

/// The sections and items of a view with their frames in content coordinates: data in, geometry out, no time.
///
/// A value: a copy shares its storage until one of the two changes. Indices follow UIKit: sections from 0, items
/// from 0 in each section. Frames are unrounded; along the scroll axis they lie on whole `LayoutUnit`s (but in a
/// `frames` layout). Every failing mutation leaves the value as it was.
public struct ContentLayout: Hashable, Sendable {
  /// The two ways to come by frames: lines, as in flow layouts, carousels and pages, or as given.
  enum Storage: Equatable, Sendable {
    case flow(FlowLayout)
    case frames(FramesLayout)
    /// Stands in while a layout is changed, so that its arrays are referred to once and need no copy.
    case changing
  }

  /// The layout itself.
  var storage: Storage
  /// The keys of the items, as the only element; none where no item has one.
  var keyed: [ItemKeys]

  /// Lays out sections.
  ///
  /// - Parameters:
  ///   - axis: The scroll axis; it never changes.
  ///   - viewport: The scroll view's bounds size, in points.
  ///   - contentInset: The extra scroll range around the content; across the axis it shortens the lines. Edges
  ///     may be negative.
  ///   - spec: Which layout, and its metrics.
  ///   - sections: The sections in order.
  /// - Throws: `badSize` for a number that is not finite or is negative where it must not be; `wrongItemShape` for
  ///   rectangles in a flow layout, anything but counts in a carousel or pages, or items without a rectangle in a
  ///   `frames` layout; `tooLarge` beyond 2^41 pt or 2^52 items; `duplicateKey`, and `badSize` for keys that are not as
  ///   many as the items.
  /// - Complexity: O(*n*) in the number of sections and of sizes or rectangles listed; O(*n* log *n*) for rectangles
  ///   in little order along the axis.
  public init(
    axis: ScrollAxis, viewport: LayoutSize, contentInset: LayoutInsets, spec: LayoutSpec,
    sections: [SectionSpec]
  ) throws(LayoutError) {
    let space = try Space(axis: axis, viewport: viewport, contentInset: contentInset)
    switch spec {
    case .flow(let metrics):
      storage = .flow(try FlowLayout(space: space, kind: .flow(metrics), sections: sections))
    case .carousel(let metrics):
      storage = .flow(try FlowLayout(space: space, kind: .carousel(metrics), sections: sections))
    case .pages(let metrics):
      storage = .flow(try FlowLayout(space: space, kind: .pages(metrics), sections: sections))
    case .frames(let contentSize):
      storage = .frames(try FramesLayout(space: space, contentSize: contentSize, sections: sections))
    }
    keyed = []
    if let keys = try ItemKeys(sections) { keyed = [keys] }
  }

  /// Whether two layouts hold the same data, given in the same way.
  ///
  /// - Complexity: O(*n*) in the number of sections, of items of different sizes or with rectangles, and of keys.
  public static func == (left: ContentLayout, right: ContentLayout) -> Bool {
    left.storage == right.storage && left.keyed.first?.sections == right.keyed.first?.sections
  }

  /// Feeds the digest of all data.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(digest)
  }
}
