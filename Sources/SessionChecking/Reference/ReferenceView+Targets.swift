import ScrollGeometry
import ScrollPhysics
import SessionModel

/// Where a drag comes to rest.
extension ReferenceView {
  mutating func endDrag(_ x: Double?, _ y: Double?, _ proposed: LayoutPoint?, at time: Microseconds) {
    let estimate = finger.velocity(atLift: time)
    let velocity = LayoutPoint(x: -(x ?? estimate.x), y: -(y ?? estimate.y))
    switch scrolling.paging {
    case .none: target = nil
    case .page: target = pageTarget(velocity)
    case .item: target = itemTarget(velocity, proposed)
    }
    let speed = axis == .vertical ? y : x
    if let target {
      phase = target.offset == offset ? .idle : .snapping
    } else {
      phase = speed == 0 ? .idle : .decelerating
    }
  }

  private func pageTarget(_ velocity: LayoutPoint) -> TargetOffset {
    let page = Paging.page(
      start: dragStart.along(axis), offset: offset.along(axis), velocity: velocity.along(axis), pitch: pitch,
      count: itemCount)
    let place = LayoutPoint(axis: axis, along: Double(page ?? 0) * pitch, across: offset.across(axis))
    return TargetOffset(offset: place, stop: page.map { .page($0) })
  }

  private func itemTarget(_ velocity: LayoutPoint, _ proposed: LayoutPoint?) -> TargetOffset {
    let rest =
      proposed
      ?? LayoutPoint(
        x: Deceleration(from: offset.x, velocity: velocity.x, rate: rate).rest,
        y: Deceleration(from: offset.y, velocity: velocity.y, rate: rate).rest)
    let range = scrollRange
    func clamped(_ value: Double) -> Double { min(max(value, range.lower), range.upper) }
    let wanted = rest.along(axis).isFinite ? rest.along(axis) : offset.along(axis)
    let place = clamped(wanted)
    let across = rest.across(axis).isFinite ? rest.across(axis) : offset.across(axis)
    let length = viewport.along(axis)

    var best: (target: Double, reach: Double, item: ItemIndexPath)?
    for (section, frames) in frames.items.enumerated() where length > 0 {
      for (item, frame) in frames.enumerated() where frame.width > 0 && frame.height > 0 {
        let middle = axis == .vertical ? frame.y + frame.height / 2 : frame.x + frame.width / 2
        let centring = middle - length / 2
        let target = clamped(centring)
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

  private var rate: DecelerationRate {
    switch scrolling.deceleration {
    case .normal: .normal
    case .fast: .fast
    case .rate(let rate): DecelerationRate(perMillisecond: rate) ?? .normal
    }
  }
}
