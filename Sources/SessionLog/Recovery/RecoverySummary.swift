public import ScrollCore

/// What a recovery came to, all in all; of fixed size, however long the log was.
public struct RecoverySummary: Hashable, Sendable {
  /// How many bytes the damaged log has.
  public internal(set) var byteCount = 0
  /// How many lines it has.
  public internal(set) var lineCount = 0
  /// How many sessions the recovered log has.
  public internal(set) var sessionCount = 0
  /// How many of them say with an `end` line that they are complete.
  public internal(set) var completeCount = 0
  /// How many of their headers were lost, and are the one that was given.
  public internal(set) var givenHeaderCount = 0
  /// How many records were kept, headers included.
  public internal(set) var keptCount = 0
  /// Their bytes, without line breaks.
  public internal(set) var keptByteCount = 0
  /// How many stretches were lost.
  public internal(set) var lostCount = 0
  /// Their bytes.
  public internal(set) var lostByteCount = 0
  /// How many stretches between records were mended.
  public internal(set) var mendedCount = 0
  /// Their bytes.
  public internal(set) var mendedByteCount = 0
  /// How many marks were added where something was lost between two records.
  public internal(set) var markCount = 0
  /// How many carriage returns were left out.
  public internal(set) var carriageReturnCount = 0
  /// How many blank lines were left out.
  public internal(set) var blankLineCount = 0
  /// The events that are earlier than one before them; they were kept, and replay rejects them.
  public internal(set) var backwards = Backwards()
  /// The first `end` line that counts other than there are lines before it.
  public internal(set) var wrongCount: WrongCount?

  /// Events that are earlier than one before them in their session.
  public struct Backwards: Hashable, Sendable {
    /// How many there are.
    public internal(set) var count = 0
    /// The line of the first one.
    public internal(set) var line = 0
    /// Its time.
    public internal(set) var time = Microseconds.zero
    /// The line of the latest event before that one.
    public internal(set) var latestLine = 0
    /// That event's time.
    public internal(set) var latestTime = Microseconds.zero
  }

  /// An `end` line that counts other than there are lines.
  public struct WrongCount: Hashable, Sendable {
    /// Its line.
    public internal(set) var line: Int
    /// What it says.
    public internal(set) var recorded: Int
    /// How many lines there are between the header and it.
    public internal(set) var found: Int
  }

  /// Creates the summary of an empty log.
  public init() {}

  /// Whether nothing was lost.
  public var isWhole: Bool { lostCount == 0 }

  /// Whether the recovered log equals the damaged one byte for byte.
  public var isUnchanged: Bool {
    isWhole && mendedCount == 0 && carriageReturnCount == 0 && blankLineCount == 0
  }
}
