import ScrollCore
import SessionReplay
import Testing

@Suite("One cause is one finding")
struct GroupingTests {
  private let frame = 16_667

  @Test func `a stuck alpha is one finding from its first difference to its last`() throws {
    // Item 0 has faded at 1.2 s; the app leaves it as it is, and the view rests from 1.25 s on.
    let lines =
      [Seen.appear(), Seen.scroll(1_000_000, 20)] + (0..<40).map { Seen.alpha(1_000_000 + $0 * frame, 0, 1) }
    let session = try ObservedSession(lines)
    let finding = try #require(session.judge.findings.first)
    #expect(session.findings == ["stuck alpha [0,0] × 38"])
    // The second observation, in line 5, is within a hundredth and a frame of 1.
    #expect(finding.first.line == 6 && finding.last.line == 43)
    #expect(finding.lastsToEnd && finding.until == nil)
    // What is told is what was seen at rest, first in line 4 + 15: 15 · 16,667 µs are 250.005 ms.
    let worst = finding.worst
    #expect(worst.shownPlace.line == 19 && finding.size == 0.9...0.9)
    #expect(worst.shown.finding == .alpha(item: .init(section: 0, item: 0), recorded: 1, replayed: 0.1))
    #expect(worst.changedBy?.line == 3 && worst.changedBy?.time == Microseconds(1_000_000))
  }

  @Test func `cells washed out alike are one finding`() throws {
    let lines = [Seen.appear(), Seen.alpha(300_000, 0, 0.1), Seen.alpha(300_000, 1, 0.1)]
    #expect(try ObservedSession(lines).findings == ["stuck alpha [0,0] [0,1] 2 × 2"])
    let others = [Seen.appear(), Seen.alpha(300_000, 0, 0.1), Seen.alpha(300_000, 1, 0.7)]
    #expect(try ObservedSession(others).findings == ["stuck alpha [0,0] × 1", "stuck alpha [0,1] × 1"])
  }

