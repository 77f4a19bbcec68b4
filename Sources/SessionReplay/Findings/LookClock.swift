import ScrollCore

/// When the recording of a view was made, and where it shows that frames were dropped.
///
/// A recorder looks once a frame while something changes. Where two looks lie two or three frames apart, and the app was told of
/// nothing in between, it was busy: what it was told at the first look, or up to a frame before, is on screen at the second.
/// So much later it may be there, and a transition that began meanwhile stays behind by that for as long as it lasts.
///
/// Longer pauses are no dropped frames: nothing has changed, or nobody looked.
struct LookClock: Sendable {
  /// Two looks, one after the other, with too long a time between them.
  private struct Gap: Sendable {
    var begin: Microseconds
    var end: Microseconds
  }

  /// How long a frame lasts: the time tolerance.
  private let frame: Microseconds
  /// When the view was last looked at.
  private var last: Microseconds?
  /// When it was first moved since.
  private var moved: Microseconds?
  private var gaps: [Gap] = []

  /// How long gaps are remembered: transitions that began longer ago are not excused.
  private static let memory = Microseconds(1_000_000)

  init(frame: Microseconds) {
    self.frame = frame
  }

  /// Takes in that the app was told of a movement: it was not busy then.
  @inline(__always)
  mutating func noteMovement(at time: Microseconds) {
    if moved == nil, let last, last < time { moved = time }
  }

  /// Takes in an observation.
  @inline(__always)
  mutating func noteLook(at time: Microseconds) {
    guard last != time else { return }
    if let last { noteGap(from: last, to: time) }
    last = time
    moved = nil
  }

  private mutating func noteGap(from begin: Microseconds, to end: Microseconds) {
    let length = end.since(begin).count
    guard length > 0, length < 1 << 32, frame.count < 1 << 32, 2 * length > 3 * frame.count,
      2 * length <= 7 * frame.count
    else { return }
    // What moves within a frame of the second look is told with it.
    if let moved, end.since(moved) > frame { return }
    gaps.removeAll { end.since($0.end) > LookClock.memory }
    gaps.append(Gap(begin: begin, end: end))
  }

  /// How late what is seen now may be: a frame, or after dropped frames until a frame before the look that was made before them.
  var allowance: Microseconds {
    guard let gap = gaps.last, gap.end == last else { return frame }
    return Microseconds(gap.end.since(gap.begin).count + frame.count)
  }

  /// How late a transition may be that should have begun at a time: a frame, or until the end of the dropped frames in which it did.
  func allowance(since start: Microseconds) -> Microseconds {
    for gap in gaps where start < gap.end && gap.begin.since(start) <= frame {
      return max(frame, gap.end.since(start))
    }
    return frame
  }
}
