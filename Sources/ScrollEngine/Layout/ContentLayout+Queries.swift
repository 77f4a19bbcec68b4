public import ScrollCore

extension ContentLayout {
  /// Appends the items that meet a stretch of the scroll axis, and tells how far nothing else does.
  ///
  /// An item meets the stretch when their main-axis extents share a point; touching counts.
  ///
  /// - Parameters:
  ///   - near: The stretch, in content coordinates; it may be infinite. With a NaN edge nothing is found.
  ///   - items: The buffer; what is found is appended by ascending section and item.
  /// - Returns: The quiet extent: `near` may widen within it, its ends not included, and nothing more is found.
  ///   Infinite where nothing is left to find; an empty one (lower above upper) for NaN. It may be narrower than
  ///   possible.
  /// - Complexity: O(log *n* + *k*) for *k* of *n* items found, where items and sections follow each other along the axis,
  ///   as lines do; given rectangles that jump back and forth are all looked at.
  public func collectItems(near: Extent, into items: inout [PlacedItem]) -> Extent {
    forEachItem(near: near) { items.append($0) }
  }

  /// Calls a closure with each item that ``collectItems(near:into:)`` finds.
  @inline(__always)
  func forEachItem(near: Extent, _ body: (PlacedItem) -> Void) -> Extent {
    let (mirror, near) = (mirror, mirrored(near))
    guard let wanted = UnitExtent(near) else { return Extent(lower: .infinity, upper: -.infinity) }
    var quiet = Extent.everywhere
    for band in sectionBands.meeting(wanted, from: .zero, &quiet) {
      let section = sectionBands.bands[band].first
      let start = start(of: section)
      let lines = sectionLayouts[section].bands.meeting(wanted, from: start, &quiet)
      for item in sectionLayouts[section].items(of: lines) {
        let frame = sectionLayouts[section].frame(ofItem: item, start: start, axis: axis)
        let along = frame.extent(along: axis)
        if along.meets(near) {
          let path = ItemIndexPath(section: section, item: item)
          let shown = mirror.map { frame.mirrored(in: $0) } ?? frame
          body(PlacedItem(id: sectionLayouts[section].items[item].id, path: path, frame: shown))
        } else {
          quiet.keepApart(from: along, near: near)
        }
      }
    }
    return mirrored(quiet)
  }

  /// A bound on how many items ``collectItems(near:into:)`` would append, found without touching any.
  ///
  /// - Complexity: O(log *n*) for each section that meets the stretch.
  package func itemCountBound(near: Extent) -> Int {
    guard let wanted = UnitExtent(mirrored(near)) else { return 0 }
    return sectionBands.meeting(wanted).reduce(0) { count, band in
      let section = sectionBands.bands[band].first
      let lines = sectionLayouts[section].bands.meeting(wanted.seen(from: start(of: section)))
      return count + sectionLayouts[section].items(of: lines).count
    }
  }

  /// Appends the sections whose decoration meets a stretch of the scroll axis, and tells how far no other does.
  ///
  /// - Parameters:
  ///   - near: The stretch, in content coordinates; it may be infinite. With a NaN edge nothing is found.
  ///   - extent: Which frame decorations have.
  ///   - decorations: The buffer; what is found is appended by ascending section.
  /// - Returns: The quiet extent, as for ``collectItems(near:into:)``.
  /// - Complexity: O(log *n* + *k*) for *k* of *n* sections that meet `near`.
  package func collectDecorations(
    near: Extent, extent: DecorationExtent, into decorations: inout [PlacedDecoration]
  ) -> Extent {
    guard let wanted = UnitExtent(mirrored(near)) else {
      return Extent(lower: .infinity, upper: -.infinity)
    }
    var quiet = Extent.everywhere
    let found = sectionBands.meeting(wanted, from: .zero, &quiet)
    quiet = mirrored(quiet)
    for band in found {
      let section = sectionBands.bands[band].first
      guard let frame = decorationFrame(ofSection: section, extent: extent) else { continue }
      let along = frame.extent(along: axis)
      if along.meets(near) {
        decorations.append(
          PlacedDecoration(id: sectionLayouts.span[section].id, section: section, frame: frame))
      } else {
        quiet.keepApart(from: along, near: near)
      }
    }
    return quiet
  }

