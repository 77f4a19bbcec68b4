package import ScrollCore

/// Chrome's earlier scroll jank: inputs that took half a refresh interval longer than their neighbours.
///
/// The delay of an input is the time until it is on screen. It is uneven, and the content seems to stutter under the
/// finger, when it is more than half a refresh interval longer than the delay of the input before it or after it in the same
/// drag (Perfetto's metric `scroll_jank`, `gesture_jank.sql`). How long delays are makes no difference.
package struct UnevenDelays: Hashable, Sendable {
  /// The display's refresh interval, in microseconds.
  package let interval: Double
  /// How many inputs there were.
  package private(set) var count = 0
  /// How many of them had an uneven delay.
  package private(set) var unevenCount = 0
  private var last: Microseconds?
  private var isLastUneven = false

  /// Creates the count of no inputs yet.
  ///
  /// - Parameter interval: The display's refresh interval, in microseconds.
  package init(interval: Double) {
    self.interval = interval
  }

  /// Ends the drag: the next input is compared with none before it.
  package mutating func endDrag() {
    last = nil
    isLastUneven = false
  }

  /// Counts an input.
  ///
  /// - Parameter delay: The time until it was on screen.
  package mutating func add(delay: Microseconds) {
    count += 1
    let before = last
    let wasUneven = isLastUneven
    last = delay
    isLastUneven = before.map { UnevenDelays.excess(of: delay, over: $0, interval: interval) > 0 } ?? false
    if isLastUneven { unevenCount += 1 }
    if let before, !wasUneven, UnevenDelays.excess(of: before, over: delay, interval: interval) > 0 {
      unevenCount += 1
    }
  }

  /// By how much a delay is too long beside that of a neighbour, in microseconds; it is uneven if this is above 0.
  ///
  /// The larger of both neighbours' excesses is Chrome's "jank budget": what the input would have to gain.
  package static func excess(of delay: Microseconds, over neighbour: Microseconds, interval: Double) -> Double
  {
    Double(delay.since(neighbour).count) - interval / 2
  }
}
