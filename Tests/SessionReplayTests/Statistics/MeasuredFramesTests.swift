import ScrollCore
import SessionReplay
import Testing

/// Frames measured on real devices, judged by Perfetto and by the engine.
@Suite(
  "Measured frames",
  .enabled(if: ScrollTable.data.isWanted, "needs the tables in ../shared/data/captured/perfetto-scroll"))
struct MeasuredFramesTests {
  /// The refresh interval of the trace `chrome_input_with_frame_view`, in microseconds.
  ///
  /// No table has it. Six frames came 11.9 to 12.0 ms late, one refresh each: so it is at most 11.9 ms. The four of them
  /// in scroll 4 together missed four refreshes and not five: so it is above 47.813 / 5 = 9.563 ms. All in between gives the
  /// same figures.
  static let intervals: [Double] = [9_563.0, 10_000, 1_000_000 / 90, 11_900]

  /// The janky frames of a scroll: how much later than a refresh interval after the previous one each came.
  private func lateness(from start: Int64, for duration: Int64) throws -> [(late: Double, refreshes: Int64)] {
    try ScrollTable("chrome_janky_event_latencies_v3.csv").rows.compactMap { row in
      let begin = try #require(row.integer("ts"))
      guard begin >= start && begin <= start + duration else { return nil }
      return (
        try #require(row.number("frame_jank_dur")) / 1_000, try #require(row.integer("delayed_frame_count"))
      )
    }
  }

  /// What the tables say, with what they leave out.
  ///
  /// They have the late frames with their delays, but of the others only how many there were: those are taken to have
  /// come on time. `frame_count` is more than presented and missed refreshes where another scroll's frame falls into the
  /// time of this one (scroll 3: 9, not 6 + 1), which needs the times of all frames.
  @Test(
    "janky frames, their share and the missed refreshes of four scrolls are Perfetto's", arguments: intervals)
  func scrollStats(interval: Double) throws {
    var scrolls = 0
    var late = 0
    let stats = try ScrollTable("chrome_scroll_stats.csv").rows
    for (row, scroll) in zip(stats, try ScrollTable("chrome_scrolls.csv").rows) {
      #expect(row.integer("scroll_id") == scroll.integer("id"))
      let delays = try lateness(
        from: try #require(scroll.integer("ts")), for: try #require(scroll.integer("dur")))
      var frames = JankyFrames(interval: interval)
      frames.addFirst()
      for (lateness, refreshes) in delays {
        let isJanky = frames.add(delay: interval + lateness, inputDelay: 0)
        #expect(isJanky)
        #expect(Int64(lateness / interval) == refreshes)
      }
      let presented = try #require(row.integer("presented_frame_count"))
      while Int64(frames.frameCount) < presented {
        let isJanky = frames.add(delay: interval, inputDelay: interval)
        #expect(!isJanky)
      }
      #expect(Int64(frames.jankyCount) == row.integer("janky_frame_count"))
      #expect(Int64(frames.missedRefreshes) == row.integer("missed_vsyncs") ?? 0)
      let percent = try #require(frames.percent)
      #expect(Double(Int64(percent * 100 + 0.5)) / 100 == row.number("janky_frame_percent"))
      scrolls += 1
      late += delays.count
    }
    #expect(scrolls == 4 && late == 6)
  }

  @Test func `an interval beyond what the trace allows misses another number of refreshes`() throws {
    let lates = try ScrollTable("chrome_janky_event_latencies_v3.csv").rows.suffix(4)
    for (interval, missed) in [(9_562.0, 5), (9_563, 4), (11_953, 4), (11_954, 3)] {
      var frames = JankyFrames(interval: interval)
      for late in lates {
        frames.add(delay: interval + (try #require(late.number("frame_jank_dur"))) / 1_000, inputDelay: 0)
      }
      #expect(frames.missedRefreshes == missed, "\(interval)")
    }
  }

  /// The table's flags are those of Chrome's newer measure, which looks at how fast the content moves, too.
  ///
  /// It has three frames whose previous frame it has as well, with their inputs; on these both measures agree.
  @Test func `consecutive frames of another trace are judged as Perfetto judges them`() throws {
    var judged = 0
    var last: ScrollTable.Row?
    for row in try ScrollTable("chrome_scroll_frame_info_v4.csv").rows {
      defer { last = row }
      guard let time = row.time("presentation_ts"), let before = last?.time("presentation_ts"),
        let inputDelay = row.number("previous_last_input_to_first_input_generation_dur"),
        row.integer("scroll_id") == last?.integer("scroll_id"),
        let index = row.integer("frame_index_in_scroll"), last?.integer("frame_index_in_scroll") == index - 1
      else { continue }
      var frames = JankyFrames(interval: try #require(row.number("vsync_interval_dur")) / 1_000)
      let isJanky = frames.add(delay: Double(time.since(before).count), inputDelay: inputDelay / 1_000)
      #expect(isJanky == (row.integer("is_janky") == 1), "frame \(index)")
      judged += 1
    }
    #expect(judged == 3)
  }

  @Test func `uneven delays are those of a metric for another trace, with its budgets`() throws {
    let rows = try ScrollTable("scroll_jank.csv").rows
    // No vsync in the trace: Perfetto takes 16,666,666.7 ns then, and half of that is 8,333,333.35.
    let interval = 16_666.6667
    var counts: [Int64: UnevenDelays] = [:]
    var expected: [Int64: Int] = [:]
    for (index, row) in rows.enumerated() {
      let drag = try #require(row.integer("gesture_scroll_id"))
      let delay = try #require(row.time("dur"))
      counts[drag, default: UnevenDelays(interval: interval)].add(delay: delay)
      expected[drag, default: 0] += row.integer("jank") == 1 ? 1 : 0
      // The budget is that beside both neighbours in the table, be they of the same drag or not.
      let neighbours = [index - 1, index + 1].filter { rows.indices.contains($0) }
      let excess = try neighbours.map { other in
        UnevenDelays.excess(of: delay, over: try #require(rows[other].time("dur")), interval: interval)
      }
      let budget = try #require(row.number("jank_budget")) / 1_000
      #expect(abs((excess.max() ?? 0) - budget) < 1.1, "row \(index)")
      // The flag looks at neighbours of the same drag alone.
      let own = zip(neighbours, excess).filter { rows[$0.0].integer("gesture_scroll_id") == drag }
      #expect(own.contains { $0.1 > 0 } == (row.integer("jank") == 1), "row \(index)")
    }
    #expect(rows.count == 139 && counts.mapValues(\.unevenCount) == expected)
    #expect(expected.values.reduce(0, +) == 7)
  }
}
