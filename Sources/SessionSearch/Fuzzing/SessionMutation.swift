/// What a case does with a kept session.
///
/// Making it again without some of its events was tried, too: it hardly ever led to anything new.
enum SessionMutation: CaseIterable {
  /// It goes on with the end of another kept session.
  case splice
  /// It goes on with some of its last events, several times.
  case again
  /// It goes on with a passage of a recording.
  case snippet
  /// It goes on with new events.
  case continuation

  /// One of those that are possible.
  static func pick(hasRecordings: Bool, _ chance: inout Chance) -> SessionMutation {
    allCases[chance.weighted([2, 2, hasRecordings ? 2 : 0, 3])]
  }
}
