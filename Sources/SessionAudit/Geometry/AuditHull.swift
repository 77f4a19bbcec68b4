import ScrollGeometry

/// What lies around some rectangles.
struct AuditHull: Sendable {
  /// The outermost edges of those with an area; the wrong way round where there are none.
  var left = Double.infinity
  var top = Double.infinity
  var right = -Double.infinity
  var bottom = -Double.infinity
  /// The largest right and bottom edge of all, those without an area included; at least 0.
  var farCorner = LayoutPoint.zero

  /// Whether there is one with an area.
  private(set) var hasArea = false
  /// The only one with an area.
  private var lone: LayoutRect?

  /// The least rectangle around those with an area.
  ///
  /// A lone one is its own union. Of several, the lengths are the differences of the outermost edges, so that their order
  /// does not matter.
  var union: LayoutRect? {
    guard hasArea else { return nil }
    return lone ?? LayoutRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Takes a rectangle into account.
  mutating func add(_ frame: LayoutRect) {
    widen(to: frame)
    guard frame.hasArea else { return }
    lone = hasArea ? nil : frame
    hasArea = true
    if frame.x < left { left = frame.x }
    if frame.y < top { top = frame.y }
    if frame.maxX > right { right = frame.maxX }
    if frame.maxY > bottom { bottom = frame.maxY }
  }

  /// Takes a rectangle into account that is no item's.
  mutating func widen(to frame: LayoutRect) {
    if frame.x + frame.width > farCorner.x { farCorner.x = frame.x + frame.width }
    if frame.y + frame.height > farCorner.y { farCorner.y = frame.y + frame.height }
  }

  /// Takes others into account.
  mutating func add(_ other: AuditHull) {
    if other.hasArea {
      lone = hasArea ? nil : other.lone
      hasArea = true
    }
    if other.left < left { left = other.left }
    if other.top < top { top = other.top }
    if other.right > right { right = other.right }
    if other.bottom > bottom { bottom = other.bottom }
    if other.farCorner.x > farCorner.x { farCorner.x = other.farCorner.x }
    if other.farCorner.y > farCorner.y { farCorner.y = other.farCorner.y }
  }

  /// The stretch along an axis of those with an area; the wrong way round where there are none.
  @inline(__always)
  func extent(along axis: ScrollAxis) -> Extent {
    axis == .vertical ? Extent(lower: top, upper: bottom) : Extent(lower: left, upper: right)
  }
}

/// Stretches in a given order: how far those up to each reach, and where those from each on begin.
///
/// So of stretches that roughly ascend only a few come into question for a window.
struct AuditReach: Sendable {
  /// The largest upper edge up to each.
  private var reach: [Double] = []
  /// The least lower edge from each on.
  private var onset: [Double] = []

  /// Forgets all.
  mutating func removeAll() {
    reach.removeAll(keepingCapacity: true)
    onset.removeAll(keepingCapacity: true)
  }

  /// Adds a stretch behind the others; ``arrange()`` must follow.
  mutating func append(_ extent: Extent) {
    reach.append(reach.isEmpty ? extent.upper : max(reach[reach.count - 1], extent.upper))
    onset.append(extent.lower)
  }

  /// Ends what was added.
  mutating func arrange() {
    var index = onset.count - 2
    while index >= 0 {
      if onset[index + 1] < onset[index] { onset[index] = onset[index + 1] }
      index -= 1
    }
  }

  /// The stretches that may be near a window; it learns where the others end and begin.
  func candidates(_ window: inout AuditNearness) -> Range<Int> {
    var first = 0
    var high = reach.count
    while first < high {
      let middle = (first + high) / 2
      if reach[middle] < window.lower { first = middle + 1 } else { high = middle }
    }
    if first > 0 { window.note(below: reach[first - 1]) }
    var end = 0
    high = onset.count
    while end < high {
      let middle = (end + high) / 2
      if onset[middle] <= window.upper { end = middle + 1 } else { high = middle }
    }
    if end < onset.count { window.note(above: onset[end]) }
    return first..<max(first, end)
  }
}

/// A window along the axis, and the nearest edges of what lies outside.
struct AuditNearness {
  let lower: Double
  let upper: Double
  /// Where the last of what lies before it ends.
  private(set) var below = -Double.infinity
  /// Where the first of what lies behind it begins.
  private(set) var above = Double.infinity

  init(lower: Double, upper: Double) {
    self.lower = lower
    self.upper = upper
  }

  /// Takes note of the end of what lies before it.
  @inline(__always)
  mutating func note(below edge: Double) { if edge > below { below = edge } }

  /// Takes note of the start of what lies behind it.
  @inline(__always)
  mutating func note(above edge: Double) { if edge < above { above = edge } }

  /// Whether a stretch meets the window; if not, takes note of its edge.
  @inline(__always)
  mutating func meets(_ extent: Extent) -> Bool {
    if extent.upper < lower {
      note(below: extent.upper)
      return false
    }
    if extent.lower > upper {
      note(above: extent.lower)
      return false
    }
    return true
  }
}
