import ScrollGeometry

/// The middles of items on either side of a place along the axis.
struct NearestCentres: Sendable {
  /// The place.
  let place: Double
  /// The last middle at or before it, −∞ if there is none.
  private(set) var below = -Double.infinity
  /// The first middle at or behind it, +∞ if there is none.
  private(set) var above = Double.infinity

  /// Starts with no items.
  init(place: Double) { self.place = place }

  /// Whether there are no items.
  var isEmpty: Bool { below == -Double.infinity && above == Double.infinity }

  /// Whether the middle of an item somewhere on a stretch may be nearer than those so far.
  func mayTake(_ extent: Extent) -> Bool {
    (extent.upper > below && extent.lower <= place) || (extent.lower < above && extent.upper >= place)
  }

  /// Takes an item into account.
  mutating func add(_ centre: Double) {
    if centre <= place && centre > below { below = centre }
    if centre >= place && centre < above { above = centre }
  }
}

extension AuditGeometry {
  /// The middles, along the axis, of the items with an area that are next to a place.
  ///
  /// - Complexity: O(log *n*) in a flow layout, plus the empty sections next to the place; with given rectangles
  ///   O(*n*) in the number of their blocks, and in the items of those that may have one next to the place.
  func centres(around place: Double) -> NearestCentres {
    var centres = NearestCentres(place: place)
    if isFrames {
      addFrames(to: &centres)
      return centres
    }
    guard !sections.isEmpty else { return centres }
    let section = sections.last { AuditGeometry.points($0.start) <= place }
    let line = lastLine(of: section, startingThrough: place)
    addCentres(before: section, line, to: &centres)
    addCentres(behind: section, line, to: &centres)
    return centres
  }

  /// Goes through the items of all blocks that may have one nearer than those before.
  private func addFrames(to centres: inout NearestCentres) {
    for block in sections.blocks.indices {
      for index in sections.blocks[block].elements.indices {
        for held in sections[at: Position(block: block, index: index)].frames.list.blocks {
          guard let hull = held.summary, centres.mayTake(hull.extent(along: axis)) else { continue }
          for element in held.elements where element.frame.hasArea {
            let frame = element.frame
            centres.add(axis == .vertical ? frame.y + frame.height / 2 : frame.x + frame.width / 2)
          }
        }
      }
    }
  }

  // MARK: Lines

  /// A line of a section: of equal items by number, else as it is kept.
  private enum Line {
    case equal(Int)
    case mixed(AuditLines.Line)
  }

  /// The last line of a section that starts at or before a place, else the first; nothing without items that have an
  /// area.
  private func lastLine(of section: Position, startingThrough place: Double) -> Line? {
    guard sections[at: section].union != nil else { return nil }
    let base = sections.place(section).start + sections[at: section].firstLine
    guard sections[at: section].lines.isEmpty else {
      return .mixed(sections[at: section].lines.last { AuditGeometry.points(base + $0) <= place })
    }
    var low = 0
    var high = sections[at: section].lineCount
    while high - low > 1 {
      let middle = (low + high) / 2
      let start = sections[at: section].grid.start(ofLine: middle)
      if AuditGeometry.points(base + start) <= place { low = middle } else { high = middle }
    }
    return .equal(low)
  }

  /// The first or last line of a section; nothing without items that have an area.
  private func outermostLine(of section: Position, isLast: Bool) -> Line? {
    guard sections[at: section].union != nil else { return nil }
    if sections[at: section].lines.isEmpty { return .equal(isLast ? sections[at: section].lineCount - 1 : 0) }
    return .mixed(isLast ? sections[at: section].lines.last : sections[at: section].lines.first)
  }

  /// The line next to one in its section, if there is one.
  private func next(to line: Line, in section: Position, isBackwards: Bool) -> Line? {
    switch line {
    case .equal(let number):
      let next = isBackwards ? number - 1 : number + 1
      return next >= 0 && next < sections[at: section].lineCount ? .equal(next) : nil
    case .mixed(let line):
      let next =
        isBackwards ? sections[at: section].lines.before(line) : sections[at: section].lines.after(line)
      return next.map { .mixed($0) }
    }
  }

  /// Goes back from a line until there is an item at or before the place.
  private func addCentres(before first: Position, _ firstLine: Line?, to centres: inout NearestCentres) {
    var section = first
    var line = firstLine
    while true {
      while let present = line {
        addCentres(of: section, present, to: &centres)
        if centres.below > -Double.infinity { return }
        line = next(to: present, in: section, isBackwards: true)
      }
      guard section > sections.startPosition else { return }
      section = sections.before(section)
      line = outermostLine(of: section, isLast: true)
    }
  }

  /// Goes on from a line until there is an item at or behind the place.
  private func addCentres(behind first: Position, _ firstLine: Line?, to centres: inout NearestCentres) {
    var section = first
    var line = firstLine
    while true {
      while let present = line {
        addCentres(of: section, present, to: &centres)
        if centres.above < Double.infinity { return }
        line = next(to: present, in: section, isBackwards: false)
      }
      section = sections.after(section)
      guard section < sections.endPosition else { return }
      line = outermostLine(of: section, isLast: false)
    }
  }

  /// Adds the items of one line.
  private func addCentres(of section: Position, _ line: Line, to centres: inout NearestCentres) {
    switch line {
    case .equal(let number):
      addCentre(sections[at: section].gridBox(line: number, slot: 0), in: section, to: &centres)
    case .mixed(let line):
      var cursor = AuditLineCursor(sections[at: section].items.cursor(at: line.item), in: line)
      for _ in 0..<line.held {
        addCentre(next(&cursor, in: line.kind, of: section), in: section, to: &centres)
      }
    }
  }

  private func addCentre(
    _ box: AuditSection.UnitBox, in section: Position, to centres: inout NearestCentres
  ) {
    guard box.end > box.start && box.crossEnd > box.crossStart else { return }
    let start = AuditGeometry.points(sections.place(section).start + box.start)
    centres.add(start + AuditGeometry.points(box.end - box.start) / 2)
  }
}
