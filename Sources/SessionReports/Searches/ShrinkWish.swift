package import ScrollCore

/// What a session is to be shrunk for.
package enum ShrinkWish: Hashable, Sendable {
  /// What it shows by itself: the first violation, else the worst finding.
  case anything
  /// The first violation of an invariant.
  case invariant(Invariant)
  /// The worst of what the app showed wrong.
  case observed
  /// One of the findings, by its number; there has to be one.
  case finding(Int)
  /// Other effects in another scene, and the name of its file.
  case effects(SceneSpec, name: String)

  /// Says that nothing was found.
  package var absence: String {
    switch self {
    case .anything:
      "no invariant is broken and all observations are as replayed; there is nothing to shrink"
    case .invariant(let invariant): "\(invariant.rawValue) holds; there is nothing to shrink"
    case .observed, .finding: "all observations are as replayed; there is nothing to shrink"
    case .effects: "the effects are the same in both scenes; there is nothing to shrink"
    }
  }
}
