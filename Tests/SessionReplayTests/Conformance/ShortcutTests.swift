import ScrollGeometry
import SessionReplay
import Testing

@Suite("Shortcuts of comparing")
struct ShortcutTests {
  /// Numbers from a seed.
  private struct Dice {
    var state: UInt64
    mutating func roll(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(count))
    }
  }

  /// All that can be observed of a list, while it moves and is edited, mostly near what is right.
  private func lines(_ dice: inout Dice) -> [String] {
    var lines = [Seen.appear()]
    var time = 0
    var y = 0.0
    let alphas = [0.1, 1, 0.55, 0.3, 0.09, 1.004, 0]
    for _ in 0..<120 {
      time += [0, 1_000, 8_333, 16_667, 40_000, 260_000][dice.roll(6)]
      switch dice.roll(12) {
      case 0, 1, 2:
        y = [y + 20, y - 20, y + 0.3, Double(dice.roll(300)), 19.7, y][dice.roll(6)]
        lines.append(Seen.scroll(time, y))
      case 3:
        switch dice.roll(5) {
        case 0: lines.append(Seen.inserted(time, at: dice.roll(4), 1))
        case 1: lines.append(Seen.deleted(time, at: dice.roll(4), 1))
        case 2:
          lines.append(#"{"t":\#(time),"type":"viewport","width":100,"height":\#(90 + dice.roll(3) * 5)}"#)
        case 3: lines.append(#"{"t":\#(time),"type":"insets","occlusion":{"top":\#(dice.roll(3) * 15)}}"#)
        default:
          lines.append(
            #"{"t":\#(time),"type":"items.resized","section":0,"at":1,"items":[[100,\#(38 + dice.roll(4))]]}"#
          )
        }
      case 4: lines.append(Seen.offset(time, y + Double([0, 0, 0.4, 9][dice.roll(4)])))
      case 5: lines.append(Seen.frame(time, dice.roll(12), "0,\(dice.roll(12) * 40),100,40"))
      case 6:
        let first = max(0, Int(y / 40))
        lines.append(
          Seen.visible(
            time, whole: [first + 1, first + 2].dropLast(dice.roll(2)), partial: [first, first + 2]))
      default: lines.append(Seen.alpha(time, dice.roll(10), alphas[dice.roll(alphas.count)]))
      }
    }
    return lines
  }

  @Test("find what is found without them", arguments: 0..<40)
  func same(seed: Int) throws {
    var dice = Dice(state: UInt64(seed + 1) &* 0x9E37_79B9_7F4A_7C15)
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
