import ScrollLayout
import ScrollSession
import SessionLog
import SessionModel

/// An item as an option names it: by its index path, or by its key.
///
/// Two numbers with a comma are an index path, `0,18`; anything else is a key, and so is all that follows `key:`, for keys
/// that look like one or the other.
enum ItemChoice {
  case path(ItemIndexPath)
  case key(ItemKey)

  /// Reads an option's value.
  init(_ text: String) {
    let prefix = "key:"
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    if text.hasPrefix(prefix) {
      self = .key(ItemKey(String(text.dropFirst(prefix.count))))
    } else if parts.count == 2, let section = ItemChoice.number(parts[0]),
      let item = ItemChoice.number(parts[1])
    {
      self = .path(ItemIndexPath(section: section, item: item))
    } else {
      self = .key(ItemKey(text))
    }
  }

  /// A number in plain digits.
  fileprivate static func number(_ text: Substring) -> Int? {
    text.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } ? Int(text) : nil
  }

  /// Says that no item of a view has a key, and which one comes nearest to it.
  ///
  /// - Parameters:
  ///   - key: The key nobody has.
  ///   - view: The view.
  ///   - when: The moment, as in "at the end".
  ///   - instead: What can be written instead, where no item has a key.
  /// - Returns: The sentence.
  static func absence(
    of key: ItemKey, in view: ViewState, _ when: String,
    instead: String = "an index path is a section and an item, such as 0,3"
  ) -> String {
    let missing = "there is no item with the key \(LogError.shown(key.text)) \(when)"
    var nearest: (key: ItemKey, distance: Int)?
    var isFirst = true
    view.layout.forEachKey { _, other in
      isFirst = false
      let distance = EditDistance.between(key.text, other.text, atMost: (nearest?.distance ?? 33) - 1)
      if let distance { nearest = (other, distance) }
    }
    if isFirst { return missing + ": no item has a key; \(instead)" }
    guard let nearest else { return missing }
    return missing + "; the nearest is \(LogError.shown(nearest.key.text))"
  }
}

/// A section as an option names it: by its number, or by the key of one of its items.
///
/// Digits are a number; anything else is a key, and so is all that follows `key:`.
enum SectionChoice {
  case number(Int)
  case key(ItemKey)

  /// Reads an option's value.
  init(_ text: String) {
    if let number = ItemChoice.number(text[...]) {
      self = .number(number)
      return
    }
    switch ItemChoice(text) {
    case .key(let key): self = .key(key)
    // Two numbers are no section, but somebody may have keys like that.
    case .path: self = .key(ItemKey(text))
    }
  }
}
