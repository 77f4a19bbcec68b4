import ScrollCore

/// The fade as it should be (article Behaviours, 1c).
///
/// Every visible item is judged: it enters with the right alpha at once, or comes from the alpha that the scene gives items
/// off screen, and changes with a transition that starts at the alpha then on screen. An item that leaves is forgotten.
struct CorrectedFade: Sendable {
  /// Items near the viewport; kept for its storage.
  private var placed: [PlacedItem] = []
  /// The entries after this event; kept for its storage.
  private var next: [FadeEntry] = []

  /// Judges the items near the viewport and emits a record for each change.
  ///
  /// Where the view appears, all items enter at once.
  ///
  /// - Complexity: O(*k* + log *n*) in the number of items near the viewport, and in the layout.
  mutating func evaluate(
    _ fade: inout FadeState, _ layout: ContentLayout, _ view: ViewGeometry, appears: Bool,
    zone: inout QuietZone,
    into effects: inout EffectBuffer
  ) {
    let enteringAlpha = appears ? nil : fade.settings.enteringAlpha
    let along = view.uncovered.extent(along: view.axis)
    placed.empty()
    next.empty()
    let quiet = layout.collectItems(near: along.grown(by: 1), into: &placed)
    zone.end(at: quiet.lower - along.lower)
    zone.end(at: quiet.upper - along.upper)
    var known = 0
    for index in placed.indices {
      let (path, frame) = (placed[index].path, placed[index].frame)
      zone.end(where: frame.extent(along: view.axis), meets: along)
      let visibility = view.uncovered.visibility(of: frame)
      if visibility == .hidden { continue }
      while known < fade.entries.count && fade.entries[known].path < path { known += 1 }
      let entry = known < fade.entries.count && fade.entries[known].path == path ? fade.entries[known] : nil
      let target = visibility == .whole ? fade.settings.clearAlpha : fade.settings.fadedAlpha
      if let entry, entry.target == target {
        next.append(entry)
        continue
      }
      let presented =
        entry?.presentedAlpha(at: view.time, by: fade.settings.timing)
        ?? (enteringAlpha == target ? nil : enteringAlpha)
      next.append(
        change(path, frame, visibility, from: presented, to: target, fade.settings, view, &effects))
    }
    swap(&fade.entries, &next)
  }

  /// Emits the record of a visible item whose target is new, and makes its entry.
  private func change(
    _ path: ItemIndexPath, _ frame: LayoutRect, _ visibility: ItemVisibility, from presented: Double?,
    to target: Double, _ settings: FadeSettings, _ view: ViewGeometry, _ effects: inout EffectBuffer
  ) -> FadeEntry {
    let isInstant = presented == nil || presented == target
    let duration = isInstant ? .zero : settings.duration
    let transition = FadeTransition(item: path, from: presented, to: target, duration: duration)
    effects.emit(
      target == settings.clearAlpha ? .unfade(transition) : .fade(transition), because: frame,
      in: view.uncovered, visibility == .whole ? .whollyVisible : .partlyVisible)
    return FadeEntry(
      path: path, target: target, from: presented ?? target, start: view.time, duration: duration)
  }
}

extension Extent {
  /// The stretch made longer at both ends.
  func grown(by distance: Double) -> Extent {
    Extent(lower: lower - distance, upper: upper + distance)
  }
}
