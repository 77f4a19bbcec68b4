import ScrollCore
import ScrollEngine

/// What is known of an item, among others in ascending order of their items.
protocol ItemEntry {
  /// The item.
  var path: ItemIndexPath { get }
}

extension PlacedItem: ItemEntry {}

extension FadeSpan: ItemEntry {
  var path: ItemIndexPath { item }
}

extension Array where Element: ItemEntry {
  /// The entry of an item, among entries in ascending order.
  ///
  /// - Complexity: O(log *n*).
  @inline(__always)
  func entry(of item: ItemIndexPath) -> Element? {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) >> 1
      if self[middle].path < item { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low].path == item ? self[low] : nil
  }
}
