import ScrollCore
import SessionReplay
import SessionReports
import Testing

/// What is said about a log that is in memory.
@Suite("A log in memory")
struct LogInMemoryTests {
  /// A cell of a list that fades what is not wholly visible; it was shown faded, at rest, though it is wholly visible.
  private static let log = """
    {"format":"scroll-session","version":1,"name":"washed out","scene":{"views":[{"viewport":{"width":100,"height":100},"layout":{"itemSize":[100,100]},"sections":[{"count":1}],"behaviours":[{"kind":"fade"}]}]}}
    {"t":0,"type":"appear"}
    {"t":400000,"type":"observed.alpha","item":[0,0],"alpha":0.1}

    """
  private let file = FileName("list.jsonl")

  private func input(_ log: String = log) -> LogInput { LogInput(Array(log.utf8), file: file) }

  @Test func `a finding is told as text and as JSON`() throws {
    let checked = checked(LogInMemoryTests.log)
    let report = try #require(checked.sessions.first)
    #expect(report.verdict == .failed && checked.errors.isEmpty)
    let sentence = "item [0,0] rests at alpha 0.1, should be 1, seen from 0.400 s until the end (line 3)"
    #expect(report.verdictText.plain.contains("  stuck         \(sentence)\n"))
    #expect(checked.json.hasPrefix(#"{"sessions":[{"file":"list.jsonl","name":"washed out","events":2,"#))
    #expect(
      checked.json.contains(
        #""findings":[{"grade":"stuck","rule":"fade","kind":"alpha","text":"\#(sentence)","items":[[0,0]],"#))
  }

  @Test func `the command behind a finding leads to why`() throws {
    let report = try WhyReport(.init(.finding(1)), input())
    #expect(report.text.contains("item [0,0] at 0.400 s"))
    #expect(report.json.hasPrefix(#"{"finding":{"grade":"stuck","property":"alpha","count":1,"#))
    let other = try WhyReport(
      .init(.thing(.item(ItemIndexPath(section: 0, item: 0)))), input())
    #expect(other.finding == nil && other.json.contains(#""subject":{"item":[0,0]}"#))
  }

  @Test func `what is on screen at the end`() throws {
    let report = try SeekReport(input())
    #expect(report.text().contains("[0,0] [0, 0, 100, 100] wholly visible, alpha last seen 0.1 at 0.400 s"))
    #expect(
      report.json.contains(#""items":[{"item":[0,0],"frame":[0,0,100,100],"visible":"whole","alpha":1,"#))
  }

  @Test func `what cannot be read is told as the command tells it, and what came before is there`() {
    let bad = checked(LogInMemoryTests.log + LogInMemoryTests.log + "nonsense\n")
    #expect(bad.sessions.count == 1)
    #expect(bad.errors == ["list.jsonl:7:1: expected an object, '{', found 'nonsense'"])
    #expect(
      checked("").errors == [
        "list.jsonl:1:1: expected a header, found the end of the input: nothing was recorded"
      ])
    #expect(checked(LogInMemoryTests.log + LogInMemoryTests.log).sessions.map(\.number) == [1, 2])
  }

  @Test func `what is not there is an error that says so`() {
    #expect(throws: ReportError.self) { try WhyReport(.init(.finding(2)), input()) }
    #expect(throws: ReportError.self) { try WhyReport(.init(.thing(.section(3))), input()) }
    #expect(throws: ReportError.self) { try WhyReport(.init(.thing(.view), view: "other"), input()) }
    #expect(throws: ReportError.self) { try SeekReport(input("")) }
  }
}
