import ScrollGeometry

extension FlowLayout {
  /// The first section that may have an item ending at or after a coordinate, and where it starts; nothing if none has.
  ///
  /// - Complexity: O(log *n*) in the number of sections.
  func firstSection(
    endingAtOrAfter coordinate: Double
  ) -> (index: Int, section: FlowSection, start: LayoutUnit)? {
    var seek = SectionEndSeek(coordinate, overhang: overhang)
    return sections.first(&seek).map { ($0.index, $0.element, seek.start) }
  }

  /// See ``ContentLayout/collectItems(near:into:)``.
  func collectItems(near: Extent, into items: inout [PlacedItem]) -> Extent {
    var none: [ItemRun] = []
    return collectItems(near: near, inner: nil, into: &items, runs: &none)
  }

  /// See ``ContentLayout/collectItems(near:sparing:margin:into:runs:)``; without an inner window all items come one by
  /// one.
  func collectItems(
    near: Extent, inner: InnerWindow?, into items: inout [PlacedItem], runs: inout [ItemRun]
  ) -> Extent {
    var quiet = Extent(lower: -.infinity, upper: .infinity)
    visitSections(near: near) { visit in
      switch visit {
      case .before(let section, let start): quiet.lower = lastLineEnd(of: section, start: start)
      case .after(let section, let start): quiet.keepBelow(firstLineStart(of: section, start: start))
      case .near(let index, let section, let start):
        let place = SectionPlace(
          section: index, origin: start + section.settings.linesStart,
          crossOrigin: section.settings.crossOrigin, space: space)
        var window: InnerWindow?
        if let inner, section.isThick, inner.holdsAcross(section.union) { window = inner }
        if let mixed = section.mixed {
          mixed.collect(
            near: near, inner: window, at: place, rules: section.settings.rules, into: &items, runs: &runs,
            quiet: &quiet)
        } else {
          section.uniform.collect(
            near: near, inner: window, at: place, into: &items, runs: &runs, quiet: &quiet)
        }
      }
    }
    return quiet
  }

  /// What is found when the sections near a stretch are gone through.
  private enum SectionVisit {
    /// The last one before those near the stretch, if there is one.
    case before(FlowSection, start: LayoutUnit)
    /// One that may meet the stretch.
    case near(Int, FlowSection, start: LayoutUnit)
    /// The first one after those.
    case after(FlowSection, start: LayoutUnit)
  }

  /// Goes through the sections that may meet a stretch, and the ones just before and after them.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* of *n* sections.
  @inline(__always)
  private func visitSections(near: Extent, _ visit: (SectionVisit) -> Void) {
    guard let first = firstSection(endingAtOrAfter: near.lower) else {
      if sections.count > 0 {
        let last = section(sections.count - 1)
        visit(.before(last.section, start: last.start))
      }
      return
    }
    if first.index > 0 {
      let before = sections[first.index - 1]
      visit(.before(before, start: first.start - before.length))
    }
    var index = first.index
    var section = first.section
    var start = first.start
    while (start - overhang).lowerEdge <= near.upper {
      visit(.near(index, section, start: start))
      index += 1
      guard index < sections.count else { return }
      start = start + section.length
      section = sections[index]
    }
    visit(.after(section, start: start))
  }

  /// See ``ContentLayout/itemCountBound(near:)``.
  func itemCount(near: Extent) -> Int {
    var count = 0
    visitSections(near: near) { visit in
      guard case .near(_, let section, let start) = visit else { return }
      let origin = start + section.settings.linesStart
      if let mixed = section.mixed {
        count += mixed.itemCount(near: near, origin: origin, rules: section.settings.rules)
      } else {
        let uniform = section.uniform
        count += uniform.items(of: uniform.lines(near: near, origin: origin)).count
      }
    }
    return count
  }

  /// A coordinate that no line of a section, nor of one before it, reaches beyond; its last line's end if it has lines.
  private func lastLineEnd(of section: FlowSection, start: LayoutUnit) -> Double {
    guard section.lineCount > 0 && overhang == .zero else {
      return (start + section.length + overhang).upperEdge
    }
    return (start + section.linesEnd).upperEdge
  }

  /// A coordinate that no line of a section, nor of one after it, starts before.
  private func firstLineStart(of section: FlowSection, start: LayoutUnit) -> Double {
    guard section.lineCount > 0 && overhang == .zero else { return (start - overhang).lowerEdge }
    return (start + section.settings.linesStart).lowerEdge
  }

  /// See ``ContentLayout/collectDecorations(near:extent:into:)``.
  func collectDecorations(
    near: Extent, extent: DecorationExtent, into decorations: inout [PlacedDecoration]
  ) -> Extent {
    var quiet = Extent(lower: -.infinity, upper: .infinity)
    visitSections(near: near) { visit in
      switch visit {
      case .before(let section, let start):
        let last = overhang == .zero ? decorationBounds(section, start, extent)?.end : nil
        quiet.lower = (last ?? start + section.length + overhang).upperEdge
      case .near(let index, let section, let start):
        guard let bounds = decorationBounds(section, start, extent) else { return }
        let edges = Extent(lower: bounds.start.lowerEdge, upper: bounds.end.upperEdge)
        if edges.upper < near.lower {
          quiet.keepAbove(edges.upper)
        } else if edges.lower > near.upper {
          quiet.keepBelow(edges.lower)
        } else if let frame = decorationFrame(of: section, start: start, extent: extent) {
          decorations.append(PlacedDecoration(section: index, frame: frame))
        }
      case .after(let section, let start):
        let next = overhang == .zero ? decorationBounds(section, start, extent)?.start : nil
        quiet.keepBelow((next ?? start - overhang).lowerEdge)
      }
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
