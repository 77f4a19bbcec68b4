import ScrollGeometry

/// Lines of items of different sizes, relative to the first line's start and the section's cross origin.
///
/// A tree of chunks of whole lines: what lies where is found by the chunks' summaries, and an edit makes only those
/// chunks anew whose lines it changes. How items were cut into chunks follows from the edits and means nothing.
struct MixedLines: Sendable {
  /// The lines.
  private(set) var chunks: SumTree<LineChunk>

  /// Breaks items into lines.
  ///
  /// Every line but the last is justified over the items it holds (a lone one is centred); the last starts at the
  /// leading edge with the least spacing.
  ///
  /// - Complexity: O(*n*) in the number of items that are listed, and of runs.
  init(_ runs: [SizeRun], rules: LineRules) {
    var listed = 0
    for run in runs {
      if case .listed(let sizes) = run { listed += sizes.count }
    }
    var builder = LineBuilder(rules: rules, likelyItems: listed)
    for run in runs { builder.append(run) }
    chunks = SumTree(builder.finish(endsSection: true))
  }

  /// Lines without items.
  static var empty: MixedLines { MixedLines(SumTree()) }

  private init(_ chunks: SumTree<LineChunk>) { self.chunks = chunks }

  /// What is known of all lines together.
  var summary: LineSummary { chunks.summary }

  /// The number of items.
  var itemCount: Int { chunks.summary.itemCount }

  /// Where the last line ends.
  func end(rules: LineRules) -> LayoutUnit {
    itemCount == 0 ? .zero : chunks.summary.length - rules.lineSpacing
  }

  /// A hash of the sizes of all items.
  ///
  /// - Complexity: As that of ``SumTree/digest``.
  var digest: SequenceDigest { chunks.digest }

  /// The same; what has not changed is kept.
  mutating func refreshDigest() -> SequenceDigest { chunks.refreshDigest() }

  /// The chunk that holds an item, with its number and its place.
  ///
  /// - Complexity: O(log *n*) in the number of items.
  func chunk(ofItem item: Int) -> LinePlace {
    var seek = ItemSeek(item: item)
    guard let (index, chunk) = chunks.first(&seek) else { preconditionFailure("no such item in the section") }
    return LinePlace(
      index: index, chunk: chunk, firstItem: seek.passed, start: seek.length)
  }

  /// Visits the sizes of all items, those of equal items together.
  func forEachRun(_ visitor: (SizeRun) -> Void) {
    chunks.visit(from: 0) { chunk in
      switch chunk {
      case .list(let items): visitor(.listed(items.map { $0.size }[...]))
      case .run(let run): visitor(.equal(run.size, count: chunk.itemCount))
      }
      return true
    }
  }

  /// The sizes of some items.
  ///
  /// - Complexity: O(*k* + log *n*) for *k* of *n* items.
  func sizes(of items: Range<Int>) -> [SizeRun] {
    var runs: [SizeRun] = []
    guard !items.isEmpty else { return runs }
    let place = chunk(ofItem: items.lowerBound)
    var start = place.firstItem
    chunks.visit(from: place.index) { chunk in
      let lower = max(items.lowerBound - start, 0)
      let upper = min(items.upperBound - start, chunk.itemCount)
      switch chunk {
      case .list(let items): runs.append(.listed(items[lower..<upper].map { $0.size }[...]))
      case .run(let run): runs.append(.equal(run.size, count: upper - lower))
      }
      start += chunk.itemCount
      return start < items.upperBound
    }
    return runs
  }

  /// Puts a chunk in the place of another, and gives that out.
  mutating func exchangeChunk(at place: Int, with chunk: inout LineChunk) {
    // By reference, since each step down the tree would copy what its change holds on to.
    chunks.update(at: place) { swap(&$0, &chunk) }
  }

  /// Puts chunks in the place of others.
  mutating func replaceChunks(_ range: Range<Int>, with new: [LineChunk]) {
    chunks.replaceSubrange(range, with: new)
  }
}

/// A chunk of a section, and where it is.
struct LinePlace {
  /// Its number.
  var index: Int
  /// The chunk.
  var chunk: BareLines
  /// How many items come before it.
  var firstItem: Int
  /// Where its first line starts, from the section's first line.
  var start: LayoutUnit
}

/// Looks for the chunk that holds an item.
private struct ItemSeek: Seek {
  let item: Int
  /// The number of items passed.
  var passed = 0
  /// The length of the lines passed, with the spacing after each.
  var length = LayoutUnit.zero

  init(item: Int) { self.item = item }

  mutating func passes(_ lines: LineSummary.Key, count: Int) -> Bool {
    guard passed + lines.itemCount <= item else { return false }
    passed += lines.itemCount
    length = length.saturatingSum(lines.length)
    return true
  }
}
