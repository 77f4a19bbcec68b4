import ScrollGeometry

/// What version 0 spelled otherwise than version 1.
enum VersionZero {
  /// The field of today whose key of version 0 stands between two positions, or nothing for a key it did not know.
  static func field(named bytes: borrowing Span<UInt8>, from start: Int, to end: Int) -> EventField? {
    if end - start == 4 && JSONScan.matches("time", bytes, at: start) { return .t }
    switch EventField.named(bytes, from: start, to: end) {
    case .kind: return .type
    case .t, .type: return nil
    case let field: return field
    }
  }

  /// The key of version 0 for a field of today.
  static func name(of field: EventField) -> StaticString {
    switch field {
    case .t: "time"
    case .type: "kind"
    default: field.name
    }
  }

  /// Whether version 0 had a type of events.
  static func knows(_ type: EventType) -> Bool {
    switch type {
    case .batch, .behaviour, .observedScale, .observedDots, .observedPage, .observedMask: false
    default: true
    }
  }

  /// A time in milliseconds, to the nearest microsecond; nothing if it is below 0 or beyond 2^53 microseconds.
  static func microseconds(milliseconds: Double) -> Int64? {
    // At 2^53 the half is rounded away: the next number is two more.
    let microseconds = milliseconds * 1_000 + 0.5
    guard milliseconds >= 0, microseconds <= 0x1p53 else { return nil }
    return Int64(microseconds)
  }
}
