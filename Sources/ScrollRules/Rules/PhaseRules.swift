import ScrollCore

/// What holds of the phase: it is one that the event allows, made of whole rows of the article Phases where the engine has single pairs.
extension ScreenStep {
  func checkPhase(_ breaches: inout Breaches) {
    var told: Phase?
    for record in records {
      guard case .phase(let from, let to) = record else { continue }
      if !isOwn || told != nil || from != was.screen.phase || to == from {
        breaches.occurrence(
          .phaseFollowsEvents, expected: isOwn ? .text(was.screen.phase.rawValue) : .none,
          actual: .text(from.rawValue))
      }
      told = to
    }
    if (told ?? was.screen.phase) != now.screen.phase {
      breaches.occurrence(
        .phaseFollowsEvents, expected: .text(now.screen.phase.rawValue),
        actual: told.map { .text($0.rawValue) } ?? .none)
    }
    guard isOwn else { return }
    let due = due
    guard !due.contains(now.screen.phase) else { return }
    breaches.occurrence(
      .phaseFollowsEvents, expected: .text(due.map { $0.rawValue }.joined(separator: " or ")),
      actual: .text(now.screen.phase.rawValue))
  }

  /// The phases that the event may lead to; which of several, the physics choose.
  private var due: [Phase] {
    let former = was.screen.phase
    let isSimulated = now.context.isSimulated
    switch action {
    case .appear: return [.idle]
    case .dragBegan: return [.dragging]
    case .scrollTo(let x, let y, let isAnimated):
      if former == .dragging { return [former] }
      guard isAnimated else { return [.idle] }
      let here = now.screen.offset
      let isThere = areOne(x ?? here.x, here.x) && areOne(y ?? here.y, here.y)
      return [isSimulated && isThere ? .idle : .animating]
    case .dragEnded(let x, let y, _, _):
      if isSimulated { return lifted }
      if now.context.scrolling.paging == .none {
        return [(axis == .vertical ? y : x) == 0 ? .idle : .decelerating]
      }
      guard let target else { return [.idle, .snapping] }
      return [target.offset == now.screen.offset ? .idle : .snapping]
    case .dragCancelled: return isSimulated ? lifted : [.idle]
    case .scrollEnded: return [isSimulated || former == .dragging ? former : .idle]
    case .frame: return former == .animating && isSimulated ? [.idle, .animating] : goingOn
    case .viewport, .content, .update, .batch, .reload: return former == .animating ? [former] : goingOn
    case .insets(let inset, _): return inset == nil || former == .animating ? [former] : goingOn
    default: return [former]
    }
  }

  /// Whether two places are one to the physics, which take all beyond 10^15 points for that.
  private func areOne(_ one: Double, _ two: Double) -> Bool {
    one == two || min(one, two) >= 1e15 || max(one, two) <= -1e15
  }

  /// What a finger leaves behind: content rests at once only where it is to rest.
  private var lifted: [Phase] {
    var phases: [Phase] = [.decelerating, .bouncing]
    if now.context.scrolling.paging != .none { phases.append(.snapping) }
    return target?.offset == now.screen.offset ? [.idle] + phases : phases
  }

  /// What may become of content with time, or in another range: what moves freely, moves freely, or rests.
  private var goingOn: [Phase] {
    let former = was.screen.phase
    guard now.context.isSimulated, former != .idle, former != .dragging else { return [former] }
    return [.idle, .decelerating, .bouncing]
      + (former == .decelerating || former == .bouncing ? [] : [former])
  }
}
