/// All choices that made a value, and how they are grouped.
public struct Recording: Hashable, Sendable {
  /// The choices in the order they were made.
  public let choices: [RecordedChoice]
  /// The groups, by the order of their beginnings, outer ones before inner ones.
  public let spans: [ChoiceSpan]

  /// The bare choices; a generator makes the same value of them again.
  public var values: [Choice] { choices.map { $0.value } }

  /// Whether this sequence is simpler: shorter, or of equal length and simpler in the first place where they
  /// differ.
  func isSimpler(than other: Recording) -> Bool {
    guard choices.count == other.choices.count else { return choices.count < other.choices.count }
    for (left, right) in zip(choices, other.choices) where left != right {
      let (leftRank, rightRank) = (left.rank, right.rank)
      if leftRank != rightRank { return leftRank < rightRank }
    }
    return false
  }

  /// Runs of neighbouring groups with one label within the same group, as positions in `spans`; outer runs
  /// first.
  var siblings: [[Int]] {
    var children: [[Int]] = Array(repeating: [], count: spans.count + 1)
    for (position, span) in spans.enumerated() where !span.range.isEmpty {
      children[(span.parent ?? -1) + 1].append(position)
    }
    return children.flatMap { group in
      var runs: [[Int]] = []
      for position in group {
        if let last = runs.last?.last, spans[last].label == spans[position].label {
          runs[runs.count - 1].append(position)
        } else {
          runs.append([position])
        }
      }
      return runs
    }
  }

  /// The groups that hold a choice, the innermost first, as positions in `spans`.
  func enclosing(_ choice: Int) -> [Int] {
    spans.indices.reversed().filter { spans[$0].range.contains(choice) }
  }
}
