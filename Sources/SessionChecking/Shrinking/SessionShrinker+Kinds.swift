import ScrollCore

/// Plainer events.
extension SessionShrinker {
  mutating func simplifyKinds() {
    var index = smallest.events.count - 1
    while index >= 0 {
      defer { index = min(index, smallest.events.count) - 1 }
      guard index < smallest.events.count else { continue }
      var isSimpler = true
      while isSimpler && index < smallest.events.count {
        isSimpler = false
        for simpler in smallest.events[index].action.simpler {
          var candidate = smallest
          candidate.events[index].action = simpler
          if take(candidate) {
            isSimpler = true
            break
          }
        }
      }
    }
    swapNeighbours()
  }

  /// Lets two events change places in a short session, plain ones first; each stays in its view.
  private mutating func swapNeighbours() {
    guard (2...4).contains(smallest.events.count) else { return }
    for index in 1..<smallest.events.count where index < smallest.events.count {
      var candidate = smallest
      candidate.events[index].action = smallest.events[index - 1].action
      candidate.events[index - 1].action = smallest.events[index].action
      _ = take(candidate)
    }
  }
}

extension SessionEvent.Action {
  /// Plainer events that might do as well, the plainest first.
  fileprivate var simpler: [SessionEvent.Action] {
    switch self {
    case .appear(let x, let y): [.appear(x: nil, y: nil), .appear(x: nil, y: y), .appear(x: x, y: nil)]
    case .scroll(let x, let y, let by):
      [.appear(x: nil, y: nil), .appear(x: x, y: nil), .appear(x: nil, y: y), .appear(x: x, y: y)]
        + (x == nil || y == nil ? [] : [.scroll(x: nil, y: y, by: nil), .scroll(x: x, y: nil, by: nil)])
        + (by == nil ? [] : [.scroll(x: x, y: y, by: nil)])
        + (y == nil ? [.scroll(x: nil, y: 0, by: nil)] : [])
    case .scrollWithCellOrder(let x, let y, let by, let order):
      [.scroll(x: x, y: y, by: nil)]
        + order.indices.map { index in
          var shorter = order
          shorter.remove(at: index)
          return .scrollWithCellOrder(x: x, y: y, by: by, cellOrder: shorter)
        }
    case .scrollTo(let x, let y, let animated):
      [.appear(x: x, y: y), .scroll(x: x, y: y, by: nil)]
        + (animated ? [.scrollTo(x: x, y: y, animated: false)] : [])
        + (x == nil || y == nil
          ? [] : [.scrollTo(x: nil, y: y, animated: animated), .scrollTo(x: x, y: nil, animated: animated)])
    case .dragEnded(let x, let y, let proposed):
      [
        .dragCancelled, .dragEnded(velocityX: nil, velocityY: nil, proposed: nil),
        .dragEnded(velocityX: x, velocityY: y, proposed: nil),
        .dragEnded(velocityX: x, velocityY: nil, proposed: nil),
        .dragEnded(velocityX: nil, velocityY: y, proposed: nil),
        .dragEnded(velocityX: nil, velocityY: y, proposed: proposed),
        .dragEnded(velocityX: x, velocityY: nil, proposed: proposed),
        .dragEnded(velocityX: nil, velocityY: nil, proposed: LayoutPoint(x: 0, y: 100)),
      ]
    case .dragBegan, .dragMoved: [.frame, .appear(x: nil, y: nil)]
    case .insets(let content?, let occlusion?):
      [.insets(contentInset: content, occlusion: nil), .insets(contentInset: nil, occlusion: occlusion)]
    case .insets: [.frame, .appear(x: nil, y: nil)]
    case .update(let update):
      [.frame, .appear(x: nil, y: nil)] + update.simpler.map { .update($0) }
    case .batch(let updates): [.frame, .appear(x: nil, y: nil)] + SessionEvent.Action.simpler(batch: updates)
    case .reload(let sections, let size):
      [.frame, .appear(x: nil, y: nil)]
        + (size == nil ? [] : [.reload(sections, contentSize: nil)])
        + sections.indices.map { index in
          var fewer = sections
          fewer.remove(at: index)
          return .reload(fewer, contentSize: size)
        }
        + sections.indices.flatMap { index in
          sections[index].simpler.map { simpler in
            var other = sections
            other[index] = simpler
            return .reload(other, contentSize: size)
          }
        }
    case .observed(.visible(let whole, let partial)):
      SessionEvent.Action.fewer(whole).map { .observed(.visible(whole: $0, partial: partial)) }
        + SessionEvent.Action.fewer(partial).map { .observed(.visible(whole: whole, partial: $0)) }
    case .observed(.dots(let first, let alphas, let ys)): SessionEvent.Action.fewerDots(first, alphas, ys)
    case .observed(.decorations(let list)): SessionEvent.Action.fewerDecorations(list)
    case .observed(.offset(let x?, let y?)):
      [.observed(.offset(x: x, y: nil)), .observed(.offset(x: nil, y: y))]
    case .observed(.mask(let start, let end, .some)): [.observed(.mask(start: start, end: end, stops: nil))]
    case .viewport, .content, .behaviour, .frame, .scrollEnded, .dragCancelled:
      [.appear(x: nil, y: nil), .scroll(x: nil, y: 0, by: nil)]
    default: []
    }
  }

