/// A deterministic 64-bit hash over a documented sequence of words.
///
/// The same words give the same value on every machine, in every build and in WebAssembly; the standard library's
/// `Hasher` is seeded anew in each process. Each step multiplies by an odd constant and folds the upper half down:
/// for a given word it is a bijection of the state, so a difference never vanishes by itself, and two sign flips of
/// doubles (which differ only in the highest bit) do not cancel as they do in word-wise FNV-1a.
public struct Digest: Hashable, Sendable {
  @usableFromInline
  var state: UInt64

  /// Starts a hash; parts with different seeds have unrelated values.
  @inlinable
  public init(seed: UInt64) {
    state = seed ^ 0x9E37_79B9_7F4A_7C15
  }

  /// Adds a word.
  @inlinable
  public mutating func add(_ word: UInt64) {
    state = (state ^ word) &* 0x9FB2_1C65_1E98_DF25
    state ^= state >> 32
  }

  /// Adds an integer, as its two's complement.
  @inlinable
  public mutating func add(_ value: Int) {
    add(UInt64(bitPattern: Int64(value)))
  }

  /// Adds a number by its bits; −0 counts as 0 and every NaN is the same.
  @inlinable
  public mutating func add(_ value: Double) {
    add(value.isNaN ? 0x7FF8_0000_0000_0000 : (value + 0.0).bitPattern)
  }

  /// Adds a text: its length in UTF-8, then its bytes, eight to a word.
  public mutating func add(_ text: String) {
    var length = 0
    var word: UInt64 = 0
    for byte in text.utf8 {
      word |= UInt64(byte) << UInt64((length & 7) * 8)
      length += 1
      if length & 7 == 0 {
        add(word)
        word = 0
      }
    }
    if length & 7 != 0 { add(word) }
    add(length)
  }

  /// The hash of all words so far, its bits well mixed.
  public var value: UInt64 {
    // The finaliser of MurmurHash3 (Austin Appleby, public domain).
    var h = state
    h ^= h >> 33
    h &*= 0xFF51_AFD7_ED55_8CCD
    h ^= h >> 33
    h &*= 0xC4CE_B9FE_1A85_EC53
    h ^= h >> 33
    return h
  }
}
