/// Which speed the impulse estimator takes a finger to have before each stretch of its way.
@frozen
public enum ImpulseFormula: Hashable, Sendable, CaseIterable {
  /// The speed with the energy gathered so far: Android's current source.
  case energy
  /// The speed of the stretch before: an older source, which most of Android's stated figures follow.
  case previousSegment
}
