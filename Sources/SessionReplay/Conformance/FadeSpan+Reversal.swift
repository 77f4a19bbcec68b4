import ScrollCore
import ScrollEngine

/// Transitions that turn back half way: how far they had come, and how long the way back takes.
///
/// CSS gives the way back only the part of the duration that the way there has taken; the rule of the engine gives it the whole.
/// Either may be what an app shows, and both end at the same alpha. (Source: CSS Transitions Level 1, "Faster reversing of
/// interrupted transitions".)
///
/// An app that begins a transition late, and turns it back on time or late too, has come less far, or farther. So has every way
/// back that follows, until one of them arrives.
extension FadeSpan {
  /// A transition that was interrupted by the next.
  struct Leg: Equatable, Sendable {
    var target: Double
    var start: Microseconds
    var duration: Microseconds
  }

  /// The transitions that led to this one, each interrupted by the next.
  ///
  /// The last three are known one by one.
  struct Turns: Equatable, Sendable {
    /// Where the oldest may have begun by the engine's rule.
    var whole: Ways
    /// Where it may have begun in a browser.
    var shortened: Ways
    /// The transition that this one interrupts.
    var last: Leg
    /// The one before it.
    var second: Leg?
    /// The oldest.
    var third: Leg?
  }

  /// Where a transition may begin, and which part of the duration it may have.
  struct Ways: Equatable, Sendable {
    var low: Double
    var high: Double
    /// CSS's reversing shortening factor, 0…1.
    var shortest = 1.0
    var longest = 1.0

    /// Goes a part of the way to a transition's target, and turns back there.
    ///
    /// - Parameters:
    ///   - leg: The transition.
    ///   - timing: How its alpha goes on.
    ///   - least: How long it has lasted at least.
    ///   - most: How long it has lasted at most.
    ///   - isShortened: Whether the way back is shortened.
    mutating func go(
      _ leg: Leg, _ timing: FadeTiming, for least: Microseconds, to most: Microseconds, isShortened: Bool
    ) {
      let slow = FadeSpan.progress(timing, least, longest, of: leg.duration)
      let same = least == most && shortest == longest
      let fast = same ? slow : FadeSpan.progress(timing, most, shortest, of: leg.duration)
      let ends = (low, high)
      low = min(Ways.between(ends.0, leg.target, slow), Ways.between(ends.0, leg.target, fast))
      high = max(Ways.between(ends.1, leg.target, slow), Ways.between(ends.1, leg.target, fast))
      guard isShortened else { return }
      (shortest, longest) = (1 - longest * (1 - slow), 1 - shortest * (1 - fast))
    }

    private static func between(_ from: Double, _ target: Double, _ progress: Double) -> Double {
      progress >= 1 ? target : from + (target - from) * progress
    }
  }

  /// Notes the transition that this one interrupts.
  ///
  /// - Parameters:
  ///   - earlier: The transition.
  ///   - late: How late an app may be.
  mutating func turnBack(_ earlier: FadeSpan, late: Microseconds) {
    guard duration > .zero, earlier.duration > .zero else { return }
    let leg = Leg(target: earlier.target, start: earlier.start, duration: earlier.duration)
    guard var known = earlier.turns else {
      let begun = Ways(low: earlier.from, high: earlier.from)
      turns = Turns(whole: begun, shortened: begun, last: leg)
      return
    }
    if let third = known.third, let second = known.second {
      // Of what is older only the tolerance counts, not the frames that were dropped and how late the app is.
      let length = second.start.since(third.start)
      let least = length.since(late)
      let most = length.since(Microseconds(0 &- late.count))
      known.whole.go(third, earlier.timing, for: least, to: most, isShortened: false)
      known.shortened.go(third, earlier.timing, for: least, to: most, isShortened: true)
    }
    known.third = known.second
    known.second = known.last
    known.last = leg
    turns = known
  }

  /// How late an app may be at least that shows an alpha, if transitions that turned back are to explain it.
  ///
  /// Each transition may begin and turn back at any time up to so late, or until the end of the dropped frames in which it should
  /// have; all that lies between the engine's way back and a browser's is fine.
  ///
  /// - Parameters:
  ///   - alpha: The alpha the app showed.
  ///   - time: When it did.
  ///   - looks: When the app was looked at.
  ///   - least: The least answer.
  ///   - reach: The greatest.
  ///   - tolerance: How far alphas may lie apart.
  /// - Returns: The least answer, or that and some steps of 4,096 µs; nothing if nothing was turned back, or it explains nothing.
  func turnedDelay(
    of alpha: Double, at time: Microseconds, _ looks: LookClock, from least: Microseconds,
    upTo reach: Microseconds, within tolerance: Double
  ) -> Microseconds? {
    guard let turns else { return nil }
    var least = least
    if let end, end <= time { least = max(least, ViewHistory.delay(since: end, at: time)) }
    guard least <= reach else { return nil }
    func explains(_ late: Microseconds) -> Bool {
      mayShow(alpha, turns, at: time, looks, late: late, within: tolerance)
    }
    if explains(least) { return least }
    let step: Int64 = 4_096
    // What is later than anything remembered explains nothing more.
    var high = min(reach.since(least).count, 1 << 32) / step
    func late(_ steps: Int64) -> Microseconds { Microseconds(least.count &+ steps &* step) }
    guard high > 0, explains(late(high)) else { return nil }
    var low: Int64 = 0
    while high - low > 1 {
      let middle = (low + high) / 2
      if explains(late(middle)) { high = middle } else { low = middle }
    }
    return late(high)
  }

  /// Whether an alpha may be on the way back from anywhere that an app could have come that is up to so late.
  private func mayShow(
    _ alpha: Double, _ turns: Turns, at time: Microseconds, _ looks: LookClock, late: Microseconds,
    within tolerance: Double
  ) -> Bool {
    let age = time.since(start)
    let own = max(late, looks.allowance(since: start))
    let last = max(late, looks.allowance(since: turns.last.start))
    // Where this one is over, or the one before was, the way is the engine's.
    guard age.since(own) < duration,
      start.since(turns.last.start).since(last) < turns.last.duration
    else { return false }
    var whole = turns.whole
    var shortened = turns.shortened
    func go(_ leg: Leg, until end: Microseconds, late: Microseconds, endsLate: Microseconds) {
      let length = end.since(leg.start)
      let least = length.since(late)
      let most = length.since(Microseconds(0 &- endsLate.count))
      whole.go(leg, timing, for: least, to: most, isShortened: false)
      shortened.go(leg, timing, for: least, to: most, isShortened: true)
    }
    if let second = turns.second {
      let before = max(late, looks.allowance(since: second.start))
      if let third = turns.third {
        let first = max(late, looks.allowance(since: third.start))
        go(third, until: second.start, late: first, endsLate: before)
      }
      go(second, until: turns.last.start, late: before, endsLate: last)
    }
    go(turns.last, until: start, late: last, endsLate: own)
    go(Leg(target: target, start: start, duration: duration), until: time, late: own, endsLate: .zero)
    return alpha >= min(whole.low, shortened.low) - tolerance
      && alpha <= max(whole.high, shortened.high) + tolerance
  }

  /// How far a transition has come that has only a part of its duration, 0…1.
  private static func progress(
    _ timing: FadeTiming, _ elapsed: Microseconds, _ part: Double, of duration: Microseconds
  ) -> Double {
    guard elapsed > .zero else { return part > 0 && duration > .zero ? 0 : 1 }
    let length = part * Double(duration.count)
    guard Double(elapsed.count) < length else { return 1 }
    return timing.progress(after: Double(elapsed.count) / length)
  }
}
