import ScrollCore
import ScrollEngine

/// What fades where an edge cuts it is not left faded in sight: where the content rests, an item that lies wholly in sight is not at the alpha
/// it had when it was cut, among others that have come up (7b).
///
/// That a view fades what its edges cut is seen of its items: some were faded there, and visible in sight. An item that is faded for another
/// reason, as one that cannot be chosen, takes no part in that, or changes in sight. What comes up as it is scrolled on has to have done so at the end of
/// the range, where nobody can scroll on.
struct LeftFadedRule: Sendable {
  /// What was seen of an item's alpha.
  private struct Course: Sendable {
    var alpha: Double
    /// As it was seen last, which is as good as that.
    var shown: Double
    /// Whether an edge or a bar cut the item when its alpha changed last.
    var isCut: Bool
    var hasChanged = false
    /// Whether it was ever faded where it was cut, and visible.
    var wasFaded = false
    var wasVisible = false
    /// Whether it was ever faded, cut or not.
    var wasDim = false

    var isFader: Bool { wasFaded && wasVisible }
  }

  /// An item that is left.
  private struct Left: Sendable {
    let identity: ItemIdentity
    let item: ScrollBreach.Item
    let course: Course
    var isHalfWay = false
  }

  /// Whether the view says nothing of alphas itself.
  private var isOpen: Bool
  private var courses: [ItemIdentity: Course] = [:]
  /// How many items were faded where they were cut, and visible.
  private var faderCount = 0
  /// How many have come up from being faded, wherever they were.
  private var risenCount = 0
  /// The least alpha of an item that was cut.
  private var lowest = 1.0
  /// How near to the viewport's start and end an item lay that was visible where the content rested.
  private var margins = Extent(lower: .infinity, upper: .infinity)
  /// How often all that lay wholly in sight was visible where the content rested.
  private var clearRests = 0
  /// How long after the content had moved last an alpha changed.
  private var slowest = Microseconds.zero
  /// What is left since the content rests, and since when it does.
  private var left: [Left] = []
  private var since: EventPlace?
  /// What was left and had never been seen otherwise: it may yet come up, as a picture that is loading does.
  private var waiting: [(item: ItemIdentity, breach: ScrollBreach)] = []

  /// From which alpha on an item is visible, up to which it is faded, and what is no change.
  private static let (visible, faded, same) = (0.95, 0.8, 0.01)
  /// How many items have to fade, and to be visible beside the one that is left; or, in a pager, at so many rests before, and as near to the edges.
  private static let (enough, enoughVisible, enoughRests) = (3, 2, 3)
  /// How long an item is left at least; twice as long as another took is no longer on its way.
  private static let patience = Microseconds(450_000)
  /// How many items are remembered.
  private static let most = 65_536

  init(isOpen: Bool) { self.isOpen = isOpen }

  /// Whether something is left where the content rests.
  var isPending: Bool { !left.isEmpty }

  /// Takes in an item's alpha; `moved` is when the content moved last, if it rests.
  ///
  /// - Complexity: O(log *n*) in the items.
  mutating func note(
    _ path: ItemIndexPath, _ alpha: Double, _ view: borrowing ViewState, moved: Microseconds?,
    at place: EventPlace
  ) {
    guard isOpen, view.layout.contains(path) else { return }
    let identity = view.layout.identity(of: view.layout.id(of: path))
    var course = courses[identity] ?? Course(alpha: alpha, shown: alpha, isCut: false)
    let isKnown = courses[identity] != nil
    if isKnown, (alpha - course.alpha).magnitude <= LeftFadedRule.same {
      courses[identity]?.shown = alpha
      return
    }
    if courses.count >= LeftFadedRule.most { isOpen = false }
    let (content, frame) = (SeenContent(view), view.layout.frame(of: path))
    let wasFader = course.isFader
    (course.alpha, course.shown) = (alpha, alpha)
    course.isCut = !content.uncovered.holds(view.layout.fromStart(frame.extent(along: view.axis)))
    course.hasChanged = isKnown
    if course.isCut {
      lowest = min(lowest, alpha)
      course.wasFaded = course.wasFaded || alpha <= LeftFadedRule.faded
    }
    if alpha >= LeftFadedRule.visible {
      if course.wasDim, !course.wasVisible { risenCount += 1 }
      course.wasVisible = true
    }
    course.wasDim = course.wasDim || alpha <= LeftFadedRule.faded
    if course.isFader, !wasFader { faderCount += 1 }
    courses[identity] = course
    if alpha >= LeftFadedRule.visible { waiting.removeAll { $0.item == identity } }
    guard isKnown, let moved else { return }
    left.removeAll { $0.identity == identity }
    slowest = max(slowest, place.time.since(moved))
  }

