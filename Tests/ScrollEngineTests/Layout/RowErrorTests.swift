import ScrollCore
import ScrollEngine
import Testing

/// What carousels and pages refuse.
@Suite("Errors of carousels and pages")
struct RowErrorTests {
  typealias Case = ErrorTests.Case

  @Test("a carousel and pages refuse, and stay as they were, on", arguments: ErrorTests.conflicts)
  func rows(_ example: Case) throws {
    for spec in [LayoutSpec.carousel(CarouselMetrics()), .pages(PagesMetrics())] {
      var layout = try rowLayout(spec, Array(repeating: SectionSpec(items: .count(4)), count: 3))
      let before = layout
      #expect(throws: example.error) { try layout.apply(example.updates) }
      #expect(layout == before)
    }
  }

  private static let one = ItemsSpec.sizes([LayoutSize(width: 1, height: 1)])

  /// Updates of three sections of four items.
  static let countCases: [Case] = [
    Case("insert a size", .wrongItemShape, .itemsInserted(section: 0, at: 0, one)),
    Case(
      "insert an empty list of sizes", .wrongItemShape, .itemsInserted(section: 0, at: 0, .sizes([]))),
    Case(
      "insert a rectangle", .wrongItemShape, .itemsInserted(section: 0, at: 0, .frames([.zero]))),
    Case("resize to a size", .wrongItemShape, .itemsResized(section: 0, at: 0, one)),
    Case("reload with a size", .wrongItemShape, .itemsReloaded(section: 0, at: 0, count: 1, one)),
    Case(
      "insert a section of sizes", .wrongItemShape, .sectionsInserted(at: 0, [SectionSpec(items: one)])),
    Case(
      "insert a section with a header rectangle", .wrongItemShape,
      .sectionsInserted(at: 0, [SectionSpec(items: .count(0), headerFrame: .zero)])),
    Case(
      "reload a section with sizes", .wrongItemShape,
      .sectionsReloaded(at: 0, count: 1, [SectionSpec(items: one)])),
    Case("insert a size beyond the end", .noSuchItem, .itemsInserted(section: 0, at: 5, one)),
    Case("insert a negative count", .badSize, .itemsInserted(section: 0, at: 0, .count(-1))),
    Case("insert 2^52 more", .tooLarge, .itemsInserted(section: 0, at: 0, .count(1 << 52))),
    Case(
      "insert a section with a negative inset", .badSize,
      .sectionsInserted(at: 0, [SectionSpec(items: .count(0), sectionInset: LayoutInsets(left: -1))])),
    Case(
      "insert a section with a bad spacing", .badSize,
      .sectionsInserted(at: 0, [SectionSpec(items: .count(0), minimumInteritemSpacing: -1)])),
  ]

  @Test("they take counts only, and refuse", arguments: countCases)
  func counts(_ example: Case) throws {
    var literal = CarouselMetrics()
    literal.keepsNegativeInset = true
    for spec in [LayoutSpec.carousel(CarouselMetrics()), .carousel(literal), .pages(PagesMetrics())] {
      var layout = try rowLayout(spec, Array(repeating: SectionSpec(items: .count(4)), count: 3))
      let before = layout
      #expect(throws: example.error) { try layout.apply(example.updates) }
      #expect(throws: example.error) { try layout.apply(example.updates[0]) }
      #expect(throws: LayoutError.wrongItemShape) { try layout.setContentSize(.zero) }
      #expect(throws: LayoutError.wrongItemShape) { try layout.reload([], contentSize: .zero) }
      #expect(throws: LayoutError.wrongItemShape) {
        try layout.reload([SectionSpec(items: Self.one)], contentSize: nil)
      }
      #expect(layout == before)
    }
  }

  @Test(
    "a carousel whose numbers are none is refused",
    arguments: [
      (-0.1, 0.8, 10, .badSize), (0.6, -0.1, 10, .badSize), (.nan, 0.8, 10, .badSize),
      (0.6, .infinity, 10, .badSize), (0.6, 1024.5, 10, .badSize), (1e300, 0.8, 10, .badSize),
      (0.6, 0.8, -1, .badSize), (0.6, 0.8, .nan, .badSize), (0.6, 0.8, 1e300, .tooLarge),
    ] as [(Double, Double, Double, LayoutError)])
  func carousel(width: Double, height: Double, spacing: Double, error: LayoutError) throws {
    var metrics = CarouselMetrics()
    metrics.itemWidth = width
    metrics.itemHeight = height
    metrics.minimumLineSpacing = spacing
    #expect(throws: error) { try rowLayout(.carousel(metrics), []) }
  }

  @Test func `a viewport that makes the items of a carousel too large is refused`() throws {
    var metrics = CarouselMetrics()
    metrics.itemHeight = CarouselMetrics.largestFraction
    var layout = try rowLayout(.carousel(metrics), [SectionSpec(items: .count(1))])
    let before = layout
    // 1024 times 2^32 is 2^42.
    let huge = LayoutSize(width: 0x1p32, height: 1)
    #expect(throws: LayoutError.tooLarge) { try layout.setViewport(huge, contentInset: .zero) }
    #expect(layout == before)
    try layout.reload([], contentSize: nil)
    let empty = layout
    #expect(throws: LayoutError.tooLarge) { try layout.setViewport(huge, contentInset: .zero) }
    #expect(layout == empty && layout.viewport == before.viewport)
    var spaced = PagesMetrics()
    spaced.minimumLineSpacing = -1
    #expect(throws: LayoutError.badSize) { try rowLayout(.pages(spaced), []) }
  }

  @discardableResult
  private func rowLayout(_ spec: LayoutSpec, _ sections: [SectionSpec]) throws -> ContentLayout {
    try ContentLayout(
      axis: .vertical, viewport: LayoutSize(width: 320, height: 480), contentInset: .zero, spec: spec,
      sections: sections)
  }
}
