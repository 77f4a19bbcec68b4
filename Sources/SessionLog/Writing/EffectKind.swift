package import ScrollCore

/// The kinds of effect, as the effect log names them.
package enum EffectKind: String, Hashable, Sendable, IndexedCases {
  /// The phase changed.
  case phase
  /// Where a drag will come to rest.
  case target
  /// Another page is the active one.
  case page
  /// An item's alpha goes to the faded level.
  case fade
  /// An item's alpha goes to the clear level.
  case unfade
  /// An item is drawn at another scale.
  case transform
  /// The engine moved the content.
  case offset
  /// A dot of a page control changed.
  case dot
  /// The edge mask changed.
  case mask
  /// A decoration left.
  case decorationRemoved = "decoration.removed"
  /// The section of a decoration has another number.
  case decorationReindexed = "decoration.reindexed"
  /// A decoration's frame changed.
  case decorationChanged = "decoration.changed"
  /// A decoration came.
  case decorationAdded = "decoration.added"
  /// Something worth knowing that is no error.
  case warning
  /// The event was impossible.
  case rejected
  /// An invariant did not hold.
  case violation
  /// The hash of the whole state.
  case state

  /// The kind of an effect.
  package init(_ effect: borrowing ScrollEffect) {
    self =
      switch effect {
      case .phase: .phase
      case .target: .target
      case .page: .page
      case .fade: .fade
      case .unfade: .unfade
      case .transform: .transform
      case .offset: .offset
      case .dot: .dot
      case .mask: .mask
      case .decorationRemoved: .decorationRemoved
      case .decorationReindexed: .decorationReindexed
      case .decorationChanged: .decorationChanged
      case .decorationAdded: .decorationAdded
      case .warning: .warning
      case .rejected: .rejected
      case .violation: .violation
      case .state: .state
      }
  }
}
