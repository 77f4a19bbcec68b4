import ScrollGeometry
import SessionModel

extension FlowLayout {
  /// See ``ContentLayout/headerFrame(ofSection:)``.
  func headerFrame(ofSection section: Int) -> LayoutRect? {
    let (section, start) = self.section(section)
    guard section.settings.header > .zero else { return nil }
    return supplement(main: start.points, length: section.settings.header)
  }

  /// See ``ContentLayout/footerFrame(ofSection:)``.
  func footerFrame(ofSection section: Int) -> LayoutRect? {
    let (section, start) = self.section(section)
    guard section.settings.footer > .zero else { return nil }
    let main = start + section.length - section.settings.footer
    return supplement(main: main.points, length: section.settings.footer)
  }

  /// See ``ContentLayout/pinnedHeaderFrame(ofSection:offset:)``.
  func pinnedHeaderFrame(ofSection section: Int, offset: LayoutPoint) -> LayoutRect? {
    guard rules.metrics.pinnedHeaders else { return headerFrame(ofSection: section) }
    let (section, start) = self.section(section)
    let settings = section.settings
    guard settings.header > .zero else { return nil }
    let resting = start.points
    let last = (start + section.length - settings.footer - settings.trailingInset - settings.header).points
    let wanted = offset.along(space.axis) + space.contentInset.leading(space.axis)
    var main = wanted < last ? wanted : last
    if !(main > resting) || wanted.isNaN { main = resting }
    return supplement(main: main, length: settings.header)
  }

  /// See ``ContentLayout/pinnedFooterFrame(ofSection:offset:)``.
  func pinnedFooterFrame(ofSection section: Int, offset: LayoutPoint) -> LayoutRect? {
    guard rules.metrics.pinnedFooters else { return footerFrame(ofSection: section) }
    let (section, start) = self.section(section)
    let settings = section.settings
    guard settings.footer > .zero else { return nil }
    let axis = space.axis
    let resting = (start + section.length - settings.footer).points
    let first = (start + settings.linesStart).points
    let wanted =
      offset.along(axis) + space.viewport.along(axis) - space.contentInset.trailing(axis)
      - settings.footer.points
    var main = wanted > first ? wanted : first
    if !(main < resting) || wanted.isNaN { main = resting }
    return supplement(main: main, length: settings.footer)
  }

  /// See ``ContentLayout/frame(of:)``.
  func frame(of item: ItemIndexPath) -> LayoutRect {
    let (section, start) = section(item.section)
    return section.frame(ofItem: item.item, start: start, space: space)
  }

  /// See ``ContentLayout/decorationFrame(ofSection:extent:)``.
  func decorationFrame(ofSection section: Int, extent: DecorationExtent) -> LayoutRect? {
    let (section, start) = self.section(section)
    return decorationFrame(of: section, start: start, extent: extent)
  }

  /// The frame of the decoration of a section that starts at `start`.
  func decorationFrame(of section: FlowSection, start: LayoutUnit, extent: DecorationExtent) -> LayoutRect? {
    switch extent {
    case .union: return section.union?.rect(from: start, in: space)
    case .section:
      guard section.length > .zero else { return nil }
      return supplement(main: start.points, length: section.length)
    }
  }

  /// A rectangle over the full cross length.
  private func supplement(main: Double, length: LayoutUnit) -> LayoutRect {
    space.rect(main: main, mainLength: length.points, cross: 0, crossLength: space.contentCrossLength)
  }
}
