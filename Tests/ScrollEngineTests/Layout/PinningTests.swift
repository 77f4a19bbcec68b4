import ScrollCore
import ScrollEngine
import Testing

/// Headers beyond what the vectors say, and footers, of which they say nothing.
@Suite("Pinned headers and footers")
struct PinningTests {
  /// Two sections like this: header 0-20, inset 20-26, items 26-146, inset 146-160, footer 160-190.
  ///
  /// The second runs from 190 to 380. The viewport is 100 high, with 5 of content inset above and 10 below.
  private func layout(headers: Bool = true, footers: Bool = true) throws -> ContentLayout {
    var metrics = FlowMetrics()
    metrics.itemSize = LayoutSize(width: 100, height: 40)
    metrics.minimumLineSpacing = 0
    metrics.sectionInset = LayoutInsets(top: 6, bottom: 14)
    metrics.header = 20
    metrics.footer = 30
    metrics.pinnedHeaders = headers
    metrics.pinnedFooters = footers
    return try ContentLayout(
      axis: .vertical, viewport: LayoutSize(width: 100, height: 100),
      contentInset: LayoutInsets(top: 5, bottom: 10), spec: .flow(metrics),
      sections: [SectionSpec(items: .count(3)), SectionSpec(items: .count(3))])
  }

  @Test(
    "a footer stays at the trailing edge, between its section's items and its resting place",
    arguments: [
      // The trailing edge is at offset + 90; the footer wants to start 30 before it, at offset + 60.
      (-50.0, 26.0, 216.0),  // not before the first items: 26, and 190 + 26
      (0, 60, 216),
      (50, 110, 216),
      (100, 160, 216),  // 160, at rest; and 160, held at 216
      (156, 160, 216),
      (200, 160, 260),
      (300, 160, 350),  // both at rest
      (.nan, 160, 350),
      (1e308, 160, 350),
      (-1e308, 26, 216),
    ] as [(Double, Double, Double)])
  func footers(offset: Double, first: Double, second: Double) throws {
    let layout = try layout()
    let point = LayoutPoint(x: 0, y: offset)
    #expect(
      layout.pinnedFooterFrame(ofSection: 0, offset: point)
        == LayoutRect(x: 0, y: first, width: 100, height: 30))
    #expect(
      layout.pinnedFooterFrame(ofSection: 1, offset: point)
        == LayoutRect(x: 0, y: second, width: 100, height: 30))
  }

  @Test(
    "a header stays at the leading edge, between its resting place and the end of its section's items",
    arguments: [
      // The leading edge is at offset + 5; the header may start 20 before the items end, at 126 or 316.
      (-50.0, 0.0, 190.0), (0, 5, 190), (100, 105, 190), (130, 126, 190), (185, 126, 190), (200, 126, 205),
      (400, 126, 316), (.nan, 0, 190), (1e308, 126, 316), (-1e308, 0, 190),
    ] as [(Double, Double, Double)])
  func headers(offset: Double, first: Double, second: Double) throws {
    let layout = try layout()
    let point = LayoutPoint(x: 0, y: offset)
    #expect(
      layout.pinnedHeaderFrame(ofSection: 0, offset: point)
        == LayoutRect(x: 0, y: first, width: 100, height: 20))
    #expect(
      layout.pinnedHeaderFrame(ofSection: 1, offset: point)
        == LayoutRect(x: 0, y: second, width: 100, height: 20))
  }

  @Test(
    "among given rectangles a header stays until the last of its section",
    arguments: [
      // The leading edge is at offset + 5, the header 8 behind it; it is 20 long, and the last item ends at 200, or at 450.
      (0.0, 13.0, 250.0), (100, 113, 250), (167, 180, 250), (185, 180, 250), (300, 180, 313), (450, 180, 430),
      (.nan, 10, 250), (1e308, 180, 430),
    ] as [(Double, Double, Double)])
  func given(offset: Double, first: Double, second: Double) throws {
    func section(_ items: [LayoutRect], header: Double) -> SectionSpec {
      SectionSpec(items: .frames(items), headerFrame: LayoutRect(x: 0, y: header, width: 100, height: 20))
    }
    let spec = LayoutSpec.frames(contentSize: nil, pinnedHeaders: 8)
    var layout = try ContentLayout(
      axis: .vertical, viewport: LayoutSize(width: 100, height: 100), contentInset: LayoutInsets(top: 5),
      spec: spec,
      sections: [
        section(
          [LayoutRect(x: 0, y: 30, width: 50, height: 170), LayoutRect(x: 50, y: 30, width: 50, height: 90)],
          header: 10),
        section([LayoutRect(x: 0, y: 270, width: 100, height: 180)], header: 250),
      ])
    // Another size of the content changes nothing of it.
    try layout.setContentSize(LayoutSize(width: 100, height: 1_000))
    let point = LayoutPoint(x: 0, y: offset)
    #expect((0...1).map { layout.pinnedHeaderFrame(ofSection: $0, offset: point)?.y } == [first, second])
  }

  @Test func `what is not pinned rests`() throws {
    let layout = try layout(headers: false, footers: false)
    let point = LayoutPoint(x: 0, y: 50)
    for section in 0...1 {
      #expect(
        layout.pinnedHeaderFrame(ofSection: section, offset: point) == layout.headerFrame(ofSection: section))
      #expect(
        layout.pinnedFooterFrame(ofSection: section, offset: point) == layout.footerFrame(ofSection: section))
    }
    #expect(layout.footerFrame(ofSection: 0) == LayoutRect(x: 0, y: 160, width: 100, height: 30))
  }

  @Test func `a rectangle finds a pinned header far from where it rests`() throws {
    let rect = LayoutRect(x: 0, y: 100, width: 100, height: 10)
    #expect(try layout().elements(in: rect, offset: LayoutPoint(x: 0, y: 95)).headers == [0])
    #expect(try layout().elements(in: rect).headers.isEmpty)
    #expect(try layout(headers: false).elements(in: rect, offset: LayoutPoint(x: 0, y: 95)).headers.isEmpty)
  }
}