  /// Fewer items: none said, a single one, or one left out.
  private static func fewer(_ items: [ItemIndexPath]?) -> [[ItemIndexPath]?] {
    guard let items else { return [] }
    return [nil] + items.map { [$0] } + items.map { item in items.filter { $0 != item } }
  }

  /// Fewer dots: without their places, or a single one.
  private static func fewerDots(_ first: Int, _ alphas: [Double], _ ys: [Double]?) -> [SessionEvent.Action] {
    let bare: [SessionEvent.Action] =
      ys == nil ? [] : [.observed(.dots(first: first, alphas: alphas, ys: nil))]
    guard alphas.count > 1 else { return bare }
    return bare
      + alphas.indices.map { index in
        .observed(.dots(first: first + index, alphas: [alphas[index]], ys: ys.map { [$0[index]] }))
      }
  }

  /// Fewer decorations: those of one section, or all but one.
  private static func fewerDecorations(_ list: [ObservedDecoration]) -> [SessionEvent.Action] {
    var sections: [Int] = []
    for decoration in list where sections.last != decoration.section { sections.append(decoration.section) }
    return (sections.count > 1 ? sections : []).map { section in
      .observed(.decorations(list.filter { $0.section == section }))
    }
      + list.indices.map { index in
        var fewer = list
        fewer.remove(at: index)
        return .observed(.decorations(fewer))
      }
  }

  private static func simpler(batch updates: [LayoutUpdate]) -> [SessionEvent.Action] {
    var simpler: [SessionEvent.Action] = updates.map { .update($0) }
    for index in updates.indices where updates.count > 1 {
      var fewer = updates
      fewer.remove(at: index)
      simpler.append(.batch(fewer))
    }
    for index in updates.indices {
      for update in updates[index].simpler {
        var other = updates
        other[index] = update
        simpler.append(.batch(other))
      }
    }
    return simpler
  }
}

extension LayoutUpdate {
  /// Plainer edits that might do as well.
  fileprivate var simpler: [LayoutUpdate] {
    switch self {
    case .itemsInserted(let section, let at, let items, let keys):
      (keys == nil ? [] : [.itemsInserted(section: section, at: at, items)])
        + items.simpler(keys).map { .itemsInserted(section: section, at: at, $0, keys: $1) }
    case .itemsResized(let section, let at, let items):
      [.itemsDeleted(section: section, at: at, count: items.count)]
        + items.shorter.map { .itemsResized(section: section, at: at, $0) }
    case .itemsReloaded(let section, let at, let count, let items, let keys):
      [.itemsDeleted(section: section, at: at, count: count)]
        + (items.map { [.itemsResized(section: section, at: at, $0)] } ?? [])
        + (items == nil ? [] : [.itemsReloaded(section: section, at: at, count: count, nil, keys: keys)])
        + (keys == nil ? [] : [.itemsReloaded(section: section, at: at, count: count, items)])
    case .itemMoved(let from, _): [.itemsDeleted(section: from.section, at: from.item, count: 1)]
    case .sectionMoved(let from, _): [.sectionsDeleted(at: from, count: 1)]
    case .sectionsInserted(let at, let sections):
      sections.indices.dropFirst().map { .sectionsInserted(at: at, Array(sections[..<$0])) }
        + sections.indices.flatMap { index in
          sections[index].simpler.map { simpler in
            var other = sections
            other[index] = simpler
            return .sectionsInserted(at: at, other)
          }
        }
    case .sectionsReloaded(let at, let count, let sections):
      [.sectionsDeleted(at: at, count: count)]
        + (sections == nil ? [] : [.sectionsReloaded(at: at, count: count, nil)])
    case .itemsDeleted, .sectionsDeleted: []
    }
  }
}
