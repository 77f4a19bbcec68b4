import ScrollCore
import TestSupport

/// Makes what fingers do on glass: moves every 8 ms or so, now and then two at a time or one too late, a lift with speed
/// or after a rest.
///
/// Positions are whole eighths of a point, so that sums and differences of a few are exact.
struct FingerMaker {
  let axis: ScrollAxis
  let viewport: LayoutSize

  /// One touch from its beginning to its end, each event with the microseconds since the one before.
  func touch(_ random: inout SeededGenerator) -> [(delay: Int64, action: SessionEvent.Action)] {
    var place = LayoutPoint(
      axis: axis, along: viewport.along(axis) * random.pick([0.25, 0.5, 0.75]),
      across: viewport.across(axis) / 2
    ).onEighths
    var events: [(delay: Int64, action: SessionEvent.Action)] = [
      (random.pick([0, 16_667]), .dragBegan(place))
    ]
    var speed = random.pick([0, 30, 150, 800, 800, 3000, 9000]) * random.pick([1.0, -1])
    let sideways = random.pick([0, 0, 0.125, -0.5])
    for _ in 0..<random.pick([0, 1, 2, 5, 9]) {
      let delay = random.pick([8333, 8333, 8334, 7500, 9000, 16_667, 0, 33_000, 50_000])
      let way = speed * Double(delay) / 1_000_000
      place =
        LayoutPoint(
          axis: axis, along: place.along(axis) + way, across: place.across(axis) + way * sideways
        ).onEighths
      events.append((Int64(delay), .dragMoved(place)))
      speed *= random.pick([1, 0.95, 0.8])
    }
    let delay: Int64 = random.pick([0, 2000, 8333, 60_000])
    events.append((delay, random.oneIn(12) ? .dragCancelled : lift(&random)))
    return events
  }

  private func lift(_ random: inout SeededGenerator) -> SessionEvent.Action {
    let velocity: Double? = random.oneIn(2) ? nil : random.pick([0, 20, -300, 2000, -2000, 1e4])
    let proposed: LayoutPoint? =
      random.oneIn(4)
      ? LayoutPoint(axis: axis, along: Double(random.below(4000)) / 3 - 300, across: random.pick([0, .nan]))
      : nil
    return .dragEnded(
      velocityX: axis == .horizontal ? velocity : nil, velocityY: axis == .vertical ? velocity : nil,
      proposed: proposed)
  }
}

extension LayoutPoint {
  /// The nearest place on whole eighths of a point.
  var onEighths: LayoutPoint { LayoutPoint(x: (x * 8).rounded() / 8, y: (y * 8).rounded() / 8) }
}
