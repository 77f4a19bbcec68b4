import ScrollGeometry

/// Breaks items into lines: greedily, in order.
struct LineBuilder {
  private let rules: LineRules
  /// What is done.
  private var chunks: [LineChunk] = []
  /// Items that are in lines but not in a chunk yet, and those of the open line.
  private var items: [LineItem] = []
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
    items.reserveCapacity(likelyItems)
  }

  /// Whether the next item, if it is of this size, begins a line.
  @inline(__always)
  func beginsLine(with size: LayoutSize) -> Bool {
    openCount == 0 || !rules.fits(rules.filled(used, with: size.across(rules.axis)))
  }

  /// Appends an item to the open line, or to a new one.
  @inline(__always)
  mutating func append(_ size: LayoutSize) {
    let length = size.across(rules.axis)
    let joined = rules.filled(used, with: length)
    if openCount > 0 && rules.fits(joined) {
      used = joined
      openCount += 1
    } else {
      closeLine()
      used = length
      openCount = 1
    }
    items.append(LineItem(size))
  }

  /// Appends items of one size.
  ///
  /// - Complexity: O(1) where the items are many and a line does not hold more of them than a chunk lists.
  mutating func append(_ size: LayoutSize, count: Int) {
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

  /// Appends whole lines of a chunk as they are.
  mutating func append(_ range: Range<Int>, of chunk: BareLines) {
    guard !range.isEmpty else { return }
    closeLine()
    switch chunk {
    case .list(let list): items.append(contentsOf: list[range])
    case .run(let run):
      appendRun(run.size, itemsInLine: run.itemsInLine, lineCount: range.count / run.itemsInLine)
    }
  }

  private mutating func appendRun(_ size: LayoutSize, itemsInLine: Int, lineCount: Int) {
    closeLine()
    if itemsInLine * lineCount < LineBuilder.shortestRun / 2 {
      for _ in 0..<lineCount {
        for _ in 0..<itemsInLine { items.append(LineItem(size)) }
        items[items.count - 1].endLine()
      }
    } else {
      cut(endsSection: false)
      chunks.append(LineChunk(size, itemsInLine: itemsInLine, lineCount: lineCount, rules: rules))
    }
  }

  @inline(__always)
  private mutating func closeLine() {
    guard openCount > 0 else { return }
    items[items.count - 1].endLine()
    openCount = 0
  }

  /// How many items are listed and not in a chunk yet.
  var listedCount: Int { items.count }

  /// Closes the last line and gives out all lines.
  ///
  /// - Parameter endsSection: Whether no items follow.
  /// - Returns: The chunks that hold the lines.
  mutating func finish(endsSection: Bool) -> [LineChunk] {
    closeLine()
    cut(endsSection: endsSection)
    return chunks
  }

  /// Closes the last line and gives out all lines, if one chunk holds them; saves a list of one, as most edits need.
  ///
  /// - Parameter endsSection: Whether no items follow.
  /// - Returns: The chunk; nothing if ``finish(endsSection:)`` has to be asked.
  mutating func finishAlone(endsSection: Bool) -> LineChunk? {
    closeLine()
    guard chunks.isEmpty && !items.isEmpty && items.count <= LineChunk.capacity else { return nil }
    var listed: [LineItem] = []
    swap(&listed, &items)
    return LineChunk(consume listed, isLast: endsSection, rules: rules)
  }

  /// Makes chunks of the listed lines, as few as possible and all about equally full.
  private mutating func cut(endsSection: Bool) {
    guard !items.isEmpty else { return }
    var listed: [LineItem] = []
    swap(&listed, &items)
    let pieces = (listed.count + LineChunk.capacity - 1) / LineChunk.capacity
    if pieces == 1 {
      chunks.append(LineChunk(consume listed, isLast: endsSection, rules: rules))
      return
    }
    chunks.reserveCapacity(chunks.count + pieces)
    var start = 0
    for piece in 1...pieces where start < listed.count {
      // Long lines may have left fewer items than pieces.
      var end = start + max(1, (listed.count - start) / (pieces - piece + 1))
      while !listed[end - 1].endsLine { end += 1 }
      let isLast = endsSection && end == listed.count
      chunks.append(LineChunk(Array(listed[start..<end]), isLast: isLast, rules: rules))
      start = end
    }
  }
}
