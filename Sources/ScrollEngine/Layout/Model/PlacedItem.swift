public import ScrollCore

/// An item: who it is, and where.
public struct PlacedItem: Hashable, Sendable {
  /// Who it is.
  public var id: ItemID
  /// Its index path now.
  public var path: ItemIndexPath
  /// Its frame in content coordinates.
  public var frame: LayoutRect

  /// Creates a placed item.
  public init(id: ItemID, path: ItemIndexPath, frame: LayoutRect) {
    self.id = id
    self.path = path
    self.frame = frame
  }
}

/// A section's decoration: whose it is, and where.
public struct PlacedDecoration: Hashable, Sendable {
  /// The section it belongs to.
  public var id: SectionID
  /// The section's number now.
  public var section: Int
  /// The decoration's frame in content coordinates.
  public var frame: LayoutRect
}

/// The items of a section that are longer than its lines; each has a line of its own, at the leading edge.
///
/// UIKit prints a warning about them and calls the outcome undefined.
public struct OverlongItems: Hashable, Sendable {
  /// The section.
  public var section: Int
  /// The first of these items.
  public var first: Int
  /// How many items of the section are too long, not necessarily one after the other.
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

  /// Creates a list; whatever is left out is empty.
  public init(items: [ItemIndexPath] = [], headers: [Int] = [], footers: [Int] = []) {
    self.items = items
    self.headers = headers
    self.footers = footers
  }
}
