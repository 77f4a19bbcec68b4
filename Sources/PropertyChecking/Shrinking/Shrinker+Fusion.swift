extension Shrinker {
  /// Makes one group of two neighbouring ones of the same shape: each number is the sum of both, or an end of
  /// its range.
  ///
  /// Two moves become one move over the whole distance.
  mutating func fuseSiblings() {
    var run = 0
    while run < runs.count {
      var position = 0
      while run < runs.count, position + 1 < runs[run].count {
        if !fuse(best.spans[runs[run][position]].range, best.spans[runs[run][position + 1]].range) {
          position += 1
        }
      }
      run += 1
    }
  }

  /// Leaves one group of a run, with each of the edges in turn that its numbers have.
  ///
  /// One scroll to where it matters takes the place of many that happen to get there.
  mutating func reduceToOneMember() {
    var run = 0
    while run < runs.count {
      for member in runs[run].indices
      where run < runs.count && member < runs[run].count && runs[run].count > 1 {
        tryEdges(of: best.spans[runs[run][member]].range, inRun: run)
      }
      run += 1
    }
  }

  private mutating func tryEdges(of member: Range<Int>, inRun run: Int) {
    let (first, last) = (best.spans[runs[run][0]], best.spans[runs[run][runs[run].count - 1]])
    let choices = best.choices
    for index in member {
      guard case .real(_, let edges) = choices[index].domain else { continue }
      for edge in edges.prefix(32) {
        var group = choices[member].map { $0.value }
        group[index - member.lowerBound] = .real(edge)
        let values = choices.map { $0.value }
        if attempt(Array(values[..<first.start] + group + values[last.end...])) { return }
      }
    }
  }

  private mutating func fuse(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    let choices = best.choices
    guard left.count == right.count else { return false }
    for fusion in [Fusion.sum, .least, .greatest] {
      var values = best.values
      for (first, second) in zip(left, right) {
        guard let fused = fusion.fused(choices[first], choices[second]) else { return false }
        values[second] = fused
      }
      if attempt(values.removing(left)) { return true }
    }
    return false
  }
}

/// How two numbers become one.
private enum Fusion {
  case sum, least, greatest

  /// What two choices become; `nil` if they are of different kinds.
  func fused(_ left: RecordedChoice, _ right: RecordedChoice) -> Choice? {
    switch (left.value, right.value, right.domain) {
    case (.integer(let one), .integer(let other), .integer(let range, _)):
      switch self {
      case .sum:
        let (sum, isOverflow) = one.addingReportingOverflow(other)
        return .integer(isOverflow ? other : min(max(sum, range.lowerBound), range.upperBound))
      case .least: return .integer(range.lowerBound)
      case .greatest: return .integer(range.upperBound)
      }
    case (.real(let one), .real(let other), .real(let range, _)):
      switch self {
      case .sum: return .real(min(max(one + other, range.lowerBound), range.upperBound) + 0)
      case .least: return .real(range.lowerBound + 0)
      case .greatest: return .real(range.upperBound + 0)
      }
    case (.boolean, .boolean, .boolean), (.index, .index, .index): return right.value
    default: return nil
    }
  }
}
