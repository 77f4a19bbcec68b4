public import ScrollCore

/// The header of a section on screen.
public struct HeaderSample: Sendable {
  /// The section.
  public var section: Int
  /// Where it is drawn, in content coordinates.
  public var frame: LayoutRect

  /// Creates a header on screen.
  public init(section: Int, frame: LayoutRect) {
    self.section = section
    self.frame = frame
  }
}
