import ScrollGeometry
import SessionModel

/// A section of a `frames` layout: its rectangles as given, and an index over them.
///
/// The rectangles are in a tree of chunks, in the order of the items; how they were cut into chunks follows from the edits
/// and means nothing. If they are in little order along the axis, a ``FrameIndex`` finds them.
struct FramesSection: Summarized {
  static var nodeWidth: Int { 8 }

  /// What does not change with the items.
  private final class Settings: Sendable {
    /// The section as given, without its items.
    let spec: SectionSpec
    /// The scroll axis.
    let axis: ScrollAxis

    init(_ spec: SectionSpec, axis: ScrollAxis) {
      self.spec = spec
      self.axis = axis
    }
  }

  /// The items.
  private struct Items: Sendable {
    var tree: SumTree<FrameChunk>
    /// The index, if the rectangles are in little order.
    var index: FrameIndex?
  }

  private let settings: Settings
  /// The items, as the only element: so a section is cheap to copy.
  private var items: [Items]
  /// What is known of the section.
  private(set) var summary = FramesSummary.zero

  /// The rectangles, in the order of the items.
  var tree: SumTree<FrameChunk> { items[0].tree }

  /// Whether the rectangles are in little order, and an index finds them.
  var isIndexed: Bool { items[0].index != nil }

  /// Admits a section; without a name of its own it takes the one given.
  ///
  /// - Complexity: O(*n*) in the number of rectangles; O(*n* log *n*) if they are in little order.
  init(_ spec: SectionSpec, id: String? = nil, axis: ScrollAxis) throws(LayoutError) {
    if let header = spec.headerFrame { try Admission.check(header) }
    var bare = spec
    bare.items = .frames([])
    bare.keys = nil
    bare.id = spec.id ?? id
    settings = Settings(bare, axis: axis)
    let chunks = FrameChunk.chunks(of: Array(try FramesSection.admitted(spec.items)), axis: axis)
    items = [Items(tree: SumTree(chunks))]
    lookAtItems()
  }

  /// Admits the rectangles of items; an empty list of sizes is an empty list.
  static func admitted(_ items: ItemsSpec) throws(LayoutError) -> ArraySlice<LayoutRect> {
    // A count is refused whatever it is, below zero too.
    if case .count = items { throw .wrongItemShape }
    return try admitted(items, 0..<items.count)
  }

  /// Admits the rectangles of some of the items.
  static func admitted(_ items: ItemsSpec, _ range: Range<Int>) throws(LayoutError) -> ArraySlice<LayoutRect>
  {
    switch items {
    case .frames(let frames):
      for frame in frames[range] { try Admission.check(frame) }
      return frames[range]
    case .sizes(let sizes):
      guard sizes.isEmpty else { throw .wrongItemShape }
      return []
    case .count: throw .wrongItemShape
    }
  }

  /// Puts rectangles in the place of others in several places, ascending, whose numbers mean the items before.
  ///
  /// - Complexity: O(*k* + *m* log *n*) for *k* rectangles in *m* places, of *n*; O(*n* log *n*) if they are in little order
  ///   afterwards.
  mutating func replace(_ splices: [(items: Range<Int>, new: [LayoutRect])]) {
    for (range, new) in splices.reversed() {
      items[0].tree.replace(range, with: new, axis: settings.axis)
    }
    lookAtItems()
  }

  /// Works out what is known of the section.
  private mutating func lookAtItems() {
    let axis = settings.axis
    let all = items[0].tree.summary.all
    var new = FramesSummary(itemCount: items[0].tree.summary.count, hull: all.extent(along: axis))
    if all.right > 0 { new.farCorner.x = all.right }
    if all.bottom > 0 { new.farCorner.y = all.bottom }
    // A rounded length may end a little beyond the last edge.
    if let union { new.hull.widen(by: union.extent(along: axis)) }
    if let header = settings.spec.headerFrame {
      new.headers = header.extent(along: axis)
      if header.maxX > new.farCorner.x { new.farCorner.x = header.maxX }
      if header.maxY > new.farCorner.y { new.farCorner.y = header.maxY }
      if let extent { new.hull.widen(by: extent.extent(along: axis)) }
    }
    summary = new
    items[0].index =
      items[0].tree.summary.isScattered ? FrameIndex(items[0].tree.frames, axis: axis) : nil
  }
}

