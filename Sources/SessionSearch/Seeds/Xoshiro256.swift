/// The generator xoshiro256**: the random numbers of a case.
///
/// Source: Blackman and Vigna, "Scrambled linear pseudorandom number generators" (2021), in their
/// public-domain form (prng.di.unimi.it/xoshiro256starstar.c). Not for secrets.
package struct Xoshiro256: RandomNumberGenerator, Hashable, Sendable {
  @usableFromInline var s0: UInt64
  @usableFromInline var s1: UInt64
  @usableFromInline var s2: UInt64
  @usableFromInline var s3: UInt64

  /// A generator whose state is the first four words of ``SplitMix64``, as the authors recommend.
  package init(seed: UInt64) {
    var words = SplitMix64(seed: seed)
    (s0, s1, s2, s3) = (words.next(), words.next(), words.next(), words.next())
  }

  /// A generator with a given state.
  ///
  /// - Precondition: Not all four words are 0; from there the sequence would be 0 for ever.
  package init(state: (UInt64, UInt64, UInt64, UInt64)) {
    (s0, s1, s2, s3) = state
    precondition(s0 | s1 | s2 | s3 != 0, "the state of xoshiro256** must not be all 0")
  }

  /// The next 64 random bits.
  @inlinable package mutating func next() -> UInt64 {
    let product = s1 &* 5
    let result = ((product << 7) | (product >> 57)) &* 9
    let shifted = s1 << 17
    s2 ^= s0
    s3 ^= s1
    s1 ^= s2
    s0 ^= s3
    s2 ^= shifted
    s3 = (s3 << 45) | (s3 >> 19)
    return result
  }

  /// A multiple of 2^-53 from 0 up to but not including 1, all equally likely.
  @inlinable package mutating func unit() -> Double {
    Double(next() >> 11) * 0x1p-53
  }
}
