import ScrollCore
import ScrollEngine
import SessionReplay
import TestSupport
import Testing

/// What content does by itself does not depend on who looks, and how often.
@Suite("Motion of simulated content")
struct SimulatedMotionTests {
  /// Offsets by time.
  private typealias Course = [Int64: LayoutPoint]

  @Test func `at any rate of frames the content goes the same way to the same place`() throws {
    var compared = 0
    for seed in 1...30 as ClosedRange<UInt64> {
      let touch = try SimulatedTouch(seed: seed)
      let own = try SimulatedMotionTests.ownCourse(of: touch)
      var random = SeededGenerator(seed: seed)
      for rate in [60, 120, 240, 0] as [Int64] {
        var times = (1...240).map { $0 * 1_000_000 / max(rate, 1) }
        if rate == 0 { times = (1...240).map { $0 * 8333 + Int64(random.below(8000)) } }
        let (course, rest) = try SimulatedMotionTests.course(of: touch, frames: times)
        #expect(rest == own.rest, "seed \(seed) at \(rate) Hz")
        for (time, offset) in course {
          guard let expected = own.course[time] else { continue }
          compared += 1
          #expect(offset == expected, "seed \(seed) at \(rate) Hz, \(time) µs")
        }
      }
    }
    #expect(compared > 1000)
  }

  @Test func `content comes to rest where the target says`() throws {
    for seed in 1...200 as ClosedRange<UInt64> {
      let touch = try SimulatedTouch(seed: seed)
      var replay = try touch.lifted()
      let target = replay.effects.records.lazy.compactMap { record in
        if case .target(let target) = record.effect { target } else { nil }
      }.first
      replay.finish()
      #expect(replay.state.views[0].offset == target?.offset, "seed \(seed)\n\(touch)")
      #expect(replay.state.views[0].phase == .idle, "seed \(seed)")
    }
  }

  @Test func `a finger finds content where it is at that moment, and holds it there`() throws {
    for seed in 1...200 as ClosedRange<UInt64> {
      let touch = try SimulatedTouch(seed: seed)
      var random = SeededGenerator(seed: seed)
      let time = Microseconds(touch.lift.count + Int64(random.below(1_500_000)))
      let finger = LayoutPoint(x: 33, y: 44.125)
      var watched = try touch.lifted()
      watched.step(SessionEvent(time: time, action: .frame))
      let place = watched.state.views[0].offset
      var held = try touch.lifted()
      held.step(SessionEvent(time: time, action: .dragBegan(finger)))
      #expect(held.state.views[0].offset == place, "seed \(seed)\n\(touch)")
      held.step(SessionEvent(time: time, action: .dragMoved(finger)))
      let moved = held.state.views[0].offset
      guard watched.state.views[0].canBeHeld else { continue }
      // The rubber band and its inverse are within 1e-9 of each other, besides the rounding of long offsets.
      let along = place.along(touch.axis)
      let way = moved.along(touch.axis) - along
      #expect(way.magnitude <= 1e-9 + along.magnitude * 0x1p-48, "seed \(seed) at \(time)\n\(touch)")
    }
  }

  @Test
  func `without bounces content stays between its range, where it was let go and where it comes to rest`()
    throws
  {
    var snaps = 0
    for seed in 1...300 as ClosedRange<UInt64> {
      let touch = try SimulatedTouch(seed: seed)
      guard !touch.view.scrolling.bounces else { continue }
      let replay = try touch.lifted()
      let range = replay.state.views[0].layout.scrollRange()
      let start = replay.state.views[0].offset.along(touch.axis)
      let (course, rest) = try SimulatedMotionTests.ownCourse(of: touch)
      let end = rest.along(touch.axis)
      let lower = min(range.lower, start, end) - 1e-9
      let upper = max(range.upper, start, end) + 1e-9
      snaps += start != end ? 1 : 0
      for (time, offset) in course {
        let along = offset.along(touch.axis)
        guard along < lower || along > upper else { continue }
        Issue.record("seed \(seed), \(time) µs: \(along) not in \(lower)...\(upper)\n\(touch)")
        return
      }
    }
    #expect(snaps > 10)
  }

  /// The course with the engine's own ticks, carried on between records, and where it ends.
  private static func ownCourse(of touch: SimulatedTouch) throws -> (course: Course, rest: LayoutPoint) {
    var replay = try touch.lifted()
    var offset = replay.state.views[0].offset
    replay.finish()
    var changes: Course = [:]
    for record in replay.effects.records {
      if case .offset(let place) = record.effect { changes[record.time.count] = place }
    }
    var course: Course = [:]
    for tick in 1...480 as ClosedRange<Int64> {
      let time = touch.lift.count + tick * 1_000_000 / 120
      offset = changes[time] ?? offset
      course[time] = offset
    }
    return (course, replay.state.views[0].offset)
  }

  /// The course with frames at some times after the lift, and where it ends.
  private static func course(of touch: SimulatedTouch, frames: [Int64]) throws -> (
    course: Course, rest: LayoutPoint
  ) {
    var replay = try touch.lifted()
    var course: Course = [:]
    for frame in frames {
      let time = Microseconds(touch.lift.count + frame)
      replay.step(SessionEvent(time: time, action: .frame))
      course[time.count] = replay.state.views[0].offset
    }
    replay.step(SessionEvent(time: Microseconds(touch.lift.count + 1_000_000_000), action: .frame))
    return (course, replay.state.views[0].offset)
  }
}

extension ViewState {
  /// Whether a finger may have brought the content where it is: in its range, or beyond by less than a rubber band shows.
  fileprivate var canBeHeld: Bool {
    let range = layout.scrollRange()
    let along = offset.along(axis)
    let past = max(range.lower - along, along - range.upper)
    return past <= 0 || (scrolling.bounces && past < 0.99 * viewport.along(axis))
  }
}