extension FramesSection {
  /// The section as given, without its items.
  var spec: SectionSpec { settings.spec }

  /// The union of the items with an area.
  var union: LayoutRect? { items[0].tree.summary.solid.rect }

  /// The union of the items with an area and the header.
  var extent: LayoutRect? {
    var union = items[0].tree.summary.solid
    if let header = settings.spec.headerFrame, header.hasArea { union.add(FrameUnion(header)) }
    return union.rect
  }

  /// The rectangle of an item.
  ///
  /// - Complexity: O(log *n*) in the number of items.
  func frame(ofItem item: Int) -> LayoutRect { items[0].tree.frame(ofItem: item) }

  /// The rectangles of all items.
  ///
  /// - Complexity: O(*n*) in the number of items.
  var frames: [LayoutRect] { items[0].tree.frames }

  /// The rectangles of some items.
  ///
  /// - Complexity: O(*k* + log *n*) for *k* of *n* items.
  func frames(of range: Range<Int>) -> [LayoutRect] { items[0].tree.frames(of: range) }

  /// The section as a scene would give it now.
  ///
  /// - Complexity: O(*n*) in the number of items.
  var currentSpec: SectionSpec {
    var current = settings.spec
    current.items = .frames(frames)
    return current
  }

  /// Appends the items that meet a stretch, ascending, and narrows `quiet` to stay clear of all others.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* of *n* items found, if the items are in order along the axis; at worst
  ///   O((*k* + √*n*) log *n*), in whatever order they are.
  func collect(as section: Int, near: Extent, into found: inout [PlacedItem], quiet: inout Extent) {
    var walk = FrameWalk(section: section, axis: settings.axis, near: near)
    // The buffer moves in and out, and is never copied.
    swap(&walk.found, &found)
    swap(&walk.quiet, &quiet)
    if items[0].index == nil {
      items[0].tree.take(&walk)
    } else {
      items[0].index?.collect(&walk)
    }
    swap(&walk.found, &found)
    swap(&walk.quiet, &quiet)
  }

  /// Whether two sections hold the same data, however they came about.
  ///
  /// - Complexity: O(*n*) in the number of items.
  func equals(_ other: FramesSection) -> Bool {
    guard summary.itemCount == other.summary.itemCount else { return false }
    return (settings === other.settings || spec == other.spec) && frames == other.frames
  }
}

extension FramesSection: Digested {
  /// A hash of name, header and rectangles.
  ///
  /// - Complexity: That of hashing the rectangles that have changed since ``refreshDigest()``.
  var digest: SequenceDigest { digest(rectangles: items[0].tree.digest) }

  /// The same; what has not changed is kept.
  mutating func refreshDigest() -> SequenceDigest {
    // Apart: as an argument it would be refreshed while the call holds a copy of all this.
    let rectangles = items[0].tree.refreshDigest()
    return digest(rectangles: rectangles)
  }

  private func digest(rectangles: SequenceDigest) -> SequenceDigest {
    var digest = Digest(seed: 3)
    if let id = settings.spec.id {
      digest.add(1)
      digest.add(id)
    } else {
      digest.add(0)
    }
    digest.add(summary.itemCount)
    digest.add(rectangles)
    if let header = settings.spec.headerFrame {
      digest.add(1)
      digest.add(header)
    } else {
      digest.add(0)
    }
    return SequenceDigest(digest.value)
  }
}

extension Digest {
  /// Adds the four numbers of a rectangle.
  mutating func add(_ rect: LayoutRect) {
    add(rect.x)
    add(rect.y)
    add(rect.width)
    add(rect.height)
  }
}
