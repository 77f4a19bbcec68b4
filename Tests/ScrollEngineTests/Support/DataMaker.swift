import ScrollCore
import TestSupport

/// What random scenes and edits are made of.
struct DataMaker {
  var axis: ScrollAxis
  var givesFrames: Bool
  /// Whether items come by count only, as in carousels and pages.
  var countsOnly = false
  /// What lengths along the axis are multiplied with: doubles are coarse far out.
  var scale: Double

  func section(_ random: inout SeededGenerator) -> SectionSpec {
    if givesFrames {
      return SectionSpec(
        items: items(random.pick([0, 1, 2, 7, 20]), &random),
        headerFrame: random.oneIn(3) ? rect(&random) : nil)
    }
    return SectionSpec(
      items: items(random.pick([0, 1, 2, 5, 30]), &random), itemSize: random.oneIn(3) ? size(&random) : nil,
      sectionInset: random.oneIn(2) ? insets(&random) : nil,
      minimumLineSpacing: random.oneIn(3) ? length(&random) : nil,
      minimumInteritemSpacing: random.oneIn(3) ? length(&random) : nil,
      header: random.oneIn(3) ? length(&random) : nil, footer: random.oneIn(3) ? length(&random) : nil)
  }

  func items(_ count: Int, _ random: inout SeededGenerator) -> ItemsSpec {
    if givesFrames { return .frames((0..<count).map { _ in rect(&random) }) }
    if countsOnly ? !random.oneIn(40) : random.oneIn(3) { return .count(count) }
    return .sizes((0..<count).map { _ in size(&random) })
  }

  func length(_ random: inout SeededGenerator) -> Double {
    random.pick([0, 1 / 3.0, 5, 10, 100 / 3.0, 44])
  }

  func size(_ random: inout SeededGenerator) -> LayoutSize {
    let long = random.oneIn(30)
    let across = random.pick([0, 100 / 3.0, 40, 40, 55.5, 370])
    let along = long ? 700 : random.pick([0, 20 / 3.0, 30, 30, 71, 185 / 3.0]) * scale
    return axis == .vertical
      ? LayoutSize(width: across, height: along) : LayoutSize(width: along, height: across)
  }

  func rect(_ random: inout SeededGenerator) -> LayoutRect {
    let along = (Double(random.below(3000)) / 3 - 100) * scale
    let across = Double(random.below(400)) / 3 - 30
    let size = size(&random)
    return axis == .vertical
      ? LayoutRect(x: across, y: along, width: size.width, height: size.height)
      : LayoutRect(x: along, y: across, width: size.width, height: size.height)
  }

  func insets(_ random: inout SeededGenerator) -> LayoutInsets {
    LayoutInsets(
      top: length(&random), left: length(&random), bottom: length(&random), right: length(&random))
  }

  func viewport(_ random: inout SeededGenerator) -> LayoutSize {
    if random.oneIn(30) { return .zero }
    let along = 100 + Double(random.below(900)) / 3
    let across = random.pick([100, 370 / 3.0, 390, 20])
    return axis == .vertical
      ? LayoutSize(width: across, height: along) : LayoutSize(width: along, height: across)
  }

  static func interpolation(_ random: inout SeededGenerator) -> Interpolation {
    let base = random.pick([1, 0.5, 1 + 0x1p-30, 1.5, 2, 10, 100, 1e300])
    return random.pick([.linear, .logarithmic(base: base), .exponential(base: base)])
  }
}
