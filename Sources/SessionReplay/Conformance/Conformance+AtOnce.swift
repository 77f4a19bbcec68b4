package import ScrollCore
import ScrollEngine

/// Most observations of most recordings agree with what is shown at their very moment, and are done with here, without the past
/// and without a copy of anything.
extension Conformance {
  /// Whether an observation is what the view shows now, within the tolerances; if not, or if that takes a closer look, the past
  /// decides.
  mutating func agreesAtOnce(
    _ observation: SessionObservation, _ view: Int, _ time: Microseconds, _ replay: borrowing Replay
  ) -> Bool {
    switch observation {
    case .alpha(let item, let alpha):
      guard let settings = replay.state.views[view].fadeSettings, settings.mode == .corrected,
        let transition = replay.state.views[view].transition(of: item)
      else { return false }
      return (transition.alpha(at: time, by: settings.timing) - alpha).magnitude <= options.alphaTolerance
    case .visible(let whole, let partial): return agreesAtOnce(whole, partial, view, replay)
    case .offset(let x, let y):
      let offset = replay.state.views[view].offset
      return isNear(x, offset.x) && isNear(y, offset.y)
    case .frame(let item, let frame):
      guard replay.state.views[view].layout.contains(item) else { return false }
      return frame.hasEdges(of: replay.state.views[view].layout.frame(of: item), options.pointTolerance)
    case .scale(let item, let scale):
      guard let now = replay.state.views[view].scale(of: item) else { return false }
      return (now - scale).magnitude <= options.scaleTolerance
    case .dots(let first, let alphas, let ys):
      guard replay.state.views[view].isLive, replay.state.views[view].pageControlSettings != nil,
        !PageStops.areItems(in: replay.state.views[view])
      else { return false }
      return agreesAtOnce(alphas, ys, first, replay.state.views[view].dots)
    case .page(let page):
      guard replay.state.views[view].isLive, let settings = replay.state.views[view].pageControlSettings,
        !PageStops.areItems(in: replay.state.views[view])
      else { return false }
      return settings.mode == .corrected && replay.state.views[view].activePage == page
    case .mask(let start, let end, nil):
      guard let mask = replay.state.views[view].mask else { return false }
      return (mask.start - start).magnitude <= options.maskTolerance
        && (mask.end - end).magnitude <= options.maskTolerance
    case .decorations, .mask: return false
    }
  }

  /// Whether all dots are lit as recorded, and lie where they should if that was looked at.
  private func agreesAtOnce(
    _ alphas: [Double], _ ys: [Double]?, _ first: Int, _ dots: [PageDot?]
  ) -> Bool {
    guard first >= 0, first <= dots.count, alphas.count <= dots.count - first,
      ys.map({ $0.count == alphas.count }) ?? true
    else { return false }
    for place in alphas.indices {
      guard let dot = dots[first + place],
        (dot.alpha - alphas[place]).magnitude <= options.alphaTolerance
      else { return false }
      if let ys, !isNear(ys[place], dot.y) { return false }
    }
    return true
  }

  private func isNear(_ recorded: Double?, _ replayed: Double) -> Bool {
    recorded.map { ($0 - replayed).magnitude <= options.pointTolerance } ?? true
  }

  /// Whether both lists are what is visible, in ascending order.
  private mutating func agreesAtOnce(
    _ whole: [ItemIndexPath]?, _ partial: [ItemIndexPath]?, _ view: Int, _ replay: borrowing Replay
  ) -> Bool {
    guard let whole, let partial, replay.state.views[view].isLive else { return false }
    let viewport = LayoutRect(
      origin: replay.state.views[view].offset, size: replay.state.views[view].viewport
    )
    .inset(by: replay.state.views[view].occlusion)
    let along = viewport.extent(along: replay.state.views[view].axis)
    placed.removeAll(keepingCapacity: true)
    _ = replay.state.views[view].layout.collectItems(
      near: Extent(lower: along.lower - 1, upper: along.upper + 1), into: &placed)
    var nextWhole = 0
    var nextPartial = 0
    for index in placed.indices {
      switch viewport.visibility(of: placed[index].frame) {
      case .hidden: continue
      case .whole:
        guard nextWhole < whole.count, whole[nextWhole] == placed[index].path else { return false }
        nextWhole += 1
      case .partial:
        guard nextPartial < partial.count, partial[nextPartial] == placed[index].path else { return false }
        nextPartial += 1
      }
    }
    return nextWhole == whole.count && nextPartial == partial.count
  }
}

extension LayoutRect {
  /// Whether two rectangles have the same edges, within a tolerance.
  package func hasEdges(of other: LayoutRect, _ tolerance: Double) -> Bool {
    (x - other.x).magnitude <= tolerance && (y - other.y).magnitude <= tolerance
      && (maxX - other.maxX).magnitude <= tolerance && (maxY - other.maxY).magnitude <= tolerance
  }
}
