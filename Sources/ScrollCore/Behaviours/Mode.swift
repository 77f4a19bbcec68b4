/// Whether a behaviour follows the engine's rules or repeats the original sample's known defects.
public enum Mode: String, Hashable, Sendable, CaseIterable {
  /// The rules of the engine.
  case corrected
  /// What the original sample literally does, errata included, to show what they do.
  case literal
}
