import ScrollGeometry

/// The geometry of one section, relative to its start: a pure function of items, metrics and room.
///
/// Along the axis come header, leading inset, lines, trailing inset and footer. This is the layout from scratch;
/// whatever keeps sections up to date has to equal it bit for bit.
struct SectionLayout: Hashable, Sendable {
  /// The lines of a section: in closed form when all items are equal.
  enum Lines: Hashable, Sendable {
    /// Equal items.
    case uniform(UniformLines)
    /// Items of different sizes.
    case mixed(MixedLines)
  }

  /// The header's length; zero means none.
  let header: LayoutUnit
  /// The footer's length; zero means none.
  let footer: LayoutUnit
  /// Where the first line starts: after the header and the leading inset.
  let linesStart: LayoutUnit
  /// The inset between the last line and the footer.
  let trailingInset: LayoutUnit
  /// The whole section's length.
  let length: LayoutUnit
  /// The cross coordinate where lines start.
  let crossOrigin: LayoutUnit
  /// The lines.
  let lines: Lines
  /// The union of all items with an area, relative to the section's start.
  let union: UnitRect?
  /// Whether every item is so thick on both axes that none can hide within the tolerance of an edge.
  let isThick: Bool
  /// How many items a viewport may meet at most; 0 if they have sizes of their own, which somebody has listed.
  let itemsInSight: Int
  /// The first item longer than its line; meaningless if there is none.
  let firstOverlong: Int
  /// How many items are longer than their line.
  let overlongCount: Int

  /// Lays out a section from scratch.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - metrics: The metrics.
  ///   - space: The room.
  ///   - likelyLines: About how many lines items of different sizes will fill; storage for so many is made at once.
  /// - Throws: `tooLarge` if the section is longer than 2^41 pt.
  /// - Complexity: O(*n*) in the number of items of a section of different sizes, else O(1).
  init(
    items: SectionItems, metrics: SectionMetrics, space: Space, likelyLines: Int
  ) throws(LayoutError) {
    let linesLength: LayoutUnit
    switch items {
    case .uniform(let size, let count):
      let uniform = UniformLines(size, count: count, metrics: metrics, space: space)
      lines = .uniform(uniform)
      itemsInSight = uniform.itemsInSight(of: space)
      firstOverlong = 0
      overlongCount = uniform.isOverlong ? count : 0
      linesLength = uniform.lineCount == 0 ? .zero : uniform.lineEnd(uniform.lineCount - 1)
    case .mixed(let sizes):
      let mixed = try MixedLines(sizes, metrics: metrics, space: space, likelyLines: likelyLines)
      lines = .mixed(mixed)
      itemsInSight = 0
      firstOverlong = mixed.firstOverlong
      overlongCount = mixed.overlongCount
      linesLength = mixed.lineEnd(mixed.lineCount - 1)
    }
    guard linesLength <= Admission.longestContent else { throw .tooLarge }
    header = LayoutUnit(rounding: metrics.header)
    footer = LayoutUnit(rounding: metrics.footer)
    trailingInset = LayoutUnit(rounding: metrics.inset.trailing(space.axis))
    linesStart = header + LayoutUnit(rounding: metrics.inset.leading(space.axis))
    let linesEnd = linesStart + linesLength
    guard linesEnd <= Admission.longestContent else { throw .tooLarge }
    // Negative insets may take away more than there is.
    let whole = linesEnd + trailingInset + footer
    length = whole > header + footer ? whole : header + footer
    guard length <= Admission.longestContent else { throw .tooLarge }
    crossOrigin = LayoutUnit(flooring: metrics.inset.crossLeading(space.axis))
    (union, isThick) = SectionLayout.bounds(
      of: lines, start: linesStart, crossOrigin: crossOrigin, axis: space.axis)
  }

  /// The length above which an item counts as thick: twice the tolerance.
  private static var thinLimit: LayoutUnit { LayoutUnit(rounding: 2 * Extent.tolerance) }

  /// The number of lines.
  var lineCount: Int {
    switch lines {
    case .uniform(let uniform): uniform.lineCount
    case .mixed(let mixed): mixed.lineCount
    }
  }

  /// How far items may lie before the section's start or after its end, where insets are negative.
  var overhang: LayoutUnit {
    let leading = header - linesStart
    let trailing = LayoutUnit.zero - trailingInset
    let longer = leading > trailing ? leading : trailing
    return longer > .zero ? longer : .zero
  }

  /// Where a line starts, from the section's start.
  func lineStart(_ line: Int) -> LayoutUnit {
    switch lines {
    case .uniform(let uniform): linesStart + uniform.lineStart(line)
    case .mixed(let mixed): linesStart + mixed.lineStart(line)
    }
  }

  /// Where a line ends, from the section's start.
  func lineEnd(_ line: Int) -> LayoutUnit {
    switch lines {
    case .uniform(let uniform): linesStart + uniform.lineEnd(line)
    case .mixed(let mixed): linesStart + mixed.lineEnd(line)
    }
  }

  /// The union of all items with an area, and whether all are thick.
  private static func bounds(
    of lines: Lines, start: LayoutUnit, crossOrigin: LayoutUnit, axis: Axis
  ) -> (union: UnitRect?, isThick: Bool) {
    switch lines {
    case .uniform(let uniform):
      guard uniform.itemCount > 0 else { return (nil, false) }
      let bounds = UnitRect(
        mainStart: start, mainEnd: start + uniform.lineEnd(uniform.lineCount - 1),
        crossStart: crossOrigin + uniform.firstSlot, crossEnd: crossOrigin + uniform.crossEnd)
      let itemsHaveArea = uniform.mainLength > .zero && uniform.crossLength > .zero
      let isThick = uniform.mainLength > thinLimit && uniform.crossLength > thinLimit
      return (itemsHaveArea ? bounds : nil, isThick)
    case .mixed(let mixed):
      var bounds: UnitRect?
      var isThick = true
      for line in 0..<mixed.lineCount {
        var cursor = LineCursor(mixed, line: line, mainOrigin: start, crossOrigin: crossOrigin, axis: axis)
        while let item = cursor.next(in: mixed) {
          if !item.isLonger(than: thinLimit) { isThick = false }
          guard item.hasArea else { continue }
          bounds = bounds?.union(item) ?? item
        }
      }
      return (bounds, isThick)
    }
  }
}
