import ScrollCore
import ScrollEngine
import Testing

/// What scrolling needs to know of a layout: its range, the way from item to item, the number of items.
@Suite("Layout and scrolling")
struct ScrollingTests {
  private func layout(
    _ spec: LayoutSpec, _ sections: [SectionSpec], axis: ScrollAxis = .horizontal, inset: LayoutInsets = .zero
  ) throws -> ContentLayout {
    try ContentLayout(
      axis: axis, viewport: LayoutSize(width: 320, height: 200), contentInset: inset, spec: spec,
      sections: sections
    )
  }

  @Test func `the pitch is the way from one item to the next`() throws {
    let counted = SectionSpec(items: .count(3))
    let own = SectionSpec(
      items: .count(3), itemSize: LayoutSize(width: 40, height: 30), minimumLineSpacing: 1 / 3.0)
    let sizes = [LayoutSize(width: 70, height: 60), LayoutSize(width: 90, height: 80)]
    let listed = SectionSpec(items: .sizes(sizes), minimumLineSpacing: 5)
    #expect(try layout(.carousel(CarouselMetrics()), [counted]).pitch == 130)
    #expect(try layout(.carousel(CarouselMetrics()), []).pitch == 130)
    #expect(try layout(.carousel(CarouselMetrics()), [own, counted]).pitch == 40 + 1 / 3.0)
    // A page is a page, whatever a section has of its own.
    #expect(try layout(.pages(PagesMetrics()), []).pitch == 320)
    #expect(try layout(.pages(PagesMetrics()), [own], axis: .vertical).pitch == 200)
    #expect(try layout(.flow(FlowMetrics()), []).pitch == 60)
    #expect(
      try layout(.flow(FlowMetrics()), [SectionSpec(items: .count(0), minimumLineSpacing: 1)]).pitch == 51)
    #expect(try layout(.flow(FlowMetrics()), [listed]).pitch == 75)
    #expect(try layout(.flow(FlowMetrics()), [listed], axis: .vertical).pitch == 65)
  }

  @Test func `the pitch of given frames is between the first two of them`() throws {
    func pitch(_ frames: [[LayoutRect]], _ axis: ScrollAxis) throws -> Double {
      try layout(.frames(contentSize: nil), frames.map { SectionSpec(items: .frames($0)) }, axis: axis).pitch
    }
    let first = LayoutRect(x: 100, y: 7, width: 30, height: 40)
    let second = LayoutRect(x: 10, y: 27, width: 1, height: 1)
    #expect(try pitch([], .vertical) == 0 && pitch([[], []], .vertical) == 0)
    #expect(try pitch([[], [first], [second]], .vertical) == 40)
    #expect(try pitch([[first]], .horizontal) == 30)
    #expect(try pitch([[first, second, .zero]], .vertical) == 20)
    #expect(try pitch([[], [first, second]], .horizontal) == 90)
  }

  @Test func `the scroll range reaches from inset to inset, and is one place if nothing scrolls`() throws {
    let inset = LayoutInsets(top: 3, left: 44, bottom: 5, right: 34)
    let metrics = CarouselMetrics()
    // Five items of 120: 100 + 5 · 120 + 4 · 10 + 100.
    let long = try layout(.carousel(metrics), [SectionSpec(items: .count(5))], inset: inset)
    #expect(long.scrollRange() == Extent(lower: -44, upper: 840 + 34 - 320))
    let short = try layout(.flow(FlowMetrics()), [SectionSpec(items: .count(1))], inset: inset)
    #expect(short.scrollRange() == Extent(lower: -44, upper: -44))
    let negative = try layout(
      .flow(FlowMetrics()), [SectionSpec(items: .count(0), header: 330)],
      inset: LayoutInsets(left: -20, right: -20))
    #expect(negative.scrollRange() == Extent(lower: 20, upper: 20))
    let frames = try layout(
      .frames(contentSize: LayoutSize(width: 1, height: 900)), [], axis: .vertical, inset: inset)
    #expect(frames.scrollRange() == Extent(lower: -3, upper: 900 + 5 - 200))
    let none = try layout(.frames(contentSize: nil), [])
    #expect(none.scrollRange() == Extent(lower: 0, upper: 0) && none.scrollRange().lower.sign == .plus)
  }

  /// Real viewports: no whole number of points, and none of units of 2^-20 pt.
  private static let lengths = [
    411.42857142857144, 392.72727272727275, 910.6666666666666, 850.9090909090909, 320.0,
  ]

  @Test("content exactly as long as the viewport does not scroll", arguments: lengths)
  func exactContent(length: Double) throws {
    for axis in [ScrollAxis.vertical, .horizontal] {
      let other = 200.33333333333334
      let size =
        axis == .vertical
        ? LayoutSize(width: other, height: length) : LayoutSize(width: length, height: other)
      let inset = LayoutInsets(top: 1 / 3.0, left: 44 / 3.0, bottom: 2 / 3.0, right: 7 / 3.0)
      let one = [SectionSpec(items: .count(1))]
      func layout(_ spec: LayoutSpec, _ sections: [SectionSpec], _ inset: LayoutInsets = .zero) throws
        -> ContentLayout
      {
        try ContentLayout(
          axis: axis, viewport: size, contentInset: inset, spec: spec, sections: sections)
      }
      var row = FlowMetrics()
      row.itemSize = size
      let frames = [
        SectionSpec(items: .frames([LayoutRect(x: 0, y: 0, width: size.width, height: size.height)]))
      ]
      let layouts = [
        try layout(.pages(PagesMetrics()), one), try layout(.carousel(CarouselMetrics()), one),
        try layout(.flow(row), one), try layout(.frames(contentSize: size), []),
        try layout(.frames(contentSize: nil), frames),
      ]
      for layout in layouts {
        #expect(layout.scrollRange(on: .vertical) == Extent(lower: 0, upper: 0))
        #expect(layout.scrollRange(on: .horizontal) == Extent(lower: 0, upper: 0))
      }
      // Across, lines have what the insets leave of the viewport, whatever all of them are rounded to.
      let across = axis == .vertical ? ScrollAxis.horizontal : .vertical
      let inside = try layout(.flow(row), one, inset).scrollRange(on: across)
      #expect(inside.lower == inside.upper)
      #expect(abs(inside.lower + inset.leading(across)) <= 0x1p-21)
    }
  }
}
