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

  @Test func `the worst are kept, then the first, and the others counted`() {
    var ledger = FindingLedger(most: 8)
    for number in 0..<100 { add(stretch(Int64(number)), view: number, to: &ledger) }
    for number in 0..<5 {
      add(stretch(Int64(1_000 - number), isResting: true), view: number, to: &ledger)
    }
    let kept = ledger.findings
    #expect(kept.map(\.grade) == [.stuck, .stuck, .stuck, .stuck, .stuck, .wrong, .wrong, .wrong])
    #expect(kept.map(\.view) == [4, 3, 2, 1, 0, 0, 1, 2])
    #expect(ledger.leftOutCount == 97)
    #expect(ledger.kinds == [FindingKind(.stuck, .pageControl), FindingKind(.wrong, .pageControl)])
  }

  @Test func `kinds are known of those that are only counted`() {
    var ledger = FindingLedger(most: 1)
    for number in 0..<4 { add(stretch(Int64(number), isResting: true), view: number, to: &ledger) }
    add(stretch(9), view: 9, to: &ledger)
    #expect(ledger.findings.count == 1 && ledger.leftOutCount == 4)
    #expect(ledger.kinds == [FindingKind(.stuck, .pageControl), FindingKind(.wrong, .pageControl)])
  }

  @Test func `those that come earlier push others out, in whatever order they come`() {
    for numbers in [Array(0..<40), Array((0..<40).reversed()), (0..<40).map { $0 * 17 % 40 }] {
      var ledger = FindingLedger(most: 8)
      for number in numbers { add(stretch(Int64(number)), view: number, to: &ledger) }
      #expect(ledger.findings.map(\.view) == Array(0..<8))
      #expect(ledger.leftOutCount == 32)
    }
  }

  @Test func `of one finding all stretches are counted, and some kept`() {
    var ledger = FindingLedger()
    let count = FindingLedger.mostStretches + 10
    for number in 0..<count { add(stretch(Int64(count - number)), view: 0, to: &ledger) }
    let finding = ledger.findings[0]
    #expect(ledger.findings.count == 1 && finding.stretchCount == count && finding.count == count)
    #expect(finding.stretches.count == FindingLedger.mostStretches + 1)
    #expect(finding.first.time == Microseconds(1))
    #expect(
      finding.stretches.indices.dropFirst().allSatisfy {
        finding.stretches[$0 - 1].first.time < finding.stretches[$0].first.time
      })
  }
}
