/// The fewest decimal digits that name a double, those nearest to it among as many.
struct ShortestDigits {
  /// The part before the point.
  var whole: UInt64

  /// The number of zeros between the point and `decimals`.
  var zeroCount: Int

  /// The seventeen digits from there on, trailing zeros included.
  var decimals: UInt64
}

extension ShortestDigits {
  /// Finds the digits of a number that is not whole.
  ///
  /// There is no answer below 10^-5 and from 10^15, where the shift leaves its range, nor for powers of two,
  /// whose lower neighbour is nearer than the upper one.
  ///
  /// A double *m* · 2^-*s* has neighbours at a distance of 2^-*s*, so the decimals that read back as it are those
  /// less than half of that away. Of all decimals with *P* digits the nearest is the one to try: if it does not
  /// read back, none does. No two decimals of fifteen digits share a double, and seventeen digits always suffice;
  /// hence three attempts at most, each one exact multiplication.
  ///
  /// With *k* decimals, *q* is the integer nearest to *m* · 5^*k* / 2^(*s*-*k*), and *q* · 10^-*k* reads back if
  /// *q* · 2^(*s*-*k*) and *m* · 5^*k* differ by less than half of 5^*k*. They never differ by exactly half,
  /// because 5^*k* is odd.
  ///
  /// - Parameters:
  ///   - magnitude: A positive number, not whole.
  ///   - whole: Its whole part.
  @inline(__always)
  init?(_ magnitude: Double, whole: UInt64) {
    let fraction = magnitude.bitPattern & (1 &<< 52 &- 1)
    guard magnitude >= 1e-5, whole < 1_000_000_000_000_000, fraction != 0 else { return nil }
    let significand = fraction | 1 &<< 52
    let scale = 1_075 &- Int(truncatingIfNeeded: magnitude.bitPattern &>> 52)

    // A whole number is a double itself, so no shortest spelling rounds to it: the whole part is settled, and
    // so is the place of the first digit. (The doubles nearest to 10^-1 up to 10^-4 lie above them, so
    // comparing is right.)
    let zeroCount: Int
    let wholeDigitCount: Int
    if whole > 0 {
      zeroCount = 0
      wholeDigitCount = Self.digitCount(whole)
    } else {
      zeroCount =
        magnitude >= 0.1 ? 0 : magnitude >= 0.01 ? 1 : magnitude >= 0.001 ? 2 : magnitude >= 0.0001 ? 3 : 4
      wholeDigitCount = 0
    }

    for precision in 15...17 {
      let decimalCount = precision &+ zeroCount &- wholeDigitCount
      let power = Self.powersOfFive[decimalCount]
      let shift = UInt64(truncatingIfNeeded: scale &- decimalCount)
      let (high, low) = significand.multipliedFullWidth(by: power)
      var quotient = high &<< (64 &- shift) | low &>> shift
      var distance = low & (1 &<< shift &- 1)
      let half: UInt64 = 1 &<< (shift &- 1)
      if distance > half || (distance == half && quotient & 1 == 1) {
        quotient &+= 1
        distance = 1 &<< shift &- distance
      }
      guard distance &<< 1 < power else { continue }
      let decimals = quotient &- whole &* Self.powersOfTen[min(decimalCount, 19)]
      let place = 17 &+ zeroCount &- decimalCount
      self.init(whole: whole, zeroCount: zeroCount, decimals: decimals &* Self.powersOfTen[place])
      return
    }
    return nil
  }

  /// The number of decimal digits of a positive integer below 10^19.
  ///
  /// 1233 / 4096 is just below the decimal logarithm of two, so the bits give the count or one less.
  @inline(__always)
  private static func digitCount(_ integer: UInt64) -> Int {
    let estimate = ((64 &- integer.leadingZeroBitCount) &* 1_233) &>> 12
    return integer < powersOfTen[estimate] ? estimate : estimate &+ 1
  }
}
