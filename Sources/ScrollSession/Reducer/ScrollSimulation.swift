import ScrollGeometry
import ScrollPhysics

/// What a view whose offsets are simulated knows of the finger and of the content's own motion.
///
/// Each axis has its own motion, a closed form of the time since it began; nothing is accumulated, so ticks may come at any
/// rate or be left out.
struct ScrollSimulation: Sendable {
  /// Where the finger was when the offset without resistance was `raw`.
  private(set) var finger = LayoutPoint.zero
  /// The offset without resistance at that moment.
  private(set) var raw = LayoutPoint.zero
  /// The motions, while the content moves by itself.
  private(set) var motion: Motion?

  /// The content's own motion on both axes.
  struct Motion: Hashable, Sendable {
    /// When it began.
    var start: Microseconds
    var x: AxisMotion
    var y: AxisMotion
    /// How many ticks of the display have passed since.
    var ticks: Int64 = 0

    /// The offset at a time.
    func offset(at time: Microseconds) -> LayoutPoint {
      let elapsed = time.since(start)
      return LayoutPoint(x: x.position(at: elapsed), y: y.position(at: elapsed))
    }

    /// How long both take.
    var duration: Microseconds { x.duration < y.duration ? y.duration : x.duration }

    /// The offset at rest.
    var rest: LayoutPoint { LayoutPoint(x: x.rest, y: y.rest) }

    /// The most ticks of a motion, an hour's: with a rate next to 1 content moves for centuries.
    static var mostTicks: Int64 { 432_000 }

    /// The time of the next tick at 120 Hz, in whole microseconds: tick *k* at start + ⌊*k* · 10⁶ / 120⌋; nothing after
    /// an hour.
    var nextTick: Microseconds? {
      guard ticks < Motion.mostTicks else { return nil }
      let (time, overflow) = start.count.addingReportingOverflow((ticks + 1) * 1_000_000 / 120)
      return overflow ? nil : Microseconds(time)
    }

    /// How many ticks there are until a time.
    func ticks(until time: Microseconds) -> Int64 {
      let elapsed = time.since(start).count
      guard elapsed < 3_600_000_000 else { return Motion.mostTicks }
      // ⌊k · 10⁶ / 120⌋ ≤ elapsed is the same as k · 10⁶ ≤ 120 · (elapsed + 1) − 1.
      return elapsed > 0 ? (120 * (elapsed + 1) - 1) / 1_000_000 : 0
    }
  }

  /// A finger takes hold of the content where it is.
  mutating func grab(at finger: LayoutPoint, offset: LayoutPoint, room: ScrollRoom) {
    motion = nil
    self.finger = finger
    raw = LayoutPoint(
      x: room.raw(offset.x, on: .horizontal), y: room.raw(offset.y, on: .vertical))
  }

  /// Where the content is with the finger at a place.
  func dragged(to place: LayoutPoint, offset: LayoutPoint, room: ScrollRoom) -> LayoutPoint {
    LayoutPoint(
      x: room.dragged(raw.x - (place.x - finger.x), from: offset.x, on: .horizontal),
      y: room.dragged(raw.y - (place.y - finger.y), from: offset.y, on: .vertical))
  }

  /// The content begins to move by itself, unless it is already at rest.
  mutating func start(_ x: AxisMotion, _ y: AxisMotion, at time: Microseconds) {
    let motion = Motion(start: time, x: x, y: y)
    self.motion = motion.duration > .zero ? motion : nil
  }

  /// The content stands still.
  mutating func stop() { motion = nil }

  /// The ticks of the display until a time are over.
  mutating func countTicks(until time: Microseconds) {
    guard let passed = motion?.ticks(until: time), let counted = motion?.ticks else { return }
    if passed > counted { motion?.ticks = passed }
  }

  func add(to digest: inout Digest) {
    digest.add(finger.x)
    digest.add(finger.y)
    digest.add(raw.x)
    digest.add(raw.y)
    digest.add(motion == nil ? 0 : 1)
    guard let motion else { return }
    digest.add(UInt64(bitPattern: motion.start.count))
    digest.add(UInt64(bitPattern: motion.ticks))
    motion.x.add(to: &digest)
    motion.y.add(to: &digest)
  }
}
