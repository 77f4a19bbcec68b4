import ScrollGeometry
import ScrollSession
import SessionModel

/// Dots and the active page of a page control.
extension ObservationComparison {
  /// Compares dots one by one: how lit each was, and where it lay, if that was looked at.
  ///
  /// Nothing is known of dots in a view without a page control, before anything was shown, and, in literal mode, of dots that
  /// were never drawn. Dots that were not recorded are not compared.
  func compare(alphas: [Double], ys: [Double]?, ofDotsFrom first: Int, into outcome: inout Outcome) {
    guard let control = view.pageControl else { return outcome.notCompared = .noBehaviour }
    guard view.isLive else { return outcome.notCompared = .beforeAppear }
    let row = DotRow(view)
    let ys = ys?.count == alphas.count ? ys : nil
    for place in alphas.indices {
      let index = first &+ place
      let dot = control.dots.indices.contains(index) ? control.dots[index] : nil
      if dot == nil && control.dots.indices.contains(index) {
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
    guard let control = view.pageControl, control.settings.mode == .corrected else {
      return outcome.notCompared = .noBehaviour
    }
    guard view.isLive else { return outcome.notCompared = .beforeAppear }
    guard recorded != control.activePage else { return }
    let row = DotRow(view)
    let delay = firstDelayOnTheWay { way, moment in
      guard let row = history.pastSetting(of: moment)?.dots ?? row else { return false }
      return row.mayBeActive(recorded, on: way, tolerance: options.pointTolerance)
    }
    if delay == .zero { return }
    outcome.found.append((.page(recorded: recorded, replayed: control.activePage), delay))
  }
}
