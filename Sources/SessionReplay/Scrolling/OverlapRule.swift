import ScrollCore
import ScrollEngine

/// At rest two items of one column, or of one line, do not overlap, unless that is how the content is made (7c).
///
/// A meeting on a day's hours, or a badge on a card, lies on them by design: they share neither column nor line; and so do dots within a picture. Of
/// neighbours alike in length at least half overlap in stacks and fans; that is known when all rests have been counted. Rows that
/// grow, and are not moved apart, are no stack, be they ever so many; nor are rows of many lengths that overlap by now more, now less, and all begin as far behind the one
/// before, as where a list places them before it has measured them, or lay apart at another rest.
struct OverlapRule: Sendable {
  /// Two items, the first of them first.
  private struct Pair: Hashable, Sendable {
    let first, second: ItemIdentity
  }

  /// What was seen of neighbours of one length.
  private struct Class: Sendable {
    /// The length in whole points; `nil` for a pair of different lengths.
    let length: Int?
    /// The neighbours that overlapped at any rest, and all of them: a pair counts once, however long one looks at it.
    var overlapping: Set<Pair> = []
    var neighbours: Set<Pair> = []
    /// By how much they overlapped, and how far behind the one before they began.
    var depths = Extent(lower: .infinity, upper: 0)
    var pitches = Extent(lower: .infinity, upper: 0)
    /// The two items that overlap most where any do first, of those that are not pinned, and all pairs that ever do.
    var found: ScrollBreach?
    var pair: (SeenItem, SeenItem)?
    var lying: Set<Pair> = []
    /// Whether some overlap at a later rest, too.
    var lasts = false

    /// Whether rows of many lengths lie on each other by now more, now less, where rows of one length would lie, or where all lay apart before.
    func isUneven(wereApart: Bool) -> Bool {
      length == nil && overlapping.count >= OverlapRule.enough
        && depths.upper - depths.lower > OverlapRule.uneven
        && (wereApart || pitches.upper - pitches.lower <= 1)
    }
  }

  private var classes: [Class] = []
  /// How far apart two neighbours began where they rested without an overlap, and where the content was then.
  private var apart: [Pair: (distance: Double, offset: Double)] = [:]
  /// What has rested and lay on nothing.
  private var free: Set<ItemIdentity> = []
  /// Whether a few rows have been in sight at a rest, and all of them lay apart.
  private var wereApart = false
  /// Whether something overlaps where the content rests.
  private(set) var isOpen = false

  /// Takes in that the content moves: what overlapped where it rested has ended, and was on its way if an edit has put it right meanwhile.
  mutating func move(_ content: SeenContent, isEdited: Bool, at place: EventPlace) {
    guard isOpen else { return }
    isOpen = false
    for index in classes.indices where classes[index].found?.until == nil {
      classes[index].found?.until = place
      guard isEdited, !classes[index].lasts, let since = classes[index].found?.since,
        place.time.since(since.time) <= OverlapRule.carried, let (one, other) = classes[index].pair,
        case let places = content.places(of: [one, other]), let one = places[0], let other = places[1],
        !OverlapRule.overlap(one, other)
      else { continue }
      (classes[index].found, classes[index].pair, classes[index].lying) = (nil, nil, [])
    }
  }

  private static func overlap(_ one: SeenItem, _ other: SeenItem) -> Bool {
    one.along.overlaps(other.along, tolerance: most) && one.across.overlaps(other.across, tolerance: most)
  }

  /// How far items may overlap, both ways, in points.
  private static let most = 1.5
  /// How long a line is at most that is drawn over rows, such as that of the present time in a calendar.
  private static let line = 4.0
  /// By how much more some neighbours have to overlap than others that only their lengths tell apart, in points, and how many.
  private static let (uneven, enough) = (16.0, 3)
  /// For how long a pointer holds a row still that it carries.
  private static let carried = Microseconds(2_500_000)
  /// How many lengths are told apart, and how many items behind one are looked at: far more than lie on each other in a screen.
  private static let (mostClasses, reach) = (256, 64)
  /// How many pairs of a length are counted.
  private static let mostPairs = 4_096

