import ScrollCore
import SessionReplay
import SessionReports
import Testing

/// Where in time a session would have had other effects.
@Suite("Changed spans")
struct ChangedReportTests {
  /// Items of 100 points in a viewport of 100: thrice the list shows the halves of two, and at last one item.
  private static let log = """
    {"format":"scroll-session","version":1,"scene":{"views":[{"id":"list","viewport":{"width":100,"height":100},"layout":{"itemSize":[100,100]},"sections":[{"count":9}],"behaviours":[{"kind":"fade"}]}]}}
    {"t":0,"type":"appear"}
    {"t":1000000,"type":"scroll","y":50}
    {"t":1200000,"type":"scroll","y":250}
    {"t":5000000,"type":"scroll","y":350}
    {"t":9000000,"type":"scroll","y":400}

    """

  private func json(_ settings: String..., session: Int = 1, log: String = log) throws -> String {
    var options = LogOptions()
    options.change.settings = try settings.map { try SceneSetting($0) }
    return try ChangedReport(
      LogInput(Array(log.utf8), file: FileName("list.jsonl")), .number(session), options
    ).json
  }

  @Test func `differences that are close together are one span`() throws {
    // Halves fade: at 1 s, at 1.2 s, which is less than a quarter of a second later, and at 5 s. What is whole is not otherwise.
    let expected =
      #"{"spans":[["list",1000000,1200000],["list",5000000,5000000]],"first":{"t":1000000,"event":1,"line":3}}"#
    #expect(try json("fade.fadedAlpha=0.3") == expected + "\n")
    // The second session begins six lines further down.
    #expect(
      try json("fade.fadedAlpha=0.3", session: 2, log: ChangedReportTests.log + ChangedReportTests.log)
        == expected.replacing(#""line":3"#, with: #""line":9"#) + "\n")
  }

  @Test func `a setting without effect changes nothing`() throws {
    #expect(try json("fade.fadedAlpha=0.1") == #"{"spans":[],"first":null}"# + "\n")
    #expect(try json() == #"{"spans":[],"first":null}"# + "\n")
  }

  @Test func `what cannot be set is an error`() {
    #expect(throws: ReportError.self) { try json("fade.nonsense=1") }
    #expect(throws: ReportError.self) { try json("views[0].id=other") }
    #expect(throws: ReportError.self) { try json("viewport.width=-1") }
  }
}
