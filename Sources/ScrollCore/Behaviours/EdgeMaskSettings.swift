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
  public var interpolation = Interpolation.logarithmic(base: Interpolation.usualBase)
  /// Corrected or literal.
  public var mode = Mode.corrected

  /// Creates the default settings: 0.15 everywhere, logarithmic with base 10, corrected.
  public init() {}

  /// The fractions of the viewport there may be: at most 2^20 either way.
  public static var fractions: ClosedRange<Double> { -0x1p20...0x1p20 }

  /// Whether every fraction is in its range; the base may be any number but NaN.
  public var isValid: Bool {
    let fractions = EdgeMaskSettings.fractions
    return fractions.contains(startFadeSize) && fractions.contains(endFadeSize)
      && fractions.contains(startHide)
      && fractions.contains(endHide) && interpolation.base?.isNaN != true
  }
}
