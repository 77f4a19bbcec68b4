import ScrollCore
import Testing

@Suite("Hash of a sequence")
struct SequenceDigestTests {
  private static let prime: UInt64 = (1 << 61) - 1
  private static let base: UInt64 = 0x9E3_779B_97F4_A7C1

  /// A product modulo the prime, by doubling and adding.
  private static func product(_ left: UInt64, _ right: UInt64) -> UInt64 {
    var sum: UInt64 = 0
    for bit in stride(from: 60, through: 0, by: -1) {
      sum = (sum + sum) % prime
      if right >> UInt64(bit) & 1 == 1 { sum = (sum + left) % prime }
    }
    return sum
  }

  /// The polynomial by Horner's rule.
  private static func value(_ elements: [UInt64]) -> UInt64 {
    elements.reduce(0) { (product($0, base) + $1 % prime) % prime }
  }

  private static func digest(_ elements: some Sequence<UInt64>) -> SequenceDigest {
    var digest = SequenceDigest()
    for element in elements { digest.append(SequenceDigest(element)) }
    return digest
  }

  @Test func `is a polynomial modulo a prime, wherever the sequence is cut`() {
    var words = Digest(seed: 1)
    func random() -> UInt64 {
      words.add(1)
      return words.value
    }
    for _ in 0..<300 {
      let count = Int(random() % 12)
      let elements = (0..<count).map { _ -> UInt64 in
        // The edges of the field are where products are reduced twice.
        let edges = [0, 1, Self.prime - 1, Self.prime, .max]
        return random() % 3 == 0 ? edges[Int(random() % 5)] : random()
      }
      let whole = Self.digest(elements)
      #expect(whole.value == Self.value(elements))
      let cut = Int(random() % UInt64(count + 1))
      var parts = Self.digest(elements[..<cut])
      parts.append(Self.digest(elements[cut...]))
      #expect(parts == whole)
    }
  }

  @Test func `repeats as if written out`() {
    let part = Self.digest([3, 1, 4])
    var written = SequenceDigest()
    for count in 0..<70 {
      #expect(part.repeated(count) == written)
      written.append(part)
    }
    // A thousand million in a row, and in two heaps.
    var heaps = part.repeated(999_999_937)
    heaps.append(part.repeated(63))
    #expect(heaps == part.repeated(1_000_000_000))
  }

  @Test func `order counts, and equal neighbours do not cancel`() {
    let some: [[UInt64]] = [
      [], [1], [2], [1, 1], [1, 2], [2, 1], [1, 1, 1], [1, 2, 1], [2, 1, 1], [1, 1, 2],
      // The same neighbours the same number of times.
      [1, 2, 1, 3, 1], [1, 3, 1, 2, 1],
    ]
    #expect(Set(some.map { Self.digest($0).value }).count == some.count)
  }
}
