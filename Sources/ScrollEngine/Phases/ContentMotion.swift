import ScrollCore

/// The motion of content that the engine moves by itself, on both axes.
///
/// Each axis has its own motion, a closed form of the time since it began; nothing is accumulated, so ticks may come at any
/// rate or be left out.
struct ContentMotion: Hashable, Sendable {
  /// When it began.
  let start: Microseconds
  let x: AxisMotion
  let y: AxisMotion
  /// How many ticks of the display have passed since.
  private var ticks: Int64 = 0

  /// A motion that begins now; `nil` where the content is already at rest.
  init?(_ x: AxisMotion, _ y: AxisMotion, at start: Microseconds) {
    guard x.duration > .zero || y.duration > .zero else { return nil }
    self.start = start
    self.x = x
    self.y = y
  }

  /// The offset at a time.
  func offset(at time: Microseconds) -> LayoutPoint {
    let elapsed = time.since(start)
    return LayoutPoint(x: x.position(at: elapsed), y: y.position(at: elapsed))
  }

  /// What it is called at a time, seen along the scroll axis first; idle when it is over.
  func phase(at time: Microseconds, axis: ScrollAxis) -> Phase {
    let elapsed = time.since(start)
    let along = (axis == .vertical ? y : x).phase(at: elapsed)
    return along != .idle ? along : (axis == .vertical ? x : y).phase(at: elapsed)
  }

  /// The most ticks of a motion, an hour's: with a rate next to 1 content moves for centuries.
  private static var mostTicks: Int64 { 432_000 }

  /// The time of the next tick at 120 Hz, in whole microseconds: tick *k* at start + ⌊*k* · 10⁶ / 120⌋; `nil` after
  /// an hour.
  var nextTick: Microseconds? {
    guard ticks < ContentMotion.mostTicks else { return nil }
    let (time, overflow) = start.count.addingReportingOverflow((ticks + 1) * 1_000_000 / 120)
    return overflow ? nil : Microseconds(time)
  }

  /// The ticks of the display until a time are over.
  mutating func countTicks(until time: Microseconds) {
    let elapsed = time.since(start).count
    guard elapsed < 3_600_000_000 else {
      ticks = ContentMotion.mostTicks
      return
    }
    // ⌊k · 10⁶ / 120⌋ ≤ elapsed is the same as k · 10⁶ ≤ 120 · (elapsed + 1) − 1.
    ticks = max(ticks, elapsed > 0 ? (120 * (elapsed + 1) - 1) / 1_000_000 : 0)
  }

  func add(to digest: inout Digest) {
    digest.add(UInt64(bitPattern: start.count))
    digest.add(UInt64(bitPattern: ticks))
    x.add(to: &digest)
    y.add(to: &digest)
  }
}
