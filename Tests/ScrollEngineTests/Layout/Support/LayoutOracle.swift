import ScrollCore
import ScrollEngine
import TestSupport

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
    var sections = layout.sections
    for (index, section) in model.sections.enumerated() {
      var rects: [LayoutRect] = []
      for item in section.items { rects.append(item.rect) }
      switch layout.spec {
      case .flow:
        var sizes: [LayoutSize] = []
        for rect in rects { sizes.append(rect.size) }
        sections[index].items = .sizes(sizes)
      // Items have no size but what the room gives them.
      case .carousel, .pages: sections[index].items = .count(rects.count)
      case .frames: sections[index].items = .frames(rects)
      }
    }
    self.init(PlainLayout(layout, sections))
  }

  private init(_ plain: PlainLayout) {
    (frames, unions) = (plain.frames, plain.unions)
    contentEnd = plain.edges?.last.map { Double($0) / 1_048_576 }
  }

  /// Asks a layout for the same.
  init(asking layout: ContentLayout) {
    var items: [ItemPlace] = []
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
}

extension PlainLayout {
  /// Lays out sections in the room and with the metrics of a layout.
  init(_ layout: ContentLayout, _ sections: [SectionSpec]) {
    self.init(
      axis: layout.axis, viewport: layout.viewport, contentInset: layout.contentInset, spec: layout.spec,
      sections: sections)
  }
}
