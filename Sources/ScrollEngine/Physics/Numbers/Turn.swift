/// Sine and cosine from plain arithmetic, equal on every machine.
enum Turn {
  /// The sine and the cosine of an angle in radians.
  ///
  /// The error is below 10^-15 for angles up to 10^6 and grows with the angle beyond. Springs ask for no
  /// more: an oscillation has faded to nothing by then. Angles beyond 2^30 have no digits left worth keeping
  /// and count as 0.
  static func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
    guard angle > -0x1p30 && angle < 0x1p30 else { return (0, 1) }
    let turns = angle * 0x1.45F306DC9C883p-1  // 2/π
    let quarter = Int64(turns + (turns < 0 ? -0.5 : 0.5))
    // Cody and Waite: π/2 in three parts of 33 bits or fewer, so that the first two products are exact.
    let k = Double(quarter)
    let r = ((angle - k * 0x1.921FB544p0) - k * 0x1.0B4611A6p-34) - k * 0x1.3198A2E037073p-69
    let z = r * r
    let (s, c) = (sineSeries(r, z), cosineSeries(z))
    switch quarter & 3 {
    case 0: return (s, c)
    case 1: return (c, -s)
    case 2: return (-s, -c)
    default: return (-c, s)
    }
  }

  // Taylor to the 17th and 18th power: within π/4 the next term is below 2^-60.
  private static func sineSeries(_ r: Double, _ z: Double) -> Double {
    var sum = 1.0
    var n = 17.0
    while n >= 3 {
      sum = 1 - sum * z / (n * (n - 1))
      n -= 2
    }
    return sum * r
  }

  private static func cosineSeries(_ z: Double) -> Double {
    var sum = 1.0
    var n = 18.0
    while n >= 2 {
      sum = 1 - sum * z / (n * (n - 1))
      n -= 2
    }
    return sum
  }
}
