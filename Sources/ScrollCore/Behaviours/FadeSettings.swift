/// The settings of the fade.
public struct FadeSettings: Hashable, Sendable {
  /// The alpha of an item that is not clear, one of ``alphas``.
  public var fadedAlpha = 0.1
  /// The alpha of an item that is wholly visible, or from ``threshold`` on; one of ``alphas``.
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
  /// The part of an item's area, less what bars cover, from which on it is clear, one of ``thresholds``; at 1 it is to be wholly visible.
  ///
  /// What is wholly visible, as is what fills the viewport, is clear in any case. Fixed by the scene; corrected only.
  public var threshold = 1.0
  /// Whether an item that has been clear stays clear, as long as it is the same item.
  ///
  /// Fixed by the scene; corrected only.
  public var once = false
  /// Corrected or literal.
  public var mode = Mode.corrected

  /// Creates the default settings: 0.1, 1 and 0.2 s, linear, entering at once, clear if wholly visible, corrected.
  public init() {}

  /// The alphas there are.
  public static var alphas: ClosedRange<Double> { 0...1 }

  /// The thresholds there are: above 0, at most 1.
  public static var thresholds: ClosedRange<Double> { .leastNonzeroMagnitude...1 }

  /// Whether every number is in its range, and the mode has the settings; NaN is in none.
  public var isValid: Bool {
    FadeSettings.alphas.contains(fadedAlpha) && FadeSettings.alphas.contains(clearAlpha) && duration >= .zero
      && timing.curve?.isValid != false && FadeSettings.thresholds.contains(threshold)
      && (mode == .corrected || enters == .instant && threshold == 1 && !once)
  }

  /// Whether items come to light as an observer of intersections has them: from a threshold on, or once for all.
  package var isObserved: Bool { threshold < 1 || once }
}
