import ScrollCore

/// The auditor's book of warnings: of whom it was warned, and of whom a record says so.
struct WarningAudit: Sendable {
  /// The items of a section that are longer than their line.
  struct Overlong: Sendable, Equatable {
    var section: Int
    var first: Int
    var count: Int
  }

  /// Whether data, sizes or settings have changed since all was looked at.
  var isOpen = true
  /// What was warned of, by section.
  private var overlong: [Overlong] = []
  private var base: Double?
  /// What the records of the present event say, in words.
  private var said: [String] = []

  /// Enters a record.
  mutating func take(_ warning: borrowing Warning) {
    switch warning {
    case .itemExceedsLine(let first, let count):
      said.append(WarningAudit.text(Overlong(section: first.section, first: first.item, count: count)))
    case .maskBase(let base): said.append(WarningAudit.text(base))
    case .literalTrap: break
    }
  }

  /// Lets what was warned of follow its sections.
  mutating func remap(_ edit: borrowing AuditEdit) {
    guard !overlong.isEmpty else { return }
    var moved: [Overlong] = []
    for old in overlong {
      guard let section = edit.place(ofSection: old.section) else { continue }
      moved.append(Overlong(section: section, first: old.first, count: old.count))
    }
    overlong = moved
  }

  /// Compares what the records say with what is new, and remembers that as said.
  ///
  /// - Parameters:
  ///   - badBase: The base of a curve that cannot be used.
  ///   - found: The items that are longer than their line, by section.
  ///   - ledger: Where a violation is noted.
  mutating func settle(badBase: Double?, _ found: [Overlong], _ ledger: inout BreachLedger) {
    var due: [String] = []
    if let badBase, badBase != base { due.append(WarningAudit.text(badBase)) }
    for section in found where !overlong.contains(section) { due.append(WarningAudit.text(section)) }
    base = badBase
    overlong = found
    isOpen = false
    compare(due, &ledger)
  }

  /// Reports records of an event that changed nothing there is to warn of.
  mutating func settle(_ ledger: inout BreachLedger) {
    if !said.isEmpty { compare([], &ledger) }
  }

  private mutating func compare(_ due: [String], _ ledger: inout BreachLedger) {
    if due != said {
      ledger.occurrence(
        .warnsOnce, .session, expected: .text(due.joined(separator: ", ")),
        actual: .text(said.joined(separator: ", ")))
    }
    if !said.isEmpty { said.removeAll() }
  }

  private static func text(_ overlong: Overlong) -> String {
    "\(overlong.count) from [\(overlong.section),\(overlong.first)]"
  }

  private static func text(_ base: Double) -> String { "base \(base)" }
}

extension ViewAudit {
  /// Checks that the records of an event warn of what has come to need it, in order: the curve's base, then each section whose
  /// items are longer than their lines.
  mutating func checkWarnings(isOwn: Bool) {
    // A view that another one decides about is warned of when that moves first.
    guard warnings.isOpen && (isOwn || !followsApp) else { return warnings.settle(&ledger) }
    var badBase: Double?
    if hasMask, mask.settings.mode == .corrected, let base = mask.settings.interpolation.base {
      if !(base > 1 && base.isFinite) { badBase = base }
    }
    warnings.settle(badBase: badBase, geometry.overlong, &ledger)
  }
}
