import ScrollCore
import ScrollEngine
import SessionSearch
import TestSupport
import Testing

/// Random layouts of every kind, against a plain second layout and a look at all frames, one by one.
@Suite("Random layouts")
struct RandomLayoutTests {
  private static func each(
    _ count: Int, _ kind: RandomLayouts.Kind, seed: UInt64,
    _ look: (ContentLayout, inout RandomLayouts) throws -> Void
  ) throws {
    var layouts = RandomLayouts(seed: seed, kind)
    for number in 0..<count {
      layouts.mostFrames = number % 10 == 0 ? 300 : 40
      try look(try layouts.layout(), &layouts)
    }
  }

  @Test("frames equal those of a plain second layout, bit for bit", arguments: RandomLayouts.Kind.allCases)
  func plain(kind: RandomLayouts.Kind) throws {
    var compared = 0
    try Self.each(600, kind, seed: 41) { layout, _ in
      let plain = PlainLayout(
        axis: layout.axis, viewport: layout.viewport, contentInset: layout.contentInset, spec: layout.spec,
        sections: layout.sections)
      let frames = layout.allItems.map(\.frame)
      #expect(frames == plain.frames.flatMap { $0 })
      for section in 0..<layout.sectionCount {
        #expect(layout.decorationFrame(ofSection: section, extent: .union) == plain.unions[section])
      }
      if let end = plain.edges?.last {
        #expect(layout.contentSize.along(layout.axis) == Double(end) / 1_048_576)
      }
      compared += frames.count
    }
    #expect(compared > 5_000)
  }

  @Test("what lies near a stretch is what a scan finds", arguments: RandomLayouts.Kind.allCases)
  func near(kind: RandomLayouts.Kind) throws {
    try Self.each(250, kind, seed: 1) { layout, layouts in
      let all = layout.allItems
      for _ in 0..<8 {
        let near = layouts.near(layout, items: all)
        try expectScan(near, layout, all.filter { near.touches($0.frame.extent(along: layout.axis)) }) {
          layout.collectItems(near: $0, into: &$1)
        }
        #expect(
          layout.itemCountBound(near: near)
            >= all.count { near.touches($0.frame.extent(along: layout.axis)) })
        for extent in DecorationExtent.allCases {
          let decorations = layout.allDecorations(extent).filter {
            near.touches($0.frame.extent(along: layout.axis))
          }
          try expectScan(near, layout, decorations) {
            layout.collectDecorations(near: $0, extent: extent, into: &$1)
          }
        }
      }
      let everywhere = Extent(lower: -.infinity, upper: .infinity)
      try expectScan(everywhere, layout, all) { layout.collectItems(near: $0, into: &$1) }
      for near in [Extent(lower: .nan, upper: 1), Extent(lower: 0, upper: .nan)] {
        var none: [ItemPlace] = []
        let quiet = layout.collectItems(near: near, into: &none)
        #expect(none.isEmpty && quiet.lower > quiet.upper)
      }
    }
  }

  /// Expects what a query finds, and that it finds the same up to the ends of the quiet stretch that it names.
  private func expectScan<Place: Equatable>(
    _ near: Extent, _ layout: ContentLayout, _ expected: [Place],
    _ query: (Extent, inout [Place]) -> Extent
  ) throws {
    var found: [Place] = []
    let quiet = query(near, &found)
    #expect(found == expected)
    if near.lower == -.infinity {
      #expect(quiet == near)
      return
    }
    #expect(quiet.lower < near.lower && quiet.upper > near.upper)
    var foundByWidest: [Place] = []
    _ = query(Extent(lower: quiet.lower.nextUp, upper: quiet.upper.nextDown), &foundByWidest)
    #expect(foundByWidest == found)
  }

  @Test(
    "elements in a rectangle are those a scan finds, pinned or not", arguments: RandomLayouts.Kind.allCases)
  func elements(kind: RandomLayouts.Kind) throws {
    try Self.each(400, kind, seed: 4) { layout, layouts in
      let all = layout.allItems
      let near = layouts.near(layout, items: all)
      let across = Extent(lower: Double(layouts.random.below(300)) / 3 - 20, upper: 200)
      let rect = LayoutRect(axis: layout.axis, along: near, across: across)
      let offset = layouts.random.oneIn(2) ? LayoutPoint(x: near.lower, y: near.lower) : nil
      let found = layout.elements(in: rect, offset: offset)
      #expect(found.items == all.filter { $0.frame.overlapsStrictly(rect) }.map(\.path))
      let sections = Array(0..<layout.sectionCount)
      let headers = sections.filter { section in
        let frame =
          offset.map { layout.pinnedHeaderFrame(ofSection: section, offset: $0) }
          ?? layout.headerFrame(ofSection: section)
        return frame?.overlapsStrictly(rect) ?? false
      }
      #expect(found.headers == headers)
      let footers = sections.filter { section in
        let frame =
          offset.map { layout.pinnedFooterFrame(ofSection: section, offset: $0) }
          ?? layout.footerFrame(ofSection: section)
        return frame?.overlapsStrictly(rect) ?? false
      }
      #expect(found.footers == footers)
    }
  }

  @Test(
    "a horizontal layout is the vertical one with the axes swapped",
    arguments: [.flow, .carousel, .pages] as [RandomLayouts.Kind])
  func swapped(kind: RandomLayouts.Kind) throws {
    var layouts = RandomLayouts(seed: 11, kind)
    for _ in 0..<200 {
      let view = layouts.view(along: layouts.random.pick(ScrollAxis.allCases))
      let layout = try ContentLayout(view)
      let turned = SessionCase(scene: SceneSpec(views: [view]), events: []).transposed.scene.views[0]
      let other = try ContentLayout(turned)
      #expect(other.contentSize == layout.contentSize.transposed)
      #expect(
        other.allItems == layout.allItems.map { ItemPlace(path: $0.path, frame: $0.frame.transposed) })
      let (offset, swapped) = (LayoutPoint(x: 123.4, y: 56.7), LayoutPoint(x: 56.7, y: 123.4))
      for section in 0..<layout.sectionCount {
        #expect(
          [
            other.headerFrame(ofSection: section), other.footerFrame(ofSection: section),
            other.pinnedHeaderFrame(ofSection: section, offset: swapped),
            other.pinnedFooterFrame(ofSection: section, offset: swapped),
            other.decorationFrame(ofSection: section, extent: .union),
            other.decorationFrame(ofSection: section, extent: .section),
          ]
            == [
              layout.headerFrame(ofSection: section), layout.footerFrame(ofSection: section),
              layout.pinnedHeaderFrame(ofSection: section, offset: offset),
              layout.pinnedFooterFrame(ofSection: section, offset: offset),
              layout.decorationFrame(ofSection: section, extent: .union),
              layout.decorationFrame(ofSection: section, extent: .section),
            ].map { $0?.transposed })
      }
      #expect(other.overlongItems == layout.overlongItems && other.pitch == layout.pitch)
      #expect(other.scrollRange() == layout.scrollRange() && other.digest != layout.digest)
    }
  }
}
