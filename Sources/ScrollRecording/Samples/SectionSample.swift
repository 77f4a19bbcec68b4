public import ScrollCore

/// A section of a view: where its items lie and what they are called.
public struct SectionSample: Equatable, Sendable {
  /// What the app calls the section; unique in its view.
  public var name: String?
  /// The items' rectangles in content coordinates, as laid out: without a transform.
  public var frames: [LayoutRect]
  /// What the app calls the items, as many as there are; nothing if it does not name them.
  public var keys: [ItemKey?]?
  /// The rectangle of a header where it rests, whether it scrolls with the content or stays in sight.
  public var header: LayoutRect?

  /// Creates a section.
  public init(
    name: String? = nil, frames: [LayoutRect], keys: [ItemKey?]? = nil, header: LayoutRect? = nil
  ) {
    self.name = name
    self.frames = frames
    self.keys = keys
    self.header = header
  }
}
