extension [UInt8] {
  /// Appends a number as RFC 8785 and ECMAScript's `Number::toString` spell it.
  ///
  /// These are the fewest digits that read back as the same double and, among as many, those nearest to it,
  /// an even last digit breaking a tie. Negative zero is `0`; exponents appear from 10^21 and below 10^-6. So
  /// equal numbers have equal bytes in every program that follows the standard.
  ///
  /// - Parameter value: The number.
  /// - Precondition: `value` is finite, because JSON cannot spell anything else.
  mutating func appendNumber(_ value: Double) {
    precondition(value.isFinite, "a number in JSON must be finite")
    let magnitude = value.magnitude
    guard magnitude < 1e15 else { return appendRespelled(value) }

    // Nearly all numbers of a session are whole or have up to three decimals. No two decimals of fifteen
    // digits share a nearest double, so one that reads back is the only one, and without its trailing zeros
    // the shortest.
    let whole = UInt64(magnitude)
    if Double(Int64(truncatingIfNeeded: whole)) == magnitude {
      return appendInteger(whole, isNegative: value < 0)
    }
    let scaled = magnitude * 1_000
    if scaled < 9e14 {
      let thousandths = Int64(scaled)
      if Double(thousandths) == scaled, Double(thousandths) / 1_000 == magnitude {
        let decimals = UInt64(truncatingIfNeeded: thousandths) &- whole &* 1_000
        let digits = ShortestDigits(whole: whole, zeroCount: 0, decimals: decimals &* 100_000_000_000_000)
        return appendDigits(digits, isNegative: value < 0)
      }
    }

    guard let digits = ShortestDigits(magnitude, whole: whole) else { return appendRespelled(value) }
    appendDigits(digits, isNegative: value < 0)
  }

  /// Appends an integer in decimal.
  mutating func appendNumber(_ value: Int64) {
    appendInteger(value.magnitude, isNegative: value < 0)
  }

  /// Appends an integer in decimal.
  mutating func appendNumber(_ value: Int) {
    appendNumber(Int64(value))
  }
}

extension [UInt8] {
  /// Room for the longest spelling and for the words it is stored by, which may reach beyond its end.
  private static var spellingCapacity: Int { 40 }

  private mutating func appendInteger(_ magnitude: UInt64, isNegative: Bool) {
    if magnitude < 10, !isNegative {
      return append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: magnitude))
    }
    append(addingCapacity: Self.spellingCapacity) { output in
      output.append(repeating: UInt8(ascii: "0"), count: Self.spellingCapacity)
      var span = output.mutableSpan
      var text = unsafe span.mutableBytes  // Bytes may hold anything, so raw stores cannot harm them.
      if isNegative { text.storeBytes(of: UInt8(ascii: "-"), toByteOffset: 0, as: UInt8.self) }
      let end = text.storeInteger(magnitude, at: isNegative ? 1 : 0)
      output.removeLast(Self.spellingCapacity &- end)
    }
  }

  /// Appends a number that is not whole.
  private mutating func appendDigits(_ digits: ShortestDigits, isNegative: Bool) {
    append(addingCapacity: Self.spellingCapacity) { output in
      output.append(repeating: UInt8(ascii: "0"), count: Self.spellingCapacity)
      var span = output.mutableSpan
      var text = unsafe span.mutableBytes
      if isNegative { text.storeBytes(of: UInt8(ascii: "-"), toByteOffset: 0, as: UInt8.self) }
      var end = text.storeInteger(digits.whole, at: isNegative ? 1 : 0)
      text.storeBytes(of: UInt8(ascii: "."), toByteOffset: end, as: UInt8.self)
      end &+= 1
      for _ in 0..<digits.zeroCount {
        text.storeBytes(of: UInt8(ascii: "0"), toByteOffset: end, as: UInt8.self)
        end &+= 1
      }
      end = text.storeDecimals(digits.decimals, at: end)
      output.removeLast(Self.spellingCapacity &- end)
    }
  }

  /// Appends a number by way of the standard library's spelling.
  ///
  /// That has the digits that the standard asks for, but its own idea of when to use an exponent.
  /// Only numbers outside ``ShortestDigits`` come here: huge, tiny, and powers of two with many digits.
  @inline(never)
  private mutating func appendRespelled(_ value: Double) {
    var spelling = SpelledNumber()
    value.magnitude.write(to: &spelling)
    var (digits, exponent) = (spelling.digits, spelling.exponent)
    while digits != 0, digits % 10 == 0 {
      digits /= 10
      exponent &+= 1
    }
    appendDecimal(digits, exponent: exponent, isNegative: value < 0)
  }

  /// Appends `digits` · 10^`exponent`, step by step as ECMA-262 has it, Number::toString, steps 6 to 10.
  private mutating func appendDecimal(_ digits: UInt64, exponent: Int, isNegative: Bool) {
    if isNegative { append(UInt8(ascii: "-")) }
    let start = count
    appendInteger(digits, isNegative: false)
    let digitCount = count &- start
    let pointOffset = digitCount &+ exponent
    if digits == 0 || (digitCount <= pointOffset && pointOffset <= 21) {
      append(contentsOf: repeatElement(UInt8(ascii: "0"), count: digits == 0 ? 0 : exponent))
    } else if 0 < pointOffset, pointOffset <= 21 {
      insert(UInt8(ascii: "."), at: start &+ pointOffset)
    } else if -6 < pointOffset, pointOffset <= 0 {
      insert(contentsOf: repeatElement(UInt8(ascii: "0"), count: 1 &- pointOffset), at: start)
      insert(UInt8(ascii: "."), at: start &+ 1)
    } else {
      if digitCount > 1 { insert(UInt8(ascii: "."), at: start &+ 1) }
      append(UInt8(ascii: "e"))
      append(pointOffset > 0 ? UInt8(ascii: "+") : UInt8(ascii: "-"))
      appendInteger(UInt64((pointOffset &- 1).magnitude), isNegative: false)
    }
  }
}

/// The digits of a number and their exponent, taken from the standard library's spelling byte by byte.
private struct SpelledNumber: TextOutputStream {
  /// The digits as an integer.
  private(set) var digits: UInt64 = 0
  /// The power of ten that the last digit counts.
  var exponent: Int { writtenSign &* written &- decimalCount }

  private var decimalCount = 0
  private var isAfterPoint = false
  private var written = 0
  private var writtenSign = 1
  private var isExponent = false

  mutating func write(_ text: String) {
    for byte in text.utf8 { take(byte) }
  }

  /// How the standard library hands over numbers; otherwise it would make a string of each, which takes memory.
  mutating func _writeASCII(_ bytes: UnsafeBufferPointer<UInt8>) {
    for index in bytes.indices { take(unsafe bytes[index]) }
  }

  private mutating func take(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "."): isAfterPoint = true
    case UInt8(ascii: "e"): isExponent = true
    case UInt8(ascii: "-"): writtenSign = -1
    case UInt8(ascii: "+"): break
    case _ where isExponent: written = written &* 10 &+ Int(byte &- UInt8(ascii: "0"))
    default:
      digits = digits &* 10 &+ UInt64(byte &- UInt8(ascii: "0"))
      if isAfterPoint { decimalCount &+= 1 }
    }
  }
}
