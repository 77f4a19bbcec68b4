import ScrollCore
import ScrollEngine

/// After the viewport has changed its size a view rests at the item it rested at before (7f).
struct TurnRule: Sendable {
  /// Where the view rested.
  private struct Anchor: Sendable {
    /// The items it may be said to have rested at.
    let items: [SeenItem]
    /// All that was read.
    let seen: Set<ItemIdentity>
    let viewport: LayoutSize
    let isAtStop: Bool
  }

  private var anchor: Anchor?
  /// Where it rested before the turn, once it has rested after it: what the app does then may yet be about the turn.
  private var former: Anchor?
  /// The line with which the viewport got another size.
  private var turned: EventPlace?
  /// Whether user or app have moved the content since, what the app does about the turn left out.
  private var isMoved = false
  /// Who has moved it, at any time.
  private var movers: ScrollMoment.Movers = []

  /// Takes in a moment; `leaves` says that the app moves content on that somebody has seen where it belongs after the turn.
  mutating func note(_ moment: ScrollMoment, resized: Microseconds?, leaves: Bool) {
    if moment.events.contains(.viewport) { turned = moment.place }
    let isOfTurn = resized.map { moment.time.since($0) <= StopRule.patience } == true
    movers.formUnion(moment.movers)
    if moment.movers.contains(.code), isOfTurn, let former { anchor = former }
    if !moment.movers.isEmpty || !isOfTurn { former = nil }
    if !moment.movers.isDisjoint(with: [.finger, .momentum, .keyboard])
      || leaves || !isOfTurn && !moment.movers.isDisjoint(with: [.code, .unknown])
    {
      isMoved = true
    }
  }

  /// Whether a pager shows at a stop what it showed before the turn, and somebody has seen that.
  func isThere(_ view: borrowing ViewState, _ content: SeenContent, looked: Microseconds?) -> Bool {
    guard let anchor, let turned, view.keepsItems, anchor.viewport != content.layout.viewport,
      looked.map({ $0 >= turned.time }) ?? false
    else { return false }
    let middle = content.offset + content.length / 2
    return content.places(of: anchor.items).contains {
      guard let item = $0 else { return false }
      return [item.start - content.offset, (item.start + item.end) / 2 - middle].contains {
        $0.magnitude <= 1
      }
    }
  }

  /// Judges where the content rests.
  func rest(
    _ view: borrowing ViewState, _ content: SeenContent, _ pinned: PinnedItems, since place: EventPlace
  )
    -> ScrollBreach?
  {
    guard let anchor, anchor.viewport != content.layout.viewport, !isMoved else { return nil }
    let there = zip(anchor.items, content.places(of: anchor.items)).compactMap { $0.1 }
    // What only gets higher, as a carousel with its slide, is not turned.
    let former = anchor.viewport.along(view.axis)
    let isOtherwise =
      content.length != former
      || there.contains { now in
        anchor.items.contains { $0.identity == now.identity && $0.length != now.length }
      }
    guard let first = there.first, isOtherwise else { return nil }
    if view.keepsItems {
      guard anchor.isAtStop else { return nil }
      let now = TurnRule.restItems(view, content, pinned)
      let isThere = now.contains { item in
        there.contains {
          $0.identity == item.identity
            || view.scrolling.loops && view.layout.page(of: $0.path) == view.layout.page(of: item.path)
        }
      }
      if isThere { return nil }
      // As far as the range allows.
      let range = content.range
      // Groups end with the range.
      if view.scrolling.stops != .each, range.upper - content.offset <= 1 { return nil }
      let stop =
        view.scrolling.paging.isAligned
        ? view.layout.fromStart(view.stop(at: first.path))
        : ((first.start + first.end - content.length) / 2).clamped(lower: range.lower, upper: range.upper)
      guard let stop, (stop - content.offset).magnitude > 1 else { return nil }
      return ScrollBreach(
        grade: .stuck, matter: .otherPage(before: first.told, after: now.first?.told, isStop: true),
        since: turned ?? place, cause: turned ?? place)
    }
    // Below a keyboard nothing goes elsewhere by itself: the app brings a field into sight.
    let isTurned = content.layout.viewport.across(view.axis) != anchor.viewport.across(view.axis)
    guard isTurned || !movers.contains(.code) else { return nil }
    let seen = content.items()
    let longest = seen.max { content.lengthInSight(of: $0) < content.lengthInSight(of: $1) }
    // A sliver of a page at an edge is not the page.
    let read = seen.filter {
      $0.length < content.length - 1 || content.lengthInSight(of: $0) * 4 >= content.length
    }
    guard !read.contains(where: { item in there.contains { $0.identity == item.identity } }) else {
      return nil
    }
    // Of what was in sight a shorter viewport may show any part.
    if content.length < former, seen.allSatisfy({ anchor.seen.contains($0.identity) }) {
      return nil
    }
    return ScrollBreach(
      grade: .odd, matter: .otherPage(before: first.told, after: longest?.told, isStop: false),
      since: turned ?? place, cause: turned ?? place)
  }

