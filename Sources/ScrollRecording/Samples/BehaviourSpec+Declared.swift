public import ScrollCore

/// Behaviours as an app declares them: what is left out has the format's default.
extension BehaviourSpec {
  /// Items that are not wholly visible fade.
  ///
  /// - Parameters:
  ///   - fadedAlpha: The alpha of an item that is not clear.
  ///   - clearAlpha: The alpha of an item that is clear.
  ///   - timing: How the alpha goes on in between. Left out, it is ease-in-out where there is UIKit, whose animations go so unless
  ///     told otherwise, and else linear.
  ///   - duration: How long that takes.
  ///   - enters: How items come into sight.
  ///   - threshold: The visible part of an item from which on it is clear.
  ///   - once: Whether an item that has been clear stays clear.
  /// - Returns: The fade.
  public static func fade(
    fadedAlpha: Double = 0.1, clearAlpha: Double = 1, timing: FadeTiming? = nil,
    duration: Duration = .milliseconds(200), enters: FadeEntrance = .instant, threshold: Double = 1,
    once: Bool = false
  ) -> BehaviourSpec {
    var settings = FadeSettings()
    (settings.fadedAlpha, settings.clearAlpha) = (fadedAlpha, clearAlpha)
    settings.timing = timing ?? usualTiming
    settings.duration = Microseconds(duration)
    (settings.enters, settings.threshold, settings.once) = (enters, threshold, once)
    return .fade(settings)
  }

  /// How views fade that are told nothing else.
  private static var usualTiming: FadeTiming {
    #if canImport(UIKit)
      .easeInOut
    #else
      .linear
    #endif
  }

  /// Items are drawn the smaller the farther they are from the middle.
  public static func carousel(peakScale: Double = 1.1, minimumScale: Double = 0.1) -> BehaviourSpec {
    var settings = CarouselSettings()
    (settings.peakScale, settings.minimumScale) = (peakScale, minimumScale)
    return .carousel(settings)
  }

  /// Every section has one shadow behind its items.
  ///
  /// - Parameters:
  ///   - offset: How far it is moved, in points.
  ///   - radius: How far its blur reaches, in points.
  /// - Returns: The shadows.
  public static func sectionShadow(
    offset: LayoutPoint = LayoutPoint(x: 0, y: 4), radius: Double = 4
  ) -> BehaviourSpec {
    var settings = ShadowSettings()
    (settings.offset, settings.radius) = (offset, radius)
    return .sectionShadow(settings)
  }

  /// The view's items are dots, one for each page, and the one of the page in sight is lit.
  ///
  /// - Parameter radius: How far from a page its dot is unlit, in points.
  /// - Returns: The dots.
  public static func pageControl(radius: Double = PageControlSettings().radius) -> BehaviourSpec {
    var settings = PageControlSettings()
    settings.radius = radius
    return .pageControl(settings)
  }

  /// The content fades out at both ends of the viewport while there is more beyond.
  ///
  /// - Parameters:
  ///   - fadeSize: The length of the gradients.
  ///   - hide: How much is hidden where an end is wholly transparent.
  ///   - interpolation: How transparent it is before.
  /// - Returns: The mask.
  public static func edgeMask(
    fadeSize: MaskLength = 0.15, hide: MaskLength = 0.15,
    interpolation: Interpolation = EdgeMaskSettings().interpolation
  ) -> BehaviourSpec {
    var settings = EdgeMaskSettings()
    (settings.startFadeSize, settings.endFadeSize) = (fadeSize, fadeSize)
    (settings.startHide, settings.endHide) = (hide, hide)
    settings.interpolation = interpolation
    return .edgeMask(settings)
  }
}

extension Microseconds {
  /// A duration, less what is shorter than a microsecond; one that is too long is as long as can be.
  init(_ duration: Duration) {
    let (seconds, parts) = duration.components
    let (whole, isTooLong) = seconds.multipliedReportingOverflow(by: 1_000_000)
    // What readers of JSON have whole numbers up to.
    let longest: Int64 = 1 << 53
    let count = isTooLong ? (seconds < 0 ? -longest : longest) : whole &+ parts / 1_000_000_000_000
    self.init(min(max(count, -longest), longest))
  }
}
