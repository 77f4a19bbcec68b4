import ScrollGeometry
import ScrollLayout
import ScrollSession

/// Steps out of dead ends, where several things have to change at once.
extension SessionShrinker {
  /// Drops an event, with the numbers of all others at their simplest.
  mutating func resetOthers() {
    guard smallest.events.count <= 8 else { return }
    var index = smallest.events.count - 1
    while index >= 0 {
      if index < smallest.events.count && smallest.events.count > 1 {
        var candidate = smallest
        candidate.events.remove(at: index)
        candidate.visitNumbers { number, role in
          if case .offset = role { number = 0 }
        }
        _ = take(candidate)
      }
      index -= 1
    }
  }

  /// Tries the events in the smallest scenes there are, at the simplest offsets, from the simplest session on.
  ///
  /// Whatever can be shown in one of these is shown in the same one, wherever it comes from.
  mutating func searchSmallest() {
    guard smallest.events.count <= 2, smallest.scene.views.count == 1 else { return }
    if smallest.events.count > 1 {
      guard case .flow = smallest.scene.views[0].layout else { return }
    }
    let candidates = smallest.withPlainerKinds.flatMap(\.smallestOfItsKind)
    for candidate in candidates.sorted(by: { $0.cost < $1.cost }) where take(candidate.session) { return }
  }
}

extension SessionCase {
  /// The case, and the same with one of its events a mere appearance.
  fileprivate var withPlainerKinds: [SessionCase] {
    [self]
      + events.indices.map { index in
        var plainer = self
        plainer.events[index].action = .appear(x: nil, y: nil)
        return plainer
      }
  }

  /// The events in small scenes at simple offsets.
  fileprivate var smallestOfItsKind: [(cost: SessionCost, session: SessionCase)] {
    var plain = FlowMetrics()
    plain.itemSize = Size(width: 100, height: 100)
    plain.minimumLineSpacing = 0
    plain.minimumInteritemSpacing = 0
    let offsets = numbers.indices.filter {
      if case .offset(_, scene.views[0].axis) = numbers[$0].role { true } else { false }
    }
    guard offsets.count <= 2 else { return [] }
    var found: [(cost: SessionCost, session: SessionCase)] = []
    for counts in [[], [1], [2], [3], [1, 1]] {
      for length in [100.0, 200, 50] {
        var other = self
        var view = scene.views[0]
        view.layout = .flow(plain)
        view.viewport = Size(axis: view.axis, along: length, across: 100)
        view.sections = counts.map { SectionSpec(items: .count($0)) }
        other.scene.views[0] = view
        let places = other.numbers.indices.filter {
          if case .offset(_, view.axis) = other.numbers[$0].role { true } else { false }
        }
        for values in SessionCase.simpleOffsets(places.count) {
          let session = other.replacing(Dictionary(uniqueKeysWithValues: zip(places, values)))
          found.append((SessionCost(session), session))
        }
      }
    }
    return found
  }

  private static func simpleOffsets(_ count: Int) -> [[Double]] {
    guard count > 0 else { return [[]] }
    return simpleOffsets(count - 1).flatMap { head in [0, 1, 50, 100, -100, 200].map { head + [$0] } }
  }
}

extension Size {
  fileprivate init(axis: Axis, along: Double, across: Double) {
    self = axis == .vertical ? Size(width: across, height: along) : Size(width: along, height: across)
  }
}
