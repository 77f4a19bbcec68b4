public import ScrollCore

extension SessionState {
  /// The key of an item, if it exists and has one.
  ///
  /// - Complexity: O(log *n*) in the keys of the item's section.
  public func key(of item: ItemIndexPath, inView view: Int) -> ItemKey? {
    views.indices.contains(view) ? views[view].layout.key(of: item) : nil
  }

  /// The key of the item that a record is about, if it is about one with a key; asked after the record's event.
  ///
  /// - Complexity: O(log *n*) in the keys of the item's section.
  public func key(of record: EffectRecord) -> ItemKey? {
    guard let view = record.view, views.indices.contains(view), views[view].layout.hasKeys else { return nil }
    return record.effect.item.flatMap { views[view].layout.key(of: $0) }
  }
}

extension ScrollEffect {
  /// The item it is about; nothing if it is about none.
  fileprivate var item: ItemIndexPath? {
    switch self {
    case .fade(let transition), .unfade(let transition): return transition.item
    case .transform(let item, _): return item
    case .target(let target):
      guard case .item(let item) = target.stop else { return nil }
      return item
    case .warning(.itemExceedsLine(let first, _)): return first
    case .violation(let violation):
      guard case .item(let item) = violation.subject else { return nil }
      return item
    default: return nil
    }
  }
}
