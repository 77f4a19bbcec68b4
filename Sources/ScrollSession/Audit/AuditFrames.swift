import ScrollGeometry

/// A rectangle as given.
struct AuditFrame: AuditPlaced {
  typealias Summary = AuditHull
  static var blockCapacity: Int { AuditBlockLength.most(128) }

  var frame: Rect
  /// Its item.
  var place: Int
}

/// The rectangles of a section of a `frames` layout.
struct AuditFrames: Sendable {
  /// The rectangles in the order of items.
  private(set) var list = AuditBlocks<AuditFrame>()
  /// What lies around all.
  private(set) var hull = AuditHull()
  /// The union of those with an area, as it comes of adding one after another.
  private(set) var union: Rect?
  /// How long the blocks are along the axis, together: much longer than all, if neighbours lie far apart.
  private(set) var spread = 0.0
  /// Where the blocks lie, if there are several.
  private(set) var reach = AuditReach()

  /// No rectangles.
  init() {}

  /// Takes rectangles; ``arrange(axis:)`` must follow.
  init(_ frames: [Rect]) {
    var builder = AuditBlocksBuilder<AuditFrame>()
    for index in frames.indices {
      builder.append(AuditFrame(frame: frames[index], place: index), expecting: frames.count - 1 - index)
    }
    list.take(builder, end: frames.count)
  }

  /// The number of items.
  var count: Int { list.end }

  /// The rectangle of an item that exists.
  ///
  /// - Complexity: O(log *n*).
  subscript(_ item: Int) -> Rect { list[list.last { $0 <= item }].frame }

  /// Puts rectangles in the place of others that exist; ``arrange(axis:)`` must follow.
  mutating func replace(at index: Int, count removed: Int, with frames: [Rect]) {
    guard removed > 0 || !frames.isEmpty else { return }
    var new: [AuditFrame] = []
    new.reserveCapacity(frames.count)
    for place in frames.indices { new.append(AuditFrame(frame: frames[place], place: index + place)) }
    list.replace(
      position(of: index), position(of: index + removed), with: new, growth: frames.count - removed)
  }

  private func position(of item: Int) -> AuditBlocks<AuditFrame>.Position {
    item < count ? list.last { $0 <= item } : list.endPosition
  }

  /// Brings what is known of all up to date.
  ///
  /// - Complexity: O(√*n*).
  mutating func arrange(axis: Axis) {
    hull = AuditHull()
    spread = 0
    reach.removeAll()
    for block in list.blocks.indices {
      var inner = AuditHull()
      if let summary = list.blocks[block].summary {
        inner = summary
      } else {
        for element in list.blocks[block].elements { inner.add(element.frame) }
        list.blocks[block].summary = inner
      }
      hull.add(inner)
      let extent = inner.extent(along: axis)
      if extent.upper > extent.lower { spread += extent.upper - extent.lower }
      if list.blocks.count > 1 { reach.append(extent) }
    }
    reach.arrange()
    union = unionInOrder
  }

  /// The blocks that may be near a window.
  func candidates(_ window: inout AuditNearness) -> Range<Int> {
    list.blocks.count > 1 ? reach.candidates(&window) : list.blocks.indices
  }

  /// The union of the rectangles with an area, added one after another.
  ///
  /// Lengths are rounded at each step, so the order matters. Where ``AuditUnion`` knows what a block comes to, its
  /// rectangles need not be added.
  private var unionInOrder: Rect? {
    var last = list.blocks.count - 1
    while last >= 0, list.blocks[last].summary?.hasArea != true { last -= 1 }
    guard last >= 0 else { return nil }
    var across: AuditUnion?
    var down: AuditUnion?
    for block in 0...last {
      guard let hull = list.blocks[block].summary, hull.hasArea else { continue }
      if block < last, let x = across?.adding(lower: hull.left, upper: hull.right),
        let y = down?.adding(lower: hull.top, upper: hull.bottom)
      {
        across = x
        down = y
        continue
      }
      for element in list.blocks[block].elements where element.frame.hasArea {
        let frame = element.frame
        across?.add(lower: frame.x, upper: frame.maxX)
        down?.add(lower: frame.y, upper: frame.maxY)
        if across == nil { across = AuditUnion(lower: frame.x, length: frame.width) }
        if down == nil { down = AuditUnion(lower: frame.y, length: frame.height) }
      }
    }
    guard let across, let down else { return nil }
    return Rect(x: across.lower, y: down.lower, width: across.length, height: down.length)
  }
}

/// The union of stretches, as ``Rect/union(_:)`` has it along one axis: the length is the difference of the edges,
/// rounded, and the upper edge the sum of the two, rounded again.
struct AuditUnion {
  private(set) var lower: Double
  private(set) var length: Double

  init(lower: Double, length: Double) {
    self.lower = lower
    self.length = length
  }

  /// Adds a stretch.
  mutating func add(lower otherLower: Double, upper otherUpper: Double) {
    let upper = lower + length
    let newLower = otherLower < lower ? otherLower : lower
    length = (otherUpper > upper ? otherUpper : upper) - newLower
    lower = newLower
  }

  /// What adding several stretches comes to, given their outermost edges; nothing if that depends on more.
  ///
  /// As long as the lower edge stays, each step takes the larger upper edge *u* and rounds it to *r*(*u*), the sum of
  /// the lower edge and a rounded length. *r* keeps the order of edges. So if *m* is the largest of all upper edges,
  /// and *r*(*r*(*m*)) = *r*(*m*), no step comes beyond *r*(*m*), the one that takes *m* comes to it, and those behind stay
  /// there. The length may be another one that leads to the same edge: the next step does not see that.
  func adding(lower otherLower: Double, upper otherUpper: Double) -> AuditUnion? {
    guard otherLower >= lower else { return nil }
    let upper = lower + length
    let most = otherUpper > upper ? otherUpper : upper
    let rounded = lower + (most - lower)
    let length = rounded - lower
    return lower + length == rounded ? AuditUnion(lower: lower, length: length) : nil
  }
}
