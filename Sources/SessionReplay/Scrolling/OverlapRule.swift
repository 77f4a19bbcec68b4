import ScrollCore

/// At rest two items of one column, or of one line, do not overlap, unless that is how the content is made (7c).
///
/// A meeting on a day's hours, or a badge on a card, lies on them by design: they share neither column nor line. Of
/// neighbours alike in length at least half overlap in stacks and fans; that is known when all rests have been counted.
struct OverlapRule: Sendable {
  /// Two items, the first of them first.
  private struct Pair: Hashable, Sendable {
    let first, second: SeenIdentity
  }

  /// What was seen of neighbours of one length.
  private struct Class: Sendable {
    /// The length in whole points; `nil` for a pair of different lengths.
    let length: Int?
    /// The neighbours that overlapped at any rest, and all of them: a pair counts once, however long one looks at it.
    var overlapping: Set<Pair> = []
    var neighbours: Set<Pair> = []
    /// The first two items that overlap, of those that are not pinned.
    var found: ScrollBreach?
    var pair: (SeenItem, SeenItem)?
  }

  private var classes: [Class] = []
  /// Whether something overlaps where the content rests.
  private(set) var isOpen = false

  /// Takes in that the content moves: what overlapped where it rested has ended.
  mutating func move(at place: EventPlace) {
    guard isOpen else { return }
    isOpen = false
    for index in classes.indices where classes[index].found?.until == nil {
      classes[index].found?.until = place
    }
  }

  /// How far items may overlap, both ways, in points.
  private static let most = 1.5
  /// How many lengths are told apart, and how many items behind one are looked at: far more than lie on each other in a screen.
  private static let (mostClasses, reach) = (256, 64)
  /// How many pairs of a length are counted.
  private static let mostPairs = 4_096

  /// Looks at the items in the viewport at a rest.
  ///
  /// `edit` is the last edit since the rest before.
  mutating func rest(
    _ items: [SeenItem], _ content: SeenContent, _ pinned: PinnedItems, since place: EventPlace,
    edit: EventPlace?
  ) {
    for (index, item) in items.enumerated() {
      for other in items[(index + 1)...].prefix(OverlapRule.reach).indices {
        let isNeighbour = other == index + 1
        let second = items[other]
        if second.start >= item.end - OverlapRule.most, !isNeighbour { break }
        let isAlike = (item.length - second.length).magnitude <= 1
        let number = self.number(of: isAlike ? Int((min(item.length, 0x1p40) + 0.5).flooredToWhole) : nil)
        let isCounted = isNeighbour && classes[number].neighbours.count < OverlapRule.mostPairs
        let pair = Pair(first: item.identity, second: second.identity)
        if isCounted { classes[number].neighbours.insert(pair) }
        let along = min(item.end, second.end) - max(item.start, second.start)
        let across = min(item.across.upper, second.across.upper) - max(item.across.lower, second.across.lower)
        guard along > OverlapRule.most, across > OverlapRule.most else { continue }
        let isAtEdge = content.isAtEdge(item) || content.isAtEdge(second)
        if !isAlike && isAtEdge { continue }
        if isCounted { classes[number].overlapping.insert(pair) }
        guard !isAtEdge, OverlapRule.shareTrack(item, second), !pinned.contains(item),
          !pinned.contains(second)
        else { continue }
        if classes[number].found != nil { continue }
        isOpen = true
        classes[number].pair = (item, second)
        classes[number].found = ScrollBreach(
          grade: .stuck, matter: .overlap(item.told, second.told, along: along, across: across), since: place,
          cause: edit)
      }
    }
  }

  /// Whether two items are of one column, or of one line in which neither lies within the other.
  private static func shareTrack(_ one: SeenItem, _ other: SeenItem) -> Bool {
    func areAlike(_ one: Extent, _ other: Extent) -> Bool {
      (one.lower - other.lower).magnitude <= most && (one.upper - other.upper).magnitude <= most
    }
    return areAlike(one.across, other.across)
      || areAlike(one.along, other.along)
        && (one.across.lower < other.across.lower) == (one.across.upper < other.across.upper)
  }

  private mutating func number(of length: Int?) -> Int {
    if let number = classes.firstIndex(where: { $0.length == length }) { return number }
    if classes.count >= OverlapRule.mostClasses, length != nil { return self.number(of: nil) }
    classes.append(Class(length: length))
    return classes.count - 1
  }

  /// What has been found, now that all rests have been counted: the first of each length.
  func findings(_ pinned: PinnedItems) -> [ScrollBreach] {
    let all = classes.reduce((0, 0)) { ($0.0 + $1.overlapping.count, $0.1 + $1.neighbours.count) }
    return classes.compactMap { own in
      let (overlapping, neighbours) = own.length == nil ? all : (own.overlapping.count, own.neighbours.count)
      guard overlapping * 2 < neighbours, let pair = own.pair, !pinned.contains(pair.0),
        !pinned.contains(pair.1)
      else { return nil }
      return own.found
    }
  }
}

extension SeenContent {
  /// Whether an item begins or ends where the viewport does, or a bar: sticky ones do.
  fileprivate func isAtEdge(_ item: SeenItem) -> Bool {
    [uncovered.lower, viewport.lower].contains { (item.start - $0).magnitude <= 1 }
      || [uncovered.upper, viewport.upper].contains { (item.end - $0).magnitude <= 1 }
  }
}

extension SeenItem {
  /// The item as findings name it.
  var told: ScrollBreach.Item { ScrollBreach.Item(path: path, key: key) }
}
