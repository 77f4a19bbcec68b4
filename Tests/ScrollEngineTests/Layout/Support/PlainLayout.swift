import ScrollCore

/// Where everything lies, from scratch and as plainly as it can be written: an item after the other, by counting.
///
/// What tests compare the layout with. It takes nothing of theirs but the values that describe a
/// scene: lengths are rounded here, and axes told apart. Loops are plain, since debug builds run it some 100,000 times.
struct PlainLayout {
  /// The axis along which sections follow each other.
  let axis: ScrollAxis
  /// The frames of all items, section by section.
  private(set) var frames: [[LayoutRect]] = []
  /// The union of the items with an area, section by section.
  private(set) var unions: [LayoutRect?] = []
  /// Where each section begins along the axis, and where the last one ends, in units of 2^-20 pt.
  ///
  /// Nothing in a `frames` layout, which knows no lines.
  private(set) var edges: [Int64]?

  private var isVertical: Bool { axis == .vertical }

  /// Lays out sections in the room that the content inset leaves of a viewport.
  init(
    axis: ScrollAxis, viewport: LayoutSize, contentInset: LayoutInsets, spec: LayoutSpec,
    sections: [SectionSpec]
  ) {
    self.axis = axis
    let room = across(viewport) - acrossBefore(contentInset) - acrossAfter(contentInset)
    var metrics = FlowMetrics()
    switch spec {
    case .flow(let flow): metrics = flow
    case .carousel(let carousel): metrics.minimumLineSpacing = carousel.minimumLineSpacing
    case .pages(let pages): metrics.minimumLineSpacing = pages.minimumLineSpacing
    case .frames:
      for section in sections {
        guard case .frames(let frames) = section.items else { preconditionFailure("items need frames") }
        self.frames.append(frames)
      }
    }
    if case .frames = spec {} else { edges = [0] }
    for section in sections where edges != nil {
      var metrics = metrics
      metrics.itemSize = section.itemSize ?? metrics.itemSize
      metrics.sectionInset = section.sectionInset ?? metrics.sectionInset
      metrics.minimumLineSpacing = section.minimumLineSpacing ?? metrics.minimumLineSpacing
      metrics.minimumInteritemSpacing = section.minimumInteritemSpacing ?? metrics.minimumInteritemSpacing
      metrics.header = section.header ?? metrics.header
      metrics.footer = section.footer ?? metrics.footer
      switch spec {
      case .carousel(let carousel): adapt(&metrics, of: section, to: carousel, viewport)
      case .pages:
        metrics.itemSize = section.itemSize ?? viewport
        metrics.minimumInteritemSpacing = section.minimumInteritemSpacing ?? 1e9
      case .flow, .frames: break
      }
      layOut(section.items, metrics, room: room)
    }
    for frames in frames { unions.append(frames.unionOfSolid) }
  }

  /// Gives the section of a carousel a size and an inset of its own, and each item a line.
  private func adapt(
    _ metrics: inout FlowMetrics, of section: SectionSpec, to carousel: CarouselMetrics,
    _ viewport: LayoutSize
  ) {
    let length = across(viewport)
    let size = (along: carousel.itemWidth * length, across: carousel.itemHeight * length)
    let itemSize =
      isVertical
      ? LayoutSize(width: size.across, height: size.along)
      : LayoutSize(width: size.along, height: size.across)
    metrics.itemSize = section.itemSize ?? itemSize
    metrics.minimumInteritemSpacing = section.minimumInteritemSpacing ?? 1e9
    guard section.sectionInset == nil else { return }
    // In whole units, as all lengths along the axis are.
    let rest = Double(nearest(along(viewport)) - nearest(along(metrics.itemSize)))
    let side = points(Int64((rest / 2).rounded(.down)))
    let inset = carousel.keepsNegativeInset ? side : max(0, side)
    metrics.sectionInset =
      isVertical ? LayoutInsets(top: inset, bottom: inset) : LayoutInsets(left: inset, right: inset)
  }

  /// Appends a section with metrics of its own.
  private mutating func layOut(_ items: ItemsSpec, _ metrics: FlowMetrics, room: Double) {
    let inset = metrics.sectionInset
    var lines = PlainLines()
    lines.room = room - acrossBefore(inset) - acrossAfter(inset)
    lines.gap = metrics.minimumInteritemSpacing
    lines.spacing = metrics.minimumLineSpacing
    switch items {
    case .count(let count):
      lines.along = Array(repeating: along(metrics.itemSize), count: count)
      lines.across = Array(repeating: across(metrics.itemSize), count: count)
    case .sizes(let sizes):
      for size in sizes {
        lines.along.append(along(size))
        lines.across.append(across(size))
      }
    case .frames: preconditionFailure("items in lines have no frames")
    }
    lines.place()
    let start = edges?.last ?? 0
    let (header, footer) = (nearest(metrics.header), nearest(metrics.footer))
    let first = start + header + nearest(isVertical ? inset.top : inset.left)
    let aside = down(acrossBefore(inset))
    var frames: [LayoutRect] = []
    for item in lines.along.indices {
      let (y, height) = (points(first + lines.starts[item]), points(nearest(lines.along[item])))
      let (x, width) = (points(aside + lines.sides[item]), points(down(lines.across[item])))
      frames.append(
        isVertical
          ? LayoutRect(x: x, y: y, width: width, height: height)
          : LayoutRect(x: y, y: x, width: height, height: width))
    }
    self.frames.append(frames)
    // Only negative insets, which a literal carousel has, make this more than the sum.
    let end = first + lines.length + nearest(isVertical ? inset.bottom : inset.right) + footer
    edges?.append(max(start + header + footer, end))
  }

