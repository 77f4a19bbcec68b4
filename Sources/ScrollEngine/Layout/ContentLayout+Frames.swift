public import ScrollCore

extension ContentLayout {
  /// The frame of an item in content coordinates, in points.
  ///
  /// - Precondition: The item exists.
  public func frame(of item: ItemIndexPath) -> LayoutRect {
    precondition(contains(item), "no item \(item) in the layout")
    return mirrored(
      sectionLayouts.span[item.section].frame(
        ofItem: item.item, start: start(of: item.section), axis: axis))
  }

  /// Where a section starts along the axis; given rectangles all start at 0.
  func start(of section: Int) -> LayoutUnit { spec.isFrames ? .zero : starts[section] }

  /// The resting frame of a section's header; `nil` if it has none.
  ///
  /// - Precondition: The section exists.
  public func headerFrame(ofSection section: Int) -> LayoutRect? {
    requireSection(section)
    guard let metrics = sectionLayouts[section].metrics else {
      return sectionLayouts[section].spec.headerFrame
    }
    return metrics.header > .zero ? mirrored(space.bar(main: starts[section], length: metrics.header)) : nil
  }

  /// The resting frame of a section's footer; `nil` if it has none, as in a `frames` layout.
  ///
  /// - Precondition: The section exists.
  package func footerFrame(ofSection section: Int) -> LayoutRect? {
    requireSection(section)
    guard let metrics = sectionLayouts[section].metrics, metrics.footer > .zero else { return nil }
    return mirrored(space.bar(main: starts[section + 1] - metrics.footer, length: metrics.footer))
  }

  /// The frame of a section's header at a scroll offset: pinned to the viewport's leading edge, within the content
  /// inset, as long as the section's items last; the resting frame if headers are not pinned.
  ///
  /// Of given rectangles a section ends where the last of its items does.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - offset: The content offset, in points; NaN leaves the header at rest.
  /// - Returns: `nil` if the section has no header.
  /// - Precondition: The section exists.
  public func pinnedHeaderFrame(ofSection section: Int, offset: LayoutPoint) -> LayoutRect? {
    guard var frame = headerFrame(ofSection: section) else { return nil }
    let (end, distance): (Double, Double)
    if let metrics = sectionLayouts[section].metrics {
      guard metrics.flow.pinnedHeaders else { return frame }
      end = (starts[section + 1] - metrics.footer - metrics.trailingInset(axis)).points
      distance = 0
    } else {
      guard case .frames(_, let pinned?) = spec,
        let union = decorationFrame(ofSection: section, extent: .section)
      else { return frame }
      (end, distance) = (fromStart(union.extent(along: axis)).upper, pinned)
    }
    let natural = fromStart(frame.extent(along: axis))
    let wanted = fromStart(offset.along(axis)) + insets(contentInset).start + distance
    let place = min(wanted, end - (natural.upper - natural.lower))
    if place > natural.lower && !wanted.isNaN { move(&frame, to: place) }
    return frame
  }

  /// The frame of a section's footer at a scroll offset: pinned to the viewport's trailing edge, within the content
  /// inset, but never before the section's items; the resting frame if footers are not pinned.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - offset: The content offset, in points; NaN leaves the footer at rest.
  /// - Returns: `nil` if the section has no footer.
  /// - Precondition: The section exists.
  package func pinnedFooterFrame(ofSection section: Int, offset: LayoutPoint) -> LayoutRect? {
    guard var frame = footerFrame(ofSection: section), let metrics = sectionLayouts[section].metrics,
      metrics.flow.pinnedFooters
    else { return footerFrame(ofSection: section) }
    let end = fromStart(offset.along(axis)) + viewport.along(axis) - insets(contentInset).end
    let wanted = end - metrics.footer.points
    let place = max(wanted, (starts[section] + metrics.linesStart(axis)).points)
    if place < fromStart(frame.extent(along: axis)).lower && !wanted.isNaN { move(&frame, to: place) }
    return frame
  }

  /// The frame of a section's decoration.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - extent: The union of the items with an area; or the whole section over the full cross length (in a
  ///     `frames` layout: the union of items and header with an area).
  /// - Returns: `nil` if no item has an area; for the whole section, if its length is 0.
  /// - Precondition: The section exists.
  package func decorationFrame(ofSection section: Int, extent: DecorationExtent) -> LayoutRect? {
    requireSection(section)
    return sectionLayouts.span[section].decorationFrame(extent, start: start(of: section), space)
      .map { mirrored($0) }
  }

  // MARK: Scrolling

  /// The offsets along the axis at which content and viewport are in line, in points: the scroll range.
  ///
  /// See ``scrollRange(on:)``.
  public func scrollRange() -> Extent { scrollRange(on: axis) }

  /// The offsets on either axis at which content and viewport are in line, in points.
  ///
  /// From minus the leading content inset to where content and trailing inset end at the viewport's end; content that
  /// cannot scroll has the lower end alone. Offsets outside are valid, as in a bounce. (Article Flow rules.)
  ///
  /// All four lengths are rounded to `LayoutUnit`s first, as the content's is: one page of 411.428… pt in a viewport as
  /// long would otherwise leave a range of 3·10^-7 pt, in which a finger drags and bounces it.
  public func scrollRange(on side: ScrollAxis) -> Extent {
    let leading = LayoutUnit.rounded(contentInset.leading(side))
    let trailing = LayoutUnit.rounded(contentInset.trailing(side))
    let viewport = LayoutUnit.rounded(viewport.along(side))
    // Across, lines have what the insets leave of the viewport: rounded by itself, that could be a unit more.
    let content =
      side == axis || spec.isFrames
      ? LayoutUnit.rounded(contentSize.along(side)) : max(0, viewport - leading - trailing)
    // A difference, since negating would make −0 of no inset.
    let lower = 0 - leading
    return Extent(lower: lower, upper: max(lower, content + trailing - viewport))
  }

