import ScrollCore
import ScrollEngine

/// Alphas against the presented ones: between a transition's start and its target, as the fade's timing has it.
extension ObservationComparison {
  /// Compares an item's alpha with what was presented.
  ///
  /// Nothing is known of alphas in a view without a fade, before anything was shown, and, in corrected mode, of items a bar
  /// covers.
  func compare(alpha recorded: Double, of item: ItemIndexPath, into outcome: inout Outcome) {
    guard let fade = view.fadeSettings else { return outcome.notCompared = .noBehaviour }
    guard !history.moments.isEmpty else { return outcome.notCompared = .beforeAppear }
    let current = currentSpan(of: item, fade)
    if let current,
      current.shows(recorded, at: time, ahead: options.timeTolerance, within: options.alphaTolerance)
    {
      return
    }
    if let until = current?.unknownUntil, time <= until { return outcome.notCompared = .unknownPast }
    outcome.allowance = current.map { looks.allowance(since: $0.start) } ?? .zero
    let allowance = max(outcome.allowance, looks.allowance)
    let turned = current.flatMap { turnedDelay(of: recorded, $0, from: allowance) }
    if turned == allowance { return }
    if current == nil && isCovered(item, fade) { return outcome.notCompared = .covered }
    if let current, wasCovered(item, before: current, fade) { return outcome.notCompared = .unknownPast }
    var delay = current?.anyDelay(of: recorded, within: options.alphaTolerance, at: time)
    delay = ObservationComparison.shorter(delay, turned)
    delay = ObservationComparison.shorter(delay, pastDelay(of: recorded, item, current, fade, allowance))
    if fade.mode == .corrected {
      delay = ObservationComparison.shorter(delay, openDelay(of: recorded, item, fade))
    }
    if delay == .zero { return }
    outcome.found.append((.alpha(item: item, recorded: recorded, replayed: current?.alpha(at: time)), delay))
  }

  /// The transition that decides an item's alpha now; nothing if it is not visible.
  private func currentSpan(of item: ItemIndexPath, _ fade: FadeSettings) -> FadeSpan? {
    if fade.mode == .corrected {
      guard let transition = view.transition(of: item) else { return nil }
      let span = FadeSpan(FadingItem(path: item, transition: transition), fade.timing)
      // What is remembered knows more of the same transition.
      if let known = history.fade(of: item), known.isSame(as: span) { return known }
      return span
    }
    guard view.transition(of: item) != nil else { return nil }
    return history.fade(of: item)
  }

  /// How late an app is that shows an alpha on the way back from where it turned; at least what it may be.
  private func turnedDelay(
    of recorded: Double, _ span: FadeSpan, from allowance: Microseconds
  ) -> Microseconds? {
    span.turnedDelay(
      of: recorded, at: time, looks, from: allowance, upTo: max(allowance, options.reach),
      within: options.alphaTolerance)
  }

  /// How long ago a transition that no longer decides last showed an alpha, while the item was visible.
  private func pastDelay(
    of recorded: Double, _ item: ItemIndexPath, _ current: FadeSpan?, _ fade: FadeSettings,
    _ allowance: Microseconds
  ) -> Microseconds? {
    let seen = delay(of: item) { frame in firstDelay { isVisible(frame($0), at: $0, fade) } }
    guard let seen else { return nil }
    var best: Microseconds?
    func consider(_ span: FadeSpan) {
      let own = span.anyDelay(of: recorded, within: options.alphaTolerance, at: time)
      let turned = turnedDelay(of: recorded, span, from: allowance)
      guard let delay = ObservationComparison.shorter(own, turned) else { return }
      let shown = max(seen, delay, Microseconds(1))
      // Of an item that had this name before an edit it tells for as long as the app may be behind.
      guard span.name == item || shown <= looks.allowance else { return }
      best = ObservationComparison.shorter(best, shown)
    }
    // No record says that an item has left: its last transition stands in the books until the next record.
    if current == nil, let last = history.fade(of: item) { consider(last) }
    for span in history.pastFades where span.name == item || span.item == item { consider(span) }
    return best
  }

  /// How long ago an item last was so near an edge that its alpha could have been as recorded.
  private func openDelay(
    of recorded: Double, _ item: ItemIndexPath, _ settings: FadeSettings
  ) -> Microseconds? {
    let levels = EdgeAlphas(settings, options)
    guard levels.mayBe(recorded) else { return nil }
    return delay(of: item) { frame in
      firstDelay { moment in
        guard let frame = frame(moment) else { return false }
        return levels.mayBe(recorded, frame, in: uncoveredRect(at: moment))
      }
    }
  }

  private func isVisible(_ frame: LayoutRect?, at moment: ViewHistory.Moment, _ fade: FadeSettings) -> Bool {
    guard let frame else { return false }
    let area = fade.mode == .corrected ? uncoveredRect(at: moment) : viewportRect(at: moment)
    return area.visibility(of: frame) != .hidden
  }

  /// Whether bars hid all of an item shortly before a transition that may still be under way.
  ///
  /// By the engine's rule it has left and enters anew; in an app its cell lives on behind the bar, and shows what it did.
  private func wasCovered(_ item: ItemIndexPath, before span: FadeSpan, _ fade: FadeSettings) -> Bool {
    let duration = fade.duration
    guard fade.mode == .corrected, time.since(span.start) <= duration else { return false }
    let frame = framesOfItem(item)
    let moments = history.moments
    for index in (history.firstMoment..<moments.count).reversed() {
      if index + 1 < moments.count, span.start.since(moments[index + 1].time) > duration { return false }
      guard let place = frame(moments[index]) else { continue }
      if moments[index].time < span.start, viewportRect(at: moments[index]).visibility(of: place) != .hidden,
        uncoveredRect(at: moments[index]).visibility(of: place) == .hidden
      {
        return true
      }
    }
    return false
  }

  /// Whether bars hide all of an item that the viewport would show.
  private func isCovered(_ item: ItemIndexPath, _ fade: FadeSettings) -> Bool {
    guard fade.mode == .corrected, view.layout.contains(item) else { return false }
    let frame = view.layout.frame(of: item)
    return view.viewportRect.visibility(of: frame) != .hidden
      && view.uncoveredRect.visibility(of: frame) == .hidden
  }
}
