public import ScrollCore

/// When what was appended to a log is made to survive a power cut, and not only a crash of the recorder.
///
/// A record that was written survives the end of the process at once. Until it is on the disk, a power cut may take it, and with it
/// what was written after it.
public enum SyncPolicy: Hashable, Sendable {
  /// When the system finds the time.
  case never
  /// When the log is closed.
  case atEnd
  /// After so many records, and when the log is closed.
  case records(Int)
  /// At most so long after a record was written, and when the log is closed.
  case interval(Microseconds)

  /// Whether records have to go to the disk now.
  ///
  /// - Parameters:
  ///   - count: How many have been written and have not gone there.
  ///   - age: How long ago the first of them was written.
  /// - Returns: Whether they have.
  package func isDue(count: Int, age: Microseconds) -> Bool {
    guard count > 0 else { return false }
    switch self {
    case .never, .atEnd: return false
    case .records(let most): return count >= most
    case .interval(let longest): return age >= longest
    }
  }

  /// How long there is until records have to go to the disk though nothing more is written; nothing if they need not.
  package func delay(count: Int, age: Microseconds) -> Microseconds? {
    guard count > 0, case .interval(let longest) = self else { return nil }
    return age >= longest ? .zero : Microseconds(longest.count - age.count)
  }
}
