import ScrollCore
import SessionLog

/// What is tried, one pass after the other.
extension SessionShrinker {
  enum Proposal {
    /// A session to try.
    case candidate(SessionTree)
    /// This attempt comes to nothing.
    case nothing
    /// All has been tried in this place, and the cursor is at the next one.
    case moved
    /// The pass is over.
    case end

    init(_ tree: SessionTree?) {
      self = tree.map { .candidate($0) } ?? .nothing
    }
  }

  mutating func proposal() -> Proposal {
    switch cursor.pass {
    case .beginnings: beginning()
    case .kinds: withoutKind()
    case .events: withoutEvents()
    case .views: withoutView()
    case .fields: withoutField()
    case .lists: withoutItems()
    case .times: sooner()
    case .values: withSimplerValue()
    }
  }

  /// Begins with what all but the last events led to: the last one, two, four and so on; of few events any number.
  private func beginning() -> Proposal {
    let count = smallest.events.count
    let last = count <= 12 ? cursor.attempt : cursor.attempt == 0 ? 0 : 1 << (cursor.attempt - 1)
    guard last < count, !keepsScene else { return .end }
    return Proposal(smallest.beginning(before: count - last).map { SessionTree($0) })
  }

  /// Drops all events of a type but the last event, which is the one that shows it.
  private func withoutKind() -> Proposal {
    let types = EventType.allCases
    guard cursor.attempt < types.count else { return .end }
    let type = types[cursor.attempt]
    let last = smallest.events.count - 1
    let kept = smallest.events.indices.filter { $0 == last || smallest.events[$0].action.type != type }
    return kept.count == last + 1 ? .nothing : .candidate(tree.keeping(events: kept))
  }

  /// Drops neighbours among the events; of single ones also with their type given to the one behind.
  private mutating func withoutEvents() -> Proposal {
    guard let range = cursor.range(in: smallest.events.count) else { return .end }
    switch cursor.attempt {
    case 0: return .candidate(tree.removing(events: range))
    case 1 where range.count == 1: return Proposal(tree.merging(range.lowerBound))
    default:
      cursor.skipRange()
      return .moved
    }
  }

  private func withoutView() -> Proposal {
    guard smallest.scene.views.count > 1, cursor.attempt < smallest.scene.views.count else { return .end }
    return .candidate(SessionTree(smallest.removing(view: cursor.attempt)))
  }

  /// The places of the part the cursor is at; goes on to the next part if there are no more.
  private mutating func place(_ isWanted: (JSONTree.Place) -> Bool) -> JSONTree.Place? {
    while cursor.part < tree.parts.count {
      let places = cursor.part == 0 && keepsScene ? [] : tree.parts[cursor.part].tree.places
      while cursor.node < places.count {
        if isWanted(places[cursor.node]) { return places[cursor.node] }
        cursor.goOnToNextNode()
      }
      cursor.goOnToNextPart()
    }
    return nil
  }

  /// Drops a field; of a layout, with items that are only counted; or counts items that have sizes.
  private mutating func withoutField() -> Proposal {
    guard let place = place({ $0.name != "" && $0.name != "type" }) else { return .end }
    let part = tree.parts[cursor.part].tree
    switch (cursor.attempt, place.name) {
    case (0, _): return Proposal(tree.replacing([(cursor.part, part.removing(place.path))]))
    case (1, "items"), (1, "frames"):
      return Proposal(tree.replacing([(cursor.part, part.counting(place.path))]))
    case (1, "layout") where cursor.part == 0: return Proposal(tree.plainLayout(place))
    default:
      cursor.goOnToNextNode()
      return .moved
    }
  }

  /// Drops neighbours in a list, or some of the things that are counted; in the scene with index paths counted without them.
  private mutating func withoutItems() -> Proposal {
    guard let place = place({ $0.isList }) else { return .end }
    let count = place.count
    guard let range = cursor.range(in: count, shortest: max(1, place.value.index ?? 0) / 64 + 1) else {
      cursor.goOnToNextNode()
      return .moved
    }
    let other = tree.parts[cursor.part].tree.removing(range, of: place)
    switch cursor.attempt {
    case 0:
      guard cursor.part == 0, let gap = place.gap(range) else { return .nothing }
      return Proposal(tree.replacing([(0, other)] + tree.changes(closing: gap, ofView: place.path[1])))
    case 1: return Proposal(tree.replacing([(cursor.part, other)]))
    default:
      cursor.skipRange()
      return .moved
    }
  }

  /// Lets everything happen at once, or an event sooner.
  private mutating func sooner() -> Proposal {
    guard cursor.part < smallest.events.count else { return .end }
    let gap = smallest.gap(before: cursor.part)
    let gaps = [0, 1_000, 100_000, 300_000, 1_000_000] + Double(gap).simpler.map { Int64($0) }
    switch cursor.attempt {
    case 0 where cursor.part == 0:
      let together = SessionCase(scene: smallest.scene, events: smallest.events.map { $0.at(.zero) })
      return .candidate(SessionTree(together))
    case 1...gaps.count:
      let other = gaps[cursor.attempt - 1]
      return other == gap
        ? .nothing : .candidate(SessionTree(smallest.settingGap(before: cursor.part, to: other)))
    case 0: return .nothing
    default:
      cursor.goOnToNextPart()
      return .moved
    }
  }

  /// Makes a number simpler, wherever it stands or in one place, or a text shorter.
  private mutating func withSimplerValue() -> Proposal {
    guard let place = place({ $0.isValue }) else { return .end }
    let part = tree.parts[cursor.part].tree
    let simpler = place.simpler
    if cursor.attempt < simpler.count {
      guard tree.parts.count <= 16 else { return .nothing }
      let value = simpler[cursor.attempt]
      let changed = tree.parts.indices.compactMap { index -> (part: Int, tree: JSONTree)? in
        guard index > 0 || !keepsScene else { return nil }
        let other = tree.parts[index].tree.replacing(all: place.value, with: value)
        return other == tree.parts[index].tree ? nil : (index, other)
      }
      return Proposal(tree.replacing(changed))
    }
    guard cursor.attempt < 2 * simpler.count else {
      cursor.goOnToNextNode()
      return .moved
    }
    let value = simpler[cursor.attempt - simpler.count]
    return Proposal(tree.replacing([(cursor.part, part.replacing(place.path[...], with: value))]))
  }
}

extension SessionTree {
  /// The session in which an event has happened as the one behind it of its view did.
  fileprivate func merging(_ event: Int) -> SessionTree? {
    guard event + 1 < session.events.count, session.events[event].view == session.events[event + 1].view
    else {
      return nil
    }
    var merged = parts[event + 2].tree
    merged["type"] = parts[event + 1].tree["type"]
    return replacing([(event + 2, merged)])?.removing(events: event..<(event + 1))
  }

  /// The session with the usual layout in a view, and items that are only counted.
  fileprivate func plainLayout(_ place: JSONTree.Place) -> SessionTree? {
    var scene = parts[0].tree.removing(place.path)
    for other in scene.places.reversed() where other.path.starts(with: place.path.dropLast()) {
      if ["items", "frames"].contains(other.name) { scene = scene.counting(other.path) }
    }
    return replacing([(0, scene)])
  }
}
