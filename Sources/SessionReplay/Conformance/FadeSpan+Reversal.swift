import ScrollGeometry
import ScrollSession

/// Transitions that turn back half way, as browsers shorten them.
///
/// CSS gives the way back only the part of the duration that the way there has taken; the rule of the engine gives it the whole.
/// Either may be what an app shows, and both end at the same alpha. (Source: CSS Transitions Level 1, "Faster reversing of
/// interrupted transitions".)
extension FadeSpan {
  /// Where a shortened transition begins, and which part of the duration it has.
  struct Shortening: Equatable, Sendable {
    var from: Double
    /// CSS's reversing shortening factor, 0…1.
    var factor: Double
  }

  /// Notes how a browser would go on from the transition that this one interrupts.
  mutating func turnBack(_ earlier: FadeSpan) {
    guard duration > .zero, earlier.duration > .zero else { return }
    let begun = earlier.shortening ?? Shortening(from: earlier.from, factor: 1)
    let length = FadeSpan.part(begun.factor, of: earlier.duration)
    let elapsed = start.since(earlier.start)
    guard elapsed < length else {
      // It has arrived, though the engine's has not.
      return shortening = from == earlier.target ? nil : Shortening(from: earlier.target, factor: 1)
    }
    let made = earlier.timing.alpha(from: 0, to: 1, after: elapsed, of: length)
    shortening = Shortening(
      from: earlier.timing.alpha(from: begun.from, to: earlier.target, after: elapsed, of: length),
      factor: min(1, max(0, made * begun.factor + 1 - begun.factor)))
  }

  /// Whether an alpha lies between the engine's and a browser's, now or up to a while before.
  ///
  /// - Parameters:
  ///   - alpha: The alpha an app showed.
  ///   - time: When it did.
  ///   - reach: How late the app may be.
  ///   - tolerance: How far alphas may lie apart.
  /// - Returns: Whether that explains the alpha; false if nothing was turned back.
  func mayHaveTurnedBack(
    to alpha: Double, at time: Microseconds, reach: Microseconds, within tolerance: Double
  )
    -> Bool
  {
    guard let shortening else { return false }
    let length = FadeSpan.part(shortening.factor, of: duration)
    let early = max(start, Microseconds(time.count &- reach.count))
    var low = Double.infinity
    var high = -Double.infinity
    for moment in [early, time] {
      let shortened = timing.alpha(
        from: shortening.from, to: target, after: moment.since(start), of: length)
      low = min(low, shortened, self.alpha(at: moment))
      high = max(high, shortened, self.alpha(at: moment))
    }
    return alpha >= low - tolerance && alpha <= high + tolerance
  }

  /// A part of a duration, 0…1 of it, in whole microseconds.
  private static func part(_ factor: Double, of duration: Microseconds) -> Microseconds {
    let length = factor * Double(duration.count)
    return length < 0x1p62 ? Microseconds(Int64(length)) : duration
  }
}
