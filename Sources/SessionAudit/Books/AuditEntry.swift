import SessionModel

/// What a book says of an item, among others in ascending order of their items.
protocol AuditEntry {
  /// The item.
  var path: ItemIndexPath { get set }
}

extension FadeAudit.Entry: AuditEntry {}
extension ScaleAudit.Entry: AuditEntry {}
extension LiteralCells.Cell: AuditEntry {}

extension Array where Element: AuditEntry {
  /// Where the entry of an item stands; nothing if it has none.
  ///
  /// - Complexity: O(log *n*).
  @inline(__always)
  func index(of path: ItemIndexPath) -> Int? {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle].path < path { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low].path == path ? low : nil
  }

  /// Lets entries go along with their items through an edit; those of items that are gone are dropped.
  mutating func remap(_ edit: borrowing AuditEdit) {
    var kept = 0
    for index in indices {
      guard let path = edit.place(of: self[index].path) else { continue }
      self[kept] = self[index]
      self[kept].path = path
      kept += 1
    }
    removeSubrange(kept..<count)
    sortInPlace { $0.path < $1.path }
  }
}
