import ScrollCore
import ScrollEngine

/// What lasts for no time is never on screen.
///
/// Where something is inserted above, a browser keeps what is on screen in its place: it moves the content in the same instant. In the
/// session that is an edit, which pushes items out of sight, and a scroll, which brings them back. By the engine's rule they have left
/// and enter anew; on screen they never left. Nor was a new item ever whole that the edit puts wholly in sight and the scroll partly out
/// of it. Either may be what an app shows, and both end at the same alpha.
extension FadeSpan {
  /// What an alpha does from a time on.
  struct Course: Equatable, Sendable {
    var from: Double
    var target: Double
    var start: Microseconds
    var duration: Microseconds
  }

  /// The transition as it would be without what lasted for no time; nothing where nothing did.
  var unbrokenSpan: FadeSpan? {
    unbroken.map {
      FadeSpan(
        item: item, from: $0.from, target: $0.target, start: $0.start, duration: $0.duration, timing: timing)
    }
  }

  /// Takes over from what was shown until the instant in which this transition begins.
  ///
  /// - Parameters:
  ///   - earlier: What was shown.
  ///   - duration: How long a transition lasts.
  mutating func carryOn(_ earlier: FadeSpan, duration: Microseconds) {
    let shown = earlier.unbrokenSpan ?? earlier
    if shown.target == target {
      unbroken = Course(from: shown.from, target: target, start: shown.start, duration: shown.duration)
    } else {
      unbroken = Course(from: shown.alpha(at: start), target: target, start: start, duration: duration)
    }
  }

  /// Takes the item for one that comes into sight as this transition begins.
  mutating func enter(_ settings: FadeSettings) {
    let level: Double? =
      switch settings.enters {
      case .instant: nil
      case .faded: settings.fadedAlpha
      case .clear: settings.clearAlpha
      }
    let from = level ?? target
    unbroken = Course(
      from: from, target: target, start: start, duration: from == target ? .zero : settings.duration)
  }

  /// Nobody knows what is shown until this transition has ended, or one that takes as long as others.
  mutating func blur(for duration: Microseconds) {
    unknownUntil = Microseconds(start.count &+ duration.count)
  }

  /// Whether an alpha is shown at a time, or a little later: an app's transition may have begun a frame before the event that
  /// tells of its cause.
  func shows(
    _ alpha: Double, at time: Microseconds, ahead: Microseconds, within tolerance: Double
  ) -> Bool {
    func shows(_ span: FadeSpan) -> Bool {
      let now = span.alpha(at: time)
      let soon = span.alpha(at: Microseconds(time.count &+ ahead.count))
      return min(now, soon) - tolerance <= alpha && alpha <= max(now, soon) + tolerance
    }
    return shows(self) || unbrokenSpan.map(shows) == true
  }

  /// How long before a time an alpha was last shown, by this transition or as if the item had never left.
  func anyDelay(of alpha: Double, within tolerance: Double, at time: Microseconds) -> Microseconds? {
    let own = delay(of: alpha, within: tolerance, at: time)
    guard var unbroken = unbrokenSpan else { return own }
    unbroken.end = end
    return ObservationComparison.shorter(own, unbroken.delay(of: alpha, within: tolerance, at: time))
  }
}
