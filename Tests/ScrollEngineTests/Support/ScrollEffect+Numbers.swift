import ScrollCore

extension ScrollEffect {
  /// Every number a host is told, but those of violations, which repeat others.
  var numbers: [Double] {
    switch self {
    case .target(let target): [target.offset.x, target.offset.y]
    case .fade(let transition), .unfade(let transition): [transition.from ?? 0, transition.to]
    case .transform(_, let scale): [scale]
    case .offset(let place): [place.x, place.y]
    case .dot(_, let alpha, let y): [alpha, y]
    case .mask(let mask): [mask.start, mask.end, mask.startStop, mask.endStop]
    case .decorationChanged(_, let from, let to): from.numbers + to.numbers
    case .decorationAdded(_, let frame, let z): frame.numbers + [z]
    case .phase, .page, .decorationRemoved, .decorationReindexed, .warning, .rejected, .violation, .state: []
    }
  }
}

extension LayoutRect {
  fileprivate var numbers: [Double] { [x, y, width, height] }
}
