/// The settings of the edge mask; its lengths are fractions of the viewport, or points.
public struct EdgeMaskSettings: Hashable, Sendable {
  /// The length of the gradient at the start; 0 or less switches the side off.
  public var startFadeSize: MaskLength = 0.15
  /// The length of the gradient at the end; 0 or less switches the side off.
  public var endFadeSize: MaskLength = 0.15
  /// The hidden length at which the start is wholly transparent.
  public var startHide: MaskLength = 0.15
  /// The hidden length at which the end is wholly transparent.
  public var endHide: MaskLength = 0.15
  /// The curve.
  public var interpolation = Interpolation.logarithmic(base: Interpolation.usualBase)
  /// Corrected or literal.
  public var mode = Mode.corrected

  /// Creates the default settings: 0.15 everywhere, logarithmic with base 10, corrected.
  public init() {}

  /// Whether every length is in its range, and the mode has them; the base may be any number but NaN.
  public var isValid: Bool {
    lengths.allSatisfy { $0.isValid && (mode == .corrected || !$0.isInPoints) }
      && interpolation.base?.isNaN != true
  }

  /// The four lengths, in the order in which they are declared.
  package var lengths: [MaskLength] { [startFadeSize, endFadeSize, startHide, endHide] }
}
