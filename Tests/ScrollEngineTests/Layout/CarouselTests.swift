import Foundation
import ScrollCore
import ScrollEngine
import Testing

/// Carousels: items sized by the viewport, the first and last of which can be centred.
@Suite("Carousel layout")
struct CarouselTests {
  struct PrepareVector: Decodable {
    struct Lengths: Decodable {
      var w: Double
      var h: Double
    }
    struct Event: Decodable { var count: Int }
    struct Expected: Decodable {
      var event: Int
      var itemSize: [Double]
      var sectionInset: [Double]
      var contentSize: [Double]
      var items: [[Double]]
    }
    var name: String
    var mode: String
    var viewport: Lengths
    var events: [Event]
    var expected: [Expected]
  }

  @Test func `the geometry a carousel prepares is that of the behaviour vectors`() throws {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Vectors/carousel-prepare.json")
    let vectors = try JSONDecoder().decode([PrepareVector].self, from: Data(contentsOf: url))
    #expect(vectors.map(\.name).contains("carousel-prepare-narrow/corrected"))
    let near = Tolerance(1e-9)
    for vector in vectors {
      var metrics = CarouselMetrics()
      metrics.keepsNegativeInset = vector.mode == "literal"
      for expected in vector.expected {
        let layout = try carousel(
          LayoutSize(width: vector.viewport.w, height: vector.viewport.h), metrics,
          [SectionSpec(items: .count(vector.events[expected.event].count))])
        let label: Comment = "\(vector.name), event \(expected.event)"
        let size = LayoutSize(width: expected.contentSize[0], height: expected.contentSize[1])
        #expect(near.equal(layout.contentSize, size), label)
        let frames = expected.items.map { LayoutRect(Array($0[2...])) }
        #expect(layout.itemCount == frames.count, label)
        for (item, frame) in zip(layout.allItems, frames) {
          #expect(near.equal(item.frame, frame), "\(label) \(item)")
          #expect(near.equal(item.frame.width, expected.itemSize[0]), label)
          #expect(near.equal(item.frame.height, expected.itemSize[1]), label)
        }
        // Top, left, bottom, right: what is left before the first item and after the last, and without items.
        let inset = expected.sectionInset
        if let first = layout.allItems.first?.frame, let last = layout.allItems.last?.frame {
          #expect(near.equal(first.x, inset[1]), label)
          #expect(near.equal(layout.contentSize.width - last.maxX, inset[3]), label)
        } else {
          #expect(near.equal(layout.contentSize.width, inset[1] + inset[3]), label)
        }
      }
    }
  }

  @Test func `sizes and insets follow the viewport, and what a section has of its own stays`() throws {
    let own = SectionSpec(items: .count(1), itemSize: LayoutSize(width: 40, height: 50))
    let inset = SectionSpec(
      items: .count(1), sectionInset: LayoutInsets(top: 10, left: 20, bottom: 30, right: 40))
    var layout = try carousel(
      LayoutSize(width: 320, height: 200), CarouselMetrics(), [SectionSpec(items: .count(2)), own, inset])
    // 0.6 and 0.8 of 200, (320 − 120) / 2 before and after; own size: (320 − 40) / 2; own inset: 200 − 40 across.
    let before = [
      LayoutRect(x: 100, y: 20, width: 120, height: 160), LayoutRect(x: 230, y: 20, width: 120, height: 160),
      LayoutRect(x: 450 + 140, y: 75, width: 40, height: 50),
      LayoutRect(x: 450 + 320 + 20, y: 10, width: 120, height: 160),
    ]
    #expect(layout.allItems.map(\.frame) == before)
    try layout.setViewport(LayoutSize(width: 400, height: 100), contentInset: .zero)
    // 60 × 80, (400 − 60) / 2; own size: (400 − 40) / 2; own inset: a line of 100 − 40 is shorter than 80.
    let after = [
      LayoutRect(x: 170, y: 10, width: 60, height: 80), LayoutRect(x: 240, y: 10, width: 60, height: 80),
      LayoutRect(x: 470 + 180, y: 25, width: 40, height: 50),
      LayoutRect(x: 470 + 400 + 20, y: 10, width: 60, height: 80),
    ]
    #expect(layout.allItems.map(\.frame) == after)
    #expect(layout.overlongItems == [OverlongItems(section: 2, first: 0, count: 1)])
    #expect(layout.spec == .carousel(CarouselMetrics()))
    #expect(layout.sections == [SectionSpec(items: .count(2)), own, inset])
  }

