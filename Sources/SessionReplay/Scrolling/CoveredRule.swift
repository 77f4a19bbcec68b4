import ScrollCore
import ScrollEngine

/// At an end of the range the first or last item is not under a bar, unless it is twice as long as what is covered (7i).
///
/// What it shows may keep clear of the bar by itself, or be a picture. A row like others keeps clear of nothing, and may lie under a bar by a
/// quarter.
///
/// A sheet that opens over content at rest may cover it: only as much counts as was covered when the user last moved the content, or tried
/// to, if that was less. A bar that goes while the content stays there has covered nothing for good, nor has a notice that goes by itself soon
/// after it came.
struct CoveredRule: Sendable {
  /// What bars covered when the user last moved the content, or tried to with a finger that was on none of them; `nil` while that has not
  /// changed.
  private var met: Extent?
  /// The stretch of the viewport that they leave open.
  private var open = Extent(lower: 0, upper: 0)
  /// The lines that made the bars at the start and at the end as deep as they are; `nil` where they have been so from the beginning.
  private var grown: (start: EventPlace?, end: EventPlace?)
  /// What was wrong while a bar was new: it may yet go.
  private var held: [ScrollBreach] = []

  /// How much of an item may be covered, in points.
  private static let most = 1.0
  /// How much of an item may be covered, as a part of its length: of any, and of a row like others.
  ///
  /// It is as long as another in sight, no longer than a third of the viewport and at least a quarter as wide, in a list from top to bottom: the
  /// first label of an hour may lie half above a day, and buttons at the sides of a carousel often lie on its cards.
  private static let (part, partOfRow) = (0.5, 0.25)
  /// How much longer than a bar the last item may be that makes room for it, such as the space for a button that floats at a list's end.
  private static let room = 32.0
  /// How long a notice stays at most that goes by itself: those of Material Design stay for 4 to 10 s.
  private static let notice = Microseconds(10_000_000)

  /// Takes in a finger on the screen, along the axis.
  mutating func touch(at place: Double) {
    if place > open.lower, place < open.upper { met = nil }
  }

  /// Takes in that the user has moved the content.
  mutating func move() { met = nil }

  /// Takes in how the view is when it comes on screen.
  mutating func begin(_ content: SeenContent) { open = CoveredRule.open(content) }

  /// Takes in a moment in which bars may have changed.
  ///
  /// - Parameters:
  ///   - moment: The moment.
  ///   - before: What bars covered before it.
  ///   - content: What the view shows after it.
  ///   - place: Its last line.
  ///   - resting: What is wrong with where the content rests; what a notice had covered that went is taken out.
  /// - Returns: What has been found.
  mutating func note(
    _ moment: ScrollMoment, before: Extent, _ content: SeenContent, at place: EventPlace,
    _ resting: inout [ScrollBreach]
  ) -> [ScrollBreach] {
    let after = content.bars
    if !moment.isByUser, moment.events.contains(.insets), met == nil { met = before }
    open = CoveredRule.open(content)
    var found: [ScrollBreach] = []
    for (isStart, change) in [(true, after.lower - before.lower), (false, after.upper - before.upper)]
    where change != 0 {
      // What goes while the content stays, by itself or since somebody closed it, has covered nothing there for good.
      let isLaidOpen =
        change < 0
        && (isNew(isStart, at: place.time)
          || !moment.isByUser && resting.contains { $0.isCovered(atStart: isStart) })
      if isLaidOpen {
        resting.removeAll { $0.isCovered(atStart: isStart) }
      } else {
        found += held.filter { $0.isCovered(atStart: isStart) }
      }
      held.removeAll { $0.isCovered(atStart: isStart) }
      if change > 0 { if isStart { grown.start = place } else { grown.end = place } }
    }
    return found
  }

