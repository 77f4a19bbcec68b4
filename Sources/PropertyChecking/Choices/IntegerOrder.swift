/// The order of the whole numbers of a range: the origin, then outwards, the greater of two equally near ones
/// first.
struct IntegerOrder {
  let range: ClosedRange<Int>
  let origin: Int

  private var above: UInt64 { range.upperBound.distanceBits(from: origin) }
  private var below: UInt64 { origin.distanceBits(from: range.lowerBound) }

  /// The place of the last number.
  var lastPlace: UInt64 { range.upperBound.distanceBits(from: range.lowerBound) }

  /// The place of a number of the range, from 0.
  func place(of value: Int) -> UInt64 {
    if value >= origin {
      let distance = value.distanceBits(from: origin)
      return distance <= below ? (distance == 0 ? 0 : 2 &* distance &- 1) : below &+ distance
    }
    let distance = origin.distanceBits(from: value)
    return distance <= above ? 2 &* distance : above &+ distance
  }

  /// The number at a place.
  func value(at place: UInt64) -> Int {
    let shorter = min(above, below)
    if place <= 2 &* shorter {
      let distance = Int(bitPattern: UInt((place >> 1) &+ (place & 1)))
      return place & 1 == 1 ? origin &+ distance : origin &- distance
    }
    let distance = Int(bitPattern: UInt(place &- shorter))
    return above > below ? origin &+ distance : origin &- distance
  }
}

extension Int {
  /// How far the number lies above a smaller one, which may be more than `Int.max`.
  @usableFromInline func distanceBits(from lower: Int) -> UInt64 {
    UInt64(UInt(bitPattern: self &- lower))
  }
}
