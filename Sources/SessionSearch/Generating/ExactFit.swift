import ScrollCore

// Lines and viewports that are full to the point, or a hair more or less: there a layout decides.

extension FlowMetrics {
  /// Gives the items such a size that a number of them fills a line, and a number of lines the viewport.
  mutating func fit(_ viewport: LayoutSize, axis: ScrollAxis, _ chance: inout Chance) {
    let inset = sectionInset.crossLeading(axis) + sectionInset.crossTrailing(axis)
    let across = FlowMetrics.part(viewport.across(axis) - inset, minimumInteritemSpacing, &chance)
    let along =
      chance.oneIn(2)
      ? FlowMetrics.part(viewport.along(axis), minimumLineSpacing, &chance) : itemSize.along(axis)
    guard across > 0, along > 0 else { return }
    itemSize = LayoutSize(axis: axis, along: along, across: across)
  }

  /// The size of the items of which a few fill a length, with a spacing between them.
  private static func part(_ length: Double, _ spacing: Double, _ chance: inout Chance) -> Double {
    let count = Double(1 + chance.below(4))
    return (length - (count - 1) * spacing) / count + chance.hair()
  }
}

extension ViewSpec {
  /// A viewport whose lines a few of the layout's items fill; nothing for other layouts, and two times of three.
  func fittingViewport(_ viewport: LayoutSize, _ chance: inout Chance) -> LayoutSize? {
    guard case .flow(let metrics) = layout, chance.oneIn(3) else { return nil }
    let count = Double(1 + chance.below(4))
    let inset = metrics.sectionInset.crossLeading(axis) + metrics.sectionInset.crossTrailing(axis)
    let items = count * metrics.itemSize.across(axis) + (count - 1) * metrics.minimumInteritemSpacing
    let across = inset + items + chance.hair()
    guard across > 0 else { return nil }
    return LayoutSize(axis: axis, along: viewport.along(axis), across: across)
  }
}

extension Chance {
  /// Nothing most of the time, or so little that it may or may not decide.
  fileprivate mutating func hair() -> Double {
    let hair = pick([0, 0, 0, Extent.tolerance, Extent.tolerance / 2, 0.5])
    return oneIn(2) ? hair : -hair
  }
}
