import ScrollCore

/// The check of every number an effect carries: none is NaN, infinite or the greatest finite double, which is what
/// is left of a search for a minimum that found nothing.
enum FiniteOutput {
  /// Checks the numbers of one of several records. (It is not taken out of the array, which would copy it.)
  static func check(_ records: borrowing [EffectRecord], at index: Int, _ ledger: inout BreachLedger) {
    switch records[index].effect {
    case .fade(let transition), .unfade(let transition):
      let subject = Violation.Subject.item(transition.item)
      if let from = transition.from { check(from, subject, &ledger) }
      check(transition.to, subject, &ledger)
    case .decorationChanged(let identity, let from, let to):
      check(from, .section(identity.section), &ledger)
      check(to, .section(identity.section), &ledger)
    case .decorationAdded(let identity, let frame, let z):
      check(frame, .section(identity.section), &ledger)
      check(z, .section(identity.section), &ledger)
    case .target(let target):
      check(target.offset.x, .session, &ledger)
      check(target.offset.y, .session, &ledger)
    case .transform(let item, let scale): check(scale, .item(item), &ledger)
    case .offset(let offset):
      check(offset.x, .session, &ledger)
      check(offset.y, .session, &ledger)
    case .dot(let index, let alpha, let y):
      check(alpha, .dot(index), &ledger)
      check(y, .dot(index), &ledger)
    case .mask(let mask):
      check(mask.start, .side(.start), &ledger)
      check(mask.end, .side(.end), &ledger)
      check(mask.startStop, .side(.start), &ledger)
      check(mask.endStop, .side(.end), &ledger)
    case .phase, .page, .decorationRemoved, .decorationReindexed, .warning, .rejected, .violation, .state:
      break
    }
    // What was measured is told only where effects are explained, and must not change what is found.
  }

  private static func check(
    _ rect: LayoutRect, _ subject: Violation.Subject, _ ledger: inout BreachLedger
  ) {
    check(rect.x, subject, &ledger)
    check(rect.y, subject, &ledger)
    check(rect.width, subject, &ledger)
    check(rect.height, subject, &ledger)
  }

  @inline(__always)
  private static func check(
    _ number: Double, _ subject: Violation.Subject, _ ledger: inout BreachLedger
  ) {
    guard !number.isFinite || number.magnitude == Double.greatestFiniteMagnitude else { return }
    ledger.occurrence(.finiteOutput, subject, expected: .text("a finite number"), actual: .number(number))
  }
}
