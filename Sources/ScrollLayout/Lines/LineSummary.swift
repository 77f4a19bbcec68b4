import ScrollGeometry

/// What is known of some lines of a section together.
struct LineSummary: RunSummary {
  /// The number of items.
  var itemCount = 0
  /// The number of lines.
  var lineCount = 0
  /// The length along the axis, with the spacing after each line.
  var length = LayoutUnit.zero
  /// The first item's size.
  var firstSize = Size.zero
  /// Whether all items have that size.
  var isUniform = true
  /// Whether every item is so thick on both axes that none can hide within the tolerance of an edge.
  var isThick = true
  /// How many items are longer than their line.
  var overlongCount = 0
  /// The first of these, counted from the first item.
  var firstOverlong = 0
  /// How many items given by count a viewport may meet at most; those that were listed do not count.
  var itemsInSight = 0
  /// The union of the items with an area, from the first line's start and the section's cross origin.
  var union: UnitRect?

  /// No lines.
  static var zero: LineSummary { LineSummary() }

  /// Takes in the lines that follow.
  mutating func append(_ next: LineSummary) {
    guard next.itemCount > 0 else { return }
    guard itemCount > 0 else {
      self = next
      return
    }
    if overlongCount == 0 { firstOverlong = itemCount + next.firstOverlong }
    overlongCount += next.overlongCount
    if let other = next.union?.moved(by: length) { union = union?.union(other) ?? other }
    isUniform = isUniform && next.isUniform && firstSize == next.firstSize
    isThick = isThick && next.isThick
    itemCount += next.itemCount
    lineCount += next.lineCount
    length = length.saturatingSum(next.length)
    itemsInSight += next.itemsInSight
  }
}

extension LayoutUnit {
  /// The sum of two lengths along the axis that are not negative, or if it is longer than content can be, some length
  /// that is.
  ///
  /// So lines can be put together before anybody has asked whether they are too long.
  @inline(__always)
  func saturatingSum(_ other: LayoutUnit) -> LayoutUnit {
    let most: Int64 = (1 << 62) - 1
    let sum = rawValue + other.rawValue
    return LayoutUnit(rawValue: sum < most ? sum : most)
  }
}

extension UnitRect {
  /// The rectangle so much further along the axis.
  fileprivate func moved(by length: LayoutUnit) -> UnitRect {
    UnitRect(
      mainStart: mainStart.saturatingSum(length), mainEnd: mainEnd.saturatingSum(length),
      crossStart: crossStart, crossEnd: crossEnd)
  }
}
