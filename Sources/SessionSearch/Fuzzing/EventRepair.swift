import ScrollCore
import ScrollEngine

/// Makes events of other sessions possible in this one, as far as that goes.
///
/// Times that have passed become now; a finger that is down moves instead of coming down; items and sections that do not
/// exist become ones that do. What cannot be mended is left out. A batch may still contradict itself.
struct EventRepair {
  private static let mostItems = 10_000

  /// What is made instead of edits that make no sense in the layout.
  let edits: EditGenerator
  /// Whether places and sizes become others, at the layout's edges.
  let nudges: Bool

  /// The event as it is possible now; nothing if it is not at all, or says something only.
  func repaired(_ event: SessionEvent, in state: borrowing SessionState, _ chance: inout Chance)
    -> SessionEvent?
  {
    let view = event.view
    guard !event.isStatement, state.views.indices.contains(view) else { return nil }
    let isNudged = nudges && chance.oneIn(3)
    guard let action = action(event.action, view, state, isNudged, &chance) else { return nil }
    var event = event
    event.action = action
    if let clock = state.clock { event.time = max(event.time, clock) }
    return event
  }

  private func action(
    _ action: SessionEvent.Action, _ view: Int, _ state: borrowing SessionState, _ isNudged: Bool,
    _ chance: inout Chance
  ) -> SessionEvent.Action? {
    switch action {
    case .appear(let x, let y), .scroll(let x, let y, _), .scrollWithCellOrder(let x, let y, _, _),
      .scrollTo(let x, let y, _):
      guard (x ?? 0).isFinite && (y ?? 0).isFinite else { return nil }
      return isNudged ? scroll(to: EdgeOffsets.pick(ofView: view, in: state, &chance), view, state) : action
    case .scrollToItem(let item, _, _): return state.views[view].layout.contains(item) ? action : nil
    case .dragBegan(let finger), .dragMoved(let finger):
      guard finger.x.isFinite && finger.y.isFinite else { return nil }
      return state.views[view].phase == .dragging ? .dragMoved(finger) : .dragBegan(finger)
    case .dragEnded, .dragCancelled: return state.views[view].phase == .dragging ? action : .scrollEnded
    case .viewport(let size):
      guard size.width >= 0 && size.height >= 0 else { return nil }
      let data = DataGenerator(state.views[view])
      return isNudged ? .viewport(data.viewport(&chance)) : action
    case .content: return DataGenerator(state.views[view]).kind == .frames ? action : nil
    case .update(let update): return self.update(update, view, state, &chance)
    case .batch(let updates):
      return .batch(
        updates.compactMap { update in
          if case .update(let repaired) = self.update(update, view, state, &chance) { repaired } else { nil }
        })
    case .reload(let sections, let contentSize):
      let data = DataGenerator(state.views[view])
      guard !isNudged && sections.allSatisfy({ data.takes($0.items) }) else {
        return edits.edit(ofView: view, in: state, &chance)
      }
      return .reload(sections, contentSize: data.kind == .frames ? contentSize : nil)
    case .behaviour(let change):
      return EventRepair.isPossible(change, view, state)
        ? (isNudged ? .behaviour(EditGenerator.setting(ofView: view, in: state, &chance)) : action) : nil
    case .insets, .scrollEnded, .frame: return action
    case .mark, .checkpoint, .observed, .end: return nil
    }
  }

  private func scroll(to along: Double, _ view: Int, _ state: borrowing SessionState) -> SessionEvent.Action {
    state.views[view].axis == .vertical
      ? .scroll(x: nil, y: along, by: nil) : .scroll(x: along, y: nil, by: nil)
  }

  private static func isPossible(
    _ change: BehaviourChange, _ view: Int, _ state: borrowing SessionState
  ) -> Bool {
    switch change {
    case .fade: state.views[view].fadeSettings != nil
    case .sectionShadow: state.views[view].shadowSettings != nil
    case .carousel: state.views[view].carouselSettings != nil
    case .pageControl: state.views[view].pageControlSettings != nil
    case .edgeMask: state.views[view].edgeMaskSettings != nil
    }
  }

  /// An edit with the numbers of sections and items that are there, or another edit.
  private func update(
    _ update: LayoutUpdate, _ view: Int, _ state: borrowing SessionState, _ chance: inout Chance
  ) -> SessionEvent.Action {
    let data = DataGenerator(state.views[view])
    let sections = state.views[view].layout.sectionCount
    guard sections > 0,
      let repaired = items(update, view, state, data) ?? self.sections(update, sections, data)
    else { return edits.edit(ofView: view, in: state, &chance) }
    return .update(repaired)
  }

