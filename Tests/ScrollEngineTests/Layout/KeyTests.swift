import ScrollCore
import ScrollEngine
import TestSupport
import Testing

/// Keys go with their items through every edit.
@Suite("Keys")
struct KeyTests {
  /// Names items, each with a key of its own, now and then one without or one that is taken.
  private struct Namer {
    var random: SeededGenerator
    var made = 0
    /// Whether keys that other items have are given, too.
    var repeats = false

    mutating func keys(_ count: Int) -> [ItemKey?]? {
      guard !random.oneIn(5) else { return nil }
      return (0..<count).map { _ in
        if random.oneIn(8) { return nil }
        made += 1
        return repeats && random.oneIn(20) ? ItemKey("k\(random.below(made))") : ItemKey("k\(made)")
      }
    }

    mutating func named(_ spec: SectionSpec) -> SectionSpec {
      var named = spec
      named.keys = keys(spec.items.count)
      return named
    }

    mutating func named(_ update: LayoutUpdate) -> LayoutUpdate {
      switch update {
      case .itemsInserted(let section, let at, let items, _):
        .itemsInserted(section: section, at: at, items, keys: keys(items.count))
      case .itemsReloaded(let section, let at, let count, let items, _):
        .itemsReloaded(section: section, at: at, count: count, items, keys: keys(count))
      case .sectionsInserted(let at, let specs): .sectionsInserted(at: at, specs.map { named($0) })
      case .sectionsReloaded(let at, let count, let specs):
        .sectionsReloaded(at: at, count: count, specs?.map { named($0) })
      default: update
      }
    }
  }

  private static func keys(of layout: ContentLayout) -> [[ItemKey?]] {
    (0..<layout.sectionCount).map { section in
      (0..<layout.itemCount(inSection: section)).map {
        layout.key(of: ItemIndexPath(section: section, item: $0))
      }
    }
  }

  @Test(
    "edits lead where plain arrays do, and a key that is taken changes nothing",
    arguments: RandomLayouts.Kind.allCases)
  func edits(kind: RandomLayouts.Kind) throws {
    var updates = RandomUpdates(contents: RandomLayouts(seed: 11, kind))
    var batches = RandomBatches(contents: RandomLayouts(seed: 12, kind))
    var namer = Namer(random: SeededGenerator(seed: 13), repeats: true)
    var layout = try updates.contents.layout()
    var plain = PlainKeys(layout.sections)
    var refusals = 0
    var mostKeys = 0
    for step in 0..<800 {
      if step % 200 == 0 {
        layout = try updates.contents.layout()
        plain = PlainKeys(layout.sections)
      }
      let before = (layout, plain)
      var model = IdentityModel(layout)
      var edit: [LayoutUpdate] = []
      do {
        if step % 4 == 3 {
          edit = batches.next(layout, &model).map { namer.named($0) }
          plain.follow(edit)
          try layout.apply(edit)
        } else {
          guard let update = updates.next(layout, &model).map({ namer.named($0) }) else { continue }
          edit = [update]
          plain.follow(update)
          try layout.apply(update)
        }
      } catch LayoutError.duplicateKey {
        #expect(plain.hasDuplicates, "\(step)")
        #expect(layout == before.0 && layout.digest == before.0.digest, "\(step)")
        (layout, plain) = (before.0, before.1)
        refusals += 1
        continue
      }
      let found = KeyTests.keys(of: layout)
      guard found == plain.sections else {
        Issue.record("\(step): \(edit)\n\(found)\n\(plain.sections)")
        return
      }
      #expect(!plain.hasDuplicates, "\(step)")
      mostKeys = max(mostKeys, found.joined().count { $0 != nil })
      guard step % 8 < 2 else { continue }
      let fresh = try ContentLayout(
        axis: layout.axis, viewport: layout.viewport, contentInset: layout.contentInset, spec: layout.spec,
        sections: layout.sections)
      #expect(layout == fresh && layout.digest == fresh.digest, "\(step)")
    }
    #expect(refusals > 5 && mostKeys > 50, "\(refusals) refused, \(mostKeys) keys")
  }

