import ScrollCore
import ScrollEngine
import SessionReplay
import TestSupport
import Testing

/// Fades that an app begins late and turns back on time, or late too, against an app that does just that.
@Suite("Late turns of fades")
struct LateTurnTests {
  /// The alpha of one item, by transitions of 200 ms that begin whenever they are told to.
  private struct App {
    /// When it turns, and where to.
    var turns: [(time: Int, target: Double)]
    var timing: FadeTiming
    /// Whether a transition that turns back has only the part of the duration that the way there took.
    var isShortened: Bool

    func alpha(at time: Int) -> Double {
      var from = 1.0
      var target = 1.0
      var start = 0
      var factor = 1.0
      func progress(_ moment: Int) -> Double {
        let part = factor > 0 ? Double(moment - start) / (200_000 * factor) : 1
        return part >= 1 ? 1 : timing.progress(after: part)
      }
      for turn in turns where turn.time <= time && turn.target != target {
        let made = progress(turn.time)
        from += (target - from) * made
        // The way back from the first rest has the whole duration, as has every way without shortening.
        factor = isShortened ? factor * made + 1 - factor : 1
        (target, start) = (turn.target, turn.time)
      }
      return from + (target - from) * progress(time)
    }
  }

  /// A session in which item 0 is cut and whole in turns, seen every 10 ms in an app that may be late.
  ///
  /// One that is sampled looks where the content is only now and then, and so may miss turns.
  private func session(_ dice: inout SeededGenerator, late: Int, isSampled: Bool, _ timing: FadeTiming)
    -> [String]
  {
    var lines: [(time: Int, order: Int, line: String)] = []
    var told: [(time: Int, target: Double)] = []
    var app = App(turns: [], timing: timing, isShortened: dice.below(2) == 0)
    var time = 1_000_000
    for turn in 0..<(1 + dice.below(7)) {
      let target = turn % 2 == 0 ? 0.1 : 1
      lines.append((time, 0, Seen.scroll(time, turn % 2 == 0 ? 20 : 0)))
      told.append((time, target))
      if !isSampled {
        // Sometimes as late as may be, sometimes not at all.
        let begun = time + [0, late, dice.below(late + 1)][dice.below(3)]
        app.turns.append((max(begun, app.turns.last?.time ?? 0), target))
      }
      time += 20_000 + 10_000 * dice.below(16)
    }
    if isSampled {
      for moment in stride(from: 1_000_000 + dice.below(late), through: time + 2 * late, by: late) {
        if let last = told.last(where: { $0.time <= moment }) { app.turns.append((moment, last.target)) }
      }
    }
    for moment in stride(from: 1_000_000, to: time + 600_000, by: 10_000) {
      lines.append((moment, 1, Seen.alpha(moment, 0, app.alpha(at: moment))))
    }
    return [Seen.appear()] + lines.sorted { ($0.time, $0.order) < ($1.time, $1.order) }.map { $0.line }
  }

  private func scene(_ timing: FadeTiming) -> String {
    let name = FadeTiming.named.first { $0.timing == timing }?.name ?? ""
    return ObservedSession.scene(#"{"kind":"fade","timing":"\#(name)"}"#)
  }

  @Test(
    "an app that begins and turns each transition within the tolerance is right",
    arguments: [16_667, 50_000], [.linear, .ease] as [FadeTiming])
  func within(late: Int, timing: FadeTiming) throws {
    var dice = SeededGenerator(seed: UInt64(late))
    var options = JudgingOptions()
    options.timeTolerance = Microseconds(Int64(late))
    for round in 0..<40 {
      let lines = session(&dice, late: late, isSampled: round % 2 == 0, timing)
      let found = try ObservedSession(lines, in: scene(timing), options: options).differences
      #expect(found == [], "\(lines.joined(separator: "\n"))")
    }
  }

  @Test(
    "one that is later is late", arguments: [.linear, .ease] as [FadeTiming])
  func later(timing: FadeTiming) throws {
    var dice = SeededGenerator(seed: 7)
    var lateCount = 0
    for round in 0..<40 {
      let lines = session(&dice, late: 100_000, isSampled: round % 2 == 0, timing)
      let quick = try ObservedSession(lines, in: scene(timing))
      #expect(quick.judge.findings.allSatisfy { $0.grade == .late }, "\(lines.joined(separator: "\n"))")
      lateCount += quick.judge.findings.count
    }
    #expect(lateCount > 20)
  }

  // At 1 s it begins to fade, at 1.1 s to turn back. With a frame for each it must be back at 1 at 1.1 + 0.2 + 0.016667 s. Whoever
  // stops at 0.6 is found then; before 1.3 s, 0.6 may be the engine's, of a frame before.
  @Test("one that stops on the way back is wrong when it must have arrived", arguments: [0.2, 0.6, 0.9])
  func stops(alpha: Double) throws {
    var lines = [Seen.appear(), Seen.scroll(1_000_000, 20), Seen.scroll(1_100_000, 0)]
    for moment in stride(from: 1_320_000, through: 1_800_000, by: 20_000) {
      lines.append(Seen.alpha(moment, 0, alpha))
    }
    let session = try ObservedSession(lines)
    #expect(session.differences.count == 25)
    #expect(session.findings == ["stuck alpha [0,0] × 25"])
  }
}
