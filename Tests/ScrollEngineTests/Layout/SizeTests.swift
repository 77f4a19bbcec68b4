import ScrollCore
import ScrollEngine
import Testing

/// Extreme numbers get an answer or an error.
@Suite("Layout extremes")
struct SizeTests {
  private func layout(
    _ sections: [SectionSpec], itemSize: LayoutSize = LayoutSize(width: 100, height: 50), spacing: Double = 10
  ) throws -> ContentLayout {
    var metrics = FlowMetrics()
    metrics.itemSize = itemSize
    metrics.minimumLineSpacing = spacing
    metrics.minimumInteritemSpacing = spacing
    return try ContentLayout(
      axis: .vertical, viewport: LayoutSize(width: 320, height: 480), contentInset: .zero,
      spec: .flow(metrics),
      sections: sections)
  }

  @Test func `equal sizes are a count again, others a list`() throws {
    let usual = LayoutSize(width: 100, height: 50)
    let other = LayoutSize(width: 100, height: 51)
    var small = try layout([SectionSpec(items: .count(3))])
    try small.apply(.itemsResized(section: 0, at: 1, .sizes([other])))
    #expect(small.sections[0].items == .sizes([usual, other, usual]))
    try small.apply(.itemsInserted(section: 0, at: 3, .count(1)))
    #expect(small.sections[0].items == .sizes([usual, other, usual, usual]))
    try small.apply(.itemsDeleted(section: 0, at: 1, count: 1))
    #expect(small.sections[0].items == .count(3))
  }

