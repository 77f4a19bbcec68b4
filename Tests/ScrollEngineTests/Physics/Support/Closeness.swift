import ScrollCore
import ScrollEngine

/// Whether two numbers differ by no more than a part of the larger one, or by no more than a length.
func isClose(_ a: Double, _ b: Double, relative: Double = 0, absolute: Double = 0) -> Bool {
  let larger = a.magnitude < b.magnitude ? b.magnitude : a.magnitude
  let difference = (a - b).magnitude
  return difference <= relative * larger || difference <= absolute
}

extension Double {
  /// ln of what a flick keeps of its speed in a second, at UIKit's normal rate.
  static var normal: Double { ScrollingSpec.Deceleration.normal.exponent }
  /// The same at the fast rate.
  static var fast: Double { ScrollingSpec.Deceleration.fast.exponent }
}
