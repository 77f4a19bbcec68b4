import ScrollGeometry
import ScrollLayout
import ScrollSession

/// Alphas against the presented ones: on the straight line from a transition's start to its target.
extension ObservationComparison {
  /// Compares an item's alpha with what was presented.
  ///
  /// Nothing is known of alphas in a view without a fade, before anything was shown, and, in corrected mode, of items a bar
  /// covers.
  func compare(alpha recorded: Double, of item: ItemIndexPath, into outcome: inout Outcome) {
    guard let fade = view.fade, !history.moments.isEmpty else { return outcome.isUnknown = true }
    let current = currentSpan(of: item, fade)
    if let current, current.delay(of: recorded, within: options.alphaTolerance, at: time) == .zero { return }
    if current == nil && isCovered(item, fade) { return outcome.isUnknown = true }
    var delay = current?.delay(of: recorded, within: options.alphaTolerance, at: time)
    delay = ObservationComparison.shorter(delay, pastDelay(of: recorded, item, current, fade))
    if fade.settings.mode == .corrected {
      delay = ObservationComparison.shorter(delay, openDelay(of: recorded, item, fade.settings))
    }
    if delay == .zero { return }
    outcome.found.append((.alpha(item: item, recorded: recorded, replayed: current?.alpha(at: time)), delay))
  }

  /// The transition that decides an item's alpha now; nothing if it is not visible.
  private func currentSpan(of item: ItemIndexPath, _ fade: FadeState) -> FadeSpan? {
    if fade.settings.mode == .corrected {
      return fade.entries.first { $0.path == item }.map { FadeSpan($0) }
    }
    return history.fades.first { span in
      span.item == item && fade.literal.visible.contains { $0.path == item }
    }
  }

  /// How long ago a transition that no longer decides last showed an alpha, while the item was visible.
  private func pastDelay(
    of recorded: Double, _ item: ItemIndexPath, _ current: FadeSpan?, _ fade: FadeState
  ) -> Microseconds? {
    guard let seen = firstDelay(where: { isVisible(item, at: $0, fade) }) else { return nil }
    var best: Microseconds?
    func consider(_ span: FadeSpan) {
      guard let delay = span.delay(of: recorded, within: options.alphaTolerance, at: time) else { return }
      best = ObservationComparison.shorter(best, max(seen, delay, Microseconds(1)))
    }
    // No record says that an item has left: its last transition stands in the books until the next record.
    if current == nil, let last = history.fades.first(where: { $0.item == item }) { consider(last) }
    for span in history.pastFades where span.item == item { consider(span) }
    return best
  }

  /// How long ago an item last was so near an edge that its alpha could have been as recorded.
  private func openDelay(
    of recorded: Double, _ item: ItemIndexPath, _ settings: FadeSettings
  ) -> Microseconds? {
    firstDelay { moment in
      guard let frame = frame(of: item, at: moment) else { return false }
      let range = VisibilityRange(
        of: frame, in: uncoveredRect(at: moment), tolerance: options.pointTolerance)
      guard range.isOpen else { return false }
      let low = range.mayBePartial ? settings.fadedAlpha : settings.clearAlpha
      let high = range.mayBeWhole ? settings.clearAlpha : settings.fadedAlpha
      return recorded >= min(low, high) - options.alphaTolerance
        && recorded <= max(low, high) + options.alphaTolerance
    }
  }

  private func isVisible(_ item: ItemIndexPath, at moment: ViewHistory.Moment, _ fade: FadeState) -> Bool {
    guard let frame = frame(of: item, at: moment) else { return false }
    let area = fade.settings.mode == .corrected ? uncoveredRect(at: moment) : viewportRect(at: moment)
    return area.visibility(of: frame) != .hidden
  }

  /// Whether bars hide all of an item that the viewport would show.
  private func isCovered(_ item: ItemIndexPath, _ fade: FadeState) -> Bool {
    guard fade.settings.mode == .corrected, view.layout.contains(item) else { return false }
    let frame = view.layout.frame(of: item)
    return view.viewportRect.visibility(of: frame) != .hidden
      && view.uncoveredRect.visibility(of: frame) == .hidden
  }
}
