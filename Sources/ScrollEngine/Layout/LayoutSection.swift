import ScrollCore

/// An item of a section: who it is, what it was given, and where that puts it.
struct LayoutItem: Sendable {
  /// Who it is.
  var id: ItemID
  /// Its size, as given; of a given rectangle, that one's.
  var size: LayoutSize
  /// Where it lies: from the section's start along the axis, in whole `LayoutUnit`s; of a given rectangle, its own origin.
  var origin = LayoutPoint.zero

  /// The frame in lines, if the section starts somewhere: across, lengths are rounded down, so that no line ends beyond its room.
  @inline(__always)
  func frame(start: Double, axis: ScrollAxis) -> LayoutRect {
    switch axis {
    case .vertical:
      LayoutRect(
        x: origin.x, y: start + origin.y, width: LayoutUnit.floored(size.width),
        height: LayoutUnit.rounded(size.height))
    case .horizontal:
      LayoutRect(
        x: start + origin.x, y: origin.y, width: LayoutUnit.rounded(size.width),
        height: LayoutUnit.floored(size.height))
    }
  }
}

/// A section: who it is, its items, and where they lie.
///
/// In lines, everything lies from the section's start on, so what comes before it moves nothing in it: along the axis come
/// header, leading inset, lines, trailing inset and footer. Given rectangles lie where they lie; such sections all start at 0.
struct LayoutSection: Sendable {
  /// Who it is.
  var id: SectionID
  /// The section as given, without items and keys.
  private(set) var spec: SectionSpec
  /// Its metrics; `nil` where rectangles are given.
  let metrics: SectionMetrics?
  /// The items in order.
  private(set) var items: [LayoutItem]
  /// Its lines, or its rectangles, from the section's start.
  private(set) var bands = Bands()
  /// Whether all items have the same size: then they stand in slots.
  private(set) var isUniform = true
  /// The section's length; of given rectangles none.
  private(set) var length = LayoutUnit.zero
  /// Everything of the section along the axis, from its start; `nil` for given rectangles of which there are none.
  private(set) var hull: (start: LayoutUnit, end: LayoutUnit)?
  /// The items that have an area, from the section's start.
  private var solid = FrameUnion()
  /// The greatest right and bottom edges of given rectangles, the header's too; at least 0.
  private(set) var farCorner = LayoutPoint.zero
  /// The first of the items that are longer than their line, and how many they are.
  private(set) var overlong: (first: Int, count: Int)?

  /// Lays out items.
  init(
    _ id: SectionID, _ spec: SectionSpec, _ metrics: SectionMetrics?, _ items: [LayoutItem], in space: Space
  ) {
    self.id = id
    self.spec = spec
    self.spec.items = .count(0)
    self.spec.keys = nil
    self.metrics = metrics
    self.items = items
    layOut(from: 0, in: space)
    measure(space.axis)
  }

  /// Puts items in the place of others, and lays out what that moves.
  ///
  /// - Complexity: O(*n*) in the items behind the first that changes, and some steps for each before it.
  mutating func replace(_ splices: [ItemSplice], in space: Space) {
    guard let first = splices.first else { return }
    if splices.count == 1 {
      // An array that grows by itself takes twice the room, for each section that was ever edited.
      let count = items.count - first.range.count + first.new.count
      if count > items.capacity { items.reserveCapacity(count + count / 8) }
      items.replaceSubrange(first.range, with: first.new)
    } else {
      var edited: [LayoutItem] = []
      var next = 0
      for splice in splices {
        edited += items[next..<splice.range.lowerBound]
        edited += splice.new
        next = splice.range.upperBound
      }
      items = edited + items[next...]
    }
    layOut(from: first.range.lowerBound, in: space)
    measure(space.axis)
  }

  /// Gives items other identities.
  mutating func rename(_ identity: (Int, ItemID) -> ItemID) {
    for index in items.indices { items[index].id = identity(index, items[index].id) }
  }

  /// The items as a scene would give them: those of the section's item size as a count.
  var itemsSpec: ItemsSpec {
    guard let metrics else {
      return .frames(items.map { LayoutRect(origin: $0.origin, size: $0.size) })
    }
    let haveItsSize = items.allSatisfy { $0.size == metrics.flow.itemSize }
    return haveItsSize ? .count(items.count) : .sizes(items.map { $0.size })
  }

  // MARK: Frames

