import ScrollCore
import ScrollEngine

/// The content offset and the edge mask.
extension Look {
  /// Compares the content offset with those the content had, or passed on the way from one to the next.
  ///
  /// A coordinate that was not looked at is not compared.
  mutating func compare(offsetX x: Double?, y: Double?) {
    let tolerance = options.pointTolerance
    let isRight =
      (x.map { isBetween($0, within: tolerance) { $0.seenOffset.x } } ?? true)
      && (y.map { isBetween($0, within: tolerance) { $0.seenOffset.y } } ?? true)
    if isRight { return }
    if let rest = present.ownRest, x.map({ isNear($0, rest.x, tolerance) }) ?? true,
      y.map({ isNear($0, rest.y, tolerance) }) ?? true
    {
      return
    }
    outcome.found.append((.view, .offset(recordedX: x, recordedY: y, replayed: present.offset)))
  }

  /// Compares the mask's two alphas, and its stops if they were looked at.
  ///
  /// Nothing is known of the mask of a view that has none, or before anything was shown.
  mutating func compare(maskStart start: Double, end: Double, stops: [Double]?) {
    guard present.edgeMaskSettings != nil else { return outcome.notCompared = .noBehaviour }
    guard let mask = present.mask else { return outcome.notCompared = .beforeAppear }
    let tolerance = options.maskTolerance
    for (side, recorded, replayed) in [(.start, start, mask.start), (.end, end, mask.end)]
      as [(ScreenSubject.Side, Double, Double)]
    {
      let isRight = isBetween(recorded, within: tolerance) {
        side == .start ? $0.mask?.start : $0.mask?.end
      }
      if isRight { continue }
      outcome.found.append((.end(side), .mask(side: side, recorded: recorded, replayed: replayed)))
    }
    guard let stops else { return }
    let isRight = isSeen { view in
      guard let shown = view.mask?.stops, shown.count == stops.count else { return false }
      return zip(stops, shown).allSatisfy { ($0 - $1).magnitude <= tolerance }
    }
    if isRight { return }
    outcome.found.append((.maskStops, .maskStops(recorded: stops, replayed: mask.stops)))
  }
}
