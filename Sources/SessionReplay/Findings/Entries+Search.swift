import ScrollSession
import SessionModel

extension [FadeEntry] {
  /// The entry of an item, among entries in ascending order.
  ///
  /// - Complexity: O(log *n*).
  @inline(__always)
  func entry(of item: ItemIndexPath) -> FadeEntry? {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) >> 1
      if self[middle].path < item { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low].path == item ? self[low] : nil
  }
}

extension [ScaleEntry] {
  /// The entry of an item, among entries in ascending order.
  ///
  /// - Complexity: O(log *n*).
  @inline(__always)
  func entry(of item: ItemIndexPath) -> ScaleEntry? {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) >> 1
      if self[middle].path < item { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low].path == item ? self[low] : nil
  }
}
