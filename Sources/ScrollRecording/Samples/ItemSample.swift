public import ScrollCore

/// An item on screen.
public struct ItemSample: Hashable, Sendable {
  /// Where the item is in the data.
  public var path: ItemIndexPath
  /// Its rectangle in content coordinates, as laid out: without a transform.
  public var frame: LayoutRect
  /// The alpha it is drawn with at this moment, in the middle of an animation, too; nothing if that cannot be read.
  public var alpha: Double?
  /// The scale it is drawn at, about its centre; nothing if that cannot be read.
  public var scale: Double?

  /// Creates an item on screen.
  public init(_ path: ItemIndexPath, frame: LayoutRect, alpha: Double? = 1, scale: Double? = nil) {
    self.path = path
    self.frame = frame
    self.alpha = alpha
    self.scale = scale
  }
}
