import ScrollCore
import ScrollEngine

/// An item with an area: who it is, and where it lies in the content, along the axis seen from where that starts.
struct SeenItem: Sendable {
  let identity: ItemIdentity
  let path: ItemIndexPath
  let along: Extent
  let across: Extent

  var start: Double { along.lower }
  var end: Double { along.upper }
  var length: Double { along.upper - along.lower }
  /// Whether it is laid out; what is folded away still has a width.
  var hasPlace: Bool { length > 0 || across.upper > across.lower }

  /// Its key, if it has one.
  var key: ItemKey? { if case .key(let key) = identity { key } else { nil } }
}

/// What a view shows at the end of a moment: layout, offset and bars.
///
/// Along the axis everything is seen from where the content starts, be that at the right: the rules know of no direction.
struct SeenContent: Sendable {
  let layout: ContentLayout
  /// Where the content is along the axis, and across it.
  let offset: Double
  let across: Double
  let occlusion: LayoutInsets

  init(_ view: borrowing ViewState) { self.init(view.layout, at: view.offsetFromStart, view.occlusion) }

  init(_ layout: ContentLayout, at offset: LayoutPoint, _ occlusion: LayoutInsets) {
    self.layout = layout
    self.offset = offset.along(layout.axis)
    across = offset.across(layout.axis)
    self.occlusion = occlusion
  }

  var axis: ScrollAxis { layout.axis }
  /// The viewport's length along the axis.
  var length: Double { layout.viewport.along(axis) }
  /// The content's length along the axis.
  var contentLength: Double { layout.contentSize.along(axis) }
  var isEmpty: Bool { length <= 0 || layout.viewport.across(axis) <= 0 }
  var range: Extent {
    let range = layout.scrollRange()
    guard layout.isReversed else { return range }
    return Extent(lower: layout.fromStart(range.upper), upper: layout.fromStart(range.lower))
  }
  /// From the first edge of an item with an area to the last; `nil` without any.
  var itemExtent: Extent? { layout.itemExtent.map { layout.fromStart($0) } }
  /// How much of the viewport bars cover at its start and at its end.
  var bars: Extent {
    let bars = layout.insets(occlusion)
    return Extent(lower: bars.start, upper: bars.end)
  }
  /// The stretch of the content in the viewport.
  var viewport: Extent { Extent(lower: offset, upper: offset + length) }
  /// The same less bars.
  var uncovered: Extent { Extent(lower: offset + bars.lower, upper: offset + length - bars.upper) }

  /// How much of an item lies in the viewport, less bars, along the axis.
  func lengthInSight(of item: SeenItem) -> Double {
    max(0, min(item.end, uncovered.upper) - max(item.start, uncovered.lower))
  }

  /// Whether one of some items begins where the viewport does, or where the bars at its start end, or up to a margin behind.
  func begins(with items: [SeenItem?], margin: Double) -> Bool {
    [viewport.lower, uncovered.lower].contains { edge in
      items.contains { $0.map { (-1...margin).contains($0.start - edge) } ?? false }
    }
  }

  /// Whether the content is within a point of the start of its range, or of its end.
  var isAtStart: Bool { offset <= range.lower + 1 }
  var isAtEnd: Bool { toEnd <= 1 }
  /// How far the content may go on.
  var toEnd: Double { range.upper - offset }

  /// The first item of the data and the last, if there are any; in an inverted list the first lies at the end.
  var outermost: [SeenItem] {
    let sections = (0..<layout.sectionCount).filter { layout.itemCount(inSection: $0) > 0 }
    guard let first = sections.first, let last = sections.last else { return [] }
    let path = ItemIndexPath(section: last, item: layout.itemCount(inSection: last) - 1)
    return [item(at: ItemIndexPath(section: first, item: 0)), item(at: path)]
  }

  /// The items in the viewport, by where they begin, then by where they end, then by path.
  ///
  /// - Complexity: O(log *n* + *k* log *k*) for *k* of *n* items.
  func items() -> [SeenItem] { items(in: viewport) }

  /// The items that meet a stretch of the content, and the viewport's side or not.
  func items(in stretch: Extent, isAnywhere: Bool = false) -> [SeenItem] {
    var placed: [PlacedItem] = []
    _ = layout.collectItems(near: layout.fromStart(stretch), into: &placed)
    let side = Extent(lower: across, upper: across + layout.viewport.across(axis))
    var items: [SeenItem] = []
    items.reserveCapacity(placed.count)
    for item in placed {
      let along = layout.fromStart(item.frame.extent(along: axis))
      guard along.overlaps(stretch), isAnywhere || item.frame.extent(across: axis).overlaps(side) else {
        continue
      }
      items.append(self.item(layout.identity(of: item.id), at: item.path, item.frame))
    }
    items.sort {
      $0.start != $1.start ? $0.start < $1.start : $0.end != $1.end ? $0.end < $1.end : $0.path < $1.path
    }
    return items
  }

  /// An item whose rectangle is known.
  private func item(_ identity: ItemIdentity, at path: ItemIndexPath, _ frame: LayoutRect) -> SeenItem {
    SeenItem(
      identity: identity, path: path, along: layout.fromStart(frame.extent(along: axis)),
      across: frame.extent(across: axis))
  }

  /// The item at an index path.
  func item(at path: ItemIndexPath) -> SeenItem {
    item(layout.identity(of: layout.id(of: path)), at: path, layout.frame(of: path))
  }

  /// Where the item at an index path begins.
  func start(of path: ItemIndexPath) -> Double {
    layout.fromStart(layout.frame(of: path).extent(along: axis)).lower
  }

  /// Where items of another moment lie in this one; `nil` for one that is not in the data any more.
  ///
  /// - Complexity: As `ContentLayout.paths(of:in:)`.
  func places(of items: [SeenItem], in other: SeenContent? = nil) -> [SeenItem?] {
    var places = [SeenItem?](repeating: nil, count: items.count)
    var sought: [(id: ItemID, path: ItemIndexPath)] = []
    var numbers: [Int] = []
    for (index, item) in items.enumerated() {
      var id: ItemID?
      switch item.identity {
      case .key(let key): id = layout.id(withKey: key)
      case .item(let known): id = known
      }
      guard let id else { continue }
      sought.append((id, item.path))
      numbers.append(index)
    }
    for (number, path) in zip(numbers, layout.paths(of: sought, in: other?.layout)) {
      if let path { places[number] = item(items[number].identity, at: path, layout.frame(of: path)) }
    }
    return places
  }
}
