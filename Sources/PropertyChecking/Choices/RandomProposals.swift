extension Xoshiro256 {
  /// A whole number of a range, as ``ChoiceSource/integer(in:origin:)`` draws it.
  @inlinable
  public mutating func integer(in range: ClosedRange<Int>, origin: Int = 0) -> Int {
    let last = range.upperBound.distanceBits(from: range.lowerBound)
    let word = next()
    if word & 15 == 0 || last > 255 { return unusualInteger(in: range, origin: origin, word) }
    // The low bits, looked at already, are far below what decides here.
    let offset = word.multipliedFullWidth(by: last &+ 1).high
    return range.lowerBound &+ Int(truncatingIfNeeded: offset)
  }

  @usableFromInline
  @inline(never)
  mutating func unusualInteger(in range: ClosedRange<Int>, origin: Int, _ word: UInt64) -> Int {
    let origin = min(max(origin, range.lowerBound), range.upperBound)
    if word & 15 == 0 { return edgeInteger(in: range, origin: origin) }
    let last = range.upperBound.distanceBits(from: range.lowerBound)
    if word & 16 == 0, let sized = sizedInteger(in: range, origin: origin, last: last) { return sized }
    return range.lowerBound &+ Int(truncatingIfNeeded: integer(upTo: last))
  }

  private mutating func edgeInteger(in range: ClosedRange<Int>, origin: Int) -> Int {
    let (lower, upper) = (range.lowerBound, range.upperBound)
    switch integer(upTo: 6) {
    case 0: return lower
    case 1: return upper
    case 2: return origin
    case 3: return lower < upper ? lower + 1 : lower
    case 4: return lower < upper ? upper - 1 : upper
    case 5: return origin < upper ? origin + 1 : origin
    default: return origin > lower ? origin - 1 : origin
    }
  }

  /// A number with a random number of bits between it and the origin, if it lies in the range.
  private mutating func sizedInteger(in range: ClosedRange<Int>, origin: Int, last: UInt64) -> Int? {
    let bits = 1 + integer(upTo: UInt64(63 - last.leadingZeroBitCount))
    let distance = next() >> (64 - bits)
    let isAbove = next() >> 63 == 0
    let above = range.upperBound.distanceBits(from: origin)
    let below = origin.distanceBits(from: range.lowerBound)
    if distance <= (isAbove ? above : below) {
      let step = Int(truncatingIfNeeded: distance)
      return isAbove ? origin &+ step : origin &- step
    }
    guard distance <= (isAbove ? below : above) else { return nil }
    let step = Int(truncatingIfNeeded: distance)
    return isAbove ? origin &- step : origin &+ step
  }

  /// A real number of a range, as ``ChoiceSource/real(in:edges:)`` draws it; may lie a little beyond its
  /// ends.
  public mutating func real(in range: ClosedRange<Double>, edges: [Double] = []) -> Double {
    let word = next()
    if word & 15 == 0 { return endOfRange(range) }
    if !edges.isEmpty && word & 0x10 == 0 { return nearEdge(edges) }
    let (lower, upper) = (range.lowerBound, range.upperBound)
    let unit = self.unit()
    let even = lower * (1 - unit) + upper * unit
    switch (word >> 6) & 3 {
    case 0: return even
    case 1: return RealOrder.truncated(even, digits: 0)
    case 2: return RealOrder.truncated(even, digits: Int(1 + (word >> 8) % 3))
    default:
      // Nearer to the simplest number by a power of two.
      let simplest = min(max(0, lower), upper)
      let scale = 1 / Double(UInt64(1) << ((word >> 8) & 15))
      return simplest + (even - simplest) * scale
    }
  }

  private mutating func endOfRange(_ range: ClosedRange<Double>) -> Double {
    switch integer(upTo: 5) {
    case 0: range.lowerBound
    case 1: range.upperBound
    case 2: range.lowerBound.nextUp
    case 3: range.upperBound.nextDown
    case 4: 0
    default: 1
    }
  }

  private mutating func nearEdge(_ edges: [Double]) -> Double {
    let edge = edges[Int(integer(upTo: UInt64(edges.count - 1)))]
    switch integer(upTo: 7) {
    case 0: return edge.nextUp
    case 1: return edge.nextDown
    case 2: return edge + 0.5
    case 3: return edge - 0.5
    default: return edge
    }
  }
}

extension RealOrder {
  /// A number cut to a few digits after the point, towards 0; too large a one stays as it is.
  static func truncated(_ value: Double, digits: Int) -> Double {
    guard let steps = stepsWithin(value.magnitude, digits: digits) else { return value }
    let magnitude = self.value(steps: steps, digits: digits)
    return value < 0 ? -magnitude : magnitude
  }
}
