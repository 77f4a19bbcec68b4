public import ScrollCore

/// The last samples of a finger, and the velocity it has when it lifts.
///
/// One tracker serves both axes of one finger. A lift is no sample: it repeats the last position, which would
/// look like a stop; only its time is used. Positions that the system made up between two reports are no
/// samples either.
public struct VelocityTracker: Hashable, Sendable {
  /// The largest number of samples kept: 20, as Android and Flutter keep.
  public static var capacity: Int { 20 }

  /// How the velocity is worked out.
  public let estimator: VelocityEstimator
  /// Which samples count.
  public let rules: VelocityRules
  /// The samples that count, oldest first, times strictly increasing.
  public private(set) var samples: [PointerSample] = []

  /// Creates a tracker without samples.
  public init(estimator: VelocityEstimator = .standard, rules: VelocityRules = .standard) {
    self.estimator = estimator
    self.rules = rules
  }

  /// Takes in where the finger is.
  ///
  /// A sample at the time of the last replaces it; one before it, and one that is not finite, is ignored. A
  /// silence longer than ``VelocityRules/longestGap`` forgets everything before it.
  ///
  /// - Complexity: O(1), without allocation once a copy of the tracker has had its first sample.
  public mutating func add(position: LayoutPoint, time: Microseconds) {
    guard position.isFinite else { return }
    if let last = samples.last {
      let silence = time.since(last.time)
      if silence < .zero { return }
      if silence == .zero {
        samples[samples.count - 1].position = position
        return
      }
      if silence > rules.longestGap { samples.removeAll(keepingCapacity: true) }
    }
    // What is out of the window of this sample is out of every later one's.
    var outdated = 0
    while outdated < samples.count && time.since(samples[outdated].time) > rules.window { outdated += 1 }
    if outdated == 0 && samples.count == VelocityTracker.capacity { outdated = 1 }
    if outdated > 0 { samples.removeFirst(outdated) }
    if samples.capacity < VelocityTracker.capacity { samples.reserveCapacity(VelocityTracker.capacity) }
    samples.append(PointerSample(position: position, time: time))
  }

  /// Forgets all samples: another finger, or a new touch.
  public mutating func clear() {
    samples.removeAll(keepingCapacity: true)
  }

  /// The finger's velocity on both axes when it lifts, in pt/s, at most ``VelocityEstimator/largestSpeed``.
  ///
  /// Zero with fewer than two samples, and after a pause: a lift more than ``VelocityRules/longestPause``
  /// after the last sample. A lift before the last sample counts as one at it. The content offset's velocity
  /// is its negative.
  ///
  /// Asking changes nothing.
  ///
  /// - Parameter lift: The time of the lift.
  /// - Returns: A finite velocity for each axis.
  public func velocity(atLift lift: Microseconds) -> LayoutPoint {
    guard let last = samples.last, lift.since(last.time) <= rules.longestPause else { return .zero }
    return LayoutPoint(
      x: estimator.velocity(of: samples, along: .horizontal),
      y: estimator.velocity(of: samples, along: .vertical))
  }

  /// Adds the samples to a state hash: their number, then x, y and time of each, oldest first.
  ///
  /// Estimator and rules are settings and not added.
  public func add(to digest: inout Digest) {
    digest.add(samples.count)
    for sample in samples {
      digest.add(sample.position.x)
      digest.add(sample.position.y)
      digest.add(UInt64(bitPattern: sample.time.count))
    }
  }
}
