import ScrollCore
import ScrollEngine

/// Decorations against those on screen: as sets, by kind and section.
extension ObservationComparison {
  /// Compares the decorations on screen; each that is missing, too many or elsewhere is found.
  ///
  /// Of decorations whose kind the engine does not know nothing is said.
  func compare(_ recorded: [ObservedDecoration], into outcome: inout Outcome) {
    guard view.shadowSettings != nil else { return outcome.notCompared = .noBehaviour }
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
    extra.removeAll { mayBeShown($0) }
    let partners = partners(of: extra, among: unmatched)
    for (place, decoration) in extra.enumerated() {
      let delay = pastDelay(of: decoration)
      outcome.found.append(
        (
          .decoration(
            kind: decoration.kind, section: decoration.section, recorded: decoration.frame,
            replayed: partners[place].map { unmatched[$0].frame }), delay
        ))
    }
    for (place, decoration) in unmatched.enumerated()
    where !partners.contains(place) && !mayBeHidden(decoration) {
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

  /// Which of those that should be there each recorded one is, somewhere else.
  ///
  /// It is the nearest of its kind and section; the others are too many.
  ///
  /// - Complexity: O(*n* · *m*).
  private func partners(of extra: [ObservedDecoration], among unmatched: [DecorationSpan]) -> [Int?] {
    var partners = [Int?](repeating: nil, count: extra.count)
    for (index, shown) in unmatched.enumerated() {
      var nearest: (place: Int, distance: Double)?
      for (place, decoration) in extra.enumerated() where partners[place] == nil {
        guard decoration.section == shown.section, decoration.kind == shown.kind.rawValue else { continue }
        let distance = distance(decoration.frame, shown.frame)
        if nearest.map({ distance < $0.distance }) ?? true { nearest = (place, distance) }
      }
      if let nearest { partners[nearest.place] = index }
    }
    return partners
  }

  /// How far the edges of two rectangles lie apart at most.
  private func distance(_ one: LayoutRect, _ other: LayoutRect) -> Double {
    max(
      (one.x - other.x).magnitude, (one.y - other.y).magnitude, (one.maxX - other.maxX).magnitude,
      (one.maxY - other.maxY).magnitude)
  }

  private func isSame(_ recorded: ObservedDecoration, _ shown: DecorationSpan) -> Bool {
    recorded.section == shown.section && recorded.kind == shown.kind.rawValue
      && agree(recorded.frame, shown.frame)
  }

  /// How long ago a decoration was last on screen as recorded; under the number its section had before an edit only for as long as
  /// the app may be behind.
  ///
  /// One of a section that does not exist may be that of any: a reload does not always tell which of them is gone.
  private func pastDelay(of recorded: ObservedDecoration) -> Microseconds? {
    let isOfNoSection = recorded.section >= view.layout.sectionCount
    for past in history.pastDecorations.reversed() {
      guard let end = past.end, recorded.kind == past.kind.rawValue, agree(recorded.frame, past.frame) else {
        continue
      }
      let delay = ViewHistory.delay(since: end, at: time)
      if past.name == recorded.section || isOfNoSection { return delay }
      if past.section == recorded.section && delay <= looks.allowance { return delay }
    }
    return nil
  }

  /// Whether a decoration that is on screen is so near the viewport's edge that it may be off it.
  private func mayBeHidden(_ decoration: DecorationSpan) -> Bool {
    guard let settings = view.shadowSettings else { return false }
    return VisibilityRange(
      of: settings.paintedRect(of: decoration.frame), in: view.viewportRect, tolerance: options.pointTolerance
    ).mayBeHidden
  }

  /// Whether a section's decoration that is not on screen is so near the viewport that it may be.
  private func mayBeShown(_ recorded: ObservedDecoration) -> Bool {
    guard let settings = view.shadowSettings, settings.mode == .corrected,
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
