import ScrollCore
import ScrollEngine

/// Alphas that are not as presented, of items the corrected fade knows, without a copy of the view or its past: a list that does not
/// fade at all has such an alpha for most of its items at every frame.
extension Conformance {
  /// Compares an item's alpha as `ObservationComparison` does, and takes in what differs.
  ///
  /// How long before it would have been right is looked for only as far back as that decides anything.
  ///
  /// - Returns: Whether it could be compared so: the item is visible, its frame known, and the setting the same for long enough.
  mutating func compareAlphaQuickly(
    _ recorded: Double, of item: ItemIndexPath, _ view: Int, _ replay: borrowing Replay,
    _ place: ConformanceFinding.Place
  ) -> Bool {
    guard let settings = replay.state.views[view].fadeSettings, settings.mode == .corrected,
      let transition = replay.state.views[view].transition(of: item),
      let span = histories[view].fade(of: item),
      span.isSame(as: FadeSpan(FadingItem(path: item, transition: transition), settings.timing)),
      let frame = frame(of: item, view, replay)
    else { return false }
    if span.shows(
      recorded, at: place.time, ahead: options.timeTolerance, within: options.alphaTolerance)
    {
      return true
    }
    if let until = span.unknownUntil, place.time <= until { return false }
    let mayHaveBeenCovered =
      replay.state.views[view].occlusion != .zero
      || histories[view].pastSettings.contains { $0.occlusion != .zero }
    if mayHaveBeenCovered && place.time.since(span.start) <= settings.duration { return false }
    let allowance = max(looks[view].allowance, looks[view].allowance(since: span.start))
    let turned = span.turnedDelay(
      of: recorded, at: place.time, looks[view], from: allowance, upTo: allowance,
      within: options.alphaTolerance)
    if turned != nil { return true }
    let index = book.place(of: OpenStretch.Key(item), .alpha, in: view)
    let isResting =
      rest.rests(view, at: place.time, replay, histories[view])
      && shown[view].isSteady(.alpha(item: item, recorded: recorded, replayed: nil), at: place.time)
    let reach =
      !isResting && book.mayBeLate(index, .alpha, in: view) ? options.reach : allowance
    guard histories[view].hasOneSetting(within: reach, before: place.time) else { return false }
    var delay = span.anyDelay(of: recorded, within: options.alphaTolerance, at: place.time)
    for past in histories[view].pastFades where past.name == item {
      var shown = past.anyDelay(of: recorded, within: options.alphaTolerance, at: place.time)
      if past.turns != nil, shown.map({ $0 > allowance }) ?? true {
        let turned = past.turnedDelay(
          of: recorded, at: place.time, looks[view], from: allowance, upTo: max(allowance, reach),
          within: options.alphaTolerance)
        shown = ObservationComparison.shorter(shown, turned)
      }
      if let shown { delay = ObservationComparison.shorter(delay, max(shown, Microseconds(1))) }
    }
    if reach > allowance, delay.map({ $0 > allowance }) ?? true {
      let turned = span.turnedDelay(
        of: recorded, at: place.time, looks[view], from: allowance, upTo: reach,
        within: options.alphaTolerance)
      delay = ObservationComparison.shorter(delay, turned)
    }
    if delay.map({ $0 > allowance }) ?? true {
      let levels = EdgeAlphas(settings, options)
      if levels.mayBe(recorded) {
        let viewport = LayoutRect(
          origin: replay.state.views[view].offset, size: replay.state.views[view].viewport)
        let open = histories[view].delay(within: reach, at: place.time) { offset in
          let moved = LayoutRect(origin: offset, size: viewport.size)
          return levels.mayBe(recorded, frame, in: moved.inset(by: replay.state.views[view].occlusion))
        }
        delay = ObservationComparison.shorter(delay, open)
      }
    }
    guard delay.map({ $0 > allowance }) ?? true else { return true }
    take(
      .alpha(item: item, recorded: recorded, replayed: span.alpha(at: place.time)), index, delay,
      isResting: isResting, .alpha, view, replay, place)
    return true
  }

  /// An item's frame, if it is near the viewport; frames are looked up together, and kept while the setting is the same.
  private mutating func frame(of item: ItemIndexPath, _ view: Int, _ replay: borrowing Replay) -> LayoutRect?
  {
    let setting = histories[view].setting
    if near[view].setting == setting, let frame = near[view].frame(of: item) { return frame }
    let axis = replay.state.views[view].axis
    let extent = LayoutRect(origin: replay.state.views[view].offset, size: replay.state.views[view].viewport)
      .extent(along: axis)
    let margin = extent.upper - extent.lower
    near[view].setting = setting
    near[view].items.removeAll(keepingCapacity: true)
    _ = replay.state.views[view].layout.collectItems(
      near: Extent(lower: extent.lower - margin, upper: extent.upper + margin), into: &near[view].items)
    return near[view].frame(of: item)
  }
}

/// The frames of the items near a viewport, in one setting.
struct NearFrames: Sendable {
  /// The number of the setting they belong to.
  var setting = -1
  /// The items, ascending.
  var items: [PlacedItem] = []

  /// An item's frame, if it is among them.
  ///
  /// - Complexity: O(log *n*).
  func frame(of item: ItemIndexPath) -> LayoutRect? { items.entry(of: item)?.frame }
}
