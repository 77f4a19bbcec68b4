import ScrollCore

/// The offsets around the present one at which nothing the auditor looks at can be different.
///
/// While a view is checked, every edge that meets an edge of the viewport at some offset is added; the nearest on
/// either side bound the interval. Offsets so near to such a critical one that the tolerance or rounding decides
/// are not part of it, and if the present offset is one of them, there is no interval: what holds *at* an edge says
/// nothing about its neighbourhood.
struct SafeInterval: Sendable {
  /// The present offset along the scroll axis.
  private let offset: Double
  /// The lengths that take part in the arithmetic besides the offset, in points.
  private let reach: Double
  private var below = -Double.infinity
  private var above = Double.infinity

  /// Starts with no critical offset.
  ///
  /// - Parameters:
  ///   - offset: The present offset along the scroll axis.
  ///   - reach: The viewport's length, and how far occlusion and shadows shift its edges: what rounding errors
  ///     grow with, besides the offset.
  init(around offset: Double, reach: Double) {
    self.offset = offset
    self.reach = reach
  }

  /// How far from an offset edges count as met: twice the tolerance, and what rounding may add.
  func margin(at place: Double) -> Double {
    0x1p-9 + (place.magnitude + offset.magnitude + reach) * 0x1p-48
  }

  /// Takes note of an offset at which an edge meets another.
  @inline(__always)
  mutating func add(_ critical: Double) {
    if critical > offset {
      if critical < above { above = critical }
    } else if critical > below {
      below = critical
    }
    if critical.isNaN { close() }
  }

  /// Takes note of a stretch inside the viewport, farther than the margin from both edges: it meets the nearer ones
  /// first.
  @inline(__always)
  mutating func add(inner stretch: Extent, leading: Double, trailing: Double) {
    let rise = stretch.lower - leading
    let fall = stretch.upper - trailing
    if rise < above { above = rise }
    if fall > below { below = fall }
  }

  /// Leaves no interval.
  mutating func close() {
    below = offset
    above = offset
  }

  /// The open interval as its bounds, or nothing.
  var bounds: (lower: Double, upper: Double)? {
    let lower = below == -Double.infinity ? below : below + margin(at: below)
    let upper = above == Double.infinity ? above : above - margin(at: above)
    return lower < offset && offset < upper ? (lower, upper) : nil
  }
}

/// Where the content may move without a change to what was found at one offset.
struct SafeZone: Sendable {
  /// The offset of the findings, across and along.
  private let across: Double
  private let along: Double
  /// The open interval of safe offsets along; empty if there is none.
  let lower: Double
  let upper: Double

  /// Not even the offset of the findings.
  static let none = SafeZone(offset: LayoutPoint(x: .nan, y: .nan), axis: .vertical)

  /// Everywhere: nothing was looked for.
  static let everywhere = SafeZone(
    offset: .zero, axis: .vertical, interval: SafeInterval(around: 0, reach: 0))

  /// The offset of the findings alone.
  init(offset: LayoutPoint, axis: ScrollAxis) {
    across = offset.across(axis)
    along = offset.along(axis)
    lower = .infinity
    upper = -.infinity
  }

  /// The interval around an offset.
  init(offset: LayoutPoint, axis: ScrollAxis, interval: SafeInterval) {
    across = offset.across(axis)
    along = offset.along(axis)
    if let bounds = interval.bounds {
      lower = bounds.lower
      upper = bounds.upper
    } else {
      lower = .infinity
      upper = -.infinity
    }
  }

  /// Whether what was found holds at an offset.
  @inline(__always)
  func contains(_ offset: LayoutPoint, axis: ScrollAxis) -> Bool {
    let place = offset.along(axis)
    return offset.across(axis) == across && (place == along || (place > lower && place < upper))
  }
}
