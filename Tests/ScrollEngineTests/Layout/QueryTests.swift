import ScrollCore
import ScrollEngine
import Testing

/// What lies near a stretch of the axis, and how far nothing else comes; `RandomLayoutTests` look at all frames, one by one.
@Suite("Layout queries")
struct QueryTests {
  @Test func `the quiet extent reaches to the next row on either side`() throws {
    // Rows of 20 with 10 between: 0-20, 30-50, 60-80, …
    var metrics = FlowMetrics()
    metrics.itemSize = LayoutSize(width: 100, height: 20)
    let layout = try ContentLayout(
      axis: .vertical, viewport: LayoutSize(width: 100, height: 50), contentInset: .zero,
      spec: .flow(metrics),
      sections: [SectionSpec(items: .count(2)), SectionSpec(items: .count(2))])
    var found: [ItemPlace] = []
    #expect(
      layout.collectItems(near: Extent(lower: 35, upper: 45), into: &found) == Extent(lower: 20, upper: 50))
    #expect(found.map(\.path) == [ItemIndexPath(section: 0, item: 1)])
    found = []
    // Touching counts: the second section starts where the first ends, at 50.
    #expect(
      layout.collectItems(near: Extent(lower: 50, upper: 60), into: &found) == Extent(lower: 20, upper: 80))
    #expect(found.map(\.path) == [ItemIndexPath(section: 0, item: 1), ItemIndexPath(section: 1, item: 0)])
    found = []
    #expect(
      layout.collectItems(near: Extent(lower: 200, upper: 300), into: &found)
        == Extent(lower: 100, upper: .infinity))
    #expect(
      layout.collectItems(near: Extent(lower: -9, upper: -1), into: &found)
        == Extent(lower: -.infinity, upper: 0))
    #expect(found.isEmpty)
  }

  @Test func `the quiet extent of given frames is exact`() throws {
    let frames = [(300, 20), (0, 100), (50, 10), (120, 30)].map {
      LayoutRect(x: 0, y: Double($0.0), width: 10, height: Double($0.1))
    }
    let layout = try ContentLayout(
      axis: .vertical, viewport: LayoutSize(width: 100, height: 50), contentInset: .zero,
      spec: .frames(contentSize: nil), sections: [SectionSpec(items: .frames(frames))])
    var found: [ItemPlace] = []
    #expect(
      layout.collectItems(near: Extent(lower: 70, upper: 110), into: &found) == Extent(lower: 60, upper: 120))
    #expect(found.map(\.path.item) == [1])
    found = []
    #expect(
      layout.collectItems(near: Extent(lower: 100, upper: 300), into: &found)
        == Extent(lower: 60, upper: .infinity))
    #expect(found.map(\.path.item) == [0, 1, 3])
  }

  @Test func `far out, where doubles no longer hold every unit, nothing is missed`() throws {
    // Rectangles of a third start at 2^40 and beyond, where doubles are 2^-12 apart.
    var y = 0x1p40
    let frames = (0..<200).map { number in
      defer { y += 1 / 3.0 + Double(number % 3) / 7 }
      return LayoutRect(x: 0, y: y, width: 30, height: 1 / 3.0 + Double(number % 3) / 7)
    }
    let layout = try ContentLayout(
      axis: .vertical, viewport: LayoutSize(width: 100, height: 50), contentInset: .zero,
      spec: .frames(contentSize: nil), sections: [SectionSpec(items: .frames(frames))])
    let all = layout.allItems
    for item in all {
      for lower in [item.frame.y, item.frame.maxY] {
        let near = Extent(lower: lower, upper: lower)
        var found: [ItemPlace] = []
        let quiet = layout.collectItems(near: near, into: &found)
        let missed = all.filter { near.touches($0.frame.verticalExtent) && !found.contains($0) }
        #expect(missed.isEmpty)
        #expect(quiet.lower < lower && quiet.upper > lower)
      }
    }
  }
}

extension Extent {
  func touches(_ other: Extent) -> Bool {
    lower <= other.upper && upper >= other.lower
  }
}
