import ScrollGeometry

/// Some whole lines of a section that follow each other, with what is known of them: the elements of the tree that
/// holds a section.
struct LineChunk: Summarized {
  static var nodeWidth: Int { 32 }

  /// The items and their lines.
  let bare: BareLines
  /// What is known of them together.
  let summary: LineSummary

  /// About how many items a chunk lists; a line that is longer has one to itself.
  static var capacity: Int { 32 }

  init(_ bare: BareLines, _ summary: LineSummary) {
    self.bare = bare
    self.summary = summary
  }
}

/// The items of a chunk and their lines.
enum BareLines: Sendable {
  /// One by one.
  case list([LineItem])
  /// As many times the same.
  case run(LineRun)

  /// The number of items.
  var itemCount: Int {
    switch self {
    case .list(let items): items.count
    case .run(let run): run.itemsInLine * run.lineCount
    }
  }

  /// The length along the axis, with the spacing after each line.
  func length(rules: LineRules) -> LayoutUnit {
    switch self {
    case .list(let items): items[items.count - 1].lineEnd.saturatingSum(rules.lineSpacing)
    case .run(let run): run.start(ofLine: run.lineCount)
    }
  }

  /// The size of an item, counted from the chunk's first.
  func size(ofItem item: Int) -> LayoutSize {
    switch self {
    case .list(let items): items[item].size
    case .run(let run): run.size
    }
  }

  /// The line that holds an item.
  ///
  /// - Complexity: O(*n*) in the number of items of the line.
  func line(ofItem item: Int, rules: LineRules) -> ChunkLine {
    switch self {
    case .list(let items):
      var first = item
      while first > 0 && !items[first - 1].endsLine { first -= 1 }
      var last = item
      while !items[last].endsLine { last += 1 }
      let start = first == 0 ? .zero : items[first - 1].lineEnd.saturatingSum(rules.lineSpacing)
      return ChunkLine(items: first..<(last + 1), start: start, end: items[last].lineEnd)
    case .run(let run): return run.line(item / run.itemsInLine)
    }
  }

  /// The first line that ends at or after a coordinate, and where the one before it ends.
  ///
  /// - Parameters:
  ///   - coordinate: The coordinate, in points.
  ///   - origin: Where the chunk starts.
  ///   - rules: The rules of the section.
  /// - Returns: Nothing if all lines end before.
  /// - Complexity: O(*n*) in the number of items listed, else O(log *n*).
  func firstLine(
    endingAtOrAfter coordinate: Double, origin: LayoutUnit, rules: LineRules
  ) -> (line: ChunkLine, before: LayoutUnit?)? {
    switch self {
    case .list(let items):
      var first = 0
      var before: LayoutUnit?
      for item in items.indices where items[item].endsLine {
        let end = items[item].lineEnd
        if (origin + end).upperEdge >= coordinate {
          let start = before.map { $0 + rules.lineSpacing } ?? .zero
          return (ChunkLine(items: first..<(item + 1), start: start, end: end), before)
        }
        first = item + 1
        before = end
      }
      return nil
    case .run(let run):
      let number = run.firstLine { (origin + $0.end).upperEdge >= coordinate }
      guard number < run.lineCount else { return nil }
      return (run.line(number), number > 0 ? run.line(number - 1).end : nil)
    }
  }

  /// How many items there are in lines that start at or before a coordinate.
  ///
  /// - Complexity: O(*n*) in the number of items listed, else O(log *n*).
  func itemCount(startingThrough coordinate: Double, origin: LayoutUnit, rules: LineRules) -> Int {
    switch self {
    case .list(let items):
      var count = 0
      var start = LayoutUnit.zero
      for item in items.indices where items[item].endsLine {
        guard (origin + start).lowerEdge <= coordinate else { break }
        count = item + 1
        start = items[item].lineEnd + rules.lineSpacing
      }
      return count
    case .run(let run):
      return run.itemsInLine * run.firstLine { (origin + $0.start).lowerEdge > coordinate }
    }
  }
}

/// An item in a list of lines.
struct LineItem: Sendable {
  /// The item's size.
  let size: LayoutSize
  /// Where the item's line ends, at its thickest item, from the first line's start; known to the last item of the line
  /// alone, negative for any other.
  fileprivate(set) var lineEnd: LayoutUnit

  /// An item that others of its line follow.
  init(_ size: LayoutSize) {
    self.size = size
    lineEnd = LayoutUnit(rawValue: -1)
  }

  /// Whether it is the last item of its line.
  var endsLine: Bool { lineEnd.rawValue >= 0 }

  /// Ends a line with the item; where, is not known yet.
  mutating func endLine(at end: LayoutUnit = .zero) { lineEnd = end }
}

/// A line, from the start of its chunk.
struct ChunkLine {
  /// Its items.
  var items: Range<Int>
  /// Where it starts.
  var start: LayoutUnit
  /// Where its thickest item ends.
  var end: LayoutUnit
}

/// Full lines of items of one size, all alike: they take no memory, however many they are.
final class LineRun: Sendable {
  /// The size of the items.
  let size: LayoutSize
  /// How many items each line has.
  let itemsInLine: Int
  /// How many lines there are.
  let lineCount: Int
  /// The length of the items along the axis.
  let thickness: LayoutUnit
  /// From the start of a line to the next.
  let pitch: LayoutUnit

  init(_ size: LayoutSize, itemsInLine: Int, lineCount: Int, rules: LineRules) {
    self.size = size
    self.itemsInLine = itemsInLine
    self.lineCount = lineCount
    thickness = LayoutUnit(rounding: size.along(rules.axis))
    pitch = thickness.saturatingSum(rules.lineSpacing)
  }

  /// A line by its number.
  func line(_ number: Int) -> ChunkLine {
    let start = start(ofLine: number)
    let first = number * itemsInLine
    return ChunkLine(
      items: first..<(first + itemsInLine), start: start, end: start.saturatingSum(thickness))
  }

  /// The first line for which something holds that holds for all later ones too; the number of lines if there is none.
  ///
  /// - Complexity: O(log *n*).
  fileprivate func firstLine(where holds: (ChunkLine) -> Bool) -> Int {
    var low = 0
    var high = lineCount
    while low < high {
      let middle = (low + high) >> 1
      if holds(line(middle)) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Where a line starts, from the first line's start; beyond what content can reach, some place that is beyond it.
  func start(ofLine line: Int) -> LayoutUnit {
    let (start, overflow) = pitch.rawValue.multipliedReportingOverflow(by: Int64(line))
    let most = LayoutUnit(rawValue: (1 << 62) - 1)
    return overflow || start > most.rawValue ? most : LayoutUnit(rawValue: start)
  }

  /// How many items a viewport may meet at most.
  func itemsInSight(rules: LineRules) -> Int {
    guard pitch > .zero else { return lineCount * itemsInLine }
    let lines = (rules.viewportLength + Admission.queryReach + thickness.points) / pitch.points + 3
    return (lines < Double(lineCount) ? Int(lines) : lineCount) * itemsInLine
  }
}

extension BareLines: Digested {
  /// A hash of the sizes of all items, which lines they form left out: that follows from the sizes.
  var digest: SequenceDigest {
    switch self {
    case .list(let items):
      var digest = SequenceDigest()
      for item in items { digest.append(SequenceDigest(item.size)) }
      return digest
    case .run(let run): return SequenceDigest(run.size).repeated(itemCount)
    }
  }
}

extension SequenceDigest {
  /// The hash of an item's size.
  fileprivate init(_ size: LayoutSize) {
    var digest = Digest(seed: 7)
    digest.add(size)
    self.init(digest.value)
  }
}
