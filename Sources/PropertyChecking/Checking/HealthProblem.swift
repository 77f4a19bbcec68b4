/// Why a run without failures says nothing about its property.
public enum HealthProblem: Hashable, Sendable {
  /// Nearly all cases were discarded.
  case tooManyDiscarded
  /// Most cases took more choices than the limit.
  case tooLarge(limit: Int)
  /// The generator made different choices of the same ones: it depends on something else.
  case generatorIsNotDeterministic
  /// The one case asked for was discarded.
  case onlyCaseDiscarded
}

extension HealthProblem: CustomStringConvertible {
  /// What is wrong, and what could be done.
  public var description: String {
    switch self {
    case .tooManyDiscarded:
      "nearly all cases were discarded; let the generator make only values that fit"
    case .tooLarge(let limit):
      "most cases take more than \(limit) choices; let the generator make smaller values, or raise the limit"
    case .generatorIsNotDeterministic:
      "the generator made different choices of the same ones; it must depend on its choice source alone"
    case .onlyCaseDiscarded:
      "the case was discarded"
    }
  }
}
