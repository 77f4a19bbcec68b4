package import ScrollCore
import SessionReplay

/// An item as somebody names it: by its index path, or by its key.
///
/// Two numbers with a comma are an index path, `0,18` or, as reports and logs have it, `[0,18]`; anything else is a key, and so
/// is all that follows `key:`, for keys that look like one or the other.
package enum ItemChoice {
  case path(ItemIndexPath)
  case key(ItemKey)

  /// Reads what somebody wrote.
  package init(_ text: String) {
    let prefix = "key:"
    let isInBrackets = text.hasPrefix("[") && text.hasSuffix("]")
    let parts = (isInBrackets ? text.dropFirst().dropLast() : text[...])
      .split(separator: ",", omittingEmptySubsequences: false)
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
}

/// A section as somebody names it: by its number, or by the key of one of its items.
///
/// Digits are a number; anything else is a key, and so is all that follows `key:`.
package enum SectionChoice {
  case number(Int)
  case key(ItemKey)

  /// Reads what somebody wrote.
  package init(_ text: String) {
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

extension WhyReport.Question.Subject {
  /// An item.
  package init(_ item: ItemChoice) {
    switch item {
    case .path(let path): self = .thing(.item(path))
    case .key(let key): self = .item(withKey: key)
    }
  }

  /// A section.
  package init(_ section: SectionChoice) {
    switch section {
    case .number(let number): self = .thing(.section(number))
    case .key(let key): self = .section(withKey: key)
    }
  }
}
