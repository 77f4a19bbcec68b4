import ScrollGeometry

/// Sections of items in lines, kept up to date edit by edit.
///
/// An edit lays out the sections it touches from scratch and adds up the section lengths again; other sections only
/// shift. Sums are of integers, so this equals a layout of everything from scratch.
struct FlowLayout: Hashable, Sendable {
  /// The room.
  private(set) var space: Space
  /// The layout as given, and the metrics that sections without their own take.
  private(set) var rules: FlowRules
  /// The sections.
  private(set) var sections: [FlowSection] = []
  /// Where each section starts, and where the last one ends.
  private(set) var starts: [LayoutUnit] = [.zero]
  /// The hash of each section, side by side: an edit hashes all of them again.
  private var sectionDigests: [UInt64] = []
  /// The items longer than their line, by section.
  private(set) var overlong: [OverlongItems] = []
  /// The number of items in all sections.
  private(set) var itemTotal = 0
  /// How far items of any section may lie beyond its ends.
  private(set) var overhang = LayoutUnit.zero
  /// The sum of what a viewport may meet of each section.
  private var inSightTotal = 0
  /// A hash of all data.
  private(set) var digest: UInt64 = 0

  /// Admits and lays out sections.
  init(space: Space, kind: FlowRules.Kind, sections specs: [SectionSpec]) throws(LayoutError) {
    self.space = space
    rules = try FlowRules(kind, in: space)
    try FlowLayout.check(rules, in: space)
    try install(try FlowLayout.sections(specs, rules: rules, space: space))
  }

  /// Checks the layout's own metrics, even if every section overrides them.
  private static func check(_ rules: FlowRules, in space: Space) throws(LayoutError) {
    _ = try SectionMetrics(SectionSpec(items: .count(0)), by: rules, in: space)
  }

  /// Lays out sections by themselves.
  static func sections(
    _ specs: [SectionSpec], rules: FlowRules, space: Space
  ) throws(LayoutError) -> [FlowSection] {
    var sections: [FlowSection] = []
    sections.reserveCapacity(specs.count)
    for spec in specs {
      sections.append(try FlowSection(spec, rules: rules, space: space))
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
    let inSight = new.reduce(0) { $0 + $1.layout.itemsInSight }
    if inSight > Admission.mostInSight { try FlowLayout.checkCrowding(new, space: newSpace ?? space) }
    sections = new
    itemTotal = items
    inSightTotal = inSight
    space = newSpace ?? space
    addUp(from: 0)
  }

  /// Takes over a few sections in their places, unless everything together becomes too large.
  mutating func replace(_ changed: [(index: Int, section: FlowSection)]) throws(LayoutError) {
    var length = contentEnd
    var items = itemTotal
    var inSight = inSightTotal
    for (index, _) in changed {
      inSight -= sections[index].layout.itemsInSight
      length = length - sections[index].layout.length
      items -= sections[index].items.count
    }
    for (_, section) in changed {
      inSight += section.layout.itemsInSight
      length = length + section.layout.length
      items += section.items.count
      guard length <= Admission.longestContent && items <= Admission.mostItems else { throw .tooLarge }
    }
    if inSight > Admission.mostInSight {
      var all = sections
      for (index, section) in changed { all[index] = section }
      try FlowLayout.checkCrowding(all, space: space)
    }
    var first = sections.count
    for (index, section) in changed {
      sections[index] = section
      first = min(first, index)
    }
    itemTotal = items
    inSightTotal = inSight
    addUp(from: first)
  }

  /// Takes over a section in its place, unless everything together becomes too large.
  ///
  /// - Complexity: O(*n*) in the number of sections, with little work for each.
  mutating func replace(_ index: Int, with section: FlowSection) throws(LayoutError) {
    let growth = section.layout.length - sections[index].layout.length
    let items = itemTotal - sections[index].items.count + section.items.count
    let inSight = inSightTotal - sections[index].layout.itemsInSight + section.layout.itemsInSight
    guard contentEnd + growth <= Admission.longestContent && items <= Admission.mostItems else {
      throw .tooLarge
    }
    guard inSight <= Admission.mostInSight else {
      try replace([(index: index, section: section)])
      return
    }
    itemTotal = items
    inSightTotal = inSight
    if growth != .zero {
      // None can overflow: the last is the largest, before and after.
      for next in (index + 1)..<starts.count {
        starts[next] = LayoutUnit(rawValue: starts[next].rawValue &+ growth.rawValue)
      }
    }
    note(overlongItemsOf: section, at: index)
    sectionDigests[index] = section.digest
    sections[index] = section
    addUpDigest()
  }

  /// Brings the warnings up to date with a section.
  private mutating func note(overlongItemsOf section: FlowSection, at index: Int) {
    var place = 0
    while place < overlong.count && overlong[place].section < index { place += 1 }
    let isListed = place < overlong.count && overlong[place].section == index
    guard section.layout.overlongCount > 0 else {
      if isListed { overlong.remove(at: place) }
      return
    }
    let items = OverlongItems(
      section: index, first: section.layout.firstOverlong, count: section.layout.overlongCount)
    if isListed { overlong[place] = items } else { overlong.insert(items, at: place) }
  }

  /// Makes section starts from the first changed section on, and warnings and the digest from all.
  ///
  /// - Complexity: O(*n*) in the number of sections.
  private mutating func addUp(from first: Int) {
    if starts.count != sections.count + 1 {
      starts = [LayoutUnit](repeating: .zero, count: sections.count + 1)
    }
    overhang = .zero
    if !overlong.isEmpty { overlong.removeAll(keepingCapacity: true) }
    sectionDigests.removeAll(keepingCapacity: true)
    sectionDigests.reserveCapacity(sections.count)
    for index in sections.indices {
      if index >= first { starts[index + 1] = starts[index] + sections[index].layout.length }
      sectionDigests.append(sections[index].digest)
      if rules.allowsOverhang, sections[index].layout.overhang > overhang {
        overhang = sections[index].layout.overhang
      }
      if sections[index].layout.overlongCount > 0 {
        let layout = sections[index].layout
        overlong.append(
          OverlongItems(section: index, first: layout.firstOverlong, count: layout.overlongCount))
      }
    }
    addUpDigest()
  }

  private mutating func addUpDigest() {
    var hash = rules.digest(in: space)
    hash.add(sections.count)
    for section in sectionDigests { hash.add(section) }
    digest = hash.value
  }

  /// Lays out everything anew in another room.
  mutating func setSpace(_ new: Space) throws(LayoutError) {
    guard !rules.followsRoom else {
      try follow(new)
      return
    }
    var laidOut: [FlowSection] = []
    laidOut.reserveCapacity(sections.count)
    for section in sections {
      laidOut.append(try section.replacing(section.items, space: new))
    }
    try install(laidOut, space: new)
  }

  /// Works out metrics and item sizes from another room, and lays out everything.
  private mutating func follow(_ new: Space) throws(LayoutError) {
    let newRules = try FlowRules(rules.kind, in: new)
    try FlowLayout.check(newRules, in: new)
    var laidOut: [FlowSection] = []
    laidOut.reserveCapacity(sections.count)
    for section in sections { laidOut.append(try section.replacing(newRules, space: new)) }
    try install(laidOut, space: new)
    rules = newRules
  }
}
