import ScrollGeometry

/// The rectangles of some items of a section that follow each other: the elements of the tree that holds a section.
struct FrameChunk: Summarized {
  static var nodeWidth: Int { 16 }

  /// The rectangles.
  private(set) var frames: [LayoutRect]
  /// What is known of them together.
  private(set) var summary: FrameSummary

  /// About how many rectangles a chunk has; edits leave it half as many more, or a quarter.
  static var capacity: Int { 32 }

  /// Takes some rectangles.
  private init(_ frames: [LayoutRect], axis: ScrollAxis) {
    self.frames = frames
    summary = FrameChunk.summary(of: frames, axis: axis)
  }

  /// As few chunks as can hold some rectangles, all about equally full.
  ///
  /// - Complexity: O(*n*) in their number.
  static func chunks(of frames: [LayoutRect], axis: ScrollAxis) -> [FrameChunk] {
    let pieces = (frames.count + capacity - 1) / capacity
    var chunks: [FrameChunk] = []
    chunks.reserveCapacity(pieces)
    var start = 0
    for piece in 0..<pieces {
      let end = start + (frames.count - start) / (pieces - piece)
      chunks.append(FrameChunk(Array(frames[start..<end]), axis: axis))
      start = end
    }
    return chunks
  }

  /// Puts rectangles in the place of others, if the chunk then has neither too many nor too few.
  ///
  /// - Parameters:
  ///   - items: Those that go, counted from the chunk's first; they may reach beyond its end.
  ///   - new: Those that come.
  ///   - axis: The scroll axis.
  /// - Returns: Whether it was done.
  mutating func replace(_ items: Range<Int>, with new: [LayoutRect], axis: ScrollAxis) -> Bool {
    guard items.upperBound <= frames.count else { return false }
    let count = frames.count - items.count + new.count
    guard count <= FrameChunk.capacity * 3 / 2 && count >= FrameChunk.capacity / 4 else { return false }
    frames.replaceSubrange(items, with: new)
    summary = FrameChunk.summary(of: frames, axis: axis)
    return true
  }

  private static func summary(of frames: [LayoutRect], axis: ScrollAxis) -> FrameSummary {
    var summary = FrameSummary.zero
    for frame in frames { summary.append(frame, axis: axis) }
    return summary
  }
}

extension SumTree<FrameChunk> {
  /// The rectangle of an item.
  ///
  /// - Complexity: O(log *n*) in the number of items.
  func frame(ofItem item: Int) -> LayoutRect {
    var seek = FrameSeek(item)
    guard let (_, chunk) = first(&seek) else { preconditionFailure("no such item in the section") }
    return chunk.frames[item - seek.passed]
  }

  /// The rectangles of all items.
  var frames: [LayoutRect] {
    var frames: [LayoutRect] = []
    frames.reserveCapacity(summary.count)
    visit(from: 0) {
      frames.append(contentsOf: $0.frames)
      return true
    }
    return frames
  }

  /// The rectangles of some items.
  ///
  /// - Complexity: O(*k* + log *n*) for *k* of *n* items.
  func frames(of items: Range<Int>) -> [LayoutRect] {
    var frames: [LayoutRect] = []
    guard !items.isEmpty else { return frames }
    frames.reserveCapacity(items.count)
    var seek = FrameSeek(items.lowerBound)
    _ = first(&seek)
    var start = seek.passed
    visit(from: seek.chunks) { chunk in
      let lower = max(items.lowerBound - start, 0)
      let upper = min(items.upperBound - start, chunk.frames.count)
      frames.append(contentsOf: chunk.frames[lower..<upper])
      start += chunk.frames.count
      return start < items.upperBound
    }
    return frames
  }

  /// Puts rectangles in the place of others.
  ///
  /// - Complexity: O(*k* + log *n*) for *k* rectangles that come and go, of *n*.
  mutating func replace(_ items: Range<Int>, with new: [LayoutRect], axis: ScrollAxis) {
    guard count > 0 else {
      self = SumTree(FrameChunk.chunks(of: new, axis: axis))
      return
    }
    // New ones at the end come to the last chunk.
    var seek = FrameSeek(items.lowerBound < summary.count ? items.lowerBound : summary.count - 1)
    _ = first(&seek)
    let lower = items.lowerBound - seek.passed
    let isDone = update(at: seek.chunks) {
      $0.replace(lower..<(lower + items.count), with: new, axis: axis)
    }
    if isDone { return }
    var chunks = seek.chunks..<(seek.chunks + 1)
    var frames = Array(self[chunks.lowerBound].frames[..<lower])
    frames += new
    if items.upperBound < summary.count {
      var seek = FrameSeek(items.upperBound)
      let place = first(&seek)
      // If the first one after those that go begins a chunk, that one stays.
      if let place, items.upperBound > seek.passed || place.index == chunks.lowerBound {
        frames += place.element.frames[(items.upperBound - seek.passed)...]
        chunks = chunks.lowerBound..<(place.index + 1)
      } else {
        chunks = chunks.lowerBound..<seek.chunks
      }
    } else {
      chunks = chunks.lowerBound..<count
    }
    // So few would be a chunk of their own: a neighbour's come along.
    if frames.count < FrameChunk.capacity / 2 {
      if chunks.upperBound < count {
        frames += self[chunks.upperBound].frames
        chunks = chunks.lowerBound..<(chunks.upperBound + 1)
      } else if chunks.lowerBound > 0 {
        frames = self[chunks.lowerBound - 1].frames + frames
        chunks = (chunks.lowerBound - 1)..<chunks.upperBound
      }
    }
    replaceSubrange(chunks, with: FrameChunk.chunks(of: frames, axis: axis))
  }
}

extension FrameChunk: Digested {
  /// A hash of all rectangles.
  var digest: SequenceDigest {
    var digest = SequenceDigest()
    for frame in frames {
      var hash = Digest(seed: 8)
      hash.add(frame)
      digest.append(SequenceDigest(hash.value))
    }
    return digest
  }
}
