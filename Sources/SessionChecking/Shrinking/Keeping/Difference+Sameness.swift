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
    case (.scroll(let matter), .scroll(let other)): return matter.rule == other.rule
    default: return false
    }
  }
}
