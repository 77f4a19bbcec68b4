/// How the edge mask's alpha follows the hidden length.
public enum Interpolation: Hashable, Sendable {
  /// In proportion.
  case linear
  /// Along a logarithm: soon transparent. A base of 1 or less is taken as linear, with a warning.
  case logarithmic(base: Double)
  /// Along its mirror image: long opaque. A base of 1 or less is taken as linear, with a warning.
  case exponential(base: Double)

  /// The base that a curve has if none is given.
  package static var usualBase: Double { 10 }

  /// The base of the curve; nothing if it is a straight line.
  public var base: Double? {
    switch self {
    case .linear: nil
    case .logarithmic(let base), .exponential(let base): base
    }
  }
}
