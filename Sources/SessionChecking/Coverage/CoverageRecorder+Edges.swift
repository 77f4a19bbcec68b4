import ScrollCore
import ScrollEngine

/// Places exactly at an edge, or a hair beside.
extension CoverageRecorder {
  /// Takes down how the items near the edges of the uncovered viewport lie to them.
  mutating func noteItems(of view: Int, _ state: borrowing SessionState) {
    let axis = state.views[view].axis
    let whole = LayoutRect(origin: state.views[view].offset, size: state.views[view].viewport)
    let window = whole.inset(by: state.views[view].occlusion)
    reached.insert(.edgeViewportEmpty, if: !whole.hasArea)
    reached.insert(.edgeViewportCovered, if: whole.hasArea && !window.hasArea)
    reached.insert(.edgeFarAway, if: state.views[view].offset.along(axis).magnitude > 1e12)
    guard window.hasArea else { return }
    let along = window.extent(along: axis)
    let margin = 4 * Extent.tolerance
    near.collect(Extent(lower: along.lower - margin, upper: along.upper + margin), of: view, state)
    var previous: PlacedItem?
    for index in near.items.indices {
      let item = near.items[index]
      let extent = item.frame.extent(along: axis)
      noteItem(item.frame, extent, along)
      if item.frame.hasArea {
        let across = window.extent(across: axis)
        let isCut = !across.contains(item.frame.extent(across: axis))
        reached.insert(.edgeItemCutAcross, if: isCut && window.intersects(item.frame))
      }
      if let previous, previous.path.section == item.path.section {
        reached.insert(.layoutGrid, if: previous.frame.extent(along: axis).lower == extent.lower)
      }
      previous = item
    }
  }

  private mutating func noteItem(_ frame: LayoutRect, _ item: Extent, _ window: Extent) {
    guard frame.hasArea else {
      reached.insert(.edgeItemWithoutArea, if: item.upper >= window.lower && item.lower <= window.upper)
      return
    }
    reached.insert(.edgeItemFlushStart, if: item.lower == window.lower)
    reached.insert(.edgeItemFlushEnd, if: item.upper == window.upper)
    reached.insert(.edgeItemTouchesStart, if: item.upper == window.lower)
    reached.insert(.edgeItemTouchesEnd, if: item.lower == window.upper)
    reached.insert(.edgeItemFillsViewport, if: item.lower < window.lower && item.upper > window.upper)
    reached.insert(.edgeItemEqualsViewport, if: item == window)
    noteNeighbours(item.lower, window.lower)
    noteNeighbours(item.upper, window.upper)
    noteNeighbours(item.upper, window.lower)
    noteNeighbours(item.lower, window.upper)
  }

  /// Two edges that nearly meet.
  private mutating func noteNeighbours(_ item: Double, _ window: Double) {
    let distance = (item - window).magnitude
    let tolerance = Extent.tolerance
    guard distance > 0 && distance <= 2 * tolerance else { return }
    reached.insert(.edgeItemOneUlp, if: item == window.nextUp || item == window.nextDown)
    reached.insert(.edgeItemWithinTolerance, if: distance < tolerance)
    reached.insert(.edgeItemAtTolerance, if: distance == tolerance)
    reached.insert(.edgeItemBeyondTolerance, if: distance > tolerance)
  }

  /// Takes down where the content lies in its range, and what there is of it.
  mutating func noteRange(of view: Int, _ change: ViewChange, _ state: borrowing SessionState) {
    let axis = state.views[view].axis
    let range = state.views[view].layout.scrollRange()
    let offset = state.views[view].offset.along(axis)
    let insets = state.views[view].contentInset
    let length =
      LayoutUnit.rounded(state.views[view].layout.contentSize.along(axis))
      + LayoutUnit.rounded(insets.leading(axis)) + LayoutUnit.rounded(insets.trailing(axis))
    let viewport = LayoutUnit.rounded(state.views[view].viewport.along(axis))
    reached.insert(.edgeContentShorter, if: length < viewport)
    reached.insert(.edgeContentEqual, if: length == viewport)
    if range.upper > range.lower {
      reached.insert(.edgeRangeStart, if: offset == range.lower)
      reached.insert(.edgeRangeEnd, if: offset == range.upper)
    }
    reached.insert(.edgeBeyondStart, if: offset < range.lower)
    reached.insert(.edgeBeyondEnd, if: offset > range.upper)
    guard change.isData || change.isAppearance else { return }
    let isEmpty = state.views[view].layout.itemCount == 0
    reached.insert(.edgeContentEmpty, if: isEmpty)
    guard !isEmpty else { return }
    for section in 0..<min(state.views[view].layout.sectionCount, 64) {
      reached.insert(.edgeSectionEmpty, if: state.views[view].layout.itemCount(inSection: section) == 0)
    }
  }

  /// Takes down how the content lies to its pages, where pages mean something.
  mutating func notePages(of view: Int, _ state: borrowing SessionState) {
    let hasDots = state.views[view].pageControlSettings != nil
    guard hasDots || books[view].isLinked || state.views[view].scrolling.paging == .page else { return }
    let pitch = state.views[view].layout.pitch
    let offset = state.views[view].offset.along(state.views[view].axis)
    guard pitch > 0, (offset / pitch).magnitude < 1e15 else { return }
    let pages = offset / pitch
    let page = (pages + 0.5).flooredToWhole
    let isOnPage = page * pitch == offset
    reached.insert(.edgePageMultiple, if: isOnPage && page != 0)
    reached.insert(.edgeHalfPage, if: (pages.flooredToWhole + 0.5) * pitch == offset)
    guard hasDots, let radius = state.views[view].pageControlSettings?.radius else { return }
    let count = Double(state.views[view].layout.itemCount)
    reached.insert(.invariantPageActiveAtRest, if: isOnPage && page >= 0 && page < count)
    reached.insert(.edgeDotWithoutRadius, if: radius == 0 && isOnPage)
    guard radius > 0 else { return }
    for dot in [(pages - radius / pitch + 0.5).flooredToWhole, (pages + radius / pitch + 0.5).flooredToWhole]
    where dot >= 0 && dot < count {
      let isAtRadius =
        (dot * pitch - offset).magnitude == radius || ((pages - dot) * pitch).magnitude == radius
      reached.insert(.edgeDotAtRadius, if: isAtRadius)
    }
  }
}
