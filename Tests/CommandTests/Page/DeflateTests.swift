import TestSupport
import Testing

@testable import scroll_session

@Suite("Compressing")
struct DeflateTests {
  private func deflated(_ input: [UInt8], pieces: Int = .max) -> [UInt8] {
    var (writer, output) = (DeflateWriter(), [UInt8]())
    var place = 0
    while place < input.count {
      let next = min(input.count, pieces == .max ? input.count : place + pieces)
      writer.append(Array(input[place..<next]))
      output += writer.bytes
      writer.removeAll()
      place = next
    }
    writer.finish()
    return output + writer.bytes
  }

  /// A reproducible sequence that nothing can be taken out of.
  private func noise(_ count: Int, values: Int = 256) -> [UInt8] {
    var random = SeededGenerator(seed: 1)
    return (0..<count).map { _ in UInt8(random.below(values)) }
  }

  /// Worked out from RFC 1951: one bit for the last block, two for its kind, then symbols with the fixed codes.
  ///
  /// `aaaa` is the literal 10010001, the length 3 as 0000001 and the distance 1 as 00000, and the end as 0000000; in order
  /// 11010010 00100000 01000000 000000, and each byte read from its end: 4B 04 02 00.
  @Test(
    "writes short texts with the fixed codes",
    arguments: [("", [0x03, 0x00]), ("a", [0x4B, 0x04, 0x00]), ("aaaa", [0x4B, 0x04, 0x02, 0x00])])
  func fixed(text: String, bytes: [UInt8]) {
    #expect(deflated(Array(text.utf8)) == bytes)
  }

  /// Every byte comes once: no code has fewer than eight bits for each, and with the end there is one symbol more.
  @Test func `stores what cannot be compressed, behind its length and its complement`() {
    let bytes = Array(UInt8.min...255)
    #expect(deflated(bytes) == [0x01, 0x00, 0x01, 0xFF, 0xFE] + bytes)
  }

  @Test func `gives text codes of its own, and stores noise in the midst of it`() throws {
    let letters = noise(40_000, values: 5)
    var inflate = Inflate(deflated(letters + noise(40_000) + letters))
    #expect(try inflate.run() == letters + noise(40_000) + letters)
    #expect(inflate.kinds.first == 2 && inflate.kinds.contains(0) && inflate.kinds.last == 2)
    // Five letters need no more than three bits each.
    #expect(deflated(letters).count < 15_000)
  }

  @Test(
    "what was written reads back the same",
    arguments: [1, 2, 3, 4, 257, 258, 259, 260, 261, 262, 263, 300, 32_767, 32_768, 32_769, 65_535, 65_536])
  func lengths(count: Int) throws {
    for input in [
      [UInt8](repeating: 7, count: count), noise(count), noise(count, values: 3),
      noise(count / 2) + noise(count / 2),
    ] {
      #expect(try Inflate.bytes(of: deflated(input)) == input)
    }
  }

  @Test(
    "finds what stands up to 32,767 bytes back and nothing farther",
    arguments: [(32_767, true), (40_000, false)])
  func window(count: Int, isFound: Bool) throws {
    let once = noise(count)
    let written = deflated(once + once)
    #expect(try Inflate.bytes(of: written) == once + once)
    #expect((written.count < count + count / 2) == isFound)
  }

  @Test func `ten million equal bytes take a bit or so for each 258`() throws {
    let written = deflated([UInt8](repeating: 120, count: 10_000_000), pieces: 1 << 18)
    // 38,760 matches of two symbols, each with a code of one bit: 9,690 bytes, and the blocks' headers.
    #expect((9_690..<9_800).contains(written.count))
    #expect(try Inflate.bytes(of: written).count == 10_000_000)
  }

  @Test("the bytes do not depend on the pieces", arguments: [1, 7, 1_000, 65_536, 262_144, 300_000])
  func pieces(length: Int) {
    let mixed = noise(150_000, values: 20) + [UInt8](repeating: 1, count: 100_000) + noise(150_000)
    #expect(deflated(mixed, pieces: length) == deflated(mixed))
  }

  @Test func `the symbols of lengths and distances are those of the standard`() {
    for length in 3...258 {
      let symbol = MatchCodes.symbol(ofLength: length)
      let wanted = Inflate.lengthBases.lastIndex { $0 <= length } ?? -1
      #expect(symbol == wanted)
      #expect(MatchCodes.base(ofLengthSymbol: symbol) + 3 == Inflate.lengthBases[symbol])
      #expect(MatchCodes.extraBits(ofLengthSymbol: symbol) == Inflate.lengthBits[symbol])
    }
    for distance in 1...32_768 {
      let symbol = MatchCodes.symbol(ofDistance: distance)
      let wanted = Inflate.distanceBases.lastIndex { $0 <= distance } ?? -1
      guard symbol == wanted else {
        Issue.record("the symbol of \(distance) is \(symbol), not \(wanted)")
        return
      }
      #expect(MatchCodes.base(ofDistanceSymbol: symbol) + 1 == Inflate.distanceBases[symbol])
      #expect(MatchCodes.extraBits(ofDistanceSymbol: symbol) == Inflate.distanceBits[symbol])
    }
  }
}

@Suite("Huffman codes")
struct HuffmanTests {
  @Test(
    "lengths are as short as can be",
    arguments: [
      ([], []), ([5], [1]), ([0, 3, 0], [0, 1, 0]), ([1, 1], [1, 1]),
      // The two rarest are joined first: 1 + 1 = 2, 2 + 2 = 4, 4 + 4 = 8.
      ([1, 1, 2, 4], [3, 3, 2, 1]), ([4, 2, 1, 1], [1, 2, 3, 3]),
    ] as [([Int], [UInt8])])
  func best(frequencies: [Int], lengths: [UInt8]) {
    #expect(HuffmanCode(frequencies: frequencies, limit: 15).lengths == lengths)
  }

  /// Without a limit they would be 4, 4, 3, 2, 1; with three bits the five share eight places, and the frequent ones get the short codes.
  @Test func `a limit lengthens short codes as little as possible`() {
    #expect(HuffmanCode(frequencies: [1, 1, 2, 4, 8], limit: 3).lengths == [3, 3, 3, 3, 1])
    #expect(HuffmanCode(frequencies: [1, 1, 2, 4], limit: 2).lengths == [2, 2, 2, 2])
  }

  @Test func `frequencies that double would have codes of forty bits and have fifteen`() {
    let code = HuffmanCode(frequencies: (0..<40).map { 1 << $0 }, limit: 15)
    #expect(code.lengths.max() == 15)
    // No code is left over: the lengths' shares of all codes sum up to one.
    #expect(code.lengths.reduce(0) { $0 + (1 << (15 - Int($1))) } == 1 << 15)
  }

  /// The example of RFC 1951, section 3.2.2; codes are kept with their first bit lowest.
  @Test func `codes follow from lengths`() {
    let codes = HuffmanCode(lengths: [3, 3, 3, 3, 3, 2, 4, 4]).codes
    #expect(codes == [0b010, 0b110, 0b001, 0b101, 0b011, 0b00, 0b0111, 0b1111])
  }
}
