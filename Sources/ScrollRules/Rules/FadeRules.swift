import ScrollCore

/// What holds of the fade (article Behaviours, 1d).
extension ScreenStep {
  func checkFade(_ breaches: inout Breaches) {
    guard let settings = now.context.fade, !now.context.hasTrapped, now.screen.offset.isFinite else { return }
    if !records.isEmpty { checkFadeRecords(settings, &breaches) }
    let window = now.screen.uncovered
    for index in now.screen.items.indices {
      guard let due = due(now.screen.items[index], settings, in: window) else { continue }
      if now.screen.items[index].goal != due { report(now.screen.items[index], due, &breaches) }
    }
    for item in now.context.hidden {
      if let due = due(item, settings, in: window) { report(item, due, &breaches) }
    }
  }

  /// The alpha to which an item goes; `nil` if it is out of sight.
  private func due(_ item: Screen.Item, _ settings: FadeSettings, in window: LayoutRect) -> Double? {
    guard let isClear = RuleNumbers.isClear(item.frame, settings, in: window) else { return nil }
    return isClear || clearBefore.contains(item.id) ? settings.clearAlpha : settings.fadedAlpha
  }

  /// Remembers which items have been clear, where they are to stay so.
  mutating func rememberClear() {
    guard let settings = now.context.fade, settings.once, now.screen.offset.isFinite else { return }
    let window = now.screen.uncovered
    for item in now.screen.items + now.context.hidden
    where RuleNumbers.isClear(item.frame, settings, in: window) == true {
      clearBefore.insert(item.id)
    }
  }

  /// A visible item does not go to the clear alpha though it is wholly visible, or not to the faded one.
  private func report(_ item: Screen.Item, _ due: Double, _ breaches: inout Breaches) {
    breaches.breach(
      .fadeMatchesVisibility, .item(item.path), .item(item.id), expected: .number(due),
      actual: item.goal.map { .number($0) } ?? .none)
  }

  // MARK: Records

  private func checkFadeRecords(_ settings: FadeSettings, _ breaches: inout Breaches) {
    let former = FormerItems(was, isEdited: event.action.changesSetting)
    for record in records {
      switch record {
      case .fade(let transition): checkRecord(transition, settings, settings.fadedAlpha, former, &breaches)
      case .unfade(let transition): checkRecord(transition, settings, settings.clearAlpha, former, &breaches)
      default: break
      }
    }
  }

  private func checkRecord(
    _ record: FadeTransition, _ settings: FadeSettings, _ level: Double, _ former: FormerItems,
    _ breaches: inout Breaches
  ) {
    let subject = ScreenSubject.item(record.item)
    if record.to != level {
      breaches.occurrence(.fadeLevels, subject, expected: .number(level), actual: .number(record.to))
    }
    let isRedundant = record.from == record.to
    if isRedundant && record.duration > .zero {
      breaches.occurrence(
        .noRedundantTransition, subject, expected: .none, actual: .duration(record.duration))
    }
    guard let index = now.screen.items.index(of: record.item), isVisible(index) else {
      breaches.occurrence(.fadeOnlyVisible, subject, expected: .none, actual: .number(record.to))
      return checkAlphas(record, settings, nil, &breaches)
    }
    let known = former.told(now.screen.items, index)
    checkEntrance(
      record, settings, known, isRedundant: isRedundant,
      stays: clearBefore.contains(now.screen.items[index].id),
      &breaches)
    checkAlphas(record, settings, known, &breaches)
    checkAlternation(record, settings, former, &breaches)
  }

  private func isVisible(_ index: Int) -> Bool {
    RuleNumbers.visibility(of: now.screen.items[index].frame, in: now.screen.uncovered) != .hidden
  }

  /// What comes into sight is there at once, or, unless it stays as it was, comes from the alpha that the scene gives items off screen;
  /// what is in sight takes the configured time, and comes from an alpha.
  private func checkEntrance(
    _ record: FadeTransition, _ settings: FadeSettings, _ known: Int?, isRedundant: Bool, stays: Bool,
    _ breaches: inout Breaches
  ) {
    let subject = ScreenSubject.item(record.item)
    let isAppear = isOwn && action.isAppear
    let isLiteral = settings.mode == .literal
    let outside: Double? =
      switch settings.enters {
      case .instant: nil
      case .faded: settings.fadedAlpha
      case .clear: settings.clearAlpha
      }
    let entering = isLiteral || isAppear || stays || outside == record.to ? nil : outside
    let mayBeInstant =
      (known == nil && entering == nil) || isRedundant || (isLiteral && isAppear)
    if record.duration != settings.duration && !(record.duration == .zero && mayBeInstant) {
      breaches.occurrence(
        .fadeDuration, subject, expected: .duration(settings.duration), actual: .duration(record.duration))
    }
    if let known {
      if record.from == nil {
        breaches.occurrence(
          .enterIsInstant, subject, expected: was.screen.items[known].goal.map { .number($0) } ?? .none,
          actual: .none)
      }
    } else if let entering {
      if record.from != entering {
        breaches.occurrence(
          .enterIsInstant, subject, expected: .number(entering),
          actual: record.from.map { .number($0) } ?? .none)
      }
    } else if record.duration != .zero {
      breaches.occurrence(
        .enterIsInstant, subject, expected: .duration(.zero), actual: .duration(record.duration))
    } else if !isLiteral, let from = record.from {
      breaches.occurrence(.enterIsInstant, subject, expected: .none, actual: .number(from))
    }
  }

