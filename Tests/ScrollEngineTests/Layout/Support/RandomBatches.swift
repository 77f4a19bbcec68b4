import ScrollCore
import ScrollEngine
import TestSupport

/// Makes a batch that UIKit's rules allow, and what the model comes to.
struct RandomBatches {
  var contents: RandomLayouts

  private enum Fate { case stays, deleted, moved, reloaded }

  /// A random batch for a layout whose data the model mirrors.
  mutating func next(_ layout: ContentLayout, _ model: inout IdentityModel) -> [LayoutUpdate] {
    var updates: [LayoutUpdate] = []
    let specs = layout.sections
    let fates = specs.map { _ in sectionFate() }
    var leftItems: [[IdentityModel.Item]] = []
    var travellers: [(from: ItemIndexPath, item: IdentityModel.Item)] = []
    for section in specs.indices {
      var left = model.sections[section].items
      switch fates[section] {
      case .deleted: updates.append(.sectionsDeleted(at: section, count: 1))
      case .reloaded:
        let spec = contents.random.oneIn(2) ? contents.section() : nil
        updates.append(.sectionsReloaded(at: section, count: 1, spec.map { [$0] }))
        left = model.newItems(
          spec?.items ?? specs[section].items, itemSize: layout.itemSize(of: spec ?? specs[section]))
      case .stays, .moved:
        editItems(of: section, specs[section], layout, &left, &travellers, &updates, &model)
      }
      leftItems.append(left)
    }
    // New sections and moved ones, ascending by the index they get.
    var kept = specs.indices.filter { fates[$0] == .stays || fates[$0] == .reloaded }
    let moved = specs.indices.filter { fates[$0] == .moved }
    let insertions = contents.random.oneIn(3) ? 1 + contents.random.below(2) : 0
    let count = kept.count + moved.count + insertions
    var incoming: [Int?] = moved.map { $0 } + Array(repeating: nil, count: insertions)
    incoming.shuffle(using: &contents.random)
    let places = Array((0..<count).shuffled(using: &contents.random).prefix(incoming.count)).sorted()
    var order: [(old: Int?, spec: SectionSpec?)] = []
    for index in 0..<count {
      guard let place = places.firstIndex(of: index) else {
        order.append((old: kept.removeFirst(), spec: nil))
        continue
      }
      if let old = incoming[place] {
        updates.append(.sectionMoved(from: old, to: index))
        order.append((old: old, spec: nil))
      } else {
        let spec = contents.section()
        updates.append(.sectionsInserted(at: index, [spec]))
        order.append((old: nil, spec: spec))
      }
    }
    var result: [IdentityModel.Section] = []
    for (old, spec) in order {
      if let old {
        result.append(IdentityModel.Section(id: model.sections[old].id, items: leftItems[old]))
      } else if let spec {
        result.append(model.newSection(spec, itemSize: layout.itemSize(of: spec)))
      }
    }
    let open = order.indices.filter { index in
      order[index].old.map { fates[$0] == .stays || fates[$0] == .moved } ?? false
    }
    place(travellers, in: open, order.map { $0.old }, specs, layout, &result, &updates, &model)
    model.sections = result
    return updates.shuffled(using: &contents.random)
  }

  private mutating func sectionFate() -> Fate {
    switch contents.random.below(12) {
    case 0: .deleted
    case 1, 2: .moved
    case 3: .reloaded
    default: .stays
    }
  }

  private mutating func editItems(
    of section: Int, _ spec: SectionSpec, _ layout: ContentLayout, _ left: inout [IdentityModel.Item],
    _ travellers: inout [(from: ItemIndexPath, item: IdentityModel.Item)], _ updates: inout [LayoutUpdate],
    _ model: inout IdentityModel
  ) {
    guard contents.random.oneIn(2) else { return }
    let itemSize = layout.itemSize(of: spec)
    let items = left
    left = []
    var next = 0
    while next < items.count {
      let count = min(1 + contents.random.below(4), items.count - next)
      let range = next..<(next + count)
      next += count
      switch contents.random.below(14) {
      case 0:
        updates.append(.itemsDeleted(section: section, at: range.lowerBound, count: count))
      case 1:
        let new = contents.contents(count)
        let brings = contents.random.oneIn(2)
        updates.append(
          .itemsReloaded(section: section, at: range.lowerBound, count: count, brings ? new : nil))
        let rects = brings ? new.rects(itemSize: itemSize) : items[range].map(\.rect)
        left += rects.map { IdentityModel.Item(id: model.newID(), rect: $0) }
      case 2, 3:
        let new = contents.contents(count)
        updates.append(.itemsResized(section: section, at: range.lowerBound, new))
        var resized = zip(items[range], new.rects(itemSize: itemSize)).map {
          IdentityModel.Item(id: $0.id, rect: $1)
        }
        if contents.random.oneIn(3) {
          travellers.append(
            (from: ItemIndexPath(section: section, item: range.lowerBound), item: resized.removeFirst()))
        }
        left += resized
      case 4:
        for index in range {
          travellers.append((from: ItemIndexPath(section: section, item: index), item: items[index]))
        }
      default: left += items[range]
      }
    }
  }

  /// Puts moved and new items in places that count after the batch, ascending.
  private mutating func place(
    _ travellers: [(from: ItemIndexPath, item: IdentityModel.Item)], in open: [Int], _ olds: [Int?],
    _ specs: [SectionSpec], _ layout: ContentLayout, _ result: inout [IdentityModel.Section],
    _ updates: inout [LayoutUpdate], _ model: inout IdentityModel
  ) {
    var arrivals = result.map { _ in [(from: ItemIndexPath, item: IdentityModel.Item)]() }
    for traveller in travellers { arrivals[contents.random.pick(open)].append(traveller) }
    for section in open {
      let insertion = contents.random.oneIn(4) ? contents.contents(1 + contents.random.below(3)) : nil
      let inserted = insertion?.count ?? 0
      let total = result[section].items.count + arrivals[section].count + inserted
      var places = Array(0..<total)
      if let insertion, let old = olds[section] {
        let at = contents.random.below(total - inserted + 1)
        places.removeSubrange(at..<(at + inserted))
        updates.append(.itemsInserted(section: section, at: at, insertion))
        let new = model.newItems(insertion, itemSize: layout.itemSize(of: specs[old]))
        arrivals[section] += new.map { (from: ItemIndexPath(section: -1, item: -1), item: $0) }
        places = Array(places.shuffled(using: &contents.random).prefix(arrivals[section].count - inserted))
        places += Array(at..<(at + inserted))
      } else {
        places = Array(places.shuffled(using: &contents.random).prefix(arrivals[section].count))
      }
      for (at, arrival) in zip(places, arrivals[section]).sorted(by: { $0.0 < $1.0 }) {
        result[section].items.insert(arrival.item, at: at)
        if arrival.from.section >= 0 {
          updates.append(.itemMoved(from: arrival.from, to: ItemIndexPath(section: section, item: at)))
        }
      }
    }
  }
}
