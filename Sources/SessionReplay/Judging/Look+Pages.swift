import ScrollCore
import ScrollEngine

/// Dots and the active page of a page control.
extension Look {
  /// Compares dots one by one: how lit each was, and where it lay, if that was looked at.
  ///
  /// Nothing is known of dots in a view without a page control, before anything was shown, and, of the original, of dots that were never drawn.
  /// Dots that were not recorded are not compared. A row of which every dot is on or off switches: what it has to show is said of ``switched``.
  mutating func compare(alphas: [Double], ys: [Double]?, ofDotsFrom first: Int) {
    guard let control = present.pageControlSettings else { return outcome.notCompared = .noBehaviour }
    guard present.isLive else { return outcome.notCompared = .beforeAppear }
    let ys = ys?.count == alphas.count ? ys : nil
    let dots = present.dots
    if present.scrolling.loops,
      first != 0 || alphas.count != dots.count || isUntold(switched(alphas, from: first))
    {
      return outcome.notCompared = .untoldCopies
    }
    let before = outcome.found.count
    for place in alphas.indices {
      let index = first &+ place
      let dot = dots.indices.contains(index) ? dots[index] : nil
      if dot == nil && dots.indices.contains(index) {
        outcome.leftOut = .neverDrawn
        continue
      }
      func value(_ part: @escaping (PageDot) -> Double) -> (ViewState) -> Double? {
        { view in
          let dots = view.dots
          return dots.indices.contains(index) ? dots[index].map(part) : nil
        }
      }
      let alpha = alphas[place]
      if !isNear(alpha, dot?.alpha, options.alphaTolerance),
        !isBetween(alpha, within: options.alphaTolerance, value { $0.alpha })
      {
        outcome.found.append((.dot(index), .dot(index: index, recorded: alpha, replayed: dot?.alpha)))
      }
      if let y = ys?[place], !isNear(y, dot?.y, options.pointTolerance),
        !isBetween(y, within: options.pointTolerance, value { $0.y })
      {
        outcome.found.append((.dot(index), .dotPosition(index: index, recorded: y, replayed: dot?.y)))
      }
    }
    guard present.hasActivePage, !isFollower, first >= 0, alphas.count <= dots.count - first,
      let lit = switched(alphas, from: first)
    else { return }
    // Where none is on, a row may also glow and be between two pages; but not where cards snap.
    let lacksOne = lit.isEmpty && isResting && present.snapsToItems
    // Without copies the engine counts from an item that may be any page.
    let isAnchored = present.scrolling.loops && present.layout.loop.count == present.layout.itemCount
    guard outcome.found.count > before || lacksOne || isAnchored else { return }
    outcome.found.removeSubrange(before...)
    compare(lit: lit, shown: first..<first + alphas.count, ys, control)
  }

  /// The dots that are on in a row of dots that are on or off; `nil` of dots that glow.
  private func switched(_ alphas: [Double], from first: Int) -> [Int]? {
    let tolerance = options.alphaTolerance
    guard alphas.allSatisfy({ isNear($0, 0, tolerance) || isNear($0, 1, tolerance) }) else { return nil }
    return alphas.indices.filter { isNear(alphas[$0], 1, tolerance) }.map { first + $0 }
  }

  /// Compares a row that switches: in motion none may be on, a single one must be that of a page that may be seen, or of where the motion goes,
  /// and of several one is wrong; at rest exactly one is on.
  private mutating func compare(
    lit: [Int], shown: Range<Int>, _ ys: [Double]?, _ control: PageControlSettings
  ) {
    let right = lit.first { mayBeActive($0) }
    var due = right ?? page(of: present)
    if lit.isEmpty && !isResting { due = nil }
    for index in shown where lit.contains(index) != (index == due) {
      outcome.found.append(
        (.dot(index), .dot(index: index, recorded: index == due ? 0 : 1, replayed: index == due ? 1 : 0)))
    }
    guard let ys else { return }
    let height = present.layout.firstItem.map { present.layout.frame(of: $0).size.across(present.axis) } ?? 0
    let drop = max(0, present.viewport.across(present.axis) - height)
    for index in shown {
      let y = control.dot(at: index == due ? 0 : .infinity, drop: drop).y
      if isNear(ys[index - shown.lowerBound], y, options.pointTolerance) { continue }
      outcome.found.append(
        (.dot(index), .dotPosition(index: index, recorded: ys[index - shown.lowerBound], replayed: y)))
    }
  }

