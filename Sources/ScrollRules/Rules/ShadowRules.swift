import ScrollCore

/// What holds of section shadows (article Behaviours, 5d).
extension ScreenStep {
  func checkShadows(_ breaches: inout Breaches) {
    guard let settings = now.context.shadow, now.screen.offset.isFinite else { return }
    checkDecorationRecords(settings, &breaches)
    checkDifference(settings, &breaches)
    checkCache(&breaches)
    checkDecorations(settings, &breaches)
    checkPresence(settings, &breaches)
    for index in now.screen.decorations.indices {
      checkOrphan(
        now.screen.decorations[index].section, now.screen.decorations[index].item, settings, &breaches)
    }
    for kept in now.context.cache { checkOrphan(kept.section, kept.item, settings, &breaches) }
  }

  // MARK: Screens

  /// A section's one decoration covers it exactly, and paints in the viewport.
  private func checkDecorations(_ settings: ShadowSettings, _ breaches: inout Breaches) {
    let shown = now.screen.decorations
    var index = 0
    while index < shown.count {
      let first = index
      let number = shown[first].section
      while index < shown.count && shown[index].section == number { index += 1 }
      let subject = ScreenSubject.section(number)
      let section = now.context.sections.section(number)
      let identity = identity(section, settings)
      if index - first > 1 {
        breaches.breach(
          .oneShadowPerSection, subject, identity, expected: .count(1), actual: .count(index - first))
      }
      guard let section else { continue }
      if let bounds = section.bounds {
        for one in shown[first..<index] where !agree(one.frame, bounds, settings) {
          breaches.breach(
            .shadowCoversSection, subject, identity, expected: .frame(bounds), actual: .frame(one.frame))
        }
      }
      if !isPainted(section, settings) {
        breaches.breach(
          .shadowAbsentWhenNotPainted, subject, identity, expected: .none, actual: .frame(shown[first].frame))
      }
    }
  }

  /// A section that paints in the viewport has a decoration.
  private func checkPresence(_ settings: ShadowSettings, _ breaches: inout Breaches) {
    var index = 0
    for section in now.context.sections {
      guard let bounds = section.bounds, isPainted(section, settings) else { continue }
      while index < now.screen.decorations.count && now.screen.decorations[index].section < section.number {
        index += 1
      }
      if index < now.screen.decorations.count && now.screen.decorations[index].section == section.number {
        continue
      }
      breaches.breach(
        .shadowPresentWhenPainted, .section(section.number), identity(section, settings),
        expected: .frame(bounds), actual: .none)
    }
  }

  /// A decoration, be it one that is only cached, belongs to a section with an item that has an area, and to an item there.
  private func checkOrphan(
    _ number: Int, _ item: Int, _ settings: ShadowSettings, _ breaches: inout Breaches
  ) {
    let section = now.context.sections.section(number)
    if let section {
      // One of the whole section may have a header alone to stand behind.
      if settings.extent == .section && item == 0 && section.bounds != nil { return }
      if section.hasArea && item >= 0 && item < section.itemCount { return }
    }
    breaches.breach(
      .noOrphanDecoration, .section(number), identity(section, settings), expected: .none,
      actual: .items([ItemIndexPath(section: number, item: item)]))
  }

  private func isPainted(_ section: ScreenContext.Section, _ settings: ShadowSettings) -> Bool {
    guard let bounds = section.bounds else { return false }
    return RuleNumbers.intersect(
      window, RuleNumbers.painted(bounds, settings), moreThan: RuleNumbers.least)
  }

  /// Who a decoration belongs to; those of the originals stick to numbers.
  private func identity(_ section: ScreenContext.Section?, _ settings: ShadowSettings) -> Breaches.Identity? {
    settings.mode == .literal ? nil : section.map { .section($0.id) }
  }

  /// Whether two frames are the same: exactly, but for rounding those of the originals, whose sums are others.
  private func agree(_ one: LayoutRect, _ other: LayoutRect, _ settings: ShadowSettings) -> Bool {
    let tolerance = settings.mode == .corrected ? 0 : RuleNumbers.least
    return RuleNumbers.agree(one.x, other.x, within: tolerance)
      && RuleNumbers.agree(one.y, other.y, within: tolerance)
      && RuleNumbers.agree(one.width, other.width, within: tolerance)
      && RuleNumbers.agree(one.height, other.height, within: tolerance)
  }

  // MARK: Records

  /// Decorations lie behind the items, and a scroll changes none.
  private func checkDecorationRecords(_ settings: ShadowSettings, _ breaches: inout Breaches) {
    for record in records {
      switch record {
      case .decorationAdded(let one, _, let z):
        if !(z < 0) {
          breaches.occurrence(
            .shadowBehindContent, .section(one.section), expected: .text("below 0"), actual: .number(z))
        }
      case .decorationChanged(let one, let from, let to):
        if action.isScroll {
          breaches.occurrence(
            .decorationStableWhileScrolling, .section(one.section), expected: .frame(from), actual: .frame(to)
          )
        }
        if from == to {
          breaches.occurrence(
            .decorationDiffConsistent, .section(one.section), expected: .none, actual: .frame(to))
        }
      default: break
      }
    }
  }

