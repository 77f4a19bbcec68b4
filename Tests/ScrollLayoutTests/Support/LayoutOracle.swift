import ScrollGeometry
import ScrollLayout
import SessionModel

/// Where everything lies, by the plain layout and from plain arrays; any layout, either axis.
struct LayoutOracle: Equatable {
  /// The frames of all items, section by section.
  var frames: [[LayoutRect]]
  /// The end of the content along the axis; nothing in a `frames` layout, which knows no lines.
  var contentEnd: Double?
  /// The union of the items with an area, section by section.
  var unions: [LayoutRect?]

  /// Lays out what a model holds, in the room and with the metrics of a layout.
  init(_ layout: ContentLayout, _ model: IdentityModel) {
    guard let flow = LayoutOracle.flow(layout, model) else {
      frames = model.sections.map { $0.items.map(\.rect) }
      unions = frames.map(LayoutOracle.union)
      return
    }
    let isVertical = layout.axis == .vertical
    var rest = flow.frames.map { isVertical ? $0 : $0.transposed }[...]
    frames = model.sections.map { section in
      defer { rest = rest.dropFirst(section.items.count) }
      return Array(rest.prefix(section.items.count))
    }
    unions = frames.map(LayoutOracle.union)
    contentEnd = flow.sectionEnds.last ?? 0
  }

  /// Asks a layout for the same.
  init(asking layout: ContentLayout) {
    var items: [PlacedItem] = []
    _ = layout.collectItems(near: Extent(lower: -.infinity, upper: .infinity), into: &items)
    frames = Array(repeating: [], count: layout.sectionCount)
    // By their numbers, so that one that is missing is seen.
    for item in items {
      precondition(item.path.item == frames[item.path.section].count, "items are not in order")
      frames[item.path.section].append(item.frame)
    }
    unions = (0..<layout.sectionCount).map { layout.decorationFrame(ofSection: $0, extent: .union) }
    if case .frames = layout.spec { return }
    contentEnd = layout.contentSize.along(layout.axis)
  }

  /// What differs first, in words.
  func firstDifference(from other: LayoutOracle) -> String {
    for section in 0..<max(frames.count, other.frames.count) {
      guard section < frames.count && section < other.frames.count else { break }
      for (item, (mine, theirs)) in zip(frames[section], other.frames[section]).enumerated()
      where mine != theirs {
        return "item [\(section), \(item)] is at \(mine), not \(theirs)"
      }
      guard frames[section].count == other.frames[section].count else {
        return "section \(section) has \(frames[section].count) items, not \(other.frames[section].count)"
      }
      guard unions[section] == other.unions[section] else {
        return
          "the union of section \(section) is \(unions[section].debugDescription), not \(other.unions[section].debugDescription)"
      }
    }
    guard frames.count == other.frames.count else {
      return "\(frames.count) sections, not \(other.frames.count)"
    }
    return "the content ends at \(contentEnd ?? .nan), not \(other.contentEnd ?? .nan)"
  }

  private static func flow(_ layout: ContentLayout, _ model: IdentityModel) -> NaiveFlow? {
    let isVertical = layout.axis == .vertical
    let sections = zip(layout.sections, model.sections).map { given, section in
      var spec = given
      if case .flow = layout.spec {
        spec.items = .sizes(section.items.map { $0.rect.size })
      } else {
        // Items have no size but what the room gives them.
        spec.items = .count(section.items.count)
      }
      return isVertical ? spec : spec.transposed
    }
    let room = NaiveRoom(layout)
    switch layout.spec {
    case .flow(let metrics):
      return NaiveFlow(sections, in: room, metrics: isVertical ? metrics : metrics.transposed)
    case .carousel(let metrics): return NaiveFlow(sections, in: room, metrics: metrics)
    case .pages(let metrics): return NaiveFlow(sections, in: room, metrics: metrics)
    case .frames: return nil
    }
  }

  private static func union(_ frames: [LayoutRect]) -> LayoutRect? {
    let solid = frames.filter { $0.width > 0 && $0.height > 0 }
    // One alone is its union as it stands: far edges are rounded.
    if solid.count == 1 { return solid[0] }
    guard let left = solid.map(\.x).min(), let top = solid.map(\.y).min(),
      let right = solid.map(\.maxX).max(), let bottom = solid.map(\.maxY).max()
    else { return nil }
    return LayoutRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension SectionSpec {
  /// The section with the axes swapped; its items have sizes.
  fileprivate var transposed: SectionSpec {
    var section = self
    if case .sizes(let sizes) = items { section.items = .sizes(sizes.map(\.transposed)) }
    section.itemSize = itemSize?.transposed
    section.sectionInset = sectionInset?.transposed
    return section
  }
}

extension FlowMetrics {
  /// The metrics with the axes swapped.
  fileprivate var transposed: FlowMetrics {
    var metrics = self
    metrics.itemSize = itemSize.transposed
    metrics.sectionInset = sectionInset.transposed
    return metrics
  }
}
