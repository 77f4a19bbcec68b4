/// A cyclic redundancy check of 32 bits, with the bits reflected, begun with ones and inverted at the end.
///
/// Logs have that of Castagnoli in their lines, gzip files that of RFC 1952. A check is eight tables: make one, and keep it.
package struct CyclicRedundancyCheck: Sendable {
  /// The checksum of nothing.
  package static let empty: UInt32 = 0

  /// What a byte adds to the sum, and after it what it adds with one to seven null bytes behind it: eight tables of 256.
  private let tables: [UInt32]

  /// Makes the tables.
  ///
  /// - Parameter polynomial: The polynomial, its bits reflected.
  package init(polynomial: UInt32) {
    var tables: [UInt32] = []
    tables.reserveCapacity(8 * 256)
    for byte in 0..<UInt32(256) {
      var sum = byte
      for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ polynomial }
      tables.append(sum)
    }
    for index in 256..<8 * 256 {
      let before = tables[index - 256]
      tables.append(tables[Int(before & 0xFF)] ^ before >> 8)
    }
    self.tables = tables
  }

  /// The checksum of the bytes between two places, behind others.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - start: The place of the first.
  ///   - end: The place behind the last.
  ///   - checksum: The checksum of the bytes before them.
  /// - Returns: The checksum of all of them.
  /// - Precondition: The places are in the span, and the first is not behind the last.
  /// - Complexity: O(*n*) in their number; eight a step.
  package func checksum(
    _ bytes: borrowing Span<UInt8>, from start: Int, to end: Int,
    after checksum: UInt32 = CyclicRedundancyCheck.empty
  ) -> UInt32 {
    precondition(start >= 0 && start <= end && end <= bytes.count, "the places are in the span")
    let tables = tables.span
    var sum = ~checksum
    var place = start
    while place &+ 8 <= end {
      let word = unsafe UInt64(
        littleEndian: bytes.bytes.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self))
      let mixed = word ^ UInt64(sum)
      sum = 0
      for index in 0..<8 {
        let byte = Int(truncatingIfNeeded: mixed &>> UInt64(8 &* index)) & 0xFF
        // The tables are eight of 256; no index reaches their end.
        sum ^= unsafe tables[unchecked: (7 &- index) &<< 8 | byte]
      }
      place &+= 8
    }
    while place < end {
      sum = tables[Int(truncatingIfNeeded: sum ^ UInt32(bytes[place])) & 0xFF] ^ sum &>> 8
      place &+= 1
    }
    return ~sum
  }
}