  @Test func `cells that stopped on their way are one finding, wherever they stopped`() throws {
    let lines = [Seen.appear(), Seen.alpha(300_000, 0, 0.37), Seen.alpha(300_000, 1, 0.62)]
    let session = try ObservedSession(lines)
    #expect(session.findings == ["stuck alpha [0,0] [0,1] 2 × 2"])
    let finding = try #require(session.judge.findings.first)
    // The farthest off is told: 1 − 0.37 = 0.63.
    #expect(finding.worst.subject == .item(.init(section: 0, item: 0)))
    #expect(
      finding.size.map { (($0.lowerBound * 100).rounded(), ($0.upperBound * 100).rounded()) } ?? (0, 0) == (
        38, 63
      ))
  }

  @Test func `cells without any fade are one finding for each level they should go to`() throws {
    // Every 0.4 s the content moves by 20: an item begins to fade, and one that was cut comes in whole.
    var lines = [Seen.appear()]
    for step in 1...12 {
      let t = step * 400_000
      lines.append(Seen.scroll(t, Double(step * 20)))
      for item in 0..<10 where Double(item * 40 + 40) > Double(step * 20) && item * 40 < step * 20 + 100 {
        for delay in [40_000, 90_000, 150_000] { lines.append(Seen.alpha(t + delay, item, 1)) }
      }
    }
    let session = try ObservedSession(lines)
    let kinds = session.findings.map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
    // Only while the view moves; once a cell that comes in cut is faded at once.
    // Item 2 is cut at first and should take its time to become clear; items that come in cut should be faded; those that are
    // cut by a scroll were right before it.
    #expect(kinds == ["wrong alpha", "wrong alpha", "late alpha"], "\(session.findings)")
    #expect(try session.finding().subjects == [.item(ItemIndexPath(section: 0, item: 2))])
  }

  @Test func `frames displaced in one direction are one finding, others are not`() throws {
    let lines = [
      Seen.appear(), Seen.frame(300_000, 0, "0,12,100,40"), Seen.frame(300_000, 1, "0,52,100,40"),
      Seen.frame(300_000, 2, "0,80,100,60"),
    ]
    let session = try ObservedSession(lines)
    #expect(session.findings == ["stuck frame [0,0] [0,1] 2 × 2", "stuck frame [0,2] × 1"])
    #expect(try session.finding().displacement == LayoutRect(x: 0, y: 12, width: 0, height: 0))
    #expect(session.judge.findings[1].displacement == LayoutRect(x: 0, y: 0, width: 0, height: 20))
  }

  @Test func `items farther and farther down, as by another spacing, are one finding`() throws {
    let lines =
      [Seen.appear()] + (1..<6).map { Seen.frame(300_000, $0, "0,\($0 * 43),100,40") }
    let session = try ObservedSession(lines)
    #expect(session.findings == ["stuck frame [0,1] [0,2] [0,3] [0,4] [0,5] 5 × 5"])
    #expect(try session.finding().displacement == nil)
    #expect(try session.finding().size == 3...15)
  }

  @Test func `the displacement that is told is that of the values that are told`() throws {
    // Item 0 is 3 points off, item 1 3.4: the same within half a point.
    let session = try ObservedSession([
      Seen.appear(), Seen.frame(300_000, 0, "3,0,100,40"), Seen.frame(300_000, 1, "3.4,40,100,40"),
    ])
    #expect(session.findings == ["stuck frame [0,0] [0,1] 2 × 2"])
    let finding = try session.finding()
    #expect(finding.worst.subject == .item(ItemIndexPath(section: 0, item: 1)))
    let shift = try #require(finding.displacement)
    #expect((shift.x - 3.4).magnitude < 1e-9 && shift.y == 0)
    // The same within one stretch, whose farthest answer is told.
    let one = try ObservedSession([
      Seen.appear(), Seen.frame(300_000, 0, "3,0,100,40"), Seen.frame(400_000, 0, "3.25,0,100,40"),
    ])
    #expect(try one.finding().displacement == LayoutRect(x: 3.25, y: 0, width: 0, height: 0))
  }

  @Test func `offsets that are off by the same are one finding with their displacement`() throws {
    let lines = (0..<20).flatMap { step in
      let t = 300_000 + 100_000 * step
      return [
        step == 0 ? Seen.appear() : Seen.scroll(t, Double(step * 10)), Seen.offset(t, Double(step * 10 + 7)),
      ]
    }
    let session = try ObservedSession(lines)
    // The first is observed 300 ms after the view appeared, at rest; from then on each 100 ms after a scroll at most.
    #expect(session.findings == ["stuck offset view × 20"])
    #expect(try session.finding().displacement?.y == 7)
  }

  /// Scrolls by 10 points every 16,667 µs; the app shows where the content was some steps before.
  private func delayed(by steps: Int, from begin: Int = 400_000, count: Int = 20, until end: Int = 50)
    -> [String]
  {
    [Seen.appear()]
      + (0..<end).flatMap { step in
        let t = begin + frame * step
        let moved = step > 0 && step < count ? [Seen.scroll(t, Double(step * 10))] : []
        return moved + [Seen.offset(t, Double(min(count - 1, max(0, step - steps)) * 10))]
      }
  }

  @Test func `an app that catches up was late, and one finding says by how much`() throws {
    let lines =
      delayed(by: 4) + [
        Seen.scroll(2_000_000, 0), Seen.offset(2_000_000 + frame, 190),
        Seen.offset(2_000_000 + 3 * frame, 190), Seen.offset(2_000_000 + 4 * frame, 0),
      ]
    let session = try ObservedSession(lines)
    #expect(session.findings.count == 1)
    let finding = try #require(session.judge.findings.first)
    #expect(finding.grade == .late && finding.stretches.count == 2 && !finding.lastsToEnd)
    // Four steps late, an offset was last shown three steps ago; when the content began to move, two steps. Told in whole milliseconds.
    #expect(finding.delay == Microseconds(34_000)...Microseconds(51_000))
    #expect(finding.until?.time == Microseconds(2_000_000 + 4 * 16_667))
  }

  @Test func `what never catches up was not late`() throws {
    // At rest the app stays 30 points behind, longer than a quarter of a second.
    let lines =
      [Seen.appear()]
      + (0..<60).flatMap { step in
        let t = 400_000 + frame * step
        let moved = step > 0 && step < 20 ? [Seen.scroll(t, Double(step * 10))] : []
        return moved + [Seen.offset(t, Double(max(0, min(19, step) * 10 - 30)))]
      }
    // The first of the 60 looks come before it moves, and the one at which it begins to is excused.
    #expect(try ObservedSession(lines).findings == ["stuck offset view × 57"])
  }

  @Test func `an agreeing observation in between makes another stretch of the same finding`() throws {
    let lines = [
      Seen.appear(), Seen.alpha(300_000, 0, 0.1), Seen.insets(350_000), Seen.alpha(400_000, 0, 1),
      Seen.alpha(500_000, 0, 0.1), Seen.alpha(800_000, 0, 0.1),
    ]
    let session = try ObservedSession(lines)
    #expect(session.findings == ["stuck alpha [0,0] 2 × 3"])
    let finding = try session.finding()
    #expect(finding.first.time == Microseconds(300_000) && finding.last.time == Microseconds(800_000))
    #expect(finding.stretches.map(\.end) == [.agreed, .sessionEnd])
    #expect(finding.stretches[0].endPlace?.line == 5)
  }

  @Test func `items that are wrong in the same way are one finding, however many`() throws {
    // The app's bar is 30 points higher than the scene's: every item that comes under it is called partial.
    var lines = [Seen.appear()]
    for step in 1...300 {
      let y = Double(step % 7) * 40 - 1
      lines.append(Seen.scroll(step * 400_000, y))
      let first = step % 7
      lines.append(
        Seen.visible(
          step * 400_000 + 50_000, whole: [first + 1], partial: Array(max(0, first - 1)...first) + [first + 2]
        ))
    }
    let session = try ObservedSession(lines)
    #expect(session.findings == ["wrong visible [0,0] [0,1] [0,2] [0,3] [0,4] [0,5] [0,6] 300 × 300"])
  }
}
