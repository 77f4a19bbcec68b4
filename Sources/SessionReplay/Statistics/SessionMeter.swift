package import ScrollCore
import ScrollEngine
package import SessionLog

/// Measures a session: feed it every event right after a replay has taken it.
///
/// It reads what a host could read, a replay's state and its effects, and keeps small books of its own, whose size does not
/// depend on how long the session is.
package struct SessionMeter: Sendable {
  /// What has been measured so far; complete after ``finish(after:)``.
  package private(set) var measures: SessionMeasures

  private var views: [ViewMeter]
  private let rates: [RefreshRate]
  private let isRateGiven: Bool
  private var gaps = LongestGaps()
  private var bursts = BurstCounter()
  /// Tells how long the lines of effects are; `nil` if only frames are asked for.
  private var writer: EffectLogWriter?
  private var rejectedCount = 0

  /// Prepares for a session.
  ///
  /// - Parameters:
  ///   - header: The session's header.
  ///   - bytes: How long its line is, line break included.
  ///   - refreshRate: How often the display shows a new frame; nothing leaves that to be estimated from the intervals between
  ///     frames.
  ///   - framesOnly: Whether nobody wants to know of gaps between lines, and of how long those of effects are.
  package init(
    _ header: SessionHeader, bytes: Int, refreshRate: RefreshRate? = nil, framesOnly: Bool = false
  ) {
    rates = refreshRate.map { [$0] } ?? RefreshRate.common
    isRateGiven = refreshRate != nil
    let rates = rates
    views = header.scene.views.map { ViewMeter($0, rates: rates) }
    measures = SessionMeasures(views: header.scene.views.map { ViewMeasures(name: $0.id) })
    measures.bytes = Int64(bytes)
    guard !framesOnly else { return }
    var writer = EffectLogWriter()
    writer.begin(header)
    writer.removeAll()
    self.writer = writer
  }

  /// Counts a line of an unknown kind that calls itself optional.
  ///
  /// - Parameter bytes: How long the line is, line break included.
  package mutating func skip(bytes: Int) {
    measures.lineCount += 1
    measures.bytes += Int64(bytes)
  }

  /// Takes in an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - bytes: How long its line is, line break included.
  ///   - replay: The replay, whose last event it is.
  /// - Complexity: O(*r* + *v*) in its records and the views.
  package mutating func note(_ event: SessionEvent, bytes: Int, after replay: borrowing Replay) {
    measures.events[event.action.type.index].add(bytes: bytes)
    measures.bytes += Int64(bytes)
    if writer != nil {
      gaps.note(event.time, event: measures.lineCount)
      bursts.note(event.time)
    }
    measures.lineCount += 1
    if measures.firstTime == nil { measures.firstTime = event.time }
    if measures.lastTime.map({ $0 < event.time }) ?? true { measures.lastTime = event.time }
    let isAccepted = replay.rejectedCount == rejectedCount
    rejectedCount = replay.rejectedCount
    let isReal = isAccepted && !event.isStatement
    if isReal && event.action.isFrame { showAll(at: event.time) }
    if !replay.effects.records.isEmpty { note(replay.effects, of: event, replay.state) }
    if isReal { follow(event, replay.state) }
  }

  /// Takes in what happened after the last event, and completes the measures.
  ///
  /// - Parameter replay: The replay, after its `finish(at:)`.
  package mutating func finish(after replay: borrowing Replay) {
    note(replay.effects, of: nil, replay.state)
    var end = measures.lastTime ?? .zero
    if let clock = replay.state.clock, clock > end { end = clock }
    for view in views.indices { views[view].end(at: end) }
    measures.rejectedCount = rejectedCount
    measures.isComplete = replay.isComplete
    measures.gaps = gaps.gaps
    measures.burst = bursts.largest
    let rate = rate
    measures.refreshRate = rate.map { rates[$0] }
    measures.isRefreshRateEstimated = !isRateGiven
    measures.views = views.map { $0.result(rate: rate) }
  }

  /// How many frames of a view there are so far, how many intervals between them, and how many late ones by all rates together.
  package func frames(ofView view: Int) -> (count: Int, intervals: Int, late: Int) {
    let late = views[view].frames.judges.reduce(0) { $0 + $1.hitches.count }
    return (views[view].frames.measures.count, views[view].frames.measures.intervals.count, late)
  }

  /// The late frames of a view so far, judged by each rate that the display may have.
  package func hitches(ofView view: Int) -> [Hitches] { views[view].frames.judges.map { $0.hitches } }

  /// The display's rate among those, once the session is over; `nil` if no frame says which.
  package var rate: Int? { isRateGiven ? 0 : FrameMeter.estimate(votes) }

  /// How many intervals between frames speak for each rate, in all views: they share a display.
  private var votes: [Int] {
    var votes = [Int](repeating: 0, count: rates.count)
    for view in views.indices {
      for rate in votes.indices { votes[rate] += views[view].frames.votes[rate] }
    }
    return votes
  }

  /// A tick of the display shows every view that moves.
  private mutating func showAll(at time: Microseconds) {
    for view in views.indices where views[view].phase != .idle { views[view].noteShown(at: time) }
  }

  /// Takes in the effects of an event, or of the session's end.
  private mutating func note(
    _ effects: borrowing EffectBuffer, of event: SessionEvent?, _ state: borrowing SessionState
  ) {
    for index in effects.records.indices {
      if writer != nil { weigh(effects.records[index]) }
      guard let view = effects.records[index].view, views.indices.contains(view) else { continue }
      let time = effects.records[index].time
      switch effects.records[index].effect {
      case .phase(_, let next): views[view].change(to: next, at: time)
      case .offset(let offset):
        let target = offset.along(views[view].axis)
        if !views[view].isLive {
          // A view that follows another is on screen without an event of its own.
          views[view].begin(at: time, offset: target, range: state.views[view].layout.scrollRange())
        } else if let event, event.isPlacement, event.time == time {
          views[view].jump(to: target, at: time)
        } else {
          views[view].scroll(to: target, at: time, isPartOfChange: true)
        }
      default: break
      }
    }
  }

  private mutating func weigh(_ record: EffectRecord) {
    writer?.append(record)
    measures.effects[EffectKind(record.effect).index].add(bytes: writer?.bytes.count ?? 0)
    writer?.removeAll()
  }

  /// Takes in what an accepted event did to its view, after its effects.
  private mutating func follow(_ event: SessionEvent, _ state: borrowing SessionState) {
    let view = event.view
    let offset = state.views[view].offset.along(views[view].axis)
    if !views[view].isLive {
      views[view].begin(at: event.time, offset: offset, range: state.views[view].layout.scrollRange())
    }
    switch event.action {
    case .scroll, .scrollWithCellOrder:
      views[view].scroll(to: offset, at: event.time, isPartOfChange: false)
      views[view].noteShown(at: event.time)
    case .dragMoved(let finger): views[view].drag(to: finger, time: event.time)
    case .dragBegan(let finger): views[view].touch(at: finger, time: event.time)
    case .dragEnded(let velocityX, let velocityY, _, _):
      let velocity = views[view].axis == .vertical ? velocityY : velocityX
      views[view].lift(velocity: velocity, at: event.time)
    case .dragCancelled: views[view].cancel()
    case .frame, .scrollEnded: break
    default:
      views[view].fit(to: state.views[view].layout.scrollRange(), at: event.time)
      views[view].jump(to: offset, at: event.time)
    }
  }
}

extension SessionEvent {
  /// Whether the event puts content elsewhere at once, if it moves it at all.
  fileprivate var isPlacement: Bool {
    switch action {
    case .scroll, .scrollWithCellOrder, .dragBegan, .dragMoved, .dragEnded, .dragCancelled, .scrollEnded,
      .frame, .scrollTo(_, _, animated: true), .scrollToItem(_, _, animated: true):
      false
    default: true
    }
  }
}
