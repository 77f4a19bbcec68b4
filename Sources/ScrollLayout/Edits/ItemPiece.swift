import SessionModel

/// A stretch of a section after an edit: old items, or items the edit brings.
enum ItemPiece {
  /// `count` items of an old section, from `start` on.
  case kept(section: Int, start: Int, count: Int)
  /// `count` items of an edit's contents, from `start` on, for an old section: items given by count have its size.
  case given(ItemsSpec, section: Int, start: Int, count: Int)

  /// The number of items.
  var count: Int {
    switch self {
    case .kept(_, _, let count), .given(_, _, _, let count): count
    }
  }

  /// A part of the piece.
  func slice(from offset: Int, count: Int) -> ItemPiece {
    switch self {
    case .kept(let section, let start, _): .kept(section: section, start: start + offset, count: count)
    case .given(let spec, let section, let start, _):
      .given(spec, section: section, start: start + offset, count: count)
    }
  }
}
