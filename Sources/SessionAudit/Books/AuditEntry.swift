import ScrollCore

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
    let place = countOfFirst { $0.path < path }
    assert(place == 0 || self[place - 1].path < path, "\(path) stands among items of no order")
    return place < count && self[place].path == path ? place : nil
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
    assert(isAscending, "an edit gave two items one place")
  }

  /// Whether each item is there once, in order: what a book owes after every change.
  var isAscending: Bool {
    var index = 1
    while index < count && self[index - 1].path < self[index].path { index += 1 }
    return index >= count
  }
}