  /// Looks at the items in the viewport at a rest.
  ///
  /// Where the content rested before as well, and has not moved, what an edit has put right meanwhile was on its way, as a row that a
  /// pointer carries. `edit` is the last edit since the rest before.
  mutating func rest(
    _ items: [SeenItem], _ content: SeenContent, _ pinned: PinnedItems, loops: Bool,
    since place: EventPlace, edit: EventPlace?
  ) {
    var now: Set<Pair> = []
    defer {
      if items.count > OverlapRule.enough, now.isEmpty { wereApart = true }
      let lying = Set(now.flatMap { [$0.first, $0.second] })
      if free.count < OverlapRule.mostPairs {
        free.formUnion(items.lazy.map { $0.identity }.filter { !lying.contains($0) })
      }
      settle(now)
    }
    for (index, item) in items.enumerated() {
      for other in items[(index + 1)...].prefix(OverlapRule.reach).indices {
        let isNeighbour = other == index + 1
        let second = items[other]
        if second.start >= item.end - OverlapRule.most, !isNeighbour { break }
        let isAlike = (item.length - second.length).magnitude <= 1
        let isAtEdge = content.isAtEdge(item) || content.isAtEdge(second)
        let number = self.number(of: isAlike ? Int((min(item.length, 0x1p40) + 0.5).flooredToWhole) : nil)
        // Of what an edge may hold nobody knows where it would lie.
        let isCounted =
          isNeighbour && (isAlike || !isAtEdge) && classes[number].neighbours.count < OverlapRule.mostPairs
        let pair = Pair(first: item.identity, second: second.identity)
        if isCounted { classes[number].neighbours.insert(pair) }
        let along = min(item.end, second.end) - max(item.start, second.start)
        let across = min(item.across.upper, second.across.upper) - max(item.across.lower, second.across.lower)
        guard along > OverlapRule.most, across > OverlapRule.most else {
          if isNeighbour, apart.count < OverlapRule.mostPairs {
            apart[pair] = (second.start - item.start, content.offset)
          }
          continue
        }
        now.insert(pair)
        // A copy may lie on what it is a copy of.
        if loops, content.layout.page(of: item.path) == content.layout.page(of: second.path) { continue }
        if !isAlike && isAtEdge { continue }
        // What moved together as the content was scrolled lies so by design; what grew where it was, or was moved there by an edit, does not.
        let before = apart[pair]
        let hasGrown = before.map { second.start - item.start >= $0.distance - OverlapRule.most } ?? false
        if isCounted, !hasGrown, before?.offset != content.offset {
          classes[number].overlapping.insert(pair)
          classes[number].depths.include(along)
          classes[number].pitches.include(second.start - item.start)
        }
        guard !isAtEdge, min(item.length, second.length) > OverlapRule.line,
          OverlapRule.shareTrack(item, second), !pinned.goesAlone(item), !pinned.goesAlone(second),
          hasGrown || !OverlapRule.isInPile(item, second, content),
          before != nil || !isOnAnother(item, second, items) && !content.isOnPicture(item, second, along)
        else { continue }
        isOpen = true
        if classes[number].lying.count < OverlapRule.mostPairs { classes[number].lying.insert(pair) }
        if let found = classes[number].found {
          if found.until != nil {
            classes[number].found?.until = nil
            classes[number].lasts = true
          }
          if found.since != place || found.matter.size ?? 0 >= min(along, across) { continue }
        }
        classes[number].pair = (item, second)
        classes[number].found = ScrollBreach(
          grade: .stuck, matter: .overlap(item.told, second.told, along: along, across: across, others: 0),
          since: place,
          cause: edit)
      }
    }
  }

