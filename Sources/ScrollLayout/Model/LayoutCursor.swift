import ScrollGeometry

/// Where a layout was asked for items the last time, so that a question about a place nearby starts there.
///
/// It belongs to one layout as it is: after a change start with a new one, or answers mean nothing. Have it dropped before the
/// change, too: what a cursor holds on to is copied instead of changed.
public struct LayoutCursor: Sendable {
  /// The first section that was near, and where it starts; nothing in a `frames` layout.
  private(set) var section: SectionStart?
  /// The first chunk of its lines that was near, its start in content coordinates.
  var chunk: LinePlace?
  /// What is around the section; nothing until it has been alone in a stretch.
  var surroundings: SectionSurroundings?

  /// Starts nowhere.
  public init() {}

  /// Goes to a section, or to none.
  mutating func move(to section: SectionStart?) {
    self.section = section
    chunk = nil
    surroundings = nil
  }
}

/// A section of lines, and where it is.
struct SectionStart: Sendable {
  /// Its number.
  let index: Int
  /// The section.
  let section: FlowSection
  /// Where it starts, in content coordinates.
  let start: LayoutUnit
}

/// What has to be known of a layout to answer for one section, where items of no other hang over.
struct SectionSurroundings: Sendable {
  /// Where the section's lines lie.
  let lines: SectionPlace
  /// The section itself.
  let extent: Extent
  /// The stretch around it that no item of another section is in, its ends included.
  let gap: Extent
  /// Whether no section comes before it.
  let isFirst: Bool
  /// Whether no section comes after it.
  let isLast: Bool
  /// Where its items lie across the axis; nothing if some are so thin that they can hide within the tolerance of an edge.
  let across: Extent?
}
