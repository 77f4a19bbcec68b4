/// A time or a duration in whole microseconds.
///
/// Times count from the start of the recording. Whole numbers keep comparisons and sums exact on every machine.
public struct Microseconds: Hashable, Sendable, Comparable {
  /// The number of microseconds.
  public var count: Int64

  /// Creates a time or duration from a number of microseconds.
  public init(_ count: Int64) {
    self.count = count
  }

  /// No time at all.
  public static var zero: Microseconds { Microseconds(0) }

  /// Whether one time is earlier, or one duration shorter, than another.
  public static func < (left: Microseconds, right: Microseconds) -> Bool {
    left.count < right.count
  }

  /// The time from `earlier` to this one, saturating at the ends of the range instead of trapping.
  public func since(_ earlier: Microseconds) -> Microseconds {
    let (difference, overflow) = count.subtractingReportingOverflow(earlier.count)
    guard overflow else { return Microseconds(difference) }
    return Microseconds(count < 0 ? .min : .max)
  }
}
