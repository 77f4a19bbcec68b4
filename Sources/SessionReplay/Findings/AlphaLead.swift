import ScrollCore
import ScrollEngine

/// How long before it was due an app showed the alphas of an item: the opposite of a delay.
///
/// An app that begins a transition early shows alphas to which the engine has not come yet. By how much it is early is known when the
/// engine's own transition runs; until then the alphas wait. Where the transition ends an app rests, so the last alpha says nothing.
struct AlphaLead: Sendable {
  /// What an app showed before the transition began that leads there.
  private var waiting: [(alpha: Double, time: Microseconds)] = []
  private var isPossible = true
  private var known: ClosedRange<Microseconds>?

  /// How many alphas wait; an app that shows more of them is not early, but elsewhere.
  private static let most = 64

  /// The least and the most; nothing if something was shown that was never due afterwards, as far as that was seen.
  var range: ClosedRange<Microseconds>? { isPossible && waiting.isEmpty ? known : nil }

  /// Takes in an alpha that differs.
  ///
  /// - Parameters:
  ///   - alpha: The alpha.
  ///   - time: When it was shown.
  ///   - span: The transition that decides then; nothing if the item is not visible.
  ///   - tolerance: How far alphas may lie apart.
  mutating func take(_ alpha: Double, at time: Microseconds, by span: FadeSpan?, within tolerance: Double) {
    guard isPossible else { return }
    guard let span, span.from != span.target, span.isRunning(at: time) else {
      waiting.append((alpha, time))
      if span == nil || waiting.count > AlphaLead.most { isPossible = false }
      return
    }
    waiting.append((alpha, time))
    for (alpha, time) in waiting where (alpha - span.target).magnitude > tolerance {
      guard let due = span.due(alpha, within: tolerance), due > time else { return isPossible = false }
      let lead = due.since(time)
      known = known.map { min($0.lowerBound, lead)...max($0.upperBound, lead) } ?? lead...lead
    }
    waiting.removeAll()
  }
}

extension FadeSpan {
  /// When the transition shows an alpha, if it goes on to its end; nothing if it never does.
  fileprivate func due(_ alpha: Double, within tolerance: Double) -> Microseconds? {
    let progress = (alpha - from) / (target - from)
    let slack = tolerance / (target - from).magnitude
    guard progress >= 0 - slack, progress <= 1 + slack else { return nil }
    let whole = min(max(progress, 0), 1)
    // A curve never turns back, so turned round it says when it has come so far.
    let length = (timing.curve?.inverse.ordinate(at: whole) ?? whole) * Double(duration.count)
    guard length < 0x1p62 else { return nil }
    return Microseconds(start.count &+ Int64(length + 0.5))
  }
}
