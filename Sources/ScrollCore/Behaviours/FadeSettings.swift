/// The settings of the fade.
public struct FadeSettings: Hashable, Sendable {
  /// The alpha of an item that is not wholly visible, one of ``alphas``.
  public var fadedAlpha = 0.1
  /// The alpha of a wholly visible item, one of ``alphas``.
  public var clearAlpha = 1.0
  /// How long a transition lasts; not negative.
  public var duration = Microseconds(200_000)
  /// How the alpha goes on in between; in literal mode it only says what was presented.
  ///
  /// Fixed by the scene.
  public var timing = FadeTiming.linear
  /// How items come into sight; in literal mode always at once.
  ///
  /// Fixed by the scene.
  public var enters = FadeEntrance.instant
  /// Corrected or literal.
  public var mode = Mode.corrected

  /// Creates the default settings: 0.1, 1 and 0.2 s, linear, entering at once, corrected.
  public init() {}

  /// The alphas there are.
  public static var alphas: ClosedRange<Double> { 0...1 }

  /// Whether every number is in its range, and the mode has the settings; NaN is in none.
  public var isValid: Bool {
    FadeSettings.alphas.contains(fadedAlpha) && FadeSettings.alphas.contains(clearAlpha) && duration >= .zero
      && timing.curve?.isValid != false && (mode == .corrected || enters == .instant)
  }

  /// The alpha items have off screen; nothing if they enter at once.
  public var enteringAlpha: Double? {
    switch enters {
    case .instant: nil
    case .faded: fadedAlpha
    case .clear: clearAlpha
    }
  }
}
