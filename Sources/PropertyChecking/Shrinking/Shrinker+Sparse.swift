/// For what fails at some numbers only, such as every seventh, where no step leads from one to the next.
extension Shrinker {
  /// Gives numbers the value of a simpler one elsewhere.
  mutating func repeatSimplerValues() {
    var index = 0
    while index < best.choices.count {
      let choice = best.choices[index]
      if choice.domain.isNumber && !choice.isSimplest {
        let simpler = Set(
          best.choices.filter { $0.domain == choice.domain && !$0.isSimplest && $0.rank < choice.rank })
        for other in simpler.sorted(by: { $0.rank < $1.rank }).prefix(3) where set([index], to: other.value) {
          break
        }
      }
      index += 1
    }
  }

  /// Tries the simplest numbers one by one, for all choices with a value together.
  mutating func scanSmallValues() {
    var seen: Set<Choice> = []
    var index = 0
    while index < best.choices.count {
      let choice = best.choices[index]
      if choice.domain.isNumber, !choice.isSimplest, seen.count < 8, seen.insert(choice.value).inserted {
        scan(best.choices.indices.filter { best.choices[$0].value == choice.value }, choice)
      }
      index += 1
    }
  }

  private mutating func scan(_ indices: [Int], _ choice: RecordedChoice) {
    for number in 1...16 {
      guard let candidate = choice.domain.candidate(number), choice.domain.rank(of: candidate) < choice.rank
      else {
        continue
      }
      if set(indices, to: candidate) { return }
    }
  }
}

extension ChoiceDomain {
  /// One of the simplest numbers; edges are not among them.
  fileprivate func candidate(_ place: Int) -> Choice? {
    switch self {
    case .integer(let range, let origin):
      let order = IntegerOrder(range: range, origin: origin)
      return UInt64(place) <= order.lastPlace ? .integer(order.value(at: UInt64(place))) : nil
    case .real: return .real(Double(place))
    case .boolean, .index, .certain: return nil
    }
  }
}
