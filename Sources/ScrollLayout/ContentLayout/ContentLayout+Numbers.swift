public import SessionModel

/// Items counted from 0 through all sections, as pages and their dots are.
extension ContentLayout {
  /// The item with a number; nothing if there are not so many.
  ///
  /// - Complexity: O(*s* log *s*) in the number of sections.
  public func item(numbered number: Int) -> ItemIndexPath? {
    guard number >= 0, number < itemCount else { return nil }
    var section = 0
    var item = number
    while item >= itemCount(inSection: section) {
      item -= itemCount(inSection: section)
      section += 1
    }
    return ItemIndexPath(section: section, item: item)
  }

  /// The number of an item.
  ///
  /// - Precondition: Its section exists.
  /// - Complexity: O(*s* log *s*) in the number of sections.
  public func number(of path: ItemIndexPath) -> Int {
    var number = path.item
    for section in 0..<path.section { number += itemCount(inSection: section) }
    return number
  }
}
