import Foundation
import ScrollCore
import ScrollEngine
import Testing

/// What a vector says a layout comes to.
struct Expectation: Decodable {
  struct Decorations: Decodable {
    var union: [String: [Double]]?
    var section: [String: [Double]]?
    var firstLastRectIsWrong: [String: [Double]]?
    var unionCount: Int?
  }

  struct Query: Decodable {
    var rect: [Double]
    var items: [String]
    var headers: [Int]
    var footers: [Int]
    var decorationsUnion: [Int]
  }

  struct Pinned: Decodable {
    var contentOffset: Double
    var headers: [String: [Double]]
  }

  struct DecorationDiff: Decodable, Equatable {
    struct Reindexed: Decodable, Equatable {
      var id: String
      var from: Int
      var to: Int
    }
    var inserted: [String]
    var removed: [String]
    var reindexed: [Reindexed]
    var reframed: [String]
  }

  var contentSize: Vector.Lengths
  var frames: [String: [Double]]?
  var headers: [String: [Double]]?
  var footers: [String: [Double]]?
  var decorations: Decorations?
  var queries: [Query]?
  var warnings: [String]?
  var pinned: [Pinned]?
  var decorationDiff: DecorationDiff?

  /// Compares a layout with everything that is expected.
  func check(_ layout: ContentLayout, sampled: Bool, tolerance: Double, _ label: Comment) {
    let near = Tolerance(tolerance)
    #expect(near.equal(layout.contentSize, contentSize.size), label)
    checkFrames(layout, sampled: sampled, near, label)
    checkDecorations(layout, sampled: sampled, near, label)
    checkQueries(layout, label)
    for pin in pinned ?? [] {
      let offset = LayoutPoint(
        x: layout.axis == .horizontal ? pin.contentOffset : 0,
        y: layout.axis == .vertical ? pin.contentOffset : 0)
      for (section, rect) in pin.headers {
        let frame = layout.pinnedHeaderFrame(ofSection: Int(section) ?? -1, offset: offset)
        #expect(near.equal(frame, LayoutRect(rect)), "\(label) header \(section) at \(pin.contentOffset)")
      }
    }
    let found = layout.overlongItems.flatMap { overlong in
      (0..<layout.itemCount(inSection: overlong.section)).filter { item in
        item >= overlong.first
          && layout.frame(of: ItemIndexPath(section: overlong.section, item: item)).width
            > layout.contentSize.width
      }.map { "itemExceedsLine \(overlong.section)-\($0)" }
    }
    #expect(found == warnings ?? [], label)
    #expect(layout.overlongItems.reduce(0) { $0 + $1.count } == (warnings ?? []).count, label)
  }

  private func checkFrames(_ layout: ContentLayout, sampled: Bool, _ near: Tolerance, _ label: Comment) {
    guard let frames else { return }
    var count = 0
    for (key, rect) in frames {
      let path = ItemIndexPath(key)
      guard layout.contains(path) else {
        Issue.record("\(label) has no item \(key)")
        continue
      }
      #expect(near.equal(layout.frame(of: path), LayoutRect(rect)), "\(label) item \(key)")
    }
    for section in 0..<layout.sectionCount {
      count += layout.itemCount(inSection: section)
      if sampled { continue }
      let header = layout.headerFrame(ofSection: section)
      #expect(near.equal(header, headers?["\(section)"].map { LayoutRect($0) }), "\(label) header \(section)")
      let footer = layout.footerFrame(ofSection: section)
      #expect(near.equal(footer, footers?["\(section)"].map { LayoutRect($0) }), "\(label) footer \(section)")
    }
    #expect(sampled || count == frames.count, label)
  }

  private func checkDecorations(_ layout: ContentLayout, sampled: Bool, _ near: Tolerance, _ label: Comment) {
    guard let decorations else { return }
    var count = 0
    for section in 0..<layout.sectionCount {
      let key = "\(section)"
      let union = layout.decorationFrame(ofSection: section, extent: .union)
      if union != nil { count += 1 }
      // The vectors also unite items without area; the engine's decorations have none for those.
      if let expected = decorations.union?[key].map({ LayoutRect($0) }), expected.hasArea {
        #expect(near.equal(union, expected), "\(label) union \(section)")
      } else if !sampled {
        #expect(union == nil, "\(label) union \(section)")
      }
      if let sections = decorations.section {
        let whole = layout.decorationFrame(ofSection: section, extent: .section)
        #expect(near.equal(whole, sections[key].map { LayoutRect($0) }), "\(label) section \(section)")
      }
      if let wrong = decorations.firstLastRectIsWrong?[key] {
        #expect(!near.equal(union, LayoutRect(wrong)), "\(label) union \(section)")
      }
    }
    #expect(decorations.unionCount == nil || decorations.unionCount == count, label)
  }

  private func checkQueries(_ layout: ContentLayout, _ label: Comment) {
    for query in queries ?? [] {
      let rect = LayoutRect(query.rect)
      let found = layout.elements(in: rect)
      #expect(found.items == query.items.map { ItemIndexPath($0) }.sorted(), "\(label) in \(rect)")
      #expect(found.headers == query.headers, "\(label) in \(rect)")
      #expect(found.footers == query.footers, "\(label) in \(rect)")
      var decorations: [DecorationPlace] = []
      _ = layout.collectDecorations(near: rect.extent(along: layout.axis), extent: .union, into: &decorations)
      let hit = decorations.filter { $0.frame.overlapsStrictly(rect) }.map(\.section)
      #expect(hit == query.decorationsUnion, "\(label) in \(rect)")
    }
  }
}
