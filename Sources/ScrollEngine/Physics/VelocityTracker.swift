public import ScrollCore

/// The last places of a finger, and the velocity it has when it lifts.
///
/// The velocity is an average of those between the last four samples, the oldest pair counting most, since a finger slows
/// down while it lifts (Flutter's approximation of iOS scroll views, `IOSScrollViewFlingVelocityTracker`). Samples older than
/// 100 ms do not count, nor those before a gap of more than 40 ms, and after a pause of 40 ms there is no velocity (Android's
/// rules). Pairs that are missing leave their weight to the others: with 0 for them, one long dropped frame would leave a
/// flick a twentieth of its speed.
///
/// A lift is no sample: it repeats the last position, which would look like a stop; only its time is used.
public struct VelocityTracker: Hashable, Sendable {
  /// Where a finger was, and when.
  struct Sample: Hashable, Sendable {
    var position: LayoutPoint
    var time: Microseconds
  }

  /// The largest number of samples kept: 20, as Android and Flutter keep.
  static var capacity: Int { 20 }
  /// Samples older than this before the newest do not count.
  static var window: Microseconds { Microseconds(100_000) }
  /// After a longer silence between two samples, or between the last and the lift, what was before does not count.
  static var longestGap: Microseconds { Microseconds(40_000) }
  /// The largest speed on an axis, 10^7 pt/s, which no finger reaches: it keeps answers finite.
  static var largestSpeed: Double { 1e7 }
  /// What the last three pairs count, the oldest first.
  private static var weights: [Double] { [0.60, 0.35, 0.05] }

  /// The samples that count, oldest first, times strictly increasing.
  private(set) var samples: [Sample] = []

  /// Creates a tracker without samples.
  public init() {}

  /// Takes in where the finger is.
  ///
  /// A sample at the time of the last replaces it; one before it, and one that is not finite, is ignored.
  public mutating func add(position: LayoutPoint, time: Microseconds) {
    guard position.isFinite else { return }
    if let last = samples.last {
      let silence = time.since(last.time)
      if silence < .zero { return }
      if silence == .zero {
        samples[samples.count - 1].position = position
        return
      }
      if silence > VelocityTracker.longestGap { samples.removeAll(keepingCapacity: true) }
    }
    samples.removeAll { time.since($0.time) > VelocityTracker.window }
    if samples.count == VelocityTracker.capacity { samples.removeFirst() }
    samples.append(Sample(position: position, time: time))
  }

  /// Forgets all samples: another finger, or a new touch.
  public mutating func clear() { samples.removeAll(keepingCapacity: true) }

  /// The finger's velocity on both axes when it lifts, in pt/s; the content offset's velocity is its negative.
  ///
  /// Zero with fewer than two samples, and after a pause. Asking changes nothing.
  ///
  /// - Parameter lift: The time of the lift; before the last sample, it counts as that one's.
  /// - Returns: A finite velocity for each axis.
  public func velocity(atLift lift: Microseconds) -> LayoutPoint {
    guard let last = samples.last, lift.since(last.time) <= VelocityTracker.longestGap else { return .zero }
    return LayoutPoint(x: velocity(along: .horizontal), y: velocity(along: .vertical))
  }

  private func velocity(along axis: ScrollAxis) -> Double {
    let pairs = zip(samples, samples.dropFirst()).suffix(3)
    guard !pairs.isEmpty else { return 0 }
    let weights = VelocityTracker.weights.suffix(pairs.count)
    var sum = 0.0
    var weight = 0.0
    for ((from, to), share) in zip(pairs, weights) {
      let way = to.position.along(axis) - from.position.along(axis)
      sum += share * VelocityTracker.bounded(way / to.time.since(from.time).seconds)
      weight += share
    }
    return VelocityTracker.bounded(pairs.count == 3 ? sum : sum / weight)
  }

  /// A speed no larger than the largest; 0 for NaN, which only positions near the end of the doubles bring about.
  private static func bounded(_ velocity: Double) -> Double {
    velocity.clamped(lower: -largestSpeed, upper: largestSpeed) ?? 0
  }

  func add(to digest: inout Digest) {
    digest.add(samples.count)
    for sample in samples {
      digest.add(sample.position.x)
      digest.add(sample.position.y)
      digest.add(UInt64(bitPattern: sample.time.count))
    }
  }
}
