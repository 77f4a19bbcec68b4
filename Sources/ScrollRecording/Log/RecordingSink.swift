public import ScrollCore

/// Where the lines of a recording go.
///
/// What a sink tells its recorder while it is given lines is not recorded.
public protocol RecordingSink: AnyObject {
  /// Takes whole lines, each with its line break.
  ///
  /// - Parameters:
  ///   - lines: The lines' bytes.
  ///   - count: How many lines they are.
  ///   - time: The time of the last of them.
  /// - Returns: Whether all of them are kept. If not, none may be: the recorder begins a new session when lines are taken again.
  func write(_ lines: [UInt8], count: Int, at time: Microseconds) -> Bool

  /// No more lines come.
  func finish()
}
