import ScrollCore
import ScrollEngine

/// The items in the viewport before and after a moment with an edit, and where each of them lies in the other layout.
struct JumpSight {
  /// An item that was in the viewport, and where it lies now; `nil` if it is not in the data any more.
  typealias Pair = (before: SeenItem, after: SeenItem?)
  /// One that is in the data still.
  typealias Placed = (before: SeenItem, after: SeenItem)

  /// From how many places on items go that a filter takes out, or come back: a list that is trimmed loses them at its ends.
  private static let holes = 3

  /// How many times as long as a spinner the viewport is at least: what is longer one reads.
  private static let spinner = 6.0

  let step: ScrollStep
  let before: [SeenItem]
  let after: [SeenItem]
  let placesAfter: [SeenItem?]
  let placesBefore: [SeenItem?]

  init(_ step: ScrollStep) {
    self.step = step
    before = step.before.items()
    after = step.after.items()
    // Data that were given anew have no item of before, unless keys tell.
    func known(_ places: [SeenItem?]) -> [SeenItem?] {
      step.edits?.isReload == true ? places.map { $0?.key == nil ? nil : $0 } : places
    }
    placesAfter = known(step.after.places(of: before, in: step.before))
    placesBefore = known(step.before.places(of: after, in: step.after))
  }

  /// Whether bars leave something of an item.
  private func isRead(_ item: SeenItem, in content: SeenContent) -> Bool {
    item.along.overlaps(content.uncovered)
  }

  /// Whether the edit moved, changed or took away something in sight, or brought something there.
  var isSeen: Bool {
    zip(before, placesAfter).contains { item, place in
      place.map { ($0.start - item.start).magnitude > 1 || ($0.length - item.length).magnitude > 1 } ?? true
    } || placesBefore.contains { $0 == nil }
  }

  /// The items that were read; pinned ones only if there are no others.
  func pairs(_ pinned: PinnedItems) -> [Pair] {
    let pairs = zip(before, placesAfter).filter { isRead($0.0, in: step.before) }
    let others = pairs.filter { !pinned.contains($0.0) }
    return (others.isEmpty ? pairs : others).map { ($0.0, $0.1) }
  }

  /// Whether nothing has come or gone, and what was read lies where it did in the content: others have been laid out.
  var isLaidOut: Bool { edit == .moved && (displacement()?.magnitude ?? 0) <= 1 }

  /// Whether an item stays the first of all, as a spinner does before the older messages of a chat.
  func staysFirst(_ pair: Pair) -> Bool {
    guard let now = pair.after, let before = step.before.itemExtent, let after = step.after.itemExtent else {
      return false
    }
    return pair.before.start <= before.lower + Extent.tolerance && now.start <= after.lower + Extent.tolerance
      && now.length * JumpSight.spinner <= step.after.length
  }

  /// Where the first item of all began, or the next behind one that stays first.
  var firstStart: Double? {
    let isBehind = before.count > 1 && staysFirst((before[0], placesAfter[0]))
    return isBehind ? before[1].start : step.before.itemExtent?.lower
  }

  /// What is in sight, or was, and has another length now.
  var changed: [SeenItem?] {
    func isOther(_ one: SeenItem, _ other: SeenItem) -> Bool { (one.length - other.length).magnitude > 1 }
    return zip(before, placesAfter).map { old, new in new.flatMap { isOther($0, old) ? $0 : nil } }
      + zip(after, placesBefore).map { new, old in old.flatMap { isOther($0, new) ? new : nil } }
  }

  /// The items that are read now.
  var read: [SeenItem] { after.filter { isRead($0, in: step.after) } }

  /// Whether the last item in sight has come with the edit.
  var hasNewEnd: Bool {
    let last = after.indices.max { after[$0].end < after[$1].end }
    return last.map { placesBefore[$0] == nil } ?? false
  }

