import ScrollGeometry
import ScrollLayout

/// The fade as it should be (BEHAVIOURS 1c).
///
/// Every visible item is judged: it enters with the right alpha at once, and changes with a transition that starts at
/// the alpha then on screen. An item that leaves is forgotten.
struct CorrectedFade: Sendable {
  /// Items near the viewport; kept for its storage.
  private var placed: [PlacedItem] = []
  /// The entries after this event, where there are many; kept for its storage.
  private var merged: [FadeEntry] = []
  /// How many entries and items together are cheaper to change in place than to merge.
  private static let mostInPlace = 256

  /// Judges the items near the viewport and emits a record for each change.
  ///
  /// - Complexity: O(*k* + log *n*) in the number of items near the viewport and in the layout.
  mutating func evaluate(
    _ fade: inout FadeState, _ layout: ContentLayout, _ view: ViewGeometry, zone: inout QuietZone,
    into effects: inout EffectBuffer
  ) {
    let along = view.uncovered.extent(along: view.axis)
    let across = view.uncovered.extent(across: view.axis)
    placed.removeAll(keepingCapacity: true)
    let quiet = layout.collectItems(near: along.grown(by: 1), into: &placed)
    zone.end(at: quiet.lower - along.lower)
    zone.end(at: quiet.upper - along.upper)

    // A few entries change in place: those before this position are up to date, those behind it are compared with what
    // comes next. Of many, each that comes or goes would move all behind it; they are merged into another list.
    var position = 0
    let isMerging = fade.entries.count + placed.count > CorrectedFade.mostInPlace
    let settings = fade.settings
    for index in placed.indices {
      let frame = placed[index].frame
      let extent = frame.extent(along: view.axis)
      let visibility: Visibility
      if zone.isClearOfEdges(extent, of: along) && extent.upper - extent.lower > Extent.tolerance {
        // Well inside along the axis, as most are: only the other axis decides.
        zone.end(whereInner: extent, meets: along)
        visibility = across.visibility(of: frame.extent(across: view.axis))
      } else {
        zone.end(where: extent, meets: along)
        visibility = view.uncovered.visibility(of: frame)
      }
      if visibility == .hidden { continue }
      let path = placed[index].path
      if isMerging {
        while position < fade.entries.count && fade.entries[position].path < path { position += 1 }
      } else {
        fade.entries.forget(before: path, from: position)
      }
      let target = visibility == .whole ? settings.clearAlpha : settings.fadedAlpha
      let isKnown = position < fade.entries.count && fade.entries[position].path == path
      if isKnown && fade.entries[position].target == target {
        if isMerging { merged.append(fade.entries[position]) }
      } else {
        let presented = isKnown ? fade.entries[position].presentedAlpha(at: view.time) : nil
        let entry = change(placed[index], visibility, from: presented, to: target, settings, view, &effects)
        if isMerging {
          merged.append(entry)
        } else if isKnown {
          fade.entries[position] = entry
        } else {
          fade.entries.insert(entry, at: position)
        }
      }
      if isKnown || !isMerging { position += 1 }
    }
    if isMerging {
      swap(&fade.entries, &merged)
      merged.removeAll(keepingCapacity: true)
    } else if position < fade.entries.count {
      fade.entries.removeSubrange(position...)
    }
  }

  /// Emits the record of a visible item whose target is new, and makes its entry.
  private func change(
    _ item: PlacedItem, _ visibility: Visibility, from presented: Double?, to target: Double,
    _ settings: FadeSettings, _ view: ViewGeometry, _ effects: inout EffectBuffer
  ) -> FadeEntry {
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

extension [FadeEntry] {
  /// Removes the entries from a position on that come before an item: their items are no longer visible.
  @inline(__always)
  fileprivate mutating func forget(before path: ItemIndexPath, from position: Int) {
    guard position < count && self[position].path < path else { return }
    var end = position + 1
    while end < count && self[end].path < path { end += 1 }
    removeSubrange(position..<end)
  }
}

extension Extent {
  /// The stretch made longer at both ends.
  func grown(by distance: Double) -> Extent {
    Extent(lower: lower - distance, upper: upper + distance)
  }
}
