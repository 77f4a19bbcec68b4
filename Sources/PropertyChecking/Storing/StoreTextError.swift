/// What is wrong in the text of stored failures, and where.
public struct StoreTextError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, from 1.
  public let line: Int
  /// The character within the line, from 1.
  public let column: Int
  /// What was expected.
  public let reason: String

  /// Place and reason, such as `2:9: expected a space`.
  public var description: String { "\(line):\(column): \(reason)" }
}
