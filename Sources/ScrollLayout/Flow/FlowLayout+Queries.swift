import ScrollGeometry
import SessionModel

extension FlowLayout {
  /// The first section that may have an item ending at or after a coordinate, and where it starts; nothing if none has.
  ///
  /// - Complexity: O(log *n*) in the number of sections.
  func firstSection(
    endingAtOrAfter coordinate: Double
  ) -> SectionStart? {
    var seek = SectionEndSeek(coordinate, overhang: overhang)
    return sections.first(&seek).map { SectionStart(index: $0.index, section: $0.element, start: seek.start) }
  }

  /// The same, starting where a cursor is.
  ///
  /// - Complexity: O(1) if the section is the one of the last time, else O(log *n*) in the number of sections.
  @inline(__always)
  private func firstSection(
    endingAtOrAfter coordinate: Double, from cursor: inout LayoutCursor
  ) -> SectionStart? {
    if let place = cursor.section {
      // Sections follow one another: the one before ends where this one starts.
      let isReached = (place.start + place.section.length + overhang).upperEdge >= coordinate
      if isReached && (place.index == 0 || (place.start + overhang).upperEdge < coordinate) { return place }
    }
    let found = firstSection(endingAtOrAfter: coordinate)
    cursor.move(to: found)
    return found
  }

  /// See ``ContentLayout/collectItems(near:into:)``.
  func collectItems(near: Extent, into items: inout [PlacedItem]) -> Extent {
    var none: [ItemRun] = []
    var cursor = LayoutCursor()
    return collectItems(near: near, inner: nil, from: &cursor, into: &items, runs: &none)
  }

  /// See ``ContentLayout/collectItems(near:sparing:margin:into:runs:)``; without an inner window all items come one by
  /// one.
  func collectItems(
    near: Extent, inner: InnerWindow?, from cursor: inout LayoutCursor, into items: inout [PlacedItem],
    runs: inout [ItemRun]
  ) -> Extent {
    var quiet = Extent(lower: -.infinity, upper: .infinity)
    let first = firstSection(endingAtOrAfter: near.lower, from: &cursor)
    let around = visitSections(from: first, near: near) { index, section, start in
      let place = SectionPlace(
        section: index, origin: start + section.settings.linesStart,
        crossOrigin: section.settings.crossOrigin, space: frame.space)
      var window: InnerWindow?
      if let inner, section.isThick, inner.holdsAcross(section.union) { window = inner }
      if index == first?.index {
        section.collect(
          near: near, inner: window, at: place, from: &cursor.chunk, into: &items, runs: &runs, quiet: &quiet)
      } else {
        var chunk: LinePlace?
        section.collect(
          near: near, inner: window, at: place, from: &chunk, into: &items, runs: &runs, quiet: &quiet)
      }
    }
    // Lines of a section near the stretch are nearer to it than those of others, unless items hang over.
    if quiet.lower == -.infinity || overhang != .zero, let place = around.before {
      let (section, start) = section(place)
      quiet.keepAbove(lastLineEnd(of: section, start: start))
    }
    if quiet.upper == .infinity || overhang != .zero, let place = around.after {
      let (section, start) = section(place)
      quiet.keepBelow(firstLineStart(of: section, start: start))
    }
    if cursor.surroundings == nil, let first, (around.after ?? sections.count) == first.index + 1 {
      cursor.surroundings = surroundings(of: first)
    }
    return quiet
  }

  /// What is around a section; nothing if items hang over.
  ///
  /// - Complexity: O(log *n*) in the number of sections.
  private func surroundings(of place: SectionStart) -> SectionSurroundings? {
    guard overhang == .zero else { return nil }
    let (section, settings) = (place.section, place.section.settings)
    let isLast = place.index + 1 == sections.count
    var gap = Extent(lower: -.infinity, upper: .infinity)
    if place.index > 0 {
      let (before, start) = self.section(place.index - 1)
      gap.lower = lastLineEnd(of: before, start: start)
    }
    if !isLast {
      let (after, start) = self.section(place.index + 1)
      gap.upper = firstLineStart(of: after, start: start)
    }
    let union = section.isThick ? section.union : nil
    return SectionSurroundings(
      lines: SectionPlace(
        section: place.index, origin: place.start + settings.linesStart, crossOrigin: settings.crossOrigin,
        space: frame.space),
      extent: Extent(lower: place.start.upperEdge, upper: (place.start + section.length).lowerEdge),
      gap: gap, isFirst: place.index == 0, isLast: isLast,
      across: union.map { Extent(lower: $0.crossStart.points, upper: $0.crossEnd.points) })
  }

