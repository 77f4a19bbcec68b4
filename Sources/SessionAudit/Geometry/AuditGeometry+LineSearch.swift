import ScrollGeometry

/// Searches in sections of mixed sizes.
extension AuditGeometry {
  /// Finds items in a section of mixed sizes.
  func findInLines(
    _ section: Position, _ sectionPlace: AuditSection.Place, _ search: borrowing AuditSearch,
    _ interval: inout SafeInterval, _ taken: inout AuditedRuns
  ) {
    let rules = sections[at: section].lines.rules
    let firstLine = sections[at: section].firstLine
    let base = sectionPlace.start + firstLine
    let lower = search.along.lower - search.slack
    let end = AuditGeometry.points(base + sections[at: section].lines.length)
    if end < lower {
      interval.add(end - search.leading)
      return
    }
    // The first that ends at or behind the place: the last that starts before it, or if that ends before it, the next.
    let first = sections[at: section].lines.last { AuditGeometry.points(base + $0 - rules.spacing) < lower }
    if first.item > 0 {
      interval.add(AuditGeometry.points(base + first.start - rules.spacing) - search.leading)
    }
    var position = first.position
    var place = AuditLine.Place(item: first.item, start: first.start)
    var left = first.kind.count - first.number
    while position.block < sections[at: section].lines.list.blocks.count {
      let line = sections[at: section].lines.list[position]
      if left == 0 { left = line.count }
      let held = sections[at: section].lines.held(position)
      while left > 0 {
        let start = AuditGeometry.points(base &+ place.start)
        if start > search.along.upper + search.slack {
          interval.add(start - search.trailing)
          return
        }
        let stretch = Extent(lower: start, upper: start + AuditGeometry.points(line.thickness))
        if line.isThick, search.isClear(stretch), search.holds(across: rules.across(line, of: held)) {
          // Its items lie inside as well, and the thickest is as long as the line.
          interval.add(inner: stretch, leading: search.leading, trailing: search.trailing)
          taken.take(sectionPlace.section, from: place.item, count: held, isWhole: true)
        } else {
          findInLine(line, at: place, of: held, section, sectionPlace, search, &interval, &taken)
        }
        place.item &+= held
        place.start &+= line.thickness &+ rules.spacing
        left -= 1
      }
      position = sections[at: section].lines.list.after(position)
    }
  }

  /// Finds items of a line, one by one.
  private func findInLine(
    _ line: AuditLine, at place: AuditLine.Place, of held: Int, _ section: Position,
    _ sectionPlace: AuditSection.Place, _ search: borrowing AuditSearch, _ interval: inout SafeInterval,
    _ taken: inout AuditedRuns
  ) {
    if held == 1 {
      let start = sections[at: section].firstLine + place.start
      let box = sections[at: section].lines.rules.box(ofLone: line, at: start)
      take(box, of: place.item, sectionPlace, search, &interval, &taken)
      return
    }
    // Copied once, they are not looked up again for each item.
    let items = sections[at: section].items
    let rules = sections[at: section].lines.rules
    let firstLine = sections[at: section].firstLine
    var cursor = AuditLineCursor(
      items.cursor(at: place.item), in: line, of: held, start: place.start)
    var item = place.item
    while item < place.item + held {
      let box = cursor.next(items, in: line, rules, firstLine: firstLine)
      take(box, of: item, sectionPlace, search, &interval, &taken)
      item += 1
    }
  }

  /// Adds an item if the window shows it.
  @inline(__always)
  private func take(
    _ box: AuditSection.UnitBox, of item: Int, _ sectionPlace: AuditSection.Place,
    _ search: borrowing AuditSearch, _ interval: inout SafeInterval, _ taken: inout AuditedRuns
  ) {
    guard box.end > box.start && box.crossEnd > box.crossStart else { return }
    let stretch = AuditGeometry.extent(along: box, from: sectionPlace.start)
    let visibility = search.look(along: stretch, &interval)
    guard visibility != .hidden else { return }
    let across = search.look(across: AuditGeometry.extent(across: box))
    guard across != .hidden else { return }
    taken.take(
      sectionPlace.section, from: item, count: 1, isWhole: across == .whole && visibility == .whole)
  }

  /// The stretch of a box along the axis, as ``frame(_:)`` has it.
  @inline(__always)
  private static func extent(along box: AuditSection.UnitBox, from sectionStart: Int64) -> Extent {
    let start = AuditGeometry.points(sectionStart + box.start)
    return Extent(lower: start, upper: start + AuditGeometry.points(box.end - box.start))
  }

  /// The stretch of a box across the axis, as ``frame(_:)`` has it.
  @inline(__always)
  private static func extent(across box: AuditSection.UnitBox) -> Extent {
    let start = AuditGeometry.points(box.crossStart)
    return Extent(lower: start, upper: start + AuditGeometry.points(box.crossEnd - box.crossStart))
  }
}
