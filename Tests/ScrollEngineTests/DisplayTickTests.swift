#if DEBUG  // The motion between two events is the engine's own.
  import ScrollCore
  @testable import ScrollEngine
  import Testing

  @Suite("Ticks of the display")
  struct DisplayTickTests {
    private static func motion(from start: Int64) throws -> ContentMotion {
      try #require(ContentMotion(.still(at: 0), .animate(from: 0, to: 300), at: Microseconds(start)))
    }

    @Test func `tick k comes k times 1,000,000 / 120 microseconds after the start, rounded down`() throws {
      var motion = try DisplayTickTests.motion(from: 7)
      // 8333.3, 16666.7 and 25000 from 7 on.
      for time in [8340, 16_673, 25_007] as [Int64] {
        #expect(motion.nextTick == Microseconds(time))
        motion.countTicks(until: Microseconds(time - 1))
        #expect(motion.nextTick == Microseconds(time))
        motion.countTicks(until: Microseconds(time))
      }
      let before = motion
      motion.countTicks(until: Microseconds(6))
      #expect(motion == before)
    }

    @Test func `ticks are counted at once as they are one by one`() throws {
      var motion = try DisplayTickTests.motion(from: -5)
      var count = 0
      for time in stride(from: -10, to: 2_000_000, by: 1111) as StrideTo<Int64> {
        while let next = motion.nextTick, next.count <= time {
          motion.countTicks(until: next)
          count += 1
        }
        var atOnce = try DisplayTickTests.motion(from: -5)
        atOnce.countTicks(until: Microseconds(time))
        #expect(atOnce == motion)
      }
      #expect(count == 239)  // 1,999,999 µs are just short of 2 s.
    }

    @Test func `there are ticks for an hour, and none beyond the end of time`() throws {
      var motion = try DisplayTickTests.motion(from: 0)
      motion.countTicks(until: Microseconds(3_599_999_999))
      #expect(motion.nextTick == Microseconds(3_600_000_000))
      motion.countTicks(until: Microseconds(3_600_000_000))
      #expect(motion.nextTick == nil)
      let last = try DisplayTickTests.motion(from: .max - 8000)
      #expect(last.nextTick == nil)
      var first = try DisplayTickTests.motion(from: .min)
      first.countTicks(until: Microseconds(.max))
      #expect(first.nextTick == nil)
    }
  }
#endif
