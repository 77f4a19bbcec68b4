package import ScrollCore

/// The pages of content that goes round: a copy, whose key is that of another item with `~` and anything behind, shows the page of that item.
extension ContentLayout {
  /// How many pages there are, which is how many items are no copies, and how many copies come before the first of them.
  ///
  /// - Complexity: O(*n*) in the number of items.
  package var loop: (first: Int, count: Int) {
    var (first, count) = (0, 0)
    forEachItem { id, _ in
      if original(of: id) == nil { count += 1 } else if count == 0 { first += 1 }
    }
    return (first, count)
  }

  /// The page of an item, counted from 0 through all that are no copies.
  ///
  /// - Precondition: The item exists.
  /// - Complexity: O(*n*) in the number of items.
  package func page(of path: ItemIndexPath) -> Int {
    let own = id(of: path)
    let shown = original(of: own) ?? own
    var (page, count) = (0, 0)
    forEachItem { id, _ in
      if id == shown { page = count }
      if original(of: id) == nil { count += 1 }
    }
    return page
  }

  private func original(of id: ItemID) -> ItemID? { keys[id]?.copied.flatMap { keys.item($0) } }
}
