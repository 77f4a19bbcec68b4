import ScrollCore
import ScrollEngine

/// Where drags come to rest.
extension CoverageRecorder {
  /// What rounding may decide about targets, in points.
  private static let tolerance = 1e-6

  /// Takes down the target of a drag that ended.
  mutating func note(
    _ target: TargetOffset, of view: Int, _ event: borrowing SessionEvent, _ state: borrowing SessionState
  ) {
    reached.insert(.invariantFiniteOutput)
    let along = target.offset.along(state.views[view].axis)
    switch state.views[view].scrolling.paging {
    case .none: reached.insert(.effectTargetFree)
    case .page:
      reached.insert(.invariantPageTargetOnPage)
      guard case .page(let page) = target.stop else {
        reached.insert(.effectTargetNone)
        return
      }
      reached.insert(.effectTargetPage)
      reached.insert(.invariantPageTargetFollowsVelocity)
      reached.insert(.edgeFirstPage, if: page == 0)
      reached.insert(.edgeLastPage, if: page == state.views[view].layout.itemCount - 1)
    case .item:
      reached.insert(.invariantSnapTargetCentresAnItem)
      let range = state.views[view].layout.scrollRange()
      reached.insert(.invariantSnapInBounds, if: range.upper > range.lower)
      guard case .item(let item) = target.stop else {
        reached.insert(.effectTargetNone)
        return
      }
      reached.insert(.effectTargetItem)
      reached.insert(.invariantSnapIdempotent)
      reached.insert(.invariantSnapBreaksTies)
      noteItem(item, at: along, of: view, state)
      guard case .dragEnded(_, _, let proposed?) = event.action else { return }
      reached.insert(.invariantSnapNearest)
      noteTie(at: along, wished: proposed.along(state.views[view].axis), in: range, of: view, state)
    }
  }

  private mutating func noteItem(
    _ item: ItemIndexPath, at place: Double, of view: Int, _ state: borrowing SessionState
  ) {
    guard state.views[view].layout.contains(item) else { return }
    let axis = state.views[view].axis
    let frame = state.views[view].layout.frame(of: item)
    let middle = frame.extent(along: axis).lower + frame.size.along(axis) / 2
    let centred = middle - state.views[view].viewport.along(axis) / 2
    reached.insert(.edgeSnapOffCentre, if: (centred - place).magnitude > CoverageRecorder.tolerance)
    var first = 0
    while state.views[view].layout.itemCount(inSection: first) == 0 { first += 1 }
    reached.insert(.edgeSnapFirstItem, if: item == ItemIndexPath(section: first, item: 0))
    var last = state.views[view].layout.sectionCount - 1
    while state.views[view].layout.itemCount(inSection: last) == 0 { last -= 1 }
    let count = state.views[view].layout.itemCount(inSection: last)
    reached.insert(.edgeSnapLastItem, if: item == ItemIndexPath(section: last, item: count - 1))
  }

  /// Looks for another stop as far from where the content was going as the one that was chosen.
  private mutating func noteTie(
    at place: Double, wished: Double, in range: Extent, of view: Int, _ state: borrowing SessionState
  ) {
    let axis = state.views[view].axis
    let half = state.views[view].viewport.along(axis) / 2
    guard let wish = wished.clamped(lower: range.lower, upper: range.upper) else { return }
    let distance = (place - wish).magnitude
    let middle = wish + half
    var stretch = Extent(lower: middle - distance - 1, upper: middle + distance + 1)
    // Items that cannot be centred rest at an end of the range, wherever they lie.
    if wish - distance <= range.lower { stretch.lower = range.lower }
    if wish + distance >= range.upper { stretch.upper = range.upper + 2 * half }
    near.collect(stretch, of: view, state)
    for index in near.items.indices where near.items[index].frame.hasArea {
      let frame = near.items[index].frame
      let centred = frame.extent(along: axis).lower + frame.size.along(axis) / 2 - half
      guard let stop = centred.clamped(lower: range.lower, upper: range.upper), stop != place else {
        continue
      }
      reached.insert(.edgeSnapTie, if: (stop - wish).magnitude == distance)
    }
  }
}
