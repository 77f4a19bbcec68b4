import ScrollCore
import ScrollEngine

/// What items show: their own content, or another's, as a cell that is used again may (7k).
extension Look {
  /// Compares whose content an item showed with the key of the item.
  ///
  /// Nothing is known of an item without a key. A path may still mean who had it until a moment ago.
  mutating func compare(content key: ItemKey, of path: ItemIndexPath) {
    guard present.isLive else { return outcome.notCompared = .beforeAppear }
    let items = items(named: path)
    guard items.isEmpty || present.layout.key(of: path) != nil else { return outcome.notCompared = .noKey }
    let isRight = isSeen { view in
      items.contains { item in
        let own = view.path(of: item, at: path).flatMap { view.layout.key(of: $0) }
        return own == key || view.scrolling.loops && own?.copied == key
      }
    }
    if isRight { return }
    outcome.found.append(
      (thing(path), .content(item: path, recorded: key, replayed: present.layout.key(of: path))))
  }
}
