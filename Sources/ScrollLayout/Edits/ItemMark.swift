import SessionModel

/// What an edit does to a stretch of a section's old items.
struct ItemMark {
  /// What happens to the items.
  enum Fate {
    /// They go.
    case deleted
    /// The one item goes to the placement of this number.
    case moved(Int)
    /// They stay in place as new items, with new contents if given.
    case reloaded(ItemsSpec?)
    /// They stay the same items with new contents, and may move besides.
    case resized(ItemsSpec)
  }

  /// The old section.
  var section: Int
  /// The first item.
  var start: Int
  /// One past the last item.
  var end: Int
  /// What happens.
  var fate: Fate

  /// Whether a mark comes before another: by section, then by first item.
  static func precedes(_ left: ItemMark, _ right: ItemMark) -> Bool {
    left.section != right.section ? left.section < right.section : left.start < right.start
  }
}

/// Items that an edit puts in a place that counts after the edit.
struct ItemPlacement {
  /// The section, counted before the edit.
  var section: Int
  /// The first item's number after the edit.
  var at: Int
  /// The items; for a moved one nothing until its old section has been gone through.
  var piece: ItemPiece?
  /// The number of items.
  var count: Int
  /// The moved item's place before the edit.
  var movedFrom: ItemIndexPath?
}
