package import ScrollCore
import ScrollEngine

/// Plays a session forwards and goes to any moment of it, by way of keyframes it takes on its way.
///
/// The player holds no events: say where to go with ``seek(to:)``, then give it the events from number ``eventCount`` on until
/// ``hasArrived``. ``play(to:in:)`` does that with events in memory.
///
/// Seeking changes no verdict: state, standing breaches, effects, counts and divergence at a moment are those of playing there from the
/// start.
///
/// ```swift
/// player.seek(to: .time(Microseconds(650_000)))
/// while !player.hasArrived {
///   if player.eventCount < events.count { player.step(events[player.eventCount]) } else { player.end() }
/// }
/// ```
package struct SessionPlayer: Sendable {
  /// A moment of a session.
  package enum Goal: Hashable, Sendable {
    /// Before the first event.
    case start
    /// After the event with this number, from 0; after the last one if there are fewer.
    case event(Int)
    /// After the last event at this time or before it.
    ///
    /// A line that moves no clock (a statement, a rejected event) counts as long as its own time is not later, or an event that
    /// belongs to the moment follows it.
    case time(Microseconds)
    /// After the last line.
    case end
  }

  /// Where the player is.
  package private(set) var head: Playhead
  /// Whether it is where it was sent; before the first ``seek(to:)`` it is at the start.
  package private(set) var hasArrived = true
  private var goal = Goal.start
  private var keyframes: KeyframeList
  /// The last place where all lines were in time, while lines that are not may still belong to the moment.
  private var candidate: Playhead?

  /// Prepares the replay of a session.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - options: How it is replayed.
  ///   - spacing: How many lines lie between keyframes.
  ///   - place: Where the session's first event line begins.
  /// - Throws: What is wrong with the scene.
  package init(
    scene: SceneSpec, options: Replay.Options = Replay.Options(), spacing: Int = 256,
    at place: LogPlace = LogPlace(byteOffset: 0, line: 1)
  ) throws(SceneError) {
    head = Playhead(try Replay(scene: scene, options: options), at: place)
    keyframes = KeyframeList(head, spacing: spacing)
  }

  /// How many lines after the header are behind the player; the number of the event it wants next.
  package var eventCount: Int { head.eventCount }
  /// The replay at the place where the player is.
  package var replay: Replay { head.replay }
  /// How many keyframes there are, the start included.
  package var keyframeCount: Int { keyframes.keyframes.count }
  /// How many lines lie between two of them: so many are played at most to get anywhere the player has been.
  package var keyframeSpacing: Int { keyframes.spacing }

  /// Sends the player to a moment, at once to the last keyframe before it unless the player is between the two.
  ///
  /// - Complexity: O(log *n*) in the number of keyframes; then the lines up to the moment have to be played.
  package mutating func seek(to goal: Goal) {
    self.goal = goal
    hasArrived = false
    candidate = nil
    switch goal {
    case .start: move(to: keyframes.last(before: 0), unless: head.eventCount == 0)
    case .event(let number):
      let count = number < 0 ? 0 : number &+ 1
      let keyframe = keyframes.last(before: count)
      move(to: keyframe, unless: head.eventCount <= count && head.eventCount >= keyframe.eventCount)
    case .time(let time):
      let keyframe = keyframes.last(at: time)
      let isInTime = head.latestTime.map { $0 <= time } ?? true
      move(to: keyframe, unless: isInTime && head.eventCount >= keyframe.eventCount)
    case .end: move(to: keyframes.last, unless: head.eventCount >= keyframes.last.eventCount)
    }
    arriveIfThere()
  }

  /// Plays the next event.
  ///
  /// - Parameters:
  ///   - event: The event with the number ``eventCount``.
  ///   - place: Where the line after it begins; counted on by itself if nothing is said.
  package mutating func step(_ event: SessionEvent, to place: LogPlace? = nil) {
    guard let time = moment, event.time > time else {
      candidate = nil
      advance(event, to: place)
      arriveIfThere()
      return
    }
    if candidate == nil { candidate = head }
    advance(event, to: place)
    if let clock = head.replay.state.clock, clock > time { turnBack() }
  }

  /// Counts a line of an unknown kind that calls itself optional.
  package mutating func skip(to place: LogPlace? = nil) {
    head.skip(to: place ?? nextPlace)
    keyframes.capture(head)
    arriveIfThere()
  }

  /// Says that there is no further line.
  package mutating func end() {
    turnBack()
  }

  /// The time the player was sent to, if it was one.
  private var moment: Microseconds? {
    if case .time(let time) = goal { time } else { nil }
  }

  private var nextPlace: LogPlace {
    LogPlace(byteOffset: head.place.byteOffset, line: head.place.line + 1)
  }

  private mutating func advance(_ event: SessionEvent, to place: LogPlace?) {
    head.step(event, to: place ?? nextPlace)
    keyframes.capture(head)
  }

  private mutating func move(to keyframe: Playhead, unless isOnTheWay: Bool) {
    if !isOnTheWay { head = keyframe }
  }

  private mutating func arriveIfThere() {
    switch goal {
    case .start: hasArrived = true
    case .event(let number): hasArrived = head.eventCount > number
    case .time, .end: break
    }
  }

  /// Goes back to the last place where all lines were in time, if there are some that were not.
  private mutating func turnBack() {
    if let candidate { head = candidate }
    candidate = nil
    hasArrived = true
  }
}

extension SessionPlayer {
  /// Goes to a moment of a session whose events are in memory.
  ///
  /// - Parameters:
  ///   - goal: The moment.
  ///   - events: All events of the session.
  /// - Complexity: O(*n*) in the events from the last keyframe before the moment.
  package mutating func play(to goal: Goal, in events: [SessionEvent]) {
    seek(to: goal)
    while !hasArrived {
      if eventCount < events.count { step(events[eventCount]) } else { end() }
    }
  }
}

/// Copies of the playhead along a session, at multiples of a number of lines.
struct KeyframeList: Sendable {
  /// The keyframes, ascending; the first stands before the first line.
  private(set) var keyframes: [Playhead]
  /// How many lines lie between two of them.
  let spacing: Int

  init(_ start: Playhead, spacing: Int) {
    precondition(spacing > 0, "keyframes lie 1 or more lines apart, not \(spacing)")
    self.spacing = spacing
    keyframes = [start.kept()]
  }

  /// The last keyframe of all.
  var last: Playhead { keyframes[keyframes.count - 1] }

  /// Takes a keyframe if one is due: behind the last one, at a multiple of the spacing.
  mutating func capture(_ head: borrowing Playhead) {
    guard head.eventCount > last.eventCount, head.eventCount % spacing == 0 else { return }
    keyframes.append(head.kept())
  }

  /// The last keyframe that has played no more than so many lines.
  ///
  /// - Complexity: O(log *n*).
  func last(before number: Int) -> Playhead { last { $0.eventCount > number } }

  /// The last keyframe all of whose lines were at a time or before it.
  ///
  /// - Complexity: O(log *n*).
  func last(at time: Microseconds) -> Playhead { last { $0.latestTime.map { $0 > time } ?? false } }

  private func last(before isLater: (borrowing Playhead) -> Bool) -> Playhead {
    keyframes[max(0, keyframes.partitioningIndex(where: isLater) - 1)]
  }
}
