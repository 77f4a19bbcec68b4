import ScrollGeometry

/// What is known of some sections of lines together.
struct SectionSummary: RunSummary {
  /// The length along the axis.
  var length = LayoutUnit.zero
  /// The number of items.
  var itemCount = 0
  /// The sum of what a viewport may meet of the items of each.
  var itemsInSight = 0
  /// How many sections have items longer than their line.
  var overlongSections = 0
  /// How far items of any section may lie beyond its ends.
  var overhang = LayoutUnit.zero

  /// No sections.
  static var zero: SectionSummary { SectionSummary() }

  /// Takes in the sections that follow.
  @inline(__always)
  mutating func append(_ next: SectionSummary) {
    length = length.saturatingSum(next.length)
    // Sums of numbers beyond all limits stay beyond them.
    itemCount = SectionSummary.cappedSum(itemCount, next.itemCount)
    itemsInSight = SectionSummary.cappedSum(itemsInSight, next.itemsInSight)
    overlongSections += next.overlongSections
    if next.overhang > overhang { overhang = next.overhang }
  }

  private static func cappedSum(_ one: Int, _ other: Int) -> Int {
    let most = Admission.mostItems + 1
    let sum = one + other
    return sum < most ? sum : most
  }
}

extension FlowSection: Summarized {
  static var nodeWidth: Int { 8 }

  var summary: SectionSummary {
    SectionSummary(
      length: length, itemCount: itemCount, itemsInSight: itemsInSight,
      overlongSections: overlongCount > 0 ? 1 : 0, overhang: settings.overhang)
  }
}

/// Looks for a section by its number.
struct NumberSeek: Seek {
  let number: Int
  /// Where the sections not passed start.
  var start = LayoutUnit.zero
  private var passed = 0

  init(_ number: Int) { self.number = number }

  mutating func passes(_ summary: SectionSummary, count: Int) -> Bool {
    guard passed + count <= number else { return false }
    passed += count
    start = start + summary.length
    return true
  }
}

/// Looks for the first section that ends, with what hangs over, at or after a coordinate.
struct SectionEndSeek: Seek {
  let coordinate: Double
  let overhang: LayoutUnit
  /// Where the sections not passed start.
  var start = LayoutUnit.zero

  init(_ coordinate: Double, overhang: LayoutUnit) {
    self.coordinate = coordinate
    self.overhang = overhang
  }

  mutating func passes(_ summary: SectionSummary, count: Int) -> Bool {
    guard (start + summary.length + overhang).upperEdge < coordinate else { return false }
    start = start + summary.length
    return true
  }
}

/// Looks for the first section that has a property, which sums tell of.
struct PropertySeek: Seek {
  let has: (SectionSummary) -> Bool

  mutating func passes(_ summary: SectionSummary, count: Int) -> Bool { !has(summary) }
}
