public import ScrollCore

/// Something an app showed, and the line that says so.
public struct Recorded<Value: Hashable & Sendable>: Hashable, Sendable {
  /// What it showed.
  public var value: Value
  /// When that was observed.
  public var time: Microseconds
  /// The number of the observation's line in the file, from 1.
  public var line: Int

  /// Notes an observation.
  public init(_ value: Value, at time: Microseconds, line: Int) {
    self.value = value
    self.time = time
    self.line = line
  }
}
