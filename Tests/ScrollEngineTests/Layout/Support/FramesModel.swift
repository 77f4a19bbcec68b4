import ScrollCore
import ScrollEngine
import TestSupport

/// The data of a `frames` layout as plain arrays, and updates of them; questions are answered by a look at everything.
struct FramesModel {
  let order: FrameOrder
  let axis: ScrollAxis
  var random: SeededGenerator
  private var headers: [LayoutRect?] = []
  private var items: [[LayoutRect]] = []

  init(order: FrameOrder, axis: ScrollAxis, seed: UInt64) {
    self.order = order
    self.axis = axis
    random = SeededGenerator(seed: seed)
    for _ in 0..<3 { insertSection(at: items.count) }
  }

  /// The sections as given.
  var sections: [SectionSpec] {
    zip(headers, items).map { SectionSpec(items: .frames($1), headerFrame: $0) }
  }

  /// A layout from scratch.
  func fresh() throws -> ContentLayout {
    try ContentLayout(
      axis: axis, viewport: LayoutSize(width: 100, height: 100), contentInset: .zero,
      spec: .frames(contentSize: nil), sections: sections)
  }

  // MARK: Questions

  /// The items that meet a stretch; touching counts.
  func items(near: Extent) -> [ItemPlace] {
    var found: [ItemPlace] = []
    for section in items.indices {
      var item = 0
      for frame in items[section] {
        if meets(frame, near) {
          found.append(ItemPlace(path: ItemIndexPath(section: section, item: item), frame: frame))
        }
        item += 1
      }
    }
    return found
  }

  /// All decorations, in the order of their sections.
  func decorations(_ extent: DecorationExtent) -> [DecorationPlace] {
    items.indices.compactMap { section in
      let frames = items[section] + (extent == .section ? [headers[section]].compactMap { $0 } : [])
      return frames.unionOfSolid.map { DecorationPlace(section: section, frame: $0) }
    }
  }

  /// Whether a frame meets a stretch of the axis.
  func meets(_ frame: LayoutRect, _ near: Extent) -> Bool {
    let extent = frame.extent(along: axis)
    return extent.lower <= near.upper && extent.upper >= near.lower
  }

  /// A stretch of the axis, its edges often exactly those of an item.
  mutating func near() -> Extent {
    var lower = Double(random.below(20_000)) / 3 - 300
    let section = random.below(items.count)
    if !items[section].isEmpty && random.oneIn(2) {
      let edges = random.pick(items[section]).extent(along: axis)
      lower = random.oneIn(2) ? edges.lower : edges.upper
      if random.oneIn(3) { lower = random.oneIn(2) ? lower.nextUp : lower.nextDown }
    }
    return Extent(lower: lower, upper: random.oneIn(4) ? lower : lower + Double(random.below(900)) / 3)
  }

  // MARK: Updates

  /// A random update, carried out in the arrays.
  mutating func next() -> LayoutUpdate {
    let choice = random.below(16)
    if choice < 4 || items.isEmpty { return nextOfSections(choice) }
    let section = random.below(items.count)
    let total = items[section].count
    let at = random.below(total + 1)
    if choice < 9 || at == total {
      let new = rects(section, near: at)
      items[section].insert(contentsOf: new, at: at)
      return .itemsInserted(section: section, at: at, .frames(new))
    }
    let count = 1 + random.below(min(random.pick([1, 5, 100]), total - at))
    switch choice {
    case 9, 10:
      items[section].removeSubrange(at..<(at + count))
      return .itemsDeleted(section: section, at: at, count: count)
    case 11, 12:
      let target = random.below(items.count)
      let frame = items[section].remove(at: at)
      let place = random.below(items[target].count + 1)
      items[target].insert(frame, at: place)
      return .itemMoved(
        from: ItemIndexPath(section: section, item: at), to: ItemIndexPath(section: target, item: place))
    case 13:
      let new = items[section][at..<(at + count)].map { _ in rect(section, near: at) }
      items[section].replaceSubrange(at..<(at + count), with: new)
      return .itemsReloaded(section: section, at: at, count: count, .frames(new))
    default:
      let new = items[section][at..<(at + count)].map { _ in rect(section, near: at) }
      items[section].replaceSubrange(at..<(at + count), with: new)
      return .itemsResized(section: section, at: at, .frames(new))
    }
  }

  private mutating func nextOfSections(_ choice: Int) -> LayoutUpdate {
    let at = random.below(items.count + 1)
    if items.count < 3 || at == items.count {
      insertSection(at: at)
      return .sectionsInserted(at: at, [sections[at]])
    }
    switch choice {
    case 0, 1:
      headers.remove(at: at)
      items.remove(at: at)
      return .sectionsDeleted(at: at, count: 1)
    case 2:
      let to = random.below(items.count)
      headers.insert(headers.remove(at: at), at: to)
      items.insert(items.remove(at: at), at: to)
      return .sectionMoved(from: at, to: to)
    default:
      headers.remove(at: at)
      items.remove(at: at)
      insertSection(at: at)
      return .sectionsReloaded(at: at, count: 1, [sections[at]])
    }
  }

  private mutating func insertSection(at place: Int) {
    let count = random.pick([0, 30, 300, 500])
    items.insert(order.rects(count, axis: axis, &random), at: place)
    headers.insert(
      random.oneIn(2) ? LayoutRect(x: 100 / 3.0, y: 20, width: Double(random.below(3)), height: 5) : nil,
      at: place)
  }

  /// Some rectangles to go into a section.
  private mutating func rects(_ section: Int, near place: Int) -> [LayoutRect] {
    (0..<random.pick([1, 1, 2, 40])).map { _ in rect(section, near: place) }
  }

  /// A rectangle like those around, or anywhere.
  private mutating func rect(_ section: Int, near place: Int) -> LayoutRect {
    let size = LayoutSize(width: Double(random.below(60)) / 3, height: Double(random.below(60)) / 3)
    if items[section].isEmpty || random.oneIn(5) {
      let origin = LayoutPoint(x: Double(random.below(9000)) / 3, y: Double(random.below(9000)) / 3)
      return LayoutRect(origin: origin, size: size)
    }
    let neighbour = items[section][min(place, items[section].count - 1)]
    return LayoutRect(
      x: neighbour.x + 1 / 3.0, y: neighbour.y + 1 / 3.0, width: size.width, height: size.height)
  }
}
