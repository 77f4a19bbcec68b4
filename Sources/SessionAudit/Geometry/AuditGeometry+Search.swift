import ScrollGeometry
import SessionModel

extension AuditGeometry {
  /// Finds the items that intersect a rectangle, and whether it shows them wholly, in the order of their index paths.
  ///
  /// - Parameters:
  ///   - window: The rectangle.
  ///   - tolerance: As `LayoutRect.intersects` has it.
  ///   - offset: The offset along the axis that the rectangle belongs to; it and the rectangle's edges move together.
  ///   - sight: What a search found before, in the same data; then what this one finds.
  ///   - interval: Learns at which offsets an item's edge meets an edge of the rectangle.
  /// - Complexity: O(log *n*), and O(*n*) in the lines that were not well inside the rectangle before.
  func findItems(
    in window: LayoutRect, tolerance: Double, offset: Double, _ sight: inout AuditSight,
    interval: inout SafeInterval
  ) {
    // Where the margin would be longer than this, the offset lies 2^16 times beyond the longest content: an uncapped
    // one would reach back over all of it, line by line.
    let search = AuditSearch(
      window: window, axis: axis, tolerance: tolerance, offset: offset,
      slack: min(interval.margin(at: offset), 0x1p10))
    sight.begin(search)
    guard window.hasArea else { return }
    if isFrames {
      findFrames(search, &sight, &interval)
      return
    }
    let first = firstSection(endingFrom: search.lower, near: sight.section)
    if first != sight.section { sight.line = AuditLines.Line() }
    sight.section = first
    if first > 0 { interval.add(AuditGeometry.points(places[first].start) + overhang - search.leading) }
    var inside = AuditSight.Inside()
    for section in first..<sections.count {
      let start = AuditGeometry.points(places[section].start) - overhang
      if start > search.upper {
        interval.add(start - search.trailing)
        break
      }
      // Held apart, it is not copied while others are written.
      let held = sections[section]
      // Items without an area intersect nothing, wherever they are.
      guard held[0].union != nil else { continue }
      held[0].lines.find(
        search, AuditSectionPlace(section: section, start: places[section].start), &sight, &inside, &interval)
    }
    sight.inside = inside
  }

  /// The first section that, with what hangs over, ends at or after a place; the number of sections if there is none.
  @inline(__always)
  func firstSection(endingFrom end: Double, near: Int = 0) -> Int {
    let place = end - overhang
    // It is the last that starts before the place, as that one ends where the next starts; or the first of all. Mostly
    // it is the one it was the last time.
    if near < sections.count, AuditGeometry.points(places[near + 1].start) >= place,
      near == 0 || AuditGeometry.points(places[near].start) < place
    {
      return near
    }
    if sections.isEmpty || AuditGeometry.points(places[sections.count].start) < place {
      return sections.count
    }
    return max(places.countOfFirst { AuditGeometry.points($0.start) < place } - 1, 0)
  }

  /// A stretch as ``frame(_:)`` has it.
  @inline(__always)
  static func extent(_ start: Int64, _ length: Int64) -> Extent {
    let lower = points(start)
    return Extent(lower: lower, upper: lower + points(length))
  }

  // MARK: Given frames

  private func findFrames(
    _ search: AuditSearch, _ sight: inout AuditSight, _ interval: inout SafeInterval
  ) {
    var window = AuditNearness(lower: search.lower, upper: search.upper)
    itemReach.visit(near: &window) { section, window in
      sections[section][0].frames.reach.visit(near: &window) { item, window in
        let frame = sections[section][0].frames.list[item]
        let stretch = frame.extent(along: axis)
        guard window.meets(stretch) else { return }
        let along = search.look(along: stretch, &interval)
        let across = search.look(across: frame.extent(across: axis))
        guard along != .hidden && across != .hidden else { return }
        sight.found.append(
          AuditedRun(section: section, first: item, count: 1, isWhole: along == .whole && across == .whole))
      }
    }
    if window.below > -Double.infinity { interval.add(window.below - search.leading) }
    if window.above < Double.infinity { interval.add(window.above - search.trailing) }
    sight.found.sortInPlace { ($0.section, $0.first) < ($1.section, $1.first) }
  }

  /// Visits the sections whose decorations may be near a window; it learns where the others end and begin.
  ///
  /// - Complexity: O(log *n*) besides those visited.
  func visitDecorations(near window: inout AuditNearness, _ visit: (_ section: Int) -> Void) {
    decorationReach.visit(near: &window) { section, window in
      guard let frame = sections[section][0].frames.decoration, window.meets(frame.extent(along: axis)) else {
        return
      }
      visit(section)
    }
  }
}
