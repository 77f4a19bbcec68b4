/// A kind of finding: how bad it is and what was observed, such as `stuck alpha`.
///
/// A session's header lists those it is known to show.
public struct FindingKind: Hashable, Sendable {
  /// How bad it is.
  public var grade: FindingGrade
  /// What was observed.
  public var property: ObservedProperty

  /// Creates a kind.
  public init(_ grade: FindingGrade, _ property: ObservedProperty) {
    self.grade = grade
    self.property = property
  }
}

extension FindingKind: CaseIterable {
  /// All kinds, the worst first.
  public static let allCases = FindingGrade.allCases.flatMap { grade in
    ObservedProperty.allCases.map { FindingKind(grade, $0) }
  }
}

extension FindingKind: CustomStringConvertible {
  /// Its words as a log and a report have them: `stuck alpha`.
  public var description: String { "\(grade.rawValue) \(property.rawValue)" }

  /// The kind of this name.
  public init?(_ description: String) {
    guard let kind = FindingKind.allCases.first(where: { $0.description == description }) else { return nil }
    self = kind
  }
}
