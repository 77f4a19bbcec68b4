import ScrollCore
import ScrollEngine

/// How the alpha of an item came to be what it is, in one run: its transitions, stay by stay.
struct AlphaCourse: Sendable {
  /// One transition.
  struct Turn: Sendable {
    var transition: AlphaTransition
    /// Whether it is the first since the item came into sight.
    var isFirst: Bool
    /// When that was.
    var stayStart: Microseconds
    /// When the stay before that ended, if there was one.
    var stayBefore: Microseconds?
    /// The event that began it; `nil` if that is not known.
    var place: EventPlace?
    /// Whether that was an edit: recorders notice one a frame after the app has made it, and note it a frame back.
    var isByEdit = false
  }

  /// The transitions, the oldest first; at least one.
  private(set) var turns: [Turn]
  /// When the item left; `nil` while it is in sight.
  private(set) var left: Microseconds?
  /// In which look through the items in sight it was met last.
  var round = 0

  /// A course that begins with an item that is in sight.
  init(_ transition: AlphaTransition, at time: Microseconds, by place: EventPlace?, isEdit: Bool) {
    turns = [
      Turn(
        transition: transition, isFirst: true, stayStart: time, stayBefore: nil, place: place,
        isByEdit: isEdit)
    ]
  }

  /// The transition that decides now.
  var last: Turn { turns[turns.count - 1] }

  /// Takes in that the item is in sight with a transition.
  mutating func note(
    _ transition: AlphaTransition, at time: Microseconds, by place: EventPlace?, isEdit: Bool
  ) {
    if let left {
      turns.append(
        Turn(
          transition: transition, isFirst: true, stayStart: time, stayBefore: left, place: place,
          isByEdit: isEdit))
      self.left = nil
    } else if last.transition != transition {
      turns.append(
        Turn(
          transition: transition, isFirst: false, stayStart: last.stayStart, stayBefore: last.stayBefore,
          place: place, isByEdit: isEdit))
    }
    // A band asks for those before only while they may still be seen.
    if turns.count > AlphaCourse.most { turns.removeFirst(AlphaCourse.most / 2) }
  }

  /// Takes in that the item has left.
  mutating func leave(at time: Microseconds) { left = time }

  private static let most = 64
}

/// What alphas a course allows.
///
/// A transition may begin up to its lag late, from what could be seen then, and one that turns back may take the whole time or that of the
/// way there, as CSS has it. It may also have begun a frame early: what an app did by itself is told a frame later.
struct AlphaBands {
  private let turns: ArraySlice<AlphaCourse.Turn>
  private let settings: FadeSettings
  private let frame: Microseconds
  /// How long after it was told each may still be unseen.
  private var lags: [Microseconds] = []
  /// From which alphas each may begin.
  private var begins: [Extent] = []

  /// - Parameters:
  ///   - course: The transitions.
  ///   - settings: Those of the fade.
  ///   - frame: How early it may be.
  ///   - lag: How long after a time what was told then may still be unseen.
  /// - Complexity: O(*n*) in the transitions that may still be seen.
  init(
    _ course: AlphaCourse, _ settings: FadeSettings, frame: Microseconds, lag: (Microseconds) -> Microseconds
  ) {
    self.settings = settings
    self.frame = frame
    // What came to its end long before another began has nothing to do with it.
    var first = course.turns.count - 1
    while first > 0 {
      first -= 1
      let (before, turn) = (course.turns[first].transition, course.turns[first + 1].transition)
      let longest = max(before.duration.count, settings.duration.count) + lag(before.start).count
      if turn.start.since(before.start).count > longest { break }
    }
    turns = course.turns[first...]
    for index in turns.indices {
      let slack = turns[index].isByEdit ? frame.count : 0
      lags.append(Microseconds(lag(turns[index].transition.start).count + slack))
      begins.append(begins(of: index))
    }
  }

  /// What may be seen of the last transition at a time.
  func band(at time: Microseconds) -> Extent { band(of: turns.endIndex - 1, at: time) }

  private func band(of index: Int, at time: Microseconds) -> Extent {
    var band = Extent.empty
    let turn = turns[index]
    let lag = lags[index - turns.startIndex]
    let isFirst = turn.isFirst && !goesOn(index)
    let duration = goesOn(index) ? max(turn.transition.duration, settings.duration) : turn.transition.duration
    let target = turn.transition.target
    let elapsed = time.since(turn.transition.start)
    if elapsed.count >= lag.count + duration.count {
      band.include(target)
      return band
    }
    let begins = begins[index - turns.startIndex]
    for begin in [begins.lower, begins.upper] {
      let whole = (settings.clearAlpha - settings.fadedAlpha).magnitude
      let part = whole > 0 ? min(1, (target - begin).magnitude / whole) : 1
      let short = Microseconds(Int64(Double(duration.count) * part))
      for late in [Microseconds(-frame.count), .zero, min(lag, max(elapsed, .zero))] {
        let elapsed = Microseconds(elapsed.count - late.count)
        band.include(settings.timing.alpha(from: begin, to: target, after: elapsed, of: duration))
        if isFirst { continue }
        band.include(settings.timing.alpha(from: begin, to: target, after: elapsed, of: short))
      }
    }
    if elapsed <= lag, !isFirst, index > turns.startIndex { band.include(self.band(of: index - 1, at: time)) }
    return band
  }

  /// Whether the item came back so soon that an app may go on from what it showed before.
  private func goesOn(_ index: Int) -> Bool {
    guard let before = turns[index].stayBefore else { return false }
    let longest = settings.duration.count + lags[index - turns.startIndex].count
    return turns[index].stayStart.since(before).count < longest
  }

  private func begins(of index: Int) -> Extent {
    var begins = Extent.empty
    let turn = turns[index]
    let (told, lag) = (turn.transition.start, lags[index - turns.startIndex])
    begins.include(turn.transition.from)
    if index > turns.startIndex, !turn.isFirst || goesOn(index) {
      // A browser turns back from what it showed the frame before.
      for late in [-frame.count, 0, lag.count] {
        begins.include(band(of: index - 1, at: Microseconds(told.count &+ late)))
      }
    }
    if told.since(turn.stayStart) <= lag { begins.include(turn.transition.target) }
    return begins
  }
}
