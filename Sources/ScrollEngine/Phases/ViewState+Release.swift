public import ScrollCore

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
      change.target = pageTarget(velocity)
      change.targetRule = .nextPage
    case .item:
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
  private func pageTarget(_ velocity: LayoutPoint) -> TargetOffset {
    let page = Paging.page(
      start: dragStart.along(axis), offset: offset.along(axis), velocity: velocity.along(axis),
      pitch: layout.pitch, count: layout.itemCount)
    let along = page.map { Double($0) * layout.pitch } ?? 0
    return TargetOffset(
      offset: LayoutPoint(axis: axis, along: along, across: offset.across(axis)), stop: page.map { .page($0) }
    )
  }

  /// The item nearest to where the content would come to rest (article Behaviours, 2c).
  private func itemTarget(_ velocity: LayoutPoint, _ proposed: LayoutPoint?) -> TargetOffset {
    let exponent = scrolling.deceleration.exponent
    let free =
      proposed
      ?? LayoutPoint(
        x: Deceleration(from: offset.x, velocity: velocity.x, exponent: exponent).rest,
        y: Deceleration(from: offset.y, velocity: velocity.y, exponent: exponent).rest)
    if behaviours.originals.carousel != nil { return OriginalCarousel.target(free, layout) }
    let wanted = free.along(axis).isFinite ? free.along(axis) : offset.along(axis)
    let across = free.across(axis).isFinite ? free.across(axis) : offset.across(axis)
    let nearest = nearestStop(to: wanted, velocity: velocity.along(axis))
    return TargetOffset(
      offset: LayoutPoint(axis: axis, along: nearest.offset, across: across),
      stop: nearest.item.map { .item($0) })
  }
}

// MARK: - Stops

extension ViewState {
  /// Where the content rests along the axis with an item in the middle, or as near to it as the scroll range allows, in points.
  ///
  /// - Precondition: The item exists.
  public func stop(at item: ItemIndexPath) -> Double {
    let range = scrollRange
    return centredOffset(of: layout.frame(of: item)).clamped(lower: range.lower, upper: range.upper)
      ?? range.lower
  }

  /// Where the content rests along the axis if it is let go to come to rest at an offset, in points, and the item it rests at.
  ///
  /// The item whose reachable offset is nearest to the one asked for. A tie goes to the larger reachable offset if the content
  /// was moving that way, else to the smaller; then to the item nearer to the middle there, then to the first.
  ///
  /// - Parameters:
  ///   - offset: The offset along the axis; one out of the scroll range counts as its nearer end.
  ///   - velocity: The offset's velocity along the axis; only its sign counts.
  /// - Returns: No item if the viewport has no length or no item an area.
  /// - Complexity: O(*n*) in the number of items.
  public func nearestStop(to offset: Double, velocity: Double = 0) -> (offset: Double, item: ItemIndexPath?) {
    let range = scrollRange
    let place = offset.clamped(lower: range.lower, upper: range.upper) ?? range.lower
    guard viewport.along(axis) > 0 else { return (place, nil) }
    var best: (offset: Double, miss: Double, item: ItemIndexPath)?
    for section in 0..<layout.sectionCount {
      for item in 0..<layout.itemCount(inSection: section) {
        let path = ItemIndexPath(section: section, item: item)
        let frame = layout.frame(of: path)
        guard frame.hasArea else { continue }
        let centred = centredOffset(of: frame)
        guard let reachable = centred.clamped(lower: range.lower, upper: range.upper) else { continue }
        let miss = (centred - reachable).magnitude
        if let best {
          let (distance, least) = ((reachable - place).magnitude, (best.offset - place).magnitude)
          let isBetter =
            distance != least
            ? distance < least
            : reachable != best.offset ? (reachable > best.offset) == (velocity > 0) : miss < best.miss
          guard isBetter else { continue }
        }
        best = (reachable, miss, path)
      }
    }
    return (best?.offset ?? place, best?.item)
  }

  /// The page or item at which simulated content rests in its range; `nil` if it moves, or rests elsewhere.
  ///
  /// - Complexity: O(*n*) in the number of items.
  var restingStop: TargetOffset.Stop? {
    guard isSimulated, content == .idle, ScrollRoom(layout, scrolling).contains(offset) else { return nil }
    let place = offset.along(axis)
    switch scrolling.paging {
    case .none: return nil
    case .page:
      guard layout.pitch > 0 else { return nil }
      let page = (place / layout.pitch + 0.5).flooredToWhole
      return page >= 0 && page < Double(layout.itemCount) && page * layout.pitch == place
        ? .page(Int(page)) : nil
    case .item:
      let nearest = nearestStop(to: place)
      return nearest.offset == place ? nearest.item.map { .item($0) } : nil
    }
  }

  /// Puts the content where it rests at a page or item, as far as its range allows.
  mutating func keep(at stop: TargetOffset.Stop) {
    let along =
      switch stop {
      case .item(let item): self.stop(at: item)
      case .page(let page): ScrollRoom(layout, scrolling).range(on: axis).clamp(Double(page) * layout.pitch)
      }
    offset = LayoutPoint(axis: axis, along: along, across: offset.across(axis))
  }

  /// The offset along the axis at which the viewport has a rectangle in its middle.
  private func centredOffset(of frame: LayoutRect) -> Double {
    frame.extent(along: axis).lower + frame.size.along(axis) / 2 - viewport.along(axis) / 2
  }
}
