import ScrollCore

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
  /// - Complexity: O(log *n*) in a flow layout, plus the lines without such an item next to the place; O(*n*) in given
  ///   rectangles.
  func centres(around place: Double) -> NearestCentres {
    var centres = NearestCentres(place: place)
    if isFrames {
      for section in sections.indices {
        for frame in sections[section][0].frames.list where frame.hasArea {
          centres.add(axis == .vertical ? frame.y + frame.height / 2 : frame.x + frame.width / 2)
        }
      }
      return centres
    }
    let middle = min(
      max(places.countOfFirst { AuditGeometry.points($0.start) <= place } - 1, 0), max(sections.count - 1, 0))
    var section = middle
    while section >= 0, centres.below == -Double.infinity {
      addCentres(of: section, from: section == middle ? place : .infinity, isBackwards: true, to: &centres)
      section -= 1
    }
    section = middle
    while section < sections.count, centres.above == Double.infinity {
      addCentres(of: section, from: section == middle ? place : -.infinity, isBackwards: false, to: &centres)
      section += 1
    }
    return centres
  }

  /// Goes through the lines of a section, from the last that starts at or before a place, until there is an item on that
  /// side of the middle.
  private func addCentres(
    of section: Int, from place: Double, isBackwards: Bool, to centres: inout NearestCentres
  ) {
    guard section < sections.count, sections[section][0].union != nil else { return }
    let base = places[section].start
    var line = sections[section][0].lines.last { AuditGeometry.points(base + $0) <= place }
    while true {
      // Those of one size all have one middle.
      let isEqual = sections[section][0].lines.isEqual(line)
      let items = isEqual ? line.item..<(line.item + 1) : line.items
      sections[section][0].lines.forEachBox(in: line, items) { _, box in
        guard box.hasArea else { return }
        let stretch = AuditGeometry.extent(base + box.start, box.end - box.start)
        centres.add(stretch.lower + AuditGeometry.points(box.end - box.start) / 2)
      }
      if isBackwards ? centres.below > -Double.infinity : centres.above < Double.infinity { return }
      let next =
        isBackwards ? sections[section][0].lines.before(line) : sections[section][0].lines.after(line)
      guard let next else { return }
      line = next
    }
  }
}
