extension ChoiceSource {
  /// Draws a value.
  @inlinable
  public mutating func draw<Value>(_ generator: Generator<Value>) throws(Discarded) -> Value {
    try generator.generate(&self)
  }

  /// Draws a value whose choices belong together.
  ///
  /// - Parameters:
  ///   - label: What the group stands for.
  ///   - body: Draws the value.
  /// - Returns: What `body` draws.
  /// - Throws: What `body` throws.
  @inlinable
  public mutating func span<Value>(
    _ label: SpanLabel, _ body: (inout ChoiceSource) throws(Discarded) -> Value
  ) throws(Discarded) -> Value {
    openSpan(label)
    let value = try body(&self)
    closeSpan()
    return value
  }

  @inlinable
  mutating func openSpan(_ label: SpanLabel) {
    if unrecordedLeft == 0 { openRecordedSpan(label) }
  }

  @inlinable
  mutating func closeSpan() {
    if unrecordedLeft == 0 { closeRecordedSpan() }
  }
}
