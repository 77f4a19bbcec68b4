import ScrollGeometry
import ScrollLayout
import ScrollSession
import SessionReplay
import Testing

@Suite("One cause is one finding")
struct GroupingTests {
  private let frame = 16_667

  @Test func `a stuck alpha is one finding from its first difference to its last`() throws {
    // Item 0 has faded at 1.2 s; the app leaves it as it is.
    let lines =
      [Seen.appear(), Seen.scroll(1_000_000, 20)] + (0..<40).map { Seen.alpha(1_000_000 + $0 * frame, 0, 1) }
    let session = try ObservedSession(lines)
    let finding = try #require(session.conformance.findings.first)
    #expect(session.findings == ["alpha [0,0] × 38"])
    // The second observation, in line 5, is within a hundredth and a frame of 1.
    #expect(finding.first.line == 6 && finding.last.line == 43)
    #expect(finding.size?.upperBound == 0.9)
    #expect(finding.worst.finding == .alpha(item: .init(section: 0, item: 0), recorded: 1, replayed: 0.1))
  }

  @Test func `cells washed out alike are one finding`() throws {
    let lines = [Seen.appear(), Seen.alpha(300_000, 0, 0.1), Seen.alpha(300_000, 1, 0.1)]
    #expect(try ObservedSession(lines).findings == ["alpha [0,0] [0,1] × 2"])
    let others = [Seen.appear(), Seen.alpha(300_000, 0, 0.1), Seen.alpha(300_000, 1, 0.7)]
    #expect(try ObservedSession(others).findings == ["alpha [0,0] × 1", "alpha [0,1] × 1"])
  }

  @Test func `frames displaced alike are one finding, others are not`() throws {
    let lines = [
      Seen.appear(), Seen.frame(0, 0, "0,12,100,40"), Seen.frame(0, 1, "0,52,100,40"),
      Seen.frame(0, 2, "0,80,100,60"),
    ]
    let session = try ObservedSession(lines)
    #expect(session.findings == ["frame [0,0] [0,1] × 2", "frame [0,2] × 1"])
    #expect(session.conformance.findings[0].displacement == Rect(x: 0, y: 12, width: 0, height: 0))
    #expect(session.conformance.findings[1].displacement == Rect(x: 0, y: 0, width: 0, height: 20))
  }

  @Test func `offsets that are off by the same are one finding with their displacement`() throws {
    let lines = (0..<20).flatMap { step in
      let t = 100_000 * step
      return [
        step == 0 ? Seen.appear() : Seen.scroll(t, Double(step * 10)), Seen.offset(t, Double(step * 10 + 7)),
      ]
    }
    let session = try ObservedSession(lines)
    #expect(session.findings == ["offset × 20"])
    #expect(session.conformance.findings[0].displacement?.y == 7)
  }

  /// Scrolls by 10 points every 16,667 µs; the app shows where the content was some steps before.
  private func delayed(by steps: Int, of count: Int = 20, until end: Int = 30) -> [String] {
    (0..<end).flatMap { step in
      let t = frame * step
      let moved = step == 0 ? [Seen.appear()] : step < count ? [Seen.scroll(t, Double(step * 10))] : []
      return moved + [Seen.offset(t, Double(min(count - 1, max(0, step - steps)) * 10))]

    }
  }

  @Test func `an app that catches up was late`() throws {
    let session = try ObservedSession(delayed(by: 4) + [Seen.alpha(frame * 30, 9, 0.1)])
    // One thing that was late once is told as it is.
    #expect(session.findings.count == 2 && session.findings[0].hasPrefix("offset × "))

    let twice =
      delayed(by: 4) + [
        Seen.scroll(frame * 40, 0), Seen.offset(frame * 42, 190), Seen.offset(frame * 43, 0),
      ]
    let late = try ObservedSession(twice)
    #expect(late.findings.count == 1)
    let finding = try #require(late.conformance.findings.first)
    #expect(finding.kind == .late)
    // Four steps late, an offset was last passed three steps and a microsecond ago; twice two steps and one.
    #expect(finding.delay == Microseconds(2 * 16_667 + 1)...Microseconds(3 * 16_667 + 1))
  }

  @Test func `what never catches up was not late`() throws {
    // At rest the app stays 30 points behind, longer than a quarter of a second.
    let lines = (0..<60).flatMap { step in
      let t = frame * step
      let moved = step == 0 ? [Seen.appear()] : step < 20 ? [Seen.scroll(t, Double(step * 10))] : []
      return moved + [Seen.offset(t, Double(max(0, min(19, step) * 10 - 30)))]
    }
    #expect(try ObservedSession(lines).findings == ["offset × 58"])
  }

  @Test func `an agreeing observation in between makes another episode of the same finding`() throws {
    let lines = [
      Seen.appear(), Seen.alpha(300_000, 0, 0.1), Seen.alpha(400_000, 0, 1), Seen.alpha(500_000, 0, 0.1),
    ]
    let session = try ObservedSession(lines)
    #expect(session.findings == ["alpha [0,0] × 2"])
    #expect(session.conformance.findings[0].first.time == Microseconds(300_000))
    #expect(session.conformance.findings[0].last.time == Microseconds(500_000))
  }

  @Test func `items that are wrong in the same way are one finding, however many`() throws {
    // The app's bar is 30 points higher than the scene's: every item that comes under it is called partial.
    var lines = [Seen.appear()]
    for step in 1...300 {
      let y = Double(step % 7) * 40
      lines.append(Seen.scroll(step * 400_000, y))
      let first = Int(y / 40)
      lines.append(Seen.visible(step * 400_000 + 50_000, whole: [first + 1], partial: [first, first + 2]))
    }
    let session = try ObservedSession(lines)
    #expect(session.findings == ["visible [0,0] [0,1] [0,2] [0,3] [0,4] [0,5] [0,6] × 300"])
  }
}
