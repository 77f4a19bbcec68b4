/// Why a spring cannot be.
public enum SpringError: Error, Hashable, Sendable {
  /// The mass is not above 0 and finite.
  case mass(Double)
  /// The stiffness is not above 0 and finite.
  case stiffness(Double)
  /// The damping ratio is not in 0.001 ... 1000: below, a bounce would last for hours; above, the way back
  /// would.
  case dampingRatio(Double)
  /// √(stiffness / mass) is not in 0.001 ... 10^6 a second.
  case frequency(Double)
}
