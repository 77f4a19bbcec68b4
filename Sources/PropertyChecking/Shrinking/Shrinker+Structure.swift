extension Shrinker {
  /// Replaces a group by one inside it with the same label: a nested value takes the place of the one around
  /// it.
  mutating func replaceByDescendants() {
    var position = 0
    while position < best.spans.count {
      if !replaceByDescendant(position) { position += 1 }
    }
  }

  private mutating func replaceByDescendant(_ position: Int) -> Bool {
    let span = best.spans[position]
    let inner = best.spans.dropFirst(position + 1)
      .prefix { $0.start < span.end }
      .filter { $0.label == span.label && $0.range.count < span.range.count && !$0.range.isEmpty }
      .sorted { ($0.range.count, $0.start) < ($1.range.count, $1.start) }
    for descendant in inner.prefix(16) {
      let values = best.values
      let beginning = Array(values[..<span.start] + values[descendant.range])
      let ending = values[span.end...]
      if attempt(beginning + ending) { return true }
      // Higher up more may have to be chosen; the generator says what, the simplest of it will do.
      guard let completed = preview(beginning), position < completed.spans.count else { continue }
      if attempt(Array(completed.values[..<completed.spans[position].end] + ending)) { return true }
    }
    return false
  }

  /// Makes all numbers of a group the simplest at once, the whole case first.
  mutating func simplifySpans() {
    guard !simplify(best.choices.indices) else { return }
    var position = 0
    while position < best.spans.count {
      _ = simplify(best.spans[position].range)
      position += 1
    }
  }

  private mutating func simplify(_ range: Range<Int>) -> Bool {
    var values = best.values
    var changes = 0
    for index in range where best.choices[index].domain.isNumber && !best.choices[index].isSimplest {
      values[index] = best.choices[index].domain.simplest
      changes += 1
    }
    return changes > 1 && attempt(values)
  }
}

extension ChoiceDomain {
  /// Whether the choice is a number, and so decides nothing about what follows in most generators.
  var isNumber: Bool {
    switch self {
    case .integer, .real: true
    case .boolean, .index, .certain: false
    }
  }
}
