import ScrollGeometry

/// Sections of items in lines, kept up to date edit by edit.
///
/// An edit lays out the sections it touches from scratch and adds up the section lengths again; other sections only
/// shift. Sums are of integers, so this equals a layout of everything from scratch.
struct FlowLayout: Hashable, Sendable {
  /// The room.
  private(set) var space: Space
  /// The metrics that sections without their own take.
  let metrics: FlowMetrics
  /// The sections.
  private(set) var sections: [FlowSection] = []
  /// Where each section starts, and where the last one ends.
  private(set) var starts: [LayoutUnit] = [.zero]
  /// The items longer than their line, by section.
  private(set) var overlong: [OverlongItems] = []
  /// A hash of all data.
  private(set) var digest: UInt64 = 0

  /// Admits and lays out sections.
  init(space: Space, metrics: FlowMetrics, sections specs: [SectionSpec]) throws(LayoutError) {
    self.space = space
    self.metrics = metrics
    // The layout's own metrics are checked even if every section overrides them.
    _ = try SectionMetrics(SectionSpec(items: .count(0)), in: metrics)
    try install(try FlowLayout.sections(specs, metrics: metrics, space: space))
  }

  /// Lays out sections by themselves.
  static func sections(
    _ specs: [SectionSpec], metrics: FlowMetrics, space: Space
  ) throws(LayoutError) -> [FlowSection] {
    var sections: [FlowSection] = []
    sections.reserveCapacity(specs.count)
    for spec in specs {
      sections.append(try FlowSection(spec, flow: metrics, space: space))
    }
    return sections
  }

  /// The size of the content: all sections along the axis, the viewport less the content inset across.
  var contentSize: Size {
    space.size(main: contentEnd.points, cross: space.contentCrossLength)
  }

  /// Where the last section ends.
  var contentEnd: LayoutUnit { starts[sections.count] }

  /// Takes over all sections at once, unless they are too large together.
  mutating func install(_ new: [FlowSection], space newSpace: Space? = nil) throws(LayoutError) {
    var total = LayoutUnit.zero
    var items = 0
    for section in new {
      total = total + section.layout.length
      items += section.items.count
      guard total <= Admission.longestContent && items <= Admission.mostItems else { throw .tooLarge }
    }
    try FlowLayout.checkCrowding(new, space: newSpace ?? space)
    sections = new
    space = newSpace ?? space
    addUp()
  }

  /// Takes over a few sections in their places, unless everything together becomes too large.
  mutating func replace(_ changed: [(index: Int, section: FlowSection)]) throws(LayoutError) {
    var length = contentEnd
    var items = 0
    for section in sections { items += section.items.count }
    for (index, _) in changed {
      length = length - sections[index].layout.length
      items -= sections[index].items.count
    }
    for (_, section) in changed {
      length = length + section.layout.length
      items += section.items.count
      guard length <= Admission.longestContent && items <= Admission.mostItems else { throw .tooLarge }
    }
    let old = changed.map { (index: $0.index, section: sections[$0.index]) }
    for (index, section) in changed { sections[index] = section }
    do {
      try FlowLayout.checkCrowding(sections, space: space)
    } catch {
      for (index, section) in old { sections[index] = section }
      throw error
    }
    addUp()
  }

  /// Makes section starts, warnings and the digest from the sections.
  ///
  /// - Complexity: O(*n*) in the number of sections.
  private mutating func addUp() {
    starts.removeAll(keepingCapacity: true)
    overlong.removeAll(keepingCapacity: true)
    var hash = Digest(seed: 1)
    space.add(to: &hash)
    hash.add(metrics.pinnedHeaders ? 1 : 0)
    hash.add(metrics.pinnedFooters ? 1 : 0)
    hash.add(sections.count)
    var start = LayoutUnit.zero
    starts.append(start)
    for index in sections.indices {
      start = start + sections[index].layout.length
      starts.append(start)
      hash.add(sections[index].digest)
      if let (first, count) = sections[index].layout.overlong {
        overlong.append(OverlongItems(section: index, first: first, count: count))
      }
    }
    digest = hash.value
  }

  /// Lays out everything anew in another room.
  mutating func setSpace(_ new: Space) throws(LayoutError) {
    var laidOut: [FlowSection] = []
    laidOut.reserveCapacity(sections.count)
    for section in sections {
      laidOut.append(try section.replacing(section.items, space: new))
    }
    try install(laidOut, space: new)
  }
}
