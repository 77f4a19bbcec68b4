public import ScrollGeometry
public import SessionModel

extension ContentLayout {
  /// Appends everything that meets a stretch of the scroll axis, and tells how far nothing else does.
  ///
  /// An item meets the stretch when their main-axis extents share a point; touching counts. Line mates of such an
  /// item come along. A layout of a billion items finds as many as lie in the stretch: keep it near the viewport.
  ///
  /// - Parameters:
  ///   - near: The stretch, in content coordinates; it may be infinite. With a NaN edge nothing is found.
  ///   - items: The buffer; what is found is appended by ascending section and item.
  /// - Returns: The quiet extent: `near` may widen within it, its ends not included, and nothing more is found.
  ///   Infinite where nothing is left to find; an empty one (lower above upper) for NaN. It may be narrower than
  ///   possible.
  /// - Complexity: O(log *sections* + log *lines* + *k*) for *k* items found, plus the empty sections within
  ///   `near`. In a `frames` layout, the same with *items* for *lines*, and the sections whose hulls meet `near`, if the
  ///   items of each are in order along the axis, forwards or backwards, or in a few columns one after the other. In any
  ///   other order O((*k* + √*n*) log *n*) for *n* items.
  public func collectItems(near: Extent, into items: inout [PlacedItem]) -> Extent {
    guard let near = near.searchable else { return Extent.nothing }
    switch storage {
    case .flow(let flow): return flow.collectItems(near: near, into: &items)
    case .frames(let frames): return frames.collectItems(near: near, into: &items)
    case .changing: return Extent.nothing
    }
  }

  /// Appends what ``collectItems(near:into:)`` finds, but items well inside a window as runs, without their frames.
  ///
  /// An item is in a run only if it is wholly visible in the window, lies farther than the margin from the window's
  /// edges along the axis, and is longer than twice the tolerance on both axes. Items that could be in a run may still
  /// come one by one, as all of a `frames` layout do.
  ///
  /// - Parameters:
  ///   - near: The stretch, as there.
  ///   - window: The rectangle, in content coordinates.
  ///   - margin: How far items of runs keep from the window's edges along the axis, in points.
  ///   - items: The buffer for single items; what is found is appended by ascending section and item.
  ///   - runs: The buffer for runs, ascending; the position of each says before which single item it comes.
  /// - Returns: The quiet extent, as there.
  /// - Complexity: As there, but *k* counts the single items and their sections alone.
  public func collectItems(
    near: Extent, sparing window: LayoutRect, margin: Double, into items: inout [PlacedItem],
    runs: inout [ItemRun]
  ) -> Extent {
    var cursor = LayoutCursor()
    return collectItems(
      near: near, sparing: window, margin: margin, from: &cursor, into: &items, runs: &runs)
  }

  /// The same, starting where a cursor is, and leaving it there: quick when the stretch is near that of the last time.
  ///
  /// - Parameters:
  ///   - near: The stretch.
  ///   - window: The rectangle, in content coordinates.
  ///   - margin: How far items of runs keep from the window's edges along the axis, in points.
  ///   - cursor: A cursor of this layout, as it is now.
  ///   - items: The buffer for single items.
  ///   - runs: The buffer for runs.
  /// - Returns: The quiet extent.
  /// - Complexity: As there, but no logarithm while the first section and its lines are near those of the last time.
  public func collectItems(
    near: Extent, sparing window: LayoutRect, margin: Double, from cursor: inout LayoutCursor,
    into items: inout [PlacedItem], runs: inout [ItemRun]
  ) -> Extent {
    guard let near = near.searchable else { return Extent.nothing }
    if let quiet = cursor.collectItems(
      near: near, sparing: window, margin: margin, into: &items, runs: &runs)
    {
      return quiet
    }
    switch storage {
    case .flow(let flow):
      return flow.collectItems(
        near: near, inner: InnerWindow(window, margin: margin, axis: flow.space.axis), from: &cursor,
        into: &items, runs: &runs)
    case .frames(let frames): return frames.collectItems(near: near, into: &items)
    case .changing: return Extent.nothing
    }
  }

