import ScrollCore
import ScrollEngine

/// Names the items of a session with keys, in some sessions and mostly all items.
///
/// It decides by random numbers of its own, so what else happens in a session does not depend on it.
struct KeyGenerator {
  private var chance: Chance
  private let isActive: Bool
  /// How many keys have been made.
  private var made = 0

  /// One session in four has keys.
  init(_ seed: Seed) {
    chance = Chance(seed.ofCase(1))
    isActive = chance.oneIn(4)
  }

  /// The scene with keys.
  mutating func named(_ scene: SceneSpec) -> SceneSpec {
    guard isActive else { return scene }
    var named = scene
    for view in scene.views.indices {
      for section in scene.views[view].sections.indices {
        let count = scene.views[view].sections[section].items.count
        named.views[view].sections[section].keys = keys(count)
      }
    }
    return named
  }

  /// An edit with keys for the items that come.
  ///
  /// A reload mostly brings items that are there, in another order; an insertion now and then one that is there.
  mutating func named(_ action: SessionEvent.Action, ofView view: Int, in state: borrowing SessionState)
    -> SessionEvent.Action
  {
    guard isActive else { return action }
    switch action {
    case .update(let update): return .update(named(update, state.views[view].layout))
    case .batch(let updates): return .batch(updates.map { named($0, state.views[view].layout) })
    case .reload(let sections, let contentSize):
      var present: [ItemKey] = []
      state.views[view].layout.forEachKey { present.append($1) }
      // A few places further on, some left out: so nearly all are elsewhere.
      let shift = present.isEmpty ? 0 : chance.below(min(present.count, 4))
      present = Array(present[shift...] + present[..<shift]).filter { _ in !chance.oneIn(8) }
      var named = sections
      for index in sections.indices {
        guard var new = keys(sections[index].items.count) else { continue }
        for item in new.indices where new[item] != nil && !present.isEmpty && !chance.oneIn(6) {
          new[item] = present.removeFirst()
        }
        named[index].keys = new
      }
      return .reload(named, contentSize: contentSize)
    default: return action
    }
  }

  private mutating func named(_ update: LayoutUpdate, _ layout: ContentLayout) -> LayoutUpdate {
    switch update {
    case .itemsInserted(let section, let at, let items, nil):
      var new = keys(items.count)
      if chance.oneIn(30), new?.isEmpty == false {
        var taken: ItemKey?
        layout.forEachKey { taken = taken ?? $1 }
        new?[0] = taken
      }
      return .itemsInserted(section: section, at: at, items, keys: new)
    case .itemsReloaded(let section, let at, let count, let items, nil):
      return .itemsReloaded(
        section: section, at: at, count: count, items, keys: chance.oneIn(2) ? keys(count) : nil)
    case .sectionsInserted(let at, let specs): return .sectionsInserted(at: at, specs.map { named($0) })
    case .sectionsReloaded(let at, let count, let specs?):
      return .sectionsReloaded(at: at, count: count, specs.map { named($0) })
    default: return update
    }
  }

  private mutating func named(_ section: SectionSpec) -> SectionSpec {
    var named = section
    named.keys = keys(section.items.count)
    return named
  }

  /// Keys for so many items: mostly one for each, now and then none for some or for all.
  private mutating func keys(_ count: Int) -> [ItemKey?]? {
    guard count <= 1_000, !chance.oneIn(8) else { return nil }
    let isMixed = chance.oneIn(6)
    return (0..<count).map { _ in
      if isMixed && chance.oneIn(3) { return nil }
      made += 1
      return ItemKey(chance.oneIn(16) ? "\u{1F3E8} \"\(made)\"\n" : "item \(made)")
    }
  }
}
