/// The checksum CRC-32C (Castagnoli): the polynomial 1EDC6F41, bits reflected, begun with ones and inverted at the end.
///
/// It is that of iSCSI (RFC 3720, appendix B.4), ext4 and LevelDB. Every change of up to 32 bits in a row is seen, and every change of
/// up to three bits in a text as short as a line.
enum CRC32C {
  /// The checksum of the bytes between two places.
  ///
  /// - Complexity: O(*n*) in their number; eight a step.
  @inline(__always)
  static func checksum(_ bytes: borrowing Span<UInt8>, from start: Int, to end: Int) -> UInt32 {
    let tables = tables.span
    var sum: UInt32 = ~0
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
      let byte = Int(truncatingIfNeeded: sum ^ UInt32(bytes[place])) & 0xFF
      sum = tables[byte] ^ sum &>> 8
      place &+= 1
    }
    return ~sum
  }

  /// What a byte adds to the sum, and after it what it adds with one to seven null bytes behind it: eight tables of 256.
  private static let tables = makeTables()

  private static func makeTables() -> [UInt32] {
    var tables: [UInt32] = []
    tables.reserveCapacity(8 * 256)
    for byte in 0..<UInt32(256) {
      var sum = byte
      for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0x82F6_3B78 }
      tables.append(sum)
    }
    for index in 256..<8 * 256 {
      let before = tables[index - 256]
      tables.append(tables[Int(before & 0xFF)] ^ before >> 8)
    }
    return tables
  }
}
