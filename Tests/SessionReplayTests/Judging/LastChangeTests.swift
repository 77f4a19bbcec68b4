import ScrollCore
import SessionReplay
import Testing

/// Items of 40 in a viewport of 100.
///
/// Line 2 is the appearance, line 3 scrolls to 30: items 0 and 3 are cut then, 1 and 2 are whole.
@Suite("What changed last")
struct LastChangeTests {
  private static let sameViewport = #"{"t":2000000,"type":"viewport","width":100,"height":100}"#
  private static let insets = #"{"t":2000000,"type":"insets","contentInset":{"top":7}}"#
  private static let behind = Seen.inserted(2_000_000, at: 8, 1)
  private static let changingNothing = [
    behind, sameViewport, insets, Seen.deleted(2_000_000, at: 8, 2), Seen.scroll(2_000_000, 30),
    #"{"t":2000000,"type":"items.resized","section":0,"at":8,"items":[[100,90]]}"#,
  ]

  /// The line that changed last what the one finding of a session is about.
  private func line(_ lines: [String], _ behaviours: String = "") throws -> Int? {
    let session = try ObservedSession([Seen.appear()] + lines, in: ObservedSession.scene(behaviours))
    #expect(session.replay.rejectedCount == 0 && session.judge.findings.count == 1)
    return try session.finding().worst.changedBy?.line
  }

  @Test("an event that changes nothing of a thing did not change it", arguments: changingNothing)
  func nothing(event: String) throws {
    func line(_ observation: String, _ behaviours: String = "") throws -> Int? {
      try self.line([Seen.scroll(1_000_000, 30), event, observation], behaviours)
    }
    #expect(try line(Seen.visible(3_000_000, whole: [0, 1, 2], partial: [3])) == 3)
    #expect(try line(Seen.alpha(3_000_000, 2, 0.1), #"{"kind":"fade"}"#) == 3)
    #expect(try line(Seen.scale(3_000_000, 2, 0.1), #"{"kind":"carousel"}"#) == 3)
    #expect(try line(Seen.dots(3_000_000, [0.9]), #"{"kind":"page-control"}"#) == 3)
    #expect(try line(Seen.offset(3_000_000, 50)) == 3)
    #expect(try line(Seen.frame(3_000_000, 2, "0,99,100,40")) == nil)
  }

  @Test("nor did a page, a mask and a viewport of the same size")
  func whole() throws {
    let lines = [Seen.scroll(1_000_000, 160), Self.sameViewport]
    #expect(try line(lines + [Seen.page(3_000_000, 0)], #"{"kind":"page-control"}"#) == 3)
    #expect(try line(lines + [Seen.mask(3_000_000, 0.5, 0)], #"{"kind":"edge-mask"}"#) == 3)
  }

  @Test func `a scroll that leaves an item as visible as it was did not change that`() throws {
    let moves = [Seen.scroll(1_000_000, 25), Seen.scroll(1_500_000, 30), Seen.scroll(1_600_000, 36)]
    #expect(try line(moves + [Seen.visible(3_000_000, whole: [0, 1, 2], partial: [3])]) == 3)
    // Item 0 leaves with the fourth.
    let gone = moves + [Seen.scroll(1_700_000, 40), Seen.scroll(1_800_000, 55)]
    #expect(try line(gone + [Seen.visible(3_000_000, whole: [2], partial: [0, 1, 3])]) == 6)
    #expect(try line(gone + [Seen.alpha(3_000_000, 0, 1)], #"{"kind":"fade"}"#) == 6)
    #expect(try line(gone + [Seen.scale(3_000_000, 0, 1)], #"{"kind":"carousel"}"#) == 6)
  }

  @Test func `what an edit moved lies there, however many follow that leave it alone`() throws {
    let moved = [Seen.inserted(1_000_000, at: 0, 1)]
    let behind = (0..<20).map { Seen.inserted(1_100_000 + $0, at: 9, 1) }
    #expect(try line(moved + behind + [Seen.frame(3_000_000, 1, "0,0,100,40")]) == 3)
  }

  // MARK: Edits that make wrong what was right

  private func edit(_ lines: [String], _ behaviours: String = #"{"kind":"fade"}"#) throws -> Int? {
    let session = try ObservedSession([Seen.appear()] + lines, in: ObservedSession.scene(behaviours))
    #expect(session.replay.rejectedCount == 0 && session.judge.findings.count == 1)
    return try session.finding().worst.edit?.line
  }

  @Test func `an edit between the last right observation and the first wrong one is named`() throws {
    let right = Seen.alpha(1_000_000, 1, 1)
    let wrong = Seen.alpha(2_600_000, 2, 0.1)
    let inserted = Seen.inserted(2_000_000, at: 0, 1)
    #expect(try edit([Seen.scroll(500_000, 35), right, inserted, Seen.scroll(2_000_000, 75), wrong]) == 5)
    // Of a bar that covers nothing, too; and of several edits the last.
    #expect(try edit([right, Self.insets, Seen.alpha(3_000_000, 1, 0.1)]) == 4)
    #expect(try edit([right, Self.insets, Self.behind, Seen.alpha(3_000_000, 1, 0.1)]) == 5)
    let dots = #"{"kind":"page-control"}"#
    #expect(try edit([Seen.dots(1_000_000, [1]), Self.behind, Seen.dots(3_000_000, [0.1])], dots) == 4)
  }

  @Test func `an edit is not named where it may not have made it wrong`() throws {
    let right = Seen.alpha(1_000_000, 1, 1)
    let wrong = Seen.alpha(3_000_000, 1, 0.1)
    // Nobody looked before.
    #expect(try edit([Self.behind, wrong]) == nil)
    // It was right after it.
    #expect(try edit([Self.behind, Seen.alpha(2_500_000, 1, 1), wrong]) == nil)
    // It was wrong before, and out of sight.
    let gone = [Seen.scroll(1_200_000, 300), Self.behind, Seen.scroll(2_500_000, 0)]
    #expect(try edit([Seen.alpha(1_000_000, 1, 0.1)] + gone + [wrong]) == nil)
    // What should be shown has changed since.
    #expect(try edit([right, Self.behind, Seen.scroll(2_500_000, 50), Seen.alpha(3_000_000, 1, 0.5)]) == nil)
  }

  @Test func `an item keeps what changed it under another name`() throws {
    let moved = [Seen.inserted(1_000_000, at: 0, 1), Seen.inserted(2_000_000, at: 8, 1)]
    // Item 1 was the first one, at 0; it lies at 40 since line 3.
    #expect(try line(moved + [Seen.frame(3_000_000, 1, "0,0,100,40")]) == 3)
  }

  @Test func `a shadow that is too many should have gone when its section went out of sight`() throws {
    let scene = ObservedSession.scene(
      #"{"kind":"section-shadow","offset":[0,0],"radius":0}"#, sections: #"{"count":2},{"count":9}"#)
    let session = try ObservedSession(
      [Seen.appear(), Seen.scroll(1_000_000, 90), Seen.scroll(1_100_000, 120), Self.sameViewport]
        + [Seen.shadows(3_000_000, [(0, "0,0,100,80"), (1, "0,80,100,360")])], in: scene)
    #expect(session.findings == ["stuck decorations 0 × 1"])
    #expect(try session.finding().worst.changedBy?.line == 3)
  }
}
