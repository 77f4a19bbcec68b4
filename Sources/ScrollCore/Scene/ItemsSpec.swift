/// The items of a section, as a scene or an edit gives them.
public enum ItemsSpec: Hashable, Sendable {
  /// So many items of the section's item size; nothing is stored per item.
  case count(Int)
  /// One size for each item.
  case sizes([LayoutSize])
  /// One rectangle in content coordinates for each item; only in a `frames` layout.
  case frames([LayoutRect])

  /// The number of items.
  public var count: Int {
    switch self {
    case .count(let count): count
    case .sizes(let sizes): sizes.count
    case .frames(let frames): frames.count
    }
  }
}
