package import ScrollCore
import ScrollEngine
import SessionLog

/// What the views of a session did along it, in stretches: how far their content went and how fast, and how often something happened.
///
/// A stretch holds equal numbers of samples: a line of the log, or a tick of content that moves by itself. There are at most
/// ``mostRows`` rows, one for each view in each stretch; when they become too many, every two stretches become one. So what a session
/// of any length keeps is bounded, and follows from its lines alone.
package struct SessionTracks: Sendable {
  /// A stretch of the session.
  package struct Stretch: Hashable, Sendable {
    /// The number of the line its first sample is in.
    package let firstEvent: Int
    /// Where that line begins.
    package let place: LogPlace
    /// When its first sample was.
    package let firstTime: Microseconds
    /// When its last sample was.
    package internal(set) var lastTime: Microseconds
  }

  /// How many rows there are at most.
  package static let mostRows = 1 << 16

  /// The stretches so far.
  package private(set) var stretches: [Stretch] = []
  /// How many samples are in one.
  package private(set) var spacing = 1
  /// The names of the views' axes, in scene order.
  let axes: [ScrollAxis]
  /// A row for each view in each stretch.
  private(set) var rows: [TrackRow] = []
  /// A count of each kind for each row.
  private var counts: [UInt32] = []
  private var sampleCount = 0
  private var latestTime = Microseconds(.min)
  /// Where each view was, and when it was seen there first.
  private var last: [(offset: Double, time: Microseconds)?]
  /// The first events that led to differences, and to how many.
  private var differing: [(event: Int, count: Int)] = []
  private let mostStretches: Int
  private static let kindCount = TrackKind.allCases.count
  /// Over how much time a speed is measured at least, in microseconds: half a frame at 60 Hz.
  private static let leastSpeedDuration = 8_000

  /// Prepares for a session.
  ///
  /// - Parameters:
  ///   - axes: The axes along which its views scroll.
  ///   - mostRows: How many rows there are at most.
  package init(axes: [ScrollAxis], mostRows: Int = SessionTracks.mostRows) {
    self.axes = axes
    last = axes.map { _ in nil }
    // An even number, so that every two become one.
    mostStretches = max(2, mostRows / max(axes.count, 1) / 2 * 2)
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
  /// - Complexity: O(log *n*) where the events come in order.
  package mutating func note(_ difference: Difference) {
    note(1, differencesOf: difference.event, inView: difference.view ?? 0)
  }

  /// Takes in so many differences of an event that was noted.
  ///
  /// - Complexity: O(log *n*) where the events come in order.
  package mutating func note(_ more: Int, differencesOf event: Int, inView view: Int) {
    guard more > 0 else { return }
    if let stretch = stretch(ofEvent: event) {
      let row = stretch * axes.count + (axes.indices.contains(view) ? view : 0)
      counts[row * SessionTracks.kindCount + TrackKind.differences.index] &+= UInt32(truncatingIfNeeded: more)
    }
    let place = differing.partitioningIndex { $0.event >= event }
    if place < differing.count && differing[place].event == event {
      differing[place].count += more
    } else if differing.count < SessionTracks.mostRows {
      differing.insert((event, more), at: place)
    }
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

  /// How many differences an event led to; it is known of the first 65,536 events that led to any.
  ///
  /// - Complexity: O(log *n*).
  package func differences(ofEvent number: Int) -> Int {
    let low = differing.partitioningIndex { $0.event >= number }
    return low < differing.count && differing[low].event == number ? differing[low].count : 0
  }

  /// The row of a view in a stretch.
  package func row(ofView view: Int, in stretch: Int) -> TrackRow { rows[stretch * axes.count + view] }

  /// The last stretch that begins with a line or before it.
  ///
  /// - Complexity: O(log *n*).
  package func stretch(ofEvent number: Int) -> Int? {
    lastStretch { stretches[$0].firstEvent <= number }
  }

  /// The last stretch that begins at a time or before it.
  ///
  /// - Complexity: O(log *n*).
  package func stretch(at time: Microseconds) -> Int? {
    lastStretch { stretches[$0].firstTime <= time }
  }

  private func lastStretch(where holds: (Int) -> Bool) -> Int? {
    var low = 0
    var high = stretches.count
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
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
    // A rejected event may lie before others; the stretches are in order.
    if time > latestTime { latestTime = time }
    if sampleCount % spacing == 0 {
      if stretches.count == mostStretches { thinOut() }
      stretches.append(
        Stretch(firstEvent: number, place: place, firstTime: latestTime, lastTime: latestTime))
      rows.append(contentsOf: repeatElement(TrackRow(), count: axes.count))
      counts.append(contentsOf: repeatElement(0, count: axes.count * SessionTracks.kindCount))
    } else {
      stretches[stretches.count - 1].lastTime = latestTime
    }
    sampleCount += 1
  }

  /// Makes one stretch of every two.
  private mutating func thinOut() {
    let viewCount = axes.count
    let kindCount = SessionTracks.kindCount
    for index in 0..<stretches.count / 2 {
      stretches[index] = stretches[2 * index]
      stretches[index].lastTime = stretches[2 * index + 1].lastTime
      for view in 0..<viewCount {
        let first = 2 * index * viewCount + view
        let row = index * viewCount + view
        var merged = rows[first]
        merged.add(rows[first + viewCount])
        rows[row] = merged
        for kind in 0..<kindCount {
          counts[row * kindCount + kind] =
            counts[first * kindCount + kind] &+ counts[(first + viewCount) * kindCount + kind]
        }
      }
    }
    stretches.removeLast(stretches.count / 2)
    rows.removeLast(rows.count / 2)
    counts.removeLast(counts.count / 2)
    spacing *= 2
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
    if case .offset(let offset) = replay.effects.records[index].effect { move(view, to: along(offset, view)) }
  }

  private mutating func move(_ view: Int, _ replay: borrowing Replay) {
    guard axes.indices.contains(view) else { return }
    move(view, to: along(replay.state.views[view].offset, view))
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

  private func along(_ offset: LayoutPoint, _ view: Int) -> Double {
    axes[view] == .vertical ? offset.y : offset.x
  }
}
