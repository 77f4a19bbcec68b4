import ScrollCore

extension DampedSpring {
  /// The two solutions from which every motion of the spring is made, at one time.
  ///
  /// `cosine` starts at 1 with slope −β, `sine` at 0 with slope 1; both have faded by e^(−βt).
  struct Solution {
    var cosine: Double
    var sine: Double
  }

  /// β, the rate at which a swinging or critical spring fades, per second.
  var fading: Double { dampingRatio * frequency }

  /// The square of the frequency at which the spring swings, or less the square of the rate at which it
  /// creeps.
  ///
  /// Written as a product because 1 − ζ² loses digits near 1.
  private var swing: Double {
    frequency * ((1 - dampingRatio) * (1 + dampingRatio)).magnitude.root
  }

  /// The rate of the slowest part, per second: β, or β − √(β² − ω²) beyond critical damping.
  var slowestRate: Double {
    dampingRatio > 1 ? frequency * (frequency / (fading + swing)) : fading
  }

  /// A bound for `sine` without its fading, or nothing where the spring is critical.
  var sineBound: Double? {
    if dampingRatio == 1 { return nil }
    return dampingRatio < 1 ? 1 / swing : 1 / (2 * swing)
  }

  /// The solutions a number of seconds after time 0.
  func solution(at seconds: Double) -> Solution {
    let fade = Elementary.exp(-slowestRate * seconds)
    // From here on nothing is left, and the time may be too long to take a sine of.
    guard fade > 0 else { return Solution(cosine: 0, sine: 0) }
    if dampingRatio == 1 { return Solution(cosine: fade, sine: fade * seconds) }
    if dampingRatio < 1 {
      let turn = Turn.sineAndCosine(swing * seconds)
      return Solution(cosine: fade * turn.cosine, sine: fade * turn.sine / swing)
    }
    // cosh and sinh of swing·t with the growing part drawn into the fading; the difference keeps its digits
    // near critical damping, where the quotient of two small numbers tends to t.
    let less = Growth.lessOne(-2 * swing * seconds)
    return Solution(cosine: fade * (1 + less / 2), sine: fade * -less / (2 * swing))
  }
}
