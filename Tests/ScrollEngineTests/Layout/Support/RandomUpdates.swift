import ScrollCore
import ScrollEngine
import TestSupport

/// Makes single updates that are allowed, and what the model comes to.
struct RandomUpdates {
  var contents: RandomLayouts

  /// A random update for a layout whose data the model mirrors; nothing if none fits.
  mutating func next(_ layout: ContentLayout, _ model: inout IdentityModel) -> LayoutUpdate? {
    let specs = layout.sections
    let choice = contents.random.below(14)
    if choice < 3 || specs.isEmpty { return editSections(layout, specs, &model) }
    let section = contents.random.below(specs.count)
    let count = model.sections[section].items.count
    let itemSize = layout.itemSize(of: specs[section])
    if choice < 7 || count == 0 {
      let at = contents.random.below(count + 1)
      let new = contents.contents(contents.random.below(4))
      model.sections[section].items.insert(contentsOf: model.newItems(new, itemSize: itemSize), at: at)
      return .itemsInserted(section: section, at: at, new)
    }
    let at = contents.random.below(count)
    let length = 1 + contents.random.below(min(4, count - at))
    let range = at..<(at + length)
    switch choice {
    case 7, 8:
      model.sections[section].items.removeSubrange(range)
      return .itemsDeleted(section: section, at: at, count: length)
    case 9, 10:
      let item = model.sections[section].items.remove(at: at)
      let target = contents.random.below(specs.count)
      let place = contents.random.below(model.sections[target].items.count + 1)
      model.sections[target].items.insert(item, at: place)
      return .itemMoved(
        from: ItemIndexPath(section: section, item: at), to: ItemIndexPath(section: target, item: place))
    case 11, 12:
      let new = contents.contents(length)
      for (index, rect) in zip(range, new.rects(itemSize: itemSize)) {
        model.sections[section].items[index].rect = rect
      }
      return .itemsResized(section: section, at: at, new)
    default:
      let new = contents.random.oneIn(2) ? contents.contents(length) : nil
      for index in range { model.sections[section].items[index].id = model.newID() }
      for (index, rect) in zip(range, new?.rects(itemSize: itemSize) ?? []) {
        model.sections[section].items[index].rect = rect
      }
      return .itemsReloaded(section: section, at: at, count: length, new)
    }
  }

  private mutating func editSections(
    _ layout: ContentLayout, _ specs: [SectionSpec], _ model: inout IdentityModel
  ) -> LayoutUpdate? {
    let choice = contents.random.below(4)
    if specs.count < 3 || choice == 0 && specs.count < 9 {
      let at = contents.random.below(specs.count + 1)
      let spec = contents.section()
      model.sections.insert(model.newSection(spec, itemSize: layout.itemSize(of: spec)), at: at)
      return .sectionsInserted(at: at, [spec])
    }
    let at = contents.random.below(specs.count)
    switch choice {
    case 1:
      model.sections.remove(at: at)
      return .sectionsDeleted(at: at, count: 1)
    case 2:
      let to = contents.random.below(specs.count)
      model.sections.insert(model.sections.remove(at: at), at: to)
      return .sectionMoved(from: at, to: to)
    default:
      let spec = contents.random.oneIn(2) ? contents.section() : nil
      let now = spec ?? specs[at]
      model.sections[at].items = model.newItems(now.items, itemSize: layout.itemSize(of: now))
      return .sectionsReloaded(at: at, count: 1, spec.map { [$0] })
    }
  }
}
