import ScrollCore
import ScrollEngine
import TestSupport
import Testing

/// Sections of several hundred given frames, in every order, edited and asked: each time as a layout made from scratch, and
/// as plain arrays that are looked through one by one.
@Suite("Index of given frames")
struct FramesIndexTests {
  @Test("edits and queries answer as plain arrays do", arguments: FrameOrder.allCases, ScrollAxis.allCases)
  func edits(order: FrameOrder, axis: ScrollAxis) throws {
    var model = FramesModel(order: order, axis: axis, seed: axis == .vertical ? 1 : 2)
    var layout = try model.fresh()
    var kept: [(layout: ContentLayout, sections: [SectionSpec])] = []
    for number in 0..<60 {
      if number % 20 == 0 { kept.append((layout, model.sections)) }
      let update = model.next()
      try layout.apply(update)
      let label: Comment = "\(order), \(axis), \(number): \(update.name)"
      let fresh = try model.fresh()
      #expect(layout.sections == model.sections, label)
      #expect(layout == fresh && layout.digest == fresh.digest, label)
      #expect(layout.contentSize == fresh.contentSize && layout.itemCount == fresh.itemCount, label)
      #expect(layout.pitch == fresh.pitch && layout.itemLength == fresh.itemLength, label)
      let decorations = DecorationExtent.allCases.map { (extent: $0, all: model.decorations($0)) }
      for _ in 0..<6 {
        let near = model.near()
        try checkItems(layout, fresh, model, near, label)
        for (extent, all) in decorations {
          var found: [DecorationPlace] = []
          let quiet = layout.collectDecorations(near: near, extent: extent, into: &found)
          #expect(found == all.filter { model.meets($0.frame, near) }, label)
          var foundFresh: [DecorationPlace] = []
          #expect(fresh.collectDecorations(near: near, extent: extent, into: &foundFresh) == quiet, label)
          let widest = Extent(lower: quiet.lower.nextUp, upper: quiet.upper.nextDown)
          #expect(all.filter { model.meets($0.frame, widest) } == found, label)
        }
      }
    }
    // What was copied before an edit is as it was.
    for (copy, sections) in kept { #expect(copy.sections == sections, "\(order), \(axis)") }
  }

  private func checkItems(
    _ layout: ContentLayout, _ fresh: ContentLayout, _ model: FramesModel, _ near: Extent, _ label: Comment
  ) throws {
    let label: Comment = "\(label), near \(near)"
    var found: [ItemPlace] = []
    let quiet = layout.collectItems(near: near, into: &found)
    let expected = model.items(near: near)
    #expect(found == expected, label)
    var foundFresh: [ItemPlace] = []
    #expect(fresh.collectItems(near: near, into: &foundFresh) == quiet, label)
    #expect(foundFresh == found, label)
    #expect(quiet.lower < near.lower && quiet.upper > near.upper, label)
    // Nothing more is found just inside the quiet extent.
    let widest = Extent(lower: quiet.lower.nextUp, upper: quiet.upper.nextDown)
    #expect(model.items(near: widest) == found, label)
    let bound = layout.itemCountBound(near: near)
    #expect(bound >= found.count && bound == fresh.itemCountBound(near: near), label)
    #expect(found.allSatisfy { layout.frame(of: $0.path) == $0.frame }, label)
    let across = Extent(lower: 31, upper: 64)
    let rect = LayoutRect(axis: model.axis, along: near, across: across)
    let elements = layout.elements(in: rect)
    #expect(elements.items == expected.filter { $0.frame.overlapsStrictly(rect) }.map(\.path), label)
    let sections = model.sections
    #expect(
      elements.headers
        == sections.indices.filter { sections[$0].headerFrame?.overlapsStrictly(rect) ?? false },
      label)
  }

