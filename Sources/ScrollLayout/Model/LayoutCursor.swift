import ScrollGeometry

/// Where a layout was asked for items the last time, so that a question about a place nearby starts there.
///
/// It belongs to one layout as it is: after a change start with a new one, or answers mean nothing. Have it dropped before the
/// change, too: what a cursor holds on to is copied instead of changed.
public struct LayoutCursor: Sendable {
  /// The first section that was near, and where it starts; nothing in a `frames` layout.
  var section: SectionStart?
  /// The first chunk of its lines that was near, its start in content coordinates.
  var chunk: LinePlace?

  /// Starts nowhere.
  public init() {}
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
