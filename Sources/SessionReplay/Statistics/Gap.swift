package import ScrollCore

/// A time without events.
package struct Gap: Hashable, Sendable {
  /// The time of the last event before it.
  package let start: Microseconds
  /// How long it is.
  package let duration: Microseconds
  /// The number of the event that ends it, from 0.
  package let event: Int
}

/// The longest gaps of a session, as it is read.
struct LongestGaps: Hashable, Sendable {
  /// How many are kept.
  static var kept: Int { 3 }

  /// The longest first; of equal ones the earlier first.
  private(set) var gaps: [Gap] = []
  private var last: Microseconds?

  /// Takes in the time of an event; one before an earlier event's ends no gap.
  mutating func note(_ time: Microseconds, event: Int) {
    guard let start = last else {
      last = time
      return
    }
    guard time > start else { return }
    last = time
    let gap = Gap(start: start, duration: time.since(start), event: event)
    guard gaps.count < LongestGaps.kept || gap.duration > gaps[gaps.count - 1].duration else { return }
    let place = gaps.firstIndex { $0.duration < gap.duration } ?? gaps.count
    gaps.insert(gap, at: place)
    if gaps.count > LongestGaps.kept { gaps.removeLast() }
  }
}
