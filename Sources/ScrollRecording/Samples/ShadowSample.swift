public import ScrollCore

/// A shadow on screen, behind the items of a section.
public struct ShadowSample: Sendable {
  /// The section that it is behind.
  public var section: Int
  /// Its rectangle in content coordinates, less its blur.
  public var frame: LayoutRect

  /// Creates a shadow on screen.
  public init(section: Int, frame: LayoutRect) {
    self.section = section
    self.frame = frame
  }

  /// As a log has it.
  var observed: ObservedDecoration {
    ObservedDecoration(kind: DecorationKind.sectionShadow.rawValue, section: section, frame: frame)
  }
}
