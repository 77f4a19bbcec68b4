public import ScrollGeometry
public import SessionModel

/// An item with its frame.
public struct PlacedItem: Hashable, Sendable {
  /// The item.
  public var path: ItemIndexPath
  /// Its frame in content coordinates.
  public var frame: LayoutRect

  /// Creates a placed item.
  public init(path: ItemIndexPath, frame: LayoutRect) {
    self.path = path
    self.frame = frame
  }
}
