/// The fields of a line that nobody knows, so that who writes a log anew can keep them.
extension JSONCursor {
  /// The fields of an object other than those that are known, as they would stand in another one: `"a":1,"b":[2]`.
  ///
  /// The object's grammar has been checked; what is wrong all the same ends the list.
  ///
  /// - Complexity: O(*n*) in the length of the object.
  mutating func unknownFields(_ isKnown: (String) -> Bool) -> String {
    var text = JSONText()
    guard var keys = try? beginObject() else { return "" }
    while let key = (try? nextKey(&keys)) ?? nil {
      let start = position
      guard (try? skipValue()) != nil else { break }
      guard !isKnown(key) else { continue }
      if !text.bytes.isEmpty { text.raw(",") }
      text.string(key)
      text.raw(":")
      text.bytes.append(contentsOf: bytes[start..<position])
    }
    return String(decoding: text.bytes, as: UTF8.self)
  }
}

extension EventField {
  /// Whether a key is one that some event knows.
  static func isKey(_ key: String) -> Bool {
    let bytes = Array(key.utf8)
    return EventField.named(bytes.span, from: 0, to: bytes.count) != nil
  }
}

extension EventField {
  /// Whether a key is one that every event may have.
  static func isCommon(_ key: String) -> Bool {
    let bytes = Array(key.utf8)
    guard let field = EventField.named(bytes.span, from: 0, to: bytes.count) else { return false }
    return FieldNeeds.common & field.bit != 0
  }
}

extension SessionHeader {
  /// Whether a key is one of a header.
  static func isKey(_ key: String) -> Bool {
    switch key {
    case "format", "version", "name", "scene", "expect", "c": true
    default: false
    }
  }
}