  @Test(
    "after a reload items are where their keys are, and those without where they were",
    arguments: 0..<200 as Range<UInt64>)
  func reloads(seed: UInt64) throws {
    var namer = Namer(random: SeededGenerator(seed: seed))
    func sections(_ namer: inout Namer) -> [SectionSpec] {
      (0..<namer.random.below(4)).map { _ in namer.named(SectionSpec(items: .count(namer.random.below(12)))) }
    }
    var layout = try KeyTests.layout(sections(&namer))
    let before = KeyTests.keys(of: layout)
    // The same keys, shuffled or with few changes, among others.
    var known = before.joined().compactMap { $0 }
    if namer.random.oneIn(2) { known.shuffle(using: &namer.random) }
    if namer.random.oneIn(2) { known = Array(known.dropFirst(namer.random.below(3))) }
    var new = namer.random.oneIn(3) ? layout.sections : sections(&namer)
    for index in new.indices {
      for item in 0..<(new[index].keys?.count ?? 0) {
        if new[index].keys?[item] == nil { continue }
        new[index].keys?[item] =
          known.isEmpty || namer.random.oneIn(9) ? namer.keys(1)?[0] : known.removeFirst()
      }
    }
    let change = try layout.change { try $0.reload(new, contentSize: nil) }
    let after = KeyTests.keys(of: layout)
    func plain(_ old: ItemIndexPath) -> ItemIndexPath? {
      guard let key = before[old.section][old.item] else {
        let stays = old.section < after.count && old.item < after[old.section].count
        return stays && after[old.section][old.item] == nil ? old : nil
      }
      for (section, keys) in after.enumerated() {
        if let item = keys.firstIndex(of: key) { return ItemIndexPath(section: section, item: item) }
      }
      return nil
    }
    for (section, keys) in before.enumerated() {
      for item in keys.indices {
        let old = ItemIndexPath(section: section, item: item)
        let found = change.item(old)
        #expect(found == plain(old), "\(old)\n\(before)\n\(after)")
        if let found { #expect(change.origin(of: found) == old) }
      }
    }
  }

  private static func layout(_ sections: [SectionSpec]) throws -> ContentLayout {
    try ContentLayout(
      axis: .vertical, viewport: LayoutSize(width: 100, height: 100), contentInset: .zero,
      spec: .flow(FlowMetrics()), sections: sections)
  }

  @Test func `a key that stands twice is refused, wherever it stands`() throws {
    #expect(throws: LayoutError.duplicateKey) {
      try KeyTests.layout([SectionSpec(items: .count(2), keys: ["a", "a"])])
    }
    #expect(throws: LayoutError.duplicateKey) {
      try KeyTests.layout([
        SectionSpec(items: .count(1), keys: ["a"]), SectionSpec(items: .count(2), keys: ["b", "a"]),
      ])
    }
    var layout = try KeyTests.layout([
      SectionSpec(items: .count(2), keys: ["a", "b"]), SectionSpec(items: .count(1)),
    ])
    let before = layout
    let refused: [LayoutUpdate] = [
      .itemsInserted(section: 1, at: 0, .count(1), keys: ["a"]),
      .itemsReloaded(section: 0, at: 1, count: 1, nil, keys: ["a"]),
      .sectionsInserted(at: 0, [SectionSpec(items: .count(1), keys: ["b"])]),
      .sectionsReloaded(at: 1, count: 1, [SectionSpec(items: .count(1), keys: ["b"])]),
    ]
    for update in refused {
      #expect(throws: LayoutError.duplicateKey, "\(update)") { try layout.apply(update) }
      #expect(layout == before)
    }
    #expect(throws: LayoutError.duplicateKey) {
      try layout.reload([SectionSpec(items: .count(2), keys: ["c", "c"])], contentSize: nil)
    }
    #expect(layout == before)
  }

  @Test func `a batch may give a key away that an item of it leaves`() throws {
    var layout = try KeyTests.layout([SectionSpec(items: .count(2), keys: ["a", "b"])])
    try layout.apply([
      .itemsInserted(section: 0, at: 0, .count(1), keys: ["a"]), .itemsDeleted(section: 0, at: 0, count: 1),
    ])
    #expect(KeyTests.keys(of: layout) == [["a", "b"]])
    try layout.apply(.itemsReloaded(section: 0, at: 0, count: 2, nil, keys: ["b", "a"]))
    #expect(KeyTests.keys(of: layout) == [["b", "a"]])
  }

  @Test func `there have to be as many keys as items`() throws {
    #expect(throws: LayoutError.badSize) {
      try KeyTests.layout([SectionSpec(items: .count(2), keys: ["a"])])
    }
    var layout = try KeyTests.layout([SectionSpec(items: .count(2))])
    let refused: [LayoutUpdate] = [
      .itemsInserted(section: 0, at: 0, .count(1), keys: []),
      .itemsReloaded(section: 0, at: 0, count: 2, nil, keys: ["a"]),
      .sectionsInserted(at: 0, [SectionSpec(items: .count(0), keys: ["a"])]),
    ]
    for update in refused {
      #expect(throws: LayoutError.badSize, "\(update)") { try layout.apply(update) }
      #expect(!layout.hasKeys)
    }
  }

  @Test func `keys are their bytes, whatever letters those are`() throws {
    // One letter, or an e and an accent: the same text to Unicode, and two keys.
    let layout = try KeyTests.layout([SectionSpec(items: .count(2), keys: ["\u{E9}", "e\u{301}"])])
    #expect(layout.item(withKey: "e\u{301}") == ItemIndexPath(section: 0, item: 1))
    #expect(layout.item(withKey: "e") == nil)
  }

  @Test func `a layout without keys has the digest it had, and again when the last key has gone`() throws {
    var layout = try KeyTests.layout([SectionSpec(items: .count(3))])
    let bare = layout.digest
    try layout.apply(.itemsInserted(section: 0, at: 1, .count(1), keys: ["a"]))
    let keyed = layout.digest
    try layout.apply(
      .itemMoved(from: ItemIndexPath(section: 0, item: 1), to: ItemIndexPath(section: 0, item: 0)))
    #expect(layout.digest != keyed)
    try layout.apply(.itemsDeleted(section: 0, at: 0, count: 1))
    #expect(layout.digest == bare && !layout.hasKeys)
    #expect(layout == (try KeyTests.layout([SectionSpec(items: .count(3))])))
  }

  @Test func `of a million items one may have a key`() throws {
    var metrics = FlowMetrics()
    metrics.itemSize = LayoutSize(width: 100, height: 1)
    metrics.minimumLineSpacing = 0
    var layout = try ContentLayout(
      axis: .vertical, viewport: LayoutSize(width: 100, height: 100), contentInset: .zero,
      spec: .flow(metrics),
      sections: [SectionSpec(items: .count((1 << 20) - 1))])
    try layout.apply(.itemsInserted(section: 0, at: 1 << 19, .count(1), keys: ["a"]))
    #expect(layout.item(withKey: "a") == ItemIndexPath(section: 0, item: 1 << 19))
    try layout.apply(.itemsDeleted(section: 0, at: 0, count: 7))
    #expect(layout.key(of: ItemIndexPath(section: 0, item: (1 << 19) - 7)) == "a")
    let change = try layout.change {
      try $0.reload([SectionSpec(items: .count(1 << 20))], contentSize: nil)
    }
    #expect(change.item(ItemIndexPath(section: 0, item: 5)) == ItemIndexPath(section: 0, item: 5))
    #expect(change.item(ItemIndexPath(section: 0, item: (1 << 19) - 7)) == nil)
  }
}
