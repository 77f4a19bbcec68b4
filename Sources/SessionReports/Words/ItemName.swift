package import ScrollCore
import SessionLog

/// How reports name an item: by its index path, and beside it the key, if it has one.
package enum ItemName {
  /// For people: `[0,18]`, or `[0,18] "Hotel 18"`; a long key is shortened, and nothing in it reaches a terminal raw.
  package static func text(_ path: ItemIndexPath, _ key: ItemKey?) -> String {
    "[\(path.section),\(path.item)]" + (key.map { " " + LogError.shown($0.text) } ?? "")
  }
}
