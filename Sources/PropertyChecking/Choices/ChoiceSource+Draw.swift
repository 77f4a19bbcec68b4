extension ChoiceSource {
  /// A whole number.
  ///
  /// Random ones are of all sizes: in a range of more than 256 numbers, half of them are drawn by their
  /// number of bits. One in sixteen is an end of the range, the origin, or next to one.
  ///
  /// - Parameters:
  ///   - range: The numbers to choose from.
  ///   - origin: The simplest number, clamped to the range; without one it is the number nearest to 0.
  /// - Returns: A number of the range.
  @inlinable
  public mutating func integer(in range: ClosedRange<Int>, origin: Int = 0) -> Int {
    if unrecordedLeft > 0 {
      unrecordedLeft &-= 1
      return random.integer(in: range, origin: origin)
    }
    return recordedInteger(in: range, origin: origin)
  }

  @usableFromInline
  @inline(never)
  mutating func recordedInteger(in range: ClosedRange<Int>, origin: Int) -> Int {
    integer(in: range, origin: origin) { $0.integer(in: range, origin: origin) }
  }

  /// A whole number with a distribution of one's own.
  ///
  /// - Parameters:
  ///   - range: The numbers to choose from.
  ///   - origin: The simplest number, clamped to the range.
  ///   - propose: Makes a number of random ones; it is clamped to the range. Not asked while choices are
  ///     replayed.
  /// - Returns: A number of the range.
  @inlinable
  public mutating func integer(
    in range: ClosedRange<Int>, origin: Int = 0, proposing propose: (inout Xoshiro256) -> Int
  ) -> Int {
    if unrecordedLeft > 0 {
      unrecordedLeft &-= 1
      return min(max(propose(&random), range.lowerBound), range.upperBound)
    }
    let simplest = min(max(origin, range.lowerBound), range.upperBound)
    let choice = choose(from: .integer(range, origin: simplest)) { .integer(propose(&$0)) }
    guard case .integer(let value) = choice else { return simplest }
    return value
  }

  /// A yes or no, no being simpler.
  ///
  /// - Parameter probability: How often it is yes, from 0 to 1.
  /// - Returns: Whether it is yes.
  @inlinable
  public mutating func boolean(probability: Double = 0.5) -> Bool {
    boolean { $0.unit() < probability }
  }

  /// A yes or no with a distribution of one's own.
  ///
  /// - Parameter propose: Makes it of random numbers. Not asked while choices are replayed.
  /// - Returns: Whether it is yes.
  @inlinable
  public mutating func boolean(proposing propose: (inout Xoshiro256) -> Bool) -> Bool {
    if unrecordedLeft > 0 {
      unrecordedLeft &-= 1
      return propose(&random)
    }
    return choose(from: .boolean) { .boolean(propose(&$0)) } == .boolean(true)
  }

  /// Takes a yes that is no question.
  mutating func settle() {
    if unrecordedLeft > 0 {
      unrecordedLeft &-= 1
    } else {
      _ = choose(from: .certain) { _ in .boolean(true) }
    }
  }

  /// One of several alternatives, all equally likely; earlier ones are simpler.
  ///
  /// - Parameter count: How many there are.
  /// - Returns: An index from 0 to `count` − 1.
  /// - Precondition: `count` is positive.
  @inlinable
  public mutating func index(below count: Int) -> Int {
    index(below: count) { Int(truncatingIfNeeded: $0.integer(upTo: UInt64(count &- 1))) }
  }

  /// One of several alternatives with a distribution of one's own; earlier ones are simpler.
  ///
  /// - Parameters:
  ///   - count: How many there are.
  ///   - propose: Makes an index of random numbers; it is clamped. Not asked while choices are replayed.
  /// - Returns: An index from 0 to `count` − 1.
  /// - Precondition: `count` is positive.
  @inlinable
  public mutating func index(below count: Int, proposing propose: (inout Xoshiro256) -> Int) -> Int {
    precondition(count > 0, "there must be an alternative to choose from")
    if unrecordedLeft > 0 {
      unrecordedLeft &-= 1
      return min(max(propose(&random), 0), count &- 1)
    }
    guard case .index(let value) = choose(from: .index(count: count), { .index(propose(&$0)) }) else {
      return 0
    }
    return value
  }

  /// A real number.
  ///
  /// Random ones are whole numbers, short decimals, numbers of all magnitudes and evenly spread ones; one in
  /// sixteen is an end of the range or next to it. With edges, half are edges, some of them half a unit
  /// or the smallest possible step aside.
  ///
  /// - Parameters:
  ///   - range: The numbers to choose from.
  ///   - edges: Numbers at which something changes, the simplest first; they count as simpler than all others
  ///     but 0. Those out of range are never drawn.
  /// - Returns: A number of the range, never −0.
  /// - Precondition: The ends of the range are finite.
  @inlinable
  public mutating func real(in range: ClosedRange<Double>, edges: [Double] = []) -> Double {
    real(in: range, edges: edges) { $0.real(in: range, edges: edges) }
  }

  /// A real number with a distribution of one's own.
  ///
  /// - Parameters:
  ///   - range: The numbers to choose from.
  ///   - edges: The numbers that count as simpler than all others but 0, the simplest first.
  ///   - propose: Makes a number of random ones; it is clamped to the range, and the simplest one
  ///     takes the place of NaN. Not asked while choices are replayed.
  /// - Returns: A number of the range, never −0.
  /// - Precondition: The ends of the range are finite.
  @inlinable
  public mutating func real(
    in range: ClosedRange<Double>, edges: [Double] = [], proposing propose: (inout Xoshiro256) -> Double
  ) -> Double {
    precondition(
      range.lowerBound.isFinite && range.upperBound.isFinite,
      "the ends of a range of real numbers must be finite")
    if unrecordedLeft > 0 {
      unrecordedLeft &-= 1
      let proposed = propose(&random)
      if proposed.isNaN { return ChoiceSource.simplest(in: range, edges: edges) }
      return min(max(proposed, range.lowerBound), range.upperBound) + 0
    }
    guard case .real(let value) = choose(from: .real(range, edges: edges), { .real(propose(&$0)) }) else {
      return range.lowerBound
    }
    return value
  }

  /// What becomes of a proposal that is no number.
  @usableFromInline
  static func simplest(in range: ClosedRange<Double>, edges: [Double]) -> Double {
    RealOrder.simplest(in: range, edges: edges)
  }
}
