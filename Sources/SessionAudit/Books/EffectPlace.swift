import ScrollCore

/// Where a record belongs among those of its event.
struct EffectPlace {
  /// First the views, each with its stages, then the warnings of each; as wide on machines whose integers are not.
  private let stage: Int64
  private let section: Int
  private let item: Int

  /// The place of a record; items that come in an order of their own have none among each other. (The record is not taken out
  /// of the array, which would copy it.)
  @inline(__always)
  init(_ effects: borrowing [EffectRecord], at index: Int, isLiteral: Bool) {
    let view = Int64(effects[index].view ?? 0) * 16
    var path: ItemIndexPath?
    switch effects[index].effect {
    case .fade(let transition), .unfade(let transition):
      stage = view + 3
      if !isLiteral { path = transition.item }
    case .phase: stage = view
    case .target: stage = view + 1
    case .page: stage = view + 2
    case .transform(let item, _):
      stage = view + 4
      path = item
    case .offset: stage = view + 5
    case .dot(let index, _, _):
      stage = view + 6
      path = ItemIndexPath(section: 0, item: index)
    case .mask: stage = view + 7
    case .decorationRemoved(let identity):
      stage = view + 8
      path = ItemIndexPath(section: identity.section, item: identity.item)
    case .decorationReindexed(_, _, let section):
      stage = view + 9
      path = ItemIndexPath(section: section, item: 0)
    case .decorationChanged(let identity, _, _):
      stage = view + 10
      path = ItemIndexPath(section: identity.section, item: identity.item)
    case .decorationAdded(let identity, _, _):
      stage = view + 11
      path = ItemIndexPath(section: identity.section, item: identity.item)
    case .warning(.literalTrap): stage = view + 3
    case .warning, .rejected, .violation, .state: stage = view + 1 << 48
    }
    section = path?.section ?? .max
    item = path?.item ?? 0
  }

  /// Whether a record of this place may stand before one of another.
  func mayPrecede(_ other: EffectPlace) -> Bool {
    if stage != other.stage { return stage < other.stage }
    if section == .max || other.section == .max { return true }
    return (section, item) < (other.section, other.item)
  }
}

extension Auditor {
  /// Checks that an event's records stand in the order of the stages, views and items (article Behaviours, 0).
  ///
  /// - Returns: How many there are before the first that comes too late; nothing if none does.
  func firstMisplaced(_ effects: borrowing [EffectRecord], _ records: Range<Int>) -> Int? {
    guard records.count > 1 else { return nil }
    var last = place(of: effects, at: records.lowerBound)
    for index in records.dropFirst() {
      let next = place(of: effects, at: index)
      if !last.mayPrecede(next) { return index - records.lowerBound }
      last = next
    }
    return nil
  }

  @inline(__always)
  private func place(of effects: borrowing [EffectRecord], at index: Int) -> EffectPlace {
    let view = effects[index].view ?? 0
    let isLiteral = views.indices.contains(view) && views.span[view].fade.settings.mode == .literal
    return EffectPlace(effects, at: index, isLiteral: isLiteral)
  }
}
