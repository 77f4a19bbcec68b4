/// What is known of a setting, whatever the scene.
package struct SettingDescription: Hashable, Sendable {
  /// Which values a setting takes.
  package enum Kind: Hashable, Sendable {
    /// A number.
    case number(least: Double?, most: Double?)
    /// A duration in whole microseconds, 0 or more.
    case time
    /// `true` or `false`.
    case flag
    /// One of some words; some settings also take numbers.
    case word([String])
  }

  /// How many values there are at a path.
  enum Shape: Hashable, Sendable {
    /// One.
    case one
    /// An object with a width and a height.
    case size
    /// A list of two.
    case pair
    /// An object with the four edges.
    case insets
  }

  /// Its path from a view on.
  package let path: String
  /// Which values it takes.
  package let kind: Kind
  /// What it is: a sentence.
  package let sentence: String
  let shape: Shape

  init(_ path: String, _ kind: Kind, _ sentence: String, _ shape: Shape = .one) {
    self.path = path
    self.kind = kind
    self.shape = shape
    self.sentence = sentence
  }
}
