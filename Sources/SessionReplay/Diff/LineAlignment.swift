/// Which lines two logs have in common, in their order.
///
/// First, lines that say the same at the same time are aligned: those that both logs have equally often, the
/// first with the first, as many as keep their order, and the lines around them. Only blocks of some lines
/// count: what stands alone between lines that differ is for ``RecordPairing``. Then, in the gaps between,
/// lines that say the same at another time are aligned likewise: where many in a row differ by one and the
/// same time, all times are shifted.
struct LineAlignment {
  /// Lines in a row that are the same.
  struct Block {
    /// The first line in each log.
    var a: Int
    var b: Int
    /// The number of lines.
    var count: Int
    /// How much later, in microseconds, the second log has them.
    var shift: Int64

    var endOfA: Int { a + count }
    var endOfB: Int { b + count }
  }

  /// The blocks, in order.
  private(set) var blocks: [Block] = []
  private let a: DiffLog
  private let b: DiffLog
  private let hashesOfA: [UInt64]
  private let hashesOfB: [UInt64]

  /// The lines of a block that counts, unless it reaches to the beginning or to the end of both logs.
  private static let blockLength = 4
  /// The lines of a gap in which a shift is looked for, unless it reaches to the end of both logs.
  private static let shiftedGap = 64

  /// Aligns the lines of two logs.
  ///
  /// - Complexity: O(*n* log *n*) in the number of lines, O(*n*) where they keep their order.
  init(_ a: DiffLog, _ b: DiffLog) {
    self.a = a
    self.b = b
    hashesOfA = a.hashes()
    hashesOfB = b.hashes()
    let exact = alignExactly()
    var last = Block(a: 0, b: 0, count: 0, shift: 0)
    for block in exact + [Block(a: a.count, b: b.count, count: 0, shift: 0)] {
      let gapA = last.endOfA..<block.a
      let gapB = last.endOfB..<block.b
      let isEnd = block.a == a.count || a.head(block.a) == nil
      if !gapA.isEmpty && !gapB.isEmpty
        && (isEnd || min(gapA.count, gapB.count) >= LineAlignment.shiftedGap)
      {
        alignShifted(gapA, gapB, isEnd: isEnd)
      }
      if block.count > 0 { blocks.append(block) }
      last = block
    }
  }

  /// The blocks of lines that say the same at the same time.
  private func alignExactly() -> [Block] {
    let blocks = LineAlignment.blocks(hashesOfA, hashesOfB) { i, j in
      hashesOfA[i] == hashesOfB[j] ? 0 : nil
    }
    return blocks.filter { block in
      block.count >= LineAlignment.blockLength || (block.a == 0 && block.b == 0)
        || (block.endOfA == a.count && block.endOfB == b.count)
    }
  }

  /// The blocks of two lists of hashes, which `shift` says may be one, and by what they differ.
  private static func blocks(
    _ hashesOfA: [UInt64], _ hashesOfB: [UInt64], shift: (Int, Int) -> Int64?
  ) -> [Block] {
    var blocks: [Block] = []
    func extend(_ block: inout Block, toA limitA: Int, toB limitB: Int) {
      while block.endOfA < limitA && block.endOfB < limitB
        && shift(block.endOfA, block.endOfB) == block.shift
      {
        block.count += 1
      }
    }
    func add(_ i: Int, _ j: Int) {
      guard let by = shift(i, j) else { return }
      var block = Block(a: i, b: j, count: 1, shift: by)
      if var last = blocks.popLast() {
        if last.shift == by && last.endOfA == i && last.endOfB == j {
          last.count += 1
          blocks.append(last)
          return
        }
        extend(&last, toA: i, toB: j)
        blocks.append(last)
      }
      let (limitA, limitB) = (blocks.last?.endOfA ?? 0, blocks.last?.endOfB ?? 0)
      while block.a > limitA && block.b > limitB && shift(block.a - 1, block.b - 1) == by {
        block.a -= 1
        block.b -= 1
        block.count += 1
      }
      if let last = blocks.last, last.shift == by, last.endOfA == block.a, last.endOfB == block.b {
        blocks[blocks.count - 1].count += block.count
      } else {
        blocks.append(block)
      }
    }
    let partners = partners(hashesOfA, hashesOfB)
    // Where both begin alike, however often that comes again.
    if partners.first != 0 && !hashesOfA.isEmpty && !hashesOfB.isEmpty { add(0, 0) }
    for (i, j) in partners.enumerated() where j >= 0 {
      if let last = blocks.last, i < last.endOfA || j < last.endOfB { continue }
      add(i, j)
    }
    if var last = blocks.popLast() {
      extend(&last, toA: hashesOfA.count, toB: hashesOfB.count)
      blocks.append(last)
    }
    return blocks
  }

  /// The partners of hashes that both lists have equally often, as many as keep their order; -1 is none.
  private static func partners(_ a: [UInt64], _ b: [UInt64]) -> [Int] {
    var partners = [Int](repeating: -1, count: a.count)
    for (one, other) in HashGroups.groups(a, b) where one.count == other.count {
      for (i, j) in zip(one, other) { partners[i] = j }
    }
    LongestOrder.keep(in: &partners)
    return partners
  }
}

// MARK: - Shifts

extension LineAlignment {
  /// Aligns lines of a gap whose times are shifted.
  private mutating func alignShifted(_ gapA: Range<Int>, _ gapB: Range<Int>, isEnd: Bool) {
    // What the lines say whenever they say it.
    let contentsOfA = gapA.map { hashesOfA[$0] ^ DiffLog.hash(ofTime: a.head($0)?.time) }
    let contentsOfB = gapB.map { hashesOfB[$0] ^ DiffLog.hash(ofTime: b.head($0)?.time) }
    let found = LineAlignment.blocks(contentsOfA, contentsOfB) { i, j in
      guard contentsOfA[i] == contentsOfB[j] else { return nil }
      guard let time = a.head(gapA.lowerBound + i)?.time, let other = b.head(gapB.lowerBound + j)?.time else {
        return nil
      }
      return other - time
    }
    var shift: Int64 = 0
    // Behind the last block that was taken, in the list, in the gap of A, in that of B.
    var taken = (block: 0, a: 0, b: 0)
    var first = 0
    while first < found.count {
      let by = found[first].shift
      var next = first
      var count = 0
      while next < found.count && found[next].shift == by {
        count += found[next].count
        next += 1
      }
      let isEnough = by == shift && count >= LineAlignment.blockLength
      if isEnough || count >= needed(found[first], found[next - 1], taken.a, taken.b, isEnd) {
        // It begins with the first lines that have it, though others between are changed or missing.
        for block in found[taken.block..<next] where block.shift == by {
          blocks.append(
            Block(a: gapA.lowerBound + block.a, b: gapB.lowerBound + block.b, count: block.count, shift: by))
        }
        shift = by
        taken = (next, found[next - 1].endOfA, found[next - 1].endOfB)
      }
      first = next
    }

    /// How many lines show a shift: a few where both logs stand, more farther on, fewer if no more are left.
    func needed(_ first: Block, _ last: Block, _ endOfA: Int, _ endOfB: Int, _ isEnd: Bool) -> Int {
      let isHere = first.a == endOfA && first.b == endOfB
      let isRest = isEnd && last.endOfA == contentsOfA.count && last.endOfB == contentsOfB.count
      return isRest ? (isHere ? 2 : 3) : (isHere ? 4 : 8)
    }
  }
}
