package import ScrollCore

/// Where items of one layout are in another, and what else of a layout there is to see.
extension ContentLayout {
  /// The identity of the item with a key.
  package func id(withKey key: ItemKey) -> ItemID? { keys.item(key) }

  /// Where items of another layout are here; `nil` for one that is not here.
  ///
  /// - Parameters:
  ///   - sought: Who they are, and where each was there.
  ///   - other: The other layout; `nil` if those places are older.
  /// - Returns: The places, in the order of the items.
  /// - Complexity: O(*k*) in the items sought where they have gone equally far, else O(*n*) in all sections and the items of those that differ, once.
  package func paths(of sought: [(id: ItemID, path: ItemIndexPath)], in other: ContentLayout?)
    -> [ItemIndexPath?]
  {
    var paths = [ItemIndexPath?](repeating: nil, count: sought.count)
    var missing: [ItemID: Int] = [:]
    var shift = 0
    for (index, item) in sought.enumerated() {
      for distance in shift == 0 ? [0] : [0, shift] {
        let path = ItemIndexPath(section: item.path.section, item: item.path.item &+ distance)
        if contains(path), id(of: path) == item.id { paths[index] = path }
      }
      if paths[index] != nil { continue }
      missing[item.id] = index
      guard missing.count == 1, item.path.section < sectionCount,
        let found = sectionLayouts.span[item.path.section].items.firstIndex(where: { $0.id == item.id })
      else { continue }
      paths[index] = ItemIndexPath(section: item.path.section, item: found)
      shift = found - item.path.item
      missing.removeAll()
    }
    guard !missing.isEmpty else { return paths }
    for section in sectionLayouts.indices where !sharesItems(of: section, with: other) {
      for (item, it) in sectionLayouts.span[section].items.enumerated() {
        guard let index = missing.removeValue(forKey: it.id) else { continue }
        paths[index] = ItemIndexPath(section: section, item: item)
        if missing.isEmpty { return paths }
      }
    }
    return paths
  }

  /// Whether a section has the very items that the section of the same number has in another layout: an edit has left it alone.
  ///
  /// It may be false of equal items.
  ///
  /// - Complexity: O(1).
  private func sharesItems(of section: Int, with other: ContentLayout?) -> Bool {
    guard let other, section < other.sectionCount else { return false }
    return unsafe sectionLayouts.span[section].items.withUnsafeBufferPointer { mine in
      unsafe other.sectionLayouts.span[section].items.withUnsafeBufferPointer {
        unsafe mine.baseAddress == $0.baseAddress && mine.count == $0.count
      }
    }
  }

  /// Whether all items lie along the axis where they lie in another layout, within a distance in points, and the content is as long.
  ///
  /// Items with keys are told by them, others by who they are.
  ///
  /// - Complexity: O(*n*) in the items before the first that does not.
  package func hasPlaces(of other: ContentLayout, within distance: Double) -> Bool {
    guard itemCount == other.itemCount, sectionCount == other.sectionCount,
      contentSize.along(axis) == other.contentSize.along(axis)
    else { return false }
    func isSame(_ mine: LayoutRect, _ other: LayoutRect) -> Bool {
      let (mine, other) = (mine.extent(along: axis), other.extent(along: axis))
      return (mine.lower - other.lower).magnitude <= distance
        && (mine.upper - mine.lower - other.upper + other.lower).magnitude <= distance
    }
    var moved: [(ItemIdentity, LayoutRect)] = []
    var places: [ItemIdentity: LayoutRect] = [:]
    for section in sectionLayouts.indices {
      let (start, otherStart) = (start(of: section), other.start(of: section))
      if start == otherStart, sharesItems(of: section, with: other) { continue }
      let (mine, others) = (sectionLayouts[section], other.sectionLayouts[section])
      guard mine.items.count == others.items.count else { return false }
      for item in mine.items.indices {
        let place = mine.frame(ofItem: item, start: start, axis: axis)
        let before = others.frame(ofItem: item, start: otherStart, axis: axis)
        let isOne = mine.items[item].id == others.items[item].id
        let name = isOne ? nil : identity(of: mine.items[item].id)
        let otherName = isOne ? nil : other.identity(of: others.items[item].id)
        if name == otherName {
          if !isSame(place, before) { return false }
        } else if let name, let otherName {
          // Given rectangles stay where they are, whatever the order.
          guard spec.isFrames else { return false }
          moved.append((name, place))
          places[otherName] = before
        }
      }
    }
    return moved.allSatisfy { name, place in places[name].map { isSame(place, $0) } ?? false }
  }

  /// From the first edge along the axis of an item with an area to the last; `nil` without any.
  ///
  /// Where items stand in lines the first and the last section that have some decide.
  ///
  /// - Complexity: O(*n*) in the sections without items at both ends; of given rectangles in all sections.
  package var itemExtent: Extent? {
    var extent: Extent?
    for section in sectionLayouts.indices {
      guard let own = solidExtent(ofSection: section) else { continue }
      extent = Extent(
        lower: min(extent?.lower ?? own.lower, own.lower), upper: max(extent?.upper ?? own.upper, own.upper))
      if !spec.isFrames { break }
    }
    guard let first = extent, !spec.isFrames else { return extent }
    let last = sectionLayouts.indices.reversed().lazy.compactMap { solidExtent(ofSection: $0) }.first
    return mirrored(Extent(lower: first.lower, upper: max(first.upper, last?.upper ?? first.upper)))
  }

  private func solidExtent(ofSection section: Int) -> Extent? {
    sectionLayouts.span[section].solidExtent(start: start(of: section), axis)
  }

  /// Whether a stretch of the axis shows a section's header, footer or inset by more than a point.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* of *n* sections that meet it.
  package func hasMargin(in stretch: Extent) -> Bool {
    let stretch = mirrored(stretch)
    guard let wanted = UnitExtent(stretch) else { return false }
    return sectionBands.meeting(wanted).contains { band in
      let section = sectionBands.bands[band].first
      if spec.isFrames {
        return headerFrame(ofSection: section).map { $0.extent(along: axis).overlaps(stretch, tolerance: 1) }
          ?? false
      }
      let (start, end) = (
        starts[section].points, (starts[section] + sectionLayouts.span[section].length).points
      )
      guard let metrics = sectionLayouts.span[section].metrics else { return false }
      let lines = sectionLayouts.span[section].bands.bands.last.map { (starts[section] + $0.end).points }
      let leading = Extent(lower: start, upper: start + metrics.linesStart(axis).points)
      let trailing = Extent(lower: lines ?? leading.upper, upper: end)
      return leading.overlaps(stretch, tolerance: 1) || trailing.overlaps(stretch, tolerance: 1)
    }
  }
}

/// Who an item is when moments are compared: by its key where it has one, else as the layout knows it.
///
/// So a row that an app takes out and puts back, as virtual lists do, is the same row.
package enum ItemIdentity: Hashable, Sendable {
  /// The key it has.
  case key(ItemKey)
  /// Who it is, of an item without a key.
  case item(ItemID)
}

extension ContentLayout {
  /// Who an item is when moments are compared.
  package func identity(of id: ItemID) -> ItemIdentity { keys[id].map { .key($0) } ?? .item(id) }
}
