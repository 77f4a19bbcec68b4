import ScrollCore

/// What one check found, and which breaches stand from the checks before.
///
/// A breach of a state is reported when it begins, and again only after it has healed. An occurrence, such as a
/// wrong record, is reported each time.
struct BreachLedger: Sendable {
  /// What is broken, as far as it can stand.
  private struct Key: Sendable, Equatable {
    var order: Int
    /// The session, then items, then sections.
    var kind: Int
    var section: Int
    var item: Int

    static func < (left: Key, right: Key) -> Bool {
      (left.order, left.kind, left.section, left.item) < (right.order, right.kind, right.section, right.item)
    }
  }

  private struct Finding: Sendable {
    var key: Key
    var violation: Violation
    var isOccurrence: Bool
    var sequence: Int
  }

  private var findings: [Finding] = []
  private var standing: [Key] = []
  private var nextStanding: [Key] = []

  /// The number of findings of the present check.
  var count: Int { findings.count }

  /// Notes that a state is broken.
  mutating func breach(
    _ invariant: Invariant, _ subject: Violation.Subject, expected: Violation.Value, actual: Violation.Value
  ) {
    add(invariant, subject, expected, actual, isOccurrence: false)
  }

  /// Notes that something happened that must not.
  mutating func occurrence(
    _ invariant: Invariant, _ subject: Violation.Subject, expected: Violation.Value, actual: Violation.Value
  ) {
    add(invariant, subject, expected, actual, isOccurrence: true)
  }

  private mutating func add(
    _ invariant: Invariant, _ subject: Violation.Subject, _ expected: Violation.Value,
    _ actual: Violation.Value, isOccurrence: Bool
  ) {
    let key =
      switch subject {
      case .session: Key(order: invariant.order, kind: 0, section: 0, item: 0)
      case .item(let path): Key(order: invariant.order, kind: 1, section: path.section, item: path.item)
      case .section(let section): Key(order: invariant.order, kind: 2, section: section, item: 0)
      case .dot(let index): Key(order: invariant.order, kind: 3, section: 0, item: index)
      case .side(let side): Key(order: invariant.order, kind: 4, section: 0, item: side == .start ? 0 : 1)
      }
    findings.append(
      Finding(
        key: key,
        violation: Violation(invariant: invariant, subject: subject, expected: expected, actual: actual),
        isOccurrence: isOccurrence, sequence: findings.count))
  }

  /// Carries standing breaches along an edit: they belong to items and sections, not to numbers.
  mutating func remap(_ edit: borrowing AuditEdit, sectionsKeepNumbers: Bool) {
    var kept = 0
    for index in standing.indices {
      var key = standing[index]
      if key.kind == 1 {
        guard let path = edit.place(of: ItemIndexPath(section: key.section, item: key.item)) else { continue }
        key.section = path.section
        key.item = path.item
      } else if key.kind == 2 && !sectionsKeepNumbers {
        guard let section = edit.place(ofSection: key.section) else { continue }
        key.section = section
      }
      standing[kept] = key
      kept += 1
    }
    standing.removeSubrange(kept..<standing.count)
    standing.sortInPlace { $0 < $1 }
    assert(isAscending, "an edit gave two breaches one place")
  }

  /// Whether each breach stands once, in order.
  private var isAscending: Bool {
    var index = 1
    while index < standing.count && standing[index - 1] < standing[index] { index += 1 }
    return index >= standing.count
  }

  /// Ends a check: reports what is new, in the order of the invariants and then of the subjects, and remembers what
  /// stands.
  mutating func settle(event: Int, time: Microseconds, view: Int?, effects: inout [EffectRecord]) {
    assert(isAscending, "what stands from before has no order")
    if findings.isEmpty {
      if !standing.isEmpty { standing.removeAll(keepingCapacity: true) }
      return
    }
    findings.sortInPlace { left, right in
      left.key == right.key ? left.sequence < right.sequence : left.key < right.key
    }
    nextStanding.removeAll(keepingCapacity: true)
    var old = 0
    for index in findings.indices {
      let key = findings[index].key
      if !findings[index].isOccurrence {
        if nextStanding.last == key { continue }
        nextStanding.append(key)
        while old < standing.count && standing[old] < key { old += 1 }
        if old < standing.count && standing[old] == key { continue }
      }
      effects.append(
        EffectRecord(event: event, time: time, view: view, effect: .violation(findings[index].violation)))
    }
    swap(&standing, &nextStanding)
    findings.removeAll(keepingCapacity: true)
  }
}

extension Invariant {
  /// The place in the declared order.
  var order: Int {
    switch self {
    case .finiteOutput: 0
    case .noTrap: 1
    case .deterministicReplay: 2
    case .pathIndependence: 3
    case .idempotentScroll: 4
    case .rejectedChangesNothing: 5
    case .rejectedForAReason: 6
    case .phaseFollowsEvents: 7
    case .effectsInOrder: 8
    case .warnsOnce: 9
    case .fadeMatchesVisibility: 10
    case .fadeAlternates: 11
    case .noRedundantTransition: 12
    case .enterIsInstant: 13
    case .fadeDuration: 14
    case .fadeLevels: 15
    case .alphaInUnitRange: 16
    case .fadeOnlyVisible: 17
    case .oneShadowPerSection: 18
    case .shadowCoversSection: 19
    case .shadowBehindContent: 20
    case .shadowPresentWhenPainted: 21
    case .shadowAbsentWhenNotPainted: 22
    case .noOrphanDecoration: 23
    case .decorationDiffConsistent: 24
    case .decorationStableWhileScrolling: 25
    case .scaleInRange: 26
    case .scaleSymmetric: 27
    case .scaleMonotone: 28
    case .scalePeakAtCentre: 29
    case .snapTargetCentresAnItem: 30
    case .snapInBounds: 31
    case .snapIdempotent: 32
    case .snapNearest: 33
    case .snapBreaksTies: 34
    case .motionExplained: 35
    case .motionInBounds: 36
    case .linkedOffsetsAgree: 37
    case .pageAlphaInUnitRange: 38
    case .pageAlphaSymmetric: 39
    case .pageYInRange: 40
    case .pageContinuous: 41
    case .pageActiveAtRest: 42
    case .pageTargetOnPage: 43
    case .pageTargetFollowsVelocity: 44
    case .edgeMaskInRange: 45
    case .edgeMaskFullAtRestEdge: 46
    case .edgeMaskClearBeyondHideDistance: 47
    case .edgeMaskHonoursHideDistance: 48
    case .edgeMaskContinuous: 49
    case .edgeMaskMonotone: 50
    case .edgeMaskOffWhenNotScrollable: 51
    case .edgeMaskFresh: 52
    case .edgeStopsOrdered: 53
    case .edgeCurveDual: 54
    }
  }
}
