import ScrollCore
import TestSupport

/// How the rectangles of a section follow each other along the axis.
enum FrameOrder: CaseIterable {
  /// One below the other, with gaps.
  case list
  /// Four side by side, then the next row; the thickness of each differs.
  case grid
  /// Each in the shortest of three columns.
  case masonry
  /// One column after the other.
  case columns
  /// From the last to the first.
  case backwards
  /// In no order.
  case shuffled
  /// In no order, all but one far off in one place.
  case crowd

  /// So many rectangles, lengths and gaps in thirds of a point.
  func rects(_ count: Int, axis: ScrollAxis, _ random: inout SeededGenerator) -> [LayoutRect] {
    var places: [(along: Extent, across: Double)] = []
    switch self {
    case .list, .backwards, .shuffled, .crowd: places = FrameOrder.column(count, at: 0, &random)
    case .grid:
      for number in 0..<count {
        let start = Double(number / 4) * 50 / 3
        let end = start + Double(random.below(40)) / 3
        places.append((Extent(lower: start, upper: end), Double(number % 4) * 30))
      }
    case .masonry:
      var ends = [0.0, 0, 0]
      for _ in 0..<count {
        let column = ends.firstIndex(of: ends.reduce(.infinity, min)) ?? 0
        let end = ends[column] + Double(random.below(70)) / 3
        places.append((Extent(lower: ends[column], upper: end), Double(column) * 30))
        ends[column] = end
      }
    case .columns:
      for column in 0..<5 { places += FrameOrder.column(count / 5, at: Double(column) * 30, &random) }
      places += FrameOrder.column(count % 5, at: 150, &random)
    }
    if self == .backwards { places.reverse() }
    if self == .shuffled || self == .crowd { places.shuffle(using: &random) }
    if self == .crowd && count > 0 { places[0].along = Extent(lower: 0x1p40, upper: 0x1p40 + 1) }
    return places.map { place in
      let cross = Extent(lower: place.across, upper: place.across + Double(random.below(90)) / 3)
      return LayoutRect(axis: axis, along: place.along, across: cross)
    }
  }

  private static func column(
    _ count: Int, at across: Double, _ random: inout SeededGenerator
  ) -> [(along: Extent, across: Double)] {
    var start = -100 / 3.0
    return (0..<count).map { _ in
      let end = start + Double(random.below(40)) / 3
      defer { start = end + Double(random.below(9)) / 3 }
      return (Extent(lower: start, upper: end), across)
    }
  }
}
