/// How a view scrolls, as the app had it set.
///
/// With recorded offsets, paging decides where a drag will come to rest; the other facts travel with the recording.
public struct ScrollingSpec: Hashable, Sendable {
  /// How fast a flick loses speed.
  public enum Deceleration: Hashable, Sendable {
    /// UIKit's normal rate, 0.998 a millisecond.
    case normal
    /// UIKit's fast rate, 0.99 a millisecond.
    case fast
    /// A rate a millisecond, between 0 and 1, both excluded.
    case rate(Double)
  }

  /// Where the content offset comes from.
  public enum OffsetSource: String, Hashable, Sendable, CaseIterable {
    /// From the recorded scroll events.
    case recorded
    /// From the finger alone, by the physics of a scroll view; recorded scroll events are observations.
    case simulated
  }

  /// Where a drag may come to rest.
  public enum Paging: String, Hashable, Sendable, CaseIterable {
    /// Anywhere.
    case none
    /// At multiples of the page.
    case page
    /// With an item in the centre.
    case item
  }

  /// Whether the content may be pulled beyond its range.
  public var bounces = true
  /// Whether that also holds for content shorter than the viewport.
  public var alwaysBounce = true
  /// How fast a flick loses speed.
  public var deceleration = Deceleration.normal
  /// Where a drag may come to rest.
  public var paging = Paging.none
  /// Where the content offset comes from.
  public var offsets = OffsetSource.recorded

  /// Creates the default settings.
  public init() {}

  /// Whether a rate of deceleration is between 0 and 1, both excluded; NaN is not.
  public var isValid: Bool {
    guard case .rate(let rate) = deceleration else { return true }
    return rate > 0 && rate < 1
  }
}
