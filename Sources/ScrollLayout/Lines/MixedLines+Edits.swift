import ScrollGeometry

/// New chunks for a stretch of lines, those of a section that an edit changes.
struct LineReplacement {
  /// The chunks that go.
  var range: Range<Int>
  /// The chunks that come.
  var chunks: [LineChunk]
}

extension MixedLines {
  /// Works out the lines that change when items take the place of others.
  ///
  /// Lines are broken anew from the one with the first new item on, or from the one before if that may now take it;
  /// until one starts where an old line started: from there on all are as before.
  ///
  /// - Parameters:
  ///   - items: The items that go.
  ///   - new: The items that come in their place.
  ///   - rules: The rules of the section.
  /// - Complexity: O(*k* + log *n*) for *k* items in the lines that change.
  func replacement(
    of items: Range<Int>, with new: [SizeRun], rules: LineRules
  ) -> LineReplacement {
    let lineStart = firstChangedLine(items.lowerBound)
    let place = lineStart.place
    var likely = place.chunk.itemCount
    for run in new { likely += min(run.count, LineChunk.capacity) }
    var builder = LineBuilder(rules: rules, likelyItems: min(likely, 2 * LineChunk.capacity))
    builder.append(0..<lineStart.line, of: place.chunk)
    let kept = place.chunk.items(ofLine: lineStart.line).lowerBound
    for item in kept..<(items.lowerBound - place.firstItem) {
      builder.append(place.chunk.size(ofItem: item))
    }
    for run in new { builder.append(run) }
    var end = appendFollowing(items.upperBound, to: &builder)
    if end < chunks.count && builder.listedCount < LineChunk.capacity / 4 {
      // So few would be a chunk of their own: those after come along.
      let next = chunks[end]
      if case .list = next.content {
        builder.append(0..<next.lineCount, of: next)
        end += 1
      }
    }
    return LineReplacement(
      range: place.index..<end, chunks: builder.finish(endsSection: end == chunks.count))
  }

  /// The first line that may change when items from a place on do, and the chunk that holds it.
  private func firstChangedLine(_ item: Int) -> (place: LinePlace, line: Int) {
    let last = itemCount - 1
    var place = chunk(ofItem: item < last ? item : last)
    let line = place.chunk.line(ofItem: min(item, last) - place.firstItem)
    // A line that begins before the item still begins with the same item.
    guard place.firstItem + place.chunk.items(ofLine: line).lowerBound == item else { return (place, line) }
    if line > 0 { return (place, line - 1) }
    guard place.index > 0 else { return (place, 0) }
    place.index -= 1
    place.chunk = chunks[place.index]
    place.firstItem -= place.chunk.itemCount
    return (place, place.chunk.lineCount - 1)
  }

  /// Appends items from one on, until a line begins where one began before, and the lines of its chunk from there on.
  ///
  /// - Returns: The number of the first chunk of which nothing was appended.
  private func appendFollowing(_ item: Int, to builder: inout LineBuilder) -> Int {
    guard item < itemCount else { return chunks.count }
    let place = chunk(ofItem: item)
    var first = item - place.firstItem
    var index = place.index
    chunks.visit(from: index) { chunk in
      let line = LineChunk.append(chunk, from: first, to: &builder)
      first = 0
      if let line, line == 0 { return false }
      index += 1
      if let line {
        builder.append(line..<chunk.lineCount, of: chunk)
        return false
      }
      return true
    }
    return index
  }
}

extension LineChunk {
  /// Appends items of a chunk from one on, until a line begins where one of its lines begins.
  ///
  /// - Returns: That line; nothing if there is none.
  fileprivate static func append(
    _ chunk: LineChunk, from first: Int, to builder: inout LineBuilder
  ) -> Int? {
    switch chunk.content {
    case .list(let list):
      var line = 0
      while line < list.itemEnds.count && list.itemStart(line) < first { line += 1 }
      for item in first..<list.sizes.count {
        let size = list.sizes[item]
        if line < list.itemEnds.count && list.itemStart(line) == item {
          if builder.beginsLine(with: size) { return line }
          line += 1
        }
        builder.append(size)
      }
    case .run(let run):
      var item = first
      // Until the open line is full.
      while item < chunk.summary.itemCount && !builder.beginsLine(with: run.size) {
        builder.append(run.size)
        item += 1
      }
      guard item < chunk.summary.itemCount else { return nil }
      if item % run.itemsInLine == 0 { return item / run.itemsInLine }
      builder.append(run.size, count: chunk.summary.itemCount - item)
    }
    return nil
  }
}