  /// Both alphas of a record lie between the levels, and where a transition takes over from another, it begins where that one is.
  private func checkAlphas(
    _ record: FadeTransition, _ settings: FadeSettings, _ known: Int?, _ breaches: inout Breaches
  ) {
    let subject = ScreenSubject.item(record.item)
    let low = min(settings.fadedAlpha, settings.clearAlpha)
    let high = max(settings.fadedAlpha, settings.clearAlpha)
    if !(record.to >= low && record.to <= high) {
      breaches.occurrence(
        .alphaInUnitRange, subject, expected: .number(record.to > high ? high : low),
        actual: .number(record.to))
    }
    guard let from = record.from else { return }
    var shown = Extent(lower: low, upper: high)
    if settings.mode == .literal {
      // A cell may still have an alpha of former settings.
      guard settings == was.context.fade else { return }
    } else if let known {
      shown = presented(known, settings.timing)
    }
    guard !(from >= shown.lower - 1e-9 && from <= shown.upper + 1e-9) else { return }
    breaches.occurrence(
      .alphaInUnitRange, subject, expected: .number(from > shown.upper ? shown.upper : shown.lower),
      actual: .number(from))
  }

  /// Where an item that was seen on the screen before is now: on its way at the pace that is left, if that is even, else somewhere
  /// between there and its target.
  private func presented(_ index: Int, _ timing: FadeTiming) -> Extent {
    let alpha = was.screen.items[index].alpha ?? 0
    guard let target = was.screen.items[index].target else { return Extent(lower: alpha, upper: alpha) }
    let elapsed = event.time.since(was.context.time).count
    let remaining = was.screen.items[index].remaining.count
    if elapsed >= remaining { return Extent(lower: target, upper: target) }
    if timing.curve == nil {
      let part = elapsed > 0 ? Double(elapsed) / Double(remaining) : 0
      let now = alpha * (1 - part) + target * part
      return Extent(lower: now, upper: now)
    }
    return Extent(lower: min(alpha, target), upper: max(alpha, target))
  }

  /// Two transitions in a row of an item in sight, of an original's cell, go to different alphas.
  private func checkAlternation(
    _ record: FadeTransition, _ settings: FadeSettings, _ former: FormerItems, _ breaches: inout Breaches
  ) {
    guard settings == was.context.fade,
      let index = now.screen.items.index(of: record.cell ?? record.item), isVisible(index),
      let known = former.told(now.screen.items, index), let last = was.screen.items[known].goal,
      last == record.to
    else { return }
    let other = last == settings.clearAlpha ? settings.fadedAlpha : settings.clearAlpha
    breaches.occurrence(
      .fadeAlternates, .item(now.screen.items[index].path), expected: .number(other),
      actual: .number(record.to))
  }
}

extension [Screen.Item] {
  /// Where the item with a path stands, in a list that ascends by them.
  ///
  /// - Complexity: O(log *n*).
  func index(of path: ItemIndexPath) -> Int? { find(path) { $0.path } }

  /// The item with a path.
  func item(_ path: ItemIndexPath) -> Screen.Item? { index(of: path).map { self[$0] } }
}

/// The items of the screen before, found by who they are.
private struct FormerItems {
  private let items: [Screen.Item]
  private let untold: Set<ItemID>
  /// Their places by identity, after an edit; without one they have kept their paths.
  private var order: [Int]?

  init(_ was: DescribedScreen, isEdited: Bool) {
    items = was.screen.items
    untold = Set(was.context.untold)
    guard isEdited else { return }
    order = items.indices.sorted { [items] in items[$0].id < items[$1].id }
  }

  /// Where an item stood that was visible, and whose alpha had been set since.
  func told(_ now: [Screen.Item], _ index: Int) -> Int? {
    let id = now[index].id
    guard let known = place(of: id, now[index].path), items[known].id == id,
      items[known].visibility != .hidden, items[known].alpha != nil, !untold.contains(id)
    else { return nil }
    return known
  }

  private func place(of id: ItemID, _ path: ItemIndexPath) -> Int? {
    guard let order else { return items.index(of: path) }
    return order.find(id) { items[$0].id }.map { order[$0] }
  }
}
