import ScrollCore

extension ViewAudit {
  /// What rounding may decide about targets, in points.
  static let tolerance = 1e-6

  /// Checks where the content will come to rest, at the end of a drag.
  mutating func checkTarget(of action: SessionEvent.Action) {
    guard let lift = lift(of: action) else { return }
    let start = dragStart
    dragStart = nil
    switch scrolling.paging {
    case .none: checkRest()
    case .page:
      checkPageTarget(from: start)
      checkPage(from: start, lift)
    case .item:
      checkItemTarget(lift.proposed)
      checkTies(lift)
    }
  }

  // MARK: Any place

  /// Checks that content which goes where it likes comes to rest in its range, unless it stays where it is.
  ///
  /// An app may have put it elsewhere, and content that cannot scroll stays there.
  private mutating func checkRest() {
    guard let target else { return }
    let place = target.offset.along(axis)
    if place != AuditNumbers.reachable(offset.along(axis)) { checkRange(place) }
  }

  private mutating func checkRange(_ place: Double) {
    let slack = 1e-9 + max(range.lower.magnitude, range.upper.magnitude) * 0x1p-48
    guard !(place >= range.lower - slack && place <= range.upper + slack) else { return }
    ledger.occurrence(
      .snapInBounds, .session, expected: .number(place > range.upper ? range.upper : range.lower),
      actual: .number(place))
  }

  // MARK: Pages

  private mutating func checkPageTarget(from start: Double?) {
    let count = geometry.itemCount
    guard let target else {
      ledger.occurrence(.pageTargetOnPage, .session, expected: .text("a target"), actual: .none)
      return
    }
    let place = target.offset.along(axis)
    guard count > 0 && pitch > 0 else {
      if target.stop != nil || place != 0 {
        ledger.occurrence(.pageTargetOnPage, .session, expected: .number(0), actual: .number(place))
      }
      return
    }
    guard case .page(let page) = target.stop, page >= 0, page < count else {
      ledger.occurrence(
        .pageTargetOnPage, .session, expected: .count(count - 1), actual: .number(place))
      return
    }
    let due = Double(page) * pitch
    if !AuditNumbers.agree(place, due, within: ViewAudit.tolerance + due * 0x1p-46) {
      ledger.occurrence(.pageTargetOnPage, .session, expected: .number(due), actual: .number(place))
    }
    guard let start else { return }
    // Where the drag began just between two pages, rounding decides.
    let pages = start / pitch
    let noise = (1 + pages.magnitude) * 0x1p-40
    let last = Double(count - 1)
    let from = AuditNumbers.clamp(AuditNumbers.floor(pages + 0.5 - noise), 0, last) - 1
    let to = AuditNumbers.clamp(AuditNumbers.floor(pages + 0.5 + noise), 0, last) + 1
    if Double(page) < from || Double(page) > to {
      ledger.occurrence(
        .pageTargetOnPage, .session, expected: .number(Double(page) < from ? from : to),
        actual: .number(Double(page)))
    }
  }

  // MARK: Items

  private mutating func checkItemTarget(_ proposed: LayoutPoint?) {
    guard let target else {
      ledger.occurrence(.snapTargetCentresAnItem, .session, expected: .text("a target"), actual: .none)
      return
    }
    let place = target.offset.along(axis)
    let actual = Violation.Value.number(place)
    checkRange(place)
    let half = geometry.viewport.along(axis) / 2
    let centres = place.isFinite ? geometry.centres(around: place + half) : NearestCentres(place: 0)
    // A target that is no number is near no item, so whether there are items is asked of another place.
    let hasItems = geometry.viewport.along(axis) > 0 && !geometry.centres(around: 0).isEmpty
    checkCentre(of: target, centres, hasItems: hasItems)
    if let proposed { checkNearest(place, proposed, hasItems: hasItems) }
    let again: Double
    if hasCarousel && carousel.settings.mode == .literal {
      again = literalSnap(from: target.offset)
    } else {
      again = snap(from: place)
    }
    if !AuditNumbers.agree(again, place, within: ViewAudit.tolerance) || !place.isFinite {
      ledger.occurrence(.snapIdempotent, .session, expected: .number(again), actual: actual)
    }
  }

