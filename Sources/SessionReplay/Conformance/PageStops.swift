import ScrollCore
import ScrollEngine

/// Which pages may be the active one, by where the content of a view rests when it is snapped to them.
///
/// The engine counts pages from the start of the content: page *i* is at *i* times their distance. Of cards that are snapped to their
/// middles and too narrow for the first one to get there, that one rests at the start all the same, and the others nearer to it. What
/// a page means by its active page then is the card whose rest is nearest.
///
/// Where the view's paging is `item`, the second counts; else nobody knows, and either is right. Between two rests, what counts may as
/// well be which card is nearest to the middle.
struct PageStops {
  let view: ViewState
  /// The engine's pages.
  let row: DotRow
  /// Whether the view follows another, whose pages its own are: then they are counted.
  let isFollower: Bool
  /// How far the offset may be off, in points.
  let tolerance: Double

  /// Whether pages rest where their items are snapped to, and nowhere else.
  static func areItems(in view: borrowing ViewState) -> Bool { view.scrolling.paging == .item }

  /// Whether a page may be the active one with the content somewhere on a way.
  func mayBeActive(_ page: Int?, on way: Extent) -> Bool {
    let isCounted = row.mayBeActive(page, on: way, tolerance: tolerance)
    if isFollower || (isCounted && !PageStops.areItems(in: view)) { return isCounted }
    return isNearest(page, on: way) ?? isCounted || (!isAtStop && isInTheMiddle(page, on: way))
  }

  /// The active page with the content where it is.
  var page: Int? {
    guard !isFollower, PageStops.areItems(in: view), let item = view.nearestStop(to: place).item else {
      return view.activePage
    }
    return view.layout.number(of: item)
  }

  /// Whether the content is where it rests when it is snapped to an item.
  var isAtStop: Bool { (view.nearestStop(to: place).offset - place).magnitude <= tolerance }

  private var place: Double { view.offset.along(view.axis) }

  /// Whether no neighbour of a page is nearer to the middle of the viewport.
  private func isInTheMiddle(_ page: Int?, on way: Extent) -> Bool {
    guard let page, let wanted = offsetAtMiddle(of: page),
      let place = wanted.clamped(lower: way.lower, upper: way.upper)
    else { return false }
    let distance = (wanted - place).magnitude
    return [page - 1, page + 1].allSatisfy { neighbour in
      guard let other = offsetAtMiddle(of: neighbour) else { return true }
      return distance <= (other - place).magnitude + 2 * tolerance
    }
  }

  /// The offset with a page in the middle, within the scroll range or not; nothing if there is no such page.
  private func offsetAtMiddle(of page: Int) -> Double? {
    guard let item = view.layout.item(numbered: page) else { return nil }
    let extent = view.layout.frame(of: item).extent(along: view.axis)
    return (extent.lower + extent.upper - view.viewport.along(view.axis)) / 2
  }

  /// Whether the rest of a page is the nearest, or as near as the nearest; nothing if there are no rests.
  private func isNearest(_ page: Int?, on way: Extent) -> Bool? {
    guard let page, let item = view.layout.item(numbered: page) else { return false }
    let stop = view.stop(at: item)
    // Where the way comes nearest to it; what is pulled beyond an end counts as at the end.
    let range = view.scrollRange
    guard
      let place = stop.clamped(lower: way.lower, upper: way.upper)?
        .clamped(lower: range.lower, upper: range.upper)
    else { return nil }
    let nearest = view.nearestStop(to: place)
    guard nearest.item != nil else { return nil }
    return (stop - place).magnitude <= (nearest.offset - place).magnitude + 2 * tolerance
  }
}
