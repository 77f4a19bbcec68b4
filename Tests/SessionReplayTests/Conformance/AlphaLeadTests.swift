import ScrollCore
import SessionReplay
import Testing

/// Item 0 goes from alpha 1 to 0.1 within 200 ms from 1 s on: 0.0045 a millisecond.
@Suite("Alphas shown early")
struct AlphaLeadTests {
  private func finding(_ lines: [String], count: Int = 1) throws -> ConformanceFinding {
    let session = try ObservedSession([Seen.appear()] + lines)
    #expect(session.conformance.findings.count == count)
    return try #require(session.conformance.findings.first)
  }

  /// An app that began 60 ms early.
  private static let early = [
    Seen.alpha(940_000, 0, 1), Seen.alpha(960_000, 0, 0.91), Seen.alpha(980_000, 0, 0.82),
    Seen.scroll(1_000_000, 20),
    Seen.alpha(1_000_000, 0, 0.73), Seen.alpha(1_100_000, 0, 0.28), Seen.alpha(1_300_000, 0, 0.1),
  ]

  @Test func `an alpha that is due only later is early by as much, also where nothing was due yet`() throws {
    let finding = try finding(Self.early)
    #expect(finding.grade == .wrong && finding.count == 4 && finding.leadCount == 1)
    let lead = try #require(finding.lead)
    // 0.91 is due at 1.020 s, 0.28 at 1.160 s.
    #expect(
      (lead.lowerBound.count - 60_000).magnitude <= 1 && (lead.upperBound.count - 60_000).magnitude <= 1)
  }

  @Test func `at the target an app may have been for long`() throws {
    let finding = try finding([Seen.scroll(1_000_000, 20), Seen.alpha(1_050_000, 0, 0.1)])
    #expect(finding.grade == .wrong && finding.lead == nil && finding.leadCount == 0)
  }

  @Test(
    "what is never due is not early",
    arguments: [
      // The transition never comes.
      Array(early.prefix(3)),
      // The engine goes elsewhere.
      [Seen.scroll(1_000_000, 20), Seen.alpha(1_100_000, 0, 0.03), Seen.alpha(1_120_000, 0, 0.4)],
      // The app shows what was, too.
      [
        Seen.scroll(1_000_000, 20), Seen.alpha(1_020_000, 0, 0.4), Seen.alpha(1_150_000, 0, 0.9),
        Seen.alpha(1_160_000, 0, 0.15),
      ],
    ])
  func never(lines: [String]) throws { #expect(try finding(lines).lead == nil) }
}
