import ScrollCore

/// Sections of carousels and pages, whose items are as large as the viewport makes them.
extension AuditSection {
  /// Longer than any line, so that a second item never fits.
  private static let fullLine = 4 * lengthLimit

  /// Books a section of a carousel or of pages.
  init(
    counted spec: SectionSpec, layout: LayoutSpec, viewport: LayoutSize, axis: ScrollAxis
  ) throws(AuditFailure) {
    guard case .count = spec.items else { throw .impossible(.wrongItemShape) }
    var metrics = FlowMetrics()
    metrics.minimumInteritemSpacing = AuditSection.fullLine
    switch layout {
    case .carousel(let carousel): metrics.minimumLineSpacing = carousel.minimumLineSpacing
    case .pages(let pages): metrics.minimumLineSpacing = pages.minimumLineSpacing
    case .flow, .frames: throw .impossible(.wrongItemShape)
    }
    if let spacing = spec.minimumInteritemSpacing, spacing > AuditSection.lengthLimit {
      throw .impossible(.tooLarge)
    }
    try self.init(flow: spec, metrics: metrics, spacingLimit: AuditSection.fullLine)
    ownItemSize = spec.itemSize
    ownInset = spec.sectionInset
    try fit(layout, viewport: viewport, axis: axis)
  }

  /// Gives the items the size they have in a viewport, and the section the inset; what is its own stays.
  mutating func fit(_ layout: LayoutSpec, viewport: LayoutSize, axis: ScrollAxis) throws(AuditFailure) {
    itemSize = ownItemSize ?? AuditSection.itemSize(layout, viewport: viewport, axis: axis)
    try AuditSizes.check(itemSize)
    lines.sizes.setSize(itemSize)
    inset = ownInset ?? .zero
    guard case .carousel(let carousel) = layout, ownInset == nil else { return }
    // In whole units: a lone item with half of what is left on either side is not longer than the viewport.
    let room = AuditNumbers.wholeUnits(viewport.along(axis)) - AuditNumbers.wholeUnits(itemSize.along(axis))
    var side = AuditNumbers.floor(room * 524_288) / 1_048_576
    if side < 0 && !carousel.keepsNegativeInset { side = 0 }
    if axis == .horizontal {
      inset.left = side
      inset.right = side
    } else {
      inset.top = side
      inset.bottom = side
    }
  }

  private static func itemSize(_ layout: LayoutSpec, viewport: LayoutSize, axis: ScrollAxis) -> LayoutSize {
    guard case .carousel(let carousel) = layout else { return viewport }
    switch axis {
    case .horizontal:
      return LayoutSize(
        width: viewport.height * carousel.itemWidth, height: viewport.height * carousel.itemHeight)
    case .vertical:
      return LayoutSize(
        width: viewport.width * carousel.itemHeight, height: viewport.width * carousel.itemWidth)
    }
  }
}
