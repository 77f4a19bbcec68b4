import ScrollCore
import ScrollEngine
import Testing

/// Whether an item still fits into a line does not hang on the noise of sums (layout reference, rule 2).
@Suite("What fits into a line")
struct LineFitTests {
  private func layout(_ sizes: [LayoutSize], spacing: Double, in length: Double) throws -> ContentLayout {
    var metrics = FlowMetrics()
    metrics.minimumLineSpacing = 0
    metrics.minimumInteritemSpacing = spacing
    return try ContentLayout(
      axis: .vertical, viewport: LayoutSize(width: length, height: 480), contentInset: .zero,
      spec: .flow(metrics),
      sections: [SectionSpec(items: .sizes(sizes))])
  }

  /// How many items the first line of a layout has.
  private func columns(_ layout: ContentLayout) -> Int {
    (0..<layout.itemCount).count { layout.frame(of: ItemIndexPath(section: 0, item: $0)).y == 0 }
  }

  /// 10 lengths, 2 to 10 columns and 14 spacings: widths are (L − (k − 1)s)/k, as people write them.
  @Test func `a grid has the columns it was worked out for, whether its items are all equal or not`() throws {
    var disagreements = 0
    for length in [320.0, 344, 360, 375, 384, 390, 392.72727272727275, 411.42857142857144, 414, 430] {
      for columns in 2...10 {
        for spacing in (0..<14).map({ Double($0) / 3 * 2 }) {
          let width = (length - Double(columns - 1) * spacing) / Double(columns)
          var sum = width
          for _ in 1..<columns { sum = sum + spacing + width }
          let product = Double(columns) * width + Double(columns - 1) * spacing
          if (sum <= length) != (product <= length) { disagreements += 1 }
          // Items of one height lie at height 0, the thickest of others as well; those after it are in its line.
          let equal = [LayoutSize](repeating: LayoutSize(width: width, height: 40), count: 2 * columns)
          var mixed = equal
          mixed[2 * columns - 1].height = 50
          let found = [
            self.columns(try layout(equal, spacing: spacing, in: length)),
            self.columns(try layout(mixed, spacing: spacing, in: length)),
          ]
          #expect(found == [columns, columns], "\(columns) of \(width) with \(spacing) in \(length)")
        }
      }
    }
    // Else this shows nothing: about one grid in ten once broke differently.
    #expect(disagreements > 100)
  }

  @Test func `five items of 71.46… pt and 0.66… between them fit into 360 pt`() throws {
    let size = LayoutSize(width: 71.46666666666667, height: 40)
    var layout = try self.layout(
      [LayoutSize](repeating: size, count: 6), spacing: 0.6666666666666666, in: 360)
    #expect(columns(layout) == 5)
    try layout.apply(.itemsResized(section: 0, at: 5, .sizes([LayoutSize(width: size.width, height: 45)])))
    #expect(columns(layout) == 5)
  }

  /// 100 + 2^-20 is exact, and so are its sums here; 10^-5 more is what drops an item to the next line.
  @Test(
    "a line takes 2^-20 pt more than it is long, and no more",
    arguments: [(0x1p-20, 3, true), (0x1.8p-20, 2, false), (1.5e-5, 2, false), (0, 3, true), (-1, 3, true)])
  func slack(excess: Double, expected: Int, isFilled: Bool) throws {
    let sizes = [90.0, 100, 90 + excess].map { LayoutSize(width: $0, height: 40) }
    #expect(columns(try layout(sizes, spacing: 10, in: 300)) == expected)
    let third = LayoutSize(width: (280 + excess) / 3, height: 40)
    #expect(columns(try layout([third, third, third, third], spacing: 10, in: 300)) == expected)
  }

  @Test func `nothing is left of a line that is filled beyond its end`() throws {
    let sizes = [90, 100, 90 + 0x1p-20, 20].map { LayoutSize(width: $0, height: 40) }
    let layout = try layout(sizes, spacing: 10, in: 300)
    // The gaps are 10 pt, and not a unit less.
    #expect((0..<3).map { layout.frame(of: ItemIndexPath(section: 0, item: $0)).x } == [0, 100, 210])
  }

  @Test(
    "an item is too long for its line if it is 2^-20 pt longer, be it alone or among others",
    arguments: [(0x1p-20, false), (0x1.8p-20, true), (-1, false)])
  func overlong(excess: Double, isOverlong: Bool) throws {
    let long = LayoutSize(width: 300 + excess, height: 40)
    for sizes in [[long, long], [long, LayoutSize(width: 20, height: 30)]] {
      let layout = try layout(sizes, spacing: 10, in: 300)
      #expect(layout.overlongItems.isEmpty == !isOverlong)
      #expect(layout.frame(of: ItemIndexPath(section: 0, item: 0)).x == (excess < 0 ? 0.5 : 0))
    }
  }

  @Test func `a line half a unit too short holds one item more than one that is a unit shorter still`() throws
  {
    // Division alone says 1 for 2/7 and 1/3 in 0.9047619047619047, which is long enough.
    for sevenths in 1...60 {
      for thirds in [0, 1, 2, 3, 5, 10] {
        for slots in 2...9 {
          let size = LayoutSize(width: Double(sevenths) / 7, height: 1)
          let gap = Double(thirds) / 3
          let length = Double(slots) * size.width + Double(slots - 1) * gap
          #expect(try itemsInFirstLine(size, gap: gap, length: length - 0x1p-21) == slots)
          #expect(try itemsInFirstLine(size, gap: gap, length: length - 0x1.8p-20) == slots - 1)
        }
      }
    }
  }

  @Test func `items without length share a line, unless there is no room at all`() throws {
    // Where insets overlap nothing fits, not even nothing: each item is too long and has a line of its own.
    let size = LayoutSize(width: 0, height: 30)
    for (inset, places) in [(0.0, [0.0, 0, 0]), (50, [0, 0, 0]), (51, [0, 30, 60])] {
      var metrics = FlowMetrics()
      metrics.itemSize = size
      metrics.minimumInteritemSpacing = 0
      metrics.minimumLineSpacing = 0
      metrics.sectionInset = LayoutInsets(left: inset, right: inset)
      let layout = try ContentLayout(
        axis: .vertical, viewport: LayoutSize(width: 100, height: 100), contentInset: .zero,
        spec: .flow(metrics),
        sections: [SectionSpec(items: .count(3))])
      #expect(layout.allItems.map(\.frame.x) == [inset, inset, inset])
      #expect(layout.allItems.map(\.frame.y) == places)
      let overlong = [OverlongItems(section: 0, first: 0, count: 3)]
      #expect(layout.overlongItems == (inset > 50 ? overlong : []))
    }
  }

  private func itemsInFirstLine(_ size: LayoutSize, gap: Double, length: Double) throws -> Int {
    var metrics = FlowMetrics()
    metrics.itemSize = size
    metrics.minimumInteritemSpacing = gap
    let layout = try ContentLayout(
      axis: .vertical, viewport: LayoutSize(width: length, height: 100), contentInset: .zero,
      spec: .flow(metrics), sections: [SectionSpec(items: .count(20))])
    return layout.itemCountBound(near: Extent(lower: 0, upper: 0))
  }
}
