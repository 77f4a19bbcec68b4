import ScrollCore

/// Where a drag comes to rest.
extension ReferenceView {
  mutating func endDrag(_ x: Double?, _ y: Double?, _ proposed: LayoutPoint?, at time: Microseconds) {
    let estimate = finger.velocity(atLift: time)
    let velocity = LayoutPoint(x: 0 - (x ?? estimate.x), y: 0 - (y ?? estimate.y))
    switch scrolling.paging {
    case .none: target = nil
    case .page: target = pageTarget(velocity)
    case .item: target = itemTarget(velocity, proposed)
    }
    if isSimulated { return letGo(velocity, at: time) }
    let speed = axis == .vertical ? y : x
    if let target {
      phase = target.offset == offset ? .idle : .snapping
    } else {
      phase = speed == 0 ? .idle : .decelerating
    }
  }

  /// Lets simulated content go: along the axis to the target, if one was chosen, else as the physics have it.
  private mutating func letGo(_ velocity: LayoutPoint, at time: Microseconds) {
    var x = fling(from: offset.x, velocity.x, .horizontal)
    var y = fling(from: offset.y, velocity.y, .vertical)
    if let target {
      let snap = snap(from: offset.along(axis), velocity.along(axis), to: target.offset.along(axis))
      if axis == .vertical { y = snap } else { x = snap }
    }
    let along = target?.offset.along(axis) ?? (axis == .vertical ? y : x).rest
    target = TargetOffset(
      offset: LayoutPoint(axis: axis, along: along, across: (axis == .vertical ? x : y).rest),
      stop: target?.stop)
    launch(x, y, at: time)
  }

  /// With speed the next page in its direction, else the nearest; at most one from where the drag began.
  private func pageTarget(_ velocity: LayoutPoint) -> TargetOffset {
    let across = offset.across(axis)
    guard itemCount > 0, pitch > 0 else {
      return TargetOffset(offset: LayoutPoint(axis: axis, along: 0, across: across), stop: nil)
    }
    // An offset that the original's link computed may be none: then the other one counts.
    let (begun, lifted) = (dragStart.along(axis), offset.along(axis))
    let start = ((begun.isFinite ? begun : lifted.isFinite ? lifted : 0) / pitch + 0.5).flooredToWhole
    let place = (lifted.isFinite ? lifted : begun.isFinite ? begun : 0) / pitch
    let speed = velocity.along(axis)
    let wanted =
      speed > 0
      ? place.flooredToWhole + 1 : speed < 0 ? place.ceiledToWhole - 1 : (place + 0.5).flooredToWhole
    let page = min(max(min(max(wanted, start - 1), start + 1), 0), Double(itemCount - 1))
    let target = LayoutPoint(axis: axis, along: page * pitch, across: across)
    return TargetOffset(offset: target, stop: .page(Int(page)))
  }

  private func itemTarget(_ velocity: LayoutPoint, _ proposed: LayoutPoint?) -> TargetOffset {
    let rest =
      proposed
      ?? LayoutPoint(x: freeRest(offset.x, velocity.x), y: freeRest(offset.y, velocity.y))
    if carousel?.mode == .literal { return literalItemTarget(rest) }
    let range = scrollRange
    let wanted = rest.along(axis).isFinite ? rest.along(axis) : offset.along(axis)
    let place = range.clamp(wanted)
    let across = rest.across(axis).isFinite ? rest.across(axis) : offset.across(axis)
    let length = viewport.along(axis)

    var best: (target: Double, reach: Double, item: ItemIndexPath)?
    for (section, frames) in frames.items.enumerated() where length > 0 {
      for (item, frame) in frames.enumerated() where frame.width > 0 && frame.height > 0 {
        let middle = axis == .vertical ? frame.y + frame.height / 2 : frame.x + frame.width / 2
        let centring = middle - length / 2
        let target = range.clamp(centring)
        let reach = (centring - target).magnitude
        if let best {
          let (far, bestFar) = ((target - place).magnitude, (best.target - place).magnitude)
          if far > bestFar { continue }
          if far == bestFar && target != best.target {
            let isWanted = velocity.along(axis) > 0 ? target > best.target : target < best.target
            if !isWanted { continue }
          } else if far == bestFar && reach >= best.reach {
            continue
          }
        }
        best = (target, reach, ItemIndexPath(section: section, item: item))
      }
    }
    let along = best?.target ?? place
    return TargetOffset(
      offset: LayoutPoint(axis: axis, along: along, across: across), stop: best.map { .item($0.item) })
  }

  /// Where content rests that nothing stops: x0 − v0/κ.
  private func freeRest(_ offset: Double, _ velocity: Double) -> Double {
    ReferencePhysics.admitted(offset) - ReferencePhysics.admitted(velocity) / exponent
  }
}
