import SessionReplay
import Testing

/// Fades with a threshold, and those in which clear items stay clear.
@Suite("Observed alphas of fades of other kinds")
struct FadeKindTests {
  private static let half = ObservedSession.scene(#"{"kind":"fade","threshold":0.5}"#)
  private static let once = ObservedSession.scene(#"{"kind":"fade","threshold":0.5,"once":true}"#)

  private func findings(_ scene: String, at offsets: [Double], _ item: Int, _ alpha: Double) throws
    -> [String]
  {
    // A second between them: each time everything comes to rest.
    let moves = offsets.enumerated().flatMap { Seen.seen(1_000_000 * ($0.offset + 1), $0.element) }
    let look = Seen.alpha(1_000_000 * (offsets.count + 1) - 100_000, item, alpha)
    return try ObservedSession([Seen.appear()] + moves + [look], in: scene).findings
  }

  // Item 4 lies at 160...200, and the viewport ends 100 below the offset.
  @Test(
    "an item is clear from the threshold on, and at it either is right",
    arguments: [
      (85.0, 1.0, false), (85, 0.1, true), (75, 0.1, false), (75, 1, true), (80, 1, false), (80, 0.1, false),
      (80.3, 0.1, false), (79.7, 1, false),
    ])
  func threshold(offset: Double, alpha: Double, isFound: Bool) throws {
    let found = try findings(Self.half, at: [offset], 4, alpha)
    #expect(found == (isFound ? ["stuck alpha [0,4] × 1"] : []))
  }

  // An observer is told a frame late, and what it begins is seen two frames later: 3 × 16,667 µs after 1 s. Ten milliseconds
  // later at least 10 / 200 of the way from 0.1 to 1 are to be seen. A fade without a threshold has a frame.
  @Test(
    "what an observer of intersections begins may be seen three frames late",
    arguments: [
      (#","threshold":0.5"#, 85.0, 1_050_000, false), (#","once":true"#, 110, 1_050_000, false),
      (#","threshold":0.5"#, 85, 1_060_000, true), ("", 110, 1_050_000, true),
    ])
  func observer(settings: String, offset: Double, time: Int, isFound: Bool) throws {
    let session = try ObservedSession(
      [Seen.appear()] + Seen.seen(500_000, 65) + Seen.seen(1_000_000, offset)
        + [Seen.alpha(time, 4, 0.1), Seen.alpha(2_000_000, 4, 1)],
      in: ObservedSession.scene(#"{"kind":"fade"\#(settings)}"#))
    #expect(session.findings == (isFound ? ["late alpha [0,4] × 1"] : []))
  }

  // Item 0 is whole at 0, and 12 of its 40 points are in sight at 28; 100 is past it.
  @Test(
    "an item that has been clear stays so, out of sight as well",
    arguments: [([28.0], 1.0, false), ([28], 0.1, true), ([100, 28], 1, false), ([100, 28], 0.1, true)])
  func once(offsets: [Double], alpha: Double, isFound: Bool) throws {
    let found = try findings(Self.once, at: offsets, 0, alpha)
    #expect(found == (isFound ? ["stuck alpha [0,0] × 1"] : []))
  }

  // Item 3 lies at 120...160: half of it is in sight at 40, a quarter at 30.
  @Test(
    "what an app rounds may have made an item clear long ago, or not",
    arguments: [
      ([39.7, 30], 0.1, false), ([39.7, 30], 1.0, false), ([40.3, 30], 1, false), ([40.3, 30], 0.1, false),
      ([38, 30], 0.1, false), ([38, 30], 1, true), ([42, 30], 1, false), ([42, 30], 0.1, true),
      ([39.7, 0, 39.5, 30], 1, false), ([39.7, 45, 30], 0.1, true),
    ])
  func rounding(offsets: [Double], alpha: Double, isFound: Bool) throws {
    let found = try findings(Self.once, at: offsets, 3, alpha)
    #expect(found == (isFound ? ["stuck alpha [0,3] × 1"] : []))
  }

  // From 0 to 300 the content goes in one step over item 4 at 160...200, of which a quarter is in sight at 70; item 9 it does not reach.
  @Test(
    "of what is passed in one step nobody knows whether it was seen",
    arguments: [
      ([300.0, 70], 4, 1.0, false), ([300, 70], 4, 0.1, false), ([200, 270], 9, 1, true),
      ([200, 270], 9, 0.1, false),
    ])
  func passed(offsets: [Double], item: Int, alpha: Double, isFound: Bool) throws {
    let found = try findings(Self.once, at: offsets, item, alpha)
    #expect(found == (isFound ? ["stuck alpha [0,\(item)] × 1"] : []))
  }

  @Test func `an item that is made anew starts anew`() throws {
    let lines =
      [Seen.appear()] + Seen.seen(1_000_000, 28)
      + [#"{"t":2000000,"type":"items.reloaded","section":0,"at":0,"count":1}"#]
    for (alpha, found) in [(0.1, []), (1, ["stuck alpha [0,0] × 1"])] as [(Double, [String])] {
      let session = try ObservedSession(lines + [Seen.alpha(3_000_000, 0, alpha)], in: Self.once)
      #expect(session.findings == found)
    }
  }
}
