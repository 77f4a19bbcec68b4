import ScrollCore
import ScrollEngine
import SessionReplay
import Testing

@Suite("Observed visibility, offsets, frames and decorations")
struct PlaceJudgingTests {
  @Test func `across the axis an edge within the point tolerance may be on either side`() throws {
    // Item 1 lies so far inside the right edge of the viewport, which is at 100; nobody sees it.
    for (inside, isRight) in [(0.4, true), (0.6, false)] {
      let scene =
        #"{"views":[{"viewport":[100,100],"layout":{"kind":"frames","contentSize":[300,100]},"#
        + #""sections":[{"frames":[[0,0,100,40],[\#(100 - inside),0,100,40]]}]}]}"#
      let session = try ObservedSession(
        [Seen.appear(), Seen.visible(1_000_000, whole: [0], partial: [])], in: scene)
      #expect(session.differences.isEmpty == isRight)
    }
  }

  @Test func `what was visible a frame before is fine, and a microsecond more is not`() throws {
    let lines = [Seen.appear()] + Seen.seen(1_000_000, 20)
    func found(_ t: Int) throws -> [String] {
      try ObservedSession(lines + [Seen.visible(t, whole: [0, 1], partial: [2])]).differences
    }
    #expect(try found(1_016_667) == [])
    // Item 2 ends where the viewport does: it may be whole or not.
    #expect(try found(1_016_668) == ["visible [0,0] whole | partial"])
  }

