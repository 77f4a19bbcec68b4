import ScrollGeometry
import ScrollLayout

extension AuditGeometry {
  /// The distance from one item, or page, to the next along the axis.
  ///
  /// Of pages the viewport's length and their spacing, whatever sections say. In a flow layout and a carousel the length of the first section's first item (without items, its item size) and that section's
  /// line spacing; without a section the layout's own. Of given rectangles the distance between the leading edges of
  /// the first two items of the first section that has any; of a lone item its length; 0 without items.
  var pitch: Double {
    if isFrames {
      for section in sections.indices {
        let count = sections[section].frames.count
        guard count > 0 else { continue }
        let first = sections[section].frames[0]
        if count == 1 { return axis == .vertical ? first.height : first.width }
        let second = sections[section].frames[1]
        return axis == .vertical ? (second.y - first.y).magnitude : (second.x - first.x).magnitude
      }
      return 0
    }
    if case .pages(let pages) = layout { return itemLength + pages.minimumLineSpacing }
    if !sections.isEmpty { return itemLength + sections[0].lineSpacing }
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
      return (sections[0].items.runs.first?.size ?? sections[0].itemSize).along(axis)
    }
    switch layout {
    case .flow(let metrics): return metrics.itemSize.along(axis)
    case .carousel(let metrics): return viewport.across(axis) * metrics.itemWidth
    case .pages, .frames: return 0
    }
  }

  /// The content's length along the axis.
  var contentLength: Double {
    guard isFrames else { return AuditGeometry.points(starts[sections.count]) }
    if let givenContentSize { return givenContentSize.along(axis) }
    return farCorner.along(axis)
  }

  /// The offsets between which the content scrolls.
  var scrollRange: Extent {
    let lower = 0 - contentInset.leading(axis)
    let upper = contentLength + contentInset.trailing(axis) - viewport.along(axis)
    return Extent(lower: lower, upper: upper > lower ? upper : lower)
  }

  /// The first item's size; nothing without items.
  var firstItemSize: Size? {
    for section in sections.indices where sections[section].count > 0 {
      if isFrames {
        return Size(width: sections[section].frames[0].width, height: sections[section].frames[0].height)
      }
      return sections[section].items.runs.first?.size
    }
    return nil
  }
}
