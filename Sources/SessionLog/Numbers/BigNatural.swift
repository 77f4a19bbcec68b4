/// A natural number of any size, with the few operations that exact rounding needs.
///
/// It serves numbers with exponents or more than nineteen digits, which are rare, so it is written to be evident rather
/// than fast.
struct BigNatural {
  /// Digits to the base 2^32, the least first; the last one is not zero.
  private var limbs: [UInt32] = []

  /// Creates a number from decimal digits; bytes that are no digits, such as a point, are skipped.
  init(digits: Span<UInt8>) {
    for position in digits.indices {
      let digit = digits[position] &- UInt8(ascii: "0")
      if digit < 10 { multiply(by: 10, adding: UInt32(digit)) }
    }
  }

  /// The number of bits up to the highest one; none for zero.
  var bitWidth: Int {
    guard let last = limbs.last else { return 0 }
    return limbs.count * 32 - last.leadingZeroBitCount
  }

  /// Multiplies by a small number and adds another.
  mutating func multiply(by factor: UInt32, adding summand: UInt32 = 0) {
    var carry = UInt64(summand)
    for index in limbs.indices {
      carry &+= UInt64(limbs[index]) &* UInt64(factor)
      limbs[index] = UInt32(truncatingIfNeeded: carry)
      carry &>>= 32
    }
    if carry != 0 { limbs.append(UInt32(truncatingIfNeeded: carry)) }
  }

  /// Multiplies by two to a power that is not negative.
  mutating func multiply(byPowerOfTwo exponent: Int) {
    multiply(by: 1 << UInt32(truncatingIfNeeded: exponent % 32))
    if !limbs.isEmpty { limbs.insert(contentsOf: repeatElement(0, count: exponent / 32), at: 0) }
  }

  /// Subtracts a number that is not larger.
  mutating func subtract(_ other: BigNatural) {
    var borrow: Int64 = 0
    for index in limbs.indices {
      borrow &+= Int64(limbs[index]) &- (index < other.limbs.count ? Int64(other.limbs[index]) : 0)
      limbs[index] = UInt32(truncatingIfNeeded: borrow)
      borrow &>>= 32
    }
    while limbs.last == 0 { limbs.removeLast() }
  }

  /// Compares with another number: negative if this one is smaller, zero if they are equal.
  func compare(_ other: BigNatural) -> Int {
    if limbs.count != other.limbs.count { return limbs.count - other.limbs.count }
    for index in limbs.indices.reversed() where limbs[index] != other.limbs[index] {
      return limbs[index] < other.limbs[index] ? -1 : 1
    }
    return 0
  }
}

extension BigNatural {
  /// The double nearest to this number · 10^`exponent`, ties to even, or `nil` if it would be infinite.
  ///
  /// Long division, one bit of the result at a time; the remainder then says on which side of the middle
  /// between two doubles the number lies. Nothing is approximate, so there are no special cases.
  func scaledByPowerOfTen(_ exponent: Int) -> Double? {
    var remainder = self
    var divisor = BigNatural(digits: [0x31].span)
    guard bitWidth > 0 else { return 0 }
    for _ in 0..<max(exponent, 0) { remainder.multiply(by: 10) }
    for _ in 0..<max(-exponent, 0) { divisor.multiply(by: 10) }

    // Afterwards the quotient is at least one and below two, and the number is quotient · 2^power.
    var power = remainder.bitWidth - divisor.bitWidth
    if power >= 0 {
      divisor.multiply(byPowerOfTwo: power)
    } else {
      remainder.multiply(byPowerOfTwo: -power)
    }
    if remainder.compare(divisor) < 0 {
      remainder.multiply(by: 2)
      power -= 1
    }
    guard power <= 1023 else { return nil }

    // A normal double has 53 bits, a subnormal one those down to 2^-1074; below 2^-1075 not even rounding
    // helps.
    let bitCount = power >= -1022 ? 53 : power + 1075
    guard bitCount >= 0 else { return 0 }
    var mantissa: UInt64 = 0
    for _ in 0..<bitCount {
      mantissa &<<= 1
      if remainder.compare(divisor) >= 0 {
        remainder.subtract(divisor)
        mantissa |= 1
      }
      remainder.multiply(by: 2)
    }
    let aboveMiddle = remainder.compare(divisor)
    if aboveMiddle > 0 || (aboveMiddle == 0 && mantissa & 1 == 1) { mantissa += 1 }

    // The mantissa's leading one, and a carry out of the rounding, count up the exponent's field.
    let field = UInt64(max(power + 1022, 0))
    let value = Double(bitPattern: field &<< 52 &+ mantissa)
    return value.isFinite ? value : nil
  }
}