  /// Whether the content is at its end now, with what has come there, or has become longer there.
  var isToNewEnd: Bool {
    guard step.after.isAtEnd, let last = after.indices.max(by: { after[$0].end < after[$1].end }) else {
      return false
    }
    return placesBefore[last].map { after[last].length > $0.length + 1 } ?? true
  }

  /// Whether items went in several places, as a filter takes them out, or have come between those that were in sight, in several places and at least a
  /// quarter of all: what it had left out.
  var isChosen: Bool {
    if let edits = step.edits, max(edits.holeCount, edits.additionCount) >= JumpSight.holes { return true }
    let new = placesBefore.map { $0 == nil }
    guard let first = new.firstIndex(of: false), let last = new.lastIndex(of: false) else { return false }
    let gaps = new[first...last].indices.dropFirst().count { new[$0] && !new[$0 - 1] }
    return gaps >= 2 && new.count { $0 } * 4 >= new.count
  }

  /// Whether items without keys have the lengths that their neighbours had: a virtual list fills its elements with other rows.
  func isRefilled(_ common: [Placed]) -> Bool {
    guard !step.before.layout.hasKeys else { return false }
    func matches(_ shift: Int) -> Int {
      zip(common.dropFirst(max(0, shift)), common.dropFirst(max(0, -shift))).count {
        ($0.before.length - $1.after.length).magnitude <= 1
      }
    }
    let here = matches(0)
    return here < common.count
      && (1..<max(1, common.count - 2)).contains { places in
        [places, -places].contains { matches($0) >= max(3, common.count - places - 1) && matches($0) > here }
      }
  }

  /// Whether several items without keys have other lengths, and the app goes further than the viewport is long: other rows are in their elements.
  var isOtherRows: Bool {
    guard !step.before.layout.hasKeys, step.moment.appDistance.magnitude > step.after.length else {
      return false
    }
    let placed = zip(before, placesAfter).compactMap { item, place in place.map { (item, $0) } }
    return placed.count { JumpSight.isResized($0, $1) } > 1
  }

  /// Whether all items have gone one way in the content by at least the length of all: so a loop goes round, of which nobody sees the copies.
  ///
  /// Of content that starts at the right, and whose length follows what a loop puts where, only the places from the left tell.
  var hasGoneRound: Bool {
    guard let from = step.before.layout.itemExtent, let to = step.after.layout.itemExtent else {
      return false
    }
    return to.isRound(further: from)
  }

  /// How far the edit moved the first of what was read in the content; `nil` if none of it is left, or laid out.
  ///
  /// - Parameter isLater: Whether the next of it tells, where the first stays the first of all.
  /// - Returns: The distance along the axis.
  private func displacement(butFirst isLater: Bool = false) -> Double? {
    var pairs = zip(before, placesAfter).filter {
      isRead($0.0, in: step.before) && $0.1?.hasPlace == true
    }
    if isLater, pairs.count > 1, staysFirst(pairs[0]) { pairs.removeFirst() }
    return pairs.first.flatMap { item, place in place.map { $0.start - item.start } }
  }

  /// The first of what is read before and after, as it is now, and how far the edit moved it in the content; `nil` if nothing is.
  var kept: (item: SeenItem, displacement: Double)? {
    for (item, place) in zip(before, placesAfter) where isRead(item, in: step.before) {
      guard let place, after.contains(where: { $0.path == place.path && isRead($0, in: step.after) }) else {
        continue
      }
      return (place, place.start - item.start)
    }
    return nil
  }

  /// Whether the app's own scroll goes the way of what the edit displaced, by a quarter to one and a half times as much, or by twice as much, as where two
  /// make up for it; where the content is at home at its end what stays first of all, as a spinner does, tells nothing.
  func isCompensation(homeIsEnd: Bool) -> Bool {
    guard let displacement = displacement(butFirst: homeIsEnd), displacement.magnitude > JumpRule.most else {
      return false
    }
    // A header that is pinned goes with the scroll, and nothing else is displaced.
    let read = zip(before, placesAfter).filter { isRead($0.0, in: step.before) }
    let stays = read.count { item, place in place.map { ($0.start - item.start).magnitude <= 1 } ?? false }
    if stays * 2 > read.count { return false }
    let part = step.distance / displacement
    return part >= 0.25 && part <= 1.5 || (part - 2).magnitude <= 0.05
  }

