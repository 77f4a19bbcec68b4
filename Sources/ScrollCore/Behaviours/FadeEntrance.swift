/// The alpha from which an item comes that has just become visible.
public enum FadeEntrance: String, Hashable, Sendable, CaseIterable {
  /// None: it has the right alpha at once.
  case instant
  /// The faded alpha.
  case faded
  /// The clear alpha.
  case clear
}
