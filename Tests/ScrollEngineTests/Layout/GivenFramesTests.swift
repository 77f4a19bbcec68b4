import ScrollCore
import ScrollEngine
import TestSupport
import Testing

@Suite("Given frames")
struct GivenFramesTests {
  private func layout(_ frames: [LayoutRect], header: LayoutRect? = nil, contentSize: LayoutSize? = nil)
    throws -> ContentLayout
  {
    try ContentLayout(
      axis: .vertical, viewport: LayoutSize(width: 100, height: 100), contentInset: .zero,
      spec: .frames(contentSize: contentSize),
      sections: [SectionSpec(items: .frames(frames), headerFrame: header)])
  }

  private let square = LayoutRect(x: 0, y: 0, width: 10, height: 10)

  @Test func `without a content size it is what holds all frames and the origin`() throws {
    var layout = try layout([square], header: LayoutRect(x: 5, y: -20, width: 50, height: 5))
    #expect(layout.contentSize == LayoutSize(width: 55, height: 10))
    try layout.apply(
      .itemsInserted(section: 0, at: 0, .frames([LayoutRect(x: 0, y: 90, width: 1, height: 0.5)])))
    #expect(layout.contentSize == LayoutSize(width: 55, height: 90.5))
    // The other item stays where it was.
    #expect(layout.frame(of: ItemIndexPath(section: 0, item: 1)) == square)
    try layout.apply(.sectionsDeleted(at: 0, count: 1))
    #expect(layout.contentSize == .zero)
  }

  @Test func `a given content size stays until another is given or all is reloaded`() throws {
    let size = LayoutSize(width: 7, height: 8)
    var layout = try layout([square], contentSize: size)
    #expect(layout.contentSize == size)
    try layout.apply(.itemsDeleted(section: 0, at: 0, count: 1))
    #expect(layout.contentSize == size)
    try layout.setContentSize(LayoutSize(width: 70, height: 80))
    #expect(layout.contentSize == LayoutSize(width: 70, height: 80))
    try layout.reload([SectionSpec(items: .frames([square]))], contentSize: nil)
    #expect(layout.contentSize == LayoutSize(width: 10, height: 10))
  }

  @Test func `decorations unite frames with an area; those of whole sections the header too`() throws {
    let layout = try layout(
      [
        square, LayoutRect(x: 500, y: 500, width: 0, height: 9),
        LayoutRect(x: 20, y: 30, width: 10, height: 10),
      ],
      header: LayoutRect(x: -5, y: -20, width: 100, height: 5))
    #expect(
      layout.decorationFrame(ofSection: 0, extent: .union) == LayoutRect(x: 0, y: 0, width: 30, height: 40))
    #expect(
      layout.decorationFrame(ofSection: 0, extent: .section)
        == LayoutRect(x: -5, y: -20, width: 100, height: 60))
    #expect(layout.headerFrame(ofSection: 0) == LayoutRect(x: -5, y: -20, width: 100, height: 5))
    #expect(layout.footerFrame(ofSection: 0) == nil)
  }

  @Test func `a union does not depend on the order of the rectangles`() throws {
    // Thirds, whose sums are rounded: 1060⅔ + 116⅔ − 1060⅔ is not 116⅔ as given.
    let lone = LayoutRect(x: 10, y: 3182 / 3.0, width: 350 / 3.0, height: 350 / 3.0)
    #expect(lone.maxY - lone.y != lone.height)
    #expect(try layout([lone]).decorationFrame(ofSection: 0, extent: .union) == lone)
    #expect(try layout([], header: lone).decorationFrame(ofSection: 0, extent: .section) == lone)
    var frames = (0..<100).map {
      LayoutRect(
        x: Double($0 % 7) / 3, y: Double($0) * 10 / 3 + 0.1, width: Double($0 % 11) / 3, height: 1 / 3.0)
    }
    let union = frames.unionOfSolid
    var random = SeededGenerator(seed: 5)
    for _ in 0..<50 {
      #expect(try layout(frames).decorationFrame(ofSection: 0, extent: .union) == union)
      frames.shuffle(using: &random)
    }
  }

  @Test func `a viewport of another size moves nothing`() throws {
    var layout = try layout([square])
    try layout.setViewport(LayoutSize(width: 1, height: 1), contentInset: LayoutInsets(left: 50))
    #expect(layout.frame(of: ItemIndexPath(section: 0, item: 0)) == square)
    #expect(layout.contentSize == LayoutSize(width: 10, height: 10))
    #expect(layout.viewport == LayoutSize(width: 1, height: 1))
  }

  @Test func `an empty list of sizes is an empty list of rectangles`() throws {
    var layout = try layout([square])
    try layout.apply(.sectionsInserted(at: 0, [SectionSpec(items: .sizes([]))]))
    #expect(layout.itemCount(inSection: 0) == 0)
    #expect(layout.sections[0].items == .frames([]))
  }
}
