/// A number as JSON spells it, read from a text of its own: an option, a field of a question.
package enum JSONNumber {
  /// The number; `nil` if the text is anything but one number.
  package static func value(_ text: some StringProtocol) -> Double? {
    var cursor = JSONCursor(bytes: Array(text.utf8), position: 0, limits: Limits())
    guard let number = try? cursor.number(), cursor.position == cursor.bytes.count else { return nil }
    return number
  }
}
