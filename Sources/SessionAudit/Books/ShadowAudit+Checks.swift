import ScrollCore

extension ShadowAudit {
  /// Finds the shadows that paint inside the viewport, into ``due``.
  ///
  /// - Parameters:
  ///   - window: The viewport, without occlusion.
  ///   - geometry: Where everything lies.
  ///   - interval: Learns at which offsets what a shadow paints meets an edge of the viewport.
  mutating func findDue(
    in window: LayoutRect, _ geometry: borrowing AuditGeometry, interval: inout SafeInterval
  ) {
    due.removeAll(keepingCapacity: true)
    guard window.hasArea else { return }
    let axis = geometry.axis
    let along = window.extent(along: axis)
    let length = along.upper - along.lower
    let shift = settings.offset.along(axis)
    let before = min(0, shift - settings.radius)
    let after = max(0, shift + settings.radius)
    if !(after - before < 0x1p30) { interval.close() }
    let slack = interval.margin(at: along.lower) + (after - before) * 0x1p-30
    if geometry.isFrames {
      var near = AuditNearness(
        lower: along.lower - slack - after, upper: along.upper + slack - before)
      geometry.visitDecorations(near: &near) { addIfPainted($0, window, geometry, &interval) }
      if near.above < Double.infinity { interval.add(near.above + before - length) }
      if near.below > -Double.infinity { interval.add(near.below + after) }
      due.sortInPlace { $0.section < $1.section }
      return
    }
    let first = geometry.firstSection(endingFrom: along.lower - slack - after)
    if first > 0 {
      interval.add(AuditGeometry.points(geometry.places[first].start) + geometry.overhang + after)
    }
    for section in first..<geometry.sectionCount {
      let start = AuditGeometry.points(geometry.places[section].start) - geometry.overhang + before
      if start > along.upper + slack {
        interval.add(start - length)
        break
      }
      addIfPainted(section, window, geometry, &interval)
    }
  }

  private mutating func addIfPainted(
    _ section: Int, _ window: LayoutRect, _ geometry: borrowing AuditGeometry, _ interval: inout SafeInterval
  ) {
    guard let frame = geometry.decorationFrame(section) else { return }
    let painted = AuditRules.painted(frame, settings)
    let along = painted.extent(along: geometry.axis)
    let view = window.extent(along: geometry.axis)
    interval.add(along.upper)
    interval.add(along.lower - (view.upper - view.lower))
    if AuditRules.intersect(window, painted) { due.append(Due(section: section, item: 0, frame: frame)) }
  }

  // MARK: Checks

  /// Checks what is on screen after the event.
  func check(in window: LayoutRect, _ geometry: borrowing AuditGeometry, _ ledger: inout BreachLedger) {
    assert(isSettled, "the records of the event have not been ended")
    checkEntries(in: window, geometry, &ledger)
    checkPresence(&ledger)
    checkOrphans(geometry, &ledger)
    if settings.mode == .corrected {
      compare(due, .decorationDiffConsistent, itemsMatter: false, &ledger)
      compare(due, .pathIndependence, itemsMatter: true, &ledger)
    } else {
      compare(fresh, .pathIndependence, itemsMatter: true, &ledger)
    }
  }

  private func checkEntries(
    in window: LayoutRect, _ geometry: borrowing AuditGeometry, _ ledger: inout BreachLedger
  ) {
    var index = 0
    while index < entries.count {
      let section = entries[index].section
      let first = index
      while index < entries.count && entries[index].section == section { index += 1 }
      if index - first > 1 {
        ledger.breach(
          .oneShadowPerSection, .section(section), expected: .count(1), actual: .count(index - first))
      }
      guard geometry.hasSection(section) else { continue }
      guard let frame = geometry.decorationFrame(section) else {
        ledger.breach(
          .shadowAbsentWhenNotPainted, .section(section), expected: .none,
          actual: .frame(entries[first].frame))
        continue
      }
      for entry in first..<index where !agrees(entries[entry].frame, frame) {
        ledger.breach(
          .shadowCoversSection, .section(section), expected: .frame(frame),
          actual: .frame(entries[entry].frame))
      }
      if !AuditRules.intersect(window, AuditRules.painted(frame, settings)) {
        ledger.breach(
          .shadowAbsentWhenNotPainted, .section(section), expected: .none,
          actual: .frame(entries[first].frame))
      }
    }
  }

