/// How an alpha goes from the start of a transition to its end.
public enum FadeTiming: Hashable, Sendable {
  /// In proportion to the time.
  case linear
  /// Soon fast, and long slow: CSS's `ease`, UIKit's default timing function.
  case ease
  /// Slow at first.
  case easeIn
  /// Slow at last.
  case easeOut
  /// Slow at both ends, as UIKit animates unless told otherwise.
  case easeInOut
  /// Along a curve of one's own.
  case curve(CubicBezier)

  /// The timings with a name, and that name in a log.
  public static var named: [(name: String, timing: FadeTiming)] {
    [
      ("linear", .linear), ("ease", .ease), ("ease-in", .easeIn), ("ease-out", .easeOut),
      ("ease-in-out", .easeInOut),
    ]
  }

  /// The curve; nothing for a straight line.
  public var curve: CubicBezier? {
    switch self {
    case .linear: nil
    case .ease: CubicBezier(0.25, 0.1, 0.25, 1)
    case .easeIn: CubicBezier(0.42, 0, 1, 1)
    case .easeOut: CubicBezier(0, 0, 0.58, 1)
    case .easeInOut: CubicBezier(0.42, 0, 0.58, 1)
    case .curve(let curve): curve
    }
  }
}
