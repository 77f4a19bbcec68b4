/// The place of an item: its section and its number in that section, both from 0.
///
/// Ordered by section, then item. (UIKit calls it an index path; this name does not collide with Foundation's.)
public struct ItemIndexPath: Hashable, Sendable, Comparable {
  /// The section's number.
  public var section: Int
  /// The item's number in its section.
  public var item: Int

  /// Creates an index path.
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  /// Whether one item comes before another: by section, then by item.
  public static func < (left: ItemIndexPath, right: ItemIndexPath) -> Bool {
    left.section != right.section ? left.section < right.section : left.item < right.item
  }
}
