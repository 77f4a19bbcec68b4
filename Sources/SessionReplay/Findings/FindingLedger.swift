import ScrollCore
import ScrollEngine

/// All findings of a session: stretches that are alike are one.
///
/// The worst are kept, the others counted.
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
  /// How many findings there were beyond those that are kept.
  private(set) var moreCount = 0
  /// How many stretches of each grade are kept beyond the first of each finding.
  private var keptStretches = [Int](repeating: 0, count: FindingGrade.allCases.count)
  /// The last one among those that were kept when there were too many; what comes behind it is only counted.
  private var limit: Finding?
  /// Which kinds there were, kept or not.
  private var known: Set<FindingKind> = []
  private let most: Int

  /// How many findings are kept in full.
  static let most = 100_000
  /// How many stretches of a grade are kept beyond the first of each finding.
  static let mostStretches = 50_000

  init(most: Int = FindingLedger.most) {
    self.most = most
  }

  /// The findings, the worst first.
  ///
  /// - Complexity: O(*n* log *n*) in the stretches that are kept.
  var findings: [Finding] {
    var sorted = entries.map { $0.finding }
    sorted.sort(by: FindingLedger.isBefore)
    if sorted.count > most { sorted.removeSubrange(most...) }
    for index in sorted.indices where sorted[index].stretches.count > 1 {
      sorted[index].stretches.sort {
        $0.first != $1.first ? $0.first.isBefore($1.first) : $0.subject < $1.subject
      }
    }
    return sorted
  }

  /// The kinds of all findings, also of those that are only counted, the worst first.
  var kinds: [FindingKind] { FindingKind.allCases.filter(known.contains) }

  /// How many findings are not among ``findings``.
  var leftOutCount: Int { moreCount + max(0, entries.count - most) }

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
    known.insert(finding.kind)
    let key = Key(
      view: view, property: property, kind: finding.kind, alikeness: grade == .late ? .late : alikeness)
    if let place = places[key] {
      let isKept = keptStretches[grade.index] < FindingLedger.mostStretches
      if isKept { keptStretches[grade.index] += 1 }
      entries[place].finding.add(stretch, tolerance: tolerance, isKept: isKept)
      return
    }
    if let limit, !FindingLedger.isBefore(finding, limit) {
      moreCount += 1
      return
    }
    places[key] = entries.count
    entries.append((key, finding))
    // A quarter more than are kept, so that sorting is rare.
    if entries.count >= most + most / 4 + 1 { leaveOut() }
  }

  /// Forgets the findings that are not among the worst.
  private mutating func leaveOut() {
    entries.sort { FindingLedger.isBefore($0.finding, $1.finding) }
    moreCount += entries.count - most
    entries.removeSubrange(most...)
    limit = entries.last?.finding
    places.removeAll(keepingCapacity: true)
    for index in entries.indices { places[entries[index].key] = index }
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
