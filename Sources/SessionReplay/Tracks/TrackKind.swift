import ScrollCore
package import SessionLog

/// What a track counts along a session.
package enum TrackKind: String, Hashable, Sendable, IndexedCases {
  /// Lines of the view.
  case events
  /// Alphas of items that set out for another value.
  case fade
  /// Decorations that came, left or changed.
  case decoration
  /// Changes of the edge mask.
  case mask
  /// Changes of dots.
  case dots
  /// Changes of the active page.
  case page
  /// Changes of an item's scale.
  case scale
  /// What the app said it showed.
  case observed
  /// Answers of the app and of the engine that are not the same.
  case differences
  /// Invariants that did not hold.
  case violations
  /// Events that were impossible.
  case rejected
  /// Fingers that began to drag.
  case drags
  /// Labels for people.
  case marks

  /// The track that counts an effect; `nil` for those no track counts.
  package init?(_ effect: EffectKind) {
    switch effect {
    case .fade, .unfade: self = .fade
    case .decorationRemoved, .decorationReindexed, .decorationChanged, .decorationAdded: self = .decoration
    case .mask: self = .mask
    case .dot: self = .dots
    case .page: self = .page
    case .transform: self = .scale
    case .rejected: self = .rejected
    case .violation: self = .violations
    case .phase, .target, .offset, .warning, .state: return nil
    }
  }

  /// Whether it counts what the app is told to show.
  package var isShown: Bool {
    switch self {
    case .fade, .decoration, .mask, .dots, .page, .scale: true
    case .events, .observed, .differences, .violations, .rejected, .drags, .marks: false
    }
  }
}
