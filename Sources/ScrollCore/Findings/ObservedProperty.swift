/// What an observation tells: one for each kind of `observed.*`.
package enum ObservedProperty: String, Hashable, Sendable, IndexedCases {
  /// How much of items was visible.
  case visible
  /// Alphas of items.
  case alpha
  /// Scales of items.
  case scale
  /// How far items were drawn from their places.
  case shift
  /// Whose content items showed.
  case content
  /// Elements that follow where the content is.
  case element
  /// Where headers of sections were on screen.
  case header
  /// The dots of a page control: how lit they were, and where they lay.
  case dots
  /// The active page.
  case page
  /// The edge mask: its alphas at both ends, and its stops.
  case mask
  /// Decorations that were missing, too many or elsewhere.
  case decorations
  /// The content offset.
  case offset
  /// Frames of items.
  case frame

  /// What an observation tells.
  package init(_ observation: SessionObservation) {
    switch observation {
    case .visible: self = .visible
    case .alpha: self = .alpha
    case .scale: self = .scale
    case .shift: self = .shift
    case .content: self = .content
    case .element: self = .element
    case .header: self = .header
    case .dots: self = .dots
    case .page: self = .page
    case .mask: self = .mask
    case .decorations: self = .decorations
    case .offset: self = .offset
    case .frame: self = .frame
    }
  }
}
