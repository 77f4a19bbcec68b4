import ScrollCore
import SessionReplay
import Testing

/// Pages of 100 in a viewport of 100: the content may rest at 0, 100, 200 and 300.
@Suite("Rest between two stops")
struct StopTests {
  private static func scene(_ paging: String, more: String = "") -> String {
    #"{"views":[{"viewport":{"width":100,"height":100},"layout":{"kind":"pages"},"#
      + #""sections":[{"count":4}],"scrolling":{"paging":"\#(paging)"}\#(more)}]}"#
  }

  /// A drag from page 0 that lets the content go at an offset, and a look a while later.
  private static func drag(to offset: Double, by source: String = "momentum", look: Int = 1_500_000)
    -> [String]
  {
    [
      Seen.appear(), #"{"t":500000,"type":"drag.began","x":50,"y":90}"#,
      #"{"t":600000,"type":"scroll","y":20,"by":"finger"}"#,
      #"{"t":700000,"type":"drag.ended","velocity":{"x":0,"y":0}}"#,
      #"{"t":1000000,"type":"scroll","y":\#(offset),"by":"\#(source)"}"#, Seen.offset(look, offset),
    ]
  }

  private func findings(_ lines: [String], _ scene: String = scene("page")) throws -> [String] {
    let session = try ObservedSession(lines, in: scene)
    #expect(session.replay.rejectedCount == 0)
    return session.findings
  }

  @Test("is stuck, with pages as with items that snap", arguments: ["page", "item"])
  func between(paging: String) throws {
    let session = try ObservedSession(Self.drag(to: 130), in: Self.scene(paging))
    #expect(session.findings == ["stuck offset view × 1"])
    let (rest, stop) = (LayoutPoint(x: 0, y: 130), LayoutPoint(x: 0, y: 100))
    #expect(try session.finding().worst.shown.finding == .stop(recorded: rest, nearest: stop))
    #expect(try session.finding().lastsToEnd == true)
    #expect(try session.finding().worst.changedBy?.line == 6)
  }

  @Test("is nothing at a page, at an end, beyond it, on the way, or where nothing was declared")
  func harmless() throws {
    for offset in [100, 100.4, 0, 300, 300.9, -0.9] { #expect(try findings(Self.drag(to: offset)) == []) }
    #expect(try findings(Self.drag(to: 130, look: 1_249_999)) == [])
    #expect(try findings(Self.drag(to: 130), Self.scene("none")) == [])
    #expect(
      try findings(
        Self.drag(to: 130), Self.scene("page", more: #","behaviours":[{"kind":"carousel","mode":"literal"}]"#)
      ) == [])
  }

  @Test func `content that the app or a key moved may rest anywhere`() throws {
    for source in ["code", "keyboard"] { #expect(try findings(Self.drag(to: 130, by: source)) == []) }
    #expect(try findings([Seen.appear(), Seen.scroll(500_000, 130), Seen.offset(1_500_000, 130)]) == [])
    // A finger holds it.
    #expect(try findings(Self.drag(to: 130).filter { !$0.contains("drag.ended") }) == [])
  }

  @Test func `ends when the content moves on`() throws {
    let session = try ObservedSession(
      Self.drag(to: 130) + [
        Seen.offset(1_800_000, 130), Seen.scroll(2_000_000, 200), Seen.offset(3_000_000, 200),
      ],
      in: Self.scene("page"))
    #expect(session.findings == ["stuck offset view × 1"])
    #expect(try session.finding().lastsToEnd == false)
    #expect(try session.finding().until?.line == 9)
  }
}
