/// The settings of one kind of behaviour.
public protocol BehaviourSettings: Hashable, Sendable {
  /// Creates the default settings.
  init()

  /// Corrected or literal.
  var mode: Mode { get set }

  /// Whether every number is in its range, and the settings agree with each other.
  var isValid: Bool { get }

  /// The settings with those that a change gives written over them; those it leaves out stay.
  ///
  /// This is what a change means, and no more: whether it is possible, the engine decides, and so do those who check it.
  ///
  /// - Returns: Nothing if the change is one of another kind of behaviour.
  func changed(by change: BehaviourChange) -> Self?
}

extension FadeSettings: BehaviourSettings {
  /// The settings with those that a change of a fade gives; nothing for any other change.
  public func changed(by change: BehaviourChange) -> FadeSettings? {
    guard case .fade(let fadedAlpha, let clearAlpha, let duration) = change else { return nil }
    var settings = self
    settings.fadedAlpha = fadedAlpha ?? settings.fadedAlpha
    settings.clearAlpha = clearAlpha ?? settings.clearAlpha
    settings.duration = duration ?? settings.duration
    return settings
  }
}

extension ShadowSettings: BehaviourSettings {
  /// The settings with those that a change of section shadows gives; nothing for any other change.
  public func changed(by change: BehaviourChange) -> ShadowSettings? {
    guard
      case .sectionShadow(let offset, let radius, let opacity, let cornerRadius, let z, let extent) = change
    else { return nil }
    var settings = self
    settings.offset = offset ?? settings.offset
    settings.radius = radius ?? settings.radius
    settings.opacity = opacity ?? settings.opacity
    settings.cornerRadius = cornerRadius ?? settings.cornerRadius
    settings.z = z ?? settings.z
    settings.extent = extent ?? settings.extent
    return settings
  }
}

extension CarouselSettings: BehaviourSettings {
  /// The settings with those that a change of a carousel gives; nothing for any other change.
  public func changed(by change: BehaviourChange) -> CarouselSettings? {
    guard case .carousel(let peakScale, let minimumScale) = change else { return nil }
    var settings = self
    settings.peakScale = peakScale ?? settings.peakScale
    settings.minimumScale = minimumScale ?? settings.minimumScale
    return settings
  }
}

extension PageControlSettings: BehaviourSettings {
  /// The settings with those that a change of a page control gives; nothing for any other change.
  public func changed(by change: BehaviourChange) -> PageControlSettings? {
    guard case .pageControl(let radius) = change else { return nil }
    var settings = self
    settings.radius = radius ?? settings.radius
    return settings
  }
}

extension EdgeMaskSettings: BehaviourSettings {
  /// The settings with those that a change of an edge mask gives; nothing for any other change.
  public func changed(by change: BehaviourChange) -> EdgeMaskSettings? {
    guard
      case .edgeMask(let startFadeSize, let endFadeSize, let startHide, let endHide, let interpolation) =
        change
    else { return nil }
    var settings = self
    settings.startFadeSize = startFadeSize ?? settings.startFadeSize
    settings.endFadeSize = endFadeSize ?? settings.endFadeSize
    settings.startHide = startHide ?? settings.startHide
    settings.endHide = endHide ?? settings.endHide
    settings.interpolation = interpolation ?? settings.interpolation
    return settings
  }
}
