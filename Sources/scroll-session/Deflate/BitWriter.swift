/// Bits in the order of DEFLATE (RFC 1951, section 3.1.1): the first one is the lowest of a byte.
struct BitWriter: Sendable {
  /// The whole bytes so far.
  var bytes: [UInt8] = []
  /// Bits that do not fill a byte yet, and how many there are: fewer than 32 between two calls.
  private var pending: UInt64 = 0
  private var pendingCount = 0

  /// Appends the lowest bits of a value.
  ///
  /// - Parameters:
  ///   - value: The bits; those above are null.
  ///   - count: How many, at most 32.
  @inline(__always)
  mutating func append(_ value: UInt32, count: Int) {
    pending |= UInt64(value) &<< UInt64(truncatingIfNeeded: pendingCount)
    pendingCount &+= count
    if pendingCount >= 32 {
      let word = UInt32(truncatingIfNeeded: pending)
      bytes.append(UInt8(truncatingIfNeeded: word))
      bytes.append(UInt8(truncatingIfNeeded: word &>> 8))
      bytes.append(UInt8(truncatingIfNeeded: word &>> 16))
      bytes.append(UInt8(truncatingIfNeeded: word &>> 24))
      pending &>>= 32
      pendingCount &-= 32
    }
  }

  /// Fills the last byte with null bits.
  mutating func align() {
    while pendingCount > 0 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      pendingCount -= 8
    }
    pendingCount = 0
  }
}
