public import ScrollCore

/// Where content that has stops may rest.
extension ViewState {
  /// Where the content rests along the axis at the stop of an item, or as near to it as the scroll range allows, in points.
  ///
  /// - Precondition: The item exists.
  public func stop(at item: ItemIndexPath) -> Double {
    let range = scrollRange
    return aligned(layout.frame(of: item), scrolling.paging).clamped(lower: range.lower, upper: range.upper)
      ?? range.lower
  }

  /// Calls for each stop that may be next to an offset: of items all of them, of others those about it.
  ///
  /// - Parameters:
  ///   - offset: An offset along the axis in the scroll range.
  ///   - body: Gets where the stop would be if the range were long enough, its item, and its number: of the item, the multiple, the place or
  ///     the group.
  /// - Complexity: O(*n*) in the number of items; O(log *n*) in that of places.
  package func forEachStop(
    near offset: Double, _ body: (_ place: Double, _ item: ItemIndexPath?, _ number: Int) -> Void
  ) {
    var group = 1
    let way = layout.fromStart(offset)
    switch scrolling.stops {
    case .every(let length):
      guard let below = (way / length).clamped(lower: -0x1p52, upper: 0x1p52) else { return }
      for step in -1...2 {
        let number = below.flooredToWhole + Double(step)
        body(layout.fromStart(number * length + 0), nil, Int(number))
      }
      return
    case .at(let places):
      let first = places.partitioningIndex { $0 > way }
      for number in max(0, first - 2)..<min(places.count, first + 2) {
        body(layout.fromStart(places[number]), nil, number)
      }
      return
    case .items(let count): group = count
    case .each: break
    }
    var number = 0
    var last: Double?
    for section in 0..<layout.sectionCount {
      for item in 0..<layout.itemCount(inSection: section) {
        defer { number += 1 }
        guard number % group == 0 else { continue }
        let path = ItemIndexPath(section: section, item: item)
        let frame = layout.frame(of: path)
        guard frame.hasArea else { continue }
        let place = aligned(frame, scrolling.paging)
        last = max(last ?? -.infinity, layout.fromStart(place))
        body(place, path, number / group)
      }
    }
    let end = layout.isReversed ? scrollRange.lower : scrollRange.upper
    if group > 1, let last, last < layout.fromStart(end) { body(end, nil, (number - 1) / group + 1) }
  }

  /// Where the pages begin of content that is aligned at stops, as far as each is from the start of the content and can be reached, ascending;
  /// `nil` where pages are as far apart as items, as in content that goes round.
  ///
  /// Stops beyond the end of the range are pages that the content never comes to.
  ///
  /// - Complexity: O(*n*) in the number of items or stops, of which ``PageControlSettings/mostDots`` count.
  package var pageStops: [Double]? {
    guard scrolling.paging.isAligned, !scrolling.loops, !isFollower else { return nil }
    let ends = [scrollRange.lower, scrollRange.upper].map { layout.fromStart($0) }.sorted()
    var stops: [Double] = []
    func add(_ place: Double) {
      guard stops.count < PageControlSettings.mostDots else { return }
      let reachable = place.clamped(lower: ends[0], upper: ends[1]) ?? ends[0]
      stops.append(max(reachable, stops.last ?? reachable))
    }
    switch scrolling.stops {
    case .every(let length):
      add(0)
      while let last = stops.last, last < ends[1], stops.count < PageControlSettings.mostDots {
        add(Double(stops.count) * length)
      }
    case .at(let places): for place in places.prefix(PageControlSettings.mostDots) { add(place) }
    case .items, .each:
      forEachStop(near: 0) { place, _, number in
        // An item without an area is no stop, but it has its number.
        while stops.count < min(number, PageControlSettings.mostDots) { add(stops.last ?? ends[0]) }
        add(layout.fromStart(place))
      }
    }
    return stops
  }

