/// What an app calls an item, whatever its index path is: an identifier that stays with it.
///
/// Two keys are the same if their bytes in UTF-8 are; nothing is normalized. Keys have an order that is the same on every
/// machine and means nothing to people.
public struct ItemKey: Sendable {
  /// The key as the app has it.
  public let text: String
  /// A hash of the text, the same on every machine, so that most comparisons look no further.
  public let digest: UInt64

  /// Creates a key.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public init(_ text: String) {
    self.text = text
    var hash = Digest(seed: 9)
    hash.add(text)
    digest = hash.value
  }

  /// The key of what this one names a copy of, for a loop: what stands before the last `~`; `nil` without one.
  package var copied: ItemKey? {
    let bytes = text.utf8
    return bytes.lastIndex(of: UInt8(ascii: "~")).map { ItemKey(String(text[..<$0])) }
  }
}

extension ItemKey: Hashable {
  /// Whether two keys have the same bytes.
  public static func == (left: ItemKey, right: ItemKey) -> Bool {
    left.digest == right.digest && left.text.utf8.elementsEqual(right.text.utf8)
  }

  /// Feeds the bytes, and not their digest: for that one, texts that collide could be chosen.
  public func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
  }
}

extension ItemKey: Comparable {
  /// Whether one key comes before another: by digest, then by bytes.
  public static func < (left: ItemKey, right: ItemKey) -> Bool {
    left.digest != right.digest
      ? left.digest < right.digest : left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }
}

extension ItemKey: ExpressibleByStringLiteral {
  /// Creates a key from a literal.
  public init(stringLiteral text: String) { self.init(text) }
}
