import ScrollGeometry
import ScrollLayout

/// Layouts to try things on: thirds of points, equal and different sizes, empty sections, items without size.
struct RandomLayouts {
  var random: SeededGenerator
  /// Rectangles as given instead of lines.
  var givesFrames = false

  init(seed: UInt64, givesFrames: Bool = false) {
    random = SeededGenerator(seed: seed)
    self.givesFrames = givesFrames
  }

  mutating func layout() throws -> ContentLayout {
    var metrics = FlowMetrics()
    metrics.itemSize = size()
    metrics.minimumLineSpacing = length()
    metrics.minimumInteritemSpacing = random.pick([0, 10 / 3.0, 10])
    metrics.pinnedHeaders = random.oneIn(2)
    metrics.pinnedFooters = random.oneIn(2)
    return try ContentLayout(
      axis: random.pick(Axis.allCases),
      viewport: Size(width: Double(random.below(500)), height: 100 + Double(random.below(500)) / 3),
      contentInset: random.oneIn(2) ? .zero : insets(),
      spec: givesFrames ? .frames(contentSize: nil) : .flow(metrics),
      sections: (0..<random.below(7)).map { _ in section() })
  }

  mutating func section() -> SectionSpec {
    if givesFrames {
      return SectionSpec(items: contents(random.below(40)), headerFrame: random.oneIn(3) ? rect() : nil)
    }
    let count = random.pick([0, 1, 2, 5, 30, 60])
    return SectionSpec(
      items: contents(count), itemSize: random.oneIn(3) ? size() : nil,
      sectionInset: random.oneIn(2) ? insets() : nil, minimumLineSpacing: random.oneIn(3) ? length() : nil,
      minimumInteritemSpacing: random.oneIn(3) ? length() : nil, header: random.oneIn(3) ? length() : nil,
      footer: random.oneIn(3) ? length() : nil)
  }

  /// So many items in one of the ways there are to give them.
  mutating func contents(_ count: Int) -> ItemsSpec {
    if givesFrames { return .frames((0..<count).map { _ in rect() }) }
    switch random.below(5) {
    case 0: return .count(count)
    case 1: return .sizes(Array(repeating: size(), count: count))
    default: return .sizes((0..<count).map { _ in size() })
    }
  }

  mutating func length() -> Double { random.pick([0, 1 / 3.0, 5, 10, 100 / 3.0, 44]) }

  mutating func size() -> Size {
    if random.oneIn(40) { return Size(width: 600, height: 700) }
    return Size(
      width: random.pick([0, 100 / 3.0, 40, 40, 40, 55.5]), height: random.pick([0, 20 / 3.0, 30, 30, 71]))
  }

  mutating func rect() -> Rect {
    Rect(
      x: Double(random.below(4000)) / 3 - 200, y: Double(random.below(4000)) / 3 - 200,
      width: random.pick([0, 20 / 3.0, 30, 400]), height: random.pick([0, 20 / 3.0, 30, 400]))
  }

  mutating func insets() -> EdgeInsets {
    EdgeInsets(top: length(), left: length(), bottom: length(), right: length())
  }

  /// A stretch of the axis, its edges often exactly those of an item.
  mutating func near(_ layout: ContentLayout, items: [PlacedItem]) -> Extent {
    var lower = Double(random.below(4000)) / 3 - 300
    if !items.isEmpty && random.oneIn(2) {
      let edges = random.pick(items).frame.extent(along: layout.axis)
      lower = random.oneIn(2) ? edges.lower : edges.upper
    }
    var upper = lower + Double(random.below(900)) / 3
    if !items.isEmpty && random.oneIn(3) {
      let edge = random.pick(items).frame.extent(along: layout.axis).lower
      if edge > lower { upper = edge }
    }
    return Extent(lower: lower, upper: random.oneIn(5) ? lower : upper)
  }
}