  /// Remembers where the content rests.
  mutating func anchor(_ view: borrowing ViewState, _ content: SeenContent, _ pinned: PinnedItems) {
    // What is hidden has no size, and shows nothing.
    if content.isEmpty { return }
    // An app that fetches its items again after a turn has none of them for a moment.
    if let anchor, !isMoved, !anchor.items.isEmpty, anchor.viewport != content.layout.viewport,
      content.places(of: anchor.items).allSatisfy({ $0 == nil })
    {
      return
    }
    former = isMoved ? nil : anchor.flatMap { $0.viewport != content.layout.viewport ? $0 : nil }
    anchor = Anchor(
      items: TurnRule.restItems(view, content, pinned),
      seen: Set(content.items(in: content.uncovered).map { $0.identity }),
      viewport: content.layout.viewport,
      isAtStop: view.isAtStop(within: 1))
    (isMoved, movers) = (false, [])
  }

  /// The items a view rests at: with stops those whose middle or start is nearest to the viewport's, else the first line and the last of which at least half is in sight, and the first of all.
  private static func restItems(_ view: borrowing ViewState, _ content: SeenContent, _ pinned: PinnedItems)
    -> [SeenItem]
  {
    let all = content.items()
    // What covers more than half is no bar but a dialog, and says nothing of what one reads.
    let isOpen = 2 * (content.uncovered.upper - content.uncovered.lower) >= content.length
    let uncovered = isOpen ? all.filter { $0.along.overlaps(content.uncovered) } : []
    let items = pinned.without(uncovered.isEmpty ? all : uncovered)
    guard view.keepsItems else {
      let read = items.filter { item in
        content.lengthInSight(of: item) * 2 >= item.length
      }
      let rest = read.isEmpty ? items : read
      // Browsers keep the first that is in sight at all, of a line any.
      let starts = [rest.first, rest.last, items.first].compactMap { $0?.start }
      return starts.flatMap { start in items.filter { ($0.start - start).magnitude < 1 } }
    }
    func nearest(_ distance: (SeenItem) -> Double) -> [SeenItem] {
      let least = items.map(distance).min() ?? 0
      return items.filter { distance($0) < least + 1 }
    }
    let middle = content.offset + content.length / 2
    // At an end of the range several items may be at their stops.
    var rest =
      view.scrolling.paging.isAligned
      ? items.filter { (view.layout.fromStart(view.stop(at: $0.path)) - content.offset).magnitude <= 1 } : []
    rest += nearest { (($0.start + $0.end) / 2 - middle).magnitude }
    rest += nearest { ($0.start - content.offset).magnitude }
    if view.scrolling.paging == .end { rest += nearest { ($0.end - content.uncovered.upper).magnitude } }
    return rest
  }
}

extension ViewState {
  /// Whether the view rests at items, which a turn keeps; multiples and places are where they are.
  fileprivate var keepsItems: Bool { hasStops && !scrolling.stops.areFixed }
}
