public import SessionModel

/// What lies in a rectangle: items, headers and footers, each ascending.
public struct ElementList: Hashable, Sendable {
  /// The items.
  public var items: [ItemIndexPath]
  /// The sections whose header lies in the rectangle.
  public var headers: [Int]
  /// The sections whose footer lies in the rectangle.
  public var footers: [Int]

  /// Creates a list; whatever is left out is empty.
  public init(items: [ItemIndexPath] = [], headers: [Int] = [], footers: [Int] = []) {
    self.items = items
    self.headers = headers
    self.footers = footers
  }
}
