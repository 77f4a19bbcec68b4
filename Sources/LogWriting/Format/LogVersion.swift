/// The versions of the session log's format that this engine reads.
///
/// A line of an older version is upcast where its fields are told from each other: the keys it has become those of today, and
/// the values that were spelled otherwise are converted. What comes behind knows one version only, and a line of today passes
/// none of this.
public enum LogVersion: Int, Hashable, Sendable, CaseIterable {
  /// Times in milliseconds, as `time`; types as `kind`; a header's name as `title`; neither `batch` nor `behaviour`.
  case zero = 0
  /// The version that is written.
  case one = 1

  /// The version that is written.
  public static let current = LogVersion.one

  /// All of them, as an error names them.
  package static var names: String {
    allCases.map { "\($0.rawValue)" }.joined(separator: " or ")
  }
}
