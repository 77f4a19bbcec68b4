import ScrollCore

extension LayoutSpec {
  /// Refuses items of another layout's kind, and those that are not possible; an empty list is of any kind where items have
  /// sizes of their own.
  func admit(_ items: ItemsSpec) throws(LayoutError) {
    switch (self, items) {
    case (.flow, .count), (.flow, .sizes), (.carousel, .count), (.pages, .count), (.frames, .frames),
      (.flow, .frames([])), (.frames, .sizes([])), (.frames, .count(0)):
      break
    default: throw .wrongItemShape
    }
    switch items {
    case .count(let count): try LayoutLimits.check(itemCount: count)
    case .sizes(let sizes): for size in sizes { try LayoutLimits.check(size) }
    case .frames(let frames): for frame in frames { try LayoutLimits.check(frame) }
    }
  }
}

extension ContentLayout {
  /// Admits and lays out a section; without a name of its own it takes the one given.
  func makeSection(
    _ spec: SectionSpec, id: SectionID? = nil, name: String? = nil, ids: inout IDSource
  ) throws(LayoutError) -> LayoutSection {
    let metrics = try admit(spec)
    var named = spec
    named.id = spec.id ?? name
    return LayoutSection(
      id ?? ids.section(), named, metrics, metrics.makeItems(spec.items, ids: &ids), in: space)
  }

  /// Refuses a section that is not possible, and works out its metrics; `nil` where rectangles are given.
  func admit(_ section: SectionSpec) throws(LayoutError) -> SectionMetrics? {
    guard spec.isFrames else {
      let metrics = try SectionMetrics(section, spec, in: space)
      if case .frames = section.items { throw .wrongItemShape }
      try spec.admit(section.items)
      return metrics
    }
    if let header = section.headerFrame { try LayoutLimits.check(header) }
    // That there is none a section says with an empty list.
    if case .count = section.items { throw .wrongItemShape }
    try spec.admit(section.items)
    return nil
  }
}

extension Optional<SectionMetrics> {
  /// New items, admitted; those of a count have the section's item size.
  func makeItems(_ items: ItemsSpec, ids: inout IDSource) -> [LayoutItem] {
    var made: [LayoutItem] = []
    made.reserveCapacity(items.count)
    switch items {
    case .count(let count):
      for _ in 0..<count { made.append(LayoutItem(id: ids.item(), size: self?.flow.itemSize ?? .zero)) }
    case .sizes(let sizes): for size in sizes { made.append(LayoutItem(id: ids.item(), size: size)) }
    case .frames(let frames):
      for frame in frames { made.append(LayoutItem(id: ids.item(), size: frame.size, origin: frame.origin)) }
    }
    return made
  }
}
