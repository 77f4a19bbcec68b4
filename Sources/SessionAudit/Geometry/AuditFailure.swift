import ScrollCore

/// Why the auditor's books cannot follow.
enum AuditFailure: Error {
  /// The data or the edit is impossible: whoever accepted it was wrong.
  case impossible(LayoutError)
  /// It may be right, but these books do not hold that much.
  case beyondBooks
}
