import ScrollGeometry
import ScrollLayout

/// The fade as it should be (BEHAVIOURS 1c).
///
/// Every visible item is judged: it enters with the right alpha at once, and changes with a transition that starts at
/// the alpha then on screen. An item that leaves is forgotten.
struct CorrectedFade: Sendable {
  /// Items near the viewport; kept for its storage.
  private var placed: [PlacedItem] = []
  /// The entries after this event; kept for its storage.
  private var next: [FadeEntry] = []

  /// Judges the items near the viewport and emits a record for each change.
  ///
  /// - Complexity: O(*k* + log *n*) in the number of items near the viewport and in the layout.
  mutating func evaluate(
    _ fade: inout FadeState, _ layout: ContentLayout, _ view: ViewGeometry, zone: inout QuietZone,
    into effects: inout EffectBuffer
  ) {
    let along = view.uncovered.extent(along: view.axis)
    let offset = view.offset.along(view.axis)
    placed.removeAll(keepingCapacity: true)
    next.removeAll(keepingCapacity: true)
    let quiet = layout.collectItems(near: along.grown(by: 1), into: &placed)
    zone.end(where: quiet.lower, meets: along.lower, from: offset)
    zone.end(where: quiet.upper, meets: along.upper, from: offset)

    var old = 0
    for item in placed {
      zone.end(where: item.frame.extent(along: view.axis), meets: along, from: offset)
      let visibility = view.uncovered.visibility(of: item.frame)
      guard visibility != .hidden else { continue }
      while old < fade.entries.count && fade.entries[old].path < item.path { old += 1 }
      let known = old < fade.entries.count && fade.entries[old].path == item.path ? fade.entries[old] : nil
      next.append(judge(item, visibility, known, fade.settings, view, into: &effects))
    }
    swap(&fade.entries, &next)
  }

  /// The entry of a visible item after this event; emits its record if there is one.
  private func judge(
    _ item: PlacedItem, _ visibility: Visibility, _ known: FadeEntry?, _ settings: FadeSettings,
    _ view: ViewGeometry, into effects: inout EffectBuffer
  ) -> FadeEntry {
    let target = visibility == .whole ? settings.clearAlpha : settings.fadedAlpha
    if let known, known.target == target { return known }
    let presented = known?.presentedAlpha(at: view.time)
    let isInstant = presented == nil || presented == target
    let duration = isInstant ? .zero : settings.duration
    let transition = FadeTransition(item: item.path, from: presented, to: target, duration: duration)
    effects.emit(
      target == settings.clearAlpha ? .unfade(transition) : .fade(transition), because: item.frame,
      in: view.uncovered, visibility == .whole ? .whollyVisible : .partlyVisible)
    return FadeEntry(
      path: item.path, target: target, from: presented ?? target, start: view.time, duration: duration)
  }
}

extension Extent {
  /// The stretch made longer at both ends.
  func grown(by distance: Double) -> Extent {
    Extent(lower: lower - distance, upper: upper + distance)
  }
}
