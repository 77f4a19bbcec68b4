import SessionModel

/// A layout whose items and sections come, go and move.
protocol EditableLayout: ItemCounting {
  /// Puts items in the place of others in a section that exists; on an error nothing has changed.
  ///
  /// - Returns: How many items the section had; nothing if there are no such items, and then nothing has changed.
  mutating func splice(
    _ index: Int, _ at: Int, removing removed: Int, adding added: ItemsSpec?
  ) throws(LayoutError) -> Int?

  /// Carries out updates together by a plan; on an error nothing has changed.
  mutating func carryOut(_ updates: [LayoutUpdate]) throws(LayoutError) -> IndexChange
}

extension EditableLayout {
  /// Carries out one update; on an error nothing has changed.
  mutating func apply(_ update: LayoutUpdate) throws(LayoutError) -> IndexChange {
    if let change = try splice(update) { return change }
    return try carryOut([update])
  }

  /// Carries out updates together; on an error nothing has changed.
  mutating func apply(_ updates: [LayoutUpdate]) throws(LayoutError) -> IndexChange {
    if updates.count == 1, let change = try splice(updates[0]) { return change }
    return try carryOut(updates)
  }

  /// Carries out an update of items in one section, as most are, without a plan.
  ///
  /// - Returns: Nothing if the update is another, or if its indices are wrong, which a plan says best; then nothing
  ///   has changed.
  private mutating func splice(_ update: LayoutUpdate) throws(LayoutError) -> IndexChange? {
    switch update {
    case .itemsInserted(let section, let at, let items, _):
      try splice(section, at, removing: 0, adding: items, keepsIdentity: false)
    case .itemsDeleted(let section, let at, let count):
      try splice(section, at, removing: count, adding: nil, keepsIdentity: false)
    case .itemsResized(let section, let at, let items):
      try splice(section, at, removing: items.count, adding: items, keepsIdentity: true)
    case .itemsReloaded(let section, let at, let count, let items?, _) where items.count == count:
      try splice(section, at, removing: count, adding: items, keepsIdentity: false)
    default: nil
    }
  }

  private mutating func splice(
    _ index: Int, _ at: Int, removing removed: Int, adding added: ItemsSpec?, keepsIdentity: Bool
  ) throws(LayoutError) -> IndexChange? {
    let addedCount = added?.count ?? 0
    guard index >= 0 && index < sectionCount, removed > 0 || addedCount > 0,
      let oldCount = try splice(index, at, removing: removed, adding: added)
    else { return nil }
    let gone = keepsIdentity ? 0 : removed
    return IndexChange(
      splice: IndexChange.Splice(
        section: index, at: at, removed: gone, inserted: addedCount - removed + gone, oldCount: oldCount))
  }
}
