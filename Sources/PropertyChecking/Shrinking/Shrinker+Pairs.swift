extension Shrinker {
  /// Moves pairs of numbers: both towards their simplest by the same step, then the first one down and the
  /// other up.
  mutating func minimisePairs() {
    var first = 0
    while first < best.choices.count {
      var near = 0
      for second in best.choices.indices.dropFirst(first + 1) {
        guard first < best.choices.count, !best.choices[first].isSimplest else { break }
        guard second < best.choices.count, best.choices[second].domain.isNumber else { continue }
        near += 1
        if near > 8 { break }
        lowerTogether(first, second)
        redistribute(first, second)
      }
      first += 1
    }
  }

  private mutating func lowerTogether(_ first: Int, _ second: Int) {
    guard let left = best.choices[first].step, let right = best.choices[second].step else { return }
    guard left.distance > 0, right.distance > 0 else { return }
    let values = best.values
    _ = greatest(upTo: min(left.distance, right.distance)) { shrinker, step in
      shrinker.attempt(values.moving(first, left.moved(step), second, right.moved(step)))
    }
  }

  /// Keeps the sum: what the first loses, the second gains.
  private mutating func redistribute(_ first: Int, _ second: Int) {
    guard let left = best.choices[first].step, let right = best.choices[second].step else { return }
    guard left.distance > 0 else { return }
    let values = best.values
    _ = greatest(upTo: left.distance) { shrinker, step in
      guard let gained = right.shifted(left.isAbove ? step : -step) else { return false }
      return shrinker.attempt(values.moving(first, left.moved(step), second, gained))
    }
  }
}

/// A number that can be moved in whole steps.
private struct Steps {
  let value: Choice
  /// How many whole steps it is away from the simplest number.
  let distance: Int
  /// Whether it is greater than the simplest one.
  let isAbove: Bool

  /// The number some steps nearer to the simplest one.
  func moved(_ step: Int) -> Choice {
    shifted(isAbove ? -step : step) ?? value
  }

  /// The number some steps greater.
  func shifted(_ step: Int) -> Choice? {
    switch value {
    case .integer(let number):
      let (sum, isOverflow) = number.addingReportingOverflow(step)
      return isOverflow ? nil : .integer(sum)
    case .real(let number): return .real(number + Double(step) + 0)
    case .boolean, .index: return nil
    }
  }
}

extension RecordedChoice {
  fileprivate var step: Steps? {
    switch (domain, value) {
    case (.integer(_, let origin), .integer(let number)):
      let isAbove = number > origin
      let distance = isAbove ? number.distanceBits(from: origin) : origin.distanceBits(from: number)
      return Steps(value: value, distance: Int(min(distance, UInt64(Int.max))), isAbove: isAbove)
    case (.real, .real(let number)):
      guard let distance = RealOrder.stepsWithin(number.magnitude, digits: 0) else { return nil }
      return Steps(value: value, distance: distance, isAbove: number > 0)
    default: return nil
    }
  }
}

extension [Choice] {
  fileprivate func moving(_ first: Int, _ left: Choice, _ second: Int, _ right: Choice) -> [Choice] {
    var copy = self
    copy[first] = left
    copy[second] = right
    return copy
  }
}
