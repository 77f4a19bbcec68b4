import ScrollCore
import ScrollEngine
import Testing

@Suite("Layout vectors")
struct VectorTests {
  @Test("every layout of a file comes out as its vector says", arguments: VectorFile.layoutFiles)
  func layouts(file: String) throws {
    let vectors = try VectorFile.load(file)
    #expect(!vectors.isEmpty)
    for vector in vectors {
      let layout = try vector.layout()
      vector.expected.check(
        layout, sampled: vector.isSampled, tolerance: vector.tolerance ?? 0.001, "\(vector.name)")
    }
  }

  @Test("every step of a file leads where its vector says", arguments: ["updates", "scale"])
  func steps(file: String) throws {
    for vector in try VectorFile.load(file) {
      var layout = try vector.layout()
      for (number, step) in try #require(vector.steps).enumerated() {
        let before = layout
        let change = try step.apply(to: &layout)
        let label: Comment = "\(vector.name), step \(number), \(step.op)"
        step.expected.check(
          layout, sampled: vector.isSampled, tolerance: vector.tolerance ?? 0.001, label)
        if let diff = step.expected.decorationDiff {
          #expect(before.decorationDiff(to: layout, change: change) == diff, label)
        }
      }
    }
  }
}

extension Vector.Step {
  /// Carries out the step, and says where everything went.
  func apply(to layout: inout ContentLayout) throws -> IndexChange {
    try layout.change { try carryOut(on: &$0) }
  }

  private func carryOut(on layout: inout ContentLayout) throws {
    switch op {
    case "insertItems":
      try layout.apply(
        .itemsInserted(
          section: try #require(section), at: try #require(index),
          .sizes(try #require(items).map(\.size))))
    case "deleteItems":
      let indices = try #require(indices)
      let updates = try indices.map { index in
        LayoutUpdate.itemsDeleted(section: try #require(section), at: index, count: 1)
      }
      try layout.apply(updates)
    case "resizeItem":
      let path = ItemIndexPath(try #require(at))
      let size = LayoutSize(width: try #require(w), height: try #require(h))
      try layout.apply(.itemsResized(section: path.section, at: path.item, .sizes([size])))
    case "deleteSection":
      try layout.apply(.sectionsDeleted(at: try #require(index), count: 1))
    case "insertSection":
      try layout.apply(.sectionsInserted(at: try #require(index), [try #require(value).spec]))
    case "moveSection":
      try layout.apply(.sectionMoved(from: try #require(from), to: try #require(to)))
    case "setViewport":
      let size = LayoutSize(width: try #require(w), height: try #require(h))
      try layout.setViewport(size, contentInset: layout.contentInset)
    case "batch":
      let result = try #require(result)
      let updates = try #require(ops).map { try LayoutUpdate(vectorText: $0, result: result) }
      try layout.apply(updates)
      let fresh = try ContentLayout(
        axis: layout.axis, viewport: layout.viewport, contentInset: layout.contentInset, spec: layout.spec,
        sections: result.map(\.spec))
      #expect(layout.allItems == fresh.allItems)
      #expect(layout.sections.map(\.id) == result.map(\.id))
    default:
      Issue.record("unknown step \(op)")
    }
  }
}

extension LayoutUpdate {
  /// An update from a vector's words, such as `moveSection 3 -> 1` or `insertItems [2-1] = 85x10`.
  init(vectorText text: String, result: [Vector.Section]) throws {
    let words = text.split(whereSeparator: { " []".contains($0) }).map(String.init)
    func size(_ word: String) throws -> LayoutSize {
      let lengths = try word.split(separator: "x").map { try #require(Double($0)) }
      return LayoutSize(width: lengths[0], height: lengths[1])
    }
    switch words[0] {
    case "deleteSections": self = .sectionsDeleted(at: try #require(Int(words[1])), count: 1)
    case "insertSections":
      let section = try #require(result.first { $0.id == words[3] })
      self = .sectionsInserted(at: try #require(Int(words[1])), [section.spec])
    case "moveSection":
      self = .sectionMoved(from: try #require(Int(words[1])), to: try #require(Int(words[3])))
    case "reloadItems":
      let path = ItemIndexPath(words[1])
      self = .itemsReloaded(section: path.section, at: path.item, count: 1, .sizes([try size(words[3])]))
    case "deleteItems":
      let path = ItemIndexPath(words[1])
      self = .itemsDeleted(section: path.section, at: path.item, count: 1)
    default:
      let path = ItemIndexPath(words[1])
      self = .itemsInserted(section: path.section, at: path.item, .sizes([try size(words[3])]))
      #expect(words[0] == "insertItems")
    }
  }
}

extension ContentLayout {
  /// What an edit does to decorations, by the identity of their sections.
  fileprivate func decorationDiff(
    to after: ContentLayout, change: IndexChange
  ) -> Expectation.DecorationDiff {
    var diff = Expectation.DecorationDiff(inserted: [], removed: [], reindexed: [], reframed: [])
    let old = allDecorations(.union)
    var known: [Int] = []
    for decoration in old {
      let id = sections[decoration.section].id ?? ""
      let now = change.section(decoration.section)
      guard let now, let frame = after.decorationFrame(ofSection: now, extent: .union) else {
        diff.removed.append(id)
        continue
      }
      known.append(now)
      if now != decoration.section {
        diff.reindexed.append(.init(id: id, from: decoration.section, to: now))
      }
      if frame != decoration.frame { diff.reframed.append(id) }
    }
    for decoration in after.allDecorations(.union) where !known.contains(decoration.section) {
      diff.inserted.append(after.sections[decoration.section].id ?? "")
    }
    diff.removed.sort()
    diff.reframed.sort()
    diff.reindexed.sort { $0.id < $1.id }
    return diff
  }
}
