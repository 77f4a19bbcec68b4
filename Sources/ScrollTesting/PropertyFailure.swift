/// A property does not hold, or could not be checked; the description says everything there is to say.
public struct PropertyFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The report, in lines.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}
