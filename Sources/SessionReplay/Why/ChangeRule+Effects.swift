package import ScrollCore

extension ChangeRule {
  /// The rule an effect follows; `nil` for what changes nothing on screen.
  ///
  /// - Parameter record: The effect with its measured cause; of fades, one without was not measured.
  package init?(_ record: EffectRecord) {
    let rule = record.cause?.rule
    switch record.effect {
    case .phase: self = .phase
    case .target:
      self =
        switch rule {
        case .nextPage: .pageTarget
        case .physics: .physics
        case .originalSnap: .literalSnap
        default: .snap
        }
    case .page: self = .activePage
    case .fade(let transition), .unfade(let transition): self = ChangeRule.fade(transition, rule)
    case .transform: self = rule == .originalScale ? .literalScale : .scale
    case .offset: self = rule == .physics ? .physics : rule == .originalLink ? .literalLink : .link
    case .dot: self = rule == .originalDot ? .literalDot : .dot
    case .mask: self = rule == .originalMask ? .literalMask : .mask
    case .decorationRemoved, .decorationAdded:
      self = rule == .originalShadow ? .literalShadow : rule == .originalShadows ? .literalShadows : .shadow
    case .decorationReindexed: self = .shadowNumber
    case .decorationChanged:
      self = rule == .originalShadow || rule == .originalShadows ? .literalShadowFrame : .shadowFrame
    case .warning, .rejected, .violation, .state: return nil
    }
  }

  private static func fade(_ transition: FadeTransition, _ rule: Cause.Rule?) -> ChangeRule {
    // The original measures nothing when it appears.
    guard let rule else { return .literalFadeAppearance }
    if rule == .clearBefore { return .fadeOnce }
    if transition.from == nil, rule != .originalFade { return .fadeEntry }
    if rule == .visibleEnough || rule == .tooLittleVisible { return .fadeThreshold }
    guard rule == .originalFade else { return .fade }
    if transition.cell != nil { return .literalFadeCell }
    return transition.from == transition.to ? .literalFadeRepetition : .literalFade
  }
}