  /// Compares the active page with those that may be seen.
  ///
  /// The original has no active page.
  mutating func compare(page recorded: Int?) {
    guard present.hasActivePage else { return outcome.notCompared = .noBehaviour }
    guard present.isLive else { return outcome.notCompared = .beforeAppear }
    if present.scrolling.loops, isUntold(recorded.map { [$0] }) { return outcome.notCompared = .untoldCopies }
    let page = page(of: present)
    // Between two pages none may be active.
    guard recorded != page, recorded != nil || isResting, !mayBeActive(recorded) else { return }
    outcome.found.append((.view, .page(recorded: recorded, replayed: page)))
  }

  // MARK: Pages

  /// Whether nobody knows the pages of content that goes round, of which some are seen to be active: how far each is lit tells none.
  private func isUntold(_ pages: [Int]?) -> Bool {
    let layout = present.layout
    guard layout.loop.count == layout.itemCount else { return false }
    return pages == nil || layout.firstItem.flatMap { anchor.page(of: $0, in: present) } == nil
  }

  /// Whether a page may be the active one: that of an offset that may be seen, or the one at which the motion comes to rest.
  private func mayBeActive(_ page: Int?) -> Bool {
    if isFollower {
      guard let page else { return isSeen { $0.activePage == nil } }
      if isBetween(Double(page), within: 0, { $0.activePage.map { Double($0) } }) { return true }
    } else if isSeen({ mayBeActive(page, in: $0) }) {
      return true
    }
    return destinations.contains { $0.map { mayBeActive(page, in: $0) } ?? true }
  }

  /// Whether a page may be the active one of a view as it is.
  ///
  /// Where content is snapped to items, pages are their stops: the one that would rest there, or, beyond its rest, whose middle is nearest. Elsewhere the
  /// engine's count from the start of the content holds; a card that cannot get to the middle may count as well.
  private func mayBeActive(_ page: Int?, in view: ViewState) -> Bool {
    let isCounted = page == view.activePage
    guard view.isLive else { return isCounted }
    if isFollower || view.scrolling.stops != .each || (isCounted && !view.snapsToItems) { return isCounted }
    guard let page else { return isCounted }
    let place = view.seenOffset.along(view.axis)
    let nearest = view.nearestStop(to: place)
    guard nearest.item != nil else { return isCounted }
    let range = view.scrollRange
    let reached = place.clamped(lower: range.lower, upper: range.upper) ?? place
    let isAtStop = (nearest.offset - place).magnitude <= options.pointTolerance
    let items = items(ofPage: page, in: view)
    return items.isEmpty
      ? isCounted && !view.scrolling.loops
      : items.contains { number, item in
        (view.stop(at: item) - reached).magnitude <= (nearest.offset - reached).magnitude
          || !isAtStop && isInTheMiddle(number, of: view)
      }
  }

  /// The items of a page, with their numbers: one; in a loop those in sight, copies too.
  private func items(ofPage page: Int, in view: ViewState) -> [(number: Int, path: ItemIndexPath)] {
    guard view.scrolling.loops else { return view.layout.item(numbered: page).map { [(page, $0)] } ?? [] }
    return view.seenItems.map { $0.path }.filter { anchor.page(of: $0, in: view) == page }
      .map { (view.layout.number(of: $0), $0) }
  }

  /// Whether no neighbour of an item is nearer to the middle of the viewport.
  private func isInTheMiddle(_ number: Int, of view: ViewState) -> Bool {
    let along = view.seenRect.extent(along: view.axis)
    func distance(_ number: Int) -> Double? {
      guard let item = view.layout.item(numbered: number) else { return nil }
      let extent = view.layout.frame(of: item).extent(along: view.axis)
      return (extent.lower + extent.upper - along.lower - along.upper).magnitude
    }
    guard let own = distance(number) else { return false }
    return [number - 1, number + 1].allSatisfy { distance($0).map { own <= $0 } ?? true }
  }

  /// The active page that is told: the item that would rest where content is snapped to items, else the engine's.
  private func page(of view: ViewState) -> Int? {
    guard !isFollower, view.snapsToItems, view.scrolling.stops == .each,
      case let stop = view.nearestStop(to: view.seenOffset.along(view.axis)), let number = stop.number
    else { return view.activePage }
    return view.scrolling.loops ? stop.item.flatMap { anchor.page(of: $0, in: view) } ?? number : number
  }
}

extension ViewState {
  /// Whether pages are counted by stops.
  fileprivate var snapsToItems: Bool {
    scrolling.loops || scrolling.paging == .item || scrolling.paging.isAligned
  }
}