  /// Checks that a target has an item in the middle, the one it names, or is an end of the range.
  private mutating func checkCentre(
    of target: TargetOffset, _ centres: NearestCentres, hasItems: Bool
  ) {
    let place = target.offset.along(axis)
    let half = geometry.viewport.along(axis) / 2
    let middle = place + half
    var isCentred = AuditNumbers.agree(place, range.lower, within: ViewAudit.tolerance)
    isCentred = isCentred || AuditNumbers.agree(place, range.upper, within: ViewAudit.tolerance)
    isCentred = isCentred || middle - centres.below <= ViewAudit.tolerance
    isCentred = isCentred || centres.above - middle <= ViewAudit.tolerance
    switch target.stop {
    case .none:
      isCentred = !hasItems
    case .page:
      isCentred = false
    case .item(let path):
      guard hasItems && geometry.hasItem(path) else {
        isCentred = false
        break
      }
      let frame = geometry.frame(path)
      let centre = axis == .vertical ? frame.y + frame.height / 2 : frame.x + frame.width / 2
      let reachable = AuditNumbers.clamp(centre - half, range.lower, range.upper)
      let isNamed =
        AuditNumbers.agree(place, centre - half, within: ViewAudit.tolerance)
        || AuditNumbers.agree(place, reachable, within: ViewAudit.tolerance)
      isCentred = isCentred && isNamed && frame.width > 0 && frame.height > 0
    }
    guard !isCentred else { return }
    ledger.occurrence(
      .snapTargetCentresAnItem, .session, expected: .number(snap(from: place)), actual: .number(place))
  }

  /// Checks that no item could come to rest nearer to where the content was going.
  private mutating func checkNearest(_ place: Double, _ proposed: LayoutPoint, hasItems: Bool) {
    guard hasItems else { return }
    let along = proposed.along(axis)
    let goal = AuditNumbers.clamp(along.isFinite ? along : offset.along(axis), range.lower, range.upper)
    let nearest = snap(from: goal)
    let distance = (place - goal).magnitude
    if !(distance <= (nearest - goal).magnitude + ViewAudit.tolerance) {
      ledger.occurrence(.snapNearest, .session, expected: .number(nearest), actual: .number(place))
    }
  }

  /// Where the corrected rule stops from a place, without velocity: the nearest offset that has an item in the middle,
  /// as far as the range lets it; the smaller of two.
  private func snap(from place: Double) -> Double {
    let goal = place.isNaN ? range.lower : AuditNumbers.clamp(place, range.lower, range.upper)
    let half = geometry.viewport.along(axis) / 2
    let centres = geometry.centres(around: goal + half)
    // Half of the least length there is is nothing.
    guard geometry.viewport.along(axis) > 0 && !centres.isEmpty else { return goal }
    let below = AuditNumbers.clamp(centres.below - half, range.lower, range.upper)
    let above = AuditNumbers.clamp(centres.above - half, range.lower, range.upper)
    if centres.above == Double.infinity { return below }
    if centres.below == -Double.infinity { return above }
    return above - goal < goal - below ? above : below
  }

  /// Where the original stops from a place: with the nearest item that meets the viewport there in the middle, the
  /// first of several; without one the greatest number is added.
  private mutating func literalSnap(from place: LayoutPoint) -> Double {
    let along = place.along(axis)
    guard place.isFinite else { return .nan }
    find(in: LayoutRect(origin: place, size: geometry.viewport), tolerance: 0)
    let middle = along + geometry.viewport.along(axis) / 2
    var way = Double.greatestFiniteMagnitude
    for run in sight.found {
      for item in run.first..<run.end {
        let frame = geometry.frame(ItemIndexPath(section: run.section, item: item))
        let centre = axis == .vertical ? frame.y + frame.height / 2 : frame.x + frame.width / 2
        if way.magnitude > (centre - middle).magnitude { way = centre - middle }
      }
    }
    return along + way
  }
}
