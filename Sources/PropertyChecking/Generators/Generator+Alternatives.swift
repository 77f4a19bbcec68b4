extension Generator {
  /// A value of one of several generators, all equally likely; earlier ones are simpler.
  ///
  /// - Precondition: There is at least one.
  public static func oneOf(_ generators: [Generator]) -> Generator {
    weighted(generators.map { (1, $0) })
  }

  /// A value of one of several generators with weights; earlier ones are simpler.
  ///
  /// - Precondition: No weight is negative, and at least one is positive.
  public static func weighted(_ generators: [(weight: Int, generator: Generator)]) -> Generator {
    let total = generators.reduce(0) { $0 + $1.weight }
    precondition(total > 0 && generators.allSatisfy { $0.weight >= 0 }, "weights must be positive")
    let limits = generators.indices.map { last in generators[...last].reduce(0) { $0 + $1.weight } }
    let generators = generators.map { $0.generator }
    return Generator { source throws(Discarded) in
      try source.span(.alternative) { source throws(Discarded) in
        let index = source.index(below: generators.count) { random in
          let point = Int(random.integer(upTo: UInt64(total - 1)))
          return limits.firstIndex { point < $0 } ?? 0
        }
        return try generators[index].generate(&source)
      }
    }
  }

  /// Swarm testing: every case uses some of the features only, with weights of its own.
  ///
  /// In half of the cases all features are equally likely. In a quarter a random part of them is switched off,
  /// and those left have weights from 1 to 100; in the last quarter one feature is three quarters of all: some
  /// failures need much of one thing and nothing of another. Which are off is no choice, so a shrunk value may
  /// use any feature.
  ///
  /// Source: Groce, Zhang, Eide, Chen and Regehr, "Swarm testing" (ISSTA 2012).
  ///
  /// - Parameters:
  ///   - features: Draws one thing each, such as a kind of event; earlier ones are simpler.
  ///   - build: Makes the generator of a whole case of the generator of one thing.
  /// - Returns: A generator of whole cases.
  /// - Precondition: There is at least one feature.
  public static func swarm<Feature>(
    of features: [Generator<Feature>],
    in build: @escaping @Sendable (Generator<Feature>) -> Generator
  ) -> Generator {
    let uniform = build(.oneOf(features))
    return Generator { source throws(Discarded) in
      guard source.isRandom, source.random.next() >> 63 == 0 else { return try uniform.generate(&source) }
      let weights = source.random.swarmWeights(count: features.count)
      return try build(.weighted(Array(zip(weights, features)))).generate(&source)
    }
  }
}

extension Xoshiro256 {
  /// Weights with one great and all others small, or from 1 to 100 and 0 for a random part of all, at least one
  /// of them positive.
  mutating func swarmWeights(count: Int) -> [Int] {
    if next() >> 63 == 0 {
      let favourite = Int(integer(upTo: UInt64(count - 1)))
      return (0..<count).map { $0 == favourite ? 3 * max(count - 1, 1) : 1 }
    }
    let disabled = unit()
    var weights = (0..<count).map { _ in unit() < disabled ? 0 : 1 + Int(integer(upTo: 99)) }
    if weights.allSatisfy({ $0 == 0 }) { weights[Int(integer(upTo: UInt64(count - 1)))] = 1 }
    return weights
  }
}
