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

  /// Corrected or literal.
  public var mode: Mode {
    switch self {
    case .fade(let settings): settings.mode
    case .sectionShadow(let settings): settings.mode
    case .carousel(let settings): settings.mode
    case .pageControl(let settings): settings.mode
    case .edgeMask(let settings): settings.mode
    }
  }

  /// Whether the settings are in their ranges, so that a log can have them.
  package var isValid: Bool {
    switch self {
    case .fade(let settings): settings.isValid
    case .sectionShadow(let settings): settings.isValid
    case .carousel(let settings): settings.isValid
    case .pageControl(let settings): settings.isValid
    case .edgeMask(let settings): settings.isValid
    }
  }

  /// A behaviour of the same kind with the default settings.
  public var standard: BehaviourSpec {
    switch self {
    case .fade: .fade(FadeSettings())
    case .sectionShadow: .sectionShadow(ShadowSettings())
    case .carousel: .carousel(CarouselSettings())
    case .pageControl: .pageControl(PageControlSettings())
    case .edgeMask: .edgeMask(EdgeMaskSettings())
    }
  }
}
