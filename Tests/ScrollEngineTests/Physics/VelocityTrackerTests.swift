import ScrollCore
import TestSupport
import Testing

@testable import ScrollEngine

@Suite("Velocity tracker")
struct VelocityTrackerTests {
  @Test func `a second sample at the same time replaces the first`() {
    let tracker = VelocityTracker([(0, 0), (10, 10), (20, 99), (20, 20)])
    #expect(tracker.samples.map(\.position.y) == [0, 10, 20])
    #expect(isClose(tracker.atLast, 1000, relative: 1e-12))
  }

  @Test func `a sample from the past or from nowhere is ignored`() {
    var tracker = VelocityTracker([(0, 0), (10, 10)])
    let before = tracker
    tracker.add(position: LayoutPoint(x: 5, y: 5), time: Microseconds(9_999))
    for wrong in [Double.nan, .infinity, -.infinity] {
      tracker.add(position: LayoutPoint(x: wrong, y: 0), time: Microseconds(20_000))
      tracker.add(position: LayoutPoint(x: 0, y: wrong), time: Microseconds(10_000))
    }
    #expect(tracker == before)
  }

  @Test func `more than 40 ms of silence forget what came before, 40 do not`() {
    #expect(VelocityTracker([(0, 0), (10, 10), (50, 20)]).samples.count == 3)
    #expect(VelocityTracker([(0, 0), (10, 10), (50.001, 20)]).samples.count == 1)
  }

  @Test func `the window is 100 ms, 100 ms included, and 20 samples`() {
    let slow = VelocityTracker((0...20).map { (time: Double($0) * 20, y: 0) })
    #expect(slow.samples.map(\.time.count) == [300_000, 320_000, 340_000, 360_000, 380_000, 400_000])
    let fast = VelocityTracker((0...99).map { (time: Double($0), y: 0) })
    #expect(fast.samples.map(\.time.count) == (80...99).map { $0 * 1000 })
  }

  @Test func `the lift's position never counts, its time does`() {
    var tracker = VelocityTracker([(0, 0), (10, 10), (20, 20), (30, 30)])
    let before = tracker
    #expect(tracker.velocity(atLift: Microseconds(45_000)) == tracker.velocity(atLift: Microseconds(30_000)))
    #expect(tracker.velocity(atLift: Microseconds(70_001)) == .zero)
    #expect(tracker.velocity(atLift: .zero) == tracker.velocity(atLift: Microseconds(30_000)))
    #expect(tracker == before)
    // As a sample the lift would look like a stop in progress.
    tracker.add(position: LayoutPoint(x: 0, y: 30), time: Microseconds(45_000))
    #expect(tracker.velocity(atLift: Microseconds(45_000)) != before.velocity(atLift: Microseconds(45_000)))
  }

  @Test func `without two samples there is no velocity`() {
    #expect(VelocityTracker().velocity(atLift: .zero) == .zero)
    #expect(VelocityTracker([(0, 100)]).atLast == 0)
    var tracker = VelocityTracker([(0, 0), (10, 10)])
    tracker.clear()
    #expect(tracker == VelocityTracker())
  }

  @Test func `the weights go to the pairs they are named for`() {
    // Pairs of 100, 200 and 300 pt/s: 0.60·100 + 0.35·200 + 0.05·300 = 145.
    let samples = [(time: 0.0, y: 0.0), (10, 1), (20, 3), (30, 6)]
    #expect(isClose(VelocityTracker(samples).atLast, 145, relative: 1e-12))
    // Of three samples there are two pairs: (0.35·200 + 0.05·300)/0.40 = 212.5.
    #expect(isClose(VelocityTracker(Array(samples.dropFirst())).atLast, 212.5, relative: 1e-12))
  }

  @Test(
    "a pause of more than 40 ms before the lift leaves no velocity",
    arguments: [(20, true), (30, true), (60, true), (60.001, false), (3000, false)])
  func pause(milliseconds: Double, moves: Bool) {
    let tracker = VelocityTracker([(-10, 0), (0, 10), (10, 20), (20, 30)])
    let velocity = tracker.velocity(atLift: Microseconds(Int64((milliseconds * 1000).rounded())))
    #expect(isClose(velocity.y, moves ? 1000 : 0, relative: 1e-9))
    #expect(velocity.x == 0)
  }

  @Test func `both axes are estimated, each as if alone`() {
    var (both, x, y) = (VelocityTracker(), VelocityTracker(), VelocityTracker())
    var random = SeededGenerator(seed: 60)
    for index in 0..<12 {
      let (position, time) = (
        LayoutPoint(x: random.number(0...300), y: random.number(0...800)), Microseconds(Int64(index) * 8_000)
      )
      both.add(position: position, time: time)
      x.add(position: LayoutPoint(x: position.x, y: 0), time: time)
      y.add(position: LayoutPoint(x: 0, y: position.y), time: time)
      let velocity = both.velocity(atLift: time)
      #expect(velocity == LayoutPoint(x: x.velocity(atLift: time).x, y: y.velocity(atLift: time).y))
    }
  }

  @Test func `the mirror image has the mirrored velocity, and moved it has the same`() {
    var random = SeededGenerator(seed: 62)
    for _ in 0..<100 {
      let samples = (0..<10).map { (time: Double($0) * 8, y: random.number(0...800)) }
      let velocity = VelocityTracker(samples).atLast
      #expect(VelocityTracker(samples.map { ($0.time, -$0.y) }).atLast == -velocity)
      let moved = VelocityTracker(samples.map { ($0.time, $0.y + 1e6) }).atLast
      #expect(isClose(moved, velocity, relative: 1e-6, absolute: 1e-4))
    }
  }

  @Test func `answers are finite, and bounded, for positions and times at their ends`() {
    let positions: [Double] = [1e308, -1e308, 0, 1e308, 1e-300, -1e12]
    for step in [1, 10_000, 86_400_000_000] as [Int64] {
      var tracker = VelocityTracker()
      for (index, position) in positions.enumerated() {
        let time = Microseconds(Int64(index) * step)
        tracker.add(position: LayoutPoint(x: position, y: -position), time: time)
        let velocity = tracker.velocity(atLift: time)
        #expect(velocity.isFinite && velocity.x.magnitude <= VelocityTracker.largestSpeed)
      }
    }
    var tracker = VelocityTracker()
    tracker.add(position: LayoutPoint(x: 0, y: 0), time: Microseconds(.min))
    tracker.add(position: LayoutPoint(x: 1, y: 1), time: Microseconds(.max))
    #expect(tracker.velocity(atLift: Microseconds(.max)).isFinite)
  }
}
