import ScrollCore

extension ShadowAudit {
  /// Finds what a fresh literal session would show here, into ``fresh``: the decorations of its first call.
  ///
  /// - Parameters:
  ///   - runs: The items that intersect the window, without tolerance.
  ///   - window: The viewport, without occlusion.
  ///   - geometry: Where everything lies.
  mutating func findFresh(
    _ runs: [AuditedRun], in window: LayoutRect, _ geometry: borrowing AuditGeometry
  ) {
    fresh.removeAll(keepingCapacity: true)
    switch settings.variant {
    case .perItem, .perVisibleItem:
      for run in runs {
        let section = run.section
        for item in run.first..<run.end {
          let frame =
            settings.variant == .perItem
            ? geometry.frame(ItemIndexPath(section: section, item: item))
            : ShadowAudit.firstToLast(section, geometry)
          fresh.append(Due(section: section, item: item, frame: frame))
        }
      }
    case .cached, .dedup:
      var run = 0
      for section in 0..<geometry.sectionCount {
        let first = run
        while run < runs.count && runs[run].section == section { run += 1 }
        guard geometry.itemCount(ofSection: section) > 0 else { continue }
        var item: Int?
        if let header = geometry.headerFrame(section), AuditRules.intersect(window, header, moreThan: 0) {
          item = 0
        } else if run > first {
          item = runs[first].first
        }
        guard let item else { continue }
        fresh.append(Due(section: section, item: item, frame: ShadowAudit.firstToLast(section, geometry)))
      }
    }
  }

  /// The rectangle the original gives a section: the first item's origin and width, down to the last one's end.
  private static func firstToLast(_ section: Int, _ geometry: borrowing AuditGeometry) -> LayoutRect {
    let first = geometry.frame(ItemIndexPath(section: section, item: 0))
    let last = geometry.frame(
      ItemIndexPath(section: section, item: geometry.itemCount(ofSection: section) - 1))
    return LayoutRect(x: first.x, y: first.y, width: first.width, height: last.maxY - first.y)
  }
}
