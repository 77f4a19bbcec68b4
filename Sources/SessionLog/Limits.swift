/// How much a log may ask of its reader; whatever is beyond is refused with the limit in the message.
public struct Limits: Hashable, Sendable {
  /// The longest line, in bytes, without its line break.
  public var lineLength = 64 << 20
  /// The most elements of one list: items, sections, updates, index paths.
  public var listLength = 4_000_000

  /// The most views of a scene.
  public var viewCount = 1_000

  /// Creates the default limits: lines of 64 MiB, lists of four million elements, a thousand views.
  public init() {}
}
