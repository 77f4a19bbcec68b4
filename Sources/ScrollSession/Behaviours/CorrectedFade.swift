import ScrollGeometry
import ScrollLayout
import SessionModel

/// The fade as it should be (article Behaviours, 1c).
///
/// Every visible item is judged: it enters with the right alpha at once, or comes from the alpha that the scene gives items
/// off screen, and changes with a transition that starts at the alpha then on screen. An item that leaves is forgotten.
struct CorrectedFade: Sendable {
  /// Items near the edges of the viewport; kept for its storage.
  private var placed: [PlacedItem] = []
  /// Items well inside it; kept for its storage.
  private var runs: [ItemRun] = []
  /// The entries after this event, where there are many; kept for its storage.
  private var merged: [FadeEntry] = []
  /// The alpha from which items come in this event; nothing where they enter at once.
  private var enteringAlpha: Double?
  /// How many entries and items together are cheaper to change in place than to merge.
  private static let mostInPlace = 256

  /// Judges the items near the viewport and emits a record for each change.
  ///
  /// Where the view appears, all items enter at once.
  ///
  /// Items that were well inside the viewport the last time, and are again, are passed over: they are clear, and stay so.
  ///
  /// - Complexity: O(*k* + log *n*) in the number of items that come, go or lie at the edges, and in the layout.
  mutating func evaluate(
    _ fade: inout FadeState, _ layout: ContentLayout, from cursor: inout LayoutCursor, _ view: ViewGeometry,
    appears: Bool, fromScratch: Bool, zone: inout QuietZone, into effects: inout EffectBuffer
  ) {
    enteringAlpha = appears ? nil : fade.settings.enteringAlpha
    if fromScratch { fade.clear.removeAll(keepingCapacity: true) }
    let along = view.uncovered.extent(along: view.axis)
    placed.empty()
    runs.empty()
    let quiet = layout.collectItems(
      near: along.grown(by: 1), sparing: view.uncovered, margin: zone.margin, from: &cursor, into: &placed,
      runs: &runs)
    zone.end(at: quiet.lower - along.lower)
    zone.end(at: quiet.upper - along.upper)

    // A few entries change in place: those before this position are up to date, those behind it are compared with what
    // comes next. Of many, each that comes or goes would move all behind it; they are merged into another list.
    var position = 0
    var found = fade.entries.count + placed.count
    for index in runs.indices { found += runs[index].items.count }
    let isMerging = found > CorrectedFade.mostInPlace
    var run = 0
    var known = 0
    for index in 0...placed.count {
      while run < runs.count && runs[run].position == index {
        // Well inside along the axis and wholly visible across it, as most items are.
        zone.end(whereInner: runs[run].extent, meets: along)
        var path = ItemIndexPath(section: runs[run].section, item: runs[run].items.lowerBound)
        while path.item < runs[run].items.upperBound {
          if !isMerging, let end = fade.clear.end(from: path, &known) {
            // All of them are in the list, one behind the other.
            let count = min(end, runs[run].items.upperBound) - path.item
            fade.entries.forget(before: path, from: position)
            assert(fade.entries[position].path == path && fade.isClear(position..<(position + count)))
            position += count
            path.item += count
          } else {
            take(path, .whole, frame: nil, at: &position, isMerging, &fade, layout, view, &effects)
            path.item += 1
          }
        }
        run += 1
      }
      guard index < placed.count else { break }
      let frame = placed[index].frame
      zone.end(where: frame.extent(along: view.axis), meets: along)
      let visibility = view.uncovered.visibility(of: frame)
      if visibility == .hidden { continue }
      take(
        placed[index].path, visibility, frame: frame, at: &position, isMerging, &fade, layout, view, &effects)
    }
    if isMerging {
      swap(&fade.entries, &merged)
      merged.removeAll(keepingCapacity: true)
      fade.clear.removeAll(keepingCapacity: true)
    } else {
      if position < fade.entries.count { fade.entries.removeSubrange(position...) }
      swap(&fade.clear, &runs)
    }
  }

  /// Brings the entry of the next visible item up to date.
  @inline(__always)
  private mutating func take(
    _ path: ItemIndexPath, _ visibility: ItemVisibility, frame: LayoutRect?, at position: inout Int,
    _ isMerging: Bool,
    _ fade: inout FadeState, _ layout: ContentLayout, _ view: ViewGeometry, _ effects: inout EffectBuffer
  ) {
    if isMerging {
      while position < fade.entries.count && fade.entries[position].path < path { position += 1 }
    } else {
      fade.entries.forget(before: path, from: position)
    }
    let target = visibility == .whole ? fade.settings.clearAlpha : fade.settings.fadedAlpha
    let isKnown = position < fade.entries.count && fade.entries[position].path == path
    if isKnown && fade.entries[position].target == target {
      if isMerging { merged.append(fade.entries[position]) }
    } else {
      let presented =
        isKnown
        ? fade.entries[position].presentedAlpha(at: view.time, by: fade.settings.timing)
        : enteringAlpha == target ? nil : enteringAlpha
      let cause = effects.explains ? frame ?? layout.frame(of: path) : .zero
      let entry = change(path, cause, visibility, from: presented, to: target, fade.settings, view, &effects)
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

extension [ItemRun] {
  /// Where the run ends that an item is in, looking on from where the last search ended; nothing if it is in none.
  @inline(__always)
  fileprivate func end(from path: ItemIndexPath, _ index: inout Int) -> Int? {
    while index < count,
      self[index].section < path.section
        || (self[index].section == path.section && self[index].items.upperBound <= path.item)
    {
      index += 1
    }
    guard index < count, self[index].section == path.section, self[index].items.lowerBound <= path.item
    else { return nil }
    return self[index].items.upperBound
  }
}

extension FadeState {
  /// Whether entries are of items of one section that follow each other, all with the alpha of wholly visible items.
  fileprivate func isClear(_ places: Range<Int>) -> Bool {
    for place in places {
      let path = entries[place].path
      let first = entries[places.lowerBound].path
      guard entries[place].target == settings.clearAlpha, path.section == first.section,
        path.item - first.item == place - places.lowerBound
      else { return false }
    }
    return true
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
