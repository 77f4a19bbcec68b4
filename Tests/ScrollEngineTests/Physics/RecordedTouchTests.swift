import ScrollCore
import ScrollEngine
import Testing

/// Real fingers and wheels, replayed as drags.
@Suite(
  "Recorded touches",
  .enabled(if: TouchRecording.isWanted, "needs the recordings in ../shared/data/touch"))
struct RecordedTouchTests {
  let recordings: [TouchRecording]

  init() throws {
    recordings = try TouchRecording.all()
    try #require(recordings.count >= 65)
  }

  /// Compares an estimate with the figures of a file; returns how many there were.
  private func compare(
    _ recording: TouchRecording, _ name: String, _ figures: TouchRecording.Figures, tolerance: Double
  ) throws -> Int {
    let how = try #require(TouchRecording.estimator(named: name), "\(recording.name): \(name)")
    let found = recording.velocities(how.estimator, rules: how.rules, isNanoseconds: how.isNanoseconds)
    var count = 0
    for (axis, figure) in [(ScrollAxis.horizontal, figures.x), (.vertical, figures.y)] {
      guard let figure else { continue }
      count += 1
      switch figure {
      case .none:
        // No velocity, for any of the fingers.
        let atEnd = recording.velocities(
          how.estimator, rules: how.rules, isNanoseconds: how.isNanoseconds, isAskedAtEnd: true)
        #expect(!atEnd.isEmpty && atEnd.allSatisfy { $0.along(axis) == 0 }, "\(recording.name): \(name)")
      case .velocity(let expected):
        try #require(found.count == 1, "\(recording.name) has one finger")
        #expect(
          isClose(found[0].along(axis), expected, relative: tolerance, absolute: 1e-9),
          "\(recording.name), \(axis): \(name) gives \(found[0].along(axis)), expected \(expected)")
      }
    }
    return count
  }

  @Test func `every estimator gives what an independent implementation computed`() throws {
    var count = 0
    for recording in recordings {
      for (name, figures) in recording.expected.computed {
        count += try compare(recording, name, figures, tolerance: recording.expected.tolerance)
      }
    }
    // 33 drags with six estimators on two axes and eight wheels with one on one.
    #expect(count == 33 * 12 + 8)
  }

  @Test func `every estimator gives what its project states`() throws {
    var count = 0
    for recording in recordings {
      for (name, figures) in recording.expected.stated {
        count += try compare(recording, name, figures, tolerance: try #require(figures.tolerance))
      }
    }
    #expect(count == 82)
  }

  @Test func `figures that follow the older impulse formula are met by it closely`() throws {
    var count = 0
    for recording in recordings {
      guard let figures = recording.expected.stated["impulse"] else { continue }
      let found = recording.velocities(
        .impulse(.previousSegment), rules: .standard, isNanoseconds: true)
      for (axis, figure) in [(ScrollAxis.horizontal, figures.x), (.vertical, figures.y)] {
        let isOlder = figures.closest[axis == .horizontal ? "x" : "y"] == "previous_segment"
        guard isOlder, case .velocity(let expected)? = figure else { continue }
        #expect(isClose(found[0].along(axis), expected, relative: 0.012), "\(recording.name), \(axis)")
        count += 1
      }
    }
    #expect(count == 17)
  }

  @Test func `the parabolas have the coefficients Android states`() throws {
    var count = 0
    for recording in recordings {
      guard let expected = recording.expected.coefficients else { continue }
      let tolerance = try #require(recording.expected.coefficientTolerance)
      var tracker = VelocityTracker()
      _ = recording.velocities(.standard, rules: .standard) { tracker = $0 }
      for axis in [ScrollAxis.horizontal, .vertical] {
        let fit = try #require(ParabolaFit(tracker.samples, along: axis))
        for (found, stated) in zip([fit.constant, fit.slope, fit.curvature], expected) {
          #expect(isClose(found, stated, relative: tolerance, absolute: tolerance), "\(recording.name)")
        }
      }
      count += 1
    }
    #expect(count == 5)
  }

  @Test func `every lift of every recording has a velocity between those of its last three pairs`() {
    var count = 0
    for recording in recordings {
      let velocities = recording.velocities(.standard, rules: .standard) { tracker in
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
      let lifts = recording.samples.count { $0.action == "up" }
      // Wheels never lift, and one recording ends with a finger down.
      #expect(velocities.count >= lifts && !velocities.isEmpty, "\(recording.name)")
      #expect(velocities.allSatisfy { $0.isFinite }, "\(recording.name)")
    }
    #expect(count > 4000)
  }

  @Test func `turned by half a circle every recording has the opposite velocities`() {
    for recording in recordings {
      var turned = recording
      for index in turned.samples.indices {
        turned.samples[index].x *= -1
        turned.samples[index].y *= -1
      }
      for estimator in allEstimators {
        let found = recording.velocities(estimator, rules: .standard)
        let opposite = turned.velocities(estimator, rules: .standard)
        #expect(opposite == found.map { LayoutPoint(x: -$0.x, y: -$0.y) }, "\(recording.name): \(estimator)")
      }
    }
  }
}
