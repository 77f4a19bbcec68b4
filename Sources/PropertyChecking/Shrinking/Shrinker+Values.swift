extension Shrinker {
  /// Makes choices simpler one by one, from the first to the last.
  mutating func minimiseChoices() {
    var index = 0
    while index < best.choices.count {
      minimise([index])
      index += 1
    }
  }

  /// Makes equal choices simpler together.
  mutating func minimiseEqualChoices() {
    var index = 0
    while index < best.choices.count {
      let choice = best.choices[index]
      if choice.domain.isNumber && !choice.isSimplest {
        let equal = best.choices.indices.filter { $0 >= index && best.choices[$0].value == choice.value }
        if equal.count > 1 { minimise(equal) }
        if equal.count > 2 {
          for other in equal.dropFirst() where other < best.choices.count { minimise([index, other]) }
        }
      }
      index += 1
    }
  }

  /// Makes choices that have the same value simpler together.
  ///
  /// - Parameter indices: Their positions, ascending.
  private mutating func minimise(_ indices: [Int]) {
    let choice = best.choices[indices[0]]
    guard !choice.isSimplest, indices.allSatisfy({ best.choices[$0].value == choice.value }) else { return }
    if set(indices, to: choice.domain.simplest) { return }
    switch (choice.domain, choice.value) {
    case (.integer(let range, let origin), .integer(let value)):
      minimise(indices, IntegerOrder(range: range, origin: origin), value)
    case (.real(_, let edges), .real(let value)): minimise(indices, edges: edges, value)
    case (_, .index(let value)): minimise(indices, alternative: value)
    default: break
    }
  }

  private mutating func minimise(_ indices: [Int], alternative value: Int) {
    for simpler in 1..<max(value, 1) where set(indices, to: .index(simpler)) { return }
  }

  private mutating func minimise(_ indices: [Int], _ order: IntegerOrder, _ value: Int) {
    for place in 1...2 where UInt64(place) < order.place(of: value) {
      if set(indices, to: .integer(order.value(at: UInt64(place)))) { return }
    }
    var value = value
    if value < order.origin {
      // The same distance on the simpler side.
      let (opposite, isOverflow) = order.origin.subtractingReportingOverflow(value &- order.origin)
      if !isOverflow, set(indices, to: .integer(opposite)) { value = opposite }
    }
    let lowest = lower(indices, from: value, to: order.origin) { .integer($0) }
    let place = order.place(of: lowest)
    // A step by rank may be one to the other side of the origin.
    if place > 3 { _ = set(indices, to: .integer(order.value(at: place - 1))) }
  }

  /// Moves a number towards a limit as far as it goes: by dropping bits, then by steps; a number or two in
  /// between may pass the test.
  ///
  /// - Returns: The number it ends at.
  @discardableResult
  private mutating func lower(
    _ indices: [Int], from value: Int, to limit: Int, _ choice: (Int) -> Choice
  ) -> Int {
    let isAbove = value > limit
    func number(_ distance: UInt64) -> Int {
      isAbove ? limit &+ Int(truncatingIfNeeded: distance) : limit &- Int(truncatingIfNeeded: distance)
    }
    var distance = isAbove ? value.distanceBits(from: limit) : limit.distanceBits(from: value)
    let start = distance
    let bits = greatest(upTo: max(63 - start.leadingZeroBitCount, 0)) { shrinker, bits in
      shrinker.set(indices, to: choice(number(start >> UInt64(bits))))
    }
    distance = start >> UInt64(bits)
    var gap: UInt64 = 0
    while gap <= 2, distance > gap + 1 {
      let before = distance - gap
      let steps = greatest(upTo: Int(min(before - 1, UInt64(Int.max)))) { shrinker, step in
        shrinker.set(indices, to: choice(number(before - UInt64(step))))
      }
      if steps > 0 { (distance, gap) = (before - UInt64(steps), 0) } else { gap += 1 }
    }
    return number(distance)
  }

  private mutating func minimise(_ indices: [Int], edges: [Double], _ value: Double) {
    let rank = RealOrder.rank(of: value, edges: edges)
    for edge in edges.prefix(32) where RealOrder.rank(of: edge, edges: edges) < rank {
      if set(indices, to: .real(edge)) { return }
    }
    guard rank.tier != 1 else { return }
    var value = value
    if value < 0, set(indices, to: .real(-value)) { value = -value }
    let digits = rank.tier == .max ? RealOrder.digits + 1 : Int(rank.tier) - 2
    for fewer in 0..<digits {
      if let steps = round(indices, value, digits: fewer) { return lower(indices, steps, digits: fewer) }
    }
    if digits <= RealOrder.digits, let steps = RealOrder.stepsWithin(value.magnitude, digits: digits) {
      // The steps of a decimal are nearest to it, maybe from above.
      let nearest = RealOrder.value(steps: steps, digits: digits) == value.magnitude ? steps : steps + 1
      lower(indices, value < 0 ? -nearest : nearest, digits: digits)
    }
  }

  /// Tries the numbers next to a value with few digits after the point, and for whole numbers some small
  /// ones.
  ///
  /// - Returns: The steps of 10^-`digits` that succeeded.
  private mutating func round(_ indices: [Int], _ value: Double, digits: Int) -> Int? {
    guard let within = RealOrder.stepsWithin(value.magnitude, digits: digits) else { return nil }
    var candidates = [within, within + 1]
    if digits == 0 { candidates += [1, 2, 3, 5, 10, 100, 1000] }
    for steps in candidates where steps > 0 {
      let signed = value < 0 ? -steps : steps
      if set(indices, to: .real(RealOrder.value(steps: signed, digits: digits))) { return signed }
    }
    return nil
  }

  private mutating func lower(_ indices: [Int], _ steps: Int, digits: Int) {
    lower(indices, from: steps, to: 0) { .real(RealOrder.value(steps: $0, digits: digits) + 0) }
  }

  /// Tries a value for some choices; where it changes how many choices their group takes, what follows is
  /// kept in step.
  mutating func set(_ indices: [Int], to value: Choice) -> Bool {
    guard let last = indices.last, last < best.choices.count else { return false }
    var values = best.values
    for index in indices { values[index] = best.choices[index].domain.repaired(value) }
    let before = best
    let (isSuccess, recording) = attemptTrial(values)
    if isSuccess { return true }
    guard indices.count == 1, let recording, recording.spans != before.spans else { return false }
    for position in before.enclosing(last) {
      let span = before.spans[position]
      guard position < recording.spans.count, span.end < values.count else { continue }
      let end = recording.spans[position].end
      guard recording.spans[position].start == span.start, end != span.end else { continue }
      if attempt(Array(recording.values[..<end] + values[span.end...])) { return true }
    }
    return false
  }
}
