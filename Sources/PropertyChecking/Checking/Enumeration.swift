/// Lists all values of a generator, if there are few.
struct Enumeration<Value> {
  let runner: CaseRunner<Value>
  let limit: Int

  /// The choices of all cases, the simplest first.
  ///
  /// - Returns: `nil` if there are more than `most`, or if the generator discards one, since then the next is
  ///   not known.
  func all(upTo most: Int) -> [[Choice]]? {
    var found: [[Choice]] = []
    var next: [Choice]? = []
    while let choices = next {
      guard found.count < most, let recording = runner.value(of: choices, limit: limit)?.recording,
        recording.choices.allSatisfy({ $0.domain.isCountable })
      else { return nil }
      found.append(recording.values)
      next = successor(of: recording)
    }
    return found
  }

  /// The beginning of the next case: the last choice that has a next value takes it, those behind start anew.
  private func successor(of recording: Recording) -> [Choice]? {
    for position in recording.choices.indices.reversed() {
      if let next = recording.choices[position].next {
        return recording.values[..<position] + [next]
      }
    }
    return nil
  }
}

extension ChoiceDomain {
  /// Whether the choices can be counted; real numbers cannot.
  fileprivate var isCountable: Bool {
    if case .real(let range, _) = self { return range.lowerBound == range.upperBound }
    return true
  }
}

extension RecordedChoice {
  /// The choice next in simplicity.
  fileprivate var next: Choice? {
    switch (domain, value) {
    case (.integer(let range, let origin), .integer(let number)):
      let order = IntegerOrder(range: range, origin: origin)
      let place = order.place(of: number)
      return place < order.lastPlace ? .integer(order.value(at: place + 1)) : nil
    case (.boolean, .boolean(false)): return .boolean(true)
    case (.index(let count), .index(let index)): return index + 1 < count ? .index(index + 1) : nil
    default: return nil
    }
  }
}
