import Foundation
import ScrollCore
import SessionReplay
import TestSupport
import Testing

/// The seeds of made-up logs: few, or as many as the environment asks for.
enum DiffSeeds {
  static let some = range(50)
  static let many = range(150)

  private static func range(_ usual: UInt64) -> Range<UInt64> {
    let first = ProcessInfo.processInfo.environment["DIFF_SEED"].flatMap { UInt64($0) } ?? 0
    let count = ProcessInfo.processInfo.environment["DIFF_LOGS"].flatMap { UInt64($0) } ?? usual
    return first..<first + count
  }
}

/// What holds of any two logs.
@Suite("The algebra of differences")
struct DiffAlgebraTests {
  /// Two logs, the second made from the first by up to a few dozen edits.
  private func logs(_ seed: UInt64) -> (a: String, b: String, lines: [String]) {
    var maker = EffectLogMaker(seed: seed)
    let lines = maker.lines(1 + maker.numbers.below(200))
    let edits = maker.numbers.below(maker.numbers.below(3) == 0 ? 60 : 6)
    return (EffectLogMaker.text(lines), EffectLogMaker.text(maker.edited(lines, edits: edits)), lines)
  }

  @Test(arguments: DiffSeeds.some)
  func `a log does not differ from itself`(seed: UInt64) throws {
    let (a, _, lines) = logs(seed)
    let result = try LogComparer.compare(a, a)
    #expect(result.findings.isEmpty)
    #expect(result.summary.isEmpty)
    #expect(result.summary.alike == lines.count + 1)
  }

  @Test(arguments: DiffSeeds.many)
  func `the other way round the same is found, what was missing as added`(seed: UInt64) throws {
    let (a, b, _) = logs(seed)
    let there = try LogComparer.compare(a, b).summary
    let back = try LogComparer.compare(b, a).summary
    #expect(there.counts[.changed] == back.counts[.changed])
    #expect(there.counts[.retimed] == back.counts[.retimed])
    #expect(there.counts[.shifted] == back.counts[.shifted])
    #expect(there.counts[.missing] == back.counts[.added])
    #expect(there.counts[.added] == back.counts[.missing])
    #expect(there.alike == back.alike)
  }

  @Test(arguments: DiffSeeds.many)
  func `whatever differs is found, and only then`(seed: UInt64) throws {
    let (a, b, _) = logs(seed)
    // Compared without their events' numbers, which do not count; the order of lines does.
    func told(_ log: String) -> [String] {
      log.split(separator: "\n").map { String($0).replacing(/"event":[0-9]+,/, with: "") }
    }
    #expect(try LogComparer.compare(a, b).summary.isEmpty == (told(a) == told(b)))
  }

  @Test(arguments: DiffSeeds.many)
  func `every line is alike, paired or alone`(seed: UInt64) throws {
    let (a, b, _) = logs(seed)
    let summary = try LogComparer.compare(a, b).summary
    let paired = summary.counts[.changed] + summary.counts[.retimed] + summary.counts[.moved] + summary.alike
    #expect(paired + summary.counts[.missing] == a.split(separator: "\n").count)
    #expect(paired + summary.counts[.added] == b.split(separator: "\n").count)
  }

  @Test(arguments: DiffSeeds.some)
  func `a beginning is a prefix, and more is none`(seed: UInt64) throws {
    var maker = EffectLogMaker(seed: seed)
    let lines = maker.lines(2 + maker.numbers.below(100))
    let count = 1 + maker.numbers.below(lines.count - 1)
    var options = DiffOptions()
    options.isPrefix = true
    let (start, whole) = (EffectLogMaker.text(Array(lines[..<count])), EffectLogMaker.text(lines))
    #expect(try LogComparer.compare(start, whole, options).summary.isEmpty)
    #expect(try LogComparer.compare(whole, whole, options).summary.isEmpty)
    #expect(try !LogComparer.compare(whole, start, options).summary.isEmpty)
    #expect(try !LogComparer.compare(start, whole).summary.isEmpty)
  }

  @Test(arguments: DiffSeeds.some)
  func `more tolerance never finds more`(seed: UInt64) throws {
    let (a, b, _) = logs(seed)
    var before = try LogComparer.compare(a, b).summary.counts.total
    for step in 1...6 {
      var options = DiffOptions()
      options.pointTolerance = Double(step * step) * 3
      options.alphaTolerance = Double(step) / 8
      options.timeTolerance = Microseconds(Int64(step * step * 10_000))
      let now = try LogComparer.compare(a, b, options).summary.counts.total
      #expect(now <= before)
      before = now
    }
  }

  @Test(arguments: DiffSeeds.some)
  func `one shift of all times is one finding`(seed: UInt64) throws {
    var maker = EffectLogMaker(seed: seed)
    let lines = maker.lines(20 + maker.numbers.below(200))
    let by = 1 + maker.numbers.below(3_000_000)
    let shifted = lines.map { line in
      line.replacing(/"t":([0-9]+)/) { #""t":\#((Int($0.output.1) ?? 0) + by)"# }
    }
    let result = try LogComparer.compare(EffectLogMaker.text(lines), EffectLogMaker.text(shifted))
    #expect(result.words == ["shifted time"], "\(by)")
    #expect(result.findings.first?.shift == Microseconds(Int64(by)))
  }
}
