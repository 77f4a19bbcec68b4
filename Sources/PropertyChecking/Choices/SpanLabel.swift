/// What a group of choices stands for; groups with equal labels can take each other's place while shrinking.
public struct SpanLabel: Hashable, Sendable {
  private let number: UInt32

  /// A label with a name; equal names give equal labels.
  ///
  /// The name is hashed, so make a label once and not with every draw.
  public init(_ name: StaticString) {
    var hash: UInt32 = 0x811c_9dc5
    for byte in name.description.utf8 { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    number = hash
  }

  /// An array with all its elements.
  public static let list = SpanLabel("list")
  /// One element of an array.
  public static let element = SpanLabel("element")
  /// An alternative together with its number.
  public static let alternative = SpanLabel("alternative")
  /// A value that may be missing.
  public static let optional = SpanLabel("optional")
  /// A level of a recursive value.
  public static let level = SpanLabel("level")
  /// One part of a tuple.
  public static let part = SpanLabel("part")
}
