import ScrollGeometry
import SessionModel

/// A section of a layout of lines: its settings, its items and where they lie, relative to its start.
///
/// Along the axis come header, leading inset, lines, trailing inset and footer. Items are uniform or mixed, whichever
/// they are, however they came about: so equal data have equal frames, and a billion equal items take no memory.
struct FlowSection: Sendable {
  /// What does not change with the items.
  private(set) var settings: SectionSettings
  /// The lines, one way or the other: those that are not are without items.
  struct Lines: Sendable {
    var isMixed: Bool
    var mixed: MixedLines
    var uniform: UniformLines
  }

  /// The lines, as the only element: so a section is cheap to copy.
  var lines: [Lines]
  /// The whole section's length.
  var length: LayoutUnit

  /// Whether the items are of different sizes.
  var isMixed: Bool { lines[0].isMixed }

  /// The lines of items of different sizes; without items while all are equal.
  var mixed: MixedLines {
    get { lines[0].mixed }
    _modify { yield &lines[0].mixed }
  }

  /// The lines of equal items; without items while they are not equal.
  var uniform: UniformLines { lines[0].uniform }

  /// Admits and lays out a section; without a name of its own it takes the one given.
  init(_ spec: SectionSpec, id: String? = nil, rules: FlowRules, space: Space) throws(LayoutError) {
    let metrics = try SectionMetrics(spec, by: rules, in: space)
    var bare = spec
    bare.items = .count(0)
    bare.keys = nil
    bare.id = spec.id ?? id
    let items = try SizeRun(spec.items, itemSize: metrics.itemSize, takesCountsOnly: rules.followsRoom)
    try self.init([items], settings: SectionSettings(bare, metrics: metrics, in: space))
  }

  /// Lays out admitted items from scratch.
  ///
  /// - Throws: `tooLarge`.
  /// - Complexity: O(*n*) in the number of sizes listed.
  init(_ runs: [SizeRun], settings: SectionSettings) throws(LayoutError) {
    var count = 0
    var common: LayoutSize?
    var isUniform = true
    for run in runs {
      count += run.count
      guard count <= Admission.mostItems else { throw .tooLarge }
      isUniform = isUniform && run.isAll(&common)
    }
    self.settings = settings
    guard isUniform else {
      guard count <= Admission.mostListed else { throw .tooLarge }
      let mixed = MixedLines(runs, rules: settings.rules)
      let uniform = UniformLines(settings.metrics.itemSize, count: 0, rules: settings.rules)
      lines = [Lines(isMixed: true, mixed: mixed, uniform: uniform)]
      length = try settings.length(withLines: mixed.end(rules: settings.rules))
      return
    }
    let uniform = UniformLines(common ?? settings.metrics.itemSize, count: count, rules: settings.rules)
    lines = [Lines(isMixed: false, mixed: .empty, uniform: uniform)]
    length = try settings.length(withLines: uniform.end)
  }

  /// A section with other settings, under which its lines are the same.
  init(_ section: FlowSection, settings: SectionSettings) {
    self = section
    self.settings = settings
  }

  /// The number of items.
  var itemCount: Int { isMixed ? mixed.itemCount : uniform.itemCount }

  /// Where the last line ends, from the section's start; where the first would start if there is none.
  var linesEnd: LayoutUnit {
    settings.linesStart + (isMixed ? mixed.end(rules: settings.rules) : uniform.end)
  }

  /// The first item's size; the section's item size if there is no item.
  var firstSize: LayoutSize { isMixed ? mixed.summary.firstSize : uniform.size }

  /// The union of all items with an area, from the section's start.
  ///
  /// - Complexity: O(1).
  var union: UnitRect? {
    let lines = isMixed ? mixed.summary.union : uniform.union
    return lines?.moved(along: settings.linesStart, across: settings.crossOrigin)
  }

  /// Whether every item is so thick on both axes that none can hide within the tolerance of an edge.
  var isThick: Bool { isMixed ? mixed.summary.isThick : uniform.isThick }

  /// How many items given by count a viewport may meet at most.
  var itemsInSight: Int {
    isMixed ? mixed.summary.itemsInSight : uniform.itemsInSight(rules: settings.rules)
  }

  /// How many items are longer than their line.
  var overlongCount: Int {
    if isMixed { return mixed.summary.overlongCount }
    return uniform.isOverlong ? uniform.itemCount : 0
  }

