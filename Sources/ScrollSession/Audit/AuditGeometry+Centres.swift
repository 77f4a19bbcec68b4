import ScrollGeometry
import ScrollLayout

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

  /// Takes an item into account.
  mutating func add(_ centre: Double) {
    if centre <= place && centre > below { below = centre }
    if centre >= place && centre < above { above = centre }
  }
}

extension AuditGeometry {
  /// The middles, along the axis, of the items with an area that are next to a place.
  ///
  /// - Complexity: O(log *n*) in a flow layout, plus the empty sections next to the place; O(*n*) with given
  ///   rectangles.
  func centres(around place: Double) -> NearestCentres {
    var centres = NearestCentres(place: place)
    if isFrames {
      for entry in itemIndex.entries {
        let frame = sections[entry.section].frames[entry.item]
        centres.add(axis == .vertical ? frame.y + frame.height / 2 : frame.x + frame.width / 2)
      }
      return centres
    }
    guard !sections.isEmpty else { return centres }
    let section = lastSection(startingThrough: place)
    let line = lastLine(of: section, startingThrough: place)
    addCentres(before: section, line, to: &centres)
    addCentres(behind: section, line, to: &centres)
    return centres
  }

  private func lastSection(startingThrough place: Double) -> Int {
    var low = 0
    var high = sections.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if AuditGeometry.points(starts[middle]) <= place { low = middle } else { high = middle }
    }
    return low
  }

  private func lastLine(of section: Int, startingThrough place: Double) -> Int {
    let base = starts[section] + sections[section].firstLine
    let isGrid = sections[section].lines.isEmpty
    var low = 0
    var high = sections[section].lineCount
    while high - low > 1 {
      let middle = (low + high) / 2
      let start =
        isGrid ? sections[section].grid.start(ofLine: middle) : sections[section].lines[middle].start
      if AuditGeometry.points(base + start) <= place { low = middle } else { high = middle }
    }
    return low
  }

  /// Goes back from a line until there is an item at or before the place.
  private func addCentres(before first: Int, _ firstLine: Int, to centres: inout NearestCentres) {
    var section = first
    var line = firstLine
    while section >= 0 {
      while line >= 0 && sections[section].union != nil {
        addCentres(of: section, line, to: &centres)
        if centres.below > -Double.infinity { return }
        line -= 1
      }
      section -= 1
      if section >= 0 { line = sections[section].lineCount - 1 }
    }
  }

  /// Goes on from a line until there is an item at or behind the place.
  private func addCentres(behind first: Int, _ firstLine: Int, to centres: inout NearestCentres) {
    var section = first
    var line = firstLine
    while section < sections.count {
      let lineCount = sections[section].lineCount
      while line < lineCount && sections[section].union != nil {
        addCentres(of: section, line, to: &centres)
        if centres.above < Double.infinity { return }
        line += 1
      }
      section += 1
      line = 0
    }
  }

  /// Adds the items of one line.
  private func addCentres(of section: Int, _ line: Int, to centres: inout NearestCentres) {
    guard line < sections[section].lineCount else { return }
    if sections[section].lines.isEmpty {
      addCentre(sections[section].gridBox(line: line, slot: 0), in: section, to: &centres)
      return
    }
    let held = sections[section].lines[line]
    let isLast = line + 1 == sections[section].lineCount
    let end = isLast ? sections[section].count : sections[section].lines[line + 1].item
    var cursor = AuditSection.LineCursor(held)
    for _ in held.item..<end {
      addCentre(next(&cursor, in: held, of: section), in: section, to: &centres)
    }
  }

  private func addCentre(
    _ box: AuditSection.UnitBox, in section: Int, to centres: inout NearestCentres
  ) {
    guard box.end > box.start && box.crossEnd > box.crossStart else { return }
    let start = AuditGeometry.points(starts[section] + box.start)
    centres.add(start + AuditGeometry.points(box.end - box.start) / 2)
  }
}
