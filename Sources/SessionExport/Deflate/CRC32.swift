/// The checksum CRC-32 of gzip (RFC 1952, section 8): the polynomial 04C11DB7, bits reflected, begun with ones and inverted at the
/// end.
struct CRC32: Sendable {
  private var sum: UInt32 = ~0

  /// The checksum of what has been added.
  var value: UInt32 { ~sum }

  /// Adds the first bytes of a buffer.
  ///
  /// - Precondition: The buffer has as many.
  /// - Complexity: O(*n*) in their number; eight a step.
  mutating func append(_ buffer: [UInt8], count: Int) {
    precondition(count <= buffer.count, "there are \(buffer.count) bytes, not \(count)")
    let bytes = buffer.span
    let tables = CRC32.tables.span
    var sum = sum
    var place = 0
    while place &+ 8 <= count {
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
    while place < count {
      sum = tables[Int(truncatingIfNeeded: sum ^ UInt32(bytes[place])) & 0xFF] ^ sum &>> 8
      place &+= 1
    }
    self.sum = sum
  }

  /// What a byte adds to the sum, and after it what it adds with one to seven null bytes behind it: eight tables of 256.
  private static let tables = makeTables()

  private static func makeTables() -> [UInt32] {
    var tables: [UInt32] = []
    tables.reserveCapacity(8 * 256)
    for byte in 0..<UInt32(256) {
      var sum = byte
      for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xEDB8_8320 }
      tables.append(sum)
    }
    for index in 256..<8 * 256 {
      let before = tables[index - 256]
      tables.append(tables[Int(before & 0xFF)] ^ before >> 8)
    }
    return tables
  }
}
