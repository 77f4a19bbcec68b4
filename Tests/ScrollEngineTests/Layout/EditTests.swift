import ScrollCore
import ScrollEngine
import SessionSearch
import TestSupport
import Testing

/// After every edit data and identities are those of plain arrays, and the layout equals one made from scratch.
@Suite("Layout edits")
struct EditTests {
  @Test(
    "edits, alone and in batches, lead where plain arrays do; what is refused changes nothing",
    arguments: RandomLayouts.Kind.allCases)
  func edits(kind: RandomLayouts.Kind) throws {
    var maker = RandomEdits(contents: RandomLayouts(seed: 1, kind))
    var counts = (taken: 0, batches: 0, refused: 0, keys: 0)
    for round in 0..<12 {
      maker.contents.mostFrames = round % 6 == 0 ? 300 : 40
      let view = maker.view()
      var layout = try ContentLayout(view)
      var check = try #require(ConsistencyCheck(SceneSpec(views: [view])))
      for number in 0..<60 {
        let edit = maker.edit(of: layout)
        let before = layout
        do {
          if edit.count == 1 { try layout.apply(edit[0]) } else { try layout.apply(edit) }
          counts.taken += 1
          counts.batches += edit.count > 1 ? 1 : 0
        } catch {
          counts.refused += 1
          #expect(layout == before && layout.digest == before.digest, "\(round).\(number): \(edit)")
        }
        let action = edit.count == 1 ? SessionEvent.Action.update(edit[0]) : .batch(edit)
        let fault = check.step(SessionEvent(time: .zero, action: action))
        guard fault == nil else {
          Issue.record("\(round).\(number): \(fault.map { "\($0)" } ?? "")\n\(edit)")
          return
        }
        counts.keys += layout.hasKeys ? 1 : 0
        guard number % 20 == 19 else { continue }
        let sections = maker.reloaded(layout)
        let other = check.step(SessionEvent(time: .zero, action: .reload(sections, contentSize: nil)))
        #expect(other == nil, "\(round).\(number), reloaded\n\(sections)")
        try? layout.reload(sections, contentSize: nil)
      }
    }
    // Else this says little.
    #expect(
      counts.taken > 300 && counts.batches > 60 && counts.refused > 50 && counts.keys > 100, "\(counts)")
  }

  @Test func `a reloaded section keeps its name unless it gets another`() throws {
    var layout = try ContentLayout(
      axis: .vertical, viewport: LayoutSize(width: 100, height: 100), contentInset: .zero,
      spec: .flow(FlowMetrics()),
      sections: [SectionSpec(id: "a", items: .count(1)), SectionSpec(id: "b", items: .count(1))])
    let new = [SectionSpec(items: .count(3)), SectionSpec(id: "c", items: .count(4))]
    let change = try layout.change { try $0.apply(.sectionsReloaded(at: 0, count: 2, new)) }
    #expect(layout.sections.map(\.id) == ["a", "c"])
    #expect(change.section(0) == 0 && change.section(1) == 1)
    #expect(change.item(ItemIndexPath(section: 0, item: 0)) == nil)
    // A name is free again once its section has gone, and not before.
    let named = SectionSpec(id: "a", items: .count(2))
    #expect(throws: LayoutError.conflictingUpdates) { try layout.apply(.sectionsInserted(at: 2, [named])) }
    try layout.apply(.sectionsDeleted(at: 0, count: 1))
    try layout.apply(.sectionsInserted(at: 1, [named]))
    #expect(layout.sections.map(\.id) == ["c", "a"])
  }
}

/// Makes edits of a layout's data, most of them possible, that give keys now and then.
private struct RandomEdits {
  var contents: RandomLayouts
  private var made = 0

  init(contents: RandomLayouts) { self.contents = contents }

  /// A view whose keys differ.
  mutating func view() -> ViewSpec {
    while true {
      var view = contents.view(along: contents.random.pick(ScrollAxis.allCases))
      view.sections = view.sections.map { named($0) }
      if (try? ContentLayout(view)) != nil { return view }
    }
  }

  /// Keys of their own, now and then one that is taken, or none.
  private mutating func keys(_ count: Int) -> [ItemKey?]? {
    guard contents.random.oneIn(3) else { return nil }
    return (0..<count).map { _ in
      if contents.random.oneIn(8) { return nil }
      made += 1
      return ItemKey("k\(contents.random.oneIn(60) ? contents.random.below(made) : made)")
    }
  }

  private mutating func named(_ spec: SectionSpec) -> SectionSpec {
    var spec = spec
    spec.keys = keys(spec.items.count)
    return spec
  }

  private mutating func section() -> SectionSpec { named(contents.section()) }

  /// The same data in another order, some of them others.
  mutating func reloaded(_ layout: ContentLayout) -> [SectionSpec] {
    var sections = layout.sections.shuffled(using: &contents.random)
    if !sections.isEmpty && contents.random.oneIn(2) { sections.removeLast() }
    for index in sections.indices where contents.random.oneIn(2) {
      sections[index].keys?.shuffle(using: &contents.random)
    }
    return contents.random.oneIn(2) ? sections + [section()] : sections
  }

  /// An update, or several in a batch, which mean different items more often than not.
  mutating func edit(of layout: ContentLayout) -> [LayoutUpdate] {
    let count = contents.random.oneIn(2) ? 1 : contents.random.pick([2, 2, 3, 5])
    return (0..<count).map { _ in update(of: layout) }
  }

  private mutating func update(of layout: ContentLayout) -> LayoutUpdate {
    let sections = layout.sectionCount
    // Now and then one too far, which must be refused.
    let section = contents.random.below(max(1, sections) + (contents.random.oneIn(40) ? 1 : 0))
    let other = contents.random.below(max(1, sections))
    let items = section < sections ? layout.itemCount(inSection: section) : 0
    let at = contents.random.below(items + (items == 0 || contents.random.oneIn(40) ? 1 : 0))
    let count = min(max(1, items - at), 1 + contents.random.below(4))
    switch contents.random.below(items == 0 ? 8 : 20) {
    case 0: return .sectionsInserted(at: contents.random.below(sections + 1), [self.section()])
    case 1:
      return sections > 2
        ? .sectionsDeleted(at: section, count: 1) : .sectionsInserted(at: sections, [self.section()])
    case 2: return .sectionMoved(from: section, to: other)
    case 3:
      return .sectionsReloaded(at: section, count: 1, contents.random.oneIn(2) ? nil : [self.section()])
    case 4...8:
      let new = contents.contents(contents.random.below(4))
      return .itemsInserted(
        section: section, at: contents.random.below(items + 1), new, keys: keys(new.count))
    case 9...11: return .itemsDeleted(section: section, at: at, count: count)
    case 12...15:
      let room = sections > 0 ? layout.itemCount(inSection: other) : 0
      return .itemMoved(
        from: ItemIndexPath(section: section, item: at),
        to: ItemIndexPath(section: other, item: contents.random.below(max(1, room))))
    case 16, 17: return .itemsResized(section: section, at: at, contents.contents(count))
    default:
      return .itemsReloaded(
        section: section, at: at, count: count, contents.random.oneIn(2) ? contents.contents(count) : nil,
        keys: keys(count))
    }
  }
}
