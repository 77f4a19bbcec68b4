package import ScrollCore
import ScrollEngine
import SessionLog

/// What the views of a session did along it: how far their content went and how fast, and how often something happened.
///
/// A stretch is a line of the log, or a tick of content that moves by itself, and has a row for each view.
package struct SessionTracks: Sendable {
  /// A stretch of the session.
  package struct Stretch: Hashable, Sendable {
    /// The number of the line it is in.
    package let event: Int
    /// Where that line begins.
    package let place: LogPlace
    /// When it was; a rejected event may lie before others, but stretches are in order.
    package let time: Microseconds
  }

  /// The stretches so far.
  package private(set) var stretches: [Stretch] = []
  /// The views' axes, in scene order.
  let axes: [ScrollAxis]
  /// A row for each view in each stretch.
  private(set) var rows: [TrackRow] = []
  /// A count of each kind for each row.
  private var counts: [UInt32] = []
  private var latestTime = Microseconds(.min)
  /// Where each view was, and when it was seen there first.
  private var last: [(offset: Double, time: Microseconds)?]
  private static let kindCount = TrackKind.allCases.count
  /// Over how much time a speed is measured at least, in microseconds: half a frame at 60 Hz.
  private static let leastSpeedDuration = 8_000

  /// Prepares for a session.
  ///
  /// - Parameter axes: The axes along which its views scroll.
  package init(axes: [ScrollAxis]) {
    self.axes = axes
    last = axes.map { _ in nil }
  }

  /// Takes in a line that a replay has taken.
  ///
  /// - Parameters:
  ///   - event: What it said.
  ///   - replay: The replay, after it.
  ///   - place: Where the line begins.
  /// - Complexity: O(*r*) in its records.
  package mutating func note(_ event: SessionEvent, after replay: borrowing Replay, from place: LogPlace) {
    let number = replay.eventCount - 1
    noteTicks(event, replay, number, place)
    beginSample(number, event.time, place)
    let view = axes.indices.contains(event.view) ? event.view : 0
    count(.events, view)
    switch event.action {
    case .observed(let observation):
      count(.observed, view)
      if case .offset(let x, let y) = observation { noteRecorded(x, y, view, replay) }
    case .mark: count(.marks, view)
    case .scroll(let x, let y, _): noteRecorded(x, y, view, replay)
    case .dragBegan where !replay.hasRejected: count(.drags, view)
    default: break
    }
    for index in replay.effects.records.indices where replay.effects.records[index].time >= event.time {
      noteRecord(at: index, of: replay, view)
    }
    guard !event.isStatement && !replay.hasRejected else { return }
    if event.action.isAppear {
      for view in axes.indices where replay.state.views[view].isLive { move(view, replay) }
    } else {
      move(view, replay)
    }
  }

  /// Takes in a difference between recording and replay, of an event that was noted: what was observed is judged when it has come to rest.
  ///
  /// - Complexity: O(log *n*).
  package mutating func note(_ difference: Difference) {
    guard let stretch = stretch(ofEvent: difference.event) else { return }
    let view = difference.view ?? 0
    let row = stretch * axes.count + (axes.indices.contains(view) ? view : 0)
    counts[row * SessionTracks.kindCount + TrackKind.differences.index] &+= 1
  }

  /// Takes in a line that says nothing here.
  package mutating func skip(number: Int, from place: LogPlace) {
    beginSample(number, latestTime == Microseconds(.min) ? .zero : latestTime, place)
  }

  /// How often something happened in a view in a stretch.
  package func count(_ kind: TrackKind, ofView view: Int, in stretch: Int) -> Int {
    Int(counts[(stretch * axes.count + view) * SessionTracks.kindCount + kind.index])
  }

  /// Whether something of some kinds happened in a stretch, in any view.
  package func has(_ kinds: [TrackKind], in stretch: Int) -> Bool {
    axes.indices.contains { view in kinds.contains { count($0, ofView: view, in: stretch) > 0 } }
  }

  /// The row of a view in a stretch.
  package func row(ofView view: Int, in stretch: Int) -> TrackRow { rows[stretch * axes.count + view] }

  /// The last stretch that begins with a line or before it.
  ///
  /// - Complexity: O(log *n*).
  package func stretch(ofEvent number: Int) -> Int? {
    lastStretch { $0.event > number }
  }

  /// The last stretch that begins at a time or before it.
  ///
  /// - Complexity: O(log *n*).
  package func stretch(at time: Microseconds) -> Int? {
    lastStretch { $0.time > time }
  }

  private func lastStretch(before isLater: (borrowing Stretch) -> Bool) -> Int? {
    let next = stretches.partitioningIndex(where: isLater)
    return next > 0 ? next - 1 : nil
  }
}

// MARK: - Taking in

extension SessionTracks {
  /// Takes in what moved by itself before an event.
  private mutating func noteTicks(
    _ event: SessionEvent, _ replay: borrowing Replay, _ number: Int, _ place: LogPlace
  ) {
    var sampleTime: Microseconds?
    for index in replay.effects.records.indices {
      let time = replay.effects.records[index].time
      guard time < event.time else { return }
      if time != sampleTime { beginSample(number, time, place) }
      sampleTime = time
      noteRecord(at: index, of: replay, 0)
    }
  }

  @inline(__always)
  private mutating func beginSample(_ number: Int, _ time: Microseconds, _ place: LogPlace) {
    if time > latestTime { latestTime = time }
    stretches.append(Stretch(event: number, place: place, time: latestTime))
    rows.append(contentsOf: repeatElement(TrackRow(), count: axes.count))
    counts.append(contentsOf: repeatElement(0, count: axes.count * SessionTracks.kindCount))
  }

  @inline(__always)
  private mutating func count(_ kind: TrackKind, _ view: Int, _ more: Int = 1) {
    let row = rows.count - axes.count + view
    counts[row * SessionTracks.kindCount + kind.index] &+= UInt32(truncatingIfNeeded: more)
  }

  /// Notes one of the replay's records. (It is not taken out of the array, which would copy it.)
  private mutating func noteRecord(at index: Int, of replay: borrowing Replay, _ view: Int) {
    let view = replay.effects.records[index].view ?? view
    guard axes.indices.contains(view) else { return }
    if let kind = TrackKind(EffectKind(replay.effects.records[index].effect)) { count(kind, view) }
    if case .offset(let to) = replay.effects.records[index].effect { move(view, to: to.along(axes[view])) }
  }

  private mutating func move(_ view: Int, _ replay: borrowing Replay) {
    guard axes.indices.contains(view) else { return }
    move(view, to: replay.state.views[view].offset.along(axes[view]))
  }

  private mutating func move(_ view: Int, to offset: Double) {
    let row = rows.count - axes.count + view
    rows[row].offset.add(offset)
    rows[row].lastOffset = offset
    guard let before = last[view] else {
      last[view] = (offset, latestTime)
      return
    }
    let duration = latestTime.count - before.time.count
    // Lines that an app writes within a frame are hardly apart, and say nothing of how fast its content is.
    guard duration >= SessionTracks.leastSpeedDuration else { return }
    rows[row].velocity.add((offset - before.offset) * 1_000_000 / Double(duration))
    last[view] = (offset, latestTime)
  }

  private mutating func noteRecorded(_ x: Double?, _ y: Double?, _ view: Int, _ replay: borrowing Replay) {
    guard !replay.state.views[view].takesRecordedOffsets else { return }
    guard let offset = axes[view] == .vertical ? y : x else { return }
    rows[rows.count - axes.count + view].recorded.add(offset)
  }
}