  /// How far an item went on screen.
  func distance(_ before: SeenItem, _ after: SeenItem) -> Double {
    after.start - step.after.offset - (before.start - step.before.offset)
  }

  /// Whether an item has another length or width, by more than a point.
  static func isResized(_ before: SeenItem, _ after: SeenItem) -> Bool {
    (after.length - before.length).magnitude > 1 || isWidened(before, after)
  }

  /// Whether an item has another width, by more than a point.
  static func isWidened(_ before: SeenItem, _ after: SeenItem) -> Bool {
    (after.across.upper - after.across.lower - (before.across.upper - before.across.lower)).magnitude > 1
  }

  /// Whether what the user has tapped, along the axis from the viewport's start, is longer or shorter now and begins where it did on screen.
  func isOpened(at tap: Double) -> Bool {
    let place = tap + step.before.offset
    return zip(before, placesAfter).contains { item, now in
      guard let now, item.start <= place, item.end >= place else { return false }
      return JumpSight.isResized(item, now) && distance(item, now).magnitude <= JumpRule.most
    }
  }

  /// Whether two items at least have passed others, be they still in sight or not, in the order in which they began.
  static func isReordered(_ common: [Placed]) -> Bool { hasPassed(common.map { $0.after.start }) }

  /// Whether the first item of all and the last have come with the edit: another part of a long list is held, as that about what was sought, or all is shown again after a search.
  var isOtherWindow: Bool {
    guard step.before.layout.hasKeys, let all = step.after.itemExtent,
      let first = step.after.items(in: Extent(lower: all.lower, upper: all.lower + 1), isAnywhere: true)
        .first,
      let last = step.after.items(in: Extent(lower: all.upper - 1, upper: all.upper), isAnywhere: true).last
    else { return false }
    return step.before.places(of: [first, last], in: step.after).allSatisfy { $0 == nil }
  }

  /// Whether the content is as long as it was, and most of what was in sight, or is, lies in it where it lay: a virtual list has put other rows about
  /// another offset, and changed nothing that is read.
  var isPlainScroll: Bool {
    guard step.edits?.isReload == false,
      (step.after.contentLength - step.before.contentLength).magnitude <= 1
    else { return false }
    let placed = (Array(zip(before, placesAfter)) + Array(zip(after, placesBefore))).compactMap {
      item, place in
      place.flatMap { $0.hasPlace ? (item, $0) : nil }
    }
    return placed.count { ($0.start - $1.start).magnitude <= 1 && !JumpSight.isResized($0, $1) } * 2
      > placed.count
  }

  /// Whether two items at least have passed others: of those in sight, or of all where data were given anew.
  ///
  /// - Complexity: O(*n* log *n*) in the items.
  var isShuffled: Bool {
    guard step.edits?.isReload == true, step.before.layout.hasKeys else {
      return JumpSight.hasPassed(placesBefore.compactMap { $0.flatMap { $0.hasPlace ? $0.start : nil } })
    }
    var (places, starts) = ([ItemKey: Double](), [Double]())
    step.before.layout.forEachKey { places[$1] = step.before.start(of: $0) }
    step.after.layout.forEachKey { if let place = places[$1] { starts.append(place) } }
    return JumpSight.hasPassed(starts)
  }

  /// Whether more than one has to go for the others to lie in order, by where they lay: by the longest subsequence that does not fall.
  private static func hasPassed(_ starts: [Double]) -> Bool {
    // The least last place of such a subsequence of each length.
    var ends: [Double] = []
    for start in starts {
      let place = ends.partitioningIndex { $0 > start + 1 }
      if place == ends.count { ends.append(start) } else { ends[place] = start }
    }
    return starts.count - ends.count > 1
  }