  /// The frame of an item, if the section starts somewhere.
  @inline(__always)
  func frame(ofItem item: Int, start: LayoutUnit, axis: ScrollAxis) -> LayoutRect {
    let item = items[item]
    guard metrics != nil else { return LayoutRect(origin: item.origin, size: item.size) }
    return item.frame(start: start.points, axis: axis)
  }

  /// The frame of the section's decoration, if the section starts somewhere; `nil` without one.
  func decorationFrame(_ extent: DecorationExtent, start: LayoutUnit, _ space: Space) -> LayoutRect? {
    switch (extent, metrics) {
    case (.union, nil): return solid.rect
    case (.union, _?):
      guard var union = solid.rect else { return nil }
      if space.axis == .vertical { union.y += start.points } else { union.x += start.points }
      return union
    case (.section, _?): return length > .zero ? space.bar(main: start, length: length) : nil
    case (.section, nil):
      var all = solid
      if let header = spec.headerFrame, header.hasArea { all.add(header) }
      return all.rect
    }
  }

  /// The stretch of the axis around the items that have an area, if the section starts somewhere; `nil` without any.
  func solidExtent(start: LayoutUnit, _ axis: ScrollAxis) -> Extent? {
    guard let extent = solid.extent(along: axis) else { return nil }
    guard metrics != nil else { return extent }
    return Extent(lower: start.points + extent.lower, upper: start.points + extent.upper)
  }

  // MARK: Laying out

  /// Lays out the items from the first one that has changed on, and what goes before it in its line.
  private mutating func layOut(from first: Int, in space: Space) {
    solid = FrameUnion()
    guard let metrics else { return placeAsGiven(space.axis) }
    let lines = LineRules(metrics, in: space)
    let wasUniform = isUniform
    isUniform = items.allSatisfy { $0.size == items[0].size }
    let kept = isUniform == wasUniform ? first : 0
    if isUniform {
      lines.placeInSlots(&items, from: kept, &bands)
    } else {
      lines.breakLines(&items, from: kept, &bands)
    }
    let end = bands.bands.last?.end ?? lines.start
    let around = metrics.header + metrics.footer
    length = max(around, end + metrics.trailingInset(space.axis) + metrics.footer)

    // Collected apart from the section: this looks at every item.
    var all = FrameUnion()
    var (firstOverlong, overlongCount) = (0, 0)
    for index in items.indices {
      let item = items[index]
      if !lines.fits(item.size.across(space.axis)) {
        if overlongCount == 0 { firstOverlong = index }
        overlongCount += 1
      }
      let frame = item.frame(start: 0, axis: space.axis)
      if frame.hasArea { all.add(frame) }
    }
    solid = all
    overlong = overlongCount > 0 ? (firstOverlong, overlongCount) : nil
  }

  /// Finds out how far everything reaches.
  private mutating func measure(_ axis: ScrollAxis) {
    hull = metrics == nil ? nil : (.zero, length)
    func add(_ start: LayoutUnit, _ end: LayoutUnit) {
      hull = (min(hull?.start ?? start, start), max(hull?.end ?? end, end))
    }
    if let first = bands.bands.first, let last = bands.bands.last { add(first.start, last.end) }
    if let header = spec.headerFrame, let extent = UnitExtent(header.extent(along: axis)) {
      add(extent.lower, extent.upper)
    }
  }

  /// Takes in given rectangles: nothing moves them.
  private mutating func placeAsGiven(_ axis: ScrollAxis) {
    bands.removeAll()
    farCorner = LayoutPoint(x: max(0, spec.headerFrame?.maxX ?? 0), y: max(0, spec.headerFrame?.maxY ?? 0))
    for index in items.indices {
      let frame = LayoutRect(origin: items[index].origin, size: items[index].size)
      farCorner = LayoutPoint(x: max(farCorner.x, frame.maxX), y: max(farCorner.y, frame.maxY))
      if frame.hasArea { solid.add(frame) }
      guard let extent = UnitExtent(frame.extent(along: axis)) else { continue }
      bands.appendUnordered(index, start: extent.lower, end: extent.upper)
    }
    bands.settle()
  }
}

/// Items of a section, and others in their place; the numbers of several mean the items before all of them.
struct ItemSplice {
  var range: Range<Int>
  var new: [LayoutItem]
}

