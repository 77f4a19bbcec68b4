import ScrollGeometry
import ScrollLayout

extension AuditGeometry {
  /// Finds the items that intersect a rectangle, in the order of their index paths, into ``found``.
  ///
  /// - Parameters:
  ///   - window: The rectangle.
  ///   - tolerance: As ``Rect/intersects(_:tolerance:)`` has it.
  ///   - offset: The offset along the axis that the rectangle belongs to; it and the rectangle's edges move together.
  ///   - interval: Learns at which offsets an item's edge meets an edge of the rectangle.
  mutating func findItems(
    in window: Rect, tolerance: Double, offset: Double, interval: inout SafeInterval
  ) {
    found.removeAll(keepingCapacity: true)
    guard window.hasArea else { return }
    // Where the margin would be longer than this, the offset lies 2^16 times beyond the longest content: an uncapped
    // one would reach back over all of it, line by line.
    var search = AuditSearch(
      window: window, axis: axis, tolerance: tolerance, offset: offset,
      slack: min(interval.margin(at: offset), 0x1p10))
    if isFrames {
      findFrames(&search, &interval)
      return
    }
    let first = firstSection(endingFrom: search.lower - search.slack)
    if first > 0 { interval.add(AuditGeometry.points(starts[first]) - search.leading) }
    var section = first
    while section < sections.count {
      let start = AuditGeometry.points(starts[section])
      if start > search.upper + search.slack {
        interval.add(start - search.trailing)
        break
      }
      if sections[section].lines.isEmpty {
        findInGrid(section, search, &interval)
      } else {
        findInLines(section, search, &interval)
      }
      section += 1
    }
  }

  /// The first section that ends at or after a place.
  func firstSection(endingFrom place: Double) -> Int {
    var low = 0
    var high = sections.count
    while low < high {
      let middle = (low + high) / 2
      if AuditGeometry.points(starts[middle + 1]) < place { low = middle + 1 } else { high = middle }
    }
    return low
  }

  // MARK: Equal items

  private mutating func findInGrid(_ section: Int, _ search: AuditSearch, _ interval: inout SafeInterval) {
    let grid = sections[section].grid
    // Items without an area intersect nothing, wherever they are.
    guard sections[section].lineCount > 0 && grid.thickness > 0 && grid.itemCross > 0 else { return }
    let base = starts[section] + sections[section].firstLine
    let lower = search.lower - search.slack
    let lineCount = sections[section].lineCount
    var line = 0
    let guess = (lower - AuditGeometry.points(base)) / grid.linePitch
    if guess > 0 { line = guess < Double(lineCount) ? Int(guess) : lineCount }
    while line > 0 && lineEnd(grid, line - 1, base) >= lower { line -= 1 }
    while line < lineCount && lineEnd(grid, line, base) < lower { line += 1 }
    if line > 0 { interval.add(lineEnd(grid, line - 1, base) - search.leading) }
    while line < lineCount {
      let start = AuditGeometry.points(base + grid.start(ofLine: line))
      if start > search.upper + search.slack {
        interval.add(start - search.trailing)
        return
      }
      search.addEdges(Extent(lower: start, upper: start + AuditGeometry.points(grid.thickness)), &interval)
      findInLine(line, of: section, search)
      line += 1
    }
  }

  private func lineEnd(_ grid: AuditSection.Grid, _ line: Int, _ base: Int64) -> Double {
    AuditGeometry.points(base + grid.start(ofLine: line)) + AuditGeometry.points(grid.thickness)
  }

  private mutating func findInLine(_ line: Int, of section: Int, _ search: AuditSearch) {
    let grid = sections[section].grid
    let firstItem = line * grid.slots
    let held = min(grid.slots, sections[section].count - firstItem)
    var slot = 0
    var last = held - 1
    if held > 1 && grid.slotPitch > 0 {
      // One slot more on either side than the arithmetic says; the exact question is asked of each.
      let pitch = AuditGeometry.points(grid.slotPitch)
      let across = search.window.extent(across: axis)
      let origin = AuditGeometry.points(sections[section].crossOrigin)
      let before = (across.lower - origin - AuditGeometry.points(grid.itemCross)) / pitch - 1
      let after = (across.upper - origin) / pitch + 1
      if before > 0 { slot = before < Double(held) ? Int(before) : held }
      if after < Double(last) { last = after > 0 ? Int(after) : -1 }
    }
    while slot <= last {
      let frame = rect(sections[section].gridBox(line: line, slot: slot), in: section)
      if search.window.intersects(frame, tolerance: search.tolerance) {
        found.append(
          AuditedItem(path: ItemIndexPath(section: section, item: firstItem + slot), frame: frame))
      }
      slot += 1
    }
  }

