import ScrollCore
import ScrollEngine
import Testing

/// What a layout refuses, and that it says why.
@Suite("Layout errors")
struct ErrorTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var error: LayoutError
    var updates: [LayoutUpdate]

    init(_ what: String, _ error: LayoutError, _ updates: LayoutUpdate...) {
      testDescription = what
      self.error = error
      self.updates = updates
    }
  }

  private static let one = ItemsSpec.sizes([LayoutSize(width: 1, height: 1)])
  private static let section = SectionSpec(items: .count(1))
  private static func path(_ section: Int, _ item: Int) -> ItemIndexPath {
    ItemIndexPath(section: section, item: item)
  }

  /// Updates of three sections of four items.
  static let flowCases: [Case] = [
    Case("insert into no section", .noSuchSection, .itemsInserted(section: 3, at: 0, one)),
    Case("insert into section −1", .noSuchSection, .itemsInserted(section: -1, at: 0, one)),
    Case("insert into the least section", .noSuchSection, .itemsInserted(section: .min, at: 0, one)),
    Case("insert beyond the end", .noSuchItem, .itemsInserted(section: 0, at: 5, one)),
    Case("insert at the greatest index", .noSuchItem, .itemsInserted(section: 0, at: .max, one)),
    Case("insert before the start", .noSuchItem, .itemsInserted(section: 0, at: -1, one)),
    Case("insert nothing beyond the end", .noSuchItem, .itemsInserted(section: 0, at: 5, .count(0))),
    Case("insert a negative count", .badSize, .itemsInserted(section: 0, at: 0, .count(-1))),
    Case("insert 2^60", .tooLarge, .itemsInserted(section: 0, at: 0, .count(1 << 60))),
    Case("insert 2^52 more", .tooLarge, .itemsInserted(section: 0, at: 0, .count(1 << 52))),
    Case("insert rectangles", .wrongItemShape, .itemsInserted(section: 0, at: 0, .frames([.zero]))),
    Case(
      "insert NaN", .badSize, .itemsInserted(section: 0, at: 0, .sizes([LayoutSize(width: .nan, height: 1)]))),
    Case(
      "insert a negative size", .badSize,
      .itemsInserted(section: 0, at: 0, .sizes([LayoutSize(width: 1, height: -1)]))),
    Case(
      "insert an infinite size", .badSize,
      .itemsInserted(section: 0, at: 0, .sizes([LayoutSize(width: .infinity, height: 1)]))),
    Case(
      "insert 1e308", .tooLarge,
      .itemsInserted(section: 0, at: 0, .sizes([LayoutSize(width: 1, height: 1e308)]))),
    Case("delete too many", .noSuchItem, .itemsDeleted(section: 0, at: 2, count: 3)),
    Case("delete a negative count", .badSize, .itemsDeleted(section: 0, at: 2, count: -1)),
    Case("delete the greatest count", .noSuchItem, .itemsDeleted(section: 0, at: 1, count: .max)),
    Case("delete from the least index", .noSuchItem, .itemsDeleted(section: 0, at: .min, count: 1)),
    Case("delete from no section", .noSuchSection, .itemsDeleted(section: 9, at: 0, count: 0)),
    Case("move no item", .noSuchItem, .itemMoved(from: path(0, 4), to: path(0, 0))),
    Case("move beyond the end", .noSuchItem, .itemMoved(from: path(0, 0), to: path(0, 4))),
    Case("move beyond another end", .noSuchItem, .itemMoved(from: path(0, 0), to: path(1, 5))),
    Case("move to no section", .noSuchSection, .itemMoved(from: path(0, 0), to: path(3, 0))),
    Case("move to index −1", .noSuchItem, .itemMoved(from: path(0, 0), to: path(1, -1))),
    Case("resize beyond the end", .noSuchItem, .itemsResized(section: 0, at: 4, one)),
    Case("resize a negative count", .badSize, .itemsResized(section: 0, at: 0, .count(-3))),
    Case("resize to rectangles", .wrongItemShape, .itemsResized(section: 0, at: 0, .frames([.zero]))),
    Case("reload more than given", .badSize, .itemsReloaded(section: 0, at: 0, count: 2, one)),
    Case("reload beyond the end", .noSuchItem, .itemsReloaded(section: 0, at: 3, count: 2, nil)),
    Case("insert a section beyond the end", .noSuchSection, .sectionsInserted(at: 4, [section])),
    Case("insert no section beyond the end", .noSuchSection, .sectionsInserted(at: 4, [])),
    Case(
      "insert sections at the greatest index", .noSuchSection,
      .sectionsInserted(at: .max, [section, section])),
    Case("insert a section at −1", .noSuchSection, .sectionsInserted(at: -1, [section])),
    Case(
      "insert a section with a header rectangle", .wrongItemShape,
      .sectionsInserted(at: 0, [SectionSpec(items: .count(0), headerFrame: .zero)])),
    Case(
      "insert a section with a negative inset", .badSize,
      .sectionsInserted(at: 0, [SectionSpec(items: .count(0), sectionInset: LayoutInsets(left: -1))])),
    Case(
      "insert a section with a bad item size it does not use", .badSize,
      .sectionsInserted(at: 0, [SectionSpec(items: .sizes([]), itemSize: LayoutSize(width: .nan, height: 0))])
    ),
    Case(
      "insert a section that is too long", .tooLarge,
      .sectionsInserted(
        at: 0, [SectionSpec(items: .count(1 << 40), itemSize: LayoutSize(width: 99, height: 9))])),
    Case("delete no section", .noSuchSection, .sectionsDeleted(at: 3, count: 1)),
    Case("delete the greatest count of sections", .noSuchSection, .sectionsDeleted(at: 1, count: .max)),
    Case("delete −1 sections", .badSize, .sectionsDeleted(at: 1, count: -1)),
    Case("move no section", .noSuchSection, .sectionMoved(from: 3, to: 0)),
    Case("move a section beyond the end", .noSuchSection, .sectionMoved(from: 0, to: 3)),
    Case("move a section to the least index", .noSuchSection, .sectionMoved(from: 0, to: .min)),
    Case("reload sections with too few", .badSize, .sectionsReloaded(at: 0, count: 2, [section])),
    Case("reload no section", .noSuchSection, .sectionsReloaded(at: 2, count: 2, nil)),
  ]

  static let conflicts: [Case] = [
    Case(
      "delete twice", .conflictingUpdates, .itemsDeleted(section: 0, at: 0, count: 2),
      .itemsDeleted(section: 0, at: 1, count: 1)),
    Case(
      "delete within a delete", .conflictingUpdates, .itemsDeleted(section: 0, at: 1, count: 1),
      .itemsDeleted(section: 0, at: 0, count: 4)),
    Case(
      "delete and move", .conflictingUpdates, .itemsDeleted(section: 0, at: 0, count: 2),
      .itemMoved(from: path(0, 1), to: path(1, 0))),
    Case(
      "delete and reload", .conflictingUpdates, .itemsReloaded(section: 0, at: 0, count: 2, nil),
      .itemsDeleted(section: 0, at: 1, count: 1)),
    Case(
      "delete and resize", .conflictingUpdates, .itemsResized(section: 0, at: 0, .count(3)),
      .itemsDeleted(section: 0, at: 2, count: 1)),
    Case(
      "reload and resize", .conflictingUpdates, .itemsResized(section: 0, at: 0, .count(3)),
      .itemsReloaded(section: 0, at: 2, count: 1, nil)),
    Case(
      "resize twice", .conflictingUpdates, .itemsResized(section: 0, at: 0, .count(3)),
      .itemsResized(section: 0, at: 2, .count(2))),
    Case(
      "move twice", .conflictingUpdates, .itemMoved(from: path(0, 1), to: path(1, 0)),
      .itemMoved(from: path(0, 1), to: path(1, 1))),
    Case(
      "two moves to one place", .conflictingUpdates, .itemMoved(from: path(0, 1), to: path(1, 0)),
      .itemMoved(from: path(0, 2), to: path(1, 0))),
    Case(
      "insert and move to one place", .conflictingUpdates, .itemsInserted(section: 1, at: 0, .count(3)),
      .itemMoved(from: path(0, 2), to: path(1, 2))),
    Case(
      "move an item out of a deleted section", .conflictingUpdates, .sectionsDeleted(at: 0, count: 1),
      .itemMoved(from: path(0, 2), to: path(1, 2))),
    Case(
      "delete an item of a deleted section", .conflictingUpdates, .sectionsDeleted(at: 0, count: 1),
      .itemsDeleted(section: 0, at: 0, count: 1)),
    Case(
      "move an item into a new section", .conflictingUpdates, .sectionsInserted(at: 0, [section]),
      .itemMoved(from: path(0, 2), to: path(0, 0))),
    Case(
      "insert into a reloaded section", .conflictingUpdates, .sectionsReloaded(at: 1, count: 1, nil),
      .itemsInserted(section: 1, at: 0, .count(1))),
    Case(
      "resize in a reloaded section", .conflictingUpdates, .sectionsReloaded(at: 1, count: 1, nil),
      .itemsResized(section: 1, at: 0, .count(1))),
    Case(
      "delete a section twice", .conflictingUpdates, .sectionsDeleted(at: 0, count: 2),
      .sectionsDeleted(at: 1, count: 1)),
    Case(
      "delete and move a section", .conflictingUpdates, .sectionsDeleted(at: 0, count: 2),
      .sectionMoved(from: 1, to: 0)),
    Case(
      "reload and move a section", .conflictingUpdates, .sectionsReloaded(at: 0, count: 2, nil),
      .sectionMoved(from: 1, to: 0)),
    Case(
      "two sections to one place", .conflictingUpdates, .sectionMoved(from: 1, to: 0),
      .sectionMoved(from: 2, to: 0)),
    Case(
      "a new section and a moved one in one place", .conflictingUpdates, .sectionMoved(from: 1, to: 0),
      .sectionsInserted(at: 0, [section])),
  ]

  @Test("sections' names stay different, whatever an edit brings", arguments: [false, true])
  func names(givesFrames: Bool) throws {
    func named(_ name: String) -> SectionSpec {
      SectionSpec(id: name, items: givesFrames ? .frames([.zero]) : .count(1))
    }
    var layout = try ContentLayout(
      axis: .vertical, viewport: LayoutSize(width: 100, height: 100), contentInset: .zero,
      spec: givesFrames ? .frames(contentSize: nil) : .flow(FlowMetrics()),
      sections: [named("a"), named("b")])
    let before = layout
    for update: LayoutUpdate in [
      .sectionsInserted(at: 0, [named("a")]), .sectionsInserted(at: 2, [named("c"), named("c")]),
      .sectionsReloaded(at: 0, count: 1, [named("b")]),
    ] {
      #expect(throws: LayoutError.conflictingUpdates) { _ = try layout.apply(update) }
      #expect(layout == before)
    }
    // Gone, moved and given back is fine, and so are sections without names.
    _ = try layout.apply([.sectionsDeleted(at: 0, count: 1), .sectionsInserted(at: 1, [named("a")])])
    _ = try layout.apply(.sectionsReloaded(at: 0, count: 1, [named("b")]))
    let unnamed = SectionSpec(items: givesFrames ? .frames([]) : .count(0))
    _ = try layout.apply(.sectionsInserted(at: 0, [unnamed, unnamed]))
    #expect(layout.sections.map(\.id) == [nil, nil, "b", "a"])
  }

  @Test("a flow layout refuses, and stays as it was, on", arguments: flowCases + conflicts)
  func flow(_ example: Case) throws {
    let sections = Array(repeating: SectionSpec(items: .count(4)), count: 3)
    var layout = try flowLayout(sections)
    let before = layout
    #expect(throws: example.error) { try layout.apply(example.updates) }
    #expect(layout == before)
    if example.updates.count == 1 {
      #expect(throws: example.error) { try layout.apply(example.updates[0]) }
    }
  }

  @Test("a frames layout refuses, and stays as it was, on", arguments: conflicts)
  func frames(_ example: Case) throws {
    var layout = try framesLayout(Array(repeating: LayoutRect(x: 0, y: 0, width: 9, height: 9), count: 4))
    let before = layout
    #expect(throws: example.error) { try layout.apply(example.updates) }
    #expect(layout == before)
  }

  @Test("a frames layout takes rectangles only")
  func shapes() throws {
    var layout = try framesLayout([.zero])
    let before = layout
    #expect(throws: LayoutError.wrongItemShape) {
      try layout.apply(.itemsInserted(section: 0, at: 0, .count(1)))
    }
    #expect(throws: LayoutError.wrongItemShape) {
      try layout.apply(.itemsInserted(section: 0, at: 0, Self.one))
    }
    #expect(throws: LayoutError.wrongItemShape) {
      try layout.apply(.itemsResized(section: 0, at: 0, Self.one))
    }
    #expect(throws: LayoutError.wrongItemShape) { try layout.reload([Self.section], contentSize: nil) }
    #expect(throws: LayoutError.wrongItemShape) {
      try layout.apply(.sectionsInserted(at: 0, [SectionSpec(items: .count(-1))]))
    }
    #expect(throws: LayoutError.badSize) {
      try layout.apply(
        .itemsInserted(section: 0, at: 0, .frames([LayoutRect(x: .nan, y: 0, width: 1, height: 1)])))
    }
    #expect(throws: LayoutError.badSize) {
      try layout.apply(
        .itemsInserted(section: 0, at: 0, .frames([LayoutRect(x: 0, y: 0, width: -1, height: 1)])))
    }
    #expect(throws: LayoutError.tooLarge) {
      try layout.apply(
        .itemsInserted(section: 0, at: 0, .frames([LayoutRect(x: 1e308, y: 0, width: 1, height: 1)])))
    }
    #expect(throws: LayoutError.badSize) { try layout.setContentSize(LayoutSize(width: -1, height: 0)) }
    #expect(layout == before)
    var flow = try flowLayout([Self.section])
    #expect(throws: LayoutError.wrongItemShape) { try flow.setContentSize(.zero) }
    #expect(throws: LayoutError.wrongItemShape) { try flow.reload([], contentSize: .zero) }
  }

  @Test(
    "a viewport that is no viewport is refused",
    arguments: [
      (LayoutSize(width: -1, height: 5), LayoutInsets.zero, LayoutError.badSize),
      (LayoutSize(width: .nan, height: 5), .zero, .badSize),
      (LayoutSize(width: 5, height: .infinity), .zero, .badSize),
      (LayoutSize(width: 1e308, height: 5), .zero, .tooLarge),
      (LayoutSize(width: 5, height: 5), LayoutInsets(left: .nan), .badSize),
      (LayoutSize(width: 5, height: 5), LayoutInsets(left: -.infinity), .badSize),
      (LayoutSize(width: 5, height: 5), LayoutInsets(left: -1e308), .tooLarge),
      (LayoutSize(width: 0x1p41, height: 5), LayoutInsets(left: -1), .tooLarge),
    ] as [(LayoutSize, LayoutInsets, LayoutError)])
  func viewport(size: LayoutSize, inset: LayoutInsets, error: LayoutError) throws {
    var layout = try flowLayout([Self.section])
    let before = layout
    #expect(throws: error) { try layout.setViewport(size, contentInset: inset) }
    #expect(layout == before)
    #expect(throws: error) {
      try ContentLayout(
        axis: .vertical, viewport: size, contentInset: inset, spec: .flow(FlowMetrics()), sections: [])
    }
  }

  @Test func `the metrics of a layout are checked even when no section uses them`() throws {
    var metrics = FlowMetrics()
    metrics.header = -1
    #expect(throws: LayoutError.badSize) {
      try ContentLayout(
        axis: .vertical, viewport: .zero, contentInset: .zero, spec: .flow(metrics), sections: [])
    }
  }

  private func flowLayout(_ sections: [SectionSpec]) throws -> ContentLayout {
    try ContentLayout(
      axis: .vertical, viewport: LayoutSize(width: 320, height: 480), contentInset: .zero,
      spec: .flow(FlowMetrics()), sections: sections)
  }

  private func framesLayout(_ frames: [LayoutRect]) throws -> ContentLayout {
    try ContentLayout(
      axis: .vertical, viewport: LayoutSize(width: 320, height: 480), contentInset: .zero,
      spec: .frames(contentSize: nil),
      sections: Array(repeating: SectionSpec(items: .frames(frames)), count: 3))
  }
}
