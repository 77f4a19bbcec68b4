public import ScrollGeometry
public import SessionModel

/// An item with its frame.
public struct PlacedItem: Hashable, Sendable {
  /// The item.
  public var path: ItemIndexPath
  /// Its frame in content coordinates.
  public var frame: Rect

  /// Creates a placed item.
  public init(path: ItemIndexPath, frame: Rect) {
    self.path = path
    self.frame = frame
  }
}
