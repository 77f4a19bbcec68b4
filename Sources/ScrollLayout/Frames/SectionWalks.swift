import ScrollGeometry
import SessionModel

/// Passes the sections beside a stretch of the scroll axis, and keeps the quiet extent clear of them.
struct SectionPasser {
  let near: Extent
  /// The number of the next section.
  var section = 0
  /// How far nothing else is found.
  var quiet = Extent(lower: -.infinity, upper: .infinity)

  init(near: Extent) { self.near = near }

  /// Passes sections whose hull does not meet the stretch.
  @inline(__always)
  mutating func passes(_ summary: FramesSummary, count: Int) -> Bool {
    if summary.hull.meets(near) { return false }
    quiet.keepApart(from: summary.hull, near: near)
    section += count
    return true
  }
}

/// Collects the items that meet a stretch.
struct ItemWalk: Walk {
  var passer: SectionPasser
  var found: [PlacedItem] = []

  init(near: Extent) { passer = SectionPasser(near: near) }

  @inline(__always)
  mutating func passes(_ summary: FramesSummary, count: Int) -> Bool {
    passer.passes(summary, count: count)
  }

  mutating func visit(_ section: FramesSection) {
    section.collect(as: passer.section, near: passer.near, into: &found, quiet: &passer.quiet)
    passer.section += 1
  }
}

/// Collects the decorations that meet a stretch.
struct DecorationWalk: Walk {
  var passer: SectionPasser
  let axis: ScrollAxis
  let extent: DecorationExtent
  var found: [PlacedDecoration] = []

  init(near: Extent, axis: ScrollAxis, extent: DecorationExtent) {
    passer = SectionPasser(near: near)
    self.axis = axis
    self.extent = extent
  }

  @inline(__always)
  mutating func passes(_ summary: FramesSummary, count: Int) -> Bool {
    passer.passes(summary, count: count)
  }

  mutating func visit(_ section: FramesSection) {
    if let frame = section.decorationFrame(extent) {
      let edges = frame.extent(along: axis)
      if edges.meets(passer.near) {
        found.append(PlacedDecoration(section: passer.section, frame: frame))
      } else {
        passer.quiet.keepApart(from: edges, near: passer.near)
      }
    }
    passer.section += 1
  }
}

/// Counts the items of the sections whose hulls meet a stretch; those of sections well inside together.
struct CountWalk: Walk {
  let near: Extent
  private(set) var itemCount = 0

  init(near: Extent) { self.near = near }

  @inline(__always)
  mutating func passes(_ summary: FramesSummary, count: Int) -> Bool {
    guard summary.hull.meets(near) else { return true }
    guard near.lower <= summary.hull.lower && summary.hull.upper <= near.upper else { return false }
    itemCount += summary.itemCount
    return true
  }

  mutating func visit(_ section: FramesSection) { itemCount += section.summary.itemCount }
}

/// Collects the headers that meet a stretch.
struct HeaderWalk: Walk {
  let near: Extent
  private var section = 0
  private(set) var found: [(section: Int, frame: LayoutRect)] = []

  init(near: Extent) { self.near = near }

  @inline(__always)
  mutating func passes(_ summary: FramesSummary, count: Int) -> Bool {
    if summary.headers.meets(near) { return false }
    section += count
    return true
  }

  mutating func visit(_ element: FramesSection) {
    if let header = element.spec.headerFrame { found.append((section, header)) }
    section += 1
  }
}
