import ScrollCore
import ScrollEngine
import SessionReplay

extension Difference.Finding {
  /// Whether another difference has the same answers within the tolerances, whatever thing it is about.
  ///
  /// Of offsets only the coordinates that differ are compared; in another the app may not have looked.
  func isSame(as other: Difference.Finding, _ options: JudgingOptions) -> Bool {
    func near(_ one: Double?, _ other: Double?, _ tolerance: Double) -> Bool {
      guard let one, let other else { return one == nil && other == nil }
      return (one - other).magnitude <= tolerance
    }
    func near(_ one: LayoutRect?, _ other: LayoutRect?) -> Bool {
      guard let one, let other else { return one == nil && other == nil }
      let tolerance = options.pointTolerance
      return near(one.x, other.x, tolerance) && near(one.y, other.y, tolerance)
        && near(one.width, other.width, tolerance) && near(one.height, other.height, tolerance)
    }
    switch (self, other) {
    case (.visibility(_, let recorded, let replayed), .visibility(_, let otherRecorded, let otherReplayed)):
      return recorded == otherRecorded && replayed == otherReplayed
    case (.alpha(_, let recorded, let replayed), .alpha(_, let otherRecorded, let otherReplayed)),
      (.dot(_, let recorded, let replayed), .dot(_, let otherRecorded, let otherReplayed)):
      return near(recorded, otherRecorded, options.alphaTolerance)
        && near(replayed, otherReplayed, options.alphaTolerance)
    case (.scale(_, let recorded, let replayed), .scale(_, let otherRecorded, let otherReplayed)):
      return near(recorded, otherRecorded, options.scaleTolerance)
        && near(replayed, otherReplayed, options.scaleTolerance)
    case (
      .drawn(let thing, let recorded, let replayed), .drawn(let other, let otherRecorded, let otherReplayed)
    ):
      let tolerance =
        switch thing.drawn {
        case .alpha: options.alphaTolerance
        case .scale: options.scaleTolerance
        case .x, .y, nil: options.pointTolerance
        }
      return thing.drawn == other.drawn && near(recorded, otherRecorded, tolerance)
        && near(replayed, otherReplayed, tolerance)
    case (.dotPosition(_, let recorded, let replayed), .dotPosition(_, let otherRecorded, let otherReplayed)):
      return near(recorded, otherRecorded, options.pointTolerance)
        && near(replayed, otherReplayed, options.pointTolerance)
    case (
      .mask(let side, let recorded, let replayed), .mask(let otherSide, let otherRecorded, let otherReplayed)
    ):
      return side == otherSide && near(recorded, otherRecorded, options.maskTolerance)
        && near(replayed, otherReplayed, options.maskTolerance)
    case (.maskStops(let recorded, let replayed), .maskStops(let otherRecorded, let otherReplayed)):
      return recorded.count == otherRecorded.count && replayed.count == otherReplayed.count
        && zip(recorded + replayed, otherRecorded + otherReplayed)
          .allSatisfy { near($0, $1, options.maskTolerance) }
    case (.content(_, let recorded, let replayed), .content(_, let otherRecorded, let otherReplayed)):
      return recorded == otherRecorded && replayed == otherReplayed
    case (.page(let recorded, let replayed), .page(let otherRecorded, let otherReplayed)):
      return recorded == otherRecorded && replayed == otherReplayed
    case (
      .decoration(let kind, _, let recorded, let replayed),
      .decoration(let otherKind, _, let otherRecorded, let otherReplayed)
    ):
      return kind == otherKind && near(recorded, otherRecorded) && near(replayed, otherReplayed)
    case (.frame(_, let recorded, let replayed), .frame(_, let otherRecorded, let otherReplayed)):
      return near(recorded, otherRecorded) && near(replayed, otherReplayed)
    case (.stop(let recorded, let nearest), .stop(let otherRecorded, let otherNearest)):
      let tolerance = options.pointTolerance
      return near(recorded.x, otherRecorded.x, tolerance) && near(recorded.y, otherRecorded.y, tolerance)
        && near(nearest.x, otherNearest.x, tolerance) && near(nearest.y, otherNearest.y, tolerance)
    case (.offset(let x, let y, let replayed), .offset(let otherX, let otherY, let otherReplayed)):
      let tolerance = options.pointTolerance
      func keeps(_ recorded: Double?, _ replayed: Double, _ otherRecorded: Double?, _ otherReplayed: Double)
        -> Bool
      {
        if let recorded, !near(recorded, replayed, tolerance) {
          return near(recorded, otherRecorded, tolerance) && near(replayed, otherReplayed, tolerance)
        }
        return otherRecorded.map { near($0, otherReplayed, tolerance) } ?? true
      }
      return keeps(x, replayed.x, otherX, otherReplayed.x) && keeps(y, replayed.y, otherY, otherReplayed.y)
    case (.scroll(let matter), .scroll(let other)): return matter.isSame(as: other, options.pointTolerance)
    default: return false
    }
  }
}

extension ScrollBreach.Matter {
  /// Whether the same was measured: points within the tolerance, durations within a millisecond, speeds within a hundredth.
  fileprivate func isSame(as other: ScrollBreach.Matter, _ tolerance: Double) -> Bool {
    func near(_ one: Double, _ other: Double) -> Bool { (one - other).magnitude <= tolerance }
    switch (self, other) {
    case (.jump(_, _, let one, _, _), .jump(_, _, let other, _, _)),
      (.loss(_, let one, _, _), .loss(_, let other, _, _)), (.swap(_, let one, _), .swap(_, let other, _)),
      (.left(_, let one), .left(_, let other)), (.leap(let one, _), .leap(let other, _)):
      return near(one, other)
    case (.blank(_, let one), .blank(_, let other)):
      let (gap, overflow) = one.count.subtractingReportingOverflow(other.count)
      return !overflow && gap.magnitude <= 1_000
    case (.overlap(_, _, let along, let across), .overlap(_, _, let otherAlong, let otherAcross)):
      return near(along, otherAlong) && near(across, otherAcross)
    case (.beyond(let offset, let range, _), .beyond(let otherOffset, let otherRange, _)):
      return near(offset, otherOffset)
        && (offset < range.lower ? near(range.lower, otherRange.lower) : near(range.upper, otherRange.upper))
    case (.otherStop(let one, let due, _), .otherStop(let other, let otherDue, _)):
      return near(one.offset, other.offset) && near(due.offset, otherDue.offset)
    case (.otherPage(_, _, let isStop), .otherPage(_, _, let otherIsStop)): return isStop == otherIsStop
    case (.deadStop(let one), .deadStop(let other)): return (one - other).magnitude <= one.magnitude / 100
    case (.covered(_, let one, let isStart), .covered(_, let other, let otherIsStart)):
      return near(one, other) && isStart == otherIsStart
    case (.target(_, let align, let one), .target(_, let otherAlign, let other)):
      return align == otherAlign && near(one, other)
    case (.twoDecorations(_, let one), .twoDecorations(_, let other)): return one == other
    case (.twoDots(let one), .twoDots(let other)): return one.count == other.count
    default: return false
    }
  }
}
