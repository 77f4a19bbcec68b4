import ScrollCore

/// How fast content that was let go slows down: the part of its speed that is left after a millisecond.
///
/// The values are UIKit's, as `super-ultra/ScrollMechanics` and `BigZaphod/Chameleon` give them.
public struct DecelerationRate: Hashable, Sendable {
  /// The part of the speed that is left after a millisecond, between 0 and 1, both excluded.
  public let perMillisecond: Double

  /// The rate of the exponential, per second: κ = 1000 · ln(perMillisecond), below 0.
  public let exponentPerSecond: Double

  /// 0.998 a millisecond, a scroll view's usual rate: travels 0.4995 s times its speed, halves its speed in
  /// 346 ms.
  public static var normal: DecelerationRate { DecelerationRate(unchecked: 0.998) }

  /// 0.99 a millisecond, for lists that should stop soon: travels 0.0995 s times its speed, halves it in 69
  /// ms.
  public static var fast: DecelerationRate { DecelerationRate(unchecked: 0.99) }

  /// Creates a rate, or nothing unless `0 < perMillisecond < 1`.
  ///
  /// At 1 content would never stop, at 0 never move.
  public init?(perMillisecond: Double) {
    guard perMillisecond > 0 && perMillisecond < 1 else { return nil }
    self.init(unchecked: perMillisecond)
  }

  private init(unchecked perMillisecond: Double) {
    self.perMillisecond = perMillisecond
    exponentPerSecond = 1000 * Elementary.log(perMillisecond)
  }
}
