import ScrollGeometry
import SessionModel

/// Sections of items with rectangles as given, whatever made them, kept up to date edit by edit.
///
/// Whatever is known of several items or sections together is a count, or an edge that some rectangle has; so this equals a
/// layout of everything from scratch.
struct FramesLayout: Sendable {
  /// What was given besides the sections; apart, since it hardly changes and every copy would copy it.
  private final class Frame: Sendable {
    let space: Space
    let contentSize: LayoutSize?

    init(_ space: Space, _ contentSize: LayoutSize?) {
      self.space = space
      self.contentSize = contentSize
    }
  }

  /// What changes with the sections.
  private struct Content: Sendable {
    var sections: SumTree<FramesSection>
    var names: SectionNames
  }

  private var frame: Frame
  /// The sections, as the only element: so a layout is cheap to copy.
  private var content: [Content]

  /// Admits sections.
  ///
  /// - Complexity: O(*n*) in the number of sections and of items; O(*n* log *n*) for items in little order.
  init(space: Space, contentSize: LayoutSize?, sections specs: [SectionSpec]) throws(LayoutError) {
    if let contentSize { try Admission.check(contentSize) }
    var made: [FramesSection] = []
    made.reserveCapacity(specs.count)
    for spec in specs { made.append(try FramesSection(spec, axis: space.axis)) }
    frame = Frame(space, contentSize)
    content = [Content(sections: SumTree(made), names: SectionNames(specs))]
  }

  /// The room; it moves nothing.
  var space: Space { frame.space }

  /// The content size as given.
  var givenContentSize: LayoutSize? { frame.contentSize }

  /// The content size: as given, else around everything and the origin.
  var contentSize: LayoutSize {
    if let size = frame.contentSize { return size }
    let corner = content[0].sections.summary.farCorner
    return LayoutSize(width: corner.x, height: corner.y)
  }

  /// The number of items in all sections.
  var itemTotal: Int { content[0].sections.summary.itemCount }

  /// The sections.
  var sections: SumTree<FramesSection> {
    get { content[0].sections }
    _modify { yield &content[0].sections }
  }

  /// The names of the sections.
  var names: SectionNames {
    get { content[0].names }
    _modify { yield &content[0].names }
  }

  /// Takes another room; all rectangles stay.
  ///
  /// - Complexity: O(1).
  mutating func setSpace(_ new: Space) {
    frame = Frame(new, frame.contentSize)
  }

  /// Fixes the content size from now on.
  ///
  /// - Complexity: O(1).
  mutating func setContentSize(_ size: LayoutSize) throws(LayoutError) {
    try Admission.check(size)
    frame = Frame(frame.space, size)
  }

  /// A hash of all data.
  ///
  /// - Complexity: O(log *n*) for each section and each chunk of rectangles that has changed since ``refreshDigest()``.
  var digest: UInt64 { digest(sections: sections.digest) }

  /// The same; what has not changed is kept.
  mutating func refreshDigest() -> UInt64 {
    // Apart: as an argument it would be refreshed while the call holds a copy of all this.
    let digests = sections.refreshDigest()
    return digest(sections: digests)
  }

  private func digest(sections digests: SequenceDigest) -> UInt64 {
    var hash = Digest(seed: 4)
    space.add(to: &hash)
    if let size = givenContentSize {
      hash.add(1)
      hash.add(size.width)
      hash.add(size.height)
    } else {
      hash.add(0)
    }
    hash.add(sectionCount)
    hash.add(digests)
    return hash.value
  }
}

extension FramesLayout: Equatable {
  /// Whether two layouts hold the same data, given in the same way.
  ///
  /// - Complexity: O(*n*) in the number of sections and of items.
  static func == (left: FramesLayout, right: FramesLayout) -> Bool {
    guard left.space == right.space && left.givenContentSize == right.givenContentSize else { return false }
    guard left.sectionCount == right.sectionCount && left.itemTotal == right.itemTotal else { return false }
    for index in 0..<left.sectionCount where !left.sections[index].equals(right.sections[index]) {
      return false
    }
    return true
  }
}
