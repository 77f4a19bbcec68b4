/// A change of an item's alpha.
public struct FadeTransition: Hashable, Sendable {
  /// The item whose frame was judged.
  public var item: ItemIndexPath
  /// The item whose cell changes, where the literal fade takes the wrong one.
  public var cell: ItemIndexPath?
  /// The alpha at the start; nothing when the item gets its alpha at once as it becomes visible.
  public var from: Double?
  /// The alpha at the end.
  public var to: Double
  /// How long it takes; zero is at once.
  public var duration: Microseconds

  /// Creates a transition.
  public init(
    item: ItemIndexPath, cell: ItemIndexPath? = nil, from: Double?, to: Double, duration: Microseconds
  ) {
    self.item = item
    self.cell = cell
    self.from = from
    self.to = to
    self.duration = duration
  }
}
