import ScrollCore
import ScrollEngine

extension TouchRecording {
  /// The estimators the files have figures for: which one, with which project's rules, and which clock it was
  /// given.
  static func estimator(
    named name: String
  ) -> (estimator: VelocityEstimator, rules: VelocityRules, isNanoseconds: Bool)? {
    switch name {
    case "aosp_lsq2", "lsq2": (.leastSquares(minimumSamples: 2), .standard, true)
    case "aosp_impulse_energy", "impulse", "impulse_differential": (.impulse(.energy), .standard, true)
    case "impulse_previous_segment": (.impulse(.previousSegment), .standard, true)
    case "flutter_lsq2": (.leastSquares(minimumSamples: 3), .flutter, false)
    case "ios_weighted_0.60_0.35_0.05": (.weighted(.iOS), .unlimited, false)
    case "macos_weighted_0.15_0.65_0.20": (.weighted(.macOS), .unlimited, false)
    default: nil
    }
  }

  /// The velocity of every contact at its lift, or at its last sample where it never lifts, in the order of
  /// the lifts.
  ///
  /// With `isAskedAtEnd` all are asked after the last event instead, as Android's tests with several fingers
  /// do.
  ///
  /// Android's own times are in nanoseconds, and a part of a microsecond shows in the sixth digit. Estimators
  /// know no unit of time but by their rules; so nanoseconds are passed for microseconds, with the rules a
  /// thousand times as long, and the velocity comes out a thousandth.
  func velocities(
    _ estimator: VelocityEstimator, rules: VelocityRules, isNanoseconds: Bool = false,
    isAskedAtEnd: Bool = false, each: (VelocityTracker) -> Void = { _ in }
  ) -> [LayoutPoint] {
    let isNanoseconds = isNanoseconds && samples.allSatisfy { $0.nanoseconds != nil }
    let scale: Int64 = isNanoseconds ? 1000 : 1
    func scaled(_ time: Microseconds) -> Microseconds {
      Microseconds(time.count == .max ? .max : time.count * scale)
    }
    let fresh = VelocityTracker(
      estimator: estimator,
      rules: VelocityRules(
        window: scaled(rules.window), longestGap: scaled(rules.longestGap),
        longestPause: scaled(rules.longestPause)))
    var trackers: [Int: VelocityTracker] = [:]
    var velocities: [LayoutPoint] = []
    func lift(_ tracker: VelocityTracker, at time: Microseconds) {
      let velocity = tracker.velocity(atLift: time)
      velocities.append(LayoutPoint(x: velocity.x * Double(scale), y: velocity.y * Double(scale)))
    }
    let end = Microseconds(
      samples.last.map { (isNanoseconds ? $0.nanoseconds : nil) ?? $0.microseconds } ?? 0)
    for sample in samples where sample.resampled != true {
      let pointer = sample.pointer ?? 0
      let time = Microseconds((isNanoseconds ? sample.nanoseconds : nil) ?? sample.microseconds)
      var tracker = trackers[pointer] ?? fresh
      switch sample.action {
      case "up":
        if isAskedAtEnd { continue }
        lift(tracker, at: time)
        trackers[pointer] = nil
      default:
        if sample.action == "down" { tracker = fresh }
        tracker.add(position: LayoutPoint(x: sample.x, y: sample.y), time: time)
        each(tracker)
        trackers[pointer] = tracker
      }
    }
    for pointer in trackers.keys.sorted() {
      guard let tracker = trackers[pointer], let last = tracker.samples.last else { continue }
      lift(tracker, at: isAskedAtEnd ? end : last.time)
    }
    return velocities
  }
}
