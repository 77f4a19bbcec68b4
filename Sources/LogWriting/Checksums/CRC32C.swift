import ScrollCore

/// The checksum CRC-32C (Castagnoli): the polynomial 1EDC6F41.
///
/// It is that of iSCSI (RFC 3720, appendix B.4), ext4 and LevelDB. Every change of up to 32 bits in a row is seen, and every change of
/// up to three bits in a text as short as a line.
package enum CRC32C {
  /// The checksum of the bytes between two places.
  ///
  /// - Complexity: O(*n*) in their number; eight a step.
  package static func checksum(_ bytes: borrowing Span<UInt8>, from start: Int, to end: Int) -> UInt32 {
    check.checksum(bytes, from: start, to: end)
  }

  private static let check = CyclicRedundancyCheck(polynomial: 0x82F6_3B78)
}
