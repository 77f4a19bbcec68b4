import ScrollCore
import Testing

@testable import ScrollEngine

/// Real fingers and wheels, replayed as drags.
@Suite(
  "Recorded touches",
  .enabled(if: TouchRecording.data.isWanted, "needs the recordings in ../shared/data/touch"))
struct RecordedTouchTests {
  let recordings: [TouchRecording]

  init() throws {
    recordings = try TouchRecording.all()
    try #require(recordings.count >= 65)
  }

  /// Flutter's average of the last three pairs, as an independent implementation computed it: from all samples, whatever their age,
  /// and with 0 for pairs that are missing.
  @Test func `a finger that was seen four times without a gap has the velocity that iOS is said to give it`()
    throws
  {
    var (count, others) = (0, 0)
    for recording in recordings {
      guard let figures = recording.expected.computed?.iOS else { continue }
      let lifts = recording.lifts()
      try #require(lifts.count == 1, "\(recording.name) has one finger")
      let (tracker, time) = lifts[0]
      guard tracker.samples.count >= 4, let last = tracker.samples.last,
        time.since(last.time) <= VelocityTracker.longestGap
      else {
        others += 1
        continue
      }
      for (axis, figure) in [(ScrollAxis.horizontal, figures.x), (.vertical, figures.y)] {
        guard let expected = figure else { continue }
        let found = tracker.velocity(atLift: time).along(axis)
        #expect(
          isClose(found, expected, relative: recording.expected.computed?.tolerance ?? 1e-6, absolute: 1e-9),
          "\(recording.name), \(axis): \(found), expected \(expected)")
        count += 1
      }
    }
    #expect(
      count >= 40 && others <= 12, "\(count) figures, \(others) recordings with fewer samples or a pause")
  }

  @Test func `every lift of every recording has a velocity between those of its last three pairs`() {
    var count = 0
    for recording in recordings {
      let lifts = recording.lifts { tracker in
        guard tracker.samples.count > 1, let last = tracker.samples.last else { return }
        let velocity = tracker.velocity(atLift: last.time)
        for axis in [ScrollAxis.horizontal, .vertical] {
          let pairs = zip(tracker.samples, tracker.samples.dropFirst()).suffix(3).map { from, to in
            (to.position.along(axis) - from.position.along(axis)) * 1e6
              / Double(to.time.count - from.time.count)
          }
          let (slow, fast) = (pairs.min() ?? 0, pairs.max() ?? 0)
          let slack = 1e-9 * (slow.magnitude + fast.magnitude)
          #expect(velocity.along(axis) >= slow - slack && velocity.along(axis) <= fast + slack)
          count += 1
        }
      }
      // Wheels never lift, and one recording ends with a finger down.
      #expect(
        lifts.count >= recording.samples.count { $0.action == "up" } && !lifts.isEmpty, "\(recording.name)")
      #expect(lifts.allSatisfy { $0.tracker.velocity(atLift: $0.time).isFinite }, "\(recording.name)")
    }
    #expect(count > 4000)
  }
}
