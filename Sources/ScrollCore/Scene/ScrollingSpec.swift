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
    /// With the start of a stop's item at the start of the viewport less bars.
    case start
    /// With the centre of a stop's item in the centre of the viewport less bars.
    case center
    /// With the end of a stop's item at the end of the viewport less bars.
    case end

    /// Whether something of an item is aligned with the same of the viewport less bars.
    package var isAligned: Bool { self == .start || self == .center || self == .end }
  }

  /// Which stops there are, where something is aligned.
  public enum Stops: Hashable, Sendable {
    /// One for each item.
    case each
    /// The multiples of a length, in points.
    case every(Double)
    /// Offsets along the axis, ascending, in points.
    case at([Double])
    /// So many items from stop to stop; the last stop is the end of the range.
    case items(Int)

    /// Whether they lie where they do whatever items there are.
    package var areFixed: Bool {
      switch self {
      case .each, .items: false
      case .every, .at: true
      }
    }
  }

  /// How far a drag may bring content that has stops.
  public enum Flick: String, Hashable, Sendable, CaseIterable {
    /// At most one stop from where it began.
    case one
    /// To any stop.
    case any
  }

  /// Whether the content may be pulled beyond its range.
  public var bounces = true
  /// Whether that also holds for content shorter than the viewport.
  public var alwaysBounce = true
  /// How fast a flick loses speed.
  public var deceleration = Deceleration.normal
  /// Where a drag may come to rest.
  public var paging = Paging.none
  /// Which stops there are, where something is aligned.
  public var stops = Stops.each
  /// How far from the viewport's edges something is aligned, in points, as CSS has it in `scroll-padding`; `nil` where bars end.
  public var padding: LayoutInsets?
  /// How far a drag may bring the content; `nil` for one page, or to any other stop.
  public var flick: Flick?
  /// Whether the content goes round: copies of items stand at its ends, or items are put behind the last one.
  public var loops = false
  /// Where the content offset comes from.
  public var offsets = OffsetSource.recorded

  /// Creates the default settings.
  public init() {}

  /// How far a drag brings the content.
  public var reach: Flick { flick ?? (paging == .page ? .one : .any) }

  /// Whether a rate of deceleration is between 0 and 1, both excluded, the stops are some, and the padding is none below 0; NaN is neither.
  public var isValid: Bool {
    guard stops == .each && padding == nil || paging.isAligned else { return false }
    if let padding {
      let distances = [padding.top, padding.left, padding.bottom, padding.right]
      guard distances.allSatisfy({ $0 >= 0 && $0.isFinite }) else { return false }
    }
    switch stops {
    case .each: break
    case .every(let length): guard length > 0 && length.isFinite else { return false }
    case .at(let places):
      guard let last = places.last, places[0].isFinite, last.isFinite,
        zip(places, places.dropFirst()).allSatisfy({ $0 < $1 })
      else { return false }
    case .items(let count): guard count >= 1 else { return false }
    }
    guard case .rate(let rate) = deceleration else { return true }
    return rate > 0 && rate < 1
  }
}
