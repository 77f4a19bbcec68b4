import ScrollGeometry

/// Some whole lines of a section that follow each other: the elements of the tree that holds a section.
struct LineChunk: Summarized {
  /// How its items are stored.
  enum Content: Sendable {
    /// One by one.
    case list(LineList)
    /// As many times the same.
    case run(LineRun)
  }

  /// The items and their lines.
  let content: Content
  /// What is known of them together.
  let summary: LineSummary

  /// About how many items a chunk lists; a line that is longer has one to itself.
  static var capacity: Int { 32 }

  /// The number of items.
  var itemCount: Int { summary.itemCount }

  /// The number of lines.
  var lineCount: Int { summary.lineCount }

  /// The items of a line, counted from the chunk's first.
  func items(ofLine line: Int) -> Range<Int> {
    switch content {
    case .list(let list): list.itemStart(line)..<Int(list.itemEnds[line])
    case .run(let run): (line * run.itemsInLine)..<((line + 1) * run.itemsInLine)
    }
  }

  /// Where a line starts, from the chunk's start.
  func start(ofLine line: Int, rules: LineRules) -> LayoutUnit {
    switch content {
    case .list(let list):
      line == 0 ? .zero : LayoutUnit(rawValue: list.ends[line - 1].rawValue + rules.lineSpacing.rawValue)
    case .run(let run): run.start(ofLine: line)
    }
  }

  /// Where a line's thickest item ends, from the chunk's start.
  func end(ofLine line: Int) -> LayoutUnit {
    switch content {
    case .list(let list): list.ends[line]
    case .run(let run): run.start(ofLine: line) + run.thickness
    }
  }

  /// The size of an item, counted from the chunk's first.
  func size(ofItem item: Int) -> Size {
    switch content {
    case .list(let list): list.sizes[item]
    case .run(let run): run.size
    }
  }

  /// The line that holds an item.
  ///
  /// - Complexity: O(log *n*) in the number of lines.
  func line(ofItem item: Int) -> Int {
    switch content {
    case .list(let list): list.firstLine { Int(list.itemEnds[$0]) > item }
    case .run(let run): item / run.itemsInLine
    }
  }

  /// The first line for which something holds that holds for all later ones too; ``lineCount`` if there is none.
  ///
  /// - Complexity: O(log *n*) in the number of lines.
  func firstLine(where holds: (Int) -> Bool) -> Int {
    var low = 0
    var high = lineCount
    while low < high {
      let middle = (low + high) >> 1
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// Lines whose items are stored one by one.
final class LineList: Sendable {
  /// The sizes of the items.
  let sizes: [Size]
  /// For each line, the number of its last item plus one.
  let itemEnds: [Int32]
  /// For each line, where its thickest item ends, from the first line's start.
  let ends: [LayoutUnit]

  init(sizes: [Size], itemEnds: [Int32], ends: [LayoutUnit]) {
    self.sizes = sizes
    self.itemEnds = itemEnds
    self.ends = ends
  }

  /// The number of a line's first item.
  @inline(__always)
  func itemStart(_ line: Int) -> Int { line == 0 ? 0 : Int(itemEnds[line - 1]) }

  /// The first line that starts at an item or after it.
  func lineStarting(atOrAfter item: Int) -> Int {
    item == 0 ? 0 : firstLine { Int(itemEnds[$0]) >= item } + 1
  }

  /// The first line for which something holds that holds for all later ones too.
  @inline(__always)
  fileprivate func firstLine(where holds: (Int) -> Bool) -> Int {
    var low = 0
    var high = itemEnds.count
    while low < high {
      let middle = (low + high) >> 1
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// Full lines of items of one size, all alike: they take no memory, however many they are.
final class LineRun: Sendable {
  /// The size of the items.
  let size: Size
  /// How many items each line has.
  let itemsInLine: Int
  /// The length of the items along the axis.
  let thickness: LayoutUnit
  /// From the start of a line to the next.
  let pitch: LayoutUnit

  init(_ size: Size, itemsInLine: Int, rules: LineRules) {
    self.size = size
    self.itemsInLine = itemsInLine
    thickness = LayoutUnit(rounding: size.along(rules.axis))
    pitch = thickness.saturatingSum(rules.lineSpacing)
  }

  /// Where a line starts, from the first line's start; beyond what content can reach, some place that is beyond it.
  func start(ofLine line: Int) -> LayoutUnit {
    let (start, overflow) = pitch.rawValue.multipliedReportingOverflow(by: Int64(line))
    return LayoutUnit.zero.saturatingSum(LayoutUnit(rawValue: overflow ? .max : start))
  }

  /// How many items a viewport may meet at most, of those in so many lines.
  func itemsInSight(lineCount: Int, rules: LineRules) -> Int {
    guard pitch > .zero else { return lineCount * itemsInLine }
    let lines = (rules.viewportLength + Admission.queryReach + thickness.points) / pitch.points + 3
    return (lines < Double(lineCount) ? Int(lines) : lineCount) * itemsInLine
  }
}
