import ScrollGeometry

/// A section that is searched, and where it starts.
struct AuditSectionPlace {
  let section: Int
  let start: Int64
}

extension AuditLines {
  /// Finds the items that a window shows of a section.
  ///
  /// - Parameters:
  ///   - search: The window.
  ///   - section: The section.
  ///   - sight: What a search found before; what is found is added.
  ///   - inside: Learns which lines are well inside the window.
  ///   - interval: Learns at which offsets an item's edge meets an edge of the window.
  @inline(never)
  func find(
    _ search: AuditSearch, _ section: AuditSectionPlace, _ sight: inout AuditSight,
    _ inside: inout AuditSight.Inside, _ interval: inout SafeInterval
  ) {
    let isFirst = section.section == sight.section
    guard let first = firstLine(of: section, search, near: isFirst ? sight.line : Line(), &interval) else {
      return
    }
    if isFirst { sight.line = first }
    let before = sight.inside
    var line = first
    while true {
      let stretch = AuditGeometry.extent(section.start &+ line.start, line.thickness)
      if stretch.lower > search.upper {
        interval.add(stretch.lower - search.trailing)
        return
      }
      let start = line.item
      var isInside = search.isClear(stretch)
      if isInside, before.has(line, of: section.section) {
        line = lastClear(before.last, from: line, of: section, search)
        let end = AuditGeometry.points(section.start &+ line.end)
        interval.add(
          inner: Extent(lower: stretch.lower, upper: end), leading: search.leading, trailing: search.trailing)
        sight.take(section.section, start..<line.items.upperBound, isWhole: true)
      } else {
        var areWhole = false
        if line.held == 1 {
          let box = box(ofLone: line)
          areWhole = look(at: line.item, box, of: section, search, &sight, &interval)
        } else {
          areWhole = lookAtEach(of: line, of: section, search, &sight, &interval)
        }
        isInside = isInside && areWhole
      }
      if isInside {
        if inside.section < 0 {
          inside = AuditSight.Inside(section: section.section, firstItem: start, last: line)
        } else if inside.section == section.section && inside.last.items.upperBound == start {
          inside.last = line
        }
      }
      guard let next = after(line) else { return }
      line = next
    }
  }

  /// The first line that ends at or behind the window's start; the interval learns where the one before ends.
  @inline(__always)
  private func firstLine(
    of section: AuditSectionPlace, _ search: AuditSearch, near: AuditLines.Line,
    _ interval: inout SafeInterval
  ) -> AuditLines.Line? {
    var line: AuditLines.Line
    if near.held > 0,
      (AuditGeometry.points(section.start + near.start) - search.lower).magnitude < search.upper
        - search.lower
    {
      line = near
    } else {
      line = last { AuditGeometry.points(section.start + $0) < search.lower }
    }
    while AuditGeometry.points(section.start + line.end) < search.lower {
      guard let next = after(line) else {
        interval.add(AuditGeometry.points(section.start + line.end) - search.leading)
        return nil
      }
      line = next
    }
    while let before = before(line) {
      let end = AuditGeometry.points(section.start + before.end)
      if end < search.lower {
        interval.add(end - search.leading)
        break
      }
      line = before
    }
    return line
  }

  /// The last line well inside the window, from one that is on back to another that is inside.
  @inline(__always)
  private func lastClear(
    _ last: AuditLines.Line, from first: AuditLines.Line, of section: AuditSectionPlace, _ search: AuditSearch
  ) -> AuditLines.Line {
    var line = last
    while line.item > first.item, !search.endsClear(AuditGeometry.points(section.start &+ line.end)) {
      guard let before = before(line) else { return first }
      line = before
    }
    return line
  }

  /// Adds the items of a line that the window shows.
  ///
  /// - Returns: Whether it shows all of them wholly.
  @inline(never)
  private func lookAtEach(
    of line: AuditLines.Line, of section: AuditSectionPlace, _ search: AuditSearch, _ sight: inout AuditSight,
    _ interval: inout SafeInterval
  ) -> Bool {
    let items = self.items(of: line, near: search.across)
    var areWhole = items == line.items
    forEachBox(in: line, items) { item, box in
      if !look(at: item, box, of: section, search, &sight, &interval) { areWhole = false }
    }
    return areWhole
  }

  /// Adds an item if the window shows it.
  ///
  /// - Returns: Whether it shows all of it, or as much as it can hold.
  @inline(__always)
  private func look(
    at item: Int, _ box: AuditBox, of section: AuditSectionPlace, _ search: AuditSearch,
    _ sight: inout AuditSight, _ interval: inout SafeInterval
  ) -> Bool {
    guard box.hasArea else { return false }
    let along = search.look(
      along: AuditGeometry.extent(section.start &+ box.start, box.end &- box.start), &interval)
    guard along != .hidden else { return false }
    let across = search.look(across: AuditGeometry.extent(box.crossStart, box.crossEnd &- box.crossStart))
    guard across != .hidden else { return false }
    let isWhole = along == .whole && across == .whole
    sight.take(section.section, item..<(item + 1), isWhole: isWhole)
    return isWhole
  }
}
