import ScrollCore

@testable import ScrollEngine

extension TouchRecording {
  /// Follows every contact from its first sample to its lift, or to its last sample where it never lifts.
  ///
  /// - Parameter each: Called with a tracker after each of its samples.
  /// - Returns: The tracker of each contact then, and the time of that, in the order of the lifts.
  func lifts(each: (VelocityTracker) -> Void = { _ in }) -> [(tracker: VelocityTracker, time: Microseconds)] {
    var trackers: [Int: VelocityTracker] = [:]
    var lifts: [(tracker: VelocityTracker, time: Microseconds)] = []
    for sample in samples where sample.resampled != true {
      let pointer = sample.pointer ?? 0
      let time = Microseconds(sample.microseconds)
      var tracker = trackers[pointer] ?? VelocityTracker()
      if sample.action == "up" {
        lifts.append((tracker, time))
        trackers[pointer] = nil
        continue
      }
      if sample.action == "down" { tracker.clear() }
      tracker.add(position: LayoutPoint(x: sample.x, y: sample.y), time: time)
      each(tracker)
      trackers[pointer] = tracker
    }
    for pointer in trackers.keys.sorted() {
      guard let tracker = trackers[pointer], let last = tracker.samples.last else { continue }
      lifts.append((tracker, last.time))
    }
    return lifts
  }
}