  @Test("a section grown and emptied item by item is as one made at once", arguments: FrameOrder.allCases)
  func growth(order: FrameOrder) throws {
    var random = SeededGenerator(seed: 9)
    let rects = order.rects(400, axis: .vertical, &random)
    let spec = LayoutSpec.frames(contentSize: nil)
    let viewport = LayoutSize(width: 100, height: 100)
    var layout = try ContentLayout(
      axis: .vertical, viewport: viewport, contentInset: .zero, spec: spec,
      sections: [SectionSpec(items: .frames([]))])
    // Every other one from the front, then those between from the back: into the middle of chunks.
    for place in stride(from: 0, to: 400, by: 2) {
      try layout.apply(.itemsInserted(section: 0, at: place / 2, .frames([rects[place]])))
    }
    for place in stride(from: 399, to: 0, by: -2) {
      try layout.apply(.itemsInserted(section: 0, at: place / 2 + 1, .frames([rects[place]])))
    }
    let whole = try ContentLayout(
      axis: .vertical, viewport: viewport, contentInset: .zero, spec: spec,
      sections: [SectionSpec(items: .frames(rects))])
    #expect(layout == whole && layout.digest == whole.digest)
    var left = rects
    while !left.isEmpty {
      let count = min(1 + random.below(9), left.count)
      let at = random.below(left.count - count + 1)
      left.removeSubrange(at..<(at + count))
      try layout.apply(.itemsDeleted(section: 0, at: at, count: count))
      #expect(layout.sections[0].items == .frames(left))
      #expect(layout.decorationFrame(ofSection: 0, extent: .union) == left.unionOfSolid)
      var found: [ItemPlace] = []
      let all = Extent(lower: -.infinity, upper: .infinity)
      #expect(layout.collectItems(near: all, into: &found) == all && found.map(\.frame) == left)
    }
    #expect(layout.contentSize == .zero && layout.pitch == 0)
  }

  @Test func `a failing batch leaves all sections and names as they were`() throws {
    var random = SeededGenerator(seed: 4)
    let rects = FrameOrder.list.rects(200, axis: .vertical, &random)
    let sections = ["a", "b", "c"].map { SectionSpec(id: $0, items: .frames(rects)) }
    var layout = try ContentLayout(
      axis: .vertical, viewport: .zero, contentInset: .zero, spec: .frames(contentSize: nil),
      sections: sections)
    let insertion = LayoutUpdate.itemsInserted(section: 0, at: 100, .frames([rects[0]]))
    let bad = LayoutRect(x: .nan, y: 0, width: 1, height: 1)
    let failing: [(LayoutUpdate, LayoutError)] = [
      (.itemsResized(section: 1, at: 199, .frames([bad])), .badSize),
      (.itemsInserted(section: 1, at: 0, .count(1)), .wrongItemShape),
      (.itemsDeleted(section: 1, at: 200, count: 1), .noSuchItem),
      (.sectionsInserted(at: 3, [SectionSpec(id: "b", items: .frames([]))]), .conflictingUpdates),
      (.sectionsReloaded(at: 2, count: 1, [SectionSpec(items: .count(2))]), .wrongItemShape),
    ]
    for (update, error) in failing {
      #expect(throws: error) { try layout.apply([insertion, update]) }
      #expect(throws: error) { try layout.apply(update) }
      #expect(layout.sections == sections)
    }
    // A name is free again once its section has gone, and not before.
    try layout.apply(.sectionsDeleted(at: 1, count: 1))
    try layout.apply(.sectionsInserted(at: 0, [SectionSpec(id: "b", items: .frames(rects))]))
    #expect(layout.sections.map(\.id) == ["b", "a", "c"])
    try layout.apply(.sectionMoved(from: 0, to: 2))
    #expect(throws: LayoutError.conflictingUpdates) {
      try layout.apply(.sectionsReloaded(at: 0, count: 1, [SectionSpec(id: "b", items: .frames([]))]))
    }
  }
}

extension LayoutUpdate {
  /// What the update does, without its rectangles.
  fileprivate var name: String {
    switch self {
    case .itemsInserted(let section, let at, let items, _): "insert \(section).\(at) × \(items.count)"
    case .itemsDeleted(let section, let at, let count): "delete \(section).\(at) × \(count)"
    case .itemMoved(let from, let to): "move \(from) to \(to)"
    case .itemsResized(let section, let at, let items): "resize \(section).\(at) × \(items.count)"
    case .itemsReloaded(let section, let at, let count, _, _): "reload \(section).\(at) × \(count)"
    case .sectionsInserted(let at, _): "insert section \(at)"
    case .sectionsDeleted(let at, _): "delete section \(at)"
    case .sectionMoved(let from, let to): "move section \(from) to \(to)"
    case .sectionsReloaded(let at, _, _): "reload section \(at)"
    }
  }
}
