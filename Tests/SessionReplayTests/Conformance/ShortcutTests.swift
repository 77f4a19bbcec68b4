import ScrollCore
import SessionReplay
import TestSupport
import Testing

@Suite("Shortcuts of comparing")
struct ShortcutTests {
  /// All that can be observed of a list, while it moves and is edited, mostly near what is right.
  private func lines(_ dice: inout SeededGenerator) -> [String] {
    var lines = [Seen.appear()]
    var time = 0
    var y = 0.0
    let alphas = [0.1, 1, 0.55, 0.3, 0.09, 1.004, 0]
    for _ in 0..<120 {
      time += [0, 1_000, 8_333, 16_667, 40_000, 260_000][dice.below(6)]
      switch dice.below(12) {
      case 0, 1, 2:
        y = [y + 20, y - 20, y + 0.3, Double(dice.below(300)), 19.7, y][dice.below(6)]
        lines.append(Seen.scroll(time, y))
      case 3:
        switch dice.below(5) {
        case 0: lines.append(Seen.inserted(time, at: dice.below(4), 1))
        case 1: lines.append(Seen.deleted(time, at: dice.below(4), 1))
        case 2:
          lines.append(#"{"t":\#(time),"type":"viewport","width":100,"height":\#(90 + dice.below(3) * 5)}"#)
        case 3: lines.append(#"{"t":\#(time),"type":"insets","occlusion":{"top":\#(dice.below(3) * 15)}}"#)
        default:
          lines.append(
            #"{"t":\#(time),"type":"items.resized","section":0,"at":1,"items":[[100,\#(38 + dice.below(4))]]}"#
          )
        }
      case 4: lines.append(Seen.offset(time, y + Double([0, 0, 0.4, 9][dice.below(4)])))
      case 5: lines.append(Seen.frame(time, dice.below(12), "0,\(dice.below(12) * 40),100,40"))
      case 6:
        let first = max(0, Int(y / 40))
        lines.append(
          Seen.visible(
            time, whole: [first + 1, first + 2].dropLast(dice.below(2)), partial: [first, first + 2]))
      default: lines.append(Seen.alpha(time, dice.below(10), alphas[dice.below(alphas.count)]))
      }
    }
    return lines
  }

  @Test("find what is found without them", arguments: 0..<40)
  func same(seed: Int) throws {
    var dice = SeededGenerator(seed: UInt64(seed + 1))
    for round in 0..<6 {
      let lines = lines(&dice)
      let scene = ObservedSession.scene(
        #"{"kind":"fade","enters":"\#(["instant", "faded", "clear"][round % 3])"}"#)
      for options in [ConformanceOptions(), ConformanceOptions(timeTolerance: 34_000)] {
        let quick = try ObservedSession(lines, in: scene, options: options)
        let slow = try ObservedSession(lines, in: scene, options: options, takesShortcuts: false)
        #expect(quick.differences == slow.differences, "\(lines.joined(separator: "\n"))")
        #expect(quick.conformance.findings == slow.conformance.findings, "\(lines.joined(separator: "\n"))")
        #expect(quick.conformance.evidence == slow.conformance.evidence)
      }
    }
  }
}

extension ConformanceOptions {
  fileprivate init(timeTolerance: Int64) {
    self.init()
    self.timeTolerance.count = timeTolerance
  }
}
