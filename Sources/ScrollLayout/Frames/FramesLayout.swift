import ScrollGeometry

/// Sections of items with rectangles as given, whatever made them.
struct FramesLayout: Hashable, Sendable {
  /// The room; it moves nothing.
  private(set) var space: Space
  /// The content size as given.
  private(set) var givenContentSize: Size?
  /// The sections.
  private(set) var sections: [FramesSection] = []
  /// The hulls of the sections along the axis.
  private(set) var tree = HullTree([])
  /// The content size: as given, else around everything and the origin.
  private(set) var contentSize = Size.zero
  /// The number of items in all sections.
  private(set) var itemTotal = 0
  /// A hash of all data.
  private(set) var digest: UInt64 = 0

  /// Admits sections.
  init(space: Space, contentSize: Size?, sections specs: [SectionSpec]) throws(LayoutError) {
    self.space = space
    try reload(specs, contentSize: contentSize)
  }

  /// Admits all sections anew, with the content size given or else their union.
  mutating func reload(_ specs: [SectionSpec], contentSize: Size?) throws(LayoutError) {
    if let contentSize { try Admission.check(contentSize) }
    var new: [FramesSection] = []
    new.reserveCapacity(specs.count)
    for spec in specs { new.append(try FramesSection(spec, axis: space.axis)) }
    givenContentSize = contentSize
    install(new)
  }

  /// Takes over all sections at once.
  mutating func install(_ new: [FramesSection]) {
    sections = new
    addUp()
  }

  /// Takes over a few sections in their places.
  mutating func replace(_ changed: [(index: Int, section: FramesSection)]) {
    for (index, section) in changed { sections[index] = section }
    addUp()
  }

  /// Takes another room; all rectangles stay.
  mutating func setSpace(_ new: Space) {
    space = new
    addUp()
  }

  /// Fixes the content size from now on.
  mutating func setContentSize(_ size: Size) throws(LayoutError) {
    try Admission.check(size)
    givenContentSize = size
    addUp()
  }

  /// Makes the tree over the sections, the content size and the digest.
  ///
  /// - Complexity: O(*n*) in the number of sections.
  private mutating func addUp() {
    var hash = Digest(seed: 4)
    space.add(to: &hash)
    if let size = givenContentSize {
      hash.add(1)
      hash.add(size.width)
      hash.add(size.height)
    } else {
      hash.add(0)
    }
    hash.add(sections.count)
    var hulls: [Extent] = []
    hulls.reserveCapacity(sections.count)
    var corner = Point.zero
    var items = 0
    for index in sections.indices {
      hash.add(sections[index].digest)
      items += sections[index].frames.count
      hulls.append(sections[index].hull(along: space.axis))
      let far = sections[index].farCorner
      if far.x > corner.x { corner.x = far.x }
      if far.y > corner.y { corner.y = far.y }
    }
    tree = HullTree(hulls)
    contentSize = givenContentSize ?? Size(width: corner.x, height: corner.y)
    itemTotal = items
    digest = hash.value
  }
}
