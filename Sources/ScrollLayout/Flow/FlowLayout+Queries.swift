import ScrollGeometry

extension FlowLayout {
  /// The first section that may have an item ending at or after a coordinate; the section count if none has.
  ///
  /// - Complexity: O(log *n*) in the number of sections.
  func firstSection(endingAtOrAfter coordinate: Double) -> Int {
    var low = 0
    var high = sections.count
    while low < high {
      let middle = (low + high) >> 1
      if (starts[middle + 1] + overhang).upperEdge < coordinate { low = middle + 1 } else { high = middle }
    }
    return low
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
    var section = firstSection(endingAtOrAfter: near.lower)
    var quiet = Extent(lower: -.infinity, upper: .infinity)
    if section > 0 { quiet.lower = lastLineEnd(before: section) }
    while section < sections.count {
      guard (starts[section] - overhang).lowerEdge <= near.upper else {
        let edge = firstLineStart(from: section)
        if edge < quiet.upper { quiet.upper = edge }
        break
      }
      // Part by part: as a whole, the section's layout would be copied.
      let place = LinePlace(
        section: section, origin: starts[section] + sections[section].layout.linesStart,
        crossOrigin: sections[section].layout.crossOrigin, space: space)
      var window: InnerWindow?
      if let inner, sections[section].layout.isThick, inner.holdsAcross(sections[section].layout.union) {
        window = inner
      }
      switch sections[section].layout.lines {
      case .uniform(let uniform):
        uniform.collect(near: near, inner: window, at: place, into: &items, runs: &runs, quiet: &quiet)
      case .mixed(let mixed):
        mixed.collect(near: near, inner: window, at: place, into: &items, runs: &runs, quiet: &quiet)
      }
      section += 1
    }
    return quiet
  }

  /// See ``ContentLayout/itemCountBound(near:)``.
  func itemCount(near: Extent) -> Int {
    var section = firstSection(endingAtOrAfter: near.lower)
    var count = 0
    while section < sections.count && (starts[section] - overhang).lowerEdge <= near.upper {
      let layout = sections[section].layout
      let origin = starts[section] + layout.linesStart
      switch layout.lines {
      case .uniform(let uniform): count += uniform.items(of: uniform.lines(near: near, origin: origin)).count
      case .mixed(let mixed): count += mixed.items(of: mixed.lines(near: near, origin: origin)).count
      }
      section += 1
    }
    return count
  }

  /// A coordinate that no line of earlier sections reaches beyond; the last line's end if there is one just before.
  private func lastLineEnd(before section: Int) -> Double {
    let layout = sections[section - 1].layout
    guard layout.lineCount > 0 && overhang == .zero else { return (starts[section] + overhang).upperEdge }
    return (starts[section - 1] + layout.lineEnd(layout.lineCount - 1)).upperEdge
  }

  /// A coordinate that no line of this or later sections starts before.
  private func firstLineStart(from section: Int) -> Double {
    let layout = sections[section].layout
    guard layout.lineCount > 0 && overhang == .zero else { return (starts[section] - overhang).lowerEdge }
    return (starts[section] + layout.lineStart(0)).lowerEdge
  }

  /// See ``ContentLayout/collectDecorations(near:extent:into:)``.
  func collectDecorations(
    near: Extent, extent: DecorationExtent, into decorations: inout [PlacedDecoration]
  ) -> Extent {
    var section = firstSection(endingAtOrAfter: near.lower)
    var quiet = Extent(lower: -.infinity, upper: .infinity)
    if section > 0 {
      let last = overhang == .zero ? decorationBounds(section - 1, extent)?.mainEnd : nil
      quiet.lower = (last ?? starts[section] + overhang).upperEdge
    }
    while section < sections.count {
      let bounds = decorationBounds(section, extent)
      guard (starts[section] - overhang).lowerEdge <= near.upper else {
        let next = overhang == .zero ? bounds?.mainStart : nil
        let edge = (next ?? starts[section] - overhang).lowerEdge
        if edge < quiet.upper { quiet.upper = edge }
        break
      }
      if let bounds {
        let edges = Extent(lower: bounds.mainStart.lowerEdge, upper: bounds.mainEnd.upperEdge)
        if edges.upper < near.lower {
          if edges.upper > quiet.lower { quiet.lower = edges.upper }
        } else if edges.lower > near.upper {
          if edges.lower < quiet.upper { quiet.upper = edges.lower }
        } else if let frame = decorationFrame(ofSection: section, extent: extent) {
          decorations.append(PlacedDecoration(section: section, frame: frame))
        }
      }
      section += 1
    }
    return quiet
  }

  /// The edges of a decoration along the axis, absolute; its cross edges are left at zero.
  private func decorationBounds(_ section: Int, _ extent: DecorationExtent) -> UnitRect? {
    switch extent {
    case .union:
      guard let union = sections[section].layout.union else { return nil }
      return UnitRect(
        mainStart: starts[section] + union.mainStart, mainEnd: starts[section] + union.mainEnd,
        crossStart: .zero, crossEnd: .zero)
    case .section:
      guard sections[section].layout.length > .zero else { return nil }
      return UnitRect(
        mainStart: starts[section], mainEnd: starts[section + 1], crossStart: .zero, crossEnd: .zero)
    }
  }
}
