import ScrollCore
import ScrollEngine
import TestSupport
import Testing

/// Every answer of the index is compared with a look at all frames, one by one.
@Suite("Layout queries")
struct QueryTests {
  @Test(
    "items near a stretch are those a scan finds", arguments: RandomLayouts.Kind.allCases)
  func items(kind: RandomLayouts.Kind) throws {
    var layouts = RandomLayouts(seed: 1, kind)
    for _ in 0..<250 {
      let layout = try layouts.layout()
      let all = layout.allItems
      for _ in 0..<12 {
        let near = layouts.near(layout, items: all)
        var found: [ItemPlace] = []
        let quiet = layout.collectItems(near: near, into: &found)
        let expected = all.filter { near.touches($0.frame.extent(along: layout.axis)) }
        #expect(found == expected)
        #expect(quiet.lower < near.lower && quiet.upper > near.upper)
        let bound = layout.itemCountBound(near: near)
        #expect(bound >= found.count)
        let widest = Extent(lower: quiet.lower.nextUp, upper: quiet.upper.nextDown)
        var foundByWidest: [ItemPlace] = []
        _ = layout.collectItems(near: widest, into: &foundByWidest)
        #expect(foundByWidest == found)
      }
    }
  }

  @Test("decorations near a stretch are those a scan finds", arguments: RandomLayouts.Kind.allCases)
  func decorations(kind: RandomLayouts.Kind) throws {
    var layouts = RandomLayouts(seed: 2, kind)
    for _ in 0..<400 {
      let layout = try layouts.layout()
      let items = layout.allItems
      for extent in DecorationExtent.allCases {
        let near = layouts.near(layout, items: items)
        var found: [DecorationPlace] = []
        let quiet = layout.collectDecorations(near: near, extent: extent, into: &found)
        let expected = layout.allDecorations(extent).filter {
          near.touches($0.frame.extent(along: layout.axis))
        }
        #expect(found == expected)
        #expect(quiet.lower < near.lower && quiet.upper > near.upper)
        let widest = Extent(lower: quiet.lower.nextUp, upper: quiet.upper.nextDown)
        var foundByWidest: [DecorationPlace] = []
        _ = layout.collectDecorations(near: widest, extent: extent, into: &foundByWidest)
        #expect(foundByWidest == found)
      }
    }
  }

  @Test("the union decoration is the union of all items with an area", arguments: RandomLayouts.Kind.allCases)
  func unions(kind: RandomLayouts.Kind) throws {
    var layouts = RandomLayouts(seed: 3, kind)
    for _ in 0..<400 {
      let layout = try layouts.layout()
      for section in 0..<layout.sectionCount {
        let frames = layout.allItems.filter { $0.path.section == section }.map(\.frame)
        #expect(layout.decorationFrame(ofSection: section, extent: .union) == frames.unionOfSolid)
      }
    }
  }

  @Test("elements in a rectangle are those a scan finds", arguments: RandomLayouts.Kind.allCases)
  func elements(kind: RandomLayouts.Kind) throws {
    var layouts = RandomLayouts(seed: 4, kind)
    for _ in 0..<600 {
      let layout = try layouts.layout()
      let all = layout.allItems
      let near = layouts.near(layout, items: all)
      let across = Extent(lower: Double(layouts.random.below(300)) / 3 - 20, upper: 200)
      let rect = LayoutRect(axis: layout.axis, along: near, across: across)
      let offset = layouts.random.oneIn(2) ? LayoutPoint(x: near.lower, y: near.lower) : nil
      let found = layout.elements(in: rect, offset: offset)
      #expect(found.items == all.filter { $0.frame.overlapsStrictly(rect) }.map(\.path))
      let headers = (0..<layout.sectionCount).filter { section in
        let frame =
          offset == nil
          ? layout.headerFrame(ofSection: section)
          : layout.pinnedHeaderFrame(ofSection: section, offset: LayoutPoint(x: near.lower, y: near.lower))
        return frame?.overlapsStrictly(rect) ?? false
      }
      #expect(found.headers == headers)
      let footers = (0..<layout.sectionCount).filter { section in
        let frame =
          offset == nil
          ? layout.footerFrame(ofSection: section)
          : layout.pinnedFooterFrame(ofSection: section, offset: LayoutPoint(x: near.lower, y: near.lower))
        return frame?.overlapsStrictly(rect) ?? false
      }
      #expect(found.footers == footers)
    }
  }

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
  fileprivate func touches(_ other: Extent) -> Bool {
    lower <= other.upper && upper >= other.lower
  }
}