  /// Finds the items, headers and footers in a rectangle.
  ///
  /// An element is in it when it lies before the rectangle's far edges and ends after its near edges: touching is
  /// out, but an element without size strictly inside is in.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in content coordinates.
  ///   - offset: The content offset that headers and footers are pinned by; without one they rest.
  /// - Returns: What lies in the rectangle; nothing if one of its edges is NaN.
  /// - Complexity: As ``collectItems(near:into:)``.
  public func elements(in rect: LayoutRect, offset: LayoutPoint? = nil) -> ElementList {
    var list = ElementList()
    guard let wanted = UnitExtent(mirrored(rect.extent(along: axis))) else { return list }
    var items: [PlacedItem] = []
    _ = collectItems(near: rect.extent(along: axis), into: &items)
    list.items = items.filter { $0.frame.isStrictly(in: rect) }.map { $0.path }
    for band in sectionBands.meeting(wanted) {
      let section = sectionBands.bands[band].first
      let rest = offset ?? LayoutPoint(x: .nan, y: .nan)
      let header = pinnedHeaderFrame(ofSection: section, offset: rest)
      if header?.isStrictly(in: rect) == true { list.headers.append(section) }
      let footer = pinnedFooterFrame(ofSection: section, offset: rest)
      if footer?.isStrictly(in: rect) == true { list.footers.append(section) }
    }
    return list
  }
}

extension LayoutSection {
  /// The items of some lines.
  fileprivate func items(of range: Range<Int>) -> Range<Int> {
    guard !range.isEmpty else { return 0..<0 }
    return bands.bands[range.lowerBound]
      .first..<(range.upperBound < bands.count
      ? bands.bands[range.upperBound].first : items.count)
  }
}

extension Bands {
  /// The bands that may meet a stretch; keeps a quiet extent clear of those beside them.
  ///
  /// - Parameters:
  ///   - wanted: The stretch, in content coordinates.
  ///   - start: Where the bands begin there.
  ///   - quiet: What is narrowed.
  /// - Returns: The bands' numbers.
  fileprivate func meeting(
    _ wanted: UnitExtent, from start: LayoutUnit, _ quiet: inout Extent
  ) -> Range<Int> {
    let range = meeting(wanted.seen(from: start))
    if range.lowerBound > 0 { quiet.keepAbove((start + bands[range.lowerBound - 1].end).points) }
    if range.upperBound < count { quiet.keepBelow((start + bands[range.upperBound].start).points) }
    return range
  }
}

extension LayoutRect {
  /// Whether this rectangle lies before the other's far edges and ends after its near edges, on both axes.
  fileprivate func isStrictly(in rect: LayoutRect) -> Bool {
    x < rect.maxX && maxX > rect.x && y < rect.maxY && maxY > rect.y
  }
}

extension Extent {
  /// Everywhere.
  static var everywhere: Extent { Extent(lower: -.infinity, upper: .infinity) }

  /// The stretch made longer at both ends.
  func grown(by distance: Double) -> Extent { Extent(lower: lower - distance, upper: upper + distance) }

  /// Moves the lower end up to a coordinate, if it lies below.
  mutating func keepAbove(_ coordinate: Double) {
    if coordinate > lower { lower = coordinate }
  }

  /// Moves the upper end down to a coordinate, if it lies above.
  mutating func keepBelow(_ coordinate: Double) {
    if coordinate < upper { upper = coordinate }
  }

  /// Whether two stretches have a point in common; touching counts.
  func meets(_ other: Extent) -> Bool { lower <= other.upper && upper >= other.lower }

  /// Narrows this one to stay clear of a stretch that does not meet `near`.
  mutating func keepApart(from other: Extent, near: Extent) {
    if other.upper < near.lower { keepAbove(other.upper) } else { keepBelow(other.lower) }
  }
}
