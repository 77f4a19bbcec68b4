public import ScrollCore

/// An item on screen.
public struct ItemSample: Sendable {
  /// Where the item is in the data.
  public var path: ItemIndexPath
  /// Its rectangle in content coordinates, as laid out: without a transform.
  public var frame: LayoutRect
  /// The alpha it is drawn with at this moment, in the middle of an animation, too; nothing if that was not looked at.
  public var alpha: Double?
  /// The scale it is drawn at, about its centre; nothing if that was not looked at.
  public var scale: Double?
  /// The key of the item whose content it shows; nothing if that was not looked at.
  public var content: ItemKey?

  /// Creates an item on screen; of what is left out, the log says nothing.
  public init(
    section: Int, item: Int, frame: LayoutRect, alpha: Double? = nil, scale: Double? = nil,
    content: ItemKey? = nil
  ) {
    path = ItemIndexPath(section: section, item: item)
    self.frame = frame
    self.alpha = alpha
    self.scale = scale
    self.content = content
  }
}