  private func along(_ size: LayoutSize) -> Double { isVertical ? size.height : size.width }
  private func across(_ size: LayoutSize) -> Double { isVertical ? size.width : size.height }
  private func acrossBefore(_ inset: LayoutInsets) -> Double { isVertical ? inset.left : inset.top }
  private func acrossAfter(_ inset: LayoutInsets) -> Double { isVertical ? inset.right : inset.bottom }
}

/// The lines of a section: where each item is, in units from the first line and from the lines' beginning.
private struct PlainLines {
  /// How long items are, in points.
  var along: [Double] = []
  var across: [Double] = []
  var room = 0.0
  /// The least distance between items, and that of lines.
  var gap = 0.0
  var spacing = 0.0

  var starts: [Int64] = []
  var sides: [Int64] = []
  var length: Int64 = 0

  /// Whether so much is no longer than a line, give or take a unit.
  private func fits(_ used: Double) -> Bool { used - room <= 1 / 1_048_576 }

  mutating func place() {
    for item in along.indices where along[item] != along[0] || across[item] != across[0] {
      return placeLines()
    }
    if !along.isEmpty { placeGrid() }
  }

  /// Equal items: counts how many fit, then goes through slots and lines.
  private mutating func placeGrid() {
    let width = across[0]
    var slots = 1
    if width + gap > 0 {
      while fits(Double(slots + 1) * width + Double(slots) * gap) { slots += 1 }
    } else if fits(0) {
      slots = across.count
    }
    let leftover = max(0, room - (Double(slots) * width + Double(slots - 1) * gap))
    var step: Int64 = 0
    if slots > 1 && width + gap > 0 { step = down(width) + down(gap + leftover / Double(slots - 1)) }
    for item in across.indices {
      starts.append(nearest(Double(item / slots) * (along[0] + spacing)))
      sides.append(slots == 1 ? down(leftover / 2) : Int64(item % slots) * step)
    }
    length = starts[starts.count - 1] + nearest(along[0])
  }

  /// Different items, line by line: a line takes items while the running sum of their lengths fits.
  private mutating func placeLines() {
    var start: Int64 = 0
    var first = 0
    while first < across.count {
      var used = across[first]
      var thickness = nearest(along[first])
      var end = first + 1
      while end < across.count && fits(used + gap + across[end]) {
        used = used + gap + across[end]
        thickness = max(thickness, nearest(along[end]))
        end += 1
      }
      let leftover = max(0, room - used)
      var side: Int64 = 0
      var step = down(gap)
      // The last line is not spread.
      if end < across.count && end == first + 1 {
        side = down(leftover / 2)
      } else if end < across.count {
        step = down(gap + leftover / Double(end - first - 1))
      }
      for item in first..<end {
        starts.append(start + (thickness - nearest(along[item])) >> 1)
        sides.append(side)
        side += down(across[item]) + step
      }
      length = start + thickness
      start = length + nearest(spacing)
      first = end
    }
  }
}

/// The nearest whole number of 2^-20 pt.
private func nearest(_ points: Double) -> Int64 { Int64((points * 1_048_576).rounded(.toNearestOrEven)) }
private func down(_ points: Double) -> Int64 { Int64((points * 1_048_576).rounded(.down)) }
private func points(_ units: Int64) -> Double { Double(units) / 1_048_576 }

extension [LayoutRect] {
  /// The rectangle around those that have an area: the only one as it stands, or from the least to the greatest edges.
  var unionOfSolid: LayoutRect? {
    var found = 0
    var union: LayoutRect?
    var (left, top) = (Double.infinity, Double.infinity)
    var (right, bottom) = (-Double.infinity, -Double.infinity)
    for frame in self where frame.width > 0 && frame.height > 0 {
      found += 1
      union = frame
      left = Swift.min(left, frame.x)
      top = Swift.min(top, frame.y)
      right = Swift.max(right, frame.x + frame.width)
      bottom = Swift.max(bottom, frame.y + frame.height)
    }
    // One alone is its union as it stands: far edges are rounded.
    return found > 1 ? LayoutRect(x: left, y: top, width: right - left, height: bottom - top) : union
  }
}
