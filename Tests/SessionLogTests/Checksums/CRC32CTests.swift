import TestSupport
import Testing

@testable import LogWriting
@testable import SessionLog

@Suite("CRC-32C")
struct CRC32CTests {
  private func checksum(_ bytes: [UInt8]) -> UInt32 {
    CRC32C.checksum(bytes.span, from: 0, to: bytes.count)
  }

  /// The checksum as its definition has it, bit by bit.
  private func slowChecksum(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      for bit in 0..<8 {
        let isOdd = (sum ^ UInt32(byte >> bit)) & 1 == 1
        sum = sum >> 1 ^ (isOdd ? 0x82F6_3B78 : 0)
      }
    }
    return sum ^ 0xFFFF_FFFF
  }

  /// The check value of the catalogue of CRCs, and the examples of RFC 3720, appendix B.4.
  private static let vectors: [(bytes: [UInt8], checksum: UInt32)] = [
    (Array("123456789".utf8), 0xE306_9283),
    ([], 0),
    ([UInt8](repeating: 0, count: 32), 0x8A91_36AA),
    ([UInt8](repeating: 0xFF, count: 32), 0x62A8_AB43),
    (Array(0..<32), 0x46DD_794E),
    ((0..<32).reversed(), 0x113F_DB5C),
  ]

  @Test("has the published values", arguments: vectors)
  func published(bytes: [UInt8], expected: UInt32) {
    #expect(checksum(bytes) == expected)
    #expect(slowChecksum(bytes) == expected)
  }

  @Test func `is that of the definition, wherever the bytes begin and however many there are`() {
    var random = SeededGenerator(seed: 7)
    let bytes = (0..<64).map { _ in UInt8.random(in: 0...255, using: &random) }
    for start in 0..<16 {
      for end in start...bytes.count {
        #expect(
          CRC32C.checksum(bytes.span, from: start, to: end) == slowChecksum(bytes[start..<end]),
          "\(start)..<\(end)")
      }
    }
  }
}
