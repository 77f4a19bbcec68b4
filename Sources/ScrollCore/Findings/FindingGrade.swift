/// How bad it is that the app showed something else, the worst first.
///
/// `Judge` in `SessionReplay` decides it.
package enum FindingGrade: String, Hashable, Sendable, IndexedCases, Comparable {
  /// The last look of a rest differs: nothing would have mended it.
  case stuck
  /// It was wrong while the view moved, and never right a short while before.
  case wrong
  /// It is rarely meant, and might be.
  case odd
  /// Everything shown had been right a short while before.
  case late
  /// It was wrong in the first moments after the view appeared.
  case start

  /// Whether one is worse than another.
  package static func < (left: FindingGrade, right: FindingGrade) -> Bool { left.index < right.index }
}
