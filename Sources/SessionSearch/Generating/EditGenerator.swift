import ScrollCore
import ScrollEngine

/// Makes edits of data and changes of settings, nearly all of them possible.
struct EditGenerator {
  /// The kinds of single edits.
  private enum Kind: Int, CaseIterable {
    case insert, delete, resize, reload, move
    case insertSection, deleteSection, moveSection, reloadSection
  }

  /// How often each kind is made; none for those that a session does without.
  private var weights = [8, 8, 2, 2, 2, 2, 2, 1, 1]
  private var reloads = true
  /// The kind of all edits in a run of them.
  private var repeated: Kind?

  /// All kinds, or in swarm testing a random half of them.
  init(isSwarm: Bool, _ chance: inout Chance) {
    guard isSwarm else { return }
    let all = weights
    for kind in weights.indices where chance.oneIn(2) { weights[kind] = 0 }
    if weights.allSatisfy({ $0 == 0 }) { weights = all }
    reloads = chance.oneIn(2)
  }

  /// Makes all edits of one kind for a while, as a list that loads more and more does; or of any again.
  mutating func setRun(_ isRun: Bool, _ chance: inout Chance) {
    repeated = isRun ? Kind(rawValue: chance.weighted(weights)) : nil
  }

  /// An edit that leaves less to scroll: the end of a section goes.
  static func shortening(ofView view: Int, in state: borrowing SessionState, _ chance: inout Chance)
    -> SessionEvent.Action?
  {
    let sections = state.views[view].layout.sectionCount
    guard sections > 0 else { return nil }
    let section = chance.below(sections)
    let items = state.views[view].layout.itemCount(inSection: section)
    guard items > 0 else { return nil }
    let at = chance.below(items)
    return .update(.itemsDeleted(section: section, at: at, count: items - at))
  }

  /// An edit, alone or with others in a batch, or a reload.
  func edit(ofView view: Int, in state: borrowing SessionState, _ chance: inout Chance) -> SessionEvent.Action
  {
    if repeated != nil { return .update(update(ofView: view, in: state, &chance)) }
    switch chance.below(12) {
    case 0 where reloads:
      let data = DataGenerator(state.views[view])
      return .reload((0..<chance.below(4)).map { _ in data.section(&chance) }, contentSize: nil)
    case 1...2:
      var updates: [LayoutUpdate] = []
      for _ in 0..<(1 + chance.below(3)) { updates.append(update(ofView: view, in: state, &chance)) }
      return .batch(updates)
    default: return .update(update(ofView: view, in: state, &chance))
    }
  }

  private func update(ofView view: Int, in state: borrowing SessionState, _ chance: inout Chance)
    -> LayoutUpdate
  {
    let data = DataGenerator(state.views[view])
    let sections = state.views[view].layout.sectionCount
    let kind = repeated ?? Kind(rawValue: chance.weighted(weights)) ?? .insert
    guard sections > 0 else { return .sectionsInserted(at: 0, [data.section(&chance)]) }
    switch kind {
    case .insertSection:
      // Content that only grows would slow the search down.
      if sections > 8 { return .sectionsDeleted(at: chance.below(sections), count: 1) }
      return .sectionsInserted(at: chance.below(sections + 1), [data.section(&chance)])
    case .deleteSection: return .sectionsDeleted(at: chance.below(sections), count: 1)
    case .moveSection: return .sectionMoved(from: chance.below(sections), to: chance.below(sections))
    case .reloadSection:
      return .sectionsReloaded(
        at: chance.below(sections), count: 1, chance.oneIn(2) ? nil : [data.section(&chance)])
    case .insert, .delete, .resize, .reload, .move:
      let section = chance.below(sections)
      let items = state.views[view].layout.itemCount(inSection: section)
      return items == 0
        ? .itemsInserted(section: section, at: 0, data.items(1 + chance.below(3), &chance))
        : EditGenerator.update(kind, ofSection: section, items: items, data, &chance)
    }
  }

  private static func update(
    _ kind: Kind, ofSection section: Int, items: Int, _ data: DataGenerator, _ chance: inout Chance
  ) -> LayoutUpdate {
    let count = 1 + chance.below(3)
    let at = chance.below(items)
    let possible = min(count, items - at)
    switch kind {
    case .delete: return .itemsDeleted(section: section, at: at, count: possible)
    case .resize:
      let sizes: ItemsSpec =
        data.kind == .frames
        ? .frames((0..<possible).map { _ in data.rect(&chance) })
        : .sizes((0..<possible).map { _ in data.size(&chance) })
      return .itemsResized(section: section, at: at, sizes)
    case .reload: return .itemsReloaded(section: section, at: at, count: possible, nil)
    case .move:
      return .itemMoved(
        from: ItemIndexPath(section: section, item: at),
        to: ItemIndexPath(section: section, item: chance.below(items))
      )
    default: return .itemsInserted(section: section, at: chance.below(items + 1), data.items(count, &chance))
    }
  }

  /// A changed setting of one of the view's behaviours, if it has any.
  static func setting(ofView view: Int, in state: borrowing SessionState, _ chance: inout Chance)
    -> BehaviourChange
  {
    switch chance.below(5) {
    case 0 where state.views[view].shadowSettings != nil:
      return .sectionShadow(
        offset: chance.pick([nil, LayoutPoint(x: 0, y: -3)]), radius: chance.pick([nil, 0, 20 / 3.0]),
        opacity: nil,
        cornerRadius: nil, z: nil, extent: chance.pick([nil, .union, .section]))
    case 1 where state.views[view].carouselSettings != nil:
      return .carousel(peakScale: chance.pick([nil, 1, 1.25]), minimumScale: chance.pick([nil, 0, 1 / 3.0]))
    case 2 where state.views[view].pageControlSettings != nil:
      return .pageControl(radius: chance.pick([0, 25, 10 / 3.0]))
    case 3 where state.views[view].edgeMaskSettings != nil:
      return .edgeMask(
        startFadeSize: chance.pick([nil, 0, 0.6]), endFadeSize: chance.pick([nil, 0, 0.6]),
        startHide: chance.pick([nil, 0, .fraction(1 / 3.0)]), endHide: nil,
        interpolation: chance.oneIn(2) ? DataGenerator.interpolation(&chance) : nil)
    default:
      return .fade(
        fadedAlpha: chance.pick([nil, 0, 0.1, 1 / 3.0]), clearAlpha: chance.pick([nil, 1, 0.8]),
        duration: chance.pick([nil, .zero, Microseconds(200_000)]))
    }
  }
}
