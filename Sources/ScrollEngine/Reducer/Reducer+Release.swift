import ScrollCore

/// Stage 3: where a drag comes to rest.
extension Reducer {
  /// Decides where the drag that has just ended comes to rest, and what the content does until then.
  ///
  /// - Returns: The target, if the view snaps or is simulated.
  mutating func settle(
    _ view: inout ViewState, _ release: Release, _ rule: inout Cause.Rule, at time: Microseconds
  ) -> TargetOffset? {
    var target: TargetOffset
    switch view.scrolling.paging {
    case .none:
      guard view.isSimulated else {
        view.enter(release.isAtRest ? .idle : .decelerating(.recorded))
        return nil
      }
      rule = .physics
      let room = ScrollRoom(view.layout, view.scrolling)
      let x = room.fling(from: view.offset.x, velocity: release.velocity.x, on: .horizontal)
      let y = room.fling(from: view.offset.y, velocity: release.velocity.y, on: .vertical)
      target = TargetOffset(offset: LayoutPoint(x: x.rest, y: y.rest), stop: nil)
      view.launch(x, y, at: time)
      return target
    case .page:
      rule = .nextPage
      target = pageTarget(view, release)
    case .item:
      target = itemTarget(view, release)
    }
    guard view.isSimulated else {
      view.enter(target.offset == view.offset ? .idle : .snapping(.recorded))
      return target
    }
    let room = ScrollRoom(view.layout, view.scrolling)
    let snap = room.snap(
      from: view.offset.along(view.axis), velocity: release.velocity.along(view.axis),
      to: target.offset.along(view.axis))
    // Across the axis nothing is chosen.
    let free: AxisMotion
    if view.axis == .vertical {
      free = room.fling(from: view.offset.x, velocity: release.velocity.x, on: .horizontal)
      view.launch(free, snap, at: time)
    } else {
      free = room.fling(from: view.offset.y, velocity: release.velocity.y, on: .vertical)
      view.launch(snap, free, at: time)
    }
    target.offset = LayoutPoint(axis: view.axis, along: target.offset.along(view.axis), across: free.rest)
    return target
  }

  /// The next page in the direction of the velocity, or the nearest one (article Behaviours, 3c).
  private func pageTarget(_ view: borrowing ViewState, _ release: Release) -> TargetOffset {
    let axis = view.axis
    let pitch = view.measures.pitch
    let page = Paging.page(
      start: view.dragStart.along(axis), offset: view.offset.along(axis),
      velocity: release.velocity.along(axis), pitch: pitch, count: view.measures.itemCount)
    let along = Double(page ?? 0) * pitch
    return TargetOffset(
      offset: LayoutPoint(axis: axis, along: page == nil ? 0 : along, across: view.offset.across(axis)),
      stop: page.map { .page($0) })
  }

  /// The item nearest to where the content would come to rest (article Behaviours, 2c; 2a in a literal carousel).
  private mutating func itemTarget(_ view: borrowing ViewState, _ release: Release) -> TargetOffset {
    let axis = view.axis
    let proposed = release.proposed ?? self.proposed(view, release)
    let along: Double
    let item: ItemIndexPath?
    var across = proposed.across(axis)
    if view.carousel?.settings.mode == .literal {
      (along, item) = itemSnapping.literalTarget(
        proposed: proposed, viewport: view.viewport, layout: view.layout)
    } else {
      (along, item) = itemSnapping.target(
        proposed: proposed.along(axis), offset: view.offset.along(axis),
        velocity: release.velocity.along(axis), range: view.measures.scrollRange,
        viewport: view.viewport.along(axis), layout: view.layout)
      if !across.isFinite { across = view.offset.across(axis) }
    }
    return TargetOffset(
      offset: LayoutPoint(axis: axis, along: along, across: across), stop: item.map { .item($0) })
  }
}

extension Reducer {
  /// Where the content would come to rest if nothing were chosen and no end were in the way.
  private func proposed(_ view: borrowing ViewState, _ release: Release) -> LayoutPoint {
    let rate = ScrollRoom(view.layout, view.scrolling).rate
    return LayoutPoint(
      x: Deceleration(from: view.offset.x, velocity: release.velocity.x, rate: rate).rest,
      y: Deceleration(from: view.offset.y, velocity: release.velocity.y, rate: rate).rest)
  }
}
