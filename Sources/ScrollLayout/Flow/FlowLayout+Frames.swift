import ScrollGeometry

extension FlowLayout {
  /// See ``ContentLayout/headerFrame(ofSection:)``.
  func headerFrame(ofSection section: Int) -> Rect? {
    let layout = sections[section].layout
    guard layout.header > .zero else { return nil }
    return supplement(main: starts[section].points, length: layout.header)
  }

  /// See ``ContentLayout/footerFrame(ofSection:)``.
  func footerFrame(ofSection section: Int) -> Rect? {
    let layout = sections[section].layout
    guard layout.footer > .zero else { return nil }
    return supplement(main: (starts[section + 1] - layout.footer).points, length: layout.footer)
  }

  /// See ``ContentLayout/pinnedHeaderFrame(ofSection:offset:)``.
  func pinnedHeaderFrame(ofSection section: Int, offset: Point) -> Rect? {
    guard rules.metrics.pinnedHeaders else { return headerFrame(ofSection: section) }
    let layout = sections[section].layout
    guard layout.header > .zero else { return nil }
    let resting = starts[section].points
    let last = (starts[section + 1] - layout.footer - layout.trailingInset - layout.header).points
    let wanted = offset.along(space.axis) + space.contentInset.leading(space.axis)
    var main = wanted < last ? wanted : last
    if !(main > resting) || wanted.isNaN { main = resting }
    return supplement(main: main, length: layout.header)
  }

  /// See ``ContentLayout/pinnedFooterFrame(ofSection:offset:)``.
  func pinnedFooterFrame(ofSection section: Int, offset: Point) -> Rect? {
    guard rules.metrics.pinnedFooters else { return footerFrame(ofSection: section) }
    let layout = sections[section].layout
    guard layout.footer > .zero else { return nil }
    let axis = space.axis
    let resting = (starts[section + 1] - layout.footer).points
    let first = (starts[section] + layout.linesStart).points
    let wanted =
      offset.along(axis) + space.viewport.along(axis) - space.contentInset.trailing(axis)
      - layout.footer.points
    var main = wanted > first ? wanted : first
    if !(main < resting) || wanted.isNaN { main = resting }
    return supplement(main: main, length: layout.footer)
  }

  /// See ``ContentLayout/decorationFrame(ofSection:extent:)``.
  func decorationFrame(ofSection section: Int, extent: DecorationExtent) -> Rect? {
    let layout = sections[section].layout
    switch extent {
    case .union: return layout.union?.rect(from: starts[section], in: space)
    case .section:
      guard layout.length > .zero else { return nil }
      return supplement(main: starts[section].points, length: layout.length)
    }
  }

  /// A rectangle over the full cross length.
  private func supplement(main: Double, length: LayoutUnit) -> Rect {
    space.rect(main: main, mainLength: length.points, cross: 0, crossLength: space.contentCrossLength)
  }
}
