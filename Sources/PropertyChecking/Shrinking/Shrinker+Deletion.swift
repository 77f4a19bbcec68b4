extension Shrinker {
  /// Takes groups out: all of a run of siblings, halves of it, and so on down to single ones.
  mutating func deleteSiblings() {
    var run = 0
    while run < runs.count {
      deleteSiblings(ofRun: run)
      run += 1
    }
  }

  private mutating func deleteSiblings(ofRun run: Int) {
    var size = runs[run].count
    while size > 0 {
      var end = runs[run].count
      while end > 0 {
        let start = max(end - size, 0)
        if deleteSiblings(start..<end, ofRun: run) {
          // What is left may be another run altogether.
          guard run < runs.count else { return }
          end = min(start, runs[run].count)
        } else {
          end = start
        }
      }
      size /= 2
    }
  }

  private mutating func deleteSiblings(_ part: Range<Int>, ofRun run: Int) -> Bool {
    let siblings = runs[run]
    let first = best.spans[siblings[part.lowerBound]]
    let last = best.spans[siblings[part.upperBound - 1]]
    return attempt(best.values.removing(first.start..<last.end))
  }

  /// Joins neighbouring groups into one, by taking out what lies between the last member of the one and the
  /// first of the other: two lists become one list.
  mutating func mergeSiblings() {
    var run = 0
    while run < runs.count {
      var position = 0
      while run < runs.count, position + 1 < runs[run].count {
        let siblings = runs[run]
        if !merge(siblings[position], siblings[position + 1]) { position += 1 }
      }
      run += 1
    }
  }

  private mutating func merge(_ left: Int, _ right: Int) -> Bool {
    for (leftMember, rightMember) in best.seams(between: left, and: right) {
      let gap = best.spans[leftMember].end..<best.spans[rightMember].start
      if attempt(best.values.removing(gap)) { return true }
    }
    return false
  }

  /// Takes out one or two neighbouring choices anywhere, for what no group describes.
  mutating func deleteFewChoices() {
    for size in [2, 1] {
      var start = best.choices.count - size
      while start >= 0 {
        if attempt(best.values.removing(start..<(start + size))) {
          start = min(start, best.choices.count - size)
        } else {
          start -= 1
        }
      }
    }
  }
}

extension Recording {
  /// Where two neighbouring groups could be joined: the last member of the left one and the first of the
  /// right one of the same label and the same depth below, outer ones first.
  fileprivate func seams(between left: Int, and right: Int) -> [(left: Int, right: Int)] {
    let leftMembers = descendants(of: left)
    var depths: Set<Int> = []
    return descendants(of: right).compactMap { member in
      guard depths.insert(member.depth).inserted else { return nil }
      let match = leftMembers.last {
        $0.depth == member.depth && spans[$0.span].label == spans[member.span].label
      }
      return match.map { ($0.span, member.span) }
    }
  }

  /// The groups within a group, with their depth below it.
  private func descendants(of span: Int) -> [(span: Int, depth: Int)] {
    var depths = [span: 0]
    var found: [(span: Int, depth: Int)] = []
    for position in spans.indices.dropFirst(span + 1) {
      guard let parent = spans[position].parent, let depth = depths[parent] else { break }
      depths[position] = depth + 1
      found.append((position, depth + 1))
    }
    return found
  }
}

extension Array {
  /// The array without a range of its elements.
  func removing(_ range: Range<Int>) -> [Element] {
    Array(self[..<range.lowerBound] + self[range.upperBound...])
  }
}
