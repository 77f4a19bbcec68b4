/// Something worth knowing that is no error.
public enum Warning: Hashable, Sendable {
  /// Items are longer than their line: the first of the section's, and how many.
  case itemExceedsLine(first: ItemIndexPath, count: Int)
  /// The literal code would crash here; nothing follows from this behaviour.
  case literalTrap(reason: TrapReason)
  /// The base of the edge mask's curve is not above 1 or not finite: the mask is linear.
  case maskBase(Double)

  /// Why the original's code would crash.
  public enum TrapReason: String, Hashable, Sendable {
    /// A loop over `0 ..< -1`.
    case invalidRange = "invalid-range"
  }
}
