/// The generator SplitMix64: one word of state, each seed a sequence of its own.
///
/// Used to spread one seed over the state of ``Xoshiro256``, and to derive the seed of a case. Source:
/// Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (OOPSLA 2014), in Vigna's
/// public-domain form (prng.di.unimi.it/splitmix64.c).
package struct SplitMix64: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64

  /// A generator that starts from a seed; every value is allowed.
  package init(seed: UInt64) {
    state = seed
  }

  /// The next 64 random bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var word = state
    word = (word ^ (word >> 30)) &* 0xbf58_476d_1ce4_e5b9
    word = (word ^ (word >> 27)) &* 0x94d0_49bb_1331_11eb
    return word ^ (word >> 31)
  }
}
