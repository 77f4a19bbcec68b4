import ScrollGeometry
import ScrollLayout

extension ShadowAudit {
  /// Finds what a fresh literal session would show here, into ``fresh``: the decorations of its first call.
  ///
  /// - Parameters:
  ///   - window: The viewport, without occlusion.
  ///   - geometry: Where everything lies; it has just found the items that intersect the window, without tolerance.
  mutating func findFresh(in window: Rect, _ geometry: borrowing AuditGeometry) {
    fresh.removeAll(keepingCapacity: true)
    switch settings.variant {
    case .perItem:
      for index in geometry.found.indices {
        let path = geometry.found[index].path
        fresh.append(Due(section: path.section, item: path.item, frame: geometry.frame(path)))
      }
    case .perVisibleItem:
      for index in geometry.found.indices {
        let path = geometry.found[index].path
        fresh.append(
          Due(
            section: path.section, item: path.item,
            frame: ShadowAudit.firstToLast(path.section, geometry)))
      }
    case .cached, .dedup:
      var item = 0
      for section in geometry.sections.indices {
        let first = item
        while item < geometry.found.count && geometry.found[item].path.section == section { item += 1 }
        guard geometry.sections[section].count > 0 else { continue }
        var path: ItemIndexPath?
        if let header = geometry.headerFrame(section), window.intersects(header, tolerance: 0) {
          path = ItemIndexPath(section: section, item: 0)
        } else if item > first {
          path = geometry.found[first].path
        }
        guard let path else { continue }
        fresh.append(
          Due(section: section, item: path.item, frame: ShadowAudit.firstToLast(section, geometry)))
      }
    }
  }

  /// The rectangle the original gives a section: the first item's origin and width, down to the last one's end.
  private static func firstToLast(_ section: Int, _ geometry: borrowing AuditGeometry) -> Rect {
    let first = geometry.frame(ItemIndexPath(section: section, item: 0))
    let last = geometry.frame(
      ItemIndexPath(section: section, item: geometry.sections[section].count - 1))
    return Rect(x: first.x, y: first.y, width: first.width, height: last.maxY - first.y)
  }
}
