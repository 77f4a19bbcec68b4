import ScrollCore

/// Where a drag comes to rest.
extension ViewState {
  /// Lets the content go: decides where it comes to rest, if that is chosen, and what it does until then.
  ///
  /// - Parameters:
  ///   - velocity: The content offset's velocity, in points a second: against the finger's.
  ///   - proposed: Where the content would come to rest, if the app was told.
  ///   - isAtRest: Whether the finger is known to have rested: then recorded content rests, too.
  ///   - time: When.
  ///   - change: Gets the target, if the view snaps or is simulated.
  mutating func letGo(
    _ velocity: LayoutPoint, _ proposed: LayoutPoint?, isAtRest: Bool, at time: Microseconds,
    _ change: inout ViewChange
  ) {
    switch scrolling.paging {
    case .none: change.targetRule = .physics
    case .page:
      change.target = pageTarget(velocity, proposed)
      change.targetRule = .nextPage
    case .item, .start, .center, .end:
      change.target = itemTarget(velocity, proposed)
      change.targetRule = behaviours.originals.carousel == nil ? .nearestItem : .originalSnap
    }
    guard !isSimulated else { return launch(velocity, at: time, &change) }
    if let target = change.target {
      content = target.offset == offset ? .idle : .snapping(.recorded)
    } else {
      content = isAtRest ? .idle : .decelerating(.recorded)
    }
  }

  /// Lets simulated content go: along the axis to the target, if one was chosen, else as the physics have it.
  private mutating func launch(_ velocity: LayoutPoint, at time: Microseconds, _ change: inout ViewChange) {
    let room = ScrollRoom(layout, scrolling)
    var x = room.fling(from: offset.x, velocity: velocity.x, on: .horizontal)
    var y = room.fling(from: offset.y, velocity: velocity.y, on: .vertical)
    if let chosen = change.target?.offset {
      let snap = room.snap(
        from: offset.along(axis), velocity: velocity.along(axis), to: chosen.along(axis))
      if axis == .vertical { y = snap } else { x = snap }
    }
    let rest = LayoutPoint(x: x.rest, y: y.rest)
    let along = change.target?.offset.along(axis) ?? rest.along(axis)
    change.target = TargetOffset(
      offset: LayoutPoint(axis: axis, along: along, across: rest.across(axis)), stop: change.target?.stop)
    launch(x, y, at: time)
  }

  /// The next page in the direction of the velocity, or the nearest one (article Behaviours, 3c).
  ///
  /// A flick that may go to any page goes to the one nearest to where the content would come to rest.
  private func pageTarget(_ velocity: LayoutPoint, _ proposed: LayoutPoint?) -> TargetOffset {
    let goesAnywhere = scrolling.reach == .any
    let free = goesAnywhere ? freeRest(velocity, proposed).along(axis) : .nan
    let lift = free.isFinite ? free : offset.along(axis)
    let speed = goesAnywhere ? 0 : velocity.along(axis)
    let page = Paging.page(
      start: layout.fromStart(goesAnywhere ? lift : dragStart.along(axis)), offset: layout.fromStart(lift),
      velocity: layout.isReversed ? -speed : speed, pitch: layout.pitch, count: layout.itemCount)
    let along = layout.fromStart(page.map { Double($0) * layout.pitch } ?? 0)
    return TargetOffset(
      offset: LayoutPoint(axis: axis, along: along, across: offset.across(axis)), stop: page.map { .page($0) }
    )
  }

  /// The item nearest to where the content would come to rest (article Behaviours, 2c).
  private func itemTarget(_ velocity: LayoutPoint, _ proposed: LayoutPoint?) -> TargetOffset {
    let free = freeRest(velocity, proposed)
    if behaviours.originals.carousel != nil { return OriginalCarousel.target(free, layout) }
    let wanted = free.along(axis).isFinite ? free.along(axis) : offset.along(axis)
    let across = free.across(axis).isFinite ? free.across(axis) : offset.across(axis)
    let nearest = flickStop(to: wanted, velocity: velocity.along(axis), from: dragStart.along(axis))
    return TargetOffset(
      offset: LayoutPoint(axis: axis, along: nearest.offset, across: across),
      stop: nearest.item.map { .item($0) })
  }

  /// Where the content would come to rest without stops: as it was told, or by the physics.
  private func freeRest(_ velocity: LayoutPoint, _ proposed: LayoutPoint?) -> LayoutPoint {
    let exponent = scrolling.deceleration.exponent
    return proposed
      ?? LayoutPoint(
        x: Deceleration(from: offset.x, velocity: velocity.x, exponent: exponent).rest,
        y: Deceleration(from: offset.y, velocity: velocity.y, exponent: exponent).rest)
  }
}
