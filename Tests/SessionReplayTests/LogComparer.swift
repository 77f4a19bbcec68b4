import SessionReplay
import TestSupport

/// Compares logs that are given as texts.
enum LogComparer {
  /// What came of a comparison.
  struct Result {
    var findings: [DiffFinding] = []
    var summary = DiffSummary()

    /// What was found, as words: `changed fade`.
    var words: [String] { findings.map { "\($0.what.rawValue) \($0.kind)" } }
  }

  /// Compares two logs.
  static func compare(_ a: String, _ b: String, _ options: DiffOptions = DiffOptions()) throws -> Result {
    let differences = try LogDiff.differences(Array(a.utf8), Array(b.utf8), options)
    return Result(findings: differences.findings, summary: differences.summary)
  }
}

/// Effect logs that are made up.
struct EffectLogMaker {
  static let header = #"{"format":"scroll-effects","version":1,"session":"made","engine":"1.0.0"}"#

  var numbers: SeededGenerator

  init(seed: UInt64) {
    numbers = SeededGenerator(seed: seed)
  }

  /// Some lines in the order of their times; few different things, so that much stands several times.
  mutating func lines(_ count: Int) -> [String] {
    var event = 0
    var time = 0
    return (0..<count).map { _ in
      if numbers.below(3) > 0 {
        event += 1 + numbers.below(3)
        time += numbers.below(4) * 8_333
      }
      return line(event, time)
    }
  }

  mutating func line(_ event: Int, _ time: Int) -> String {
    let start = #"{"event":\#(event),"t":\#(time),"effect":"#
    let item = "[\(numbers.below(2)),\(numbers.below(6))]"
    switch numbers.below(6) {
    case 0: return start + #""fade","item":\#(item),"from":1,"to":0.1,"duration":200000}"#
    case 1:
      return start + #""unfade","item":\#(item),"from":0.1,"to":1,"duration":\#(numbers.below(3) * 1_000)}"#
    case 2: return start + #""transform","item":\#(item),"scale":\#(Double(numbers.below(9)) / 8)}"#
    case 3: return start + #""offset","x":0,"y":\#(Double(numbers.below(900)) / 3)}"#
    case 4:
      let y = numbers.below(50)
      return start
        + #""decoration.added","kind":"section-shadow","section":\#(y % 4),"frame":[0,\#(y),10,5],"z":-1}"#
    default: return start + #""phase","from":"idle","to":"dragging"}"#
    }
  }

  /// A log with some of its lines changed, gone, come, or at another time.
  mutating func edited(_ lines: [String], edits: Int) -> [String] {
    var lines = lines
    for _ in 0..<edits where !lines.isEmpty {
      let place = numbers.below(lines.count)
      switch numbers.below(6) {
      case 0: lines.remove(at: place)
      case 1: lines.insert(lines[numbers.below(lines.count)], at: place)
      case 2: lines[place] = lines[place].replacing("0.1", with: "0.3")
      case 3: lines[place] = retimed(lines[place])
      case 4: lines.swapAt(place, numbers.below(lines.count))
      default: lines[place] = lines[place].replacing("idle", with: "snapping").replacing("[0,", with: "[1,")
      }
    }
    return lines
  }

  /// A line at a time that is up to some milliseconds later, or ten times as late.
  private mutating func retimed(_ line: String) -> String {
    let by = numbers.below(30_000)
    let factor = numbers.below(4) == 0 ? 10 : 1
    return line.replacing(/"t":([0-9]+)/) { #""t":\#((Int($0.output.1) ?? 0) * factor + by)"# }
  }

  static func text(_ lines: [String]) -> String {
    ([header] + lines).map { $0 + "\n" }.joined()
  }
}
