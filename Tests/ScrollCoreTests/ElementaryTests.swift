import ScrollCore
import Testing

@Suite("exp and log")
struct ElementaryTests {
  @Test func `results almost half-way between two doubles are the nearest ones`() {
    for (x, expected) in ElementaryVectors.exp {
      #expect(Elementary.exp(value(x)).bitPattern == expected, "exp(\(value(x)))")
    }
    for (x, expected) in ElementaryVectors.log {
      #expect(Elementary.log(value(x)).bitPattern == expected, "log(\(value(x)))")
    }
  }

  @Test
  func `results closer to half-way than the arithmetic can tell are one of the two doubles around them`() {
    for (x, expected) in ElementaryVectors.expUndecided {
      #expect(distance(Elementary.exp(value(x)), value(expected)) <= 1, "exp(\(value(x)))")
    }
  }

  // tools/samples/elementary.py has the same generator and computes the digests with 60 digits.
  @Test func `the bits of ten thousand results each are those of the nearest doubles, in every build`() {
    #expect(digest { Elementary.exp(($0.unit() - 0.5) * 1500) } == ElementaryVectors.expDigest)
    #expect(digest { Elementary.log($0.unit() * ($0.unit() * 4)) } == ElementaryVectors.logDigest)
  }

  @Test func `exp has its limits where the doubles end`() {
    #expect(same(Elementary.exp(0), 1))
    #expect(same(Elementary.exp(-0.0), 1))
    #expect(Elementary.exp(.infinity) == .infinity)
    #expect(same(Elementary.exp(-.infinity), 0))
    #expect(same(Elementary.exp(.signalingNaN), .nan))
    #expect(same(Elementary.exp(-.nan), .nan))
    // ln of the largest double plus half an ulp is 709.78271289338399684…, between two doubles.
    let lastFinite = 709.782712893384
    #expect(Elementary.exp(lastFinite) < .infinity)
    #expect(Elementary.exp(lastFinite.nextUp) == .infinity)
    #expect(Elementary.exp(1e300) == .infinity)
    // ln 2⁻¹⁰⁷⁵ is −745.13321910194122…, between two doubles.
    let lastPositive = -745.1332191019411
    #expect(Elementary.exp(lastPositive) == .leastNonzeroMagnitude)
    #expect(same(Elementary.exp(lastPositive.nextDown), 0))
    #expect(same(Elementary.exp(-1e300), 0))
    // e^x lies within a quarter of an ulp of 1.
    #expect(Elementary.exp(.leastNonzeroMagnitude) == 1)
    #expect(Elementary.exp(-0x1p-55) == 1)
  }

  @Test func `log has its limits where the positive numbers end`() {
    #expect(same(Elementary.log(1), 0))
    #expect(Elementary.log(0) == -.infinity)
    #expect(Elementary.log(-0.0) == -.infinity)
    #expect(Elementary.log(.infinity) == .infinity)
    for outside in [-Double.leastNonzeroMagnitude, -1, -.infinity, .nan, -.nan, .signalingNaN] {
      #expect(same(Elementary.log(outside), .nan))
    }
  }

  @Test func `neighbouring arguments have results in the same order`() {
    // 2,000 neighbours each where the reductions change, where results become subnormal, and around 0 and 1.
    let step = 0x1.62e42fefa39efp-7  // ln 2 / 64
    for start in [-708.4, -1, -1.5 * step, -step / 2, 0.0, step / 2, 0.7, 709.7827128933] {
      expectOrder(from: start, of: Elementary.exp)
    }
    for start in [0x1p-1074, 0x1p-1022, 0.5, 181.0 / 256, 1 - 0x1p-44, 1, 1 + 0x1p-7, 181.0 / 128, 2, 1e300] {
      expectOrder(from: start, of: Elementary.log)
    }
  }

  @Test func `exp undoes log`() {
    // log x is off by half an ulp of a number below 2⁷ (|ln x| < 94): 2⁻⁴⁷ relatively, which exp keeps.
    var words = Words()
    for _ in 0..<10_000 {
      let x =
        (words.unit() + 0.5) * Double(sign: .plus, exponent: Int(words.unit() * 256) - 128, significand: 1)
      #expect((Elementary.exp(Elementary.log(x)) / x - 1).magnitude < 0x1p-46)
      // Near 0 errors are absolute in the logarithm: half an ulp of a number below 2.
      let y = words.unit() - 0.5
      #expect((Elementary.log(Elementary.exp(y)) - y).magnitude <= 0x1p-52)
    }
  }

  private func value(_ bits: UInt64) -> Double { Double(bitPattern: bits) }

  private func same(_ a: Double, _ b: Double) -> Bool { a.bitPattern == b.bitPattern }

  /// The number of steps between two positive doubles.
  private func distance(_ a: Double, _ b: Double) -> UInt64 {
    max(a.bitPattern, b.bitPattern) - min(a.bitPattern, b.bitPattern)
  }

  private func digest(_ next: (inout Words) -> Double) -> UInt64 {
    var words = Words()
    var digest = Digest(seed: 1)
    for _ in 0..<10_000 { digest.add(next(&words)) }
    return digest.value
  }

  private func expectOrder(
    from start: Double, sourceLocation: SourceLocation = #_sourceLocation, of function: (Double) -> Double
  ) {
    var x = start
    var falls = 0
    for _ in 0..<2_000 {
      if !(function(x) <= function(x.nextUp)) { falls += 1 }
      x = x.nextUp
    }
    #expect(falls == 0, "from \(start)", sourceLocation: sourceLocation)
  }
}

/// Knuth's MMIX generator.
private struct Words {
  var state: UInt64 = 1

  mutating func unit() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 11) * 0x1p-53
  }
}
