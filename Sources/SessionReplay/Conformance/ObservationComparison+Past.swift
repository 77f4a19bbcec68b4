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

  /// An item's frame at a moment; nothing if it did not exist or was far away.
  func frame(of item: ItemIndexPath, at moment: ViewHistory.Moment) -> Rect? {
    guard let past = history.pastSetting(of: moment) else {
      return view.layout.contains(item) ? view.layout.frame(of: item) : nil
    }
    return past.frame(of: item)
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
  func frame(of item: ItemIndexPath) -> Rect? {
    var low = 0
    var high = items.count
    while low < high {
      let middle = low + (high - low) / 2
      if items[middle].path < item { low = middle + 1 } else { high = middle }
    }
    return low < items.count && items[low].path == item ? items[low].frame : nil
  }
}
