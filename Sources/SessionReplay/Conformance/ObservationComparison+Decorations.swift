import ScrollGeometry
import ScrollLayout
import ScrollSession

/// Decorations against those on screen: as sets, by kind and section.
extension ObservationComparison {
  /// Compares the decorations on screen; each that is missing, too many or elsewhere is found.
  ///
  /// Of decorations whose kind the engine does not know nothing is said.
  func compare(_ recorded: [ObservedDecoration], into outcome: inout Outcome) {
    guard view.shadows != nil else { return outcome.notCompared = .noBehaviour }
    var unmatched = history.decorations
    var extra: [ObservedDecoration] = []
    for decoration in recorded {
      guard DecorationKind(rawValue: decoration.kind) != nil else {
        outcome.leftOut = .unknownKind
        continue
      }
      if let index = unmatched.firstIndex(where: { isSame(decoration, $0) }) {
        unmatched.remove(at: index)
      } else {
        extra.append(decoration)
      }
    }
    for decoration in extra {
      if mayBeShown(decoration) { continue }
      let past = history.pastDecorations.last { isSame(decoration, $0) }
      let delay = past.flatMap { $0.end }.map { ViewHistory.delay(since: $0, at: time) }
      let other = unmatched.firstIndex {
        $0.section == decoration.section && $0.kind.rawValue == decoration.kind
      }
      outcome.found.append(
        (
          .decoration(
            kind: decoration.kind, section: decoration.section, recorded: decoration.frame,
            replayed: other.map { unmatched[$0].frame }), delay
        ))
      if let other { unmatched.remove(at: other) }
    }
    for decoration in unmatched where !mayBeHidden(decoration) {
      // It was not there before it came.
      let delay = ViewHistory.delay(since: decoration.start, at: time)
      outcome.found.append(
        (
          .decoration(
            kind: decoration.kind.rawValue, section: decoration.section, recorded: nil,
            replayed: decoration.frame), delay
        ))
    }
  }

  private func isSame(_ recorded: ObservedDecoration, _ shown: DecorationSpan) -> Bool {
    recorded.section == shown.section && recorded.kind == shown.kind.rawValue
      && agree(recorded.frame, shown.frame)
  }

  /// Whether a decoration that is on screen is so near the viewport's edge that it may be off it.
  private func mayBeHidden(_ decoration: DecorationSpan) -> Bool {
    guard let settings = view.shadows?.settings else { return false }
    return VisibilityRange(
      of: settings.paintedRect(of: decoration.frame), in: view.viewportRect, tolerance: options.pointTolerance
    ).mayBeHidden
  }

  /// Whether a section's decoration that is not on screen is so near the viewport that it may be.
  private func mayBeShown(_ recorded: ObservedDecoration) -> Bool {
    guard let settings = view.shadows?.settings, settings.mode == .corrected,
      recorded.section >= 0, recorded.section < view.layout.sectionCount,
      !history.decorations.contains(where: { $0.section == recorded.section }),
      let frame = view.layout.decorationFrame(ofSection: recorded.section, extent: settings.extent),
      agree(recorded.frame, frame)
    else { return false }
    let range = VisibilityRange(
      of: settings.paintedRect(of: frame), in: view.viewportRect, tolerance: options.pointTolerance)
    return range.mayBePartial || range.mayBeWhole
  }
}