  /// Looks at content that rests.
  mutating func rest(
    _ content: SeenContent, _ pinned: PinnedItems, knowsRange: Bool, since place: EventPlace
  ) {
    guard isOpen, let all = content.itemExtent else { return }
    let open = content.uncovered
    let seen = pinned.without(content.items(in: open)).filter { open.holds($0.along) }
    let visible = seen.indices.filter { index in
      courses[seen[index].identity].map { $0.alpha >= LeftFadedRule.visible } ?? false
    }
    for index in visible {
      margins.lower = min(margins.lower, seen[index].start - open.lower)
      margins.upper = min(margins.upper, open.upper - seen[index].end)
    }
    if !seen.isEmpty, visible.count == seen.count { clearRests += 1 }
    since = place
    left = knowsRange && content.isAtEnd ? halfWay(content, all) : []
    if !left.isEmpty { return }
    guard faderCount >= LeftFadedRule.enough,
      visible.count >= LeftFadedRule.enoughVisible || clearRests >= LeftFadedRule.enoughRests
    else { return }
    let (first, last) = (visible.first ?? seen.count, visible.last ?? 0)
    // What lies before and behind it has come up, unless nothing can lie there; or others have that lay as near to the edge.
    let isStart = knowsRange && content.isAtStart
    let isEnd = knowsRange && content.isAtEnd
    left = seen.indices.compactMap { index in
      let item = seen[index]
      guard let course = courses[item.identity], course.isCut, course.alpha <= LeftFadedRule.faded,
        course.wasVisible
          || course.alpha > 0 && (course.hasChanged || course.alpha - lowest <= LeftFadedRule.same),
        index > first || item.start - open.lower >= margins.lower || isStart && item.start <= all.lower + 1,
        index < last || open.upper - item.end >= margins.upper || isEnd && item.end >= all.upper - 1
      else { return nil }
      return Left(identity: item.identity, item: item.told, course: course)
    }
    if left.count > max(visible.count, 1) { left = [] }
  }

  /// The last item of all if it is half way to being visible at the end of the range, where the first is, or was, and others have come up all the way: of
  /// cards of which only the middle one is bright neither end is.
  private func halfWay(_ content: SeenContent, _ all: Extent) -> [Left] {
    let first = content.items(in: Extent(lower: all.lower, upper: all.lower + 1), isAnywhere: true).first
    guard risenCount >= LeftFadedRule.enough, let first, courses[first.identity]?.wasVisible == true,
      let last = content.items(in: content.uncovered).last, last.end >= all.upper - 1,
      let course = courses[last.identity], course.hasChanged, !course.wasVisible, !course.isCut,
      course.alpha <= LeftFadedRule.faded
    else { return [] }
    return [Left(identity: last.identity, item: last.told, course: course, isHalfWay: true)]
  }

  /// Takes in that the view is on screen anew.
  mutating func appear() { left = [] }

  /// Takes in that the content moves or changes, or that the session ends.
  ///
  /// - Returns: What was left faded.
  mutating func end(at place: EventPlace, isEnd: Bool = false) -> ScrollBreach? {
    defer { left = [] }
    guard let since, let first = left.first else { return nil }
    let duration = place.time.since(since.time)
    guard duration >= LeftFadedRule.patience, duration.count / 2 >= slowest.count else { return nil }
    func breach(_ own: Left, others: Int) -> ScrollBreach {
      ScrollBreach(
        grade: .odd,
        matter: .faded(
          own.item, alpha: courses[own.identity]?.shown ?? own.course.shown, duration: duration,
          others: others, isHalfWay: own.isHalfWay), since: since,
        until: isEnd ? nil : place, cause: since)
    }
    if first.course.hasChanged { return breach(first, others: left.count - 1) }
    for own in left
    where courses[own.identity]?.alpha == own.course.alpha
      && !waiting.contains(where: { $0.item == own.identity })
    {
      waiting.append((own.identity, breach(own, others: 0)))
    }
    return nil
  }

  /// Ends the session.
  ///
  /// - Returns: The first item that was left and never came up.
  mutating func finish() -> ScrollBreach? {
    defer { waiting = [] }
    return waiting.first?.breach
  }
}

extension Extent {
  /// Whether another stretch lies in this one, within half a point.
  fileprivate func holds(_ other: Extent) -> Bool { other.lower >= lower - 0.5 && other.upper <= upper + 0.5 }
}