  /// The first of these.
  var firstOverlong: Int { isMixed ? mixed.summary.firstOverlong : 0 }

  /// The section as a scene would give it now.
  ///
  /// - Complexity: O(*n*) in the number of items that are not of the section's item size.
  var currentSpec: SectionSpec {
    var current = settings.spec
    if !isMixed && uniform.size == settings.metrics.itemSize {
      current.items = .count(uniform.itemCount)
    } else {
      var sizes: [LayoutSize] = []
      sizes.reserveCapacity(itemCount)
      forEachRun { sizes.append($0) }
      current.items = .sizes(sizes)
    }
    return current
  }

  /// Visits the sizes of all items.
  func forEachRun(_ visitor: (SizeRun) -> Void) {
    if isMixed {
      mixed.forEachRun(visitor)
    } else {
      visitor(.equal(uniform.size, count: uniform.itemCount))
    }
  }

  /// The sizes of some items.
  ///
  /// - Complexity: O(*k* + log *n*) for *k* of *n* items of different sizes.
  func sizes(of items: Range<Int>) -> [SizeRun] {
    isMixed ? mixed.sizes(of: items) : [.equal(uniform.size, count: items.count)]
  }

  /// Appends the items of the lines that meet a stretch, as each kind of lines does.
  @inline(__always)
  func collect(
    near: Extent, inner: InnerWindow?, at place: SectionPlace, from chunk: inout LinePlace?,
    into items: inout [PlacedItem], runs: inout [ItemRun], quiet: inout Extent
  ) {
    if lines[0].isMixed {
      lines[0].mixed.collect(
        near: near, inner: inner, at: place, rules: settings.rules, from: &chunk, into: &items, runs: &runs,
        quiet: &quiet)
    } else {
      lines[0].uniform.collect(
        near: near, inner: inner, at: place, into: &items, runs: &runs, quiet: &quiet)
    }
  }

  /// The frame of an item, when the section starts at `start`.
  ///
  /// - Complexity: O(1) for equal items, else O(log *n* + *k*) in the number of items and of those of the line.
  func frame(ofItem item: Int, start: LayoutUnit, space: Space) -> LayoutRect {
    if isMixed {
      let frame = mixed.frame(ofItem: item, rules: settings.rules)
      return frame.moved(along: settings.linesStart, across: settings.crossOrigin).rect(
        from: start, in: space)
    }
    let (line, slot) = item.quotientAndRemainder(dividingBy: uniform.slots)
    return space.rect(
      main: (start + settings.linesStart + uniform.lineStart(line)).points,
      mainLength: uniform.mainLength.points,
      cross: (settings.crossOrigin + uniform.slotStart(slot)).points,
      crossLength: uniform.crossLength.points)
  }

  /// Whether two sections hold the same data, given in the same way, however they came about.
  ///
  /// - Complexity: O(*n*) in the number of items of different sizes.
  func equals(_ other: FlowSection) -> Bool {
    guard settings.equals(other.settings), itemCount == other.itemCount else { return false }
    guard isMixed && other.isMixed else {
      return !isMixed && !other.isMixed && uniform.size == other.uniform.size
    }
    var mine: [LayoutSize] = []
    var theirs: [LayoutSize] = []
    forEachRun { mine.append($0) }
    other.forEachRun { theirs.append($0) }
    return mine == theirs
  }
}

extension FlowSection: Digested {
  /// A hash of name, metrics and items: their number, then one size if all are equal, or all sizes.
  ///
  /// - Complexity: That of hashing the sizes that have changed since ``refreshDigest()``.
  var digest: SequenceDigest { digest(sizes: isMixed ? mixed.digest : nil) }

  /// The same; what has not changed is kept.
  mutating func refreshDigest() -> SequenceDigest {
    // Apart: as an argument it would be refreshed while the call holds a copy of all this.
    let sizes = isMixed ? mixed.refreshDigest() : nil
    return digest(sizes: sizes)
  }

  private func digest(sizes: SequenceDigest?) -> SequenceDigest {
    var digest = Digest(seed: 2)
    settings.add(to: &digest)
    digest.add(itemCount)
    if let sizes { digest.add(sizes) } else { digest.add(uniform.size) }
    return SequenceDigest(digest.value)
  }
}