  /// The distance from one item to the next along the axis, in points, before it is rounded to `LayoutUnit`s.
  ///
  /// - Pages: the viewport's length and the layout's spacing, whatever sections have of their own.
  /// - Carousel and flow layout: the length of the first section's first item and that section's line spacing. A section
  ///   without items counts with its item size, a layout without sections with its own metrics.
  /// - Frames: between the leading edges of the first two items of the first section that has items, in either
  ///   direction; of a lone item its length; 0 without items.
  public var pitch: Double {
    switch spec {
    case .pages(let pages): return itemLength + pages.minimumLineSpacing
    case .flow, .carousel: return itemLength + firstMetrics.minimumLineSpacing
    case .frames:
      guard let items = sectionLayouts.first(where: { !$0.items.isEmpty })?.items, items.count > 1 else {
        return itemLength
      }
      let distance = items[1].origin.along(axis) - items[0].origin.along(axis)
      let growth = isReversed ? items[1].size.along(axis) - items[0].size.along(axis) : 0
      return (distance + growth).magnitude
    }
  }

  /// The length of an item along the axis, in points, before it is rounded to `LayoutUnit`s: what ``pitch`` has besides
  /// the spacing.
  ///
  /// - Pages: the viewport's length.
  /// - Carousel and flow layout: the length of the first section's first item. A section without items counts with its
  ///   item size, a layout without sections with its own.
  /// - Frames: the length of the first item; 0 without items.
  package var itemLength: Double {
    switch spec {
    case .pages: viewport.along(axis)
    case .flow, .carousel: (sectionLayouts.first?.items.first?.size ?? firstMetrics.itemSize).along(axis)
    case .frames: sectionLayouts.first { !$0.items.isEmpty }?.items[0].size.along(axis) ?? 0
    }
  }

  /// The metrics of the first section; without sections, the layout's.
  private var firstMetrics: FlowMetrics {
    if let metrics = sectionLayouts.first?.metrics { return metrics.flow }
    return (try? spec.metrics(in: space)) ?? FlowMetrics()
  }
}

/// Content that starts at the right: lines are laid out from the left, and mirrored where somebody asks for a place in them.
///
/// Given rectangles are where they are; of them only the start of the range is another.
extension ContentLayout {
  /// The length of the lines along the axis; where they start at the right, they fill their room at least, as no viewport shows what is
  /// left of the content.
  var linesLength: Double {
    let length = starts[sectionCount].points
    return isReversed ? max(length, roomAlong) : length
  }

  /// The viewport less the content inset along the axis, in whole `LayoutUnit`s.
  private var roomAlong: Double {
    LayoutUnit.rounded(viewport.along(axis)) - LayoutUnit.rounded(contentInset.leading(axis))
      - LayoutUnit.rounded(contentInset.trailing(axis))
  }

  /// The length in which horizontal content is turned round.
  private var turnedLength: Double {
    spec.isFrames ? max(LayoutUnit.rounded(contentSize.width), roomAlong) : linesLength
  }

  /// The offset along the axis at which the first page begins, and of which any other offset is the rest; 0 where content starts
  /// at the left, or above.
  package var startOffset: Double { isReversed ? turnedLength - LayoutUnit.rounded(viewport.width) : 0 }

  /// How far an offset along the axis is from where the first page begins, or the offset that is so far from there.
  @inline(__always)
  package func fromStart(_ offset: Double) -> Double { isReversed ? startOffset - offset : offset }

  /// A stretch of the content along the axis, seen from where the content starts, or the other way round.
  @inline(__always)
  package func fromStart(_ stretch: Extent) -> Extent {
    isReversed ? stretch.reflected(in: turnedLength) : stretch
  }

  /// What insets have at the start of the content, and at its end.
  package func insets(_ insets: LayoutInsets) -> (start: Double, end: Double) {
    let (leading, trailing) = (insets.leading(axis), insets.trailing(axis))
    return isReversed ? (trailing, leading) : (leading, trailing)
  }

  /// Moves a rectangle along the axis, so that it begins so far from where the content starts.
  func move(_ rect: inout LayoutRect, to place: Double) {
    if axis == .vertical {
      rect.y = place
    } else {
      rect.x = isReversed ? turnedLength - place - rect.width : place
    }
  }

  // MARK: Lines

  /// The width in which lines are mirrored; `nil` where they are not.
  @inline(__always)
  var mirror: Double? {
    space.direction == .rtl ? mirrorToRight : nil
  }

  private var mirrorToRight: Double? {
    if spec.isFrames { return nil }
    return axis == .horizontal ? linesLength : space.contentCrossLength
  }

  /// A rectangle in lines where it is, or back.
  @inline(__always)
  func mirrored(_ rect: LayoutRect) -> LayoutRect { mirror.map { rect.mirrored(in: $0) } ?? rect }

  /// A stretch of the axis as lines have it, or back.
  @inline(__always)
  func mirrored(_ stretch: Extent) -> Extent {
    isReversed && !spec.isFrames ? stretch.reflected(in: linesLength) : stretch
  }
}

extension LayoutRect {
  /// The rectangle as far from the right end of a width as it was from the left.
  func mirrored(in width: Double) -> LayoutRect {
    LayoutRect(x: width - x - self.width, y: y, width: self.width, height: height)
  }
}

extension Extent {
  /// The stretch as far from the end of a length as it was from the beginning.
  package func reflected(in length: Double) -> Extent { Extent(lower: length - upper, upper: length - lower) }
}
