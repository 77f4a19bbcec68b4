/// The settings of the edge mask; all lengths are fractions of the viewport.
public struct EdgeMaskSettings: Hashable, Sendable {
  /// The length of the gradient at the start; 0 or less switches the side off.
  public var startFadeSize = 0.15
  /// The length of the gradient at the end; 0 or less switches the side off.
  public var endFadeSize = 0.15
  /// The hidden length at which the start is wholly transparent.
  public var startHide = 0.15
  /// The hidden length at which the end is wholly transparent.
  public var endHide = 0.15
  /// The curve.
  public var interpolation = Interpolation.logarithmic(base: 10)
  /// Corrected or literal.
  public var mode = Mode.corrected

  /// Creates the default settings: 0.15 everywhere, logarithmic with base 10, corrected.
  public init() {}

  /// Whether every fraction is finite and at most 2^20 either way; the base may be any number but NaN.
  public var isValid: Bool {
    let farthest = 0x1p20
    return startFadeSize.magnitude <= farthest && endFadeSize.magnitude <= farthest
      && startHide.magnitude <= farthest && endHide.magnitude <= farthest && interpolation.base?.isNaN != true
  }
}
