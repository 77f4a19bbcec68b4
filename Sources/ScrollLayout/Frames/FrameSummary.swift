import ScrollGeometry

/// What is known of the rectangles of some neighbouring items together.
struct FrameSummary: RunSummary {
  /// The number of items.
  var count = 0
  /// The edges of all rectangles.
  var all = Edges()
  /// The rectangles with an area.
  var solid = FrameUnion()
  /// The first item's extent along the axis.
  var first = Extent.nothing
  /// The last item's extent along the axis.
  var last = Extent.nothing
  /// How many items lie wholly after the one before.
  var jumpsAhead = 0
  /// How many items lie wholly before the one before.
  var jumpsBack = 0

  /// No items.
  static var zero: FrameSummary { FrameSummary() }

  /// Takes in the items that follow.
  @inline(__always)
  mutating func append(_ next: FrameSummary) {
    guard count > 0 && next.count > 0 else {
      if next.count > 0 { self = next }
      return
    }
    jumpsAhead += next.jumpsAhead
    jumpsBack += next.jumpsBack
    jump(to: next.first)
    last = next.last
    count += next.count
    all.add(next.all)
    solid.add(next.solid)
  }

  /// Takes in one more item.
  @inline(__always)
  mutating func append(_ frame: LayoutRect, axis: ScrollAxis) {
    let extent = frame.extent(along: axis)
    if count == 0 { first = extent } else { jump(to: extent) }
    last = extent
    count += 1
    all.add(frame)
    if frame.hasArea { solid.add(FrameUnion(frame)) }
  }

  /// Counts the step from the last item to the next.
  @inline(__always)
  private mutating func jump(to next: Extent) {
    if next.lower > last.upper { jumpsAhead += 1 }
    if next.upper < last.lower { jumpsBack += 1 }
  }

  /// Whether the items are in so little order along the axis that hulls of neighbours say too little.
  ///
  /// A hull can meet a stretch that none of its items meets only if some of them lie before the stretch, some after it, and
  /// it is jumped over between two. Jumps over a stretch alternate in direction, unless an item in between meets it. So
  /// where *k* items meet a stretch, no more than *k* + 2*m* + 1 hulls that have no item in common meet it in vain, *m*
  /// being the number of jumps in the rarer direction. Lists and grids, forwards or backwards, have none; columns one
  /// after the other have one for each column; of items in any order about every third is one. Beyond √*n* (and 32) it is
  /// too many.
  var isScattered: Bool {
    let jumps = jumpsBack < jumpsAhead ? jumpsBack : jumpsAhead
    return jumps > 32 && jumps > count / jumps
  }
}

/// Looks for the chunk that holds an item.
struct FrameSeek: Seek {
  let item: Int
  /// The number of items passed.
  var passed = 0
  /// The number of chunks passed.
  var chunks = 0

  init(_ item: Int) { self.item = item }

  @inline(__always)
  mutating func passes(_ summary: FrameSummary, count: Int) -> Bool {
    guard passed + summary.count <= item else { return false }
    passed += summary.count
    chunks += count
    return true
  }
}
