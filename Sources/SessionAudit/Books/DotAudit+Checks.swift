import ScrollCore

extension DotAudit {
  /// Reports that a dot shows something else than a fresh session would.
  func compare(_ index: Int, with due: Entry, _ ledger: inout BreachLedger) {
    let hasAlpha = entries[index].isKnown && AuditNumbers.agree(entries[index].alpha, due.alpha, within: 1e-9)
    let actual = hasAlpha ? entries[index].y : entries[index].alpha
    ledger.breach(
      .pathIndependence, .dot(index), expected: .number(hasAlpha ? due.y : due.alpha),
      actual: entries[index].isKnown ? .number(actual) : .none)
  }

  /// How much a dot's y may be off; layouts round the lengths it is made of to 2^-20 pt.
  func depthTolerance(_ tolerance: Double, _ place: Place) -> Double {
    0x1p-18 + tolerance * place.depth.magnitude
  }

  /// Checks a dot that is a distance from the middle by the corrected rules, whatever the mode.
  func checkRules(
    _ index: Int, at distance: Double, _ place: Place, _ tolerance: Double, _ ledger: inout BreachLedger
  ) {
    guard entries[index].isKnown else { return }
    let alpha = entries[index].alpha
    let y = entries[index].y
    let subject = Violation.Subject.dot(index)
    if !(alpha >= 0 && alpha <= 1) {
      let nearest = Violation.Value.number(alpha > 1 ? 1 : 0)
      ledger.breach(.alphaInUnitRange, subject, expected: nearest, actual: .number(alpha))
      ledger.breach(.pageAlphaInUnitRange, subject, expected: nearest, actual: .number(alpha))
    }
    var due = distance == 0 ? 1.0 : 0.0
    if settings.radius > 0 { due = 1 - distance.magnitude / settings.radius }
    if due < 0 { due = 0 }
    if !AuditNumbers.agree(alpha, due, within: tolerance) {
      ledger.breach(.pageAlphaSymmetric, subject, expected: .number(due), actual: .number(alpha))
    }
    let depth = place.depth > 0 ? place.depth : 0
    let slack = depthTolerance(tolerance, place)
    let isInside = y >= -slack && y <= depth + slack
    if !isInside || !AuditNumbers.agree(y, depth * (1 - alpha), within: slack) {
      ledger.breach(.pageYInRange, subject, expected: .number(depth * (1 - due)), actual: .number(y))
    }
  }

  /// Checks a dot while the leader rests on a page: that page's is lit and up, and the others are not if they are far
  /// enough away.
  func checkAtRest(_ index: Int, _ resting: Int, _ place: Place, _ ledger: inout BreachLedger) {
    let isLit = index == resting
    guard isLit || (place.pitch > 0 && settings.radius <= place.pitch) else { return }
    let subject = Violation.Subject.dot(index)
    let alpha = entries[index].alpha
    guard entries[index].isKnown else {
      if isLit { ledger.breach(.pageActiveAtRest, subject, expected: .number(1), actual: .none) }
      return
    }
    let due = isLit ? 1.0 : 0.0
    if !AuditNumbers.agree(alpha, due, within: 1e-9) {
      ledger.breach(.pageActiveAtRest, subject, expected: .number(due), actual: .number(alpha))
    } else if isLit && !AuditNumbers.agree(entries[index].y, 0, within: depthTolerance(1e-9, place)) {
      ledger.breach(.pageActiveAtRest, subject, expected: .number(0), actual: .number(entries[index].y))
    }
  }

  /// Remembers a dot near the middle, and compares it with the states before.
  mutating func note(_ index: Int, at distance: Double, _ tolerance: Double, _ ledger: inout BreachLedger) {
    guard settings.radius > 0, distance.magnitude <= 3 * settings.radius else { return }
    let alpha = entries[index].alpha
    let isSuspect = settings.mode == .literal || memory.hasWrong
    if isSuspect, let before = memory.jump(of: index, to: alpha, radius: settings.radius, tolerance) {
      ledger.breach(.pageContinuous, .dot(index), expected: .number(before), actual: .number(alpha))
    }
    memory.add(index, alpha)
  }

  // MARK: Literal

  /// What the original shows of a dot at a distance from the middle.
  func literal(at distance: Double, depth: Double) -> Entry {
    if settings.radius < distance.magnitude { return Entry(alpha: 0, y: depth, isKnown: true) }
    return Entry(
      alpha: ((settings.radius - distance) / settings.radius).magnitude,
      y: (distance * depth / settings.radius).magnitude, isKnown: true)
  }

  /// Checks a dot that meets the viewport, in literal mode; the original measures between real frames.
  ///
  /// - Parameters:
  ///   - index: The dot.
  ///   - distance: How far the viewport's middle is behind the dot's.
  ///   - depth: The control's length across less this dot's.
  ///   - place: Where the dots are looked at.
  ///   - ledger: Learns what is broken.
  mutating func checkLiteral(
    _ index: Int, at distance: Double, depth: Double, _ place: Place, _ ledger: inout BreachLedger
  ) {
    guard entries.indices.contains(index) else { return }
    let due = literal(at: distance, depth: depth)
    let reach = place.offset.magnitude + (Double(index) + 1) * place.pitch.magnitude
    let tolerance = tolerance(reach: reach, 0x1p-48)
    let isRight =
      entries[index].isKnown && AuditNumbers.agree(entries[index].alpha, due.alpha, within: tolerance)
      && AuditNumbers.agree(entries[index].y, due.y, within: depthTolerance(tolerance, place))
    if !isRight { compare(index, with: due, &ledger) }
    checkRules(index, at: distance, place, tolerance, &ledger)
    guard entries[index].isKnown else { return }
    note(index, at: distance, tolerance, &ledger)
    if let resting = place.restingPage(of: entries.count), resting != index {
      checkAtRest(index, resting, place, &ledger)
    }
  }

  /// Checks the dot of the page the leader rests on, in literal mode; it is lit whether or not it is in sight.
  func checkLiteralAtRest(_ place: Place, _ ledger: inout BreachLedger) {
    guard let resting = place.restingPage(of: entries.count) else { return }
    checkAtRest(resting, resting, place, &ledger)
  }
}
