/// Which expected effect logs are written, in the words of `check --record`.
public enum EffectRecording: String, CaseIterable, Sendable {
  /// Those of all sessions, anew.
  case all
  /// Those of sessions that have none.
  case missing
  /// None.
  case never
  /// Those of sessions that have none, or another than is replayed.
  case failed

  /// Decides about one of them.
  ///
  /// - Parameters:
  ///   - isThere: Whether there is one.
  ///   - differs: Whether it is not as replayed.
  /// - Returns: Whether it is written anew.
  package func writes(isThere: Bool, differs: Bool) -> Bool {
    switch self {
    case .never: false
    case .missing: !isThere
    case .failed, .all: !isThere || differs
    }
  }
}
