import ScrollCore
import SessionReplay
import Testing

/// Rows a, b and c and one without a key; the one that comes before them is x.
@Suite("Observed contents")
struct ContentJudgingTests {
  private static let scene = ObservedSession.scene(
    "", sections: #"{"items":[[100,40],[100,40],[100,40],[100,40]],"keys":["a","b","c",null]}"#)
  private static let insertion =
    #"{"t":1000000,"type":"items.inserted","section":0,"at":0,"items":[[100,40]],"keys":["x"]}"#

  private func line(_ t: Int, _ item: Int, _ key: String) -> String {
    #"{"t":\#(t),"type":"observed.content","item":[0,\#(item)],"key":"\#(key)"}"#
  }

  private func found(_ lines: [String]) throws -> [String] {
    let session = try ObservedSession([Seen.appear()] + lines, in: ContentJudgingTests.scene)
    return session.judge.findings.map { "\($0.grade.rawValue) \($0.rule.rawValue)" } + session.differences
  }

  @Test func `a row shows its own content`() throws {
    #expect(try found([line(1_900_000, 0, "a"), line(1_900_000, 2, "c")]) == [])
    #expect(try found([line(1_900_000, 1, "a")]) == ["stuck content", "content [0,1] a | b"])
    // Whose it is does not matter if nobody knows who should be there.
    #expect(try found([line(1_900_000, 3, "a")]) == [])
    #expect(try found([line(1_900_000, 9, "a")]) == ["stuck content", "content [0,9] a | none"])
  }

  @Test func `a cell that is used again may show what it did for a frame`() throws {
    let insertion = ContentJudgingTests.insertion
    // The path [0,1] was b's, and is a's now.
    #expect(try found([insertion, line(1_010_000, 1, "b"), line(1_900_000, 1, "a")]) == [])
    #expect(
      try found([insertion, line(1_010_000, 1, "c"), line(1_900_000, 1, "a")]).first == "wrong content")
    #expect(try found([insertion, line(1_100_000, 1, "b"), line(1_900_000, 1, "a")]).first == "late content")
    #expect(try found([insertion, line(1_900_000, 1, "b")]).first == "stuck content")
  }
}
