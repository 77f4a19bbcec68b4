import ScrollCore
import ScrollEngine

/// Decorations against those on screen, section by section.
extension Look {
  /// Compares the decorations on screen; each that is missing, too many or elsewhere is found.
  ///
  /// Of decorations whose kind the engine does not know nothing is said, nor of those that a layout makes a little ahead, where they paint nothing in the
  /// viewport.
  ///
  /// - Complexity: O(*n*) in the decorations where all agree, and for each that does not in those that may be seen.
  mutating func compare(_ recorded: [ObservedDecoration]) {
    guard let settings = present.shadowSettings else { return outcome.notCompared = .noBehaviour }
    guard present.isLive else { return outcome.notCompared = .beforeAppear }
    let replayed = present.decorations
    var missing = Dictionary(grouping: replayed.indices) { replayed[$0].section }
    var extra: [ObservedDecoration] = []
    for decoration in recorded {
      guard DecorationKind(rawValue: decoration.kind) != nil else {
        outcome.leftOut = .unknownKind
        continue
      }
      let place = missing[decoration.section]?.firstIndex { fits(decoration.frame, replayed[$0].frame) }
      if let place {
        missing[decoration.section]?.remove(at: place)
      } else if !isAhead(settings.paintedRect(of: decoration.frame)) {
        extra.append(decoration)
      }
    }
    let lacking = missing.values.joined().sorted()
    if lacking.isEmpty && extra.isEmpty { return }
    let matched = Set(replayed.indices).subtracting(lacking).map { replayed[$0].section }
    takeApart(extra, lacking.map { replayed[$0] }, Set(matched))
  }

  /// How far beyond the viewport a layout may make its decorations, as it is asked for more than what is in sight, in points.
  private static let ahead = 16.0

  /// Whether something paints nothing in the viewport, and nearly so.
  private func isAhead(_ painted: LayoutRect) -> Bool {
    let (viewport, ahead) = (present.viewportRect, -Look.ahead)
    let near = viewport.inset(by: LayoutInsets(top: ahead, left: ahead, bottom: ahead, right: ahead))
    return !viewport.intersects(painted) && near.intersects(painted)
  }

  /// Finds those that no run shows, pair by pair where one is elsewhere.
  private mutating func takeApart(
    _ extra: [ObservedDecoration], _ lacking: [Screen.Decoration], _ matched: Set<Int>
  ) {
    var lacking = lacking
    var isSeenOnce = matched
    // One of a section may be there as it was a short while ago; a second one is one too many.
    let wrong = extra.filter { decoration in
      guard maySee(decoration), isSeenOnce.insert(decoration.section).inserted else { return true }
      lacking.removeAll { $0.section == decoration.section }
      return false
    }
    // That which lies nearest to where one should be is that one, elsewhere.
    var partners = [LayoutRect?](repeating: nil, count: wrong.count)
    lacking.removeAll { due in
      let nearest = wrong.indices.filter { wrong[$0].section == due.section && partners[$0] == nil }.min {
        distance(wrong[$0].frame, due.frame) < distance(wrong[$1].frame, due.frame)
      }
      if let nearest { partners[nearest] = due.frame }
      return nearest != nil
    }
    for (decoration, frame) in zip(wrong, partners) {
      outcome.found.append(
        (
          thing(decoration.section, isExtra: frame == nil),
          .decoration(
            kind: decoration.kind, section: decoration.section, recorded: decoration.frame, replayed: frame)
        ))
    }
    for decoration in lacking {
      let id = present.layout.id(ofSection: decoration.section)
      // It may not have come yet.
      if isSeen({ view in
        !view.decorations.contains { $0.section == view.layout.section(of: id) }
      }) {
        continue
      }
      outcome.found.append(
        (
          .section(id),
          .decoration(
            kind: DecorationKind.sectionShadow.rawValue, section: decoration.section, recorded: nil,
            replayed: decoration.frame)
        ))
    }
  }

  /// Whether some run shows such a decoration: of the section that has the number now, or had it; where no section has it, of any.
  private func maySee(_ recorded: ObservedDecoration) -> Bool {
    let hasSection = recorded.section >= 0 && recorded.section < present.layout.sectionCount
    let id = hasSection ? present.layout.id(ofSection: recorded.section) : nil
    return isSeen { view in
      let number = id.flatMap { view.layout.section(of: $0) }
      return view.decorations.contains {
        (!hasSection || $0.section == recorded.section || $0.section == number)
          && fits(recorded.frame, $0.frame)
      }
    }
  }

  private func thing(_ section: Int, isExtra: Bool) -> Thing {
    guard section >= 0, section < present.layout.sectionCount else { return .noSection(section) }
    let id = present.layout.id(ofSection: section)
    return isExtra ? .extra(id) : .section(id)
  }

  /// Whether near edges lie within the tolerance, and far ones within twice as much.
  private func fits(_ recorded: LayoutRect, _ shown: LayoutRect) -> Bool {
    let tolerance = options.pointTolerance
    return (recorded.x - shown.x).magnitude <= tolerance && (recorded.y - shown.y).magnitude <= tolerance
      && (recorded.maxX - shown.maxX).magnitude <= 2 * tolerance
      && (recorded.maxY - shown.maxY).magnitude <= 2 * tolerance
  }

  /// How far the edges of two rectangles lie apart at most.
  private func distance(_ one: LayoutRect, _ other: LayoutRect) -> Double {
    max(
      (one.x - other.x).magnitude, (one.y - other.y).magnitude, (one.maxX - other.maxX).magnitude,
      (one.maxY - other.maxY).magnitude)
  }
}
