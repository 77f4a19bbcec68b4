public import ScrollCore

/// The sections and items of a view with their frames in content coordinates: data in, geometry out, no time.
///
/// A value: a copy shares its storage until one of the two changes. Indices follow UIKit: sections from 0, items
/// from 0 in each section. Frames are unrounded; along the scroll axis they lie on whole `LayoutUnit`s (but in a
/// `frames` layout). Every failing mutation leaves the value as it was.
///
/// Items and sections have identities (`ItemID`, `SectionID`) that they keep through edits: a moved or resized item is the
/// same item, a reloaded one is not. A reloaded section is the same section with new items.
///
/// A section is laid out anew when its items change, from the first line that can change on; the starts of all sections are
/// added up anew after every edit. A question about a place halves its way to the sections there, and to their lines.
public struct ContentLayout: Sendable {
  /// Which layout this is, with its metrics; of a `frames` layout, the content size as last given.
  public internal(set) var spec: LayoutSpec
  var space: Space
  /// Whether the content starts at the right, and so do pages, stops and the scroll range.
  package let isReversed: Bool
  /// The sections in order, laid out.
  var sectionLayouts: [LayoutSection]
  /// Where each section starts, and behind the last one where the content ends; all 0 where rectangles are given.
  private(set) var starts = [LayoutUnit.zero]
  /// The sections, with all that belongs to them, along the axis.
  private(set) var sectionBands = Bands()
  /// The keys of items that have one.
  var keys = KeyTable()
  /// The number of items in all sections.
  public internal(set) var itemCount = 0
  var ids: IDSource

  /// Lays out sections.
  ///
  /// - Parameters:
  ///   - axis: The scroll axis; it never changes.
  ///   - viewport: The scroll view's bounds size, in points.
  ///   - contentInset: The extra scroll range around the content; across the axis it shortens the lines. Edges
  ///     may be negative.
  ///   - spec: Which layout, and its metrics.
  ///   - sections: The sections in order.
  ///   - direction: At which side lines, and horizontal content, start; it never changes.
  /// - Throws: `badSize` for a number that is not finite or is negative where it must not be; `wrongItemShape` for
  ///   rectangles in a flow layout, anything but counts in a carousel or pages, or items without a rectangle in a
  ///   `frames` layout; `tooLarge` beyond the limits (2^20 items, 2^18 sections, lengths of 2^20 points in lines, and
  ///   coordinates of 2^41); `duplicateKey`, and `badSize` for keys that are not as many as the items.
  /// - Complexity: O(*n*) in the number of sections and items.
  public init(
    axis: ScrollAxis, viewport: LayoutSize, contentInset: LayoutInsets, spec: LayoutSpec,
    sections: [SectionSpec], direction: ContentDirection = .ltr
  ) throws(LayoutError) {
    let space = try Space(
      axis: axis, viewport: viewport, contentInset: contentInset, direction: direction)
    try self.init(space, spec, sections, ids: IDSource())
  }

  init(_ space: Space, _ spec: LayoutSpec, _ specs: [SectionSpec], ids: IDSource) throws(LayoutError) {
    self.space = space
    isReversed = space.direction == .rtl && space.axis == .horizontal
    self.spec = spec
    self.ids = ids
    sectionLayouts = []
    sectionLayouts.reserveCapacity(specs.count)
    if case .frames(let size?, _) = spec { try LayoutLimits.check(size, atMost: LayoutLimits.farthest) }
    // The layout's own metrics, even if every section has others.
    if !spec.isFrames { _ = try SectionMetrics(SectionSpec(items: .count(0)), spec, in: space) }
    guard specs.count <= LayoutLimits.mostSections else { throw .tooLarge }
    for section in specs {
      sectionLayouts.append(try makeSection(section, ids: &self.ids))
      itemCount += section.items.count
      guard itemCount <= LayoutLimits.mostItems else { throw .tooLarge }
    }
    var given = KeyChange()
    for (index, section) in specs.enumerated() { given.give(section.keys, to: sectionLayouts[index].items) }
    try given.check(keys)
    given.apply(to: &keys)
    addUp(from: 0)
  }

  /// Adds up where sections start, from the first that has changed on.
  ///
  /// - Complexity: O(*n*) in the number of sections from there on, and in all of them where they may overlap.
  mutating func addUp(from changed: Int) {
    // What lies behind decides how far a search has to go before.
    let first = spec.mayOverlap ? 0 : changed
    starts.removeSubrange((first + 1)...)
    sectionBands.remove(from: first)
    var start = starts[first]
    for index in first..<sectionCount {
      if let hull = sectionLayouts[index].hull {
        sectionBands.appendUnordered(index, start: start + hull.start, end: start + hull.end)
      }
      start = start + sectionLayouts[index].length
      starts.append(start)
    }
    if spec.mayOverlap { sectionBands.settle() }
  }

  /// Stops on a section that does not exist.
  func requireSection(_ section: Int) {
    precondition(sectionLayouts.indices.contains(section), "no section \(section) in the layout")
  }
}

extension ContentLayout: Hashable {
  /// Whether two layouts hold the same data, given in the same way; who is who does not matter.
  ///
  /// - Complexity: O(*n*) in the number of sections and items.
  public static func == (left: ContentLayout, right: ContentLayout) -> Bool {
    left.space == right.space && left.spec == right.spec && left.sections == right.sections
  }

  /// Feeds the digest of all data.
  public func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}

/// Hands out identities.
struct IDSource: Sendable {
  private var last: Int64 = 0

  mutating func item() -> ItemID {
    last += 1
    return ItemID(number: last)
  }

  mutating func section() -> SectionID {
    last += 1
    return SectionID(number: last)
  }
}
