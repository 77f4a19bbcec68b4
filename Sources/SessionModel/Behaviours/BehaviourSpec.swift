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
