import ScrollCore

/// Random decisions, the same for the same seed.
struct Chance {
  private var random: Xoshiro256

  init(_ seed: Seed) {
    random = Xoshiro256(seed: seed.value)
  }

  /// A number from 0 to one less than the bound, all alike but for one part in 2^32; 0 for a bound of 0.
  @inline(__always)
  mutating func below(_ bound: Int) -> Int {
    Int(((random.next() >> 32) &* UInt64(bound)) >> 32)
  }

  /// True once in so many times.
  @inline(__always)
  mutating func oneIn(_ count: Int) -> Bool { below(count) == 0 }

  /// One of some values.
  mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }

  /// A number from 0 up to 1.
  mutating func fraction() -> Double { random.unit() }

  /// A place by weights; the last for no weight at all.
  mutating func weighted(_ weights: [Int]) -> Int {
    var left = below(weights.reduce(0, +))
    for (place, weight) in weights.enumerated() {
      if left < weight { return place }
      left -= weight
    }
    return weights.count - 1
  }
}