  @Test func `as many items as there may be have places, and one more is refused`() throws {
    // 320 holds two of 155 with a gap of 10; lines start every 60.
    let most = 1 << 20
    var layout = try self.layout(
      [SectionSpec(items: .count(3)), SectionSpec(items: .count(most - 3))],
      itemSize: LayoutSize(width: 155, height: 50))
    // Two lines, 10 between them, then 524,287 lines.
    #expect(layout.contentSize.height == 110 + 524_287 * 60 - 10)
    let last = ItemIndexPath(section: 1, item: most - 4)
    #expect(layout.frame(of: last) == LayoutRect(x: 0, y: 110 + 524_286 * 60, width: 155, height: 50))
    var found: [ItemPlace] = []
    // Line 50,000 of the second section starts at 110 + 3,000,000.
    let quiet = layout.collectItems(near: Extent(lower: 3_000_115, upper: 3_000_155), into: &found)
    #expect(found.map(\.path.item) == [100_000, 100_001])
    #expect(quiet == Extent(lower: 3_000_100, upper: 3_000_170))
    let before = layout
    #expect(throws: LayoutError.tooLarge) { try layout.apply(.itemsInserted(section: 0, at: 0, .count(1))) }
    #expect(throws: LayoutError.tooLarge) {
      try layout.apply(.sectionsInserted(at: 2, [SectionSpec(items: .count(1))]))
    }
    #expect(throws: LayoutError.tooLarge) {
      try layout.apply([
        .itemsInserted(section: 0, at: 0, .count(2)), .itemsDeleted(section: 1, at: 0, count: 1),
      ])
    }
    #expect(layout == before)
    try layout.apply([
      .itemsInserted(section: 0, at: 0, .count(1)), .itemsDeleted(section: 1, at: 0, count: 1),
    ])
    #expect(layout.itemCount == most)
  }

  @Test func `lengths that are added up have a limit at which nothing overflows`() throws {
    // 2^20 items of 2^20 points with 2^20 between them end at 2^41 − 2^20, after an inset and a header of 2^20 each.
    let long = SectionSpec(
      items: .count(1 << 20), itemSize: LayoutSize(width: 1, height: 0x1p20),
      sectionInset: LayoutInsets(top: 0x1p20, bottom: 0x1p20), minimumLineSpacing: 0x1p20, header: 0x1p20,
      footer: 0x1p20)
    let layout = try ContentLayout(
      axis: .vertical, viewport: LayoutSize(width: 1, height: 1), contentInset: .zero,
      spec: .flow(FlowMetrics()), sections: [long])
    #expect(layout.contentSize.height == 0x1p41 + 3 * 0x1p20)
    for length in [0x1p20 + 1, 1e308] {
      for section in [
        SectionSpec(items: .sizes([LayoutSize(width: 1, height: length)])),
        SectionSpec(items: .count(0), itemSize: LayoutSize(width: length, height: 1)),
        SectionSpec(items: .count(0), minimumLineSpacing: length),
        SectionSpec(items: .count(0), header: length), SectionSpec(items: .count(0), footer: length),
        SectionSpec(items: .count(0), sectionInset: LayoutInsets(bottom: length)),
      ] {
        #expect(throws: LayoutError.tooLarge) { try self.layout([section]) }
      }
    }
    let many = Array(repeating: SectionSpec(items: .count(0)), count: (1 << 18) + 1)
    #expect(throws: LayoutError.tooLarge) { try self.layout(many) }
  }

  @Test func `uniform lines are multiplied before they are rounded`() throws {
    // Rows of 100/3 with 1/3 between: line k starts at round(k · 101/3) and never drifts from it.
    let layout = try layout(
      [SectionSpec(items: .count(1_000_001))], itemSize: LayoutSize(width: 300, height: 100.0 / 3),
      spacing: 1.0 / 3)
    for line in [0, 1, 2, 3, 299_999, 1_000_000] {
      let frame = layout.frame(of: ItemIndexPath(section: 0, item: line))
      let exact = Double(line) * (100.0 / 3 + 1.0 / 3)
      #expect(abs(frame.y - exact) <= 0x1p-21)
      #expect(frame.height == LayoutUnit(rounding: 100.0 / 3).points)
      // Centred: (320 − 300) / 2.
      #expect(frame.x == 10)
    }
  }

  @Test func `a full line never ends beyond its room`() throws {
    for width in [100.0 / 3, 320.0 / 7, 1.0 / 3, 12.3] {
      let layout = try layout(
        [
          SectionSpec(items: .count(999)),
          SectionSpec(items: .sizes((0..<999).map { LayoutSize(width: width, height: Double(1 + $0 % 2)) })),
        ], itemSize: LayoutSize(width: width, height: 10), spacing: 1.0 / 3)
      var reach = 0.0
      for item in layout.allItems { reach = max(reach, item.frame.maxX) }
      #expect(reach <= 320 && reach > 319.99)
    }
  }

  @Test(
    "extreme numbers give an answer or an error", .timeLimit(.minutes(20)),
    arguments: [
      0, 1, 0x1p-21, 1e-300, .leastNonzeroMagnitude, 0x1p20, 0x1p41, 1e308, -1, .nan, .infinity, 1.0 / 3,
    ] as [Double])
  func extremes(number: Double) throws {
    let numbers: [Double] = [0, number]
    let counts = [0, 1, 2, 1000, (1 << 20) + 1, 1 << 52, 1 << 60, .max, -1, .min]
    var answers = 0
    for width in numbers {
      for height in numbers {
        for spacing in numbers {
          for inset in numbers {
            for count in counts {
              let section = SectionSpec(
                items: .count(count), itemSize: LayoutSize(width: width, height: height),
                sectionInset: LayoutInsets(top: inset, left: inset, bottom: 0, right: inset),
                minimumLineSpacing: spacing, minimumInteritemSpacing: spacing, header: inset)
              answers += probe([section, section])
            }
            answers += probe([
              SectionSpec(
                items: .sizes([
                  LayoutSize(width: width, height: height), .zero, LayoutSize(width: 5, height: number),
                ]),
                sectionInset: LayoutInsets(top: inset, left: inset, bottom: 0, right: inset),
                minimumLineSpacing: spacing, minimumInteritemSpacing: spacing, footer: inset)
            ])
          }
        }
      }
    }
    // Where every number is 0, up to 1,000 items have a place in each of four rooms.
    #expect(answers >= 4 * 4)
  }

  /// Lays out sections in several rooms, and asks everything of the first and last item; how many layouts there were.
  private func probe(_ sections: [SectionSpec]) -> Int {
    var answers = 0
    let crossing = LayoutInsets(top: 9, left: 400, bottom: 9, right: 400)
    let rooms = [(320, LayoutInsets.zero), (320, crossing), (0, .zero), (0x1p41, .zero)]
    for (width, inset) in rooms {
      guard
        let layout = try? ContentLayout(
          axis: .vertical, viewport: LayoutSize(width: width, height: 480), contentInset: inset,
          spec: .flow(FlowMetrics()), sections: sections)
      else { continue }
      answers += 1
      #expect(layout.contentSize.isFiniteAndNonNegative)
      for section in 0..<layout.sectionCount {
        let count = layout.itemCount(inSection: section)
        for item in [0, count / 2, count - 1] where item >= 0 && item < count {
          #expect(layout.frame(of: ItemIndexPath(section: section, item: item)).isFinite)
        }
        for offset in [0, -1e308, 1e308, Double.nan, .infinity] {
          let point = LayoutPoint(x: offset, y: offset)
          #expect(layout.pinnedHeaderFrame(ofSection: section, offset: point)?.isFinite ?? true)
          #expect(layout.pinnedFooterFrame(ofSection: section, offset: point)?.isFinite ?? true)
        }
      }
      var items: [ItemPlace] = []
      var decorations: [DecorationPlace] = []
      for (lower, upper) in [(1e308, 1e308), (-1e308, -1), (.infinity, .infinity), (-.infinity, -1)] {
        let near = Extent(lower: lower, upper: upper)
        _ = layout.collectItems(near: near, into: &items)
        for extent in DecorationExtent.allCases {
          _ = layout.collectDecorations(near: near, extent: extent, into: &decorations)
        }
      }
      #expect(items.isEmpty && decorations.isEmpty)
    }
    return answers
  }

  @Test func `an item that does not exist is not contained, whatever its numbers`() throws {
    let layout = try layout([SectionSpec(items: .count(2))])
    #expect(layout.contains(ItemIndexPath(section: 0, item: 1)))
    for (section, item) in [(0, 2), (0, -1), (-1, 0), (1, 0), (.max, 0), (0, .max), (.min, .min)] {
      #expect(!layout.contains(ItemIndexPath(section: section, item: item)))
    }
  }
}
