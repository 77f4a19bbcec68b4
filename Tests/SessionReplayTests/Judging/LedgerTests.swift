import ScrollCore
import ScrollEngine
import Testing

@testable import SessionReplay

@Suite("Keeping findings")
struct LedgerTests {
  private func stretch(_ time: Int64, isResting: Bool = false) -> OpenStretch {
    let finding = Difference.Finding.page(recorded: 1, replayed: 2)
    let place = EventPlace(event: Int(time), line: Int(time) + 2, time: Microseconds(time))
    let sample = OpenStretch.Sample(
      finding: finding, thing: .view, place: place, isResting: isResting,
      account: OpenStretch.Account(alikeness: FindingClass(finding, tolerance: 0.5)))
    var stretch = OpenStretch(sample, isStart: false, endsUnseen: false)
    stretch.endRest(tolerance: 0.5)
    return stretch
  }

  private func add(_ stretch: OpenStretch, view: Int, to ledger: inout FindingLedger) {
    ledger.add(
      stretch, stretch.closed(.sessionEnd, at: nil, view: view), of: .page, view: view, tolerance: 0.5)
  }

  @Test func `the worst come first, then the first`() {
    var ledger = FindingLedger()
    for number in 0..<3 { add(stretch(Int64(number)), view: number, to: &ledger) }
    for number in 0..<5 {
      add(stretch(Int64(1_000 - number), isResting: true), view: number, to: &ledger)
    }
    #expect(ledger.findings.map(\.grade) == [.stuck, .stuck, .stuck, .stuck, .stuck, .wrong, .wrong, .wrong])
    #expect(ledger.findings.map(\.view) == [4, 3, 2, 1, 0, 0, 1, 2])
    #expect(ledger.kinds == [FindingKind(.stuck, .pageControl), FindingKind(.wrong, .pageControl)])
  }

  @Test func `stretches of one finding are in order of time`() {
    var ledger = FindingLedger()
    for number in 0..<100 { add(stretch(Int64(100 - number)), view: 0, to: &ledger) }
    let finding = ledger.findings[0]
    #expect(ledger.findings.count == 1 && finding.count == 100)
    #expect(finding.first.time == Microseconds(1))
    #expect(finding.stretches.map(\.first.time.count) == Array(1...100))
  }
}
