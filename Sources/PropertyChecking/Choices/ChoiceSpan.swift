/// A group of consecutive choices that belong together, such as an element of an array.
public struct ChoiceSpan: Hashable, Sendable {
  /// What the group stands for.
  public let label: SpanLabel
  /// The position of the group within its record's spans that encloses it most closely, if there is one.
  public let parent: Int?
  /// The first choice's position.
  public let start: Int
  /// The position after the last choice's.
  public internal(set) var end: Int

  /// The positions of the choices.
  public var range: Range<Int> { start..<end }
}
