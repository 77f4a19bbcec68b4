package import ScrollCore

/// What a recovery came to, all in all; of fixed size, however long the log was.
package struct RecoverySummary: Hashable, Sendable {
  /// How many bytes the damaged log has.
  package internal(set) var byteCount = 0
  /// How many lines it has.
  package internal(set) var lineCount = 0
  /// How many sessions the recovered log has.
  package internal(set) var sessionCount = 0
  /// How many of them say with an `end` line that they are complete.
  package internal(set) var completeCount = 0
  /// How many of their headers were lost, and are the one that was given.
  package internal(set) var givenHeaderCount = 0
  /// How many records were kept, headers included.
  package internal(set) var keptCount = 0
  /// Their bytes, without line breaks.
  package internal(set) var keptByteCount = 0
  /// How many stretches were lost.
  package internal(set) var lostCount = 0
  /// Their bytes.
  package internal(set) var lostByteCount = 0
  /// How many stretches between records were mended.
  package internal(set) var mendedCount = 0
  /// Their bytes.
  package internal(set) var mendedByteCount = 0
  /// How many marks were added where something was lost between two records.
  package internal(set) var markCount = 0
  /// How many carriage returns were left out.
  package internal(set) var carriageReturnCount = 0
  /// How many blank lines were left out.
  package internal(set) var blankLineCount = 0
  /// The events that are earlier than one before them; they were kept, and replay rejects them.
  package internal(set) var backwards = Backwards()
  /// The first `end` line that counts other than there are lines before it.
  package internal(set) var wrongCount: WrongCount?

  /// Events that are earlier than one before them in their session.
  package struct Backwards: Hashable, Sendable {
    /// How many there are.
    package internal(set) var count = 0
    /// The line of the first one.
    package internal(set) var line = 0
    /// Its time.
    package internal(set) var time = Microseconds.zero
    /// The line of the latest event before that one.
    package internal(set) var latestLine = 0
    /// That event's time.
    package internal(set) var latestTime = Microseconds.zero
  }

  /// An `end` line that counts other than there are lines.
  package struct WrongCount: Hashable, Sendable {
    /// Its line.
    package internal(set) var line: Int
    /// What it says.
    package internal(set) var recorded: Int
    /// How many lines there are between the header and it.
    package internal(set) var found: Int
  }

  /// Creates the summary of an empty log.
  package init() {}

  /// Whether nothing was lost.
  package var isWhole: Bool { lostCount == 0 }

  /// Whether the recovered log equals the damaged one byte for byte.
  package var isUnchanged: Bool {
    isWhole && mendedCount == 0 && carriageReturnCount == 0 && blankLineCount == 0
  }
}
