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
        #expect(motion.ticks(until: Microseconds(time - 1)) == motion.ticks)
        #expect(motion.ticks(until: Microseconds(time)) == motion.ticks + 1)
        motion.ticks += 1
      }
      #expect(motion.ticks(until: Microseconds(6)) == 0)
    }

    @Test func `ticks are counted at once as they are one by one`() throws {
      var motion = try DisplayTickTests.motion(from: -5)
      for time in stride(from: -10, to: 2_000_000, by: 1111) as StrideTo<Int64> {
        while let next = motion.nextTick, next.count <= time { motion.ticks += 1 }
        #expect(try DisplayTickTests.motion(from: -5).ticks(until: Microseconds(time)) == motion.ticks)
      }
      #expect(motion.ticks == 239)  // 1,999,999 µs are just short of 2 s.
    }

    @Test func `there are ticks for an hour, and none beyond the end of time`() throws {
      var motion = try DisplayTickTests.motion(from: 0)
      motion.ticks = 431_999
      #expect(motion.nextTick == Microseconds(3_600_000_000))
      motion.ticks = 432_000
      #expect(motion.nextTick == nil)
      #expect(motion.ticks(until: Microseconds(.max)) == 432_000)
      let last = try DisplayTickTests.motion(from: .max - 8000)
      #expect(last.nextTick == nil)
      #expect(try DisplayTickTests.motion(from: .min).ticks(until: Microseconds(.max)) == 432_000)
    }
  }
#endif
