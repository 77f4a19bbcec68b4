import ScrollCore

extension MaskAudit {
  /// Checks the order of the stops.
  func checkStops(_ mask: EdgeMask, _ ledger: inout BreachLedger) {
    guard !(mask.startStop >= 0 && mask.startStop <= mask.endStop && mask.endStop <= 1) else { return }
    ledger.breach(
      .edgeStopsOrdered, .session, expected: .number(mask.startStop), actual: .number(mask.endStop))
  }

  /// Checks one side by the corrected rules, whatever the mode.
  func check(_ side: Violation.Subject.Side, _ sample: Sample, _ ledger: inout BreachLedger) {
    let alpha = sample.alpha(side)
    let actual = Violation.Value.number(alpha)
    let subject = Violation.Subject.side(side)
    let place = sample.place
    let tolerance = tolerance(side, sample)
    if !(alpha >= 0 && alpha <= 1) {
      let nearest = Violation.Value.number(alpha > 1 ? 1 : 0)
      ledger.breach(.alphaInUnitRange, subject, expected: nearest, actual: actual)
      ledger.breach(.edgeMaskInRange, subject, expected: nearest, actual: actual)
    }
    let isAtRest = side == .start ? place.offset <= place.range.lower : place.offset >= place.range.upper
    if isAtRest && !AuditNumbers.agree(alpha, 1, within: tolerance) {
      ledger.breach(.edgeMaskFullAtRestEdge, subject, expected: .number(1), actual: actual)
    }
    if !place.canScroll && !AuditNumbers.agree(alpha, 1, within: tolerance) {
      ledger.breach(.edgeMaskOffWhenNotScrollable, subject, expected: .number(1), actual: actual)
    }
    let size = side == .start ? settings.startFadeSize : settings.endFadeSize
    if size > 0 { checkHiding(side, sample, &ledger) }
    compareWithSamples(side, sample, &ledger)
  }

  /// Checks a side that is on against what is hidden there.
  private func checkHiding(
    _ side: Violation.Subject.Side, _ sample: Sample, _ ledger: inout BreachLedger
  ) {
    let alpha = sample.alpha(side)
    let hidden = sample.place.hidden(at: side)
    let distance = sample.distance(side)
    let tolerance = tolerance(side, sample)
    guard hidden > 0 else { return }
    if hidden >= max(distance, MaskRules.least) {
      guard !AuditNumbers.agree(alpha, 0, within: tolerance) else { return }
      ledger.breach(
        .edgeMaskClearBeyondHideDistance, .side(side), expected: .number(0), actual: .number(alpha))
      return
    }
    guard distance >= MaskRules.least else { return }
    // So near to either end that rounding decides, 0 and 1 are right as well.
    let rest = MaskRules.rest(hidden, of: distance)
    guard rest > tolerance && rest < 1 - tolerance, !(alpha > 0 && alpha < 1) else { return }
    ledger.breach(
      .edgeMaskHonoursHideDistance, .side(side), expected: .number(rest), actual: .number(alpha))
  }

  /// Compares a side with the masks before.
  private func compareWithSamples(
    _ side: Violation.Subject.Side, _ sample: Sample, _ ledger: inout BreachLedger
  ) {
    let alpha = sample.alpha(side)
    guard !alpha.isNaN else { return }
    let distance = sample.distance(side)
    let rest = MaskRules.rest(sample.place.hidden(at: side), of: distance)
    let steepness = MaskRules.steepness(settings.interpolation)
    var isContinuous = true
    var isMonotone = true
    for other in samples {
      let before = other.alpha(side)
      guard !before.isNaN else { continue }
      let tolerance = tolerance(side, sample) + tolerance(side, other)
      if isContinuous && other.distance(side) == distance {
        let way = (rest - MaskRules.rest(other.place.hidden(at: side), of: distance)).magnitude
        if (alpha - before).magnitude > steepness * way + tolerance {
          isContinuous = false
          ledger.breach(
            .edgeMaskContinuous, .side(side), expected: .number(before), actual: .number(alpha))
        }
      }
      if isMonotone && other.sizes == sample.sizes && other.place.offset != sample.place.offset {
        let isRise = (alpha > before) == (sample.place.offset > other.place.offset)
        if isRise == (side == .start) && (alpha - before).magnitude > tolerance {
          isMonotone = false
          ledger.breach(.edgeMaskMonotone, .side(side), expected: .number(before), actual: .number(alpha))
        }
      }
    }
  }
}

extension MaskAudit.Sample {
  /// The alpha of a side.
  func alpha(_ side: Violation.Subject.Side) -> Double { side == .start ? start : end }

  /// The hide distance of a side.
  func distance(_ side: Violation.Subject.Side) -> Double { side == .start ? startDistance : endDistance }
}
