import ScrollCore

/// What sections make of the layout's metrics and the viewport.
extension ReferenceView {
  /// The metrics of a section: its own, else the layout's, else what the viewport makes of them.
  func metrics(of spec: SectionSpec) -> FlowMetrics {
    var metrics = FlowMetrics()
    switch data.layout {
    case .flow(let given): metrics = given
    case .carousel(let carousel):
      let across = viewport.across(axis)
      metrics.itemSize = size(along: carousel.itemWidth * across, across: carousel.itemHeight * across)
      metrics.minimumLineSpacing = carousel.minimumLineSpacing
      metrics.minimumInteritemSpacing = .infinity
      let item = (spec.itemSize ?? metrics.itemSize).along(axis)
      let left = LayoutUnit(rounding: viewport.along(axis)).rawValue - LayoutUnit(rounding: item).rawValue
      let side = points(left >> 1)
      let inset = carousel.keepsNegativeInset ? side : max(0, side)
      metrics.sectionInset =
        axis == .vertical ? LayoutInsets(top: inset, bottom: inset) : LayoutInsets(left: inset, right: inset)
    case .pages(let pages):
      metrics.itemSize = viewport
      metrics.minimumLineSpacing = pages.minimumLineSpacing
      metrics.minimumInteritemSpacing = .infinity
    case .frames: break
    }
    metrics.itemSize = spec.itemSize ?? metrics.itemSize
    metrics.sectionInset = spec.sectionInset ?? metrics.sectionInset
    metrics.minimumLineSpacing = spec.minimumLineSpacing ?? metrics.minimumLineSpacing
    metrics.minimumInteritemSpacing = spec.minimumInteritemSpacing ?? metrics.minimumInteritemSpacing
    metrics.header = spec.header ?? metrics.header
    metrics.footer = spec.footer ?? metrics.footer
    return metrics
  }

  private func size(along: Double, across: Double) -> LayoutSize {
    axis == .vertical ? LayoutSize(width: across, height: along) : LayoutSize(width: along, height: across)
  }

  /// The sizes of a section's items.
  func sizes(of section: ReferenceSection) -> [LayoutSize] {
    switch data.layout {
    case .flow, .frames: section.items.map { $0.size }
    case .carousel, .pages:
      Array(repeating: metrics(of: section.spec).itemSize, count: section.items.count)
    }
  }

  /// The distance from one item to the next along the axis, in points.
  var pitch: Double {
    switch data.layout {
    case .pages(let pages): return viewport.along(axis) + pages.minimumLineSpacing
    case .frames:
      guard let items = data.sections.first(where: { !$0.items.isEmpty })?.items else { return 0 }
      guard items.count > 1 else { return items[0].frame.size.along(axis) }
      let starts = items.prefix(2).map { axis == .vertical ? $0.frame.y : $0.frame.x }
      return (starts[1] - starts[0]).magnitude
    case .flow, .carousel: return itemLength + firstMetrics.minimumLineSpacing
    }
  }

  /// The metrics of the first section, or of one without a word of its own.
  private var firstMetrics: FlowMetrics {
    metrics(of: data.sections.first?.spec ?? SectionSpec(items: .count(0)))
  }

  /// The length of an item along the axis, in points.
  var itemLength: Double {
    switch data.layout {
    case .pages: viewport.along(axis)
    case .frames: data.sections.first { !$0.items.isEmpty }?.items[0].frame.size.along(axis) ?? 0
    case .flow, .carousel:
      (data.sections.first.flatMap { sizes(of: $0).first } ?? firstMetrics.itemSize).along(axis)
    }
  }

  /// The offsets along the axis between which content can rest.
  var scrollRange: ReferenceRange { range(on: axis) }

  /// The offsets between which content can rest, on either axis.
  func range(on side: ScrollAxis) -> ReferenceRange {
    let content = side == .vertical ? frames.contentSize.height : frames.contentSize.width
    var lengths = [content, contentInset.leading(side), contentInset.trailing(side), viewport.along(side)]
      .map { $0.magnitude < 0x1p32 ? points(LayoutUnit(rounding: $0).rawValue) : $0 }
    // Across, the lines of a flow are as long as the insets leave room for.
    if side != axis, !data.isFrames { lengths[0] = max(0, lengths[3] - lengths[1] - lengths[2]) }
    let lower = 0 - lengths[1]
    return ReferenceRange(lower: lower, upper: max(lower, lengths[0] + lengths[2] - lengths[3]))
  }
}
