import ScrollGeometry

/// What is known of some lines of a section together.
struct LineSummary: RunSummary {
  /// The number of items.
  var itemCount = 0
  /// The length along the axis, with the spacing after each line.
  var length = LayoutUnit.zero
  /// The first item's size.
  var firstSize = LayoutSize.zero
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
  /// The union of the items with an area, from the first line's start and the section's cross origin; ``nothing`` if
  /// there are none.
  var bounds = LineSummary.nothing

  /// How many items there are, and how long their lines are.
  struct Key: Sendable {
    /// The number of items.
    let itemCount: Int
    /// The length along the axis, with the spacing after each line.
    let length: LayoutUnit
  }

  @inline(__always)
  var key: Key { Key(itemCount: itemCount, length: length) }

  /// What a union begins with.
  static var nothing: UnitRect {
    let most = LayoutUnit(rawValue: .max)
    let least = LayoutUnit(rawValue: .min)
    return UnitRect(mainStart: most, mainEnd: least, crossStart: most, crossEnd: least)
  }

  /// The union of the items with an area, if there are any.
  var union: UnitRect? { bounds.mainStart < bounds.mainEnd ? bounds : nil }

  /// No lines.
  static var zero: LineSummary { LineSummary() }

  /// Takes in the lines that follow.
  @inline(__always)
  mutating func append(_ next: LineSummary) {
    guard itemCount > 0 && next.itemCount > 0 else {
      if next.itemCount > 0 { self = next }
      return
    }
    if next.overlongCount > 0 {
      if overlongCount == 0 { firstOverlong = itemCount + next.firstOverlong }
      overlongCount += next.overlongCount
    }
    if next.bounds.mainStart < next.bounds.mainEnd {
      // What comes later lies later: lines do not overlap.
      if !(bounds.mainStart < bounds.mainEnd) {
        bounds.mainStart = next.bounds.mainStart.saturatingSum(length)
      }
      bounds.mainEnd = next.bounds.mainEnd.saturatingSum(length)
      if next.bounds.crossStart < bounds.crossStart { bounds.crossStart = next.bounds.crossStart }
      if next.bounds.crossEnd > bounds.crossEnd { bounds.crossEnd = next.bounds.crossEnd }
    }
    isUniform = isUniform && next.isUniform && firstSize == next.firstSize
    isThick = isThick && next.isThick
    itemCount &+= next.itemCount
    length = length.saturatingSum(next.length)
    itemsInSight &+= next.itemsInSight
  }

  /// Takes in what some lines have become: mostly only lengths and counts differ.
  @inline(__always)
  mutating func replace(_ old: LineSummary, with new: LineSummary) -> Bool {
    let growth = new.length.rawValue &- old.length.rawValue
    // What has an item too long, where it lies across, or where its first item starts may say something about all.
    let isAlike =
      old.itemCount > 0 && new.itemCount > 0 && overlongCount == 0 && new.overlongCount == 0
      && old.firstSize == new.firstSize && old.isUniform == new.isUniform && old.isThick == new.isThick
      && old.bounds.crossStart == new.bounds.crossStart && old.bounds.crossEnd == new.bounds.crossEnd
      && old.bounds.mainStart == new.bounds.mainStart && old.bounds.mainStart < old.bounds.mainEnd
      && new.bounds.mainEnd.rawValue &- old.bounds.mainEnd.rawValue == growth
    guard isAlike else { return false }
    let newLength = LayoutUnit(rawValue: length.rawValue &+ growth)
    guard length.isUnsaturated && newLength.isUnsaturated && new.length.isUnsaturated else { return false }
    itemCount &+= new.itemCount &- old.itemCount
    itemsInSight &+= new.itemsInSight &- old.itemsInSight
    length = newLength
    // The last item with an area is among these, or comes after them: either way it moves as far as they grow.
    bounds.mainEnd = LayoutUnit(rawValue: bounds.mainEnd.rawValue &+ growth)
    return true
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
    // Both are at most 2^62 − 1, so this fits.
    let sum = rawValue &+ other.rawValue
    return LayoutUnit(rawValue: sum < most ? sum : most)
  }

  /// Whether a length is not what became of one that is longer than content can be.
  @inline(__always)
  var isUnsaturated: Bool { rawValue < (1 << 62) - 1 }
}
