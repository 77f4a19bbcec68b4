import ScrollCore

/// The section shadows as they should be (article Behaviours, 5c).
///
/// A section whose items have an area has one shadow; it is on screen while what it paints meets the viewport. The
/// decoration cache is the layout's own union of each section's items: it changes with the data and never by
/// scrolling, so there is nothing here that could outlive a section.
struct CorrectedShadows: Sendable {
  private var placed: [PlacedDecoration] = []
  /// The shadows after this event; kept for its storage.
  private var next: [ShadowEntry] = []
  /// What each shadow on screen paints, beside `next`.
  private var painted: [LayoutRect] = []

  /// Finds the shadows near the viewport and emits what changed: removed, reindexed, changed, added.
  ///
  /// - Complexity: O(*k* + log *n*) in the number of sections near the viewport and in the layout.
  mutating func evaluate(
    _ shadows: inout ShadowState, _ layout: ContentLayout, _ view: ViewGeometry, zone: inout QuietZone,
    into effects: inout EffectBuffer
  ) {
    let settings = shadows.settings
    let along = view.viewport.extent(along: view.axis)
    let reach = settings.radius + settings.offset.along(view.axis).magnitude
    placed.empty()
    next.empty()
    painted.empty()
    let quiet = layout.collectDecorations(
      near: along.grown(by: reach + 1), extent: settings.extent, into: &placed)
    zone.end(at: quiet.lower + reach - along.lower)
    zone.end(at: quiet.upper - reach - along.upper)
    for shadow in placed {
      let rect = settings.paintedRect(of: shadow.frame)
      zone.end(where: rect.extent(along: view.axis), meets: along)
      guard view.viewport.intersects(rect) else { continue }
      next.append(ShadowEntry(section: shadow.section, frame: shadow.frame))
      painted.append(rect)
    }
    emitChanges(from: shadows.entries, settings, view, into: &effects)
    swap(&shadows.entries, &next)
  }

  private func emitChanges(
    from before: [ShadowEntry], _ settings: ShadowSettings, _ view: ViewGeometry,
    into effects: inout EffectBuffer
  ) {
    emitRemoved(from: before, settings, view, into: &effects)
    var old = 0
    for shadow in next {
      guard let known = CorrectedShadows.find(shadow.section, in: before, from: &old),
        known.sectionBefore != known.section
      else { continue }
      effects.emit(
        .decorationReindexed(kind: .sectionShadow, from: known.sectionBefore, to: known.section))
    }
    old = 0
    for (index, shadow) in next.enumerated() {
      guard let known = CorrectedShadows.find(shadow.section, in: before, from: &old),
        known.frame != shadow.frame
      else { continue }
      effects.emit(
        .decorationChanged(
          DecorationIdentity(kind: .sectionShadow, section: shadow.section), from: known.frame,
          to: shadow.frame),
        because: painted[index], in: view.viewport, .sectionChanged)
    }
    old = 0
    for (index, shadow) in next.enumerated()
    where CorrectedShadows.find(shadow.section, in: before, from: &old) == nil {
      effects.emit(
        .decorationAdded(
          DecorationIdentity(kind: .sectionShadow, section: shadow.section), frame: shadow.frame,
          z: settings.z),
        because: painted[index], in: view.viewport, .painted)
    }
  }

  /// Shadows that are gone, under the numbers their sections had, ascending.
  private func emitRemoved(
    from before: [ShadowEntry], _ settings: ShadowSettings, _ view: ViewGeometry,
    into effects: inout EffectBuffer
  ) {
    let start = effects.records.count
    var new = 0
    for shadow in before {
      guard shadow.section < 0 || CorrectedShadows.find(shadow.section, in: next, from: &new) == nil else {
        continue
      }
      effects.emit(
        .decorationRemoved(DecorationIdentity(kind: .sectionShadow, section: shadow.sectionBefore)),
        because: settings.paintedRect(of: shadow.frame), in: view.viewport, .notPainted)
    }
    // Sorted by the new numbers so far; only an edit can have put them in another order.
    effects.sortDecorationRecords(from: start)
  }

  /// The shadow of a section in an ascending list, looking on from where the last search ended.
  private static func find(_ section: Int, in list: [ShadowEntry], from index: inout Int) -> ShadowEntry? {
    while index < list.count && list[index].section < section { index += 1 }
    return index < list.count && list[index].section == section ? list[index] : nil
  }
}

extension EffectBuffer {
  /// Sorts the removed decorations from an index on by section; insertion, as there are few and mostly sorted.
  fileprivate mutating func sortDecorationRecords(from start: Int) {
    for end in records.indices.dropFirst(start + 1) {
      var index = end
      while index > start, let left = records[index - 1].removedSection,
        let right = records[index].removedSection,
        left > right
      {
        records.swapAt(index - 1, index)
        index -= 1
      }
    }
  }
}

extension EffectRecord {
  fileprivate var removedSection: Int? {
    guard case .decorationRemoved(let identity) = effect else { return nil }
    return identity.section
  }
}
