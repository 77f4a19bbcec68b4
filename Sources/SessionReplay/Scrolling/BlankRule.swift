import ScrollCore
import ScrollEngine

/// Content longer than the viewport shows something (7b).
struct BlankRule: Sendable {
  /// Since when nothing has been in sight, and where the content was then.
  private var since: (place: EventPlace, offset: Double)?
  private var isStuck = false
  /// Whether an edit took all that was in sight from content of which nobody knows how far it goes, and room was left.
  private var isEmptied = false
  /// Whether an item has been in sight, and is so.
  private var (hasSeen, isSeen) = (false, false)
  /// Where the first item ever began and the last one ever ended.
  private var ever: Extent?
  /// The viewport's size when the layout was looked at last.
  private var viewport = LayoutSize(width: 0, height: 0)
  /// What the view was given first.
  private var first: SeenContent?
  /// Where the items begin and end now; `nil` without any.
  private(set) var all: Extent?
  /// How the items fill what they span; `nil` until somebody asks.
  private var filling: (part: Double, isList: Bool)?
  /// Between which offsets something is in sight for sure, as long as nothing else changes, and at which across the axis.
  private var shown = Extent(lower: 1, upper: 0)
  private var across = 0.0

  /// Whether the view has never had items: of some nobody tells what they show.
  var hasNone: Bool { ever == nil }

  /// How long nothing may be in sight.
  private static let patience = Microseconds(100_000)
  /// From how many viewports on content is wide, and from which part on the cells of a sheet fill it.
  private static let (wide, filled) = (1.5, 0.8)
  /// How many viewports may follow the last item, for footers.
  private static let footers = 3.0

  /// Whether something is in sight for sure at an offset, if nothing but that has changed.
  @inline(__always)
  func isShown(at offset: LayoutPoint, axis: ScrollAxis) -> Bool {
    let along = offset.along(axis)
    return along > shown.lower && along < shown.upper && offset.across(axis) == across && since == nil
  }

  /// Whether nothing is in sight.
  var isPending: Bool { since != nil }

  /// Looks at a moment's end.
  ///
  /// An app draws what a scroll has brought into sight a frame later: where the content goes farther in each, what is in sight now lies where
  /// it was before, in the middle of the viewport at `former`, and nothing is blank yet.
  ///
  /// - Complexity: O(*k* log *k*) in the items in sight, and O(*n*) in the sections if the layout has changed.
  mutating func note(
    _ content: SeenContent, former: Double, isNew: Bool, isByUser: Bool, knowsRange: Bool,
    _ pinned: PinnedItems, at place: EventPlace
  ) -> ScrollBreach? {
    if isNew {
      let before = all
      all = content.itemExtent
      if first == nil, all != nil { first = content }
      // Where a loop has gone round, or is made anew for another viewport, copies lie before its first item as they did at first.
      let isTurned = viewport != content.layout.viewport
      if !knowsRange, let before, let all, isTurned || all.isRound(further: before) { ever = all }
      viewport = content.layout.viewport
      filling = nil
    }
    if isNew, let all {
      if ever == nil { ever = all }
      ever?.include(all)
    }
    let items = content.items()
    if !items.isEmpty { hasSeen = true }
    if since == nil { isEmptied = isNew && !knowsRange && isSeen && content.offset == former }
    isSeen = !items.isEmpty
    // What is pinned and fills more than half of the viewport is a part of the content for which the others wait; anything less is a bar.
    let seen = items.filter {
      $0.across.upper - $0.across.lower > 2
        && (!pinned.contains(now: $0) || 2 * content.lengthInSight(of: $0) > content.length)
    }
    across = content.across
    shown = Extent(lower: 1, upper: 0)
    if let first = seen.first {
      let end = seen.reduce(first.end) { max($0, $1.end) }
      shown = Extent(
        lower: first.start - content.length + 2 * Extent.tolerance, upper: end - 2 * Extent.tolerance)
    }
    if !seen.isEmpty || !mayBeBlank(content, isByUser) { return end(at: place) }
    var found: ScrollBreach?
    let middle = former + content.length / 2
    if since != nil, !content.items(in: Extent(lower: middle - 1, upper: middle + 1)).isEmpty {
      found = end(at: place)
    }
    if since == nil {
      since = (place, content.layout.fromStart(content.offset))
      isStuck = false
    }
    return found
  }

