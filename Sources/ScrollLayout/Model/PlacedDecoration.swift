public import ScrollGeometry

/// A section's decoration with its frame.
public struct PlacedDecoration: Hashable, Sendable {
  /// The section.
  public var section: Int
  /// The decoration's frame in content coordinates.
  public var frame: LayoutRect

  /// Creates a placed decoration.
  public init(section: Int, frame: LayoutRect) {
    self.section = section
    self.frame = frame
  }
}
