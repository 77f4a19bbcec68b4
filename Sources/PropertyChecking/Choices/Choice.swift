/// One decision a generator made; a value is what its generator makes of a sequence of them.
///
/// Shrinking edits choices and never values, so whatever a generator promises holds for every shrunk value
/// too.
public enum Choice: Hashable, Sendable {
  /// A whole number within a range.
  case integer(Int)
  /// A finite real number within a range; never −0.
  case real(Double)
  /// Yes or no.
  case boolean(Bool)
  /// One of several alternatives, counted from 0.
  case index(Int)
}

/// A choice together with what it was chosen from.
public struct RecordedChoice: Hashable, Sendable {
  /// What was chosen.
  public let value: Choice
  /// What could have been chosen.
  public let domain: ChoiceDomain

  @usableFromInline init(_ value: Choice, from domain: ChoiceDomain) {
    self.value = value
    self.domain = domain
  }

  /// How far the choice is from the simplest one.
  var rank: ChoiceRank { domain.rank(of: value) }

  /// Whether nothing simpler could have been chosen.
  var isSimplest: Bool { value == domain.simplest }
}