  /// Goes through the sections that may meet a stretch, with their numbers and starts.
  ///
  /// - Parameters:
  ///   - first: The first one that ends within or after the stretch.
  ///   - near: The stretch.
  ///   - visit: What sees them.
  /// - Returns: The numbers of the last one before those and of the first one after them, if there are any.
  /// - Complexity: O(log *n* + *k*) for *k* of *n* sections.
  @inline(__always)
  private func visitSections(
    from first: SectionStart?, near: Extent,
    _ visit: (Int, FlowSection, LayoutUnit) -> Void
  ) -> (before: Int?, after: Int?) {
    guard let first else {
      return (sections.count > 0 ? sections.count - 1 : nil, nil)
    }
    let before = first.index > 0 ? first.index - 1 : nil
    let overhang = overhang
    var index = first.index
    var start = first.start
    guard (start - overhang).lowerEdge <= near.upper else { return (before, index) }
    visit(index, first.section, start)
    index += 1
    start = start + first.section.length
    guard index < sections.count else { return (before, nil) }
    guard (start - overhang).lowerEdge <= near.upper else { return (before, index) }
    sections.visit(from: index) { section in
      guard (start - overhang).lowerEdge <= near.upper else { return false }
      visit(index, section, start)
      index += 1
      start = start + section.length
      return true
    }
    return (before, index < sections.count ? index : nil)
  }

  /// See ``ContentLayout/itemCountBound(near:)``.
  func itemCount(near: Extent) -> Int {
    var count = 0
    let first = firstSection(endingAtOrAfter: near.lower)
    _ = visitSections(from: first, near: near) { _, section, start in
      let origin = start + section.settings.linesStart
      if section.isMixed {
        count += section.mixed.itemCount(near: near, origin: origin, rules: section.settings.rules)
      } else {
        let uniform = section.uniform
        count += uniform.items(of: uniform.lines(near: near, origin: origin)).count
      }
    }
    return count
  }

  /// A coordinate that no line of a section, nor of one before it, reaches beyond; its last line's end if it has lines.
  private func lastLineEnd(of section: FlowSection, start: LayoutUnit) -> Double {
    guard section.itemCount > 0 && overhang == .zero else {
      return (start + section.length + overhang).upperEdge
    }
    return (start + section.linesEnd).upperEdge
  }

  /// A coordinate that no line of a section, nor of one after it, starts before.
  private func firstLineStart(of section: FlowSection, start: LayoutUnit) -> Double {
    guard section.itemCount > 0 && overhang == .zero else { return (start - overhang).lowerEdge }
    return (start + section.settings.linesStart).lowerEdge
  }

  /// See ``ContentLayout/collectDecorations(near:extent:into:)``.
  func collectDecorations(
    near: Extent, extent: DecorationExtent, into decorations: inout [PlacedDecoration]
  ) -> Extent {
    var quiet = Extent(lower: -.infinity, upper: .infinity)
    let first = firstSection(endingAtOrAfter: near.lower)
    let around = visitSections(from: first, near: near) { index, section, start in
      guard let bounds = decorationBounds(section, start, extent) else { return }
      let edges = Extent(lower: bounds.start.lowerEdge, upper: bounds.end.upperEdge)
      if edges.upper < near.lower {
        quiet.keepAbove(edges.upper)
      } else if edges.lower > near.upper {
        quiet.keepBelow(edges.lower)
      } else if let frame = decorationFrame(of: section, start: start, extent: extent) {
        decorations.append(PlacedDecoration(section: index, frame: frame))
      }
    }
    if let place = around.before {
      let (section, start) = section(place)
      let last = overhang == .zero ? decorationBounds(section, start, extent)?.end : nil
      quiet.keepAbove((last ?? start + section.length + overhang).upperEdge)
    }
    if let place = around.after {
      let (section, start) = section(place)
      let next = overhang == .zero ? decorationBounds(section, start, extent)?.start : nil
      quiet.keepBelow((next ?? start - overhang).lowerEdge)
    }
    return quiet
  }

  /// The edges of a decoration along the axis.
  private func decorationBounds(
    _ section: FlowSection, _ start: LayoutUnit, _ extent: DecorationExtent
  ) -> (start: LayoutUnit, end: LayoutUnit)? {
    switch extent {
    case .union:
      guard let union = section.union else { return nil }
      return (start + union.mainStart, start + union.mainEnd)
    case .section:
      guard section.length > .zero else { return nil }
      return (start, start + section.length)
    }
  }
}
