import ScrollCore

/// Finds the frames of a view among its events, and judges them by several refresh rates at once.
///
/// Which rate the display had is known at the end; judging by all that come into question takes no memory of the frames.
struct FrameMeter: Hashable, Sendable {
  /// What moves the content.
  enum Mover: Hashable, Sendable {
    /// A finger.
    case finger
    /// The content itself, after a lift or on the app's request.
    case content
    /// Who knows: no drag was recorded.
    case unknown
  }

  /// After so long without a frame the next one is not late but the first again: 1 s.
  static var longestWait: Int64 { 1_000_000 }
  /// After so long without a frame the next one that nobody knows the mover of begins another scroll: 100 ms.
  static var longestUnknownWait: Int64 { 100_000 }

  private(set) var measures = FrameMeasures()
  /// One for each rate, the slowest first.
  private(set) var judges: [FrameJudge]
  /// How many intervals are nearest to each rate's.
  private(set) var votes: [Int]

  private let edges = FrameMeasures.edges
  /// Offsets less than this after a frame's first belong to it: half the shortest refresh interval.
  private let frameLength: Int64
  /// When the last frame of the scroll began.
  private var last: Microseconds?
  /// When the content began to move by itself.
  private var moving: Microseconds?
  /// When the drag began.
  private var dragBegan: Microseconds?
  /// Whether a move of the finger was recorded in this drag.
  private var hasMoves = false
  /// The finger's first move that no frame has shown.
  private var firstInput: Microseconds?
  private var lastInput: Microseconds?
  /// The last move that a frame has shown.
  private var shownInput: Microseconds?

  init(_ rates: [RefreshRate]) {
    judges = rates.map { FrameJudge($0) }
    votes = [Int](repeating: 0, count: rates.count)
    frameLength = Int64((rates.last?.interval ?? 0) / 2)
  }

  /// The finger begins to drag.
  mutating func beginDrag(at time: Microseconds) {
    dragBegan = time
    moving = nil
    hasMoves = false
    firstInput = nil
    shownInput = nil
  }

  /// The finger moves.
  mutating func drag(at time: Microseconds) {
    hasMoves = true
    if firstInput == nil { firstInput = time }
    lastInput = time
  }

  /// The drag is over; the content may move on.
  mutating func endDrag(at time: Microseconds) {
    if let began = dragBegan, hasMoves { measures.judgedTime += time.since(began) }
    dragBegan = nil
    firstInput = nil
    shownInput = nil
    for index in judges.indices { judges[index].uneven.endDrag() }
  }

  /// The content begins to move by itself.
  mutating func beginMoving(at time: Microseconds) {
    if moving == nil { moving = time }
  }

  /// The content rests.
  mutating func rest() {
    last = nil
    moving = nil
  }

  /// Something of the view was shown.
  mutating func noteShown(at time: Microseconds, by mover: Mover) {
    let delay = last.map { time.since($0).count }
    if let delay, delay < frameLength {
      takeInputs()
      return
    }
    measures.count += 1
    let longest = mover == .unknown ? FrameMeter.longestUnknownWait : FrameMeter.longestWait
    if let delay, delay <= longest {
      note(delay)
      judge(delay, at: time, by: mover)
    } else {
      judgeFirst(by: mover)
    }
    if mover == .finger && hasMoves { respond(at: time) }
    takeInputs()
    last = time
  }

  /// The display's rate that most intervals speak for, the slower of equal ones; `nil` if none does.
  static func estimate(_ votes: [Int]) -> Int? {
    var best: Int?
    for index in votes.indices where votes[index] > (best.map { votes[$0] } ?? 0) { best = index }
    return best
  }

  private mutating func note(_ delay: Int64) {
    measures.intervals.add(Double(delay))
    measures.steps[edges.firstIndex { delay < $0 } ?? edges.count] += 1
    // What is longer than one and a half of the longest interval is a late frame of any rate.
    let delay = Double(delay)
    guard let slowest = judges.first, delay <= 1.5 * slowest.rate.interval else { return }
    var nearest = 0
    for index in judges.indices.dropFirst() {
      let distance = (judges[index].rate.interval - delay).magnitude
      if distance < (judges[nearest].rate.interval - delay).magnitude { nearest = index }
    }
    votes[nearest] += 1
  }

  private mutating func judge(_ delay: Int64, at time: Microseconds, by mover: Mover) {
    guard mover == .content || (mover == .finger && hasMoves) else { return }
    var inputDelay = Double.infinity
    var wait = Double.infinity
    if mover == .content {
      inputDelay = 0
      wait = Double(delay)
      let began = moving ?? time
      measures.judgedTime += Microseconds(min(delay, time.since(began).count))
    } else if let firstInput {
      if let shownInput { inputDelay = Double(firstInput.since(shownInput).count) }
      wait = Double(min(delay, time.since(firstInput).count))
    }
    for index in judges.indices {
      judges[index].add(delay: Double(delay), inputDelay: inputDelay, wait: wait, at: time)
    }
  }

  private mutating func judgeFirst(by mover: Mover) {
    guard mover == .content || (mover == .finger && hasMoves) else { return }
    for index in judges.indices { judges[index].janky.addFirst() }
  }

  private mutating func respond(at time: Microseconds) {
    guard let firstInput else { return }
    let delay = time.since(firstInput)
    measures.responses.add(Double(delay.count))
    for index in judges.indices { judges[index].uneven.add(delay: delay) }
  }

  /// The moves so far are on screen.
  private mutating func takeInputs() {
    guard firstInput != nil else { return }
    shownInput = lastInput
    firstInput = nil
  }
}

extension FrameMeter {
  /// What is known in the end, judged by the rate at a place in the list, if one was found.
  func result(_ rate: Int?) -> FrameMeasures {
    var result = measures
    guard let rate, judges[rate].janky.frameCount > 0 else { return result }
    result.hitches = judges[rate].hitches
    result.janky = judges[rate].janky
    result.uneven = judges[rate].uneven
    return result
  }
}

extension Microseconds {
  /// Adds a duration, saturating at the ends of the range instead of trapping.
  static func += (left: inout Microseconds, right: Microseconds) {
    let (sum, overflow) = left.count.addingReportingOverflow(right.count)
    left.count = overflow ? (right.count < 0 ? .min : .max) : sum
  }
}
