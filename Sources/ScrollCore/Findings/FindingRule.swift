/// The rule that a finding is about: a behaviour that the scene declares, or what needs no declaration.
package enum FindingRule: String, Hashable, Sendable, CaseIterable {
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
  /// A property of items or of an element follows where the content is.
  case curve
  /// A section's header is where the layout has it, pinned or not.
  case header
  /// An item shows its own content.
  case content
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
  /// Content that is longer than the viewport shows something.
  case blank
  /// Items do not lie over one another.
  case overlap
  /// Content rests in its scroll range.
  case beyond
  /// Content rests at the same page after the viewport has changed its size.
  case otherPage = "other-page"
  /// Content does not leap while it is moved.
  case leap
  /// A fling does not end at once.
  case deadStop = "dead-stop"
  /// The first and the last item do not rest under a bar.
  case covered
  /// An item that the app asked for is where it was asked for.
  case target
  /// Nothing is there twice.
  case twice

  /// The rule that a property is evidence of.
  package init(_ property: ObservedProperty) {
    switch property {
    case .visible: self = .visible
    case .alpha: self = .fade
    case .scale: self = .carousel
    case .shift, .element: self = .curve
    case .header: self = .header
    case .content: self = .content
    case .dots, .page: self = .pageControl
    case .mask: self = .edgeMask
    case .decorations: self = .sectionShadow
    case .offset: self = .offset
    case .frame: self = .frame
    }
  }
}
