import ScrollCore

extension Phase {
  /// The phase's number in the state hash; never reused.
  var code: UInt64 {
    switch self {
    case .idle: 0
    case .dragging: 1
    case .decelerating: 2
    case .animating: 3
    case .bouncing: 4
    case .snapping: 5
    }
  }
}
