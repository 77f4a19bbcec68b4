/// The rule that a finding is about: a behaviour that the scene declares, or what needs no declaration.
public enum FindingRule: String, Hashable, Sendable, CaseIterable {
  /// Items that are cut off fade.
  case fade
  /// Items are drawn the smaller the farther they are from the middle.
  case carousel
  /// The dot of the page in sight is lit, and the page is the active one.
  case pageControl = "page-control"
  /// The content fades out at both ends.
  case edgeMask = "edge-mask"
  /// Every section has one shadow.
  case sectionShadow = "section-shadow"
  /// What is visible.
  case visible
  /// Where the content is.
  case offset
  /// Where items lie.
  case frame
  /// Content with pages or snapping rests at one of its stops.
  case stops
  /// What is read stays where it is while nobody moves it.
  case jump
  /// Content longer than the viewport shows something.
  case blank
  /// Items do not lie on each other.
  case overlap
  /// Content rests in its scroll range.
  case beyond
  /// After another size of the viewport the content rests at the same item.
  case otherPage = "other-page"
  /// Content does not leap while it scrolls.
  case leap
  /// A fling does not end while it is fast.
  case deadStop = "dead-stop"
  /// At an end of the range no item is under a bar.
  case covered
  /// A section has one decoration of a kind, and one dot is lit.
  case twice

  /// The rule that a property is evidence of.
  public init(_ property: ObservedProperty) {
    switch property {
    case .visible: self = .visible
    case .alpha: self = .fade
    case .scale: self = .carousel
    case .dots, .page: self = .pageControl
    case .mask: self = .edgeMask
    case .decorations: self = .sectionShadow
    case .offset: self = .offset
    case .frame: self = .frame
    }
  }
}
