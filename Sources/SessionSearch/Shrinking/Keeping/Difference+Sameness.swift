import ScrollCore
import ScrollEngine
import SessionReplay

extension Difference.Finding {
  /// Whether another difference has the same answers within the tolerances, whatever thing it is about.
  ///
  /// Of offsets only the coordinates that differ are compared; in another the app may not have looked.
  func isSame(as other: Difference.Finding, _ options: JudgingOptions) -> Bool {
    switch (self, other) {
    case (.decoration(let kind, _, _, _), .decoration(let otherKind, _, _, _)) where kind != otherKind:
      return false
    case (.mask(let side, _, _), .mask(let otherSide, _, _)) where side != otherSide: return false
    case (.drawn(let thing, _, _), .drawn(let other, _, _)) where thing.drawn != other.drawn: return false
    case (.scroll(let matter), .scroll(let other)): return matter.isSame(as: other, options.pointTolerance)
    case (.offset(let x, let y, let replayed), .offset(let otherX, let otherY, let otherReplayed)):
      let tolerance = options.pointTolerance
      func near(_ one: Double, _ other: Double) -> Bool { (one - other).magnitude <= tolerance }
      func keeps(_ recorded: Double?, _ replayed: Double, _ otherRecorded: Double?, _ otherReplayed: Double)
        -> Bool
      {
        if let recorded, !near(recorded, replayed) {
          return otherRecorded.map { near(recorded, $0) } == true && near(replayed, otherReplayed)
        }
        return otherRecorded.map { near($0, otherReplayed) } ?? true
      }
      return keeps(x, replayed.x, otherX, otherReplayed.x) && keeps(y, replayed.y, otherY, otherReplayed.y)
    default:
      guard let property = ObservedProperty(self), property == ObservedProperty(other), part == other.part
      else { return false }
      let tolerance = tolerance(options)
      return answers.recorded.isNear(other.answers.recorded, tolerance)
        && answers.replayed.isNear(other.answers.replayed, tolerance)
    }
  }

  private func tolerance(_ options: JudgingOptions) -> Double {
    switch self {
    case .alpha, .dot: options.alphaTolerance
    case .scale: options.scaleTolerance
    case .mask, .maskStops: options.maskTolerance
    case .drawn(let thing, _, _) where thing.drawn == .alpha: options.alphaTolerance
    case .drawn(let thing, _, _) where thing.drawn == .scale: options.scaleTolerance
    default: options.pointTolerance
    }
  }
}

extension DifferenceAnswer {
  /// Whether another answer is the same, numbers within a tolerance.
  fileprivate func isNear(_ other: DifferenceAnswer, _ tolerance: Double) -> Bool {
    guard let numbers, let others = other.numbers else { return self == other }
    return numbers.count == others.count
      && zip(numbers, others).allSatisfy { one, other in
        guard let one, let other else { return one == nil && other == nil }
        return (one - other).magnitude <= tolerance
      }
  }

  private var numbers: [Double?]? {
    switch self {
    case .number(let number): [number]
    case .numbers(let numbers): numbers
    case .rect(let rect): [rect.x, rect.y, rect.width, rect.height]
    default: nil
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
      (.left(_, let one, _), .left(_, let other, _)), (.leap(let one, _), .leap(let other, _)),
      (.pulledBack(let one, _), .pulledBack(let other, _)):
      return near(one, other)
    case (.blank(_, let one, let unseen), .blank(_, let other, let others)):
      return (unseen > 0) == (others > 0) && one.since(other).count.magnitude <= 1_000
    case (.unlit(_, let one, _), .unlit(_, let other, _)): return one.since(other).count.magnitude <= 1_000
    case (.faded(_, let one, _, _, let isHalfWay), .faded(_, let other, _, _, let otherIsHalfWay)):
      return near(one, other) && isHalfWay == otherIsHalfWay
    case (.overlap(_, _, let along, let across, _), .overlap(_, _, let otherAlong, let otherAcross, _)):
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
