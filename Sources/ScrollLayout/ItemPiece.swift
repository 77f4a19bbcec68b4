/// A stretch of a section after an edit: old items, or items the edit brings.
enum ItemPiece {
  /// `count` items of an old section, from `start` on.
  case kept(section: Int, start: Int, count: Int)
  /// `count` items of an edit's contents, from `start` on.
  case given(ItemsSpec, start: Int, count: Int)
  /// `count` items resized to the item size of their old section, wherever they go.
  case resizedToItemSize(section: Int, count: Int)

  /// The number of items.
  var count: Int {
    switch self {
    case .kept(_, _, let count), .given(_, _, let count), .resizedToItemSize(_, let count): count
    }
  }

  /// A part of the piece.
  func slice(from offset: Int, count: Int) -> ItemPiece {
    switch self {
    case .kept(let section, let start, _): .kept(section: section, start: start + offset, count: count)
    case .given(let spec, let start, _): .given(spec, start: start + offset, count: count)
    case .resizedToItemSize(let section, _): .resizedToItemSize(section: section, count: count)
    }
  }
}