/// The least rectangle around some rectangles.
///
/// Of a single one it is that rectangle as given. Of several it lies between the outermost edges, and only its lengths are
/// rounded, once: so it does not depend on the order in which they came.
struct FrameUnion: Sendable {
  private var count = 0
  private var first = LayoutRect.zero
  private var (left, top) = (Double.infinity, Double.infinity)
  private var (right, bottom) = (-Double.infinity, -Double.infinity)

  /// The rectangle; `nil` if there are none.
  var rect: LayoutRect? {
    guard count > 1 else { return count == 0 ? nil : first }
    return LayoutRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The stretch of an axis between the outermost edges; `nil` if there are none.
  func extent(along axis: ScrollAxis) -> Extent? {
    guard count > 0 else { return nil }
    return axis == .vertical ? Extent(lower: top, upper: bottom) : Extent(lower: left, upper: right)
  }

  /// Takes in another rectangle; of equal edges (−0 and 0) the first stays.
  @inline(__always)
  mutating func add(_ frame: LayoutRect) {
    if count == 0 { first = frame }
    count += 1
    if frame.x < left { left = frame.x }
    if frame.y < top { top = frame.y }
    if frame.maxX > right { right = frame.maxX }
    if frame.maxY > bottom { bottom = frame.maxY }
  }
}

/// What follows each other along the axis, searched by halving: the lines of a section, its rectangles as given, or the
/// sections of a layout.
///
/// Each band has the greatest end of itself and all before it, and the least start of itself and all behind it. Where one
/// thing follows the other, those are its own; where they overlap or lie in any order, the search finds too much, never too
/// little.
struct Bands: Hashable, Sendable {
  /// A line, an item or a section.
  struct Band: Hashable, Sendable {
    /// The number of its first item; of a section, its own.
    var first: Int
    /// The least start of this one and all behind it.
    var start: LayoutUnit
    /// The greatest end of this one and all before it.
    var end: LayoutUnit
  }

  private(set) var bands: [Band] = []

  /// How many there are.
  var count: Int { bands.count }

  /// Appends a band that begins no earlier than the one before and ends no earlier.
  mutating func append(_ first: Int, start: LayoutUnit, end: LayoutUnit) {
    bands.append(Band(first: first, start: start, end: end))
  }

  /// Appends bands in any order; ``settle()`` follows.
  mutating func appendUnordered(_ first: Int, start: LayoutUnit, end: LayoutUnit) {
    bands.append(Band(first: first, start: start, end: bands.last.map { max($0.end, end) } ?? end))
  }

  /// Makes starts the least of all behind them.
  mutating func settle() {
    for index in bands.indices.dropLast().reversed() where bands[index + 1].start < bands[index].start {
      bands[index].start = bands[index + 1].start
    }
  }

  /// Removes the bands from a number on.
  mutating func remove(from index: Int) { bands.removeSubrange(index...) }

  /// Removes all bands.
  mutating func removeAll() { bands.removeAll(keepingCapacity: true) }

  /// The bands that may meet a stretch, touching included.
  ///
  /// - Complexity: O(*k* + log *n*) for *k* of *n* bands.
  func meeting(_ near: UnitExtent) -> Range<Int> {
    let first = bands.partitioningIndex { $0.end >= near.lower }
    var end = first
    while end < bands.count && bands[end].start <= near.upper { end += 1 }
    return first..<end
  }

  /// The band that holds an item; 0 without any.
  ///
  /// - Complexity: O(log *n*).
  func band(ofItem item: Int) -> Int { max(0, bands.partitioningIndex { $0.first > item } - 1) }
}

/// A stretch of the axis in whole units, wider than that in points by less than a unit.
struct UnitExtent {
  var lower: LayoutUnit
  var upper: LayoutUnit

  /// The stretch around one in points; `nil` if an edge is NaN.
  @inline(__always)
  init?(_ extent: Extent) {
    guard !extent.lower.isNaN && !extent.upper.isNaN else { return nil }
    lower = LayoutUnit(flooring: extent.lower)
    upper = LayoutUnit(ceiling: extent.upper)
  }

  /// The stretch seen from a place on the axis.
  func seen(from start: LayoutUnit) -> UnitExtent {
    var seen = self
    seen.lower = lower - start
    seen.upper = upper - start
    return seen
  }
}

extension LayoutUnit {
  /// The least length that is not below a number of points.
  init(ceiling points: Double) { self.init(rawValue: -LayoutUnit(flooring: -points).rawValue) }
}
