import ScrollCore

/// The auditor's book of the fade of one view: what the records said about each visible item.
struct FadeAudit: Sendable {
  /// A visible item.
  struct Entry: Sendable {
    var path: ItemIndexPath
    /// The alpha it must have.
    var expected = 0.0
    /// Where its last transition went, and where that began.
    var target = 0.0
    var from = 0.0
    /// When, and how long it lasts.
    var start = Microseconds.zero
    var duration = Microseconds.zero
    /// Whether there has been a record since it became visible.
    var hasRecord = false
    /// The `to` of the last record of it (literal: of its cell), if the next must differ.
    var lastTo: Double?
  }

  var settings: FadeSettings
  private(set) var entries: [Entry] = []
  private var next: [Entry] = []
  var cells = LiteralCells()
  /// Whether the literal code has crashed: nothing follows, nothing is checked.
  private(set) var isTrapped = false
  /// The extremes of all levels set so far; a literal cell may still have an old one.
  private var lowest: Double
  private var highest: Double

  init(_ settings: FadeSettings) {
    self.settings = settings
    lowest = min(settings.fadedAlpha, settings.clearAlpha)
    highest = max(settings.fadedAlpha, settings.clearAlpha)
  }

  /// The settings are others now: what came before no longer forbids a repetition.
  mutating func change(to new: FadeSettings) {
    settings = new
    lowest = min(lowest, min(new.fadedAlpha, new.clearAlpha))
    highest = max(highest, max(new.fadedAlpha, new.clearAlpha))
    for index in entries.indices { entries[index].lastTo = nil }
  }

  /// The literal code crashed.
  mutating func trap() { isTrapped = true }

  /// Items go through an edit.
  mutating func remap(_ edit: borrowing AuditEdit) {
    entries.remap(edit)
    cells.remap(edit)
  }

  /// These items are visible now, in index-path order; others lose their state.
  mutating func show(_ runs: borrowing [AuditedRun]) {
    dropEntries(before: runs)
    let clear = settings.clearAlpha
    let faded = settings.fadedAlpha
    var index = 0
    for run in runs.indices {
      let section = runs[run].section
      let end = runs[run].end
      let expected = runs[run].isWhole ? clear : faded
      var item = runs[run].first
      while item < end {
        if index == entries.count {
          // Mostly items come and go at the ends only.
          entries.append(Entry(path: ItemIndexPath(section: section, item: item), expected: expected))
        } else if entries[index].path.item != item || entries[index].path.section != section {
          merge(runs)
          return
        } else if entries[index].expected != expected {
          entries[index].expected = expected
        }
        index += 1
        item += 1
      }
    }
    if index < entries.count { entries.removeSubrange(index..<entries.count) }
    assert(holds(runs), "what is kept is not what is visible")
  }

  /// Whether there is an entry for each item of these runs, and no other.
  private func holds(_ runs: borrowing [AuditedRun]) -> Bool {
    var count = 0
    for run in runs.indices { count += runs[run].count }
    return entries.isAscending && entries.count == count
  }

  /// Drops the entries of items before the first visible one.
  private mutating func dropEntries(before runs: borrowing [AuditedRun]) {
    guard runs.count > 0 else { return }
    let first = ItemIndexPath(section: runs[0].section, item: runs[0].first)
    var dropped = 0
    while dropped < entries.count && entries[dropped].path < first { dropped += 1 }
    if dropped > 0 { entries.removeSubrange(0..<dropped) }
  }

  private mutating func merge(_ runs: borrowing [AuditedRun]) {
    next.removeAll(keepingCapacity: true)
    var old = 0
    for run in runs.indices {
      let expected = runs[run].isWhole ? settings.clearAlpha : settings.fadedAlpha
      for item in runs[run].first..<runs[run].end {
        let path = ItemIndexPath(section: runs[run].section, item: item)
        while old < entries.count && entries[old].path < path { old += 1 }
        if old < entries.count && entries[old].path == path {
          if entries[old].expected != expected { entries[old].expected = expected }
          next.append(entries[old])
        } else {
          next.append(Entry(path: path, expected: expected))
        }
      }
    }
    swap(&entries, &next)
    assert(holds(runs), "what is kept is not what is visible")
  }

