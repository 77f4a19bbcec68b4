public import ScrollGeometry
public import ScrollLayout

/// Whether a behaviour follows the engine's rules or repeats the original sample's known defects.
public enum Mode: String, Hashable, Sendable, CaseIterable {
  /// The rules of the engine.
  case corrected
  /// What the original sample literally does, errata included, to show what they do.
  case literal
}

/// A behaviour of a view with its settings.
public enum BehaviourSpec: Hashable, Sendable {
  /// Items that are not wholly visible fade.
  case fade(FadeSettings)
  /// Every section has one shadow behind its items.
  case sectionShadow(ShadowSettings)
  /// Items are drawn the smaller the farther they are from the middle.
  case carousel(CarouselSettings)
  /// The view's items are dots, one for each page, and the one of the page in sight is lit.
  case pageControl(PageControlSettings)
  /// The content fades out at both ends of the viewport while there is more beyond.
  case edgeMask(EdgeMaskSettings)
}

/// The settings of the carousel.
public struct CarouselSettings: Hashable, Sendable {
  /// The scale of an item in the middle; above 0.
  public var peakScale = 1.1
  /// The least scale; at least 0, at most the peak.
  public var minimumScale = 0.1
  /// Corrected or literal.
  public var mode = Mode.corrected

  /// Creates the default settings: 1.1 and 0.1, corrected.
  public init() {}

  /// Whether every number is in its range; NaN is in none.
  public var isValid: Bool {
    peakScale > 0 && peakScale <= 0x1p10 && minimumScale >= 0 && minimumScale <= peakScale
  }
}

/// The settings of the page control.
public struct PageControlSettings: Hashable, Sendable {
  /// How far from the middle a dot is lit, in points; 0 or more.
  public var radius = 25.0
  /// Corrected or literal.
  public var mode = Mode.corrected

  /// The most dots a page control may have: each has an effect of its own.
  public static var mostDots: Int { 4096 }

  /// Creates the default settings: 25 points, corrected.
  public init() {}

  /// Whether every number is in its range; NaN is in none.
  public var isValid: Bool { radius >= 0 && radius <= ShadowSettings.farthest }
}

/// How the edge mask's alpha follows the hidden length.
public enum Interpolation: Hashable, Sendable {
  /// In proportion.
  case linear
  /// Along a logarithm: soon transparent. A base of 1 or less is taken as linear, with a warning.
  case logarithmic(base: Double)
  /// Along its mirror image: long opaque. A base of 1 or less is taken as linear, with a warning.
  case exponential(base: Double)

  /// The base of the curve; nothing if it is a straight line.
  public var base: Double? {
    switch self {
    case .linear: nil
    case .logarithmic(let base), .exponential(let base): base
    }
  }
}

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

/// The settings of the fade.
public struct FadeSettings: Hashable, Sendable {
  /// The alpha of an item that is not wholly visible, in 0...1.
  public var fadedAlpha = 0.1
  /// The alpha of a wholly visible item, in 0...1.
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

  /// Whether every number is in its range, and the mode has the settings; NaN is in none.
  public var isValid: Bool {
    fadedAlpha >= 0 && fadedAlpha <= 1 && clearAlpha >= 0 && clearAlpha <= 1 && duration >= .zero
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

/// The settings of the section shadows.
public struct ShadowSettings: Hashable, Sendable {
  /// Which of the original sample's attempts literal mode repeats.
  public enum Variant: String, Hashable, Sendable, CaseIterable {
    /// The final one: an attribute object per section, cached for ever.
    case cached
    /// A shadow for each visible item, with the item's frame.
    case perItem = "per-item"
    /// The section's shadow once for each visible item.
    case perVisibleItem = "per-visible-item"
    /// Once a call, but a new object each time; older ones stay on screen.
    case dedup
  }

  /// How far the shadow is moved, in points; at most 2^41 either way.
  public var offset = Point(x: 0, y: 4)
  /// How far its blur reaches, in points; 0 to 2^41.
  public var radius = 4.0
  /// Its opacity, in 0...1; for the host, the engine does not use it.
  public var opacity = 0.2
  /// The corner radius of the rectangle, in points; for the host.
  public var cornerRadius = 4.0
  /// Its place in the stack; items are at 0.
  public var z = -1.0
  /// Which rectangle it has.
  public var extent = DecorationExtent.union
  /// Which attempt of the original literal mode repeats.
  public var variant = Variant.cached
  /// Corrected or literal.
  public var mode = Mode.corrected

  /// Creates the default settings.
  public init() {}

  /// The farthest a shadow may be moved or reach, in points: as far as content may.
  public static var farthest: Double { 0x1p41 }

  /// Whether every number is in its range; NaN is in none.
  public var isValid: Bool {
    let farthest = ShadowSettings.farthest
    return offset.x.magnitude <= farthest && offset.y.magnitude <= farthest && radius >= 0
      && radius <= farthest
      && opacity >= 0 && opacity <= 1 && cornerRadius >= 0 && cornerRadius <= farthest && z.isFinite
  }

  /// Where a shadow of this frame paints: the frame, and the frame moved by the offset and grown by the radius on
  /// all sides. (The blur reaches one radius.)
  public func paintedRect(of frame: Rect) -> Rect {
    frame.union(
      Rect(
        x: frame.x + offset.x - radius, y: frame.y + offset.y - radius, width: frame.width + 2 * radius,
        height: frame.height + 2 * radius))
  }
}

/// Changed settings of a behaviour: those given change, the others stay.
public enum BehaviourChange: Hashable, Sendable {
  /// Changed settings of the fade.
  case fade(fadedAlpha: Double?, clearAlpha: Double?, duration: Microseconds?)
  /// Changed settings of the section shadows; another `z` is rejected, since no effect could tell the host of it.
  case sectionShadow(
    offset: Point?, radius: Double?, opacity: Double?, cornerRadius: Double?, z: Double?,
    extent: DecorationExtent?)
  /// Changed settings of the carousel.
  case carousel(peakScale: Double?, minimumScale: Double?)
  /// Changed settings of the page control.
  case pageControl(radius: Double?)
  /// Changed settings of the edge mask.
  case edgeMask(
    startFadeSize: Double?, endFadeSize: Double?, startHide: Double?, endHide: Double?,
    interpolation: Interpolation?)
}
