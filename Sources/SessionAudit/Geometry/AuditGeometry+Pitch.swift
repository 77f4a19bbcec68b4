import ScrollCore

extension AuditGeometry {
  /// The distance from one item, or page, to the next along the axis.
  ///
  /// Of pages the viewport's length and their spacing, whatever sections say. In a flow layout and a carousel the length of the first section's first item (without items, its item size) and that section's
  /// line spacing; without a section the layout's own. Of given rectangles the distance between the leading edges of
  /// the first two items of the first section that has any; of a lone item its length; 0 without items.
  var pitch: Double {
    if isFrames {
      guard let section = firstWithItems else { return 0 }
      let first = sections[section][0].frames.list[0]
      if sections[section][0].count == 1 { return axis == .vertical ? first.height : first.width }
      let second = sections[section][0].frames.list[1]
      return axis == .vertical ? (second.y - first.y).magnitude : (second.x - first.x).magnitude
    }
    if case .pages(let pages) = layout { return itemLength + pages.minimumLineSpacing }
    if !sections.isEmpty { return itemLength + sections[0][0].lineSpacing }
    switch layout {
    case .flow(let metrics): return itemLength + metrics.minimumLineSpacing
    case .carousel(let metrics): return itemLength + metrics.minimumLineSpacing
    case .pages, .frames: return 0
    }
  }

  /// The length of an item along the axis, or of one there could be.
  ///
  /// Of pages the viewport's; else the first section's first item's, without items its item size, without a section the
  /// layout's. Of given rectangles the first one's; 0 without any.
  var itemLength: Double {
    if isFrames { return firstItemSize?.along(axis) ?? 0 }
    if case .pages = layout { return viewport.along(axis) }
    if !sections.isEmpty {
      return (sections[0][0].lines.sizes.list.first ?? sections[0][0].itemSize).along(axis)
    }
    switch layout {
    case .flow(let metrics): return metrics.itemSize.along(axis)
    case .carousel(let metrics): return viewport.across(axis) * metrics.itemWidth
    case .pages, .frames: return 0
    }
  }

  /// The content's length along the axis.
  var contentLength: Double {
    guard isFrames else { return AuditGeometry.points(places[sections.count].start) }
    if let givenContentSize { return givenContentSize.along(axis) }
    return farCorner.along(axis)
  }

  /// The offsets between which the content scrolls, of lengths that are all whole units.
  var scrollRange: Extent {
    let lower = 0 - AuditNumbers.wholeUnits(contentInset.leading(axis))
    let end = AuditNumbers.wholeUnits(contentLength) + AuditNumbers.wholeUnits(contentInset.trailing(axis))
    let upper = end - AuditNumbers.wholeUnits(viewport.along(axis))
    return Extent(lower: lower, upper: upper > lower ? upper : lower)
  }

  /// The first item's size; nothing without items.
  var firstItemSize: LayoutSize? {
    guard let section = firstWithItems else { return nil }
    return isFrames ? sections[section][0].frames.list[0].size : sections[section][0].lines.sizes.list.first
  }

  /// The first section that has items.
  ///
  /// - Complexity: O(*n*) in the number of sections.
  private var firstWithItems: Int? { sections.firstIndex { $0[0].count > 0 } }
}
