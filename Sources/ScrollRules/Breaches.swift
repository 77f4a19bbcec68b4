import ScrollCore

/// What the rules find wrong with a view after an event, and which breaches stand from before.
///
/// A breach of a state is reported when it begins, and again only after it has healed. An occurrence, such as a wrong record,
/// is reported each time.
struct Breaches: Sendable {
  /// Who is concerned, as long as it is there: edits give other numbers.
  enum Identity: Hashable, Comparable, Sendable {
    case view
    case item(ItemID)
    case path(ItemIndexPath)
    case section(SectionID)
    case number(Int)
    case dot(Int)
    case side(ScreenSubject.Side)

    static func < (left: Identity, right: Identity) -> Bool {
      switch (left, right) {
      case (.item(let one), .item(let other)): one < other
      case (.path(let one), .path(let other)): one < other
      case (.section(let one), .section(let other)): one < other
      case (.number(let one), .number(let other)), (.dot(let one), .dot(let other)): one < other
      case (.side(let one), .side(let other)): one == .start && other == .end
      default: left.kind < right.kind
      }
    }

    private var kind: Int {
      switch self {
      case .view: 0
      case .item: 1
      case .path: 2
      case .section: 3
      case .number: 4
      case .dot: 5
      case .side: 6
      }
    }
  }

  private struct Key: Hashable, Comparable, Sendable {
    var order: Int
    var identity: Identity

    static func < (left: Key, right: Key) -> Bool {
      left.order == right.order ? left.identity < right.identity : left.order < right.order
    }
  }

  private struct Finding: Sendable {
    var key: Key
    var violation: Violation
    var isOccurrence: Bool
    var sequence: Int

    /// The order of reports: by invariant, then the view, items, sections, dots and sides.
    static func < (left: Finding, right: Finding) -> Bool {
      if left.key.order != right.key.order { return left.key.order < right.key.order }
      let (one, other) = (left.violation.subject, right.violation.subject)
      return one == other ? left.sequence < right.sequence : one < other
    }
  }

  private var findings: [Finding] = []
  /// What is broken since an earlier event, ascending.
  private var standing: [Key] = []

  /// Notes that a state is broken.
  mutating func breach(
    _ invariant: Invariant, _ subject: ScreenSubject = .view, _ identity: Identity? = nil,
    expected: Violation.Value, actual: Violation.Value
  ) {
    add(invariant, subject, identity, expected, actual, isOccurrence: false)
  }

  /// Notes that something happened that must not.
  mutating func occurrence(
    _ invariant: Invariant, _ subject: ScreenSubject = .view, expected: Violation.Value,
    actual: Violation.Value
  ) {
    add(invariant, subject, nil, expected, actual, isOccurrence: true)
  }

  private mutating func add(
    _ invariant: Invariant, _ subject: ScreenSubject, _ identity: Identity?, _ expected: Violation.Value,
    _ actual: Violation.Value, isOccurrence: Bool
  ) {
    findings.append(
      Finding(
        key: Key(order: invariant.order, identity: identity ?? subject.identity),
        violation: Violation(invariant: invariant, subject: subject, expected: expected, actual: actual),
        isOccurrence: isOccurrence, sequence: findings.count))
  }

  /// Ends an event: reports what is new, and remembers what stands.
  ///
  /// - Complexity: O(*k* log *k*) in the number of findings.
  mutating func settle(_ event: SessionEvent, number: Int, view: Int?, effects: inout [EffectRecord]) {
    if findings.isEmpty {
      if !standing.isEmpty { standing.removeAll() }
      return
    }
    findings.sort(by: <)
    var next: [Key] = []
    for finding in findings {
      if !finding.isOccurrence {
        if next.last == finding.key { continue }
        next.append(finding.key)
        if standing.find(finding.key, by: { $0 }) != nil { continue }
      }
      effects.append(
        EffectRecord(event: number, time: event.time, view: view, effect: .violation(finding.violation)))
    }
    next.sort()
    standing = next
    findings.removeAll(keepingCapacity: true)
  }
}

extension ScreenSubject {
  fileprivate var identity: Breaches.Identity {
    switch self {
    case .view: .view
    case .item(let path): .path(path)
    case .section(let section): .number(section)
    case .dot(let index): .dot(index)
    case .side(let side): .side(side)
    }
  }
}

extension Invariant {
  private static let all = Invariant.allCases

  /// The place in the declared order.
  fileprivate var order: Int { Invariant.all.firstIndex(of: self) ?? 0 }
}
