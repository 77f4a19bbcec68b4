extension Shrinker {
  /// Sorts neighbouring groups of one label: every exchange that makes the whole simpler is tried.
  mutating func reorderSiblings() {
    var run = 0
    while run < runs.count {
      reorder(run)
      run += 1
    }
  }

  private mutating func reorder(_ run: Int) {
    var isSorted = false
    while !isSorted {
      isSorted = true
      for distance in [1, 2, 3] {
        var position = distance
        while run < runs.count, position < runs[run].count {
          let siblings = runs[run]
          if exchange(siblings[position - distance], siblings[position]) {
            isSorted = false
            position = max(position - 1, distance)
          } else {
            position += 1
          }
        }
      }
    }
  }

  private mutating func exchange(_ left: Int, _ right: Int) -> Bool {
    let (left, right) = (best.spans[left].range, best.spans[right].range)
    guard best.values[left] != best.values[right] else { return false }
    return attempt(exchanging(left, right))
  }

  private func exchanging(_ left: Range<Int>, _ right: Range<Int>) -> [Choice] {
    let values = best.values
    return Array(
      values[..<left.lowerBound] + values[right] + values[left.upperBound..<right.lowerBound] + values[left]
        + values[right.upperBound...])
  }

  /// Exchanges any two groups of one label that lie apart, and sorts the siblings of what comes of it.
  mutating func exchangeAnywhere() {
    var tries = 0
    var left = 0
    while left < best.spans.count {
      for right in best.spans.indices.dropFirst(left + 1) where right < best.spans.count && tries < 1000 {
        let (one, other) = (best.spans[left], best.spans[right])
        guard one.label == other.label, one.end <= other.start else { continue }
        tries += 1
        guard let preview = preview(exchanging(one.range, other.range)) else { continue }
        _ = attempt(preview.sortedValues)
      }
      left += 1
    }
  }
}

extension Recording {
  /// The choices with the members of every run of siblings sorted, shorter ones first.
  fileprivate var sortedValues: [Choice] {
    var children: [[Int]] = Array(repeating: [], count: spans.count)
    var roots: [Int] = []
    for (position, span) in spans.enumerated() where !span.range.isEmpty {
      if let parent = span.parent { children[parent].append(position) } else { roots.append(position) }
    }
    return sorted(choices.indices, roots, children).map { $0.value }
  }

  private func sorted(_ range: Range<Int>, _ members: [Int], _ children: [[Int]]) -> [RecordedChoice] {
    var parts = members.map { sorted(spans[$0].range, children[$0], children) }
    var start = 0
    while start < members.count {
      let end =
        members[start...].firstIndex { spans[$0].label != spans[members[start]].label } ?? members.count
      parts[start..<end].sort {
        Recording(choices: $0, spans: []).isSimpler(than: Recording(choices: $1, spans: []))
      }
      start = end
    }
    var result: [RecordedChoice] = []
    var position = range.lowerBound
    for (member, part) in zip(members, parts) {
      result += choices[position..<spans[member].start] + part
      position = spans[member].end
    }
    return result + choices[position..<range.upperBound]
  }
}
