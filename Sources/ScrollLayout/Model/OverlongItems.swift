/// The items of a section that are longer than its lines; each has a line of its own, at the leading edge.
///
/// UIKit prints a warning about them and calls the outcome undefined.
public struct OverlongItems: Hashable, Sendable {
  /// The section.
  public var section: Int
  /// The first of these items.
  public var first: Int
  /// How many items of the section are too long, not necessarily one after the other.
  public var count: Int

  /// Creates an entry.
  public init(section: Int, first: Int, count: Int) {
    self.section = section
    self.first = first
    self.count = count
  }
}
