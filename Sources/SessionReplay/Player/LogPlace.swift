/// A place between two lines of a log.
public struct LogPlace: Hashable, Sendable {
  /// How many bytes of the input are before it; 0 where events come from no bytes.
  public var byteOffset: Int
  /// The number of the line before it, from 1; 0 before the first.
  public var line: Int

  /// Creates a place; without arguments the start of an input.
  public init(byteOffset: Int = 0, line: Int = 0) {
    self.byteOffset = byteOffset
    self.line = line
  }
}
