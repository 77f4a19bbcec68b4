import ScrollTesting
import Testing

@Suite("Effects, violations and findings in words")
struct DescriptionTests {
  /// A list of one item that was faded already when it appeared, as only the original's fade does it, and shown so.
  private static let log = """
    {"format":"scroll-session","version":1,"name":"","scene":{"views":[{"viewport":{"width":100,"height":100},"layout":{"itemSize":[100,100]},"sections":[{"count":2}],"behaviours":[{"kind":"fade","mode":"literal"}]}]}}
    {"t":0,"type":"appear"}
    {"t":100000,"type":"scroll","y":50}
    {"t":100000,"type":"scroll","y":10}
    {"t":900000,"type":"observed.alpha","item":[0,0],"alpha":0.5}

    """

  private func replay() throws -> (Replay, [EffectRecord], [Violation]) {
    let session = try RecordedSession(DescriptionTests.log)
    var replay = try Replay(scene: session.header.scene)
    var records: [EffectRecord] = []
    var violations: [Violation] = []
    for event in session.events {
      replay.step(event)
      records += replay.effects.records
      violations += replay.violations
    }
    return (replay, records, violations)
  }

  @Test func `an effect is its line in an effect log`() throws {
    let transition = FadeTransition(
      item: ItemIndexPath(section: 0, item: 3), from: 1, to: 0.1, duration: Microseconds(200_000))
    #expect(
      "\(ScrollEffect.fade(transition))"
        == #"{"effect":"fade","item":[0,3],"from":1,"to":0.1,"duration":200000}"#)
    let record = EffectRecord(event: 17, time: Microseconds(511_100), view: 0, effect: .fade(transition))
    // A line of ARCHITECTURE.md, but for the item.
    #expect(
      "\(record)"
        == #"{"event":17,"t":511100,"effect":"fade","item":[0,3],"from":1,"to":0.1,"duration":200000}"#)
  }

  @Test func `a violation is what check prints`() throws {
    let violation = Violation(
      invariant: .fadeMatchesVisibility, subject: .item(ItemIndexPath(section: 0, item: 3)),
      expected: .number(0.1), actual: .number(1))
    #expect("\(violation)" == "fade-matches-visibility: item [0,3] expected 0.1, actual 1")
  }

  @Test func `the words of a finding and of violations stand in the verdict`() throws {
    var checked = CheckedSessions()
    checked.add(Array(DescriptionTests.log.utf8), file: FileName("list.jsonl"))
    let report = try #require(checked.sessions.first)
    let verdict = report.verdictText.plain
    let finding = try #require(report.findings.first).description
    #expect(finding.hasPrefix("stuck: item [0,0] rests at alpha 0.5, should be "))
    #expect(verdict.contains(finding.dropFirst("stuck: ".count)))
    let violations = try replay().2
    #expect(report.violationCount == violations.count)
    for violation in violations.prefix(1) {
      let parts = violation.description.split(separator: ": ")
      #expect(verdict.contains("violated      \(parts[0]), ") && verdict.contains(parts[1]))
    }
  }
}
