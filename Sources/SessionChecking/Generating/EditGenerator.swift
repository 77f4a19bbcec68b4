import ScrollGeometry
import ScrollLayout
import ScrollSession

/// Makes edits of data and changes of settings, nearly all of them possible.
enum EditGenerator {
  /// An edit, alone or with others in a batch, or a reload.
  static func edit(ofView view: Int, in state: borrowing SessionState, _ chance: inout Chance) -> Event.Action
  {
    switch chance.below(12) {
    case 0:
      let data = DataGenerator(
        axis: state.views[view].axis, kind: DataGenerator.Kind(state.views[view].layout.spec))
      return .reload((0..<chance.below(4)).map { _ in data.section(&chance) }, contentSize: nil)
    case 1...2:
      var updates: [LayoutUpdate] = []
      for _ in 0..<(1 + chance.below(3)) { updates.append(update(ofView: view, in: state, &chance)) }
      return .batch(updates)
    default: return .update(update(ofView: view, in: state, &chance))
    }
  }

  private static func update(ofView view: Int, in state: borrowing SessionState, _ chance: inout Chance)
    -> LayoutUpdate
  {
    let data = DataGenerator(
      axis: state.views[view].axis, kind: DataGenerator.Kind(state.views[view].layout.spec))
    let sections = state.views[view].layout.sectionCount
    guard sections > 0, !chance.oneIn(4) else { return sectionUpdate(data, sections, &chance) }
    let section = chance.below(sections)
    let items = state.views[view].layout.itemCount(inSection: section)
    let count = 1 + chance.below(3)
    guard items > 0, !chance.oneIn(4) else {
      return .itemsInserted(section: section, at: chance.below(items + 1), data.items(count, &chance))
    }
    let at = chance.below(items)
    let possible = min(count, items - at)
    switch chance.below(5) {
    case 0:
      let sizes: ItemsSpec =
        data.kind == .frames
        ? .frames((0..<possible).map { _ in data.rect(&chance) })
        : .sizes((0..<possible).map { _ in data.size(&chance) })
      return .itemsResized(section: section, at: at, sizes)
    case 1: return .itemsReloaded(section: section, at: at, count: possible, nil)
    case 2:
      return .itemMoved(
        from: ItemIndexPath(section: section, item: at),
        to: ItemIndexPath(section: section, item: chance.below(items))
      )
    default: return .itemsDeleted(section: section, at: at, count: possible)
    }
  }

  private static func sectionUpdate(
    _ data: DataGenerator, _ sections: Int, _ chance: inout Chance
  ) -> LayoutUpdate {
    // Content that only grows would slow the search down.
    let kind = sections > 8 ? 1 : chance.below(4)
    guard sections > 0, kind != 0 else {
      return .sectionsInserted(at: chance.below(sections + 1), [data.section(&chance)])
    }
    let at = chance.below(sections)
    switch kind {
    case 1: return .sectionsDeleted(at: at, count: 1)
    case 2: return .sectionMoved(from: at, to: chance.below(sections))
    default: return .sectionsReloaded(at: at, count: 1, chance.oneIn(2) ? nil : [data.section(&chance)])
    }
  }

  /// A changed setting of one of the view's behaviours, if it has any.
  static func setting(ofView view: Int, in state: borrowing SessionState, _ chance: inout Chance)
    -> BehaviourChange
  {
    switch chance.below(5) {
    case 0 where state.views[view].shadows != nil:
      return .sectionShadow(
        offset: chance.pick([nil, Point(x: 0, y: -3)]), radius: chance.pick([nil, 0, 20 / 3.0]), opacity: nil,
        cornerRadius: nil, z: nil, extent: chance.pick([nil, .union, .section]))
    case 1 where state.views[view].carousel != nil:
      return .carousel(peakScale: chance.pick([nil, 1, 1.25]), minimumScale: chance.pick([nil, 0, 1 / 3.0]))
    case 2 where state.views[view].pageControl != nil:
      return .pageControl(radius: chance.pick([0, 25, 10 / 3.0]))
    case 3 where state.views[view].mask != nil:
      return .edgeMask(
        startFadeSize: chance.pick([nil, 0, 0.6]), endFadeSize: chance.pick([nil, 0, 0.6]),
        startHide: chance.pick([nil, 0, 1 / 3.0]), endHide: nil,
        interpolation: chance.oneIn(2) ? DataGenerator.interpolation(&chance) : nil)
    default:
      return .fade(
        fadedAlpha: chance.pick([nil, 0, 0.1, 1 / 3.0]), clearAlpha: chance.pick([nil, 1, 0.8]),
        duration: chance.pick([nil, .zero, Microseconds(200_000)]))
    }
  }
}
