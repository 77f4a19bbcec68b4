public import ScrollCore

/// An item in its place.
public struct PlacedItem: Hashable, Sendable {
  /// Who it is.
  public var id: ItemID
  /// Its index path now.
  public var path: ItemIndexPath
  /// Its frame in content coordinates.
  public var frame: LayoutRect
}

/// A section's decoration in its place.
public struct PlacedDecoration: Hashable, Sendable {
  /// Whose it is.
  public var id: SectionID
  /// The section's number now.
  public var section: Int
  /// Its frame in content coordinates.
  public var frame: LayoutRect
}

/// The items of a section that are longer than its lines; each has a line of its own, at the leading edge.
///
/// UIKit prints a warning about them and calls the outcome undefined.
public struct OverlongItems: Hashable, Sendable {
  /// The section's number.
  public var section: Int
  /// The first of them.
  public var first: Int
  /// How many they are, not necessarily one after the other.
  public var count: Int

  /// Creates an entry.
  public init(section: Int, first: Int, count: Int) {
    self.section = section
    self.first = first
    self.count = count
  }
}

/// What lies in a rectangle: items, headers and footers, each ascending.
public struct ElementList: Hashable, Sendable {
  /// The items.
  public var items: [ItemIndexPath] = []
  /// The sections whose header lies in the rectangle.
  public var headers: [Int] = []
  /// The sections whose footer lies in the rectangle.
  public var footers: [Int] = []
}
