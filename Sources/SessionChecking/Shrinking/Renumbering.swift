import ScrollCore

/// What the events after an edit have to say once the edit is gone: other numbers for what lay behind it.
enum Renumbering {
  /// Items of a section from a number on move by so many; those it takes away lie before.
  case items(section: Int, from: Int, by: Int)
  /// Sections from a number on move by so many.
  case sections(from: Int, by: Int)

  /// What removing an update asks of later events; nothing if it moves nothing.
  init?(removing update: LayoutUpdate) {
    switch update {
    case .itemsInserted(let section, let at, let items, _):
      self = .items(section: section, from: at + items.count, by: -items.count)
    case .itemsDeleted(let section, let at, let count): self = .items(section: section, from: at, by: count)
    case .sectionsInserted(let at, let sections):
      self = .sections(from: at + sections.count, by: -sections.count)
    case .sectionsDeleted(let at, let count): self = .sections(from: at, by: count)
    case .itemMoved, .itemsResized, .itemsReloaded, .sectionMoved, .sectionsReloaded: return nil
    }
  }

  private func item(_ item: Int, section: Int) -> Int {
    guard case .items(section, let from, let by) = self, item >= from else { return item }
    return max(0, item + by)
  }

  private func section(_ section: Int) -> Int {
    guard case .sections(let from, let by) = self, section >= from else { return section }
    return max(0, section + by)
  }

  private func path(_ path: ItemIndexPath) -> ItemIndexPath {
    ItemIndexPath(section: section(path.section), item: item(path.item, section: path.section))
  }

  /// The update with other numbers.
  func applied(to update: LayoutUpdate) -> LayoutUpdate {
    switch update {
    case .itemsInserted(let inSection, let at, let items, let keys):
      .itemsInserted(section: section(inSection), at: item(at, section: inSection), items, keys: keys)
    case .itemsDeleted(let inSection, let at, let count):
      .itemsDeleted(section: section(inSection), at: item(at, section: inSection), count: count)
    case .itemMoved(let from, let to): .itemMoved(from: path(from), to: path(to))
    case .itemsResized(let inSection, let at, let items):
      .itemsResized(section: section(inSection), at: item(at, section: inSection), items)
    case .itemsReloaded(let inSection, let at, let count, let items, let keys):
      .itemsReloaded(
        section: section(inSection), at: item(at, section: inSection), count: count, items, keys: keys)
    case .sectionsInserted(let at, let sections): .sectionsInserted(at: section(at), sections)
    case .sectionsDeleted(let at, let count): .sectionsDeleted(at: section(at), count: count)
    case .sectionMoved(let from, let to): .sectionMoved(from: section(from), to: section(to))
    case .sectionsReloaded(let at, let count, let sections):
      .sectionsReloaded(at: section(at), count: count, sections)
    }
  }

  /// The event with other numbers.
  func applied(to action: SessionEvent.Action) -> SessionEvent.Action {
    switch action {
    case .update(let update): .update(applied(to: update))
    case .batch(let updates): .batch(updates.map(applied))
    case .observed(.visible(let whole, let partial)):
      .observed(.visible(whole: whole?.map(path), partial: partial?.map(path)))
    case .observed(.alpha(let item, let alpha)): .observed(.alpha(item: path(item), alpha: alpha))
    case .observed(.frame(let item, let frame)): .observed(.frame(item: path(item), frame: frame))
    case .observed(.scale(let item, let scale)): .observed(.scale(item: path(item), scale: scale))
    case .observed(.decorations(let decorations)):
      .observed(
        .decorations(
          decorations.map {
            ObservedDecoration(kind: $0.kind, section: section($0.section), frame: $0.frame)
          }))
    case .scrollWithCellOrder(let x, let y, let by, let order):
      .scrollWithCellOrder(x: x, y: y, by: by, cellOrder: order.map(path))
    default: action
    }
  }
}

extension SessionCase {
  /// The case without some events; with `renumbers`, later events of the same view count without what those edits did.
  func removing(_ range: Range<Int>, renumbers: Bool) -> SessionCase {
    var copy = self
    copy.events.removeSubrange(range)
    guard renumbers else { return copy }
    for event in events[range].reversed() {
      for update in event.action.updates.reversed() {
        guard let renumbering = Renumbering(removing: update) else { continue }
        for later in range.lowerBound..<copy.events.count where copy.events[later].view == event.view {
          copy.events[later].action = renumbering.applied(to: copy.events[later].action)
        }
      }
    }
    return copy
  }
}

extension SessionEvent.Action {
  /// The edits of an event.
  var updates: [LayoutUpdate] {
    switch self {
    case .update(let update): [update]
    case .batch(let updates): updates
    default: []
    }
  }
}
