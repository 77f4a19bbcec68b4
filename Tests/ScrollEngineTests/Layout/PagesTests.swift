import ScrollCore
import ScrollEngine
import Testing

/// Pages: items of the viewport's size.
@Suite("Pages layout")
struct PagesTests {
  @Test("a page is as large as the viewport and follows it", arguments: ScrollAxis.allCases)
  func pages(axis: ScrollAxis) throws {
    var metrics = PagesMetrics()
    metrics.minimumLineSpacing = 20
    var layout = try ContentLayout(
      axis: axis, viewport: LayoutSize(width: 375, height: 667), contentInset: .zero, spec: .pages(metrics),
      sections: [SectionSpec(items: .count(3))])
    for viewport in [LayoutSize(width: 375, height: 667), LayoutSize(width: 667, height: 375), .zero] {
      try layout.setViewport(viewport, contentInset: .zero)
      let step = viewport.along(axis) + 20
      let expected = (0..<3).map { page in
        let start = Double(page) * step
        return LayoutRect(
          x: axis == .horizontal ? start : 0, y: axis == .vertical ? start : 0, width: viewport.width,
          height: viewport.height)
      }
      #expect(layout.allItems.map(\.frame) == expected)
      #expect(layout.contentSize.along(axis) == 3 * step - 20)
      #expect(layout.pitch == step)
      #expect(layout.scrollRange() == Extent(lower: 0, upper: 2 * step))
      #expect(layout.spec == .pages(metrics))
    }
  }

  @Test func `pages of a viewport that is too large are refused`() throws {
    var layout = try ContentLayout(
      axis: .horizontal, viewport: LayoutSize(width: 320, height: 480), contentInset: .zero,
      spec: .pages(PagesMetrics()), sections: [SectionSpec(items: .count(1_000_000))])
    #expect(layout.frame(of: ItemIndexPath(section: 0, item: 999_999)).x == 319_999_680)
    let before = layout
    #expect(throws: LayoutError.tooLarge) {
      try layout.setViewport(LayoutSize(width: 0x1p20 + 1, height: 1), contentInset: .zero)
    }
    #expect(layout == before)
  }
}
