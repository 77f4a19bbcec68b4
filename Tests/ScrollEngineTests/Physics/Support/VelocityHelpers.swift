import ScrollCore

@testable import ScrollEngine

extension VelocityTracker {
  /// A tracker that has seen positions on the vertical axis; times in milliseconds.
  init(_ samples: [(time: Double, y: Double)]) {
    self.init()
    for sample in samples {
      add(position: LayoutPoint(x: 0, y: sample.y), time: Microseconds(Int64((sample.time * 1000).rounded())))
    }
  }

  /// The vertical velocity at a lift with the last sample.
  var atLast: Double { velocity(atLift: samples.last?.time ?? .zero).y }
}