  private func checkPresence(_ ledger: inout BreachLedger) {
    var entry = 0
    for shadow in due {
      while entry < entries.count && entries[entry].section < shadow.section { entry += 1 }
      if entry < entries.count && entries[entry].section == shadow.section { continue }
      ledger.breach(
        .shadowPresentWhenPainted, .section(shadow.section), expected: .frame(shadow.frame), actual: .none)
    }
  }

  private func checkOrphans(_ geometry: borrowing AuditGeometry, _ ledger: inout BreachLedger) {
    for entry in entries { checkOrphan(entry.section, entry.item, geometry, &ledger) }
    for identity in cache { checkOrphan(identity.section, identity.item, geometry, &ledger) }
  }

  private func checkOrphan(
    _ section: Int, _ item: Int, _ geometry: borrowing AuditGeometry, _ ledger: inout BreachLedger
  ) {
    let path = ItemIndexPath(section: section, item: item)
    if geometry.hasSection(section) {
      // A decoration of the whole section may have a header alone to stand behind.
      if settings.extent == .section && item == 0 && geometry.decorationFrame(section) != nil { return }
      if geometry.hasArea(section) && geometry.hasItem(path) { return }
    }
    ledger.breach(.noOrphanDecoration, .section(section), expected: .none, actual: .items([path]))
  }

  /// Compares what is on screen with what should be, section by section.
  private func compare(
    _ wanted: [Due], _ invariant: Invariant, itemsMatter: Bool, _ ledger: inout BreachLedger
  ) {
    var entry = 0
    var want = 0
    while entry < entries.count || want < wanted.count {
      var section = Int.max
      if entry < entries.count { section = entries[entry].section }
      if want < wanted.count { section = min(section, wanted[want].section) }
      let firstEntry = entry
      let firstWant = want
      while entry < entries.count && entries[entry].section == section { entry += 1 }
      while want < wanted.count && wanted[want].section == section { want += 1 }
      var isEqual = entry - firstEntry == want - firstWant
      var samePaths = isEqual
      if isEqual {
        for offset in 0..<(entry - firstEntry) {
          let shown = entries[firstEntry + offset]
          let due = wanted[firstWant + offset]
          if itemsMatter && shown.item != due.item { samePaths = false }
          if !agrees(shown.frame, due.frame) { isEqual = false }
        }
      }
      if isEqual && samePaths { continue }
      let single = entry - firstEntry <= 1 && want - firstWant <= 1 && (samePaths || !isEqual)
      if single {
        ledger.breach(
          invariant, .section(section), expected: want > firstWant ? .frame(wanted[firstWant].frame) : .none,
          actual: entry > firstEntry ? .frame(entries[firstEntry].frame) : .none)
      } else {
        ledger.breach(
          invariant, .section(section),
          expected: .items(wanted[firstWant..<want].map { ItemIndexPath(section: section, item: $0.item) }),
          actual: .items(entries[firstEntry..<entry].map { ItemIndexPath(section: section, item: $0.item) }))
      }
    }
  }

  /// Whether two frames are the same: exactly, but in literal mode but for rounding, as the original's sums differ
  /// from a union's.
  private func agrees(_ left: LayoutRect, _ right: LayoutRect) -> Bool {
    if settings.mode == .corrected { return left == right }
    let tolerance = Extent.tolerance
    return (left.x - right.x).magnitude <= tolerance && (left.y - right.y).magnitude <= tolerance
      && (left.width - right.width).magnitude <= tolerance
      && (left.height - right.height).magnitude <= tolerance
  }
}
