/// One change to the data behind a layout.
///
/// Alone, its indices mean the state just before it; a move takes out first and then puts in, so its target counts
/// after the removal. In a batch they follow UIKit: deletes, reloads, resizes and the sources of moves mean the
/// state before the batch; inserts and the targets of moves mean the state after it.
public enum LayoutUpdate: Hashable, Sendable {
  /// New items from index `at` of a section on, with a key for each where the app names them.
  case itemsInserted(section: Int, at: Int, ItemsSpec, keys: [ItemKey?]? = nil)
  /// `count` items removed from index `at` of a section on.
  case itemsDeleted(section: Int, at: Int, count: Int)
  /// An item moved, within its section or to another; it keeps its size, key and identity.
  case itemMoved(from: ItemIndexPath, to: ItemIndexPath)
  /// New sizes (in a `frames` layout: rectangles) for the items from index `at` on; they stay the same items.
  case itemsResized(section: Int, at: Int, ItemsSpec)
  /// `count` items from index `at` on are new items in the same places, with new sizes and other keys if given.
  case itemsReloaded(section: Int, at: Int, count: Int, ItemsSpec?, keys: [ItemKey?]? = nil)
  /// New sections from index `at` on.
  case sectionsInserted(at: Int, [SectionSpec])
  /// `count` sections removed from index `at` on, with their items.
  case sectionsDeleted(at: Int, count: Int)
  /// A section moved with all its items.
  case sectionMoved(from: Int, to: Int)
  /// `count` sections from index `at` on have new items, and new contents if given; only without those they keep
  /// their keys.
  case sectionsReloaded(at: Int, count: Int, [SectionSpec]?)
}
