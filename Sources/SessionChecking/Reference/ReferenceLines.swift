import ScrollCore

/// The items of a section that are longer than their line: the number of the first, and how many.
struct ReferenceOverlong: Equatable {
  var first: Int
  var count: Int
}

/// The items of one section in lines, in whole units of 2^-20 points; along the axis from the section's first line.
struct ReferenceLines {
  struct Place {
    var along: Int64
    var across: Int64
    var length: Int64
    var breadth: Int64

    func rect(axis: ScrollAxis, start: Int64) -> LayoutRect {
      axis == .vertical
        ? LayoutRect(
          x: points(across), y: points(start + along), width: points(breadth), height: points(length))
        : LayoutRect(
          x: points(start + along), y: points(across), width: points(length), height: points(breadth))
    }
  }

  private(set) var places: [Place] = []
  private(set) var length: Int64 = 0
  private(set) var overlong: ReferenceOverlong?
  private(set) var isMeasurable = true

  /// The rectangle around all items that have an area; nothing if none has.
  var union: Place? {
    let solid = places.filter { $0.length > 0 && $0.breadth > 0 }
    guard let along = solid.map({ $0.along }).min(), let across = solid.map({ $0.across }).min() else {
      return nil
    }
    return Place(
      along: along, across: across, length: (solid.map { $0.along + $0.length }.max() ?? along) - along,
      breadth: (solid.map { $0.across + $0.breadth }.max() ?? across) - across)
  }

  /// The room of a line in points, and what of it is before the items.
  private let room: Double
  private let leading: Int64
  private let axis: ScrollAxis
  private let metrics: FlowMetrics

  init(sizes: [LayoutSize], metrics: FlowMetrics, view: ReferenceView) {
    axis = view.axis
    self.metrics = metrics
    room =
      view.viewport.across(axis) - view.contentInset.crossLeading(axis)
      - view.contentInset.crossTrailing(axis)
      - metrics.sectionInset.crossLeading(axis) - metrics.sectionInset.crossTrailing(axis)
    leading = LayoutUnit(flooring: metrics.sectionInset.crossLeading(axis)).rawValue
    for size in sizes + [metrics.itemSize] where max(size.width, size.height) > ReferenceFrames.longest {
      isMeasurable = false
    }
    guard isMeasurable, let first = sizes.first else { return }
    for (index, size) in sizes.enumerated() where !fits(size.across(axis)) {
      overlong = ReferenceOverlong(first: overlong?.first ?? index, count: (overlong?.count ?? 0) + 1)
    }
    if sizes.allSatisfy({ $0 == first }) { placeEqual(first, count: sizes.count) } else { place(sizes) }
  }

  // MARK: Items of one size

  private mutating func placeEqual(_ size: LayoutSize, count: Int) {
    let breadth = size.across(axis)
    let length = size.along(axis)
    let slots = slots(of: breadth, count: count)
    let units = LayoutUnit(flooring: breadth).rawValue
    let lengthUnits = LayoutUnit(rounding: length).rawValue
    var first: Int64 = 0
    var step: Int64 = 0
    if slots > 1 {
      // Items that need no room at all lie on each other at the leading edge.
      let needsRoom = breadth + metrics.minimumInteritemSpacing > 0
      step = needsRoom ? units + gap(used: used(breadth, slots), items: slots) : 0
    } else if breadth <= room {
      first = LayoutUnit(flooring: (room - breadth) / 2).rawValue
    }
    let pitch = length + metrics.minimumLineSpacing
    guard Double((count - 1) / slots) * pitch <= ReferenceFrames.longest else {
      isMeasurable = false
      return
    }
    func lineStart(_ line: Int) -> Int64 { LayoutUnit(rounding: Double(line) * pitch).rawValue }
    for index in 0..<count {
      places.append(
        Place(
          along: lineStart(index / slots), across: leading + first + Int64(index % slots) * step,
          length: lengthUnits, breadth: units))
    }
    self.length = lineStart((count - 1) / slots) + lengthUnits
    isMeasurable = points(self.length) <= ReferenceFrames.longest
  }

  /// How many items of one size fit in a line, at least one; all, if they need no room.
  private func slots(of breadth: Double, count: Int) -> Int {
    guard metrics.minimumInteritemSpacing.isFinite, fits(breadth) else { return 1 }
    guard breadth + metrics.minimumInteritemSpacing > 0 else { return max(1, count) }
    let spacing = metrics.minimumInteritemSpacing
    // Far more than there can be items, but still a number.
    var slots = Int(min(max(1, (room + 0x1p-20 + spacing) / (breadth + spacing)), 0x1p40))
    while slots > 1 && !fits(used(breadth, slots)) { slots -= 1 }
    while slots < 1 << 40 && fits(used(breadth, slots + 1)) { slots += 1 }
    return slots
  }

  /// Whether the room is long enough, or a unit too short at most.
  private func fits(_ used: Double) -> Bool { used - room <= 0x1p-20 }

  /// The room that items of one size need with the least spacing.
  private func used(_ breadth: Double, _ slots: Int) -> Double {
    if slots == 1 { return breadth }
    return Double(slots) * breadth + Double(slots - 1) * metrics.minimumInteritemSpacing
  }

  /// The gap between the items of a full line: the least spacing and a part of what is left.
  private func gap(used: Double, items: Int) -> Int64 {
    let left = max(0, room - used)
    return LayoutUnit(flooring: metrics.minimumInteritemSpacing + left / Double(items - 1)).rawValue
  }

  // MARK: Items of different sizes

  private mutating func place(_ sizes: [LayoutSize]) {
    var lines: [Range<Int>] = []
    var start = 0
    var used = sizes[0].across(axis)
    for index in 1..<sizes.count {
      let breadth = sizes[index].across(axis)
      if fits(used + metrics.minimumInteritemSpacing + breadth) {
        used = used + metrics.minimumInteritemSpacing + breadth
      } else {
        lines.append(start..<index)
        start = index
        used = breadth
      }
    }
    lines.append(start..<sizes.count)

    let spacing = LayoutUnit(rounding: metrics.minimumLineSpacing).rawValue
    for (number, line) in lines.enumerated() {
      if number > 0 { length += spacing }
      length += place(sizes[line], at: length, isLast: number == lines.count - 1)
      isMeasurable = isMeasurable && points(length) <= ReferenceFrames.longest
      if !isMeasurable { return }
    }
  }

  /// Places the items of a line; answers how thick it is.
  private mutating func place(_ line: ArraySlice<LayoutSize>, at start: Int64, isLast: Bool) -> Int64 {
    let breadths = line.map { LayoutUnit(flooring: $0.across(axis)).rawValue }
    let lengths = line.map { LayoutUnit(rounding: $0.along(axis)).rawValue }
    let thickness = lengths.max() ?? 0
    var across = leading
    var gap = LayoutUnit(flooring: metrics.minimumInteritemSpacing).rawValue
    if !isLast && line.count > 1 {
      var used = 0.0
      for (index, size) in line.enumerated() {
        used = index == 0 ? size.across(axis) : used + metrics.minimumInteritemSpacing + size.across(axis)
      }
      gap = self.gap(used: used, items: line.count)
    } else if !isLast, let size = line.first, size.across(axis) <= room {
      across += LayoutUnit(flooring: (room - size.across(axis)) / 2).rawValue
    }
    for (breadth, length) in zip(breadths, lengths) {
      places.append(
        Place(along: start + ((thickness - length) >> 1), across: across, length: length, breadth: breadth))
      across += breadth + gap
    }
    return thickness
  }
}