  /// Whether items of content that scrolls both ways do not fill what they span: beside the cells of a sheet is more of the same, in a map there may
  /// be sea, and beside the lines of a text some that are longer, but not where no line is.
  ///
  /// - Complexity: O(*n* log *n*) in the items, once for each layout, and O(*k* log *k*) in those of the viewport's length.
  private mutating func isMap(_ content: SeenContent) -> Bool {
    let (layout, axis) = (content.layout, content.axis)
    guard let all, layout.contentSize.across(axis) > BlankRule.wide * layout.viewport.across(axis) else {
      return false
    }
    let filling = filling ?? BlankRule.filling(content.items(in: all, isAnywhere: true))
    self.filling = filling
    return filling.part < BlankRule.filled
      && (!filling.isList || !content.items(in: content.viewport, isAnywhere: true).isEmpty)
  }

  /// Which part of what items span they fill, and whether each begins behind the one before.
  private static func filling(_ items: [SeenItem]) -> (part: Double, isList: Bool) {
    var (area, along, across, isList) = (0.0, Extent.empty, Extent.empty, true)
    for item in items {
      if item.start < along.upper - 1 { isList = false }
      area += item.length * (item.across.upper - item.across.lower)
      along.include(item.along)
      across.include(item.across)
    }
    return (area / ((along.upper - along.lower) * (across.upper - across.lower)), isList)
  }

  /// Whether content that shows no item should show one.
  private mutating func mayBeBlank(_ content: SeenContent, _ isByUser: Bool) -> Bool {
    let size = content.layout.contentSize.along(content.axis)
    guard let ever, hasSeen, !content.isEmpty, size > content.length + 1 else { return false }
    let (offset, range) = (content.offset, content.range)
    // Where all items are gone, so is the length of what they made up, but for headers and footers; a list that is not shown any more nobody moves.
    guard let all else { return (isByUser || since != nil) && size > BlankRule.footers * content.length }
    if offset + content.length <= ever.lower + 1 { return false }
    // What the user comes to beyond the range, or behind the last item, is room, unless an edit has taken all from sight, and the range with it.
    let isRoom =
      offset < range.lower - 1 || offset > range.upper + 1
      || offset >= all.upper - 1 && size - max(all.upper, ever.upper) <= BlankRule.footers * content.length
    if since == nil { isEmptied = isEmptied && isRoom }
    if isRoom && !isEmptied { return false }
    return !content.layout.hasMargin(in: content.layout.fromStart(content.viewport))
      && !(since == nil && (hasRoom(content) || isMap(content)))
  }

  /// Whether the viewport lies between items that have been there from the beginning, and nothing ever was where it is: a free afternoon in a
  /// calendar, or what no recorder takes for an item.
  ///
  /// - Complexity: O(log *n* + *k* log *k*) for the *k* of *n* items that are as near.
  private func hasRoom(_ content: SeenContent) -> Bool {
    guard let first, let before = neighbour(of: content, isBehind: false),
      let behind = neighbour(of: content, isBehind: true),
      case let places = first.places(of: [before, behind], in: content), let one = places[0],
      let other = places[1], case let shift = one.start - before.start,
      (other.start - behind.start - shift).magnitude <= 1
    else { return false }
    let place = LayoutPoint(axis: content.axis, along: content.offset + shift, across: content.across)
    return SeenContent(first.layout, at: place, first.occlusion).items().isEmpty
  }

  /// The nearest item before the viewport, or behind it, on whichever side; `nil` if there is none.
  private func neighbour(of content: SeenContent, isBehind: Bool) -> SeenItem? {
    guard let all else { return nil }
    let place = isBehind ? content.viewport.upper : content.offset
    var reach = content.length
    while reach.isFinite {
      let stretch =
        isBehind ? Extent(lower: place, upper: place + reach) : Extent(lower: place - reach, upper: place)
      let items = content.items(in: stretch, isAnywhere: true)
      if let item = isBehind ? items.first : items.last { return item }
      if isBehind ? stretch.upper > all.upper : stretch.lower < all.lower { return nil }
      reach *= 2
    }
    return nil
  }

  /// Takes in that the view has come to rest.
  mutating func rest() { if since != nil { isStuck = true } }

  /// Ends what has been blank, if anything was.
  mutating func end(at place: EventPlace) -> ScrollBreach? {
    guard let since else { return nil }
    self.since = nil
    let patience = isEmptied ? UnseenRule.patience : BlankRule.patience
    guard place.time.since(since.place.time) > patience else { return nil }
    return ScrollBreach(
      grade: isStuck ? .stuck : .wrong,
      matter: .blank(offset: since.offset, duration: place.time.since(since.place.time)), since: since.place,
      until: place, cause: since.place)
  }
}
