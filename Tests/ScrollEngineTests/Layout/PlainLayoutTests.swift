import ScrollCore
import ScrollEngine
import TestSupport
import Testing

@Suite("Flow layout, written twice")
struct PlainLayoutTests {
  @Test func `frames equal those of a plain second layout, bit for bit`() throws {
    var layouts = RandomLayouts(seed: 41)
    var compared = 0
    for _ in 0..<1500 {
      let layout = try layouts.layout()
      let plain = PlainLayout(layout, layout.sections)
      let frames = plain.frames.flatMap { $0 }
      #expect(layout.allItems.map(\.frame) == frames)
      #expect(layout.contentSize.along(layout.axis) == Double(plain.edges?.last ?? 0) / 1_048_576)
      compared += frames.count
    }
    #expect(compared > 10_000)
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
