import ScrollGeometry
import ScrollLayout
import ScrollSession

/// What was where at the moments an observation may be of.
extension ObservationComparison {
  /// How long ago the latest moment was that fits; zero if the present one does, nothing if none does.
  func firstDelay(where fits: (ViewHistory.Moment) -> Bool) -> Microseconds? {
    let present = ViewHistory.Moment(time: time, offset: view.offset, setting: history.setting)
    if fits(present) { return .zero }
    let moments = history.moments
    // The last moment is the present one.
    var index = moments.count - 2
    while index >= history.firstMoment {
      let delay = ViewHistory.delay(since: moments[index + 1].time, at: time)
      guard delay <= options.reach else { return nil }
      if fits(moments[index]) { return delay }
      index -= 1
    }
    return nil
  }

  /// How long ago the content last was somewhere that fits, on its way from one moment to the next; zero if it is there now,
  /// nothing if it never was.
  ///
  /// The way leads along the axis, and is a single offset for the present and before another setting.
  func firstDelayOnTheWay(where fits: (Extent, ViewHistory.Moment) -> Bool) -> Microseconds? {
    var newer: ViewHistory.Moment?
    return firstDelay { moment in
      let offset = moment.offset.along(view.axis)
      var next = offset
      if let newer, newer.setting == moment.setting { next = newer.offset.along(view.axis) }
      newer = moment
      return fits(Extent(lower: min(offset, next), upper: max(offset, next)), moment)
    }
  }

  /// An item's frame at moments; nothing where it did not exist or was far away.
  ///
  /// The layout is asked once, for all moments of the present setting.
  func frames(of item: ItemIndexPath) -> (ViewHistory.Moment) -> Rect? {
    let present = view.layout.contains(item) ? view.layout.frame(of: item) : nil
    return { moment in
      guard let past = history.pastSetting(of: moment) else { return present }
      return past.frame(of: item)
    }
  }

  /// The viewport at a moment, in content coordinates.
  func viewportRect(at moment: ViewHistory.Moment) -> Rect {
    Rect(origin: moment.offset, size: history.pastSetting(of: moment)?.viewport ?? view.viewport)
  }

  /// The part of it that no bar covered.
  func uncoveredRect(at moment: ViewHistory.Moment) -> Rect {
    viewportRect(at: moment).inset(by: history.pastSetting(of: moment)?.occlusion ?? view.occlusion)
  }

  /// The shorter of two delays; nothing is longer than any.
  static func shorter(_ one: Microseconds?, _ other: Microseconds?) -> Microseconds? {
    guard let one else { return other }
    guard let other else { return one }
    return min(one, other)
  }

  /// Whether two rectangles have the same edges, within the tolerance.
  func agree(_ one: Rect, _ other: Rect) -> Bool {
    let tolerance = options.pointTolerance
    return (one.x - other.x).magnitude <= tolerance && (one.y - other.y).magnitude <= tolerance
      && (one.maxX - other.maxX).magnitude <= tolerance && (one.maxY - other.maxY).magnitude <= tolerance
  }
}

extension ViewHistory.PastSetting {
  /// The frame an item had, if it was near the viewport.
  ///
  /// - Complexity: O(log *n*) in the items that were.
  func frame(of item: ItemIndexPath) -> Rect? { items.frame(of: item) }
}

extension [PlacedItem] {
  /// The frame of an item, among items in ascending order.
  ///
  /// - Complexity: O(log *n*).
  func frame(of item: ItemIndexPath) -> Rect? {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if self[middle].path < item { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low].path == item ? self[low].frame : nil
  }
}
