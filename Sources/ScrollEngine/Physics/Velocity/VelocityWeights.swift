/// How much each of the last three pairs of samples counts in a weighted velocity.
public struct VelocityWeights: Hashable, Sendable {
  /// The weight of the third pair from the end.
  public var oldest: Double
  /// The weight of the last pair but one.
  public var middle: Double
  /// The weight of the last pair.
  public var newest: Double
  /// Whether pairs that do not exist leave their weight to the others, in proportion; otherwise they count as
  /// 0 pt/s.
  public var sharesMissing: Bool

  /// Creates weights; those of a velocity's average sum to 1.
  public init(oldest: Double, middle: Double, newest: Double, sharesMissing: Bool) {
    self.oldest = oldest
    self.middle = middle
    self.newest = newest
    self.sharesMissing = sharesMissing
  }

  /// 0.60, 0.35, 0.05, missing pairs as 0: Flutter's approximation of iOS scroll views.
  ///
  /// The oldest pair dominates on purpose: a finger slows down while it lifts.
  public static var iOS: VelocityWeights {
    VelocityWeights(oldest: 0.60, middle: 0.35, newest: 0.05, sharesMissing: false)
  }

  /// 0.15, 0.65, 0.20, missing pairs as 0: Flutter's approximation of macOS scroll views.
  public static var macOS: VelocityWeights {
    VelocityWeights(oldest: 0.15, middle: 0.65, newest: 0.20, sharesMissing: false)
  }

  /// The weights of ``iOS``, but missing pairs leave theirs to the others.
  ///
  /// From four samples on it is the same. A silence of more than 40 ms (one dropped frame too many) forgets
  /// what came before it; with missing pairs as 0, a flick of 1000 pt/s would then be let go with 50 pt/s
  /// after two samples.
  public static var scrollView: VelocityWeights {
    VelocityWeights(oldest: 0.60, middle: 0.35, newest: 0.05, sharesMissing: true)
  }
}
