import ScrollCore
import ScrollEngine

/// Items: how much of them is visible, their alphas, scales and frames.
extension Look {
  /// Compares what was visible, item by item in ascending order.
  ///
  /// A list that was not recorded is not compared: with only `whole` given, partly visible and hidden are the same. Nothing is known
  /// before the view is on screen.
  mutating func compare(whole: [ItemIndexPath]?, partial: [ItemIndexPath]?) {
    guard whole != nil || partial != nil else { return }
    guard present.isLive else { return outcome.notCompared = .beforeAppear }
    func told(_ visibility: ItemVisibility) -> ItemVisibility {
      switch visibility {
      case .whole: whole != nil ? .whole : .hidden
      case .partial: partial != nil ? .partial : .hidden
      case .hidden: .hidden
      }
    }
    var items: [ItemIndexPath: (recorded: ItemVisibility, replayed: ItemVisibility)] = [:]
    for item in present.seenItems {
      let visibility = present.seenVisibility(of: item.frame)
      if visibility != .hidden { items[item.path] = (.hidden, visibility) }
    }
    for path in whole ?? [] { items[path, default: (.hidden, .hidden)].recorded = .whole }
    for path in partial ?? [] { items[path, default: (.hidden, .hidden)].recorded = .partial }
    let differing = items.filter { told($0.value.recorded) != told($0.value.replayed) }
    if !differing.isEmpty, let rest = present.ownRest {
      let area = LayoutRect(origin: rest, size: present.viewport).inset(by: present.occlusion)
      let isRight = items.allSatisfy { path, seen in
        present.layout.contains(path)
          && told(area.visibility(of: present.layout.frame(of: path))) == told(seen.recorded)
      }
      if isRight { return }
    }
    for (path, seen) in differing.sorted(by: { $0.key < $1.key }) {
      let candidates = self.items(named: path)
      let isRight =
        candidates.isEmpty
        ? seen.recorded == .hidden
        : isSeen { view in
          candidates.contains { item in
            guard let path = view.path(of: item, at: path) else { return seen.recorded == .hidden }
            let (frame, slack) = (view.layout.frame(of: path), options.pointTolerance)
            // Along the axis the runs are moved; across it nothing is.
            let isSeen = [0, slack, -slack].contains {
              told(view.seenVisibility(of: frame, widened: $0)) == told(seen.recorded)
            }
            return isSeen || seen.recorded == .whole && view.seesWhole(frame, within: slack)
          }
        }
      if isRight { continue }
      outcome.found.append(
        (thing(path), .visibility(item: path, recorded: seen.recorded, replayed: seen.replayed)))
    }
  }

  /// Compares an item's alpha with those that its transitions allow.
  ///
  /// Nothing is known of alphas in a view without a fade, before anything was shown, of items that bars cover, and of those of which one run has
  /// something in sight and another nothing.
  mutating func compare(alpha: Double, of path: ItemIndexPath) {
    guard let fade = present.fadeSettings else {
      return compare(alpha, .alpha, of: path)
    }
    guard present.isLive else { return outcome.notCompared = .beforeAppear }
    let replayed = present.transition(of: path).map { $0.alpha(at: time, by: fade.timing) }
    if isNear(alpha, replayed, options.alphaTolerance) { return }
    let candidates = items(named: path)
    if candidates.contains(where: { mayShow(alpha, $0, fade) }) { return }
    let inSight = presents.count { $0.transition(of: path) != nil }
    if inSight > 0 && inSight < presents.count { return outcome.notCompared = .atEdge }
    if inSight == 0, isCovered(path) { return outcome.notCompared = .covered }
    outcome.found.append((thing(path), .alpha(item: path, recorded: alpha, replayed: replayed)))
  }

  /// Whether an item may have an alpha in some run.
  private func mayShow(_ alpha: Double, _ item: ItemID, _ fade: FadeSettings) -> Bool {
    let frame = options.timeTolerance
    let observing = fade.isObserved ? Look.observing * frame.count : 0
    func lag(after told: Microseconds) -> Microseconds {
      Microseconds(self.lag(after: told).count + observing)
    }
    var (all, isOnItsWay) = (Extent.empty, false)
    return runs.contains { run in
      guard let course = run.course(of: item, in: view) else { return false }
      if let left = course.left, time.since(left) > lag(after: left) { return false }
      let band = AlphaBands(course, fade, frame: frame, lag: lag(after:)).band(at: time)
      all.include(band)
      // Of content that creeps to an edge, an app may say that it is there at any time between those of the runs.
      isOnItsWay = isOnItsWay || !isResting && course.last.transition.duration > .zero
      return (isOnItsWay ? all : band).contains(alpha, within: options.alphaTolerance)
    }
  }

  /// The frames that an intersection observer takes besides: it is told what one frame showed in the next, and a transition that it begins then
  /// shows something in the one after that (Intersection Observer, "run the update intersection observations steps").
  private static let observing: Int64 = 2

  /// Whether bars hide all that is, or a short while ago was, in the viewport of an item.
  private func isCovered(_ path: ItemIndexPath) -> Bool {
    isSeen { view in
      guard view.layout.contains(path) else { return false }
      let frame = view.layout.frame(of: path)
      return view.seenRect.visibility(of: frame) != .hidden && view.seenVisibility(of: frame) == .hidden
    }
  }

  /// Compares an item's scale with those it may have been drawn at.
  ///
  /// Nothing is known of scales in a view without a carousel, or before anything was shown. An item that was not in sight had no scale.
  mutating func compare(scale: Double, of path: ItemIndexPath) {
    guard present.carouselSettings != nil else {
      return compare(scale, .scale, of: path)
    }
    compare(scale, of: path, within: options.scaleTolerance) {
      $0.scale(of: $1)
    } finding: {
      .scale(item: path, recorded: scale, replayed: $0)
    }
  }

  /// Compares a number of an item with those it may have been drawn with.
  ///
  /// Nothing is known of it before anything was shown. An item that was not in sight had no value.
  mutating func compare(
    _ number: Double, of path: ItemIndexPath, within tolerance: Double,
    _ value: (ViewState, ItemIndexPath) -> Double?, finding: (_ replayed: Double?) -> Difference.Finding
  ) {
    guard present.isLive else { return outcome.notCompared = .beforeAppear }
    let replayed = value(present, path)
    if isNear(number, replayed, tolerance) { return }
    for item in items(named: path) {
      let isRight = isBetween(number, within: tolerance) { view in
        view.path(of: item, at: path).flatMap { value(view, $0) }
      }
      if isRight { return }
    }
    let inSight = presents.count { value($0, path) != nil }
    if inSight > 0 && inSight < presents.count { return outcome.notCompared = .atEdge }
    outcome.found.append((thing(path), finding(replayed)))
  }

  /// Compares an item's frame with the layout's, now and before recent changes of it.
  ///
  /// What a carousel does to items is drawing: their frames stay as they are laid out.
  mutating func compare(frame: LayoutRect, of path: ItemIndexPath) {
    func fits(_ item: ItemID, in view: ViewState) -> Bool {
      view.path(of: item, at: path).map {
        view.layout.frame(of: $0).isNear(frame, 2 * options.pointTolerance)
      } ?? false
    }
    let replayed = present.layout.contains(path) ? present.layout.frame(of: path) : nil
    if replayed?.isNear(frame, 2 * options.pointTolerance) == true { return }
    let candidates = items(named: path)
    if isSeen({ view in candidates.contains { fits($0, in: view) } }) { return }
    outcome.found.append((thing(path), .frame(item: path, recorded: frame, replayed: replayed)))
  }
}
