/// Which decoration: its kind and section, and in literal mode the item it was made for.
public struct DecorationIdentity: Hashable, Sendable {
  /// The kind.
  public var kind: DecorationKind
  /// The section's number.
  public var section: Int
  /// The item of its index path: always 0 in corrected mode.
  public var item: Int

  /// Creates an identity.
  public init(kind: DecorationKind, section: Int, item: Int = 0) {
    self.kind = kind
    self.section = section
    self.item = item
  }
}
