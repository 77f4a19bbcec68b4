import ScrollCore
import Testing

@Suite("Powers")
struct ElementaryPowTests {
  private static let nan = Double.nan
  private static let infinity = Double.infinity

  // Annex F of the C standard, F.10.4.4, line by line.
  @Test(
    "special cases are those of C",
    arguments: [
      (0, -3, infinity), (-0.0, -3, -infinity), (0, -2, infinity), (-0.0, -2, infinity),
      (-0.0, -2.5, infinity),
      (0, -infinity, infinity), (-0.0, -infinity, infinity), (0, 3, 0), (-0.0, 3, -0.0), (0, 2.5, 0),
      (-0.0, 2, 0),
      (-0.0, 0.5, 0), (-1, infinity, 1), (-1, -infinity, 1), (1, nan, 1), (1, infinity, 1), (nan, 0, 1),
      (infinity, -0.0, 1), (0, 0, 1), (-8, 0.5, nan), (-8, 1.0 / 3, nan), (-1, 0.5, nan),
      (0.5, -infinity, infinity),
      (-0.5, -infinity, infinity), (2, -infinity, 0), (-2, -infinity, 0), (0.5, infinity, 0),
      (2, infinity, infinity),
      (-2, infinity, infinity), (-infinity, -3, -0.0), (-infinity, -2, 0), (-infinity, -0.5, 0),
      (-infinity, 3, -infinity), (-infinity, 2, infinity), (-infinity, 0.5, infinity), (infinity, -1, 0),
      (infinity, 1, infinity), (nan, 1, nan), (2, nan, nan), (-1, nan, nan),
    ] as [(Double, Double, Double)])
  func special(base: Double, exponent: Double, expected: Double) {
    #expect(Elementary.pow(base, exponent).bitPattern == expected.bitPattern)
  }

  @Test func `whole powers of short numbers are exact`() {
    for base in 1...200 {
      var expected = 1.0
      var exponent = 0.0
      // Products of whole numbers are exact below 2⁵³.
      while expected < 0x1p53 && exponent < 60 {
        #expect(Elementary.pow(Double(base), exponent) == expected)
        #expect(
          Elementary.pow(-Double(base), exponent)
            == (exponent.truncatingRemainder(dividingBy: 2) == 0 ? 1 : -1) * expected)
        // Eighths have as many digits, and the powers are as exact.
        #expect(Elementary.pow(Double(base) / 8, exponent) == expected / Elementary.pow(8, exponent))
        expected *= Double(base)
        exponent += 1
      }
    }
  }

  @Test func `squares round as products do, ties to even`() {
    // 2²⁷ − 1 squared has 54 bits, the last one set: a tie. So have its neighbours.
    for odd in stride(from: 0x5FF_FFF1, through: 0x7FF_FFFF, by: 0x10_0002) {
      let x = Double(odd)
      #expect(Elementary.pow(x, 2) == x * x)
      #expect(Elementary.pow(-x, 2) == x * x)
    }
  }

  @Test func `powers of two are exact down to the smallest double`() {
    #expect(Elementary.pow(2, 1023) == 0x1p1023)
    #expect(Elementary.pow(2, 1024) == .infinity)
    #expect(Elementary.pow(-2, 1025) == -.infinity)
    #expect(Elementary.pow(2, -1074) == 0x1p-1074)
    #expect(Elementary.pow(-2, -1073) == -0x1p-1073)
    // Half of the smallest double is a tie, and 0 is even.
    #expect(Elementary.pow(2, -1075).bitPattern == 0)
    #expect(Elementary.pow(-2, -1075).bitPattern == (-0.0).bitPattern)
    #expect(Elementary.pow(0.25, -511) == 0x1p1022)
    #expect(Elementary.pow(0x1p-1074, -1) == .infinity)
    #expect(Elementary.pow(0x1p-1074, 1) == 0x1p-1074)
    // 2^e with e·1/2 whole.
    #expect(Elementary.pow(0x1p-1074, 0.5) == 0x1p-537)
  }

  @Test func `subnormal powers are rounded once, ties to even`() {
    // 9 · 2⁻¹⁰⁷⁶ is 2.25 and 25 · 2⁻¹⁰⁷⁶ is 6.25 of the smallest double.
    let smallest = 0x1p-1074
    #expect(Elementary.pow(3 * 0x1p-538, 2) == 2 * smallest)
    #expect(Elementary.pow(5 * 0x1p-538, 2) == 6 * smallest)
    // 27 · 2⁻¹⁰⁷⁷ is 3.375, 27 · 2⁻¹⁰⁷⁴ is 27, 7³ · 2⁻¹⁰⁷⁷ = 343/8 is 42.875.
    #expect(Elementary.pow(3 * 0x1p-359, 3) == 3 * smallest)
    #expect(Elementary.pow(3 * 0x1p-358, 3) == 27 * smallest)
    #expect(Elementary.pow(7 * 0x1p-359, 3) == 43 * smallest)
    // Ties: 3⁵ · 2⁻¹⁰⁷⁵ = 243/2 is 121.5, 5⁵ · 2⁻¹⁰⁷⁵ = 3125/2 is 1562.5: to the even neighbours.
    #expect(Elementary.pow(3 * 0x1p-215, 5) == 122 * smallest)
    #expect(Elementary.pow(5 * 0x1p-215, 5) == 1562 * smallest)
    #expect(Elementary.pow(-5 * 0x1p-215, 5) == -1562 * smallest)
  }

  @Test func `huge and tiny exponents have no surprises`() {
    #expect(Elementary.pow(1.5, 1e300) == .infinity)
    #expect(Elementary.pow(1.5, -1e300).bitPattern == 0)
    #expect(Elementary.pow(0.5, 1e300).bitPattern == 0)
    #expect(Elementary.pow(-0.5, 1e300).bitPattern == 0)
    #expect(Elementary.pow(-1, 1e300) == 1)
    #expect(Elementary.pow(-1, 9_007_199_254_740_991) == -1)
    #expect(Elementary.pow(1.5, .leastNonzeroMagnitude) == 1)
    #expect(Elementary.pow(.greatestFiniteMagnitude, -0x1p-70) == 1)
    #expect(Elementary.pow(.greatestFiniteMagnitude, 1) == .greatestFiniteMagnitude)
    #expect(Elementary.pow(.greatestFiniteMagnitude, 2) == .infinity)
    #expect(Elementary.pow(0.998, 1) == 0.998)
  }
}