  // MARK: Records

  /// Checks a record and enters it.
  ///
  /// - Parameters:
  ///   - record: What it says.
  ///   - isUnfade: Whether it goes to the clear alpha.
  ///   - time: When.
  ///   - isAppear: Whether the view comes on screen with it.
  ///   - ledger: Where breaches go.
  mutating func take(
    _ record: FadeTransition, isUnfade: Bool, at time: Microseconds, isAppear: Bool,
    ledger: inout BreachLedger
  ) {
    guard !isTrapped else { return }
    let subject = Violation.Subject.item(record.item)
    checkLevel(record, isUnfade: isUnfade, &ledger)
    let isRedundant = record.from == record.to
    if isRedundant && record.duration > .zero {
      ledger.occurrence(
        .noRedundantTransition, subject, expected: .none, actual: .duration(record.duration))
    }
    guard let index = index(of: record.item) else {
      ledger.occurrence(.fadeOnlyVisible, subject, expected: .none, actual: .number(record.to))
      checkRange(record, lowest, highest, &ledger)
      if settings.mode == .literal { enterCell(record, &ledger) }
      return
    }
    let isFirst = !entries[index].hasRecord
    // What comes into sight with its target is there at once, and so is all that is there when the view appears.
    let outside = alphaOutside
    let entering = isAppear || outside == record.to ? nil : outside
    let mayBeInstant =
      (isFirst && entering == nil) || isRedundant || (settings.mode == .literal && isAppear)
    if record.duration != settings.duration && !(record.duration == .zero && mayBeInstant) {
      ledger.occurrence(
        .fadeDuration, subject, expected: .duration(settings.duration), actual: .duration(record.duration))
    }
    if isFirst, let entering {
      if record.from != entering {
        ledger.occurrence(
          .enterIsInstant, subject, expected: .number(entering), actual: FadeAudit.value(record.from))
      }
    } else if isFirst {
      if record.duration != .zero {
        ledger.occurrence(
          .enterIsInstant, subject, expected: .duration(.zero), actual: .duration(record.duration))
      } else if settings.mode == .corrected, let from = record.from {
        ledger.occurrence(.enterIsInstant, subject, expected: .none, actual: .number(from))
      }
    } else if record.from == nil {
      ledger.occurrence(
        .enterIsInstant, subject, expected: .number(entries[index].target), actual: .none)
    }
    entries[index].hasRecord = true
    if settings.mode == .literal {
      checkRange(record, lowest, highest, &ledger)
      enterCell(record, &ledger)
      return
    }
    var low = min(settings.fadedAlpha, settings.clearAlpha)
    var high = max(settings.fadedAlpha, settings.clearAlpha)
    if !isFirst {
      // It takes over from what is on screen then.
      let last = entries[index]
      let shown = AuditTiming.alphas(
        from: last.from, to: last.target, after: time.since(last.start).count, of: last.duration.count,
        settings.timing)
      low = shown.lower
      high = shown.upper
    }
    checkRange(record, low, high, &ledger)
    checkAlternation(record, index, &ledger)
    entries[index].from = record.from ?? record.to
    entries[index].target = record.to
    entries[index].start = time
    entries[index].duration = record.duration
  }

  /// The alpha that items have before they come into sight, if the scene gives them one.
  private var alphaOutside: Double? {
    guard settings.mode == .corrected else { return nil }
    switch settings.enters {
    case .instant: return nil
    case .faded: return settings.fadedAlpha
    case .clear: return settings.clearAlpha
    }
  }

  private static func value(_ alpha: Double?) -> Violation.Value { alpha.map { .number($0) } ?? .none }

  private mutating func enterCell(_ record: FadeTransition, _ ledger: inout BreachLedger) {
    let path = record.cell ?? record.item
    cells.setAlpha(record.to, of: path)
    if let index = index(of: path) { checkAlternation(record, index, &ledger) }
  }

