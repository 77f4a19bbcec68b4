import ScrollCore
import ScrollEngine

/// A finger, and what the content does under it and after it, as a phone would record them.
///
/// Where offsets are simulated, the finger alone is recorded, and frames where the session has them.
struct Gesture {
  private enum Stage {
    case touch, move, scroll, lift, glide, end, over
  }

  private let view: Int
  private let axis: ScrollAxis
  private let isSimulated: Bool
  private let hasFrames: Bool
  private let range: ScrollRange
  private let length: Double
  private let exponent: Double
  private let bounces: Bool
  /// The offset at which the first item is in the middle, and the way from one to the next.
  private let firstStop: Double
  private let pitch: Double
  private var stage = Stage.touch
  private var finger: LayoutPoint
  private var raw: Double
  private var shown: Double
  private var speed: Double
  private var drag: Double
  private var movesLeft: Int
  private var ticksLeft: Int
  private var motion: AxisMotion?
  private var elapsed: Int64 = 0

  /// Whether the gesture is over, and the content at rest.
  var isOver: Bool { stage == .over }

  init(view: Int, in state: borrowing SessionState, mood: Mood, hasFrames: Bool, _ chance: inout Chance) {
    self.view = view
    self.hasFrames = hasFrames
    axis = state.views[view].axis
    isSimulated = state.views[view].scrolling.offsets == .simulated
    let extent = state.views[view].layout.scrollRange()
    range = ScrollRange(lower: extent.lower, upper: extent.upper)
    length = state.views[view].viewport.along(axis)
    bounces = state.views[view].scrolling.bounces
    pitch = state.views[view].layout.pitch
    var stop = 0.0
    if state.views[view].layout.sectionCount > 0, state.views[view].layout.itemCount(inSection: 0) > 0 {
      let first = state.views[view].layout.frame(of: ItemIndexPath(section: 0, item: 0)).extent(along: axis)
      stop = (first.lower + first.upper - length) / 2
    }
    firstStop = stop
    exponent = state.views[view].scrolling.deceleration.exponent
    shown = state.views[view].offset.along(axis)
    raw = RubberBand.raw(offset: shown, in: range, dimension: length)
    finger = LayoutPoint(axis: axis, along: length / 2, across: state.views[view].viewport.across(axis) / 2)
    let fast = mood == .fling || chance.oneIn(3)
    let magnitude = fast ? 300 + 4000 * chance.fraction() : 20 + 250 * chance.fraction()
    // Towards the middle of the content more often than not.
    let isFar = shown - range.lower > range.upper - shown
    drag = magnitude * (chance.oneIn(3) == isFar ? 1 : -1)
    speed = drag
    movesLeft = fast ? 2 + chance.below(8) : 4 + chance.below(40)
    ticksLeft = chance.oneIn(3) ? 3 + chance.below(40) : 400
  }

  /// The next event and the microseconds before it.
  mutating func next(_ chance: inout Chance) -> (delay: Int64, action: SessionEvent.Action) {
    switch stage {
    case .touch:
      stage = .move
      return (0, .dragBegan(finger))
    case .move: return move(&chance)
    case .scroll:
      stage = movesLeft > 0 ? .move : .lift
      return (0, scroll(to: RubberBand.offset(raw: raw, in: range, dimension: length), by: .finger))
    case .lift: return lift(&chance)
    case .glide: return glide()
    case .end, .over:
      stage = .over
      return (8333, .scrollEnded)
    }
  }

  private mutating func move(_ chance: inout Chance) -> (delay: Int64, action: SessionEvent.Action) {
    movesLeft -= 1
    // The first move comes late: the system waits to see whether it is a tap.
    let delay: Int64 = elapsed == 0 ? 50_000 : (chance.oneIn(20) ? 16_667 : 8333)
    elapsed += delay
    let way = Gesture.pixels(drag * Double(delay) / 1_000_000)
    if chance.oneIn(16) { drag = -drag }
    raw += way
    finger = LayoutPoint(axis: axis, along: finger.along(axis) - way, across: finger.across(axis))
    stage = isSimulated ? (movesLeft > 0 ? .move : .lift) : .scroll
    return (delay, .dragMoved(finger))
  }

  private mutating func lift(_ chance: inout Chance) -> (delay: Int64, action: SessionEvent.Action) {
    speed = chance.oneIn(4) ? 0 : drag
    elapsed = 0
    if isSimulated {
      stage = hasFrames ? .glide : .over
    } else {
      motion = .fling(from: shown, velocity: speed, range: range, exponent: exponent, bounces: bounces)
      stage = .glide
    }
    if chance.oneIn(20) {
      stage = isSimulated && !hasFrames ? .over : .end
      return (2000, .dragCancelled)
    }
    let velocity: Double? = chance.oneIn(3) ? nil : -speed
    // A finger that has rested for more than 40 ms has no velocity; drawn from what is drawn already.
    let pause: Int64 = isSimulated && ticksLeft % 7 == 0 ? 40_000 + Int64(ticksLeft % 2) : 2000
    let rest = Deceleration(from: shown, velocity: speed, exponent: exponent).rest
    return (
      pause,
      .dragEnded(
        velocityX: axis == .horizontal ? velocity : nil, velocityY: axis == .vertical ? velocity : nil,
        proposed: chance.oneIn(3)
          ? LayoutPoint(axis: axis, along: chance.oneIn(4) ? between(&chance) : rest, across: 0) : nil)
    )
  }

  /// An offset half way between two stops, where a hair decides.
  private func between(_ chance: inout Chance) -> Double {
    firstStop + (Double(chance.below(6)) + 0.5) * pitch
  }

  private mutating func glide() -> (delay: Int64, action: SessionEvent.Action) {
    ticksLeft -= 1
    elapsed += 8333
    guard let motion else {
      if ticksLeft == 0 || elapsed > 2_000_000 { stage = .over }
      return (8333, .frame)
    }
    let isDone = Microseconds(elapsed) >= motion.duration
    // A finger catches the content in the middle of it.
    if ticksLeft == 0 { stage = .over } else if isDone { stage = .end }
    return (
      8333, scroll(to: isDone ? motion.rest : motion.position(at: Microseconds(elapsed)), by: .momentum)
    )
  }

  private mutating func scroll(to offset: Double, by source: ScrollSource) -> SessionEvent.Action {
    shown = Gesture.pixels(offset)
    return axis == .vertical ? .scroll(x: nil, y: shown, by: source) : .scroll(x: shown, y: nil, by: source)
  }

  /// In whole pixels of a third of a point.
  private static func pixels(_ length: Double) -> Double {
    guard length.magnitude < 1e12 else { return length }
    let pixels = length * 3
    return Double(Int64(pixels < 0 ? pixels - 0.5 : pixels + 0.5)) / 3
  }
}
