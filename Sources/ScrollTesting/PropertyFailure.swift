/// A property does not hold, or could not be checked; the description says everything there is to say.
public struct PropertyFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The report, in lines; where it is known, it begins with the file and line of the call.
  public let description: String
  /// What makes two of them the same failure of a property; `nil` if the description says it.
  let label: String?

  init(_ description: String, label: String? = nil) {
    self.description = description
    self.label = label
  }

  /// The failure with the place of the call before it, `FILE:LINE`, as editors link it.
  func at(_ call: String) -> PropertyFailure { PropertyFailure("\(call): \(description)", label: label) }
}
