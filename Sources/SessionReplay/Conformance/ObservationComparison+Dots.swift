import ScrollCore
import ScrollEngine

/// Dots and the active page of a page control.
extension ObservationComparison {
  /// Compares dots one by one: how lit each was, and where it lay, if that was looked at.
  ///
  /// Nothing is known of dots in a view without a page control, before anything was shown, and, in literal mode, of dots that
  /// were never drawn. Dots that were not recorded are not compared. Of dots that are on or off, of which a radius says nothing, only
  /// that of the active page has to be on while the content stands still.
  func compare(
    alphas: [Double], ys: [Double]?, ofDotsFrom first: Int, into outcome: inout Outcome
  ) {
    guard let control = view.pageControlSettings else { return outcome.notCompared = .noBehaviour }
    guard view.isLive else { return outcome.notCompared = .beforeAppear }
    let row = DotRow(view)
    let ys = ys?.count == alphas.count ? ys : nil
    let before = outcome.found.count
    compare(alphas, ys, ofDotsFrom: first, control, row, into: &outcome)
    guard outcome.found.count > before || PageStops.areItems(in: view), isStill,
      let switched = switchedDots(alphas, from: first, control, row)
    else { return }
    outcome.found.removeSubrange(before...)
    for place in alphas.indices {
      let index = first + place
      let isLit = index == switched.page
      let dot = control.dot(at: isLit ? 0 : .infinity, drop: row?.drop ?? 0)
      if !isNear(alphas[place], dot.alpha, options.alphaTolerance) {
        outcome.found.append(
          (.dot(index: index, recorded: alphas[place], replayed: dot.alpha), switched.delay))
      }
      if let y = ys?[place], !isNear(y, dot.y, options.pointTolerance) {
        outcome.found.append((.dotPosition(index: index, recorded: y, replayed: dot.y), switched.delay))
      }
    }
  }

  /// Whether no finger is down, and the content has not been moved for a while: recorders look at dots that switch only then, or when
  /// the view has just appeared or was edited.
  private var isStill: Bool {
    guard view.phase != .dragging else { return false }
    let moments = history.moments
    var index = moments.count - 1
    while index > history.firstMoment {
      if moments[index].setting == moments[index - 1].setting,
        moments[index].offset != moments[index - 1].offset
      {
        return time.since(moments[index].time) >= RestClock.pause
      }
      index -= 1
    }
    return true
  }

  /// The page whose dot has to be on in a row of dots that are on or off, and how long ago the first that was on had to be; nothing
  /// of dots that glow.
  ///
  /// Where none is on, a row may also glow and be between two pages.
  private func switchedDots(
    _ alphas: [Double], from first: Int, _ control: PageControlSettings, _ row: DotRow?
  ) -> (page: Int?, delay: Microseconds?)? {
    guard let row, control.mode == .corrected, history.drawn == nil, !isFollower, first >= 0,
      first <= view.dots.count, alphas.count <= view.dots.count - first,
      alphas.allSatisfy({
        isNear($0, 0, options.alphaTolerance) || isNear($0, 1, options.alphaTolerance)
      })
    else { return nil }
    let stops = PageStops(view: view, row: row, isFollower: false, tolerance: options.pointTolerance)
    let lit = alphas.indices.filter { isNear(alphas[$0], 1, options.alphaTolerance) }.map { first + $0 }
    guard let one = lit.first else {
      return PageStops.areItems(in: view) && stops.isAtStop ? (stops.page, nil) : nil
    }
    let offset = view.offset.along(view.axis)
    let present = Extent(lower: offset, upper: offset)
    if let page = lit.first(where: { stops.mayBeActive($0, on: present) }) { return (page, nil) }
    return (stops.page, delay(ofPage: one, stops))
  }

  private func compare(
    _ alphas: [Double], _ ys: [Double]?, ofDotsFrom first: Int, _ control: PageControlSettings,
    _ row: DotRow?,
    into outcome: inout Outcome
  ) {
    for place in alphas.indices {
      let index = first &+ place
      let dot = view.dots.indices.contains(index) ? view.dots[index] : nil
      if dot == nil && view.dots.indices.contains(index) {
        outcome.leftOut = .neverDrawn
        continue
      }
      let alpha = alphas[place]
      if !isNear(alpha, dot?.alpha, options.alphaTolerance) {
        let delay = delay(ofDot: index, row, history.drawn?.alphas) {
          $0.alpha.contains(alpha, within: options.alphaTolerance)
        } track: {
          $0.delay(of: alpha, within: options.alphaTolerance, at: time, reach: options.reach)
        }
        if delay != .zero {
          outcome.found.append((.dot(index: index, recorded: alpha, replayed: dot?.alpha), delay))
        }
      }
      guard let y = ys?[place], !isNear(y, dot?.y, options.pointTolerance) else { continue }
      let delay = delay(ofDot: index, row, history.drawn?.ys) {
        $0.y.contains(y, within: options.pointTolerance)
      } track: {
        $0.delay(of: y, within: options.pointTolerance, at: time, reach: options.reach)
      }
      if delay != .zero {
        outcome.found.append((.dotPosition(index: index, recorded: y, replayed: dot?.y), delay))
      }
    }
  }

  private func isNear(_ recorded: Double, _ replayed: Double?, _ tolerance: Double) -> Bool {
    replayed.map { (recorded - $0).magnitude <= tolerance } ?? false
  }

  /// How long ago a dot last was as recorded.
  private func delay(
    ofDot index: Int, _ row: DotRow?, _ tracks: [ValueTrack]?,
    _ fits: ((alpha: ValueRange, y: ValueRange)) -> Bool, track: (ValueTrack) -> Microseconds?
  ) -> Microseconds? {
    if let tracks { return tracks.indices.contains(index) ? track(tracks[index]) : nil }
    return firstDelayOnTheWay { way, moment in
      guard let row = history.pastSetting(of: moment)?.dots ?? row, index < row.count else { return false }
      return fits(row.values(ofDot: index, on: way, tolerance: options.pointTolerance))
    }
  }

  /// Compares the active page with the one now, and those that were active at offsets the content had, or passed.
  ///
  /// The original has no active page.
  func compare(page recorded: Int?, into outcome: inout Outcome) {
    guard let control = view.pageControlSettings, control.mode == .corrected else {
      return outcome.notCompared = .noBehaviour
    }
    guard view.isLive else { return outcome.notCompared = .beforeAppear }
    guard let row = DotRow(view) else { return }
    let stops = PageStops(view: view, row: row, isFollower: isFollower, tolerance: options.pointTolerance)
    let page = stops.page
    guard recorded != page else { return }
    let delay = delay(ofPage: recorded, stops)
    if delay == .zero { return }
    outcome.found.append((.page(recorded: recorded, replayed: page), delay))
  }

  /// How long ago a page last may have been the active one.
  private func delay(ofPage page: Int?, _ stops: PageStops) -> Microseconds? {
    firstDelayOnTheWay { way, moment in
      guard let row = history.pastSetting(of: moment)?.dots else { return stops.mayBeActive(page, on: way) }
      return row.mayBeActive(page, on: way, tolerance: options.pointTolerance)
    }
  }
}