  /// Looks at content that rests.
  func rest(_ content: SeenContent, _ pinned: PinnedItems, since place: EventPlace) -> [ScrollBreach] {
    let range = content.range
    let bars = Extent(
      lower: min(content.bars.lower, met?.lower ?? .infinity),
      upper: min(content.bars.upper, met?.upper ?? .infinity))
    var found: [ScrollBreach] = []
    func tell(_ item: SeenItem, among others: [SeenItem], by covered: Double, isStart: Bool) {
      let width = item.across.upper - item.across.lower
      let isRow =
        content.axis == .vertical && item.length <= content.length / 3
        && width >= content.layout.viewport.across(content.axis) / 4
        && others.contains { $0.path != item.path && ($0.length - item.length).magnitude <= CoveredRule.most }
      let part = isRow ? CoveredRule.partOfRow : CoveredRule.part
      guard covered > CoveredRule.most, covered > item.length * part else { return }
      found.append(
        ScrollBreach(
          grade: .stuck, matter: .covered(item.told, by: covered, isStart: isStart), since: place,
          cause: (isStart ? grown.start : grown.end) ?? place))
    }
    guard bars.lower > 0 || bars.upper > 0, let all = content.itemExtent else { return [] }
    func ends(_ stretch: Extent) -> [SeenItem] {
      let items = content.items(in: stretch)
      let others = pinned.without(items)
      return others.isEmpty ? items : others
    }
    if bars.lower > 0, (content.offset - range.lower).magnitude <= CoveredRule.most,
      case let items = ends(Extent(lower: all.lower, upper: content.viewport.upper)), let first = items.first,
      first.end > content.offset - CoveredRule.most,
      !CoveredRule.makesRoom(
        first, at: first.start - content.offset, for: bars.lower, upTo: CoveredRule.most,
        beside: items.lazy.filter { $0.start >= first.end - CoveredRule.most }.prefix(2).map { $0.length })
    {
      tell(first, among: items, by: min(content.offset + bars.lower, first.end) - first.start, isStart: true)
    }
    if bars.upper > 0, (content.offset - range.upper).magnitude <= CoveredRule.most,
      range.upper > range.lower,
      case let items = ends(Extent(lower: content.offset, upper: all.upper)),
      let last = items.max(by: { $0.end < $1.end }),
      !CoveredRule.makesRoom(
        last, at: content.viewport.upper - last.end, for: bars.upper, upTo: CoveredRule.room,
        beside: items.lazy.filter { $0.end <= last.start + CoveredRule.most }.suffix(2).map { $0.length })
    {
      let open = content.viewport.upper - bars.upper
      tell(last, among: items, by: last.end - max(last.start, open), isStart: false)
    }
    return found
  }

  /// Whether an item at the edge of the viewport makes room for a bar, or is a heading of which a copy floats over it: it is as long as the bar, or
  /// longer by no more than a margin, and the two items beside it have another length, both the same.
  private static func makesRoom(
    _ item: SeenItem, at distance: Double, for bar: Double, upTo margin: Double, beside others: [Double]
  ) -> Bool {
    guard distance.magnitude <= most, (-most...margin).contains(item.length - bar), others.count == 2 else {
      return false
    }
    return (others[0] - others[1]).magnitude <= most && (others[0] - item.length).magnitude > most
  }

  /// Takes in that what was wrong has ended, for the content has moved.
  ///
  /// - Returns: It, if it stands: not while the bar is new.
  mutating func end(_ breach: ScrollBreach) -> ScrollBreach? {
    guard case .covered(_, _, let isStart) = breach.matter,
      isNew(isStart, at: (breach.until ?? breach.since).time)
    else {
      return breach
    }
    held.append(breach)
    return nil
  }

  /// Ends the session.
  mutating func finish() -> [ScrollBreach] {
    defer { held = [] }
    return held
  }

  private func isNew(_ isStart: Bool, at time: Microseconds) -> Bool {
    (isStart ? grown.start : grown.end).map { time.since($0.time) <= CoveredRule.notice } ?? false
  }

  private static func open(_ content: SeenContent) -> Extent {
    let (covered, axis) = (content.occlusion, content.layout.axis)
    return Extent(lower: covered.leading(axis), upper: content.length - covered.trailing(axis))
  }
}

extension ScrollBreach {
  fileprivate func isCovered(atStart isStart: Bool) -> Bool {
    if case .covered(_, _, isStart) = matter { true } else { false }
  }
}
