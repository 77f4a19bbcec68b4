import ScrollCore
import ScrollEngine

/// All findings of a session: stretches that are alike are one.
struct FindingLedger: Sendable {
  /// What stretches of one finding have in common.
  private struct Key: Hashable {
    var view: Int
    var property: ObservedProperty
    var kind: FindingKind
    var alikeness: FindingClass
  }

  private var entries: [(key: Key, finding: Finding)] = []
  private var places: [Key: Int] = [:]

  /// The findings, the worst first.
  ///
  /// - Complexity: O(*n* log *n*) in the stretches.
  var findings: [Finding] {
    var sorted = entries.map { $0.finding }
    sorted.sort(by: FindingLedger.isBefore)
    for index in sorted.indices where sorted[index].stretches.count > 1 {
      sorted[index].stretches.sort {
        $0.first != $1.first ? $0.first.isBefore($1.first) : $0.subject < $1.subject
      }
    }
    return sorted
  }

  /// The kinds of the findings, the worst first.
  var kinds: [FindingKind] {
    let kinds = Set(entries.map { $0.finding.kind })
    return FindingKind.allCases.filter(kinds.contains)
  }

  /// Takes in a stretch that has ended; displacements that differ by at most a tolerance in points are the same.
  mutating func add(
    _ open: OpenStretch, _ stretch: FindingStretch, of property: ObservedProperty, view: Int,
    tolerance: Double
  ) {
    add(
      stretch, open.grade, open.shown.account.alikeness, of: property, view: view, tolerance: tolerance)
  }

  /// Takes in a stretch of a grade; alike are those of one class.
  mutating func add(
    _ stretch: FindingStretch, _ grade: FindingGrade, _ alikeness: FindingClass,
    of property: ObservedProperty,
    view: Int, tolerance: Double
  ) {
    let finding = Finding(stretch, grade, property, view: view)
    let key = Key(
      view: view, property: property, kind: finding.kind, alikeness: grade == .late ? .late : alikeness)
    if let place = places[key] {
      entries[place].finding.add(stretch, tolerance: tolerance)
    } else {
      places[key] = entries.count
      entries.append((key, finding))
    }
  }

  /// Of what was found of one thing in one observation: a decoration too many, one that is missing, then all else.
  private static func rank(_ finding: Difference.Finding) -> Int {
    switch finding {
    case .decoration(_, _, _, nil): 0
    case .decoration(_, _, nil, _): 1
    default: 2
    }
  }

  /// Whether one comes before another: by grade, by first time, then by line, property, view and thing.
  private static func isBefore(_ one: Finding, _ other: Finding) -> Bool {
    if one.grade != other.grade { return one.grade < other.grade }
    if one.first != other.first { return one.first.isBefore(other.first) }
    if one.property != other.property { return one.property.index < other.property.index }
    if one.view != other.view { return one.view < other.view }
    if one.worst.subject != other.worst.subject { return one.worst.subject < other.worst.subject }
    return rank(one.worst.shown.finding) < rank(other.worst.shown.finding)
  }
}
