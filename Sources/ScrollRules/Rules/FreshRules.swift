import ScrollCore

/// What is shown depends on where the content is, not on how it came there: a view that has just appeared in the same place shows the
/// same.
extension ScreenStep {
  func checkPathIndependence(_ breaches: inout Breaches) {
    guard let fresh, now.screen.offset.isFinite else { return }
    if now.context.fade != nil, !now.context.hasTrapped { compareItems(fresh.screen, &breaches) }
    if now.context.carousel != nil { compareScales(fresh.screen, &breaches) }
    compareDots(fresh.context, &breaches)
    if now.context.pageControl != nil, now.screen.activePage != fresh.screen.activePage {
      breaches.breach(
        .pathIndependence, expected: fresh.screen.activePage.map { .count($0) } ?? .none,
        actual: now.screen.activePage.map { .count($0) } ?? .none)
    }
    compareMask(fresh.screen.mask, &breaches)
    if now.context.shadow != nil { compareDecorations(fresh.screen.decorations, &breaches) }
  }

  /// The same alphas, or the same on the way.
  private func compareItems(_ fresh: Screen, _ breaches: inout Breaches) {
    for item in fresh.items {
      guard let due = item.goal else { continue }
      let shown = now.screen.items.item(item.path)?.goal
      guard shown != due else { continue }
      breaches.breach(
        .pathIndependence, .item(item.path), .item(item.id), expected: .number(due),
        actual: shown.map { .number($0) } ?? .none)
    }
  }

  private func compareScales(_ fresh: Screen, _ breaches: inout Breaches) {
    for item in fresh.items {
      guard let due = item.scale else { continue }
      let shown = now.screen.items.item(item.path)?.scale
      if let shown, RuleNumbers.agree(shown, due, within: 0) { continue }
      breaches.breach(
        .pathIndependence, .item(item.path), .item(item.id), expected: .number(due),
        actual: shown.map { .number($0) } ?? .none)
    }
  }

  private func compareDots(_ fresh: ScreenContext, _ breaches: inout Breaches) {
    var known = 0
    for due in fresh.dots {
      while known < now.context.dots.count && now.context.dots[known].index < due.index { known += 1 }
      let dot =
        known < now.context.dots.count && now.context.dots[known].index == due.index
        ? now.context.dots[known] : nil
      let hasAlpha = dot.map { RuleNumbers.agree($0.alpha, due.alpha, within: 1e-9) } ?? false
      if let dot, hasAlpha, RuleNumbers.agree(dot.y, due.y, within: 0x1p-18) { continue }
      breaches.breach(
        .pathIndependence, .dot(due.index), expected: .number(hasAlpha ? due.y : due.alpha),
        actual: dot.map { .number(hasAlpha ? $0.y : $0.alpha) } ?? .none)
    }
  }

  private func compareMask(_ fresh: EdgeMask?, _ breaches: inout Breaches) {
    guard let fresh, let settings = now.context.edgeMask else { return }
    for side in [ScreenSubject.Side.start, .end] {
      let isStart = side == .start
      let due = isStart ? (fresh.start, fresh.startStop) : (fresh.end, fresh.endStop)
      let shown = now.screen.mask.map { isStart ? ($0.start, $0.startStop) : ($0.end, $0.endStop) }
      let hasAlpha = shown.map { RuleNumbers.agree($0.0, due.0, within: 1e-9) } ?? false
      if let shown, hasAlpha, RuleNumbers.agree(shown.1, due.1, within: 1e-9) { continue }
      // Of the original, which is no function of the screen, this is what being up to date means.
      for invariant in [Invariant.pathIndependence, .edgeMaskFresh]
      where invariant == .pathIndependence || settings.mode == .literal {
        breaches.breach(
          invariant, .side(side), expected: .number(hasAlpha ? due.1 : due.0),
          actual: shown.map { .number(hasAlpha ? $0.1 : $0.0) } ?? .none)
      }
    }
  }

  /// Section by section, the same decorations with the same items.
  private func compareDecorations(_ fresh: [Screen.Decoration], _ breaches: inout Breaches) {
    let shown = now.screen.decorations
    var (one, other) = (0, 0)
    while one < shown.count || other < fresh.count {
      let section = min(
        one < shown.count ? shown[one].section : .max, other < fresh.count ? fresh[other].section : .max)
      let (firstShown, firstDue) = (one, other)
      while one < shown.count && shown[one].section == section { one += 1 }
      while other < fresh.count && fresh[other].section == section { other += 1 }
      let (seen, due) = (shown[firstShown..<one], fresh[firstDue..<other])
      if seen.elementsEqual(due) { continue }
      let sameItems = seen.elementsEqual(due) { $0.item == $1.item }
      if seen.count <= 1 && due.count <= 1 && (sameItems || seen.count != due.count) {
        breaches.breach(
          .pathIndependence, .section(section), expected: due.first.map { .frame($0.frame) } ?? .none,
          actual: seen.first.map { .frame($0.frame) } ?? .none)
      } else {
        breaches.breach(
          .pathIndependence, .section(section),
          expected: .items(due.map { ItemIndexPath(section: section, item: $0.item) }),
          actual: .items(seen.map { ItemIndexPath(section: section, item: $0.item) }))
      }
    }
  }
}
