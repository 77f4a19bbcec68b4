/// A hash of a sequence, put together from the hashes of its parts however it is cut.
///
/// The value of a polynomial: of the elements' hashes *h* it is Σ *h*(*i*) · *b*^(*n* − 1 − *i*) modulo the prime 2^61 − 1,
/// as in Karp and Rabin, "Efficient randomized pattern-matching algorithms" (1987). So a tree can keep it of each branch,
/// and an element that changes costs the way up to the root, in any order of changes. It depends on the order of the
/// elements, and equal neighbours do not cancel; the length is no part of it, so hash that beside it.
public struct SequenceDigest: Hashable, Sendable {
  /// The value, below 2^61 − 1.
  public private(set) var value: UInt64
  /// What the value of a sequence in front has to be multiplied with: *b* to the power of the length.
  private var power: UInt64

  /// The hash of no elements.
  public init() {
    value = 0
    power = 1
  }

  /// The hash of one element, from a hash of its own.
  public init(_ element: UInt64) {
    value = element % SequenceDigest.prime
    power = SequenceDigest.base
  }

  /// 2^61 − 1.
  private static var prime: UInt64 { 0x1FFF_FFFF_FFFF_FFFF }

  /// The base: the bits of the golden ratio after the point, cut to 60 bits; any number would do that is not small.
  private static var base: UInt64 { 0x9E37_79B9_7F4A_7C15 >> 4 }

  /// Takes in the elements that follow.
  public mutating func append(_ next: SequenceDigest) {
    let sum = SequenceDigest.product(value, next.power) + next.value
    value = sum >= SequenceDigest.prime ? sum - SequenceDigest.prime : sum
    power = SequenceDigest.product(power, next.power)
  }

  /// The hash of this sequence so many times in a row.
  ///
  /// - Complexity: O(log *count*).
  public func repeated(_ count: Int) -> SequenceDigest {
    var all = SequenceDigest()
    var twice = self
    var rest = count
    while rest > 0 {
      if rest & 1 == 1 { all.append(twice) }
      twice.append(twice)
      rest >>= 1
    }
    return all
  }

  /// A product modulo the prime, of numbers below it: 2^61 counts as 1.
  private static func product(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let (high, low) = left.multipliedFullWidth(by: right)
    // The product is below 2^122, so what is above 2^61 is below 2^61.
    let sum = (low & prime) + (high << 3 | low >> 61)
    return sum >= prime ? sum - prime : sum
  }
}

extension Digest {
  /// Adds the hash of a sequence; add its length, too.
  public mutating func add(_ sequence: SequenceDigest) {
    add(sequence.value)
  }
}
