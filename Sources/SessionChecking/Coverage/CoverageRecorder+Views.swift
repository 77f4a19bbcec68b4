import ScrollCore
import ScrollEngine

/// How an event has changed a view.
struct ViewChange {
  /// Whether the content is elsewhere.
  let isMoved: Bool
  /// Whether the event was about the view's data.
  var isData = false
  /// Whether it was about its size or insets.
  var isSize = false
  /// Whether it was about a setting.
  var isSetting = false
  /// Whether the view came on screen.
  var isAppearance = false

  /// Whether what is shown may be something else.
  var isAny: Bool { isMoved || isData || isSize || isSetting || isAppearance }

  init(of view: Int, by event: borrowing SessionEvent, isMoved: Bool) {
    self.isMoved = isMoved
    guard event.view == view else { return }
    switch event.action {
    case .appear: isAppearance = true
    case .viewport, .insets: isSize = true
    case .content, .update, .batch, .reload: isData = true
    case .behaviour: isSetting = true
    default: break
    }
  }
}

/// Views that have changed, and the invariants about their state.
extension CoverageRecorder {
  /// Takes down a view that is live, if an event has changed it.
  mutating func note(_ view: Int, changedBy event: borrowing SessionEvent, in state: borrowing SessionState) {
    let change = ViewChange(of: view, by: event, isMoved: state.views[view].offset != books[view].offset)
    guard change.isAny else { return }
    noteItems(of: view, state)
    noteRange(of: view, change, state)
    notePages(of: view, state)
    noteFade(of: view, change, state)
    noteShadows(of: view, change, state)
    noteScales(of: view, state)
    noteMask(of: view, change, state)
  }

  private mutating func noteFade(of view: Int, _ change: ViewChange, _ state: borrowing SessionState) {
    let hasOther =
      state.views[view].shadowSettings != nil || state.views[view].carouselSettings != nil
      || state.views[view].pageControlSettings != nil || state.views[view].edgeMaskSettings != nil
    reached.insert(.invariantPathIndependence, if: hasOther || state.views[view].fadeSettings != nil)
    reached.insert(.invariantLinkedOffsetsAgree, if: books[view].isLinked)
    guard let mode = state.views[view].fadeSettings?.mode else { return }
    reached.insert(.invariantNoTrap, if: mode == .literal)
    let visible = state.views[view].fadingItems.count
    reached.insert(.invariantFadeMatchesVisibility, if: visible > 0)
    reached.insert(.invariantFadeOnlyVisible, if: state.views[view].layout.itemCount > visible)
  }

  private mutating func noteShadows(of view: Int, _ change: ViewChange, _ state: borrowing SessionState) {
    guard let settings = state.views[view].shadowSettings else { return }
    let shown = state.views[view].decorations.count
    reached.insert(.invariantShadowPresentWhenPainted, if: shown > 0)
    reached.insert(.invariantShadowAbsentWhenNotPainted, if: state.views[view].layout.sectionCount > shown)
    reached.insert(.invariantNoOrphanDecoration, if: change.isData && books[view].shadowCount > 0)
    reached.insert(
      .invariantDecorationStableWhileScrolling, if: change.isMoved && books[view].shadowCount > 0)
    reached.insert(.branchShadowOfSection, if: settings.extent == .section && shown > 0)
    let axis = state.views[view].axis
    let window = LayoutRect(origin: state.views[view].offset, size: state.views[view].viewport)
    let reach = settings.radius + settings.offset.along(axis).magnitude
    guard window.hasArea, reach < 4096 else { return }
    let along = window.extent(along: axis)
    near.collectDecorations(
      Extent(lower: along.lower - reach - 1, upper: along.upper + reach + 1), extent: settings.extent,
      of: view,
      state)
    for index in near.decorations.indices {
      let frame = near.decorations[index].frame
      let painted = settings.paintedRect(of: frame)
      let extent = painted.extent(along: axis)
      reached.insert(
        .edgeShadowTouchesViewport, if: extent.lower == along.upper || extent.upper == along.lower)
      reached.insert(.edgeShadowBlurAlone, if: window.intersects(painted) && !window.intersects(frame))
    }
  }

  private mutating func noteScales(of view: Int, _ state: borrowing SessionState) {
    guard let settings = state.views[view].carouselSettings else { return }
    let items = state.views[view].scaledItems
    let hasPeak = items.contains { $0.scale == settings.peakScale }
    reached.insert(.edgeItemCentred, if: hasPeak)
    reached.insert(.invariantScalePeakAtCentre, if: hasPeak)
    guard items.count > 1, let first = items.first?.path, let last = items.last?.path else { return }
    reached.insert(.invariantScaleMonotone)
    let axis = state.views[view].axis
    let middle = state.views[view].offset.along(axis) + state.views[view].viewport.along(axis) / 2
    let ends = [first, last].map { state.views[view].layout.frame(of: $0).extent(along: axis) }
    let centres = ends.map { $0.lower + ($0.upper - $0.lower) / 2 }
    reached.insert(.invariantScaleSymmetric, if: centres[0] < middle && centres[1] > middle)
  }

  private mutating func noteMask(of view: Int, _ change: ViewChange, _ state: borrowing SessionState) {
    guard let settings = state.views[view].edgeMaskSettings else { return }
    reached.insert(.invariantEdgeMaskFresh)
    reached.insert(.edgeMaskSideOff, if: settings.startFadeSize <= 0 || settings.endFadeSize <= 0)
    let axis = state.views[view].axis
    let range = state.views[view].layout.scrollRange()
    let offset = state.views[view].offset.along(axis)
    let isAtEnd = offset <= range.lower || offset >= range.upper
    reached.insert(.invariantEdgeMaskFullAtRestEdge, if: isAtEnd)
    guard range.upper > range.lower else {
      reached.insert(.invariantEdgeMaskOffWhenNotScrollable)
      return
    }
    reached.insert(.invariantEdgeMaskMonotone, if: change.isMoved && books[view].hasMask && !isAtEnd)
    guard let place = offset.clamped(lower: range.lower, upper: range.upper) else { return }
    let length = state.views[view].viewport.along(axis)
    if settings.startFadeSize > 0 {
      noteSide(hidden: place - range.lower, distance: length * settings.startHide)
    }
    if settings.endFadeSize > 0 { noteSide(hidden: range.upper - place, distance: length * settings.endHide) }
  }

  private mutating func noteSide(hidden: Double, distance: Double) {
    reached.insert(.edgeMaskWithoutHideDistance, if: distance <= 0)
    guard hidden > 0 else { return }
    reached.insert(
      hidden < distance ? .invariantEdgeMaskHonoursHideDistance : .invariantEdgeMaskClearBeyondHideDistance)
    reached.insert(.edgeMaskAtHideDistance, if: hidden == distance)
  }
}
