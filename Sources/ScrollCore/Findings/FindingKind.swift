/// A kind of finding: how bad it is and which rule does not hold, such as `stuck fade`.
///
/// A session's header lists those it is known to show.
package struct FindingKind: Hashable, Sendable {
  /// How bad it is.
  package var grade: FindingGrade
  /// The rule that does not hold.
  package var rule: FindingRule

  /// Creates a kind.
  package init(_ grade: FindingGrade, _ rule: FindingRule) {
    self.grade = grade
    self.rule = rule
  }

  /// Whether whoever names this kind announces another: the same one, or content that rests beside its stops, which was called `offset` before
  /// rules had names.
  package func announces(_ other: FindingKind) -> Bool {
    self == other || rule == .offset && other == FindingKind(grade, .stops)
  }
}

extension FindingKind: CaseIterable {
  /// All kinds, the worst first.
  package static let allCases = FindingGrade.allCases.flatMap { grade in
    FindingRule.allCases.map { FindingKind(grade, $0) }
  }
}

extension FindingKind: CustomStringConvertible {
  /// Its words as a log and a report have them: `stuck fade`.
  package var description: String { "\(grade.rawValue) \(rule.rawValue)" }

  /// The kind of this name; in place of the rule there may be what was observed, as logs had it before rules had names: `stuck alpha`.
  package init?(_ description: String) {
    guard let space = description.utf8.firstIndex(of: UInt8(ascii: " ")),
      let grade = FindingGrade(rawValue: String(description[..<space]))
    else { return nil }
    let name = String(description[description.utf8.index(after: space)...])
    guard let rule = FindingRule(rawValue: name) ?? ObservedProperty(rawValue: name).map({ FindingRule($0) })
    else { return nil }
    self.init(grade, rule)
  }
}
