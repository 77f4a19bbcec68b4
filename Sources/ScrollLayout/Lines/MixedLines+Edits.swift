import ScrollGeometry

/// New chunks for a stretch of lines, those of a section that an edit changes.
enum LineReplacement {
  /// One in the place of one.
  case chunk(LineChunk, at: Int)
  /// Some in the place of others.
  case chunks([LineChunk], replacing: Range<Int>)
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
  /// - Returns: The chunks that go and those that come.
  /// - Complexity: O(*k* + log *n*) for *k* items in the lines that change.
  func replacement(
    of items: Range<Int>, with new: [SizeRun], rules: LineRules
  ) -> LineReplacement {
    let (place, line) = firstChangedLine(items.lowerBound, rules: rules)
    var builder = LineBuilder(rules: rules, likelyItems: place.chunk.itemCount + 1)
    builder.append(0..<line, of: place.chunk)
    for item in line..<(items.lowerBound - place.firstItem) {
      builder.append(place.chunk.size(ofItem: item))
    }
    for run in new { builder.append(run) }
    var end = appendFollowing(items.upperBound, in: place, to: &builder)
    if end < chunks.count && builder.listedCount < LineChunk.capacity / 4 {
      // So few would be a chunk of their own: those after come along.
      let next = chunks[end]
      if case .list = next {
        builder.append(0..<next.itemCount, of: next)
        end += 1
      }
    }
    let endsSection = end == chunks.count
    if end == place.index + 1, let chunk = builder.finishAlone(endsSection: endsSection) {
      return .chunk(chunk, at: place.index)
    }
    return .chunks(builder.finish(endsSection: endsSection), replacing: place.index..<end)
  }

  /// The first line that may change when items from a place on do: its first item, and the chunk that holds it.
  private func firstChangedLine(_ item: Int, rules: LineRules) -> (place: LinePlace, first: Int) {
    let last = itemCount - 1
    var place = chunk(ofItem: item < last ? item : last)
    let line = place.chunk.line(ofItem: min(item, last) - place.firstItem, rules: rules)
    let first = line.items.lowerBound
    // A line that begins before the item still begins with the same item.
    guard place.firstItem + first == item else { return (place, first) }
    if first > 0 { return (place, place.chunk.line(ofItem: first - 1, rules: rules).items.lowerBound) }
    guard place.index > 0 else { return (place, 0) }
    place.index -= 1
    place.chunk = chunks[place.index]
    place.firstItem -= place.chunk.itemCount
    return (place, place.chunk.line(ofItem: place.chunk.itemCount - 1, rules: rules).items.lowerBound)
  }

  /// Appends items from one on, until a line begins where one began before, and the lines of its chunk from there on.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - place: A chunk at or before the one that holds it.
  ///   - builder: What takes them.
  /// - Returns: The number of the first chunk of which nothing was appended.
  private func appendFollowing(_ item: Int, in place: LinePlace, to builder: inout LineBuilder) -> Int {
    var index = place.index
    var first = item - place.firstItem
    if first < place.chunk.itemCount {
      // Mostly the lines are as before already in the chunk in which the change is.
      guard BareLines.append(place.chunk, from: first, to: &builder, after: &index) else { return index }
      first = 0
    } else {
      guard item < itemCount else { return chunks.count }
      let found = chunk(ofItem: item)
      index = found.index
      first = item - found.firstItem
    }
    chunks.visit(from: index) { chunk in
      let goesOn = BareLines.append(chunk, from: first, to: &builder, after: &index)
      first = 0
      return goesOn
    }
    return index
  }
}

extension BareLines {
  /// Appends items of a chunk from one on, until a line begins where one of its lines begins, and its lines from there
  /// on; a chunk of which nothing changes is left out.
  ///
  /// - Parameters:
  ///   - chunk: The chunk.
  ///   - first: The first item to append.
  ///   - builder: What takes the items.
  ///   - index: The chunk's number; the next one's if anything of it was appended.
  /// - Returns: Whether the lines of the next chunk have to be broken, too.
  fileprivate static func append(
    _ chunk: BareLines, from first: Int, to builder: inout LineBuilder, after index: inout Int
  ) -> Bool {
    let stop = appendItems(of: chunk, from: first, to: &builder)
    if stop == 0 { return false }
    index += 1
    guard let stop else { return true }
    builder.append(stop..<chunk.itemCount, of: chunk)
    return false
  }

  /// Appends items of a chunk from one on, until a line begins where one of its lines begins.
  ///
  /// - Returns: The first item of that line; nothing if there is none.
  private static func appendItems(
    of chunk: BareLines, from first: Int, to builder: inout LineBuilder
  ) -> Int? {
    switch chunk {
    case .list(let items):
      for item in first..<items.count {
        let size = items[item].size
        if (item == 0 || items[item - 1].endsLine) && builder.beginsLine(with: size) { return item }
        builder.append(size)
      }
    case .run(let run):
      var item = first
      // Until the open line is full.
      while item < chunk.itemCount && !builder.beginsLine(with: run.size) {
        builder.append(run.size)
        item += 1
      }
      guard item < chunk.itemCount else { return nil }
      if item % run.itemsInLine == 0 { return item }
      builder.append(run.size, count: chunk.itemCount - item)
    }
    return nil
  }
}
