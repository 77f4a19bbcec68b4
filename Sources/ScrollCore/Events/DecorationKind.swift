/// The kinds of decoration.
public enum DecorationKind: String, Hashable, Sendable, CaseIterable {
  /// A shadow behind a section.
  case sectionShadow = "section-shadow"
}