  @inline(__always)
  private mutating func checkAlternation(
    _ record: FadeTransition, _ index: Int, _ ledger: inout BreachLedger
  ) {
    if let last = entries[index].lastTo, last == record.to {
      let other = last == settings.clearAlpha ? settings.fadedAlpha : settings.clearAlpha
      ledger.occurrence(
        .fadeAlternates, .item(entries[index].path), expected: .number(other), actual: .number(record.to))
    }
    entries[index].lastTo = record.to
  }

  @inline(__always)
  private func checkLevel(_ record: FadeTransition, isUnfade: Bool, _ ledger: inout BreachLedger) {
    let isFaded = record.to == settings.fadedAlpha
    let isClear = record.to == settings.clearAlpha
    if isUnfade ? !isClear : !isFaded {
      ledger.occurrence(
        .fadeLevels, .item(record.item),
        expected: .number(isUnfade ? settings.clearAlpha : settings.fadedAlpha), actual: .number(record.to))
    }
  }

  /// The two alphas of a record lie between the levels; what rounding adds to a sum of fractions is let pass.
  @inline(__always)
  private func checkRange(
    _ record: FadeTransition, _ low: Double, _ high: Double, _ ledger: inout BreachLedger
  ) {
    let levelLow = min(settings.fadedAlpha, settings.clearAlpha)
    let levelHigh = max(settings.fadedAlpha, settings.clearAlpha)
    if !(record.to >= levelLow && record.to <= levelHigh) {
      ledger.occurrence(
        .alphaInUnitRange, .item(record.item),
        expected: .number(record.to > levelHigh ? levelHigh : levelLow), actual: .number(record.to))
    }
    if let from = record.from, !(from >= low - 0x1p-50 && from <= high + 0x1p-50) {
      ledger.occurrence(
        .alphaInUnitRange, .item(record.item), expected: .number(from > high ? high : low),
        actual: .number(from))
    }
  }

  // MARK: State

  /// Checks what every visible item shows after the event.
  func check(_ ledger: inout BreachLedger) {
    assert(entries.isAscending, "an item has been entered out of its place")
    let isLiteral = settings.mode == .literal
    var index = 0
    while index < entries.count {
      let isRight = entries[index].hasRecord && entries[index].target == entries[index].expected
      if isLiteral || !isRight { checkEntry(index, isLiteral: isLiteral, &ledger) }
      index += 1
    }
    guard settings.mode == .literal else { return }
    // What a session that appears here would show: all clear, the last faded.
    for index in 0..<cells.count {
      let fresh = index == cells.count - 1 ? settings.fadedAlpha : settings.clearAlpha
      guard cells.alpha(at: index) != fresh else { continue }
      ledger.breach(
        .pathIndependence, .item(cells.path(at: index)), expected: .number(fresh),
        actual: .number(cells.alpha(at: index)))
    }
  }

  private func checkEntry(_ index: Int, isLiteral: Bool, _ ledger: inout BreachLedger) {
    let path = entries[index].path
    let expected = entries[index].expected
    var actual: Double?
    if isLiteral {
      actual = cells.alpha(of: path)
    } else if entries[index].hasRecord {
      actual = entries[index].target
    }
    guard actual != expected else { return }
    let shown = actual.map { Violation.Value.number($0) } ?? .none
    ledger.breach(.fadeMatchesVisibility, .item(path), expected: .number(expected), actual: shown)
    if !isLiteral {
      ledger.breach(.pathIndependence, .item(path), expected: .number(expected), actual: shown)
    }
  }

  @inline(__always)
  private func index(of path: ItemIndexPath) -> Int? {
    guard let first = entries.first?.path else { return nil }
    if path.section == first.section && path.item >= first.item && path.item - first.item < entries.count {
      // Mostly all items between the first and the last are visible.
      let place = path.item - first.item
      if entries[place].path == path { return place }
    }
    return entries.index(of: path)
  }
}
