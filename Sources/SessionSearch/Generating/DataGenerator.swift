import ScrollCore
import ScrollEngine

/// Makes the data of a view: sections, items, sizes in thirds of a point.
struct DataGenerator {
  /// What decides the shape of the data.
  enum Kind {
    case flow, frames, carousel, pages

    /// The kinds, the usual ones several times.
    static let weighted: [Kind] = [.flow, .flow, .flow, .flow, .frames, .carousel, .pages]

    init(_ layout: LayoutSpec) {
      switch layout {
      case .flow: self = .flow
      case .frames: self = .frames
      case .carousel: self = .carousel
      case .pages: self = .pages
      }
    }
  }

  let axis: ScrollAxis
  let kind: Kind

  func section(_ chance: inout Chance) -> SectionSpec {
    // Many items are rare: an edit among them takes long.
    let count = chance.oneIn(24) ? 1000 : chance.pick([0, 1, 2, 5, 16, 16, 40])
    var section = SectionSpec(items: items(count, &chance))
    switch kind {
    case .flow:
      if chance.oneIn(4) { section.itemSize = size(&chance) }
      if chance.oneIn(4) { section.sectionInset = insets(&chance) }
      if chance.oneIn(6) { section.minimumLineSpacing = length(&chance) }
      if chance.oneIn(4) { section.header = length(&chance) }
    case .frames: if chance.oneIn(4) { section.headerFrame = rect(&chance) }
    case .carousel, .pages: break
    }
    return section
  }

  func items(_ count: Int, _ chance: inout Chance) -> ItemsSpec {
    switch kind {
    case .frames:
      // One below the other, as a captured list has them; now and then anywhere.
      var along = Double(chance.below(300)) / 3
      return .frames(
        (0..<min(count, 40)).map { _ in
          if chance.oneIn(12) { return rect(&chance) }
          let size = size(&chance)
          defer { along += size.along(axis) + (chance.oneIn(2) ? 10 : 0) }
          return LayoutRect(origin: LayoutPoint(axis: axis, along: along, across: 0), size: size)
        })
    case .flow where count <= 40 && chance.oneIn(2): return .sizes((0..<count).map { _ in size(&chance) })
    default: return .count(count)
    }
  }

  func length(_ chance: inout Chance) -> Double { chance.pick([0, 1 / 3.0, 5, 10, 100 / 3.0, 44]) }

  func size(_ chance: inout Chance) -> LayoutSize {
    let across = chance.pick([100 / 3.0, 60, 120, 180, 370, 370, 390, 0])
    let along = chance.pick([20, 60, 100, 100, 195, 71 / 3.0, 185 / 3.0, 700, 0])
    return LayoutSize(axis: axis, along: along, across: across)
  }

  func rect(_ chance: inout Chance) -> LayoutRect {
    let along = Double(chance.below(3000)) / 3 - 100
    let across = Double(chance.below(400)) / 3 - 30
    let size = size(&chance)
    return LayoutRect(origin: LayoutPoint(axis: axis, along: along, across: across), size: size)
  }

  func insets(_ chance: inout Chance) -> LayoutInsets {
    LayoutInsets(
      top: length(&chance), left: length(&chance), bottom: length(&chance), right: length(&chance))
  }

  func viewport(_ chance: inout Chance) -> LayoutSize {
    if chance.oneIn(60) { return .zero }
    let along = chance.pick([844, 390, 667, 300, 350, 200 + Double(chance.below(900)) / 3])
    let across = chance.pick([390, 375, 844, 370 / 3.0])
    return LayoutSize(axis: axis, along: along, across: across)
  }

  static func interpolation(_ chance: inout Chance) -> Interpolation {
    switch chance.below(3) {
    case 0: .linear
    case 1: .logarithmic(base: chance.pick([2, 10, 100, 1.000001]))
    default: .exponential(base: chance.pick([2, 10, 100, 1]))
    }
  }
}

extension DataGenerator {
  /// What makes data as a view has them.
  init(_ view: borrowing ViewState) {
    self.init(axis: view.axis, kind: Kind(view.layout.spec))
  }
}
