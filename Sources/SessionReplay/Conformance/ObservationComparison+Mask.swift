import ScrollCore
import ScrollEngine

/// The edge mask.
extension ObservationComparison {
  /// Compares the mask's two alphas, and its stops if they were looked at.
  ///
  /// Nothing is known of the mask of a view that has none, or before anything was shown.
  func compare(maskStart start: Double, end: Double, stops: [Double]?, into outcome: inout Outcome) {
    guard let setting = MaskSetting(view) else { return outcome.notCompared = .noBehaviour }
    guard let mask = view.mask else { return outcome.notCompared = .beforeAppear }
    compare(start, with: mask.start, .start, setting, into: &outcome)
    compare(end, with: mask.end, .end, setting, into: &outcome)
    guard let stops else { return }
    let delay = firstDelay { moment in
      agree(stops, (history.pastSetting(of: moment)?.mask ?? setting).stops)
    }
    if delay == .zero { return }
    outcome.found.append((.maskStops(recorded: stops, replayed: mask.stops), delay))
  }

  private func compare(
    _ recorded: Double, with replayed: Double, _ side: Violation.Subject.Side, _ setting: MaskSetting,
    into outcome: inout Outcome
  ) {
    if (recorded - replayed).magnitude <= options.maskTolerance { return }
    let delay = delay(of: recorded, side, setting)
    if delay == .zero { return }
    outcome.found.append((.mask(side: side, recorded: recorded, replayed: replayed), delay))
  }

  /// How long ago an end of the mask last had an alpha.
  private func delay(
    of recorded: Double, _ side: Violation.Subject.Side, _ setting: MaskSetting
  ) -> Microseconds? {
    if setting.settings.mode == .literal, let drawn = history.drawn {
      return (side == .start ? drawn.start : drawn.end)
        .delay(of: recorded, within: options.maskTolerance, at: time, reach: options.reach)
    }
    return firstDelayOnTheWay { way, moment in
      (history.pastSetting(of: moment)?.mask ?? setting)
        .alphas(of: side, on: way, tolerance: options.pointTolerance)
        .contains(recorded, within: options.maskTolerance)
    }
  }

  private func agree(_ recorded: [Double], _ replayed: [Double]) -> Bool {
    recorded.count == replayed.count
      && zip(recorded, replayed).allSatisfy { ($0 - $1).magnitude <= options.maskTolerance }
  }
}
