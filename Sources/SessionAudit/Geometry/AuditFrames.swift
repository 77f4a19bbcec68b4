import ScrollGeometry

/// A rectangle as given.
struct AuditFrame: AuditPlaced {
  typealias Summary = AuditHull
  static var blockCapacity: Int { AuditBlockLength.most(128) }

  var frame: LayoutRect
  /// Its item.
  var place: Int
}

/// The rectangles of a section of a `frames` layout.
struct AuditFrames: Sendable {
  /// The rectangles in the order of items.
  private(set) var list = AuditBlocks<AuditFrame>()
  /// What lies around all.
  private(set) var hull = AuditHull()
  /// How long the blocks are along the axis, together: much longer than all, if neighbours lie far apart.
  private(set) var spread = 0.0
  /// Where the blocks lie, if there are several.
  private(set) var reach = AuditReach()

  /// No rectangles.
  init() {}

  /// Takes rectangles; ``arrange(axis:)`` must follow.
  init(_ frames: [LayoutRect]) {
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
  subscript(_ item: Int) -> LayoutRect { list[list.last { $0 <= item }].frame }

  /// Puts rectangles in the place of others that exist; ``arrange(axis:)`` must follow.
  mutating func replace(at index: Int, count removed: Int, with frames: [LayoutRect]) {
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
  mutating func arrange(axis: ScrollAxis) {
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
  }

  /// The blocks that may be near a window.
  func candidates(_ window: inout AuditNearness) -> Range<Int> {
    list.blocks.count > 1 ? reach.candidates(&window) : list.blocks.indices
  }
}
