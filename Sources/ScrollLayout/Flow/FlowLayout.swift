import ScrollGeometry
import SessionModel

/// Sections of items in lines, kept up to date edit by edit.
///
/// An edit makes anew the lines it changes; whatever comes after them only shifts, since places are sums that a tree
/// keeps. Sums are of integers, so this equals a layout of everything from scratch.
struct FlowLayout: Sendable {
  /// Room and rules; apart, since they hardly change and every copy would copy them.
  final class Frame: Sendable {
    let space: Space
    let rules: FlowRules
    let followsRoom: Bool

    init(_ space: Space, _ rules: FlowRules) {
      self.space = space
      self.rules = rules
      followsRoom = rules.followsRoom
    }
  }

  private(set) var frame: Frame
  /// The sections.
  private(set) var sections: SumTree<FlowSection>
  /// The names of the sections, as the only element: so a layout is cheap to copy.
  private var names: [SectionNames]

  /// Admits and lays out sections.
  init(space: Space, kind: FlowRules.Kind, sections specs: [SectionSpec]) throws(LayoutError) {
    let rules = try FlowRules(kind, in: space)
    try FlowLayout.check(rules, in: space)
    var made: [FlowSection] = []
    made.reserveCapacity(specs.count)
    for spec in specs { made.append(try FlowSection(spec, rules: rules, space: space)) }
    frame = Frame(space, rules)
    sections = SumTree(made)
    names = [SectionNames(specs)]
    try FlowLayout.check(sections, in: space)
  }

  /// The room.
  var space: Space { frame.space }

  /// The layout as given, and the metrics that sections without their own take.
  var rules: FlowRules { frame.rules }

  /// Whether item sizes follow from the room.
  var followsRoom: Bool { frame.followsRoom }

  /// Checks the layout's own metrics, even if every section overrides them.
  private static func check(_ rules: FlowRules, in space: Space) throws(LayoutError) {
    _ = try SectionMetrics(SectionSpec(items: .count(0)), by: rules, in: space)
  }

  /// Checks that sections are not too large together.
  private static func check(_ sections: SumTree<FlowSection>, in space: Space) throws(LayoutError) {
    let summary = sections.summary
    guard summary.length <= Admission.longestContent && summary.itemCount <= Admission.mostItems else {
      throw .tooLarge
    }
    if summary.itemsInSight > Admission.mostInSight { try checkCrowding(sections, space: space) }
  }

  /// The size of the content: all sections along the axis, the viewport less the content inset across.
  var contentSize: LayoutSize {
    space.size(main: contentEnd.points, cross: space.contentCrossLength)
  }

  /// Where the last section ends.
  var contentEnd: LayoutUnit { sections.summary.length }

  /// The number of items in all sections.
  var itemTotal: Int { sections.summary.itemCount }

  /// How far items of any section may lie beyond its ends.
  var overhang: LayoutUnit { sections.summary.overhang }

  /// A section, and where it starts.
  ///
  /// - Complexity: O(log *n*) in the number of sections.
  func section(_ index: Int) -> (section: FlowSection, start: LayoutUnit) {
    var seek = NumberSeek(index)
    guard let (_, section) = sections.first(&seek) else { preconditionFailure("no such section") }
    return (section, seek.start)
  }

  /// The first item's number and section, if there is any item.
  ///
  /// - Complexity: O(log *n*) in the number of sections.
  var firstItem: ItemIndexPath? {
    var seek = PropertySeek { $0.itemCount > 0 }
    return sections.first(&seek).map { ItemIndexPath(section: $0.index, item: 0) }
  }

  /// The items longer than their line, by section.
  ///
  /// - Complexity: O(*k* log *n*) for *k* of *n* sections that have any.
  var overlong: [OverlongItems] {
    var found: [OverlongItems] = []
    guard sections.summary.overlongSections > 0 else { return found }
    var seek = OverlongSeek()
    while let (index, section) = sections.first(&seek) {
      found.append(OverlongItems(section: index, first: section.firstOverlong, count: section.overlongCount))
      seek = OverlongSeek(skipping: found.count)
    }
    return found
  }

  /// A hash of all data.
  ///
  /// - Complexity: O(log *n*) for each section and each chunk of lines that has changed since ``refreshDigest()``.
  var digest: UInt64 { digest(sections: sections.digest) }

  /// The same; what has not changed is kept.
  mutating func refreshDigest() -> UInt64 {
    // Apart: as an argument it would be refreshed while the call holds a copy of all this.
    let digests = sections.refreshDigest()
    return digest(sections: digests)
  }

  private func digest(sections digests: SequenceDigest) -> UInt64 {
    var hash = rules.digest(in: space)
    hash.add(sections.count)
    hash.add(digests)
    return hash.value
  }

  /// Changes items of one section, unless everything together becomes too large.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - change: Changes it, and says what takes the change back, if there was one.
  /// - Returns: The result of the change.
  /// - Throws: `tooLarge`, or what the change throws, which must leave the section as it was; nothing has changed then.
  /// - Complexity: O(log *n*) in the number of sections, besides the change.
  mutating func update<Result>(
    _ section: Int,
    _ change: (inout FlowSection) throws(LayoutError) -> (undo: FlowSection.Undo?, result: Result)
  ) throws(LayoutError) -> Result {
    let (undo, result) = try sections.update(at: section, change)
    guard let undo else { return result }
    do {
      try FlowLayout.check(sections, in: frame.space)
    } catch {
      sections.update(at: section) { $0.put(back: undo) }
      throw error
    }
    return result
  }

  /// Takes over sections at once, unless everything together is too large.
  ///
  /// - Parameters:
  ///   - new: All sections.
  ///   - newNames: Their names.
  /// - Throws: `tooLarge`; nothing has changed then.
  mutating func install(_ new: SumTree<FlowSection>, names newNames: SectionNames) throws(LayoutError) {
    try FlowLayout.check(new, in: space)
    sections = new
    names = [newNames]
  }

  /// The names of the sections.
  var sectionNames: SectionNames { names[0] }

  /// Lays out everything anew in another room, but sections whose lines stay the same.
  ///
  /// - Complexity: O(*n*) in the number of sections, and of the items of different sizes of those whose lines get
  ///   another length.
  mutating func setSpace(_ new: Space) throws(LayoutError) {
    let newRules = rules.followsRoom ? try FlowRules(rules.kind, in: new) : rules
    if rules.followsRoom { try FlowLayout.check(newRules, in: new) }
    var laidOut: [FlowSection] = []
    laidOut.reserveCapacity(sections.count)
    for section in sections.elements(0..<sections.count) {
      laidOut.append(try section.replacing(newRules, space: new))
    }
    let tree = SumTree(laidOut)
    try FlowLayout.check(tree, in: new)
    sections = tree
    frame = Frame(new, newRules)
  }
}

extension FlowLayout: Equatable {
  /// Whether two layouts hold the same data, given in the same way.
  static func == (left: FlowLayout, right: FlowLayout) -> Bool {
    guard left.space == right.space && left.rules == right.rules else { return false }
    guard left.sections.count == right.sections.count else { return false }
    guard left.sections.summary.itemCount == right.sections.summary.itemCount else { return false }
    for index in 0..<left.sections.count where !left.sections[index].equals(right.sections[index]) {
      return false
    }
    return true
  }
}

/// Looks for a section with items longer than their line, after so many others.
private struct OverlongSeek: Seek {
  private var left: Int

  init(skipping count: Int = 0) { left = count }

  mutating func passes(_ summary: SectionSummary, count: Int) -> Bool {
    guard summary.overlongSections <= left else { return false }
    left -= summary.overlongSections
    return true
  }
}
