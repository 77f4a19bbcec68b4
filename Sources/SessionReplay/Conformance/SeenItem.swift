import ScrollCore

/// An item that was visible, for the app, for the engine, or for both.
struct SeenItem {
  var path: ItemIndexPath
  var recorded: ItemVisibility
  var replayed: ItemVisibility

  /// Which lists were recorded; what is in none of them cannot be told apart.
  struct Lists {
    var hasWhole: Bool
    var hasPartial: Bool

    /// Whether two visibilities are the same as far as the recorded lists can tell.
    func agree(_ one: ItemVisibility, _ other: ItemVisibility) -> Bool {
      told(one) == told(other)
    }

    private func told(_ visibility: ItemVisibility) -> ItemVisibility {
      switch visibility {
      case .whole: hasWhole ? .whole : .hidden
      case .partial: hasPartial ? .partial : .hidden
      case .hidden: .hidden
      }
    }
  }

  /// Sorts what was seen by item and makes one entry of each item's: what was recorded last, and what was replayed.
  ///
  /// - Complexity: O(*n* log *n*) in the number of entries.
  static func merge(_ items: inout [SeenItem]) {
    // The order of entries for one item counts, and sorting need not keep it: their places break ties.
    let order = items.indices.sorted {
      items[$0].path == items[$1].path ? $0 < $1 : items[$0].path < items[$1].path
    }
    var merged: [SeenItem] = []
    merged.reserveCapacity(items.count)
    for index in order {
      if let last = merged.last, last.path == items[index].path {
        merged[merged.count - 1].recorded = items[index].recorded
      } else {
        merged.append(items[index])
      }
    }
    items = merged
  }
}
