/// A failure of an earlier run, kept to be tested first.
///
/// It holds choices, not a seed: a seed makes another case as soon as a generator changes, choices still make
/// nearly the same one.
public struct StoredFailure: Hashable, Sendable {
  /// The property's name.
  public let property: String
  /// The failure's label.
  public let label: String
  /// The choices that make the failing value.
  public let choices: [Choice]

  /// A failure to keep.
  public init(property: String, label: String, choices: [Choice]) {
    self.property = property
    self.label = label
    self.choices = choices
  }
}
