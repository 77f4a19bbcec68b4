/// Where a drag will come to rest.
public struct TargetOffset: Hashable, Sendable {
  /// What the content comes to rest at.
  public enum Stop: Hashable, Sendable {
    /// An item in the middle.
    case item(ItemIndexPath)
    /// A page.
    case page(Int)
  }

  /// The content offset at rest.
  public var offset: LayoutPoint
  /// The item or page there; nothing where none was chosen.
  public var stop: Stop?

  /// Creates a target.
  public init(offset: LayoutPoint, stop: Stop?) {
    self.offset = offset
    self.stop = stop
  }
}
