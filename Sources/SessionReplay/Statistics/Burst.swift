package import ScrollCore

/// Many events within a short time.
package struct Burst: Hashable, Sendable {
  /// How long a burst may be: 100 ms.
  package static var length: Microseconds { Microseconds(100_000) }

  /// How many events it has.
  package let count: Int
  /// When its first event was, to the 10 ms below, counted from the session's first event.
  package let start: Microseconds
}

/// Finds the 100 ms with the most events, of those that begin a whole number of tenths of that after the first event.
///
/// The tenths make it possible in a memory of ten counts; any 100 ms at all hold at most the events of eleven tenths.
struct BurstCounter: Hashable, Sendable {
  private static var tenths: Int64 { 10 }
  private static var tenth: Int64 { Burst.length.count / tenths }

  private var first: Microseconds?
  /// The number of the tenth the last event lies in.
  private var current: Int64 = 0
  /// How many events lie in the last ten tenths, each in the place of its number's last digit.
  private var counts = [Int](repeating: 0, count: Int(BurstCounter.tenths))
  private var sum = 0
  private var best: Burst?

  /// Counts an event; one earlier than the last counts as at the same time.
  mutating func note(_ time: Microseconds) {
    guard let first else {
      self.first = time
      counts[0] = 1
      sum = 1
      return
    }
    let number = time.since(first).count / BurstCounter.tenth
    if number > current { advance(to: number) }
    counts[Int(current % BurstCounter.tenths)] += 1
    sum += 1
  }

  /// The largest burst so far, the first of equal ones; `nil` without events.
  var largest: Burst? {
    guard let burst = currentBurst else { return best }
    guard let best, best.count >= burst.count else { return burst }
    return best
  }

  private mutating func advance(to number: Int64) {
    best = largest
    if number - current >= BurstCounter.tenths {
      for index in counts.indices { counts[index] = 0 }
      sum = 0
    } else {
      for gone in (current + 1)...number {
        let place = Int(gone % BurstCounter.tenths)
        sum -= counts[place]
        counts[place] = 0
      }
    }
    current = number
  }

  /// The burst that ends with the current tenth.
  private var currentBurst: Burst? {
    guard let first, sum > 0 else { return nil }
    var number = current - BurstCounter.tenths + 1
    if number < 0 { number = 0 }
    while counts[Int(number % BurstCounter.tenths)] == 0 { number += 1 }
    return Burst(count: sum, start: Microseconds(first.count + number * BurstCounter.tenth))
  }
}
