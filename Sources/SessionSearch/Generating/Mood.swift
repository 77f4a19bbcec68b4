/// What a generated session is mostly about.
enum Mood: CaseIterable {
  /// Flicks, caught and not.
  case fling
  /// Slow drags, back and forth.
  case drag
  /// Offsets at edges of items, pages and shadows, and a hair beside.
  case edges
  /// Rotations, insets, bars.
  case rotate
  /// Inserted, deleted, moved and resized data.
  case churn
  /// What a broken recorder writes.
  case hostile

  /// How often each kind of event happens, in the order of ``GeneratedEvent``; swarm testing switches some of them off.
  var weights: [Int] {
    switch self {
    case .fling: [30, 2, 2, 2, 2, 1, 1, 1, 1]
    case .drag: [30, 4, 2, 2, 2, 1, 1, 1, 1]
    case .edges: [4, 60, 4, 3, 4, 1, 1, 1, 2]
    case .rotate: [12, 12, 4, 10, 4, 2, 2, 1, 2]
    case .churn: [12, 12, 2, 3, 16, 1, 2, 1, 1]
    case .hostile: [4, 10, 4, 4, 6, 2, 2, 20, 1]
    }
  }
}

extension Mood {
  /// Some of the kinds of events only, each with a chance of its own to be what the session is about.
  func swarm(_ chance: inout Chance) -> [Int] {
    var swarm = weights
    for kind in swarm.indices {
      if chance.oneIn(2) { swarm[kind] = 0 } else if chance.oneIn(4) { swarm[kind] += 20 }
    }
    return swarm.allSatisfy { $0 == 0 } ? weights : swarm
  }

  /// How often each kind of event happens where only some may; all of those if none of them would happen.
  func weights(_ weights: [Int], of events: Set<GeneratedEvent>) -> [Int] {
    func only(_ weights: [Int]) -> [Int] {
      GeneratedEvent.allCases.map { events.contains($0) ? weights[$0.rawValue] : 0 }
    }
    let some = only(weights)
    return some.allSatisfy { $0 == 0 } ? only(self.weights) : some
  }
}
