import ScrollCore

/// Finds the item that comes to rest in the middle after a drag (article Behaviours, 2a, 2c).
struct ItemSnapping: Sendable {
  private var placed: [PlacedItem] = []

  /// An item, the offset at which it is in the middle, and the nearest one to that within the scroll range.
  private struct Candidate {
    var item: ItemIndexPath
    var centred: Double
    var reachable: Double
  }

  /// The corrected rule: the item whose reachable offset is nearest to the proposed one.
  ///
  /// A tie goes to the larger reachable offset if the content was moving that way, else to the smaller; then to the item
  /// nearer to the middle there, then to the first.
  ///
  /// - Parameters:
  ///   - proposed: Where the content would come to rest, along the axis; nothing finite means where it is.
  ///   - offset: The content offset along the axis.
  ///   - velocity: The offset's velocity along the axis; only its sign counts.
  ///   - range: The scroll range along the axis.
  ///   - viewport: The viewport's length along the axis.
  ///   - layout: Where the items are.
  /// - Returns: The target along the axis, and the item; none if there is no item with an area or no viewport.
  /// - Complexity: O(*k* + log *n*) in the items around the proposed offset and the ends of the range.
  mutating func target(
    proposed: Double, offset: Double, velocity: Double, range: Extent, viewport: Double, layout: ContentLayout
  ) -> (offset: Double, item: ItemIndexPath?) {
    let wished = (proposed.isFinite ? proposed : offset).clamped(lower: range.lower, upper: range.upper)
    let place = wished ?? range.lower
    guard viewport > 0 else { return (place, nil) }
    var best: Candidate?
    // An item that cannot be centred rests at an end of the range: of those, the one nearest to that end is best.
    for (anchor, side) in [(place, Side.either), (range.lower, .below), (range.upper, .above)] {
      search(from: anchor, side, in: range, half: viewport / 2, layout) { candidate in
        ItemSnapping.take(candidate, &best, place, velocity)
      }
    }
    guard let best else { return (place, nil) }
    return (best.reachable, best.item)
  }

  private static func take(_ new: Candidate, _ best: inout Candidate?, _ place: Double, _ velocity: Double) {
    guard let old = best else {
      best = new
      return
    }
    let newDistance = (new.reachable - place).magnitude
    let oldDistance = (old.reachable - place).magnitude
    if newDistance != oldDistance {
      if newDistance < oldDistance { best = new }
    } else if new.reachable != old.reachable {
      if (new.reachable > old.reachable) == (velocity > 0) { best = new }
    } else {
      let newMiss = (new.centred - new.reachable).magnitude
      let oldMiss = (old.centred - old.reachable).magnitude
      if newMiss < oldMiss || (newMiss == oldMiss && new.item < old.item) { best = new }
    }
  }

  /// On which side of an offset items are looked for.
  private enum Side {
    case either, below, above
  }

  /// Looks around an offset, farther and farther, until no item beyond can be nearer to the middle there.
  private mutating func search(
    from place: Double, _ side: Side, in range: Extent, half: Double, _ layout: ContentLayout,
    _ visit: (Candidate) -> Void
  ) {
    let middle = place + half
    var near = Extent(
      lower: side == .above ? middle : place, upper: side == .below ? middle : place + 2 * half)
    while true {
      var nearest = Double.infinity
      let quiet = look(near, range, half, layout) { candidate in
        if side == .below && candidate.centred > place || side == .above && candidate.centred < place {
          return
        }
        let distance = (candidate.centred - place).magnitude
        if distance < nearest { nearest = distance }
        visit(candidate)
      }
      // What lies outside the stretch has its centre outside, too.
      let isDoneBelow = side == .above || quiet.lower == -.infinity || middle - near.lower >= nearest
      let isDoneAbove = side == .below || quiet.upper == .infinity || near.upper - middle >= nearest
      if isDoneBelow && isDoneAbove { return }
      if !isDoneBelow { near.lower = nearest < .infinity ? middle - nearest - 1 : quiet.lower - half }
      if !isDoneAbove { near.upper = nearest < .infinity ? middle + nearest + 1 : quiet.upper + half }
    }
  }

  /// Visits the items with an area that meet a stretch.
  private mutating func look(
    _ near: Extent, _ range: Extent, _ half: Double, _ layout: ContentLayout, _ visit: (Candidate) -> Void
  ) -> Extent {
    placed.removeAll(keepingCapacity: true)
    let quiet = layout.collectItems(near: near, into: &placed)
    for index in placed.indices where placed[index].frame.hasArea {
      let centred = placed[index].frame.centredOffset(half: half, axis: layout.axis)
      guard let reachable = centred.clamped(lower: range.lower, upper: range.upper) else { continue }
      visit(Candidate(item: placed[index].path, centred: centred, reachable: reachable))
    }
    return quiet
  }

  /// The original's rule: of the items that meet the proposed viewport, the first one nearest to its middle; what is
  /// left of the search is added, be it the greatest finite double.
  mutating func literalTarget(
    proposed: LayoutPoint, viewport: LayoutSize, layout: ContentLayout
  ) -> (offset: Double, item: ItemIndexPath?) {
    let window = LayoutRect(origin: proposed, size: viewport)
    let along = window.extent(along: layout.axis)
    let half = viewport.along(layout.axis) / 2
    let middle = proposed.along(layout.axis) + half
    placed.removeAll(keepingCapacity: true)
    _ = layout.collectItems(near: along.grown(by: 1), into: &placed)
    var least = Double.greatestFiniteMagnitude
    var item: ItemIndexPath?
    for index in placed.indices where window.intersects(placed[index].frame, tolerance: 0) {
      let frame = placed[index].frame
      let centre = frame.extent(along: layout.axis).lower + frame.size.along(layout.axis) / 2
      let distance = centre - middle
      if least.magnitude > distance.magnitude {
        least = distance
        item = placed[index].path
      }
    }
    return (proposed.along(layout.axis) + least, item)
  }
}
