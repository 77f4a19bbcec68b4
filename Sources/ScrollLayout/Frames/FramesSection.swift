import ScrollGeometry

/// A section of a `frames` layout: its rectangles as given, and an index over them.
struct FramesSection: Hashable, Sendable {
  /// The section as given, without its items.
  let spec: SectionSpec
  /// The items' rectangles.
  let frames: [Rect]
  /// The index over the rectangles.
  let index: FrameIndex
  /// The union of the items with an area.
  let union: Rect?
  /// The union of the items with an area and the header.
  let extent: Rect?
  /// The largest right and bottom edge of all rectangles, the header's too; at least 0.
  let farCorner: Point
  /// A hash of name, header and rectangles.
  let digest: UInt64

  /// Admits a section; without a name of its own it takes the one given.
  init(_ spec: SectionSpec, id: String? = nil, axis: Axis) throws(LayoutError) {
    if let header = spec.headerFrame { try Admission.check(header) }
    var bare = spec
    bare.items = .frames([])
    bare.id = spec.id ?? id
    self.init(bare, frames: try FramesSection.admitted(spec.items), axis: axis)
  }

  /// The same section with other, admitted rectangles.
  func replacing(_ frames: [Rect], axis: Axis) -> FramesSection {
    FramesSection(spec, frames: frames, axis: axis)
  }

  /// Admits the rectangles of items; an empty list of sizes is an empty list.
  static func admitted(_ items: ItemsSpec) throws(LayoutError) -> [Rect] {
    switch items {
    case .frames(let frames):
      for frame in frames { try Admission.check(frame) }
      return frames
    case .sizes(let sizes):
      guard sizes.isEmpty else { throw .wrongItemShape }
      return []
    case .count: throw .wrongItemShape
    }
  }

  private init(_ bare: SectionSpec, frames: [Rect], axis: Axis) {
    spec = bare
    self.frames = frames
    index = FrameIndex(frames, axis: axis)
    var digest = Digest(seed: 3)
    if let id = bare.id {
      digest.add(1)
      digest.add(id)
    } else {
      digest.add(0)
    }
    var union: Rect?
    var corner = Point.zero
    digest.add(frames.count)
    for frame in frames {
      digest.add(frame)
      if frame.hasArea { union = union?.union(frame) ?? frame }
      corner.widen(to: frame)
    }
    self.union = union
    if let header = bare.headerFrame {
      digest.add(header)
      corner.widen(to: header)
      if header.hasArea { union = union?.union(header) ?? header }
    }
    extent = union
    farCorner = corner
    self.digest = digest.value
  }

  /// The section as a scene would give it now.
  var currentSpec: SectionSpec {
    var current = spec
    current.items = .frames(frames)
    return current
  }

  /// The hull of items and decorations along the axis.
  func hull(along axis: Axis) -> Extent {
    var hull = index.hull
    if let extent = extent?.extent(along: axis) {
      if extent.lower < hull.lower { hull.lower = extent.lower }
      if extent.upper > hull.upper { hull.upper = extent.upper }
    }
    return hull
  }
}

extension Digest {
  /// Adds the four numbers of a rectangle.
  fileprivate mutating func add(_ rect: Rect) {
    add(rect.x)
    add(rect.y)
    add(rect.width)
    add(rect.height)
  }
}

extension Point {
  /// Moves the point right and down as far as a rectangle's far corner.
  mutating func widen(to rect: Rect) {
    if rect.maxX > x { x = rect.maxX }
    if rect.maxY > y { y = rect.maxY }
  }
}
