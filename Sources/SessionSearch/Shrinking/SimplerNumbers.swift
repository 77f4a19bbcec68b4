import SessionLog

/// Simpler numbers that might do in the place of another.
extension Double {
  /// How many digits are to be read: none of 0, and three more of a fraction.
  ///
  /// So 100 comes before 42, and 42 before 0.5.
  var digitCount: Int {
    var text = JSONText()
    text.number(self)
    var digits = 0
    var zeros = 0
    var isFraction = false
    for byte in text.bytes {
      switch byte {
      case UInt8(ascii: "0"): zeros += digits > 0 ? 1 : 0
      case UInt8(ascii: "1")...UInt8(ascii: "9"):
        digits += zeros + 1
        zeros = 0
      case UInt8(ascii: "-"): break
      default: isFraction = true
      }
    }
    return digits + (isFraction ? 3 : 0)
  }

  /// The numbers worth trying instead, the simplest first: 0, 1, the neighbours of fewer digits, half of it, and
  /// of small ones the next lower.
  var simpler: [Double] {
    guard self != 0, isFinite else { return [] }
    var found = [0, 1.0]
    if self < 0 { found.append(-self) }
    // What is huge has more digits than can be counted.
    guard magnitude < 1e15, magnitude > 1e-6 else { return found }
    for digits in 1...8 {
      let step = Double.step(magnitude, digits)
      let count = Double(Int64(magnitude / step))
      let below = Double.product(count, step)
      if below == magnitude {
        // Below a power of ten the steps are smaller.
        // Of more digits: two numbers that depend on each other would go down in turns, a step at a time.
        if digits == 1 {
          found.append(sign(count > 1 ? Double.product(count - 1, step) : Double.product(9, step / 10)))
        }
        break
      }
      found += [sign(Double.product(count + 1, step)), sign(below)]
    }
    let whole = Double(Int64(magnitude))
    if whole >= 4 { found.append(sign(Double(Int64(whole / 2)))) }
    if whole == magnitude, whole < 32 { found.append(sign(whole - 1)) }
    return found
  }

  private func sign(_ magnitude: Double) -> Double { self < 0 ? -magnitude : magnitude }

  /// The power of ten of the last of so many digits.
  private static func step(_ magnitude: Double, _ digits: Int) -> Double {
    var power = 1.0
    while power * 10 <= magnitude { power *= 10 }
    while power > magnitude { power /= 10 }
    for _ in 1..<digits { power /= 10 }
    return power
  }

  /// The product, spelled shortly: a tenth and its multiples are divisions.
  private static func product(_ count: Double, _ step: Double) -> Double {
    step >= 1 ? count * step : count / Double(Int64(1 / step + 0.5))
  }
}
