/// Thrown where a case turns out to be none: it counts neither as passed nor as failed.
public enum Discarded: Error, Hashable, Sendable {
  /// The property does not speak about this value.
  case assumption
  /// A filtered generator found no value that fits within its tries.
  case filter
}

/// Discards the case unless a condition holds.
///
/// Every discarded case is lost work; a generator that only makes fitting values is better where it can be
/// written.
public func assume(_ condition: Bool) throws(Discarded) {
  if !condition { throw .assumption }
}
