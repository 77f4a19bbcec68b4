import ScrollCore
import ScrollEngine

/// Sections and items as plain arrays in which everything carries a number of its own.
///
/// Edits take things out and put them in one by one, ascending, as UIKit describes batches; no ranges, no maps.
struct IdentityModel {
  struct Item: Equatable {
    var id: Int
    /// The size, or in a `frames` layout the rectangle.
    var rect: LayoutRect
  }

  struct Section {
    var id: Int
    var items: [Item]
  }

  var sections: [Section] = []
  private var lastID = 0

  init(_ layout: ContentLayout) {
    for spec in layout.sections {
      sections.append(newSection(spec, itemSize: layout.itemSize(of: spec)))
    }
  }

  mutating func newID() -> Int {
    lastID += 1
    return lastID
  }

  mutating func newItems(_ spec: ItemsSpec, itemSize: LayoutSize) -> [Item] {
    spec.rects(itemSize: itemSize).map { Item(id: newID(), rect: $0) }
  }

  mutating func newSection(_ spec: SectionSpec, itemSize: LayoutSize) -> Section {
    Section(id: newID(), items: newItems(spec.items, itemSize: itemSize))
  }

  /// Where every item is, by its number.
  var places: [Int: ItemIndexPath] {
    var places: [Int: ItemIndexPath] = [:]
    for (section, content) in sections.enumerated() {
      for (item, known) in content.items.enumerated() {
        places[known.id] = ItemIndexPath(section: section, item: item)
      }
    }
    return places
  }
}

extension ItemsSpec {
  /// The sizes as rectangles at the origin, or the rectangles.
  func rects(itemSize: LayoutSize) -> [LayoutRect] {
    switch self {
    case .count(let count): Array(repeating: LayoutRect(origin: .zero, size: itemSize), count: count)
    case .sizes(let sizes): sizes.map { LayoutRect(origin: .zero, size: $0) }
    case .frames(let frames): frames
    }
  }
}

extension ContentLayout {
  /// The size of a section's items given by count, in a flow layout.
  func itemSize(of section: SectionSpec) -> LayoutSize {
    guard case .flow(let metrics) = spec else { return .zero }
    return section.itemSize ?? metrics.itemSize
  }
}
