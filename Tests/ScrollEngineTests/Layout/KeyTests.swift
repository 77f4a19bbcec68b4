import ScrollCore
import ScrollEngine
import Testing

/// What keys are; that they go with their items through every edit, `EditTests` look.
@Suite("Keys")
struct KeyTests {
  private static func keys(of layout: ContentLayout) -> [[ItemKey?]] {
    (0..<layout.sectionCount).map { section in
      (0..<layout.itemCount(inSection: section)).map {
        layout.key(of: ItemIndexPath(section: section, item: $0))
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
