import ScrollCore

extension Microseconds {
  /// The time in seconds, correctly rounded below 2^53 µs (285 years).
  var seconds: Double { Double(count) / 1_000_000 }

  /// The least whole number of microseconds that is not shorter than a number of seconds.
  ///
  /// NaN and anything below zero give zero; what is too long to count gives the longest time there is.
  init(roundingUp seconds: Double) {
    let count = (seconds * 1_000_000).ceiledToWhole
    guard count > 0 else {
      self.init(0)
      return
    }
    self.init(count < 0x1p63 ? Int64(count) : .max)
  }
}