  @Test func `edges within the tolerance decide nothing, but at the start of the range`() throws {
    // 20.3...120.3: item 2 (80...120) is whole by 0.3, item 3 (120...160) visible by 0.3, which it was not yet just before.
    let line = Seen.visible(0, whole: [1], partial: [0, 2])
    #expect(try ObservedSession([Seen.appear(20.3), line]).differences == [])
    var options = JudgingOptions()
    options.pointTolerance = 0.2
    #expect(
      try ObservedSession([Seen.appear(20.3), line], options: options).differences
        == ["visible [0,2] partial | whole"])
    options.pointTolerance = 3
    #expect(try ObservedSession([Seen.appear(20), line], options: options).differences == [])
    // At 0 items 0 and 1 are whole, and 2 is cut.
    #expect(
      try ObservedSession([Seen.appear(0), Seen.visible(0, whole: [1], partial: [0, 2])]).differences
        == ["visible [0,0] partial | whole"])
  }

  // Pages as long as the viewport, 100: at 100.003 page 1 begins out of sight by as much, and who rounds calls it whole. By 1.5 it is not.
  @Test(arguments: [(100.003, true), (101.5, false)])
  func `what fills the viewport at one offset alone is whole within the tolerance`(
    offset: Double, isRight: Bool
  )
    throws
  {
    let line = Seen.visible(0, whole: [1], partial: offset > 101 ? [2] : [])
    let session = try ObservedSession(
      [Seen.appear(offset), line],
      in:
        #"{"views":[{"viewport":[100,100],"layout":{"itemSize":[100,100],"minimumLineSpacing":0},"sections":[{"count":5}]}]}"#
    )
    #expect((session.differences == []) == isRight, "\(session.differences)")
  }

  @Test func `after an edit the old data count for a frame`() throws {
    let lines = [
      Seen.appear(), #"{"t":1000000,"type":"items.inserted","section":0,"at":0,"items":[[100,100]]}"#,
      Seen.offset(1_005_000, 0),
    ]
    func found(_ t: Int) throws -> [String] {
      try ObservedSession(
        lines + [Seen.visible(t, whole: [0, 1], partial: [2]), Seen.frame(t, 1, "0,40,100,40")]
      ).differences
    }
    #expect(try found(1_010_000) == [])
    #expect(
      try found(1_020_000) == [
        "visible [0,1] whole | hidden", "visible [0,2] partial | hidden",
        "frame [0,1] [0.0,40.0,100.0,40.0] | [0.0,100.0,100.0,40.0]",
      ])
  }

  @Test func `a rejected edit changes no answer`() throws {
    let lines = [Seen.appear(), #"{"t":5,"type":"items.deleted","section":7,"at":0,"count":1}"#]
    let session = try ObservedSession(
      lines + [
        Seen.visible(50_000, whole: [0, 1], partial: [2]), Seen.visible(90_000, whole: [0], partial: [2]),
      ])
    #expect(session.differences == ["visible [0,1] hidden | whole"])
  }

  @Test func `an offset is one the content had, or passed`() throws {
    let lines = [Seen.appear()] + Seen.seen(1_000_000, 20)
    func found(_ t: Int, _ y: Double) throws -> [String] {
      try ObservedSession(lines + [Seen.offset(t, y)]).differences
    }
    for (t, y, isFine) in [
      (1_010_000, 21, true), (1_010_000, 10, true), (1_010_000, 0, true), (1_010_000, -1, false),
      (1_010_000, 21.1, false), (1_020_000, 20, true), (1_020_000, 10, false),
    ] as [(Int, Double, Bool)] {
      #expect(try found(t, y).isEmpty == isFine)
    }
    #expect(try found(1_020_000, 10) == ["offset – 10.0 | 0.0 20.0"])
  }

  // The item has [0,40,100,40]. Each of the four numbers may be off by two half points.
  @Test(
    "an origin and a length that are rounded each are right",
    arguments: [
      ("0,40.5,100,40.5", true), ("0,39,100,41", true), ("0,38.9,100,40", false), ("0,40,100,41.1", false),
    ])
  func rounded(frame: String, isRight: Bool) throws {
    #expect(try ObservedSession([Seen.appear(), Seen.frame(0, 1, frame)]).differences.isEmpty == isRight)
  }

  @Test func `simulated content is not compared, but its frames are`() throws {
    let scene = ObservedSession.scene(more: #","scrolling":{"offsets":"simulated"}"#)
    let session = try ObservedSession(
      [
        Seen.appear(), Seen.offset(1_000, 30), Seen.visible(1_000, whole: [], partial: []),
        Seen.alpha(1_000, 0, 0.5), Seen.shadows(1_000, [(0, "0,0,1,1")]), Seen.frame(1_000, 0, "0,2,100,40"),
      ], in: scene)
    #expect(session.differences == ["frame [0,0] [0.0,2.0,100.0,40.0] | [0.0,0.0,100.0,40.0]"])
    #expect(session.judge.simulatedCount == 4 && session.judge.comparedCount == 1)
    // How far the simulation lies from what was observed is told with the recorded offsets: 30 points.
    #expect(session.replay.distances[0]?.count == 1)
    #expect(session.replay.distances[0]?.largestSquared == 900)
  }

  /// Two sections of three items: shadows at 0...120 and 120...240, the second beyond the viewport.
  private let shadowed = ObservedSession.scene(
    #"{"kind":"section-shadow"}"#, sections: #"{"count":3},{"count":3}"#)

  @Test(
    "decorations are compared as a set",
    arguments: [
      ([(0, "0,0,100,120")], []), ([], ["decoration 0 none | [0.0,0.0,100.0,120.0]"]),
      ([(0, "0,0,100,120"), (0, "0,0,100,120")], ["decoration 0 [0.0,0.0,100.0,120.0] | none"]),
      ([(0, "0.4,0,100,120.4")], []),
      ([(0, "0,0,100,40")], ["decoration 0 [0.0,0.0,100.0,40.0] | [0.0,0.0,100.0,120.0]"]),
      (
        [(0, "0,0,100,120"), (1, "0,120,100,120")], ["decoration 1 [0.0,120.0,100.0,120.0] | none"]
      ),
    ] as [([(Int, String)], [String])])
  func decorations(shown: [(Int, String)], found: [String]) throws {
    #expect(
      try ObservedSession([Seen.appear(), Seen.shadows(100_000, shown)], in: shadowed).differences == found)
  }

  @Test func `a shadow may come a frame late, and nobody knows other kinds`() throws {
    let first = [(0, "0,0,100,120")]
    let lines = [Seen.appear()] + Seen.seen(1_000_000, 60)
    #expect(try ObservedSession(lines + [Seen.shadows(1_010_000, first)], in: shadowed).differences == [])
    #expect(
      try ObservedSession(lines + [Seen.shadows(1_020_000, first)], in: shadowed).differences
        == ["decoration 1 none | [0.0,120.0,100.0,120.0]"])
    let other = Seen.shadows(0, first).replacing("section-shadow", with: "glow")
    let unknown = try ObservedSession([Seen.appear(), other], in: ObservedSession.scene(""))
    #expect(unknown.differences == [] && unknown.judge.unknownCount == 1)
  }

  @Test func `each section of the original's several shadows is counted`() throws {
    let scene = ObservedSession.scene(
      #"{"kind":"section-shadow","mode":"literal","variant":"per-visible-item"}"#, sections: #"{"count":3}"#)
    let frame = (0, "0,0,100,120")
    #expect(
      try ObservedSession([Seen.appear(), Seen.shadows(100_000, [frame, frame, frame])], in: scene)
        .differences == [])
    #expect(
      try ObservedSession([Seen.appear(), Seen.shadows(100_000, [frame])], in: scene).differences.count == 2)
  }

  @Test func `after a thousand lines without observations what was shown a frame before is still known`()
    throws
  {
    // A scroll each millisecond; the last, at 1.2 s, from 0 to 20.
    let quiet =
      [Seen.appear()] + (1..<1_200).map { Seen.scroll($0 * 1_000, 0) } + [Seen.scroll(1_200_000, 20)]
    let old = Seen.visible(1_205_000, whole: [0, 1], partial: [2])
    let wrong = Seen.visible(1_205_000, whole: [1, 2], partial: [5])
    #expect(try ObservedSession(quiet + [old]).differences == [])
    #expect(
      try ObservedSession(quiet + [wrong]).findings == ["wrong visible [0,0] × 1", "wrong visible [0,5] × 1"])
    // Item 0 began to fade at 1.2 s: an alpha of before counts, too, and of an item that has left what it had.
    #expect(try ObservedSession(quiet + [Seen.alpha(1_205_000, 0, 1)]).differences == [])
    #expect(
      try ObservedSession(quiet + [Seen.alpha(1_205_000, 0, 0.2)]).findings == ["wrong alpha [0,0] × 1"])
    let gone = quiet + [Seen.scroll(1_201_000, 60), Seen.alpha(1_205_000, 0, 0.98)]
    #expect(try ObservedSession(gone).differences == [])
    // At rest there is nothing to know.
    #expect(
      try ObservedSession(quiet + [Seen.alpha(1_600_000, 1, 0.1)]).findings == ["stuck alpha [0,1] × 1"])
  }
}
