import ScrollGeometry

/// Breaks items into lines: greedily, in order, without slack.
struct LineBuilder {
  private let rules: LineRules
  /// What is done.
  private var chunks: [LineChunk] = []
  /// Items that are in lines but not in a chunk yet, and those of the open line.
  private var sizes: [Size] = []
  /// For each closed line of these, the number of its last item plus one.
  private var itemEnds: [Int32] = []
  /// What the open line is filled to; meaningless while it has no items.
  private var used = 0.0
  /// How many items the open line has.
  private var openCount = 0

  /// The shortest stretch of equal items that is not listed.
  private static var shortestRun: Int { 4 * LineChunk.capacity }

  /// Starts with no line.
  ///
  /// - Parameters:
  ///   - rules: The rules of the section.
  ///   - likelyItems: About how many items will be listed.
  init(rules: LineRules, likelyItems: Int) {
    self.rules = rules
    sizes.reserveCapacity(likelyItems)
    itemEnds.reserveCapacity(likelyItems)
  }

  /// Whether the next item, if it is of this size, begins a line.
  @inline(__always)
  func beginsLine(with size: Size) -> Bool {
    openCount == 0 || !(rules.filled(used, with: size.across(rules.axis)) <= rules.lineLength)
  }

  /// Appends an item to the open line, or to a new one.
  @inline(__always)
  mutating func append(_ size: Size) {
    let length = size.across(rules.axis)
    let joined = rules.filled(used, with: length)
    if openCount > 0 && joined <= rules.lineLength {
      used = joined
      openCount += 1
    } else {
      closeLine()
      used = length
      openCount = 1
    }
    sizes.append(size)
  }

  /// Appends items of one size.
  ///
  /// - Complexity: O(1) where the items are many and a line does not hold more of them than a chunk lists.
  mutating func append(_ size: Size, count: Int) {
    var left = count
    var itemsInLine: Int??
    while left > 0 {
      if left > LineBuilder.shortestRun && beginsLine(with: size) {
        let found = itemsInLine ?? rules.itemsInLine(of: size.across(rules.axis), most: LineChunk.capacity)
        itemsInLine = found
        if let found {
          // The last of them may share its line with what follows.
          let lines = (left - 1) / found
          appendRun(size, itemsInLine: found, lineCount: lines)
          left -= lines * found
          continue
        }
      }
      append(size)
      left -= 1
    }
  }

  /// Appends items.
  mutating func append(_ run: SizeRun) {
    switch run {
    case .equal(let size, let count): append(size, count: count)
    case .listed(let sizes): for size in sizes { append(size) }
    }
  }

  /// Appends lines of a chunk as they are.
  mutating func append(_ lines: Range<Int>, of chunk: LineChunk) {
    guard !lines.isEmpty else { return }
    closeLine()
    switch chunk.content {
    case .list(let list):
      let first = list.itemStart(lines.lowerBound)
      let shift = Int32(sizes.count - first)
      sizes.append(contentsOf: list.sizes[first..<Int(list.itemEnds[lines.upperBound - 1])])
      for line in lines { itemEnds.append(list.itemEnds[line] + shift) }
    case .run(let run):
      appendRun(run.size, itemsInLine: run.itemsInLine, lineCount: lines.count)
    }
  }

  private mutating func appendRun(_ size: Size, itemsInLine: Int, lineCount: Int) {
    closeLine()
    if itemsInLine * lineCount < LineBuilder.shortestRun / 2 {
      for _ in 0..<lineCount {
        for _ in 0..<itemsInLine { sizes.append(size) }
        itemEnds.append(Int32(sizes.count))
      }
    } else {
      cut(endsSection: false)
      chunks.append(LineChunk(size, itemsInLine: itemsInLine, lineCount: lineCount, rules: rules))
    }
  }

  @inline(__always)
  private mutating func closeLine() {
    guard openCount > 0 else { return }
    itemEnds.append(Int32(sizes.count))
    openCount = 0
  }

  /// How many items are listed and not in a chunk yet.
  var listedCount: Int { sizes.count }

  /// Closes the last line and gives out all lines.
  ///
  /// - Parameter endsSection: Whether no items follow.
  mutating func finish(endsSection: Bool) -> [LineChunk] {
    closeLine()
    cut(endsSection: endsSection)
    return chunks
  }

  /// Makes chunks of the listed lines, as few as possible and all about equally full.
  private mutating func cut(endsSection: Bool) {
    guard !itemEnds.isEmpty else { return }
    let pieces = (sizes.count + LineChunk.capacity - 1) / LineChunk.capacity
    if pieces == 1 {
      chunks.append(LineChunk(sizes: sizes, itemEnds: itemEnds, isLast: endsSection, rules: rules))
    } else {
      cut(into: pieces, endsSection: endsSection)
    }
    sizes.removeAll()
    itemEnds.removeAll()
  }

  private mutating func cut(into pieces: Int, endsSection: Bool) {
    var line = 0
    var start = 0
    for piece in 1...pieces where start < sizes.count {
      let target = piece == pieces ? sizes.count : start + (sizes.count - start) / (pieces - piece + 1)
      var end = start
      var ends: [Int32] = []
      ends.reserveCapacity(target - start)
      while end < target {
        end = Int(itemEnds[line])
        ends.append(Int32(end - start))
        line += 1
      }
      chunks.append(
        LineChunk(
          sizes: Array(sizes[start..<end]), itemEnds: ends, isLast: endsSection && end == sizes.count,
          rules: rules))
      start = end
    }
  }
}