  /// A scroll leaves the cache as it was.
  private func checkCache(_ breaches: inout Breaches) {
    guard isOwn, !isFirst, action.isScroll, was.context.cache != now.context.cache else { return }
    // Both ascend: what only one of them has is new, or gone.
    var (old, new) = (was.context.cache[...], now.context.cache[...])
    while let one = old.first ?? new.first {
      let (was, now) = (old.first, new.first)
      if let was, let now, was == now {
        old = old.dropFirst()
        new = new.dropFirst()
        continue
      }
      let isNew = was.map { was in now.map { path($0) < path(was) } ?? false } ?? true
      let changed = isNew ? now ?? one : one
      if isNew { new = new.dropFirst() } else { old = old.dropFirst() }
      breaches.occurrence(
        .decorationStableWhileScrolling, .section(changed.section),
        expected: isNew ? .none : .items([path(changed)]), actual: isNew ? .items([path(changed)]) : .none)
    }
  }

  private func path(_ identity: DecorationIdentity) -> ItemIndexPath {
    ItemIndexPath(section: identity.section, item: identity.item)
  }

  /// The records are exactly what the two screens differ in: removed, given another number, changed and added, each ascending.
  private func checkDifference(_ settings: ShadowSettings, _ breaches: inout Breaches) {
    let told = records.filter { $0.decoratedSection != nil }
    // Mostly nothing has changed, and nothing is told.
    if told.isEmpty && !action.changesSetting && was.screen.decorations == now.screen.decorations { return }
    let due = difference(settings)
    guard told != due else { return }
    var index = 0
    while index < told.count && index < due.count && told[index] == due[index] { index += 1 }
    let wrong = index < told.count ? told[index] : nil
    let right = index < due.count ? due[index] : nil
    breaches.occurrence(
      .decorationDiffConsistent, .section((wrong ?? right)?.decoratedSection ?? 0),
      expected: right.map { .text($0.decorationChange) } ?? .none,
      actual: wrong.map { .text($0.decorationChange) } ?? .none)
  }

  private func difference(_ settings: ShadowSettings) -> [ScrollEffect] {
    let isEdited = settings.mode == .corrected && action.changesSetting
    // Who is who: without an edit, and in the originals, numbers say it.
    var places: [(id: SectionID, number: Int)] = []
    if isEdited { places = now.context.sections.map { ($0.id, $0.number) }.sorted { $0.id < $1.id } }
    var former: [(path: ItemIndexPath?, shown: Screen.Decoration)] = []
    for old in was.screen.decorations {
      var number: Int? = old.section
      if isEdited {
        let id = was.context.sections.section(old.section)?.id
        number = id.flatMap { id in places.find(id) { $0.id } }.map { places[$0].number }
      }
      former.append((number.map { ItemIndexPath(section: $0, item: old.item) }, old))
    }
    var order = former.indices.filter { former[$0].path != nil }
    if isEdited { order.sort { (former[$0].path ?? .first) < (former[$1].path ?? .first) } }
    // The two lists go side by side.
    var isKept = [Bool](repeating: false, count: former.count)
    var (added, reindexed, changed): ([ScrollEffect], [ScrollEffect], [ScrollEffect]) = ([], [], [])
    var next = 0
    for new in now.screen.decorations {
      let path = ItemIndexPath(section: new.section, item: new.item)
      while next < order.count, (former[order[next]].path ?? .first) < path { next += 1 }
      let identity = DecorationIdentity(kind: .sectionShadow, section: new.section, item: new.item)
      guard next < order.count, former[order[next]].path == path else {
        added.append(.decorationAdded(identity, frame: new.frame, z: settings.z))
        continue
      }
      let old = former[order[next]].shown
      isKept[order[next]] = true
      if old.section != new.section {
        reindexed.append(.decorationReindexed(kind: .sectionShadow, from: old.section, to: new.section))
      }
      if old.frame != new.frame {
        changed.append(.decorationChanged(identity, from: old.frame, to: new.frame))
      }
    }
    let removed = former.indices.filter { !isKept[$0] }.map { index in
      ScrollEffect.decorationRemoved(
        DecorationIdentity(
          kind: .sectionShadow, section: former[index].shown.section, item: former[index].shown.item))
    }
    return removed + reindexed + changed + added
  }
}

extension ItemIndexPath {
  fileprivate static var first: ItemIndexPath { ItemIndexPath(section: 0, item: 0) }
}

extension ScrollEffect {
  /// The section whose decoration a record is about.
  fileprivate var decoratedSection: Int? {
    switch self {
    case .decorationRemoved(let one), .decorationChanged(let one, _, _), .decorationAdded(let one, _, _):
      one.section
    case .decorationReindexed(_, _, let to): to
    default: nil
    }
  }

  /// What it says of that, in words.
  fileprivate var decorationChange: String {
    switch self {
    case .decorationRemoved: "removed"
    case .decorationReindexed(_, let from, let to): "reindexed from \(from) to \(to)"
    case .decorationChanged: "changed"
    case .decorationAdded: "added"
    default: ""
    }
  }
}

extension [ScreenContext.Section] {
  /// The section with a number, in a list that ascends by them.
  ///
  /// - Complexity: O(log *n*).
  func section(_ number: Int) -> ScreenContext.Section? { find(number) { $0.number }.map { self[$0] } }
}
