package import ScrollCore
package import ScrollEngine

extension ChangeRule {
  /// The rule an effect follows; nothing for what changes nothing on screen.
  ///
  /// - Parameters:
  ///   - record: The effect with its measured cause; of the literal fade, one without was not measured.
  ///   - view: The view after the event.
  ///   - isLinkedLiterally: Whether the view follows another as in the original.
  package init?(_ record: EffectRecord, in view: borrowing ViewState, isLinkedLiterally: Bool) {
    switch record.effect {
    case .phase: self = .phase
    case .target: self = ChangeRule.target(record.cause?.rule, in: view)
    case .page: self = .activePage
    case .fade(let transition), .unfade(let transition):
      self = ChangeRule.fade(transition, isMeasured: record.cause != nil, in: view)
    case .transform: self = view.carouselSettings?.mode == .literal ? .literalScale : .scale
    case .offset:
      self = record.cause?.rule == .physics ? .physics : isLinkedLiterally ? .literalLink : .link
    case .dot: self = view.pageControlSettings?.mode == .literal ? .literalDot : .dot
    case .mask: self = view.edgeMaskSettings?.mode == .literal ? .literalMask : .mask
    case .decorationRemoved, .decorationAdded: self = ChangeRule.shadow(in: view)
    case .decorationReindexed: self = .shadowNumber
    case .decorationChanged:
      self = view.shadowSettings?.mode == .literal ? .literalShadowFrame : .shadowFrame
    case .warning, .rejected, .violation, .state: return nil
    }
  }

  private static func target(_ rule: Cause.Rule?, in view: borrowing ViewState) -> ChangeRule {
    switch rule {
    case .nextPage: .pageTarget
    case .physics: .physics
    default: view.carouselSettings?.mode == .literal ? .literalSnap : .snap
    }
  }

  private static func fade(
    _ transition: FadeTransition, isMeasured: Bool, in view: borrowing ViewState
  ) -> ChangeRule {
    guard view.fadeSettings?.mode == .literal else { return transition.from == nil ? .fadeEntry : .fade }
    guard isMeasured else { return .literalFadeAppearance }
    if transition.cell != nil { return .literalFadeCell }
    return transition.from == transition.to ? .literalFadeRepetition : .literalFade
  }

  private static func shadow(in view: borrowing ViewState) -> ChangeRule {
    guard let settings = view.shadowSettings, settings.mode == .literal else { return .shadow }
    return settings.variant == .cached ? .literalShadow : .literalShadows
  }
}