  /// Where the content rests along the axis if it is let go to come to rest at an offset, in points, and the item it rests at.
  ///
  /// The stop whose reachable offset is nearest to the one asked for. A tie goes to the reachable offset farther from the start if the content
  /// was moving that way, else to the nearer; then to the stop nearer to its own place there, then to the first.
  ///
  /// - Parameters:
  ///   - offset: The offset along the axis; one out of the scroll range counts as its nearer end.
  ///   - velocity: The offset's velocity along the axis; only its sign counts.
  /// - Returns: No item where stops have none, and neither item nor number if the viewport has no length or there is no stop.
  /// - Complexity: O(*n*) in the number of items.
  package func nearestStop(to offset: Double, velocity: Double = 0)
    -> (offset: Double, item: ItemIndexPath?, number: Int?)
  {
    let range = scrollRange
    let place = offset.clamped(lower: range.lower, upper: range.upper) ?? range.lower
    guard viewport.along(axis) > 0 else { return (place, nil, nil) }
    // Without a velocity towards the end, a tie goes to the start.
    let prefersLarger = layout.isReversed ? !(velocity < 0) : velocity > 0
    var best: (offset: Double, miss: Double, item: ItemIndexPath?, number: Int)?
    forEachStop(near: place) { stop, item, number in
      guard let reachable = stop.clamped(lower: range.lower, upper: range.upper) else { return }
      let miss = (stop - reachable).magnitude
      if let best {
        let (distance, least) = ((reachable - place).magnitude, (best.offset - place).magnitude)
        let isBetter =
          distance != least
          ? distance < least
          : reachable != best.offset ? (reachable > best.offset) == prefersLarger : miss < best.miss
        guard isBetter else { return }
      }
      best = (reachable, miss, item, number)
    }
    return (best?.offset ?? place, best?.item, best?.number)
  }

  /// The stop at which a drag lets the content rest: the nearest one, where a flick goes at most one stop from where the drag began.
  ///
  /// - Parameters:
  ///   - offset: Where the content would come to rest along the axis.
  ///   - velocity: The offset's velocity along the axis; only its sign counts.
  ///   - start: Where the content was when the drag began.
  /// - Returns: As ``nearestStop(to:velocity:)``.
  package func flickStop(to offset: Double, velocity: Double, from start: Double)
    -> (offset: Double, item: ItemIndexPath?, number: Int?)
  {
    guard scrolling.reach == .one else { return nearestStop(to: offset, velocity: velocity) }
    let home = nearestStop(to: start).offset
    let range = scrollRange
    var (below, above) = (-Double.infinity, Double.infinity)
    forEachStop(near: home) { place, _, _ in
      guard let stop = place.clamped(lower: range.lower, upper: range.upper) else { return }
      if stop < home { below = max(below, stop) }
      if stop > home { above = min(above, stop) }
    }
    let wanted = offset.clamped(
      lower: below.isFinite ? below : home, upper: above.isFinite ? above : home)
    return nearestStop(to: wanted ?? home, velocity: velocity)
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
      let page = (layout.fromStart(place) / layout.pitch + 0.5).flooredToWhole
      return page >= 0 && page < Double(layout.itemCount) && layout.fromStart(page * layout.pitch) == place
        ? .page(Int(page)) : nil
    case .item, .start, .center, .end:
      let nearest = nearestStop(to: place)
      return nearest.offset == place ? nearest.item.map { .item($0) } : nil
    }
  }

  /// Puts the content where it rests at a page or item, as far as its range allows.
  mutating func keep(at stop: TargetOffset.Stop) {
    let along =
      switch stop {
      case .item(let item): self.stop(at: item)
      case .page(let page):
        ScrollRoom(layout, scrolling).range(on: axis).clamp(layout.fromStart(Double(page) * layout.pitch))
      }
    offset = LayoutPoint(axis: axis, along: along, across: offset.across(axis))
  }

  /// The offset along the axis at which what is aligned of a rectangle is at the same of the viewport less its padding, or bars; of the whole
  /// viewport where an item snaps to its middle.
  func aligned(_ frame: LayoutRect, _ paging: ScrollingSpec.Paging) -> Double {
    let extent = frame.extent(along: axis)
    let padding = scrolling.padding ?? occlusion
    let (length, first) = (viewport.along(axis), padding.leading(axis))
    let last = length - padding.trailing(axis)
    switch paging {
    case .start where !layout.isReversed, .end where layout.isReversed: return extent.lower - first
    case .center: return extent.lower + frame.size.along(axis) / 2 - (first + last) / 2
    case .start, .end: return extent.upper - last
    case .none, .page, .item: return extent.lower + frame.size.along(axis) / 2 - length / 2
    }
  }
}