  private func items(
    _ update: LayoutUpdate, _ view: Int, _ state: borrowing SessionState, _ data: DataGenerator
  ) -> LayoutUpdate? {
    let last = state.views[view].layout.sectionCount - 1
    func section(_ section: Int) -> Int { max(0, min(section, last)) }
    switch update {
    case .itemsInserted(let inSection, let at, let items, let keys):
      let section = section(inSection)
      guard data.takes(items) && items.count <= EventRepair.mostItems else { return nil }
      let count = state.views[view].layout.itemCount(inSection: section)
      return .itemsInserted(
        section: section, at: max(0, min(at, count)), items, keys: keys?.free(in: state.views[view].layout))
    case .itemsDeleted(let inSection, let at, let count):
      let section = section(inSection)
      let items = state.views[view].layout.itemCount(inSection: section)
      guard items > 0 else { return nil }
      let at = max(0, min(at, items - 1))
      return .itemsDeleted(section: section, at: at, count: max(0, min(count, items - at)))
    case .itemMoved(let from, let to):
      let source = section(from.section)
      let target = section(to.section)
      let items = state.views[view].layout.itemCount(inSection: source)
      guard items > 0 else { return nil }
      let most = source == target ? items - 1 : state.views[view].layout.itemCount(inSection: target)
      return .itemMoved(
        from: ItemIndexPath(section: source, item: max(0, min(from.item, items - 1))),
        to: ItemIndexPath(section: target, item: max(0, min(to.item, most))))
    case .itemsResized(let inSection, let at, let items):
      let section = section(inSection)
      let count = state.views[view].layout.itemCount(inSection: section)
      guard count > 0, data.takes(items) else { return nil }
      let at = max(0, min(at, count - 1))
      return .itemsResized(section: section, at: at, items.prefix(count - at))
    case .itemsReloaded(let inSection, let at, let count, let items, let keys):
      let section = section(inSection)
      let most = state.views[view].layout.itemCount(inSection: section)
      guard most > 0, items.map(data.takes) != false else { return nil }
      let at = max(0, min(at, most - 1))
      return .itemsReloaded(
        section: section, at: at, count: max(0, min(count, most - at)), items?.prefix(most - at),
        keys: keys.map { Array($0.prefix(most - at)).free(in: state.views[view].layout) })
    case .sectionsInserted, .sectionsDeleted, .sectionMoved, .sectionsReloaded: return nil
    }
  }

  private func sections(_ update: LayoutUpdate, _ sections: Int, _ data: DataGenerator) -> LayoutUpdate? {
    switch update {
    case .sectionsInserted(let at, let new):
      // Content that only grows would slow the search down.
      guard sections <= 8, new.allSatisfy({ data.takes($0.items) }) else { return nil }
      return .sectionsInserted(at: max(0, min(at, sections)), new.map { $0.nameless })
    case .sectionsDeleted(let at, let count):
      let at = max(0, min(at, sections - 1))
      return .sectionsDeleted(at: at, count: max(0, min(count, sections - at)))
    case .sectionMoved(let from, let to):
      return .sectionMoved(from: max(0, min(from, sections - 1)), to: max(0, min(to, sections - 1)))
    case .sectionsReloaded(let at, let count, let new):
      guard new?.allSatisfy({ data.takes($0.items) }) != false else { return nil }
      let at = max(0, min(at, sections - 1))
      let count = max(0, min(count, sections - at))
      return .sectionsReloaded(at: at, count: count, new.map { $0.prefix(count).map { $0.nameless } })
    case .itemsInserted, .itemsDeleted, .itemMoved, .itemsResized, .itemsReloaded: return nil
    }
  }
}

extension DataGenerator {
  /// Whether items have the shape the layout wants.
  func takes(_ items: ItemsSpec) -> Bool {
    switch (kind, items) {
    case (.frames, .frames), (.flow, .count), (.flow, .sizes), (.carousel, .count), (.pages, .count): true
    default: false
    }
  }
}

extension ItemsSpec {
  /// The first items.
  fileprivate func prefix(_ most: Int) -> ItemsSpec {
    switch self {
    case .count(let count): .count(min(count, most))
    case .sizes(let sizes): .sizes(Array(sizes.prefix(most)))
    case .frames(let frames): .frames(Array(frames.prefix(most)))
    }
  }
}

extension [ItemKey?] {
  /// The keys without those that items of a view have.
  fileprivate func free(in layout: ContentLayout) -> [ItemKey?] {
    map { key in key.flatMap { layout.item(withKey: $0) == nil ? $0 : nil } }
  }
}

extension SectionSpec {
  /// The section without its name and the keys of its items, which others may have.
  fileprivate var nameless: SectionSpec {
    var section = self
    section.id = nil
    section.keys = nil
    return section
  }
}
