/// A place between two lines of a log.
package struct LogPlace: Hashable, Sendable {
  /// How many bytes of the input are before it; 0 where events come from no bytes.
  package var byteOffset: Int
  /// The number of the line before it, from 1; 0 before the first.
  package var line: Int

  /// Creates a place; without arguments the start of an input.
  package init(byteOffset: Int = 0, line: Int = 0) {
    self.byteOffset = byteOffset
    self.line = line
  }
}
