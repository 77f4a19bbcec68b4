/// A damped spring: what draws content back to a limit or on to a target.
///
/// The damping ratio is stored, not worked out from a damping coefficient, so a critically damped spring is
/// exactly one.
public struct DampedSpring: Hashable, Sendable {
  /// The mass, above 0.
  public let mass: Double
  /// The stiffness, above 0.
  public let stiffness: Double
  /// The damping ratio: 1 is critical (back as fast as possible without swinging), less swings, more creeps.
  public let dampingRatio: Double
  /// √(stiffness / mass), the undamped frequency in radians per second.
  public let frequency: Double

  /// A scroll view's bounce: mass 1, stiffness 100, damping ratio 1 (`super-ultra/ScrollMechanics`).
  ///
  /// Leaving a limit at *b* pt/s it overshoots by *b*/(10e) points, after 0.1 s.
  public static var scrollView: DampedSpring {
    DampedSpring(mass: 1, stiffness: 100, dampingRatio: 1, frequency: 10)
  }

  /// Creates a spring.
  ///
  /// - Throws: ``SpringError`` for values a spring cannot have, in the order of the parameters, then for a
  ///   frequency outside 0.001 ... 10^6 a second.
  public init(mass: Double, stiffness: Double, dampingRatio: Double) throws(SpringError) {
    guard mass > 0 && mass.isFinite else { throw .mass(mass) }
    guard stiffness > 0 && stiffness.isFinite else { throw .stiffness(stiffness) }
    guard dampingRatio >= 0.001 && dampingRatio <= 1000 else { throw .dampingRatio(dampingRatio) }
    let frequency = (stiffness / mass).root
    guard frequency >= 0.001 && frequency <= 1e6 else { throw .frequency(frequency) }
    self.init(mass: mass, stiffness: stiffness, dampingRatio: dampingRatio, frequency: frequency)
  }

  private init(mass: Double, stiffness: Double, dampingRatio: Double, frequency: Double) {
    self.mass = mass
    self.stiffness = stiffness
    self.dampingRatio = dampingRatio
    self.frequency = frequency
  }
}
