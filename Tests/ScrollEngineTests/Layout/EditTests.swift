import ScrollCore
import ScrollEngine
import TestSupport
import Testing

/// After every edit the layout equals one made from scratch, and the change tells where everything went.
@Suite("Layout edits")
struct EditTests {
  @Test(
    "single updates lead where plain arrays do", arguments: RandomLayouts.Kind.allCases,
    1...4 as ClosedRange<UInt64>)
  func singles(kind: RandomLayouts.Kind, seed: UInt64) throws {
    var updates = RandomUpdates(contents: RandomLayouts(seed: seed, kind))
    var layout = try updates.contents.layout()
    var model = IdentityModel(layout)
    for number in 0..<600 {
      let before = model
      let old = layout
      guard let update = updates.next(layout, &model) else { continue }
      let change = try layout.change { try $0.apply(update) }
      try check(layout, model, from: old, before, change, "seed \(seed), \(number): \(update)")
      if number % 150 == 0 {
        try layout.setViewport(LayoutSize(width: 300, height: 250), contentInset: .zero)
        try check(layout, model, from: layout, model, IndexChange?.none, "rotation")
      }
    }
  }

  @Test(
    "batches lead where plain arrays do", arguments: RandomLayouts.Kind.allCases, 1...4 as ClosedRange<UInt64>
  )
  func batches(kind: RandomLayouts.Kind, seed: UInt64) throws {
    var batches = RandomBatches(contents: RandomLayouts(seed: seed, kind))
    for round in 0..<40 {
      var layout = try batches.contents.layout()
      var model = IdentityModel(layout)
      for number in 0..<8 {
        let before = model
        let old = layout
        let batch = batches.next(layout, &model)
        let change = try layout.change { try $0.apply(batch) }
        try check(layout, model, from: old, before, change, "seed \(seed), \(round).\(number): \(batch)")
      }
    }
  }

  @Test("batches over several chunks lead where plain arrays do", arguments: 1...3 as ClosedRange<UInt64>)
  func largeBatches(seed: UInt64) throws {
    var contents = RandomLayouts(seed: seed, .frames)
    contents.mostFrames = 300
    var batches = RandomBatches(contents: contents)
    for round in 0..<4 {
      var layout = try batches.contents.layout()
      var model = IdentityModel(layout)
      for number in 0..<4 {
        let before = model
        let old = layout
        let batch = batches.next(layout, &model)
        let change = try layout.change { try $0.apply(batch) }
        try check(layout, model, from: old, before, change, "seed \(seed), \(round).\(number)")
      }
    }
  }

  private func check(
    _ layout: ContentLayout, _ model: IdentityModel, from old: ContentLayout, _ before: IdentityModel,
    _ change: IndexChange?, _ label: @autoclosure () -> Comment
  ) throws {
    let fresh = try ContentLayout(
      axis: layout.axis, viewport: layout.viewport, contentInset: layout.contentInset, spec: layout.spec,
      sections: layout.sections)
    let items = layout.allItems
    // Item by item here, and in one go there.
    var found: [ItemPlace] = []
    _ = fresh.collectItems(near: Extent(lower: -.infinity, upper: .infinity), into: &found)
    #expect(items == found, label())
    #expect(layout.digest == fresh.digest, label())
    #expect(layout == fresh, label())
    let isFrames = layout.spec == .frames(contentSize: nil)
    let rects = layout.sections.map { section in
      section.items.rects(itemSize: layout.itemSize(of: section))
    }
    #expect(rects == model.sections.map { $0.items.map(\.rect) }, label())
    if isFrames { #expect(items.map(\.frame) == rects.flatMap { $0 }, label()) }
    guard let change else { return }
    let places = model.places
    for (index, section) in before.sections.enumerated() {
      #expect(change.section(index) == model.sections.firstIndex { $0.id == section.id }, label())
      // One expectation for all items: there are too many for one each.
      var (found, expected): ([ItemIndexPath?], [ItemIndexPath?]) = ([], [])
      for (number, item) in section.items.enumerated() {
        found.append(change.item(ItemIndexPath(section: index, item: number)))
        expected.append(places[item.id])
      }
      #expect(found == expected, "\(label()), items of \(index)")
    }
    let origins = before.places
    for (index, section) in model.sections.enumerated() {
      #expect(change.origin(ofSection: index) == before.sections.firstIndex { $0.id == section.id }, label())
      var (found, expected): ([ItemIndexPath?], [ItemIndexPath?]) = ([], [])
      for (number, item) in section.items.enumerated() {
        found.append(change.origin(of: ItemIndexPath(section: index, item: number)))
        expected.append(origins[item.id])
      }
      #expect(found == expected, "\(label()), the origins of items of \(index)")
    }
  }

  @Test func `a failed edit changes nothing`() throws {
    var layouts = RandomLayouts(seed: 21)
    var failures = 0
    for round in 0..<1500 {
      layouts.kind = RandomLayouts.Kind.allCases[round % 4]
      var layout = try layouts.layout()
      let before = layout
      let batch = (0..<(1 + layouts.random.below(3))).map { _ in layouts.anyUpdate() }
      do {
        try layout.apply(batch)
        let fresh = try ContentLayout(
          axis: layout.axis, viewport: layout.viewport, contentInset: layout.contentInset,
          spec: layout.spec, sections: layout.sections)
        #expect(layout == fresh, "\(batch)")
      } catch {
        failures += 1
        #expect(layout == before, "\(batch)")
      }
    }
    // Both outcomes are common, or the test says nothing.
    #expect(failures > 300 && failures < 1400)
  }

  @Test func `a reload replaces all data and keeps the metrics`() throws {
    var layouts = RandomLayouts(seed: 22)
    for _ in 0..<50 {
      var layout = try layouts.layout()
      let sections = [layouts.section(), layouts.section()]
      try layout.reload(sections, contentSize: nil)
      let fresh = try ContentLayout(
        axis: layout.axis, viewport: layout.viewport, contentInset: layout.contentInset, spec: layout.spec,
        sections: sections)
      #expect(layout == fresh)
    }
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
  }
}

extension RandomLayouts {
  /// An update whose indices may or may not exist.
  fileprivate mutating func anyUpdate() -> LayoutUpdate {
    let section = random.below(6) - (random.oneIn(20) ? 1 : 0)
    let at = random.below(30) - (random.oneIn(20) ? 1 : 0)
    let count = random.below(3)
    switch random.below(9) {
    case 0: return .itemsInserted(section: section, at: at, contents(count))
    case 1: return .itemsDeleted(section: section, at: at, count: count)
    case 2:
      return .itemMoved(
        from: ItemIndexPath(section: section, item: at),
        to: ItemIndexPath(section: random.below(6), item: random.below(20)))
    case 3: return .itemsResized(section: section, at: at, contents(count))
    case 4: return .itemsReloaded(section: section, at: at, count: count, contents(random.below(3)))
    case 5: return .sectionsInserted(at: section, [self.section()])
    case 6: return .sectionsDeleted(at: section, count: count)
    case 7: return .sectionMoved(from: section, to: random.below(6))
    default: return .sectionsReloaded(at: section, count: 1, [self.section()])
    }
  }
}
