import ScrollCore

/// An item: who it is, and the size or rectangle it was given.
struct ReferenceItem {
  /// Never two items of a session have the same.
  var identity: Int
  /// What the app calls it, if anything.
  var key: ItemKey?
  /// In a flow layout its size.
  ///
  /// In carousels and pages items have that of their section.
  var size = LayoutSize.zero
  /// In a `frames` layout its rectangle.
  var frame = LayoutRect.zero
}

/// A section: who it is, its own metrics, its items.
struct ReferenceSection {
  var identity: Int
  /// The section as given; its items are those of the list.
  var spec: SectionSpec
  var items: [ReferenceItem]
}

/// The data of a view: a list of sections with lists of items.
struct ReferenceData {
  let layout: LayoutSpec
  var sections: [ReferenceSection] = []
  /// The content size of a `frames` layout, where one was given.
  var contentSize: LayoutSize?

  /// Whether the rectangles are given.
  var isFrames: Bool { if case .frames = layout { true } else { false } }
  private var nextIdentity = 0

  init(layout: LayoutSpec) {
    self.layout = layout
    if case .frames(let size) = layout { contentSize = size }
  }

  mutating func newIdentity() -> Int {
    nextIdentity += 1
    return nextIdentity
  }

  /// The size of counted items in a flow layout.
  func itemSize(of spec: SectionSpec) -> LayoutSize {
    if let own = spec.itemSize { return own }
    if case .flow(let metrics) = layout { return metrics.itemSize }
    return .zero
  }

  // MARK: New data

  /// New items; those of a count have the section's item size.
  mutating func makeItems(
    _ items: ItemsSpec, keys: [ItemKey?]? = nil, in spec: SectionSpec
  ) throws(Rejection) -> [ReferenceItem] {
    try admit(items)
    if let keys, keys.count != items.count { throw .badSize }
    var made: [ReferenceItem] = []
    for index in 0..<items.count {
      var item = ReferenceItem(identity: newIdentity(), size: itemSize(of: spec))
      switch items {
      case .count: break
      case .sizes(let sizes): item.size = sizes[index]
      case .frames(let frames): item.frame = frames[index]
      }
      if let keys { item.key = keys[index] }
      made.append(item)
    }
    return made
  }

  mutating func makeSection(_ spec: SectionSpec) throws(Rejection) -> ReferenceSection {
    try admit(spec)
    let items = try makeItems(spec.items, keys: spec.keys, in: spec)
    return ReferenceSection(identity: newIdentity(), spec: spec, items: items)
  }

  // MARK: Admission

  /// Refuses items that are not possible, or of another layout.
  private func admit(_ items: ItemsSpec) throws(Rejection) {
    switch items {
    case .count(let count):
      guard count >= 0 else { throw .badSize }
      // The engine's own limit is far beyond what the model could list.
      guard count <= ReferenceModel.mostItems else { throw .layoutTooLarge }
    case .sizes(let sizes): for size in sizes { try admit([size.width, size.height]) }
    case .frames(let frames): for frame in frames { try admit(frame) }
    }
    switch (layout, items) {
    case (.flow, .count), (.flow, .sizes), (.carousel, .count), (.pages, .count), (.frames, .frames): break
    case (.flow, .frames([])), (.frames, .sizes([])), (.frames, .count(0)): break
    default: throw .wrongLayout
    }
  }

  private func admit(_ spec: SectionSpec) throws(Rejection) {
    if case .flow = layout, case .frames = spec.items { throw .wrongLayout }
    if case .frames = layout {
      // A section says that it has no items by a list that is empty.
      if case .count = spec.items { throw .wrongLayout }
      if let frame = spec.headerFrame { try admit(frame) }
      return
    }
    if spec.headerFrame != nil { throw .wrongLayout }
    if let size = spec.itemSize { try admit([size.width, size.height]) }
    if let inset = spec.sectionInset { try admit([inset.top, inset.left, inset.bottom, inset.right]) }
    try admit(
      [spec.minimumLineSpacing, spec.minimumInteritemSpacing, spec.header, spec.footer].compactMap { $0 })
  }

  private func admit(_ rect: LayoutRect) throws(Rejection) {
    guard rect.x.isFinite, rect.y.isFinite else { throw .badSize }
    try admit([rect.width, rect.height, rect.x.magnitude, rect.y.magnitude])
  }

  private func admit(_ lengths: [Double]) throws(Rejection) {
    guard lengths.allSatisfy({ $0.isFinite && $0 >= 0 }) else { throw .badSize }
    guard lengths.allSatisfy({ $0 <= ReferenceFrames.longest }) else { throw .layoutTooLarge }
  }

  /// Refuses two items of one key.
  func admitKeys() throws(Rejection) {
    let keys = sections.flatMap { $0.items.compactMap { $0.key } }
    guard Set(keys).count == keys.count else { throw .duplicateKey }
  }

  /// Refuses two sections of one name.
  func admitNames() throws(Rejection) {
    let names = sections.compactMap { $0.spec.id }
    guard Set(names).count == names.count else { throw .conflictingUpdates }
  }
}