  /// Whether something has unfolded in sight and has pushed out all that was read: what came fills the view, and begins below the
  /// viewport's start, less bars; or right below a bar, which is then the header of what unfolds.
  ///
  /// - Parameter homeIsEnd: Whether what comes before the first item of all, as older messages do, does not count.
  /// - Returns: Whether that has happened.
  func hasUnfolded(homeIsEnd: Bool) -> Bool {
    let seen = zip(after, placesBefore).filter { isRead($0.0, in: step.after) }
    guard let first = seen.first?.0, seen.allSatisfy({ $0.1 == nil }) else { return false }
    let open = step.after.uncovered
    let isFirstOfAll = step.after.itemExtent.map { first.start <= $0.lower } ?? true
    let least = step.after.bars.lower > 0 ? -1 : Extent.tolerance
    guard first.start > open.lower + least, !(homeIsEnd && isFirstOfAll) else { return false }
    let all = step.after.items(in: Extent(lower: first.start - step.after.length, upper: first.start))
    return zip(all, step.before.places(of: all, in: step.after)).allSatisfy {
      $0.end > open.lower || $1 != nil
    }
  }

  /// What the first edit of the moment did: which items have other lengths now, or which came or went.
  ///
  /// - Complexity: O(*k* log *n*) in the items of the edit and in all.
  var edit: ScrollBreach.Edit {
    guard let edits = step.edits else { return .other }
    if case .batch(let updates) = edits.first?.action, edits.count == 1, updates.allSatisfy(isMove) {
      return .moved
    }
    guard case .update(let update) = edits.first?.action else { return .other }
    switch update {
    case .itemsResized(let section, let at, let items):
      return resized(section, at..<(at + items.count)) ?? .other
    case .itemsInserted(let section, let at, let items, _) where edits.count == 1:
      return .inserted(step.after.named(ItemIndexPath(section: section, item: at)), count: items.count)
    case .itemsDeleted(_, _, let count) where edits.count == 1: return .deleted(count: count)
    default: return .other
    }
  }

  /// Whether an edit only laid items out elsewhere.
  private func isMove(_ update: LayoutUpdate) -> Bool {
    guard case .itemsResized(let section, let at, let items) = update else { return false }
    return resized(section, at..<(at + items.count)) == .moved
  }

  /// The first of some items whose length has changed by more than a point, and how many of them have: where items are given by their
  /// frames, an edit also names those that only lie elsewhere now.
  private func resized(_ section: Int, _ items: Range<Int>) -> ScrollBreach.Edit? {
    let (before, after, axis) = (step.before.layout, step.after.layout, step.after.axis)
    var first: (path: ItemIndexPath, growth: Double)?
    var count = 0
    for item in items {
      let path = ItemIndexPath(section: section, item: item)
      guard before.contains(path), after.contains(path) else { return nil }
      let (old, new) = (before.frame(of: path).size, after.frame(of: path).size)
      let growth = new.along(axis) - old.along(axis)
      // What is laid out no more, or not before, has not changed its length.
      guard growth.magnitude > 1, old != .zero, new != .zero else { continue }
      count += 1
      if first == nil { first = (path, growth) }
    }
    return first.map { .resized(step.after.named($0.path), by: $0.growth, count: count) } ?? .moved
  }
}

extension SeenContent {
  /// An item as findings name it.
  fileprivate func named(_ path: ItemIndexPath) -> ScrollBreach.Item {
    ScrollBreach.Item(path: path, key: layout.key(of: path))
  }
}

extension Extent {
  /// Whether what lay elsewhere before has gone one way by at least its length, and is as long as it was.
  func isRound(further before: Extent) -> Bool {
    let (way, length) = (lower - before.lower, before.upper - before.lower)
    return length > 0 && way.magnitude >= length - Extent.tolerance
      && (upper - before.upper - way).magnitude <= Extent.tolerance
  }
}
