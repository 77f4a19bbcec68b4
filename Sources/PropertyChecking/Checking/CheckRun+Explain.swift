extension CheckRun {
  /// How many random values are tried for a choice, besides the ends of its range.
  private static var variations: Int { 5 }
  /// The most choices that are looked at.
  private static var explained: Int { 64 }

  /// The choices for which every other value that is tried fails in the same way.
  ///
  /// A choice that is not the simplest one matters: with the simplest the case would have passed, or it would
  /// be it.
  func freeChoices(of minimum: Recording, label: String) -> [FreeChoice] {
    var random = Xoshiro256(seed: settings.seed.value)
    return minimum.choices.indices.prefix(CheckRun.explained).compactMap { position in
      guard minimum.choices[position].isSimplest else { return nil }
      var others = minimum.choices[position].domain.ends
      for _ in 0..<CheckRun.variations { others.append(minimum.choices[position].domain.random(&random)) }
      return example(of: minimum, position, others, label).map { FreeChoice(position: position, example: $0) }
    }
  }

  /// A failing value with another choice at one place, if there are no passing ones.
  private func example(of minimum: Recording, _ position: Int, _ others: [Choice], _ label: String) -> String?
  {
    var example: String?
    for other in others {
      var values = minimum.values
      values[position] = minimum.choices[position].domain.repaired(other)
      guard values != minimum.values else { continue }
      guard let (value, recording) = runner.value(of: values, limit: settings.choiceLimit),
        recording.values == values, recording.spans == minimum.spans,
        case .failed(let failure) = runner.judge(value), failure.label == label
      else { return nil }
      example = describe(value)
    }
    return example
  }
}

extension ChoiceDomain {
  /// The first and the last choice by their value.
  fileprivate var ends: [Choice] {
    switch self {
    case .integer(let range, _): [.integer(range.lowerBound), .integer(range.upperBound)]
    case .real(let range, _): [.real(range.lowerBound), .real(range.upperBound)]
    case .boolean: [.boolean(true)]
    case .index(let count): [.index(count - 1)]
    case .certain: []
    }
  }

  /// Any choice.
  fileprivate func random(_ random: inout Xoshiro256) -> Choice {
    switch self {
    case .integer(let range, let origin): .integer(random.integer(in: range, origin: origin))
    case .real(let range, let edges): .real(random.real(in: range, edges: edges))
    case .boolean: .boolean(random.next() >> 63 == 0)
    case .index(let count): .index(Int(random.integer(upTo: UInt64(count - 1))))
    case .certain: .boolean(true)
    }
  }
}
