import ScrollCore

/// A finger that has let go.
struct AuditLift {
  /// The offset's velocity along the axis, against the finger's; nothing if only the engine has estimated it.
  var velocity: Double?
  /// Where the content was going, if that was said.
  var proposed: LayoutPoint?
}

/// Which of several targets the velocity and the order of items choose.
extension ViewAudit {
  /// How a finger has let go, if that chooses a target.
  func lift(of action: borrowing SessionEvent.Action) -> AuditLift? {
    switch action {
    case .dragEnded(let x, let y, let proposed):
      return AuditLift(velocity: (axis == .vertical ? y : x).map { 0 - $0 }, proposed: proposed)
    case .dragCancelled:
      // A finger that the system took away has no velocity.
      return phases.isSimulated ? AuditLift(velocity: 0, proposed: departure) : nil
    default: return nil
    }
  }

  /// Checks that a page is the next one in the direction of the velocity, or the nearest, half a page forward: the numbers
  /// are the engine's to the last bit, so nothing is rounded.
  mutating func checkPage(from start: Double?, _ lift: AuditLift) {
    let last = Double(geometry.itemCount - 1)
    guard last >= 0, pitch > 0, let start, let velocity = lift.velocity else { return }
    guard case .page(let page) = target?.stop, departure.along(axis).isFinite else { return }
    let home = AuditNumbers.floor(start / pitch + 0.5)
    let progress = departure.along(axis) / pitch
    var wanted = AuditNumbers.floor(progress + 0.5)
    if velocity > 0 { wanted = AuditNumbers.floor(progress) + 1 }
    if velocity < 0 { wanted = 0 - AuditNumbers.floor(0 - progress) - 1 }
    let due = AuditNumbers.clamp(AuditNumbers.clamp(wanted, home - 1, home + 1), 0, last)
    guard Double(page) != due else { return }
    ledger.occurrence(
      .pageTargetFollowsVelocity, .session, expected: .number(due), actual: .count(page))
  }

  /// Checks that of two items as near the velocity has chosen, and of several that rest at one place the nearest to the
  /// middle, then the first.
  mutating func checkTies(_ lift: AuditLift) {
    guard !(hasCarousel && carousel.settings.mode == .literal), let target else { return }
    let place = target.offset.along(axis)
    guard place.isFinite, geometry.viewport.along(axis) > 0 else { return }
    if let velocity = lift.velocity, let proposed = lift.proposed?.along(axis) {
      checkDirection(place, velocity, goal: proposed.isFinite ? proposed : departure.along(axis))
    }
    if case .item(let item) = target.stop, geometry.hasItem(item) { checkFirst(item, at: place) }
  }

  private mutating func checkDirection(_ place: Double, _ velocity: Double, goal: Double) {
    let goal = AuditNumbers.clamp(goal, range.lower, range.upper)
    let half = geometry.viewport.along(axis) / 2
    let centres = geometry.centres(around: goal + half)
    guard centres.below.isFinite && centres.above.isFinite else { return }
    let below = AuditNumbers.clamp(centres.below - half, range.lower, range.upper)
    let above = AuditNumbers.clamp(centres.above - half, range.lower, range.upper)
    guard below < above, goal - below == above - goal else { return }
    let due = velocity > 0 ? above : below
    guard !AuditNumbers.agree(place, due, within: ViewAudit.tolerance) else { return }
    ledger.occurrence(.snapBreaksTies, .session, expected: .number(due), actual: .number(place))
  }

  /// Looks for an item in sight there that should have been chosen instead.
  private mutating func checkFirst(_ item: ItemIndexPath, at place: Double) {
    let middle = place + geometry.viewport.along(axis) / 2
    let miss = (centre(of: item) - middle).magnitude
    let across = target?.offset.across(axis) ?? 0
    guard across.isFinite else { return }
    let origin = LayoutPoint(axis: axis, along: place, across: across)
    find(in: LayoutRect(origin: origin, size: geometry.viewport), tolerance: 0)
    for run in sight.found {
      for number in run.first..<run.end {
        let other = ItemIndexPath(section: run.section, item: number)
        guard other < item, centre(of: other) - middle == centre(of: item) - middle || place == range.lower
        else { continue }
        let frame = geometry.frame(other)
        let otherMiss = (centre(of: other) - middle).magnitude
        guard frame.width > 0, frame.height > 0, otherMiss == miss else { continue }
        // Those on the other side rest elsewhere, unless both rest at the end of the range.
        let half = geometry.viewport.along(axis) / 2
        let rest = AuditNumbers.clamp(centre(of: other) - half, range.lower, range.upper)
        guard rest == place else { continue }
        ledger.occurrence(
          .snapBreaksTies, .item(other), expected: .items([other]), actual: .items([item]))
        return
      }
    }
  }

  private func centre(of item: ItemIndexPath) -> Double {
    let frame = geometry.frame(item)
    return axis == .vertical ? frame.y + frame.height / 2 : frame.x + frame.width / 2
  }
}
