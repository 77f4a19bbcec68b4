/// Which rectangle a section's decoration has.
public enum DecorationExtent: String, Hashable, Sendable, CaseIterable {
  /// The union of the frames of the section's items that have an area.
  case union
  /// The whole section: header, insets, items and footer, over the full cross length.
  case section
}