  /// Forgets what was found at this place and is not so any more.
  private mutating func settle(_ now: Set<Pair>) {
    guard isOpen else { return }
    isOpen = false
    for index in classes.indices where classes[index].found != nil && classes[index].found?.until == nil {
      let pair = classes[index].pair.map { ($0.identity, $1.identity) }
      if classes[index].lasts {
        isOpen = true
      } else if let (one, other) = pair,
        now.contains(Pair(first: one, second: other)) || now.contains(Pair(first: other, second: one))
      {
        isOpen = true
      } else {
        (classes[index].found, classes[index].pair, classes[index].lying) = (nil, nil, [])
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

  /// Whether one of two items lies within the other along the axis, as always before, and nothing else on that one: so dots lie on a picture.
  private func isOnAnother(_ one: SeenItem, _ other: SeenItem, _ items: [SeenItem]) -> Bool {
    let most = OverlapRule.most
    let (long, short) = one.length > other.length ? (one, other) : (other, one)
    guard long.length > short.length + most, short.start >= long.start - most, short.end <= long.end + most,
      !free.contains(short.identity)
    else { return false }
    return items.count { $0.end > long.start + most && $0.start < long.end - most } == 2
  }

  /// Whether two items lie in a pile: as long as each other, with no more than a quarter of the first uncovered, or among three or more of their size, each as far
  /// behind the one before, by no more than half its length.
  private static func isInPile(_ one: SeenItem, _ other: SeenItem, _ content: SeenContent) -> Bool {
    guard (one.length - other.length).magnitude <= 1, shareTrack(one, other) else { return false }
    let edge = (other.start - one.start).magnitude
    if edge > most, edge * 4 <= one.length { return true }
    let near = Extent(lower: one.start - one.length, upper: other.end + one.length)
    let pile = content.items(in: near).filter {
      ($0.length - one.length).magnitude <= 1 && shareTrack($0, one)
    }
    return pile.indices.dropFirst(2).contains { last in
      let (first, second, third) = (pile[last - 2], pile[last - 1], pile[last])
      let distance = second.start - first.start
      return distance > most && distance * 2 <= one.length
        && (third.start - second.start - distance).magnitude <= most
        && [one, other].allSatisfy { own in [first, second, third].contains { $0.path == own.path } }
    }
  }

  private mutating func number(of length: Int?) -> Int {
    if let number = classes.firstIndex(where: { $0.length == length }) { return number }
    if classes.count >= OverlapRule.mostClasses, length != nil { return self.number(of: nil) }
    classes.append(Class(length: length))
    return classes.count - 1
  }

  /// What has been found, now that all rests have been counted: one of each length.
  func findings(_ pinned: PinnedItems) -> [ScrollBreach] {
    let all = classes.reduce((0, 0)) { ($0.0 + $1.overlapping.count, $0.1 + $1.neighbours.count) }
    return classes.compactMap { own in
      let (overlapping, neighbours) = own.length == nil ? all : (own.overlapping.count, own.neighbours.count)
      guard overlapping * 2 < neighbours || own.isUneven(wereApart: wereApart), let pair = own.pair,
        !pinned.goesAlone(pair.0),
        !pinned.goesAlone(pair.1)
      else { return nil }
      guard var found = own.found, case .overlap(let one, let other, let along, let across, _) = found.matter
      else { return nil }
      found.matter = .overlap(one, other, along: along, across: across, others: own.lying.count - 1)
      return found
    }
  }
}

extension SeenContent {
  /// Whether the first of two items is the first of all, and the other reaches over no more than a quarter of it: a card over the picture at the top.
  fileprivate func isOnPicture(_ first: SeenItem, _ second: SeenItem, _ along: Double) -> Bool {
    first.start <= (itemExtent?.lower ?? first.start) + 1 && second.end > first.end
      && along * 4 <= first.length
  }

  /// Whether an item begins or ends where the viewport does, or a bar: sticky ones do, and the columns that stay where content scrolls both ways.
  fileprivate func isAtEdge(_ item: SeenItem) -> Bool {
    func isAt(_ edges: Extent, _ item: Extent) -> Bool {
      (item.lower - edges.lower).magnitude <= 1 || (item.upper - edges.upper).magnitude <= 1
    }
    let width = layout.viewport.across(axis)
    return isAt(uncovered, item.along) || isAt(viewport, item.along)
      || layout.contentSize.across(axis) > width + 1
        && isAt(Extent(lower: across, upper: across + width), item.across)
  }
}

extension SeenItem {
  /// The item as findings name it.
  var told: ScrollBreach.Item { ScrollBreach.Item(path: path, key: key) }
}
