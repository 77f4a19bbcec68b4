import ScrollCore

/// The checksum CRC-32 of gzip (RFC 1952, section 8): the polynomial 04C11DB7.
struct CRC32: Sendable {
  private static let check = CyclicRedundancyCheck(polynomial: 0xEDB8_8320)

  /// The checksum of what has been added.
  private(set) var value = CyclicRedundancyCheck.empty

  /// Adds the first bytes of a buffer.
  ///
  /// - Precondition: The buffer has as many.
  /// - Complexity: O(*n*) in their number; eight a step.
  mutating func append(_ buffer: [UInt8], count: Int) {
    precondition(count <= buffer.count, "there are \(buffer.count) bytes, not \(count)")
    value = CRC32.check.checksum(buffer.span, from: 0, to: count, after: value)
  }
}
