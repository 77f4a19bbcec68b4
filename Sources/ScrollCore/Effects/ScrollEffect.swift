/// One thing to show or to know.
public enum ScrollEffect: Hashable, Sendable {
  /// The phase changed.
  case phase(from: Phase, to: Phase)
  /// Where the drag that ended will come to rest.
  case target(TargetOffset)
  /// Another page is the active one; nothing where there is no page.
  case page(from: Int?, to: Int?)
  /// An item's alpha goes to the faded level.
  case fade(FadeTransition)
  /// An item's alpha goes to the clear level.
  case unfade(FadeTransition)
  /// An item is drawn at another scale.
  case transform(item: ItemIndexPath, scale: Double)
  /// The engine moved the content: the view is linked or simulated.
  case offset(LayoutPoint)
  /// A dot of a page control changed.
  case dot(index: Int, alpha: Double, y: Double)
  /// The edge mask changed.
  case mask(EdgeMask)
  /// A decoration left.
  case decorationRemoved(DecorationIdentity)
  /// A decoration is the same, but its section has another number now.
  case decorationReindexed(kind: DecorationKind, from: Int, to: Int)
  /// A decoration's frame changed.
  case decorationChanged(DecorationIdentity, from: LayoutRect, to: LayoutRect)
  /// A decoration came.
  case decorationAdded(DecorationIdentity, frame: LayoutRect, z: Double)
  /// Something worth knowing that is no error.
  case warning(Warning)
  /// The event was impossible and changed nothing.
  case rejected(Rejection)
  /// An invariant did not hold.
  case violation(Violation)
  /// The hash of the whole state.
  case state(hash: UInt64)
}
