import ScrollCore
import ScrollEngine
import TestSupport

/// Layouts to try things on: thirds of points, equal and different sizes, empty sections, items without size.
struct RandomLayouts {
  /// What makes the frames.
  enum Kind: CaseIterable {
    case flow
    case carousel
    case pages
    case frames
  }

  var random: SeededGenerator
  var kind: Kind
  /// Sections of given frames have fewer items than this.
  var mostFrames = 40

  init(seed: UInt64, _ kind: Kind = .flow) {
    random = SeededGenerator(seed: seed)
    self.kind = kind
  }

  mutating func layout() throws -> ContentLayout {
    try ContentLayout(view(along: random.pick(ScrollAxis.allCases)))
  }

  mutating func view(along axis: ScrollAxis) -> ViewSpec {
    ViewSpec(
      axis: axis,
      viewport: LayoutSize(width: Double(random.below(500)), height: 100 + Double(random.below(500)) / 3),
      contentInset: random.oneIn(2) ? .zero : insets(), layout: spec(),
      sections: (0..<random.below(7)).map { _ in section() })
  }

  private mutating func spec() -> LayoutSpec {
    switch kind {
    case .flow: .flow(flow())
    case .carousel: .carousel(carousel())
    case .pages: .pages(pages())
    case .frames: .frames(contentSize: nil)
    }
  }

  private mutating func carousel() -> CarouselMetrics {
    var metrics = CarouselMetrics()
    metrics.itemWidth = random.pick([0, 0.1, 1 / 3.0, 0.6, 2.5])
    metrics.itemHeight = random.pick([0, 0.3, 0.8, 1, 1.2])
    metrics.minimumLineSpacing = length()
    metrics.keepsNegativeInset = random.oneIn(2)
    return metrics
  }

  private mutating func pages() -> PagesMetrics {
    var metrics = PagesMetrics()
    metrics.minimumLineSpacing = length()
    return metrics
  }

  private mutating func flow() -> FlowMetrics {
    var metrics = FlowMetrics()
    metrics.itemSize = size()
    metrics.minimumLineSpacing = length()
    metrics.minimumInteritemSpacing = random.pick([0, 10 / 3.0, 10])
    metrics.pinnedHeaders = random.oneIn(2)
    metrics.pinnedFooters = random.oneIn(2)
    return metrics
  }

  mutating func section() -> SectionSpec {
    if kind == .frames {
      return SectionSpec(
        items: contents(random.below(mostFrames)), headerFrame: random.oneIn(3) ? rect() : nil)
    }
    let count = random.pick([0, 1, 2, 5, 30, 60, 300])
    return SectionSpec(
      items: contents(count), itemSize: random.oneIn(3) ? size() : nil,
      sectionInset: random.oneIn(2) ? insets() : nil, minimumLineSpacing: random.oneIn(3) ? length() : nil,
      minimumInteritemSpacing: random.oneIn(3) ? length() : nil, header: random.oneIn(3) ? length() : nil,
      footer: random.oneIn(3) ? length() : nil)
  }

  /// So many items in one of the ways there are to give them.
  mutating func contents(_ count: Int) -> ItemsSpec {
    if kind == .frames { return .frames((0..<count).map { _ in rect() }) }
    if kind != .flow { return .count(count) }
    switch random.below(5) {
    case 0: return .count(count)
    case 1: return .sizes(Array(repeating: size(), count: count))
    default: return .sizes((0..<count).map { _ in size() })
    }
  }

  mutating func length() -> Double { random.pick([0, 1 / 3.0, 5, 10, 100 / 3.0, 44]) }

  mutating func size() -> LayoutSize {
    if random.oneIn(40) { return LayoutSize(width: 600, height: 700) }
    return LayoutSize(
      width: random.pick([0, 100 / 3.0, 40, 40, 40, 55.5]), height: random.pick([0, 20 / 3.0, 30, 30, 71]))
  }

  mutating func rect() -> LayoutRect {
    LayoutRect(
      x: Double(random.below(4000)) / 3 - 200, y: Double(random.below(4000)) / 3 - 200,
      width: random.pick([0, 20 / 3.0, 30, 400]), height: random.pick([0, 20 / 3.0, 30, 400]))
  }

  mutating func insets() -> LayoutInsets {
    LayoutInsets(top: length(), left: length(), bottom: length(), right: length())
  }

  /// A stretch of the axis, its edges often exactly those of an item.
  mutating func near(_ layout: ContentLayout, items: [ItemPlace]) -> Extent {
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

extension ContentLayout {
  /// The layout of a view.
  init(_ view: ViewSpec) throws {
    try self.init(
      axis: view.axis, viewport: view.viewport, contentInset: view.contentInset, spec: view.layout,
      sections: view.sections)
  }
}
