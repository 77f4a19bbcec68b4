package import ScrollCore

/// Something an app showed, and the line that says so.
package struct Recorded<Value: Hashable & Sendable>: Hashable, Sendable {
  /// What it showed.
  package var value: Value
  /// When that was observed.
  package var time: Microseconds
  /// The number of the observation's line in the file, from 1.
  package var line: Int

  /// Notes an observation.
  package init(_ value: Value, at time: Microseconds, line: Int) {
    self.value = value
    self.time = time
    self.line = line
  }
}