  /// A bound on how many items ``collectItems(near:into:)`` would append, found without touching any.
  ///
  /// Exact in a flow layout. Items without size can lie in one place by the billion; ask first where the data are
  /// not to be trusted.
  ///
  /// - Complexity: O(log *sections* + *s* log *lines*) for the *s* sections that meet the stretch.
  public func itemCountBound(near: Extent) -> Int {
    guard let near = near.searchable else { return 0 }
    switch storage {
    case .flow(let flow): return flow.itemCount(near: near)
    case .frames(let frames): return frames.itemCountBound(near: near)
    case .changing: return 0
    }
  }

  /// Appends the sections whose decoration meets a stretch of the scroll axis, and tells how far no other does.
  ///
  /// - Parameters:
  ///   - near: The stretch, in content coordinates; it may be infinite. With a NaN edge nothing is found.
  ///   - extent: Which frame decorations have.
  ///   - decorations: The buffer; what is found is appended by ascending section.
  /// - Returns: The quiet extent, as for ``collectItems(near:into:)``.
  /// - Complexity: O(log *sections* + *k*) for *k* sections that meet `near`.
  public func collectDecorations(
    near: Extent, extent: DecorationExtent, into decorations: inout [PlacedDecoration]
  ) -> Extent {
    guard let near = near.searchable else { return Extent.nothing }
    switch storage {
    case .flow(let flow): return flow.collectDecorations(near: near, extent: extent, into: &decorations)
    case .frames(let frames):
      return frames.collectDecorations(near: near, extent: extent, into: &decorations)
    case .changing: return Extent.nothing
    }
  }

  /// Finds the items, headers and footers in a rectangle.
  ///
  /// An element is in it when it lies before the rectangle's far edges and ends after its near edges: touching is
  /// out, but an element without size strictly inside is in.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in content coordinates.
  ///   - offset: The content offset that headers and footers are pinned by; without one they rest.
  /// - Returns: What lies in the rectangle; nothing if one of its edges is NaN.
  /// - Complexity: As ``collectItems(near:into:)``, and the sections that meet the rectangle along the axis.
  public func elements(in rect: LayoutRect, offset: LayoutPoint? = nil) -> ElementList {
    var list = ElementList()
    let axis = self.axis
    guard let near = rect.extent(along: axis).searchable else { return list }
    var candidates: [PlacedItem] = []
    _ = collectItems(near: near, into: &candidates)
    for candidate in candidates where candidate.frame.isStrictly(in: rect) {
      list.items.append(candidate.path)
    }
    if case .frames(let frames) = storage {
      for (section, header) in frames.headers(near: near) where header.isStrictly(in: rect) {
        list.headers.append(section)
      }
    }
    guard case .flow(let flow) = storage else { return list }
    let first = flow.firstSection(endingAtOrAfter: near.lower)
    var section = first?.index ?? sectionCount
    var start = first?.start ?? .zero
    while section < sectionCount && start.lowerEdge <= near.upper {
      start = start + flow.sections[section].length
      let header =
        offset.map { pinnedHeaderFrame(ofSection: section, offset: $0) } ?? headerFrame(ofSection: section)
      if let header, header.isStrictly(in: rect) { list.headers.append(section) }
      let footer =
        offset.map { pinnedFooterFrame(ofSection: section, offset: $0) } ?? footerFrame(ofSection: section)
      if let footer, footer.isStrictly(in: rect) { list.footers.append(section) }
      section += 1
    }
    return list
  }
}

extension Extent {
  /// The extent with its edges moved into the finite range; nothing if one is NaN.
  fileprivate var searchable: Extent? {
    let most = Double.greatestFiniteMagnitude
    guard let lower = lower.clamped(lower: -most, upper: most) else { return nil }
    guard let upper = upper.clamped(lower: -most, upper: most) else { return nil }
    return Extent(lower: lower, upper: upper)
  }
}

extension LayoutRect {
  /// Whether this rectangle lies before the other's far edges and ends after its near edges, on both axes.
  fileprivate func isStrictly(in rect: LayoutRect) -> Bool {
    x < rect.maxX && maxX > rect.x && y < rect.maxY && maxY > rect.y
  }
}
