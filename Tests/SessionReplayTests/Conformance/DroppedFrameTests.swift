import ScrollCore
import SessionReplay
import Testing

/// An app that is busy shows later what it was told, and cannot be looked at meanwhile.
@Suite("Dropped frames")
struct DroppedFrameTests {
  private let frame = 16_667

  /// At 1 s item 0 begins to fade, in the app so many microseconds later.
  ///
  /// It is looked at each frame, but for those that are dropped after that; in each of them the app may be told of a movement.
  private func findings(
    lag: Int, dropped: Int, scrolls: Bool = false, _ options: ConformanceOptions = .init()
  ) throws -> [String] {
    var lines = [Seen.appear()]
    for index in -3..<16 {
      let time = 1_000_000 + index * frame
      if index == 0 { lines.append(Seen.scroll(time, 20)) }
      if index > 0 && index <= dropped {
        if scrolls { lines.append(Seen.scroll(time, 20 + Double(index))) }
        continue
      }
      let part = Double(time - 1_000_000 - lag) / 200_000
      lines.append(Seen.alpha(time, 0, 1 - 0.9 * min(1, max(0, part))))
    }
    return try ObservedSession(lines, options: options).findings
  }

  @Test(
    "what began while frames were dropped may be behind by them", arguments: [(1, 31_000), (2, 48_000)])
  func dropped(count: Int, lag: Int) throws {
    #expect(try findings(lag: lag, dropped: count) == [])
    // With all frames there, it is late.
    #expect(try findings(lag: lag, dropped: 0).first?.hasPrefix("late alpha [0,0]") == true)
  }

  @Test func `more than was dropped is late`() throws {
    // After one dropped frame 33.3 ms are excused, and what the tolerance of an alpha makes of 2.2 ms.
    #expect(try findings(lag: 40_000, dropped: 1).first?.hasPrefix("late alpha [0,0]") == true)
    #expect(try findings(lag: 80_000, dropped: 2).first?.hasPrefix("late alpha [0,0]") == true)
  }

  @Test func `who was told meanwhile was not busy`() throws {
    #expect(try findings(lag: 48_000, dropped: 2, scrolls: true).first?.hasPrefix("late alpha") == true)
  }

  @Test func `a longer pause is none of dropped frames`() throws {
    #expect(try findings(lag: 60_000, dropped: 3).first?.hasPrefix("late alpha [0,0]") == true)
  }

  @Test func `where nothing may be late, nothing is excused`() throws {
    var options = ConformanceOptions()
    options.timeTolerance = .zero
    #expect(try findings(lag: 31_000, dropped: 1, options).isEmpty == false)
  }

  @Test func `what follows the offset may be behind once, by the dropped frames and one more`() throws {
    // At 20 from 1 s on, at 40 a frame later; the app is looked at at 1 s and 50 ms later.
    func found(_ y: Double, _ before: Int) throws -> [String] {
      try ObservedSession([
        Seen.appear(), Seen.scroll(990_000, 20), Seen.offset(1_000_000, 20), Seen.scroll(1_050_000, 40),
        Seen.scroll(1_050_000, 60), Seen.offset(1_050_000, y), Seen.offset(1_050_000 + before, y),
      ]).differences
    }
    // It had been at 0 until 60 ms before: within 50 and a frame.
    #expect(try found(0, 0) == [])
    // At the next frame it is late.
    #expect(try found(0, 16_667) == ["offset – 0.0 | 0.0 60.0"])
  }
}
