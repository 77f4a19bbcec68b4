package import ScrollCore

/// What was recorded, or what is replayed.
package enum DifferenceAnswer: Hashable, Sendable {
  case nothing
  case visibility(ItemVisibility)
  case number(Double)
  case numbers([Double?])
  case rect(LayoutRect)
  case integer(Int)
  case hash(UInt64)
  case text(String)

  fileprivate init(_ number: Double?) { self = number.map { .number($0) } ?? .nothing }
  fileprivate init(_ rect: LayoutRect?) { self = rect.map { .rect($0) } ?? .nothing }
  fileprivate init(_ integer: Int?) { self = integer.map { .integer($0) } ?? .nothing }
}

extension Difference.Finding {
  /// What was recorded and what is replayed.
  package var answers: (recorded: DifferenceAnswer, replayed: DifferenceAnswer) {
    switch self {
    case .visibility(_, let recorded, let replayed): (.visibility(recorded), .visibility(replayed))
    case .alpha(_, let recorded, let replayed), .scale(_, let recorded, let replayed),
      .dot(_, let recorded, let replayed), .dotPosition(_, let recorded, let replayed):
      (.number(recorded), DifferenceAnswer(replayed))
    case .content(_, let recorded, let replayed):
      (.text(recorded.text), replayed.map { .text($0.text) } ?? .nothing)
    case .drawn(_, let recorded, let replayed): (.number(recorded), DifferenceAnswer(replayed))
    case .mask(_, let recorded, let replayed): (.number(recorded), .number(replayed))
    case .decoration(_, _, let recorded, let replayed):
      (DifferenceAnswer(recorded), DifferenceAnswer(replayed))
    case .frame(_, let recorded, let replayed): (.rect(recorded), DifferenceAnswer(replayed))
    case .offset(let x, let y, let replayed): (.numbers([x, y]), .numbers([replayed.x, replayed.y]))
    case .stop(let recorded, let nearest):
      (.numbers([recorded.x, recorded.y]), .numbers([nearest.x, nearest.y]))
    case .page(let recorded, let replayed): (DifferenceAnswer(recorded), DifferenceAnswer(replayed))
    case .maskStops(let recorded, let replayed):
      (.numbers(recorded.map { $0 }), .numbers(replayed.map { $0 }))
    case .hash(let recorded, let replayed): (.hash(recorded), .hash(replayed))
    case .eventCount(let recorded, let replayed): (.integer(recorded), .integer(replayed))
    case .scroll(let matter): matter.answers
    }
  }

  /// What it is about of a dot, a mask or an offset, if not their alphas or where the content was at the observation.
  package var part: String? {
    switch self {
    case .dotPosition: "y"
    case .maskStops: "stops"
    case .stop: "stop"
    default: nil
    }
  }
}

extension ScrollBreach.Matter {
  /// What was measured, and what it should be, where that has a measure.
  fileprivate var answers: (recorded: DifferenceAnswer, replayed: DifferenceAnswer) {
    switch self {
    case .jump(_, let distance, let excess, _, _): (.number(distance), .number(distance - excess))
    case .loss(_, let distance, _, _), .swap(_, let distance, _), .left(_, let distance, _),
      .pulledBack(let distance, _):
      (.number(distance), .number(0))
    case .blank(let offset, _, _): (.number(offset), .nothing)
    case .unlit: (.number(0), .nothing)
    case .faded(_, let alpha, _, _, _): (.number(alpha), .number(1))
    case .overlap(_, _, let along, let across, _): (.numbers([along, across]), .nothing)
    case .beyond(let offset, let range, _):
      (.number(offset), .number(offset < range.lower ? range.lower : range.upper))
    case .stop(let offset, let nearest): (.numbers([offset.x, offset.y]), .numbers([nearest.x, nearest.y]))
    case .otherStop(let stop, let due, _): (.number(stop.offset), .number(due.offset))
    case .pushedOut, .otherPage: (.nothing, .nothing)
    case .leap(let distance, let times):
      (.number(distance), times.isFinite ? .number(distance / times) : .number(0))
    case .deadStop(let speed): (.number(speed), .number(0))
    case .covered(_, let points, _): (.number(points), .number(0))
    case .target(_, _, let distance): (.number(distance), .number(0))
    case .twoDecorations: (.integer(2), .integer(1))
    case .twoDots(let dots): (.integer(dots.count), .integer(1))
    }
  }
}
