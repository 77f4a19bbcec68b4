extension Shrinker {
  /// Lowers a number that says how many groups follow, and takes out as many of them: the right ones, not
  /// just the last.
  mutating func shortenCountedLists() {
    var index = 0
    while index < best.choices.count {
      if case .integer(let value) = best.choices[index].value, !best.choices[index].isSimplest,
        isCount(index, value)
      {
        shorten(countAt: index)
      }
      index += 1
    }
  }

  /// Whether one less makes the sequence shorter.
  private func isCount(_ index: Int, _ value: Int) -> Bool {
    guard let lowered = lowering(best.values, at: index, by: 1), let preview = preview(lowered) else {
      return false
    }
    return preview.choices.count < best.choices.count
  }

  private mutating func shorten(countAt index: Int) {
    var run = 0
    while run < runs.count {
      if best.spans[runs[run][0]].start > index { shorten(countAt: index, run: run) }
      run += 1
    }
  }

  private mutating func shorten(countAt index: Int, run: Int) {
    var size = runs[run].count - 1
    while size > 0 {
      var end = runs[run].count
      while end >= size {
        if deleteCounted(index, run, (end - size)..<end) {
          guard run < runs.count else { return }
          end = min(end - size, runs[run].count)
        } else {
          end -= max(size / 2, 1)
        }
      }
      size /= 2
    }
  }

  private mutating func deleteCounted(_ index: Int, _ run: Int, _ part: Range<Int>) -> Bool {
    let siblings = runs[run]
    let range = best.spans[siblings[part.lowerBound]].start..<best.spans[siblings[part.upperBound - 1]].end
    guard let lowered = lowering(best.values, at: index, by: part.count) else { return false }
    return attempt(lowered.removing(range))
  }

  private func lowering(_ values: [Choice], at index: Int, by step: Int) -> [Choice]? {
    guard case .integer(let range, _) = best.choices[index].domain, case .integer(let value) = values[index],
      value.distanceBits(from: range.lowerBound) >= UInt64(step)
    else { return nil }
    var lowered = values
    lowered[index] = .integer(value - step)
    return lowered
  }

  /// Takes out one group and lowers the whole numbers that may be indices of those behind it.
  mutating func renumberAfterDeletion() {
    var run = 0
    while run < runs.count {
      var position = runs[run].count - 1
      while position >= 0, run < runs.count {
        if position < runs[run].count { renumber(run, position) }
        position -= 1
      }
      run += 1
    }
  }

  private mutating func renumber(_ run: Int, _ position: Int) {
    let deleted = best.spans[runs[run][position]].range
    for first in [position + 1, position] {
      var values = best.values
      for (index, choice) in best.choices.enumerated() {
        guard case .integer(let range, _) = choice.domain, case .integer(let value) = choice.value else {
          continue
        }
        if value >= first && value > range.lowerBound { values[index] = .integer(value - 1) }
      }
      if values != best.values, attempt(values.removing(deleted)) { return }
    }
  }
}
