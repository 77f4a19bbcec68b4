import SessionLog
import SessionModel

/// How reports name an item: by its index path, and beside it the key, if it has one.
enum ItemName {
  /// For people: `[0,18]`, or `[0,18] "Hotel 18"`; a long key is shortened, and nothing in it reaches a terminal raw.
  static func text(_ path: ItemIndexPath, _ key: ItemKey?) -> String {
    "[\(path.section),\(path.item)]" + (key.map { " " + LogError.shown($0.text) } ?? "")
  }

  /// For programs: the fields `item` and, if there is one, `key`.
  static func fields(_ path: ItemIndexPath, _ key: ItemKey?) -> [(String, String)] {
    [("item", "[\(path.section),\(path.item)]")]
      + (key.map { [("key", JSONReport.string($0.text))] } ?? [])
  }
}