  @Test func `an item moved between sections takes the size of the one it comes to`() throws {
    let small = SectionSpec(items: .count(1), itemSize: LayoutSize(width: 40, height: 50))
    var layout = try carousel(
      LayoutSize(width: 320, height: 200), CarouselMetrics(), [SectionSpec(items: .count(1)), small])
    try layout.apply(
      .itemMoved(from: ItemIndexPath(section: 1, item: 0), to: ItemIndexPath(section: 0, item: 0)))
    #expect(layout.allItems.map(\.frame.width) == [120, 120])
    #expect(layout.itemCount(inSection: 0) == 2 && layout.itemCount == 2)
  }

  @Test func `two items share a line only where a section's own spacing lets them`() throws {
    // Items without length across would fit any number of times, and so would small ones.
    for fraction in [0, 0.1] {
      var metrics = CarouselMetrics()
      metrics.itemHeight = fraction
      let wide = LayoutInsets(top: -1000, bottom: -1000)
      var layout = try ContentLayout(
        axis: .horizontal, viewport: LayoutSize(width: 320, height: 200), contentInset: wide,
        spec: .carousel(metrics),
        sections: [SectionSpec(items: .count(3))])
      #expect(layout.allItems.map(\.frame.x) == [100, 230, 360])
      try layout.reload([SectionSpec(items: .count(3), minimumInteritemSpacing: 5)], contentSize: nil)
      #expect(layout.allItems.map(\.frame.x) == [100, 100, 100])
    }
  }

  @Test func `items that hang over their section are found in its neighbours`() throws {
    // Items of 180 in a viewport of 100: each section is 100 long and its item sticks out by 40 on either side.
    var metrics = CarouselMetrics()
    metrics.keepsNegativeInset = true
    let layout = try carousel(
      LayoutSize(width: 100, height: 300), metrics, Array(repeating: SectionSpec(items: .count(1)), count: 4))
    #expect(layout.allItems.map(\.frame.x) == [-40, 60, 160, 260])
    #expect(layout.contentSize.width == 400)
    var found: [ItemPlace] = []
    // 239 lies in the second section, but also in the item of the third.
    let quiet = layout.collectItems(near: Extent(lower: 239, upper: 241), into: &found)
    #expect(found.map(\.path.section) == [1, 2])
    #expect(quiet.lower < 239 && quiet.lower >= 140 && quiet.upper > 241 && quiet.upper <= 260)
    let list = layout.elements(in: LayoutRect(x: 401, y: 0, width: 10, height: 300))
    #expect(list.items.map(\.section) == [3])
    var shadows: [DecorationPlace] = []
    _ = layout.collectDecorations(near: Extent(lower: -40, upper: -40), extent: .union, into: &shadows)
    #expect(shadows.map(\.section) == [0])
  }

  @Test func `content without items is never shorter than its headers and footers`() throws {
    var metrics = CarouselMetrics()
    metrics.keepsNegativeInset = true
    let empty = SectionSpec(items: .count(0), header: 7, footer: 5)
    let layout = try carousel(LayoutSize(width: 100, height: 300), metrics, [empty, empty])
    // Insets of −40 at either end would leave 12 − 80.
    #expect(layout.contentSize.width == 24)
    #expect(layout.headerFrame(ofSection: 1)?.x == 12 && layout.footerFrame(ofSection: 1)?.x == 19)
  }

  private func carousel(
    _ viewport: LayoutSize, _ metrics: CarouselMetrics, _ sections: [SectionSpec]
  ) throws -> ContentLayout {
    try ContentLayout(
      axis: .horizontal, viewport: viewport, contentInset: .zero, spec: .carousel(metrics),
      sections: sections)
  }
}