  // MARK: Mixed items

  private mutating func findInLines(_ section: Int, _ search: AuditSearch, _ interval: inout SafeInterval) {
    let base = starts[section] + sections[section].firstLine
    let lower = search.lower - search.slack
    var line = 0
    var high = sections[section].lines.count
    while line < high {
      let middle = (line + high) / 2
      if lineEnd(middle, of: section, base) < lower { line = middle + 1 } else { high = middle }
    }
    if line > 0 { interval.add(lineEnd(line - 1, of: section, base) - search.leading) }
    while line < sections[section].lines.count {
      let start = AuditGeometry.points(base + sections[section].lines[line].start)
      if start > search.upper + search.slack {
        interval.add(start - search.trailing)
        return
      }
      findInMixedLine(line, of: section, search, &interval)
      line += 1
    }
  }

  private func lineEnd(_ line: Int, of section: Int, _ base: Int64) -> Double {
    AuditGeometry.points(base + sections[section].lines[line].start + sections[section].lines[line].thickness)
  }

  private mutating func findInMixedLine(
    _ number: Int, of section: Int, _ search: AuditSearch, _ interval: inout SafeInterval
  ) {
    let line = sections[section].lines[number]
    let isLast = number + 1 == sections[section].lines.count
    let end = isLast ? sections[section].count : sections[section].lines[number + 1].item
    var cursor = AuditSection.LineCursor(line)
    for item in line.item..<end {
      let frame = rect(sections[section].next(&cursor, in: line, axis: axis), in: section)
      guard frame.hasArea else { continue }
      search.addEdges(frame.extent(along: axis), &interval)
      if search.window.intersects(frame, tolerance: search.tolerance) {
        found.append(AuditedItem(path: ItemIndexPath(section: section, item: item), frame: frame))
      }
    }
  }

  // MARK: Given frames

  private mutating func findFrames(_ search: inout AuditSearch, _ interval: inout SafeInterval) {
    let end = itemIndex.count(startingThrough: search.upper + search.slack)
    if end < itemIndex.entries.count { interval.add(itemIndex.entries[end].lower - search.trailing) }
    var index = end - 1
    while index >= 0 {
      if itemIndex.reach[index] < search.lower - search.slack {
        interval.add(itemIndex.reach[index] - search.leading)
        break
      }
      let entry = itemIndex.entries[index]
      search.addEdges(Extent(lower: entry.lower, upper: entry.upper), &interval)
      let frame = sections[entry.section].frames[entry.item]
      if search.window.intersects(frame, tolerance: search.tolerance) {
        found.append(
          AuditedItem(path: ItemIndexPath(section: entry.section, item: entry.item), frame: frame))
      }
      index -= 1
    }
    found.sortInPlace { $0.path < $1.path }
  }
}

/// A window along the scroll axis, and how offsets are had from its edges.
struct AuditSearch {
  let window: Rect
  let tolerance: Double
  let slack: Double
  /// The window's edges.
  let lower: Double
  let upper: Double
  /// From the offset to the window's edges.
  let leading: Double
  let trailing: Double

  init(window: Rect, axis: Axis, tolerance: Double, offset: Double, slack: Double) {
    self.window = window
    self.tolerance = tolerance
    self.slack = slack
    let along = window.extent(along: axis)
    lower = along.lower
    upper = along.upper
    leading = along.lower - offset
    trailing = along.upper - offset
  }

  /// Adds the four offsets at which the edges of a stretch meet those of the window.
  func addEdges(_ extent: Extent, _ interval: inout SafeInterval) {
    interval.add(extent.lower - leading)
    interval.add(extent.upper - leading)
    interval.add(extent.lower - trailing)
    interval.add(extent.upper - trailing)
  }
}
