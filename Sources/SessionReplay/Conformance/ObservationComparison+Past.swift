import ScrollCore
import ScrollEngine

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

  /// How long ago an item was last as recorded, by what its frame was then.
  ///
  /// The item is followed back through edits. What is not later than it may be may also have been recorded under the name it
  /// had before them, or of the item that had its name: an app that is a frame behind has the old data, too.
  ///
  /// - Parameters:
  ///   - item: The item, as it is called now.
  ///   - find: Looks for the delay; it is given the item's frame at moments, to be asked from the latest to the earliest.
  /// - Returns: Nothing if it never was.
  func delay(
    of item: ItemIndexPath, _ find: ((ViewHistory.Moment) -> LayoutRect?) -> Microseconds?
  ) -> Microseconds? {
    let own = find(framesOfItem(item))
    guard !history.pastSettings.isEmpty, own.map({ $0 > looks.allowance }) ?? true else { return own }
    let named = find(framesOfName(item))
    return named.flatMap { $0 <= looks.allowance ? $0 : nil } ?? own
  }

  /// The frame of what an index path meant at moments; nothing where it meant nothing, or something far away.
  ///
  /// The layout is asked once, for all moments of the present setting.
  private func framesOfName(_ item: ItemIndexPath) -> (ViewHistory.Moment) -> LayoutRect? {
    let present = presentFrame(of: item)
    return { moment in
      guard let past = history.pastSetting(of: moment) else { return present }
      return past.frame(of: item)
    }
  }

  /// An item's frame at moments, each before the last that was asked for; nothing where it did not exist or was far away.
  func framesOfItem(_ item: ItemIndexPath) -> (ViewHistory.Moment) -> LayoutRect? {
    let present = presentFrame(of: item)
    var setting = history.setting
    var name = present == nil ? nil : item
    return { moment in
      if moment.setting == history.setting { return present }
      while setting > moment.setting, let known = name {
        setting -= 1
        guard let renumbering = history.pastSetting(setting)?.renumbering else { continue }
        guard case .item(let before)? = renumbering.before(.item(known)) else {
          name = nil
          break
        }
        name = before
      }
      return name.flatMap { history.pastSetting(of: moment)?.frame(of: $0) }
    }
  }

  private func presentFrame(of item: ItemIndexPath) -> LayoutRect? {
    view.layout.contains(item) ? view.layout.frame(of: item) : nil
  }

  /// Where a view that follows another rests if it cannot scroll: nothing moves it, whatever its leader's progress; nothing if it can.
  ///
  /// So rests a row of dots that fits into its view.
  var restOffset: LayoutPoint? {
    guard isFollower else { return nil }
    let range = view.scrollRange
    guard range.upper == range.lower else { return nil }
    return LayoutPoint(axis: view.axis, along: range.lower, across: view.offset.across(view.axis))
  }

  /// The viewport at a moment, in content coordinates.
  func viewportRect(at moment: ViewHistory.Moment) -> LayoutRect {
    LayoutRect(origin: moment.offset, size: history.pastSetting(of: moment)?.viewport ?? view.viewport)
  }

  /// The part of it that no bar covered.
  func uncoveredRect(at moment: ViewHistory.Moment) -> LayoutRect {
    viewportRect(at: moment).inset(by: history.pastSetting(of: moment)?.occlusion ?? view.occlusion)
  }

  /// The shorter of two delays; nothing is longer than any.
  static func shorter(_ one: Microseconds?, _ other: Microseconds?) -> Microseconds? {
    guard let one else { return other }
    guard let other else { return one }
    return min(one, other)
  }

  /// Whether two rectangles have the same edges, within the tolerance, or the same origin and lengths.
  ///
  /// An app that rounds an origin and a length puts the far edge off by both.
  func agree(_ one: LayoutRect, _ other: LayoutRect) -> Bool {
    isNear(one.x, other.x) && isNear(one.y, other.y)
      && (isNear(one.maxX, other.maxX) || isNear(one.width, other.width))
      && (isNear(one.maxY, other.maxY) || isNear(one.height, other.height))
  }

  private func isNear(_ one: Double, _ other: Double) -> Bool {
    (one - other).magnitude <= options.pointTolerance
  }
}

extension ViewHistory.PastSetting {
  /// The frame an item had, if it was near the viewport.
  ///
  /// - Complexity: O(log *n*) in the items that were.
  func frame(of item: ItemIndexPath) -> LayoutRect? { items.entry(of: item)?.frame }
}
