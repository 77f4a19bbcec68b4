import ScrollCore
import SessionReplay
import SessionReports
import SessionSearch
import Testing

/// What a page asks that reports answer: each answer is that of the report.
@Suite("A page's reports")
struct PageAnswersTests {
  private static let log = PageLogTests.log + PageLogTests.log
  private let file = FileName("list.jsonl")
  private var bytes: [UInt8] { Array(PageAnswersTests.log.utf8) }

  private func page(_ options: String = "") throws -> PageLog {
    try PageLogTests.page(PageAnswersTests.log, pieces: 100, options: options)
  }

  @Test func `why takes moments and keys as they are written`() throws {
    var page = try page()
    let answer = try page.answer("why\n2\nmain\nitem:0,1\ntime:250000")
    #expect(try page.answer("why\n2\nmain\nitem:0,1\ntime\n250000") == answer)
    #expect(answer.contains(#""t":250000"#) && answer.contains(#""subject":{"item":[0,1]}"#))
    #expect(
      throws: ReportError(
        "list.jsonl: there is no item with the key \"Gloria\" at the end: no item has a key; an index path is a section and an item, such as 0,3"
      )
    ) {
      try page.answer("why\n2\nmain\nitem:Gloria\nend")
    }
    #expect(throws: ReportError.self) { try page.answer("why\n2\nmain\ndot:x\nend") }
  }

  @Test func `settings, and what they change`() throws {
    var own = try page()
    var other = try page("set fade.fadedAlpha=0.3")
    #expect(try own.answer("settings\n2").contains(#""short":"fade.fadedAlpha","view":"main","value":0.1,"#))
    #expect(
      try other.answer("settings\n2").contains(#""short":"fade.fadedAlpha","view":"main","value":0.3,"#))
    #expect(try other.answer("scene\n1").contains(#""fadedAlpha":0.3"#))
    #expect(try own.answer("changed\n2") == #"{"spans":[],"first":null}"# + "\n")
    var options = LogOptions()
    options.change.settings = [try SceneSetting("fade.fadedAlpha=0.3")]
    let input = { LogInput(bytes, file: file) }
    let changed = try ChangedReport(input(), .number(2), options).json
    #expect(try other.answer("changed\n2") == changed)
    // The second item is cut from the start, in line 11 of the second session.
    #expect(changed.hasSuffix(#""first":{"t":0,"event":0,"line":11}}"# + "\n"))
    #expect(
      try other.answer("diff\n0\n1000") == DiffJSON.text(of: input(), options))
    #expect(
      try other.answer("diff\n2\n1") == DiffJSON.text(of: input(), options, session: 2, limit: 1)
    )
    #expect(try own.answer("diff\n1\n5", beside: other).contains(#""same":true"#))
    #expect(throws: ReportError.self) { try own.answer("check", beside: other) }
  }

  @Test func `two logs`() throws {
    let one = try PageLogTests.page(PageLogTests.log)
    let second = PageLogTests.log.replacing(#""alpha":0.1"#, with: #""alpha":0.2"#)
    let two = try PageLogTests.page(second, pieces: 10)
    #expect(
      try one.answer("diff\n1\n9", beside: two)
        == DiffJSON.text(
          LogInput(Array(PageLogTests.log.utf8), file: file), LogInput(Array(second.utf8), file: file),
          limit: 9))
  }

  @Test func `the smallest session as a report, a log and a test`() throws {
    var page = try page()
    var told: [(Int, Int)] = []
    let answer = try page.answer("shrink\n2\nfinding:1\n500") { told.append(($0, $1)) }
    var shrinking = try #require(
      try Shrinking(.finding(1), LogInput(bytes, file: file), .number(2), mostReplays: 500))
    shrinking.run { _ in true }
    let report = shrinking.report
    #expect(answer.hasPrefix(#"[{"json":"# + report.json.dropLast() + #","log":"{\"format\":"#))
    #expect(answer.contains(#"struct WashedOutTests {\n"#) && answer.hasSuffix("\"}]\n"))
    #expect(told.last.map { $0.0 <= 500 && $0.1 == report.smallest.events.count } == true)
    #expect(
      try page.answer("shrink\n1\nviolation:fade-alternates\n50")
        == #"[{"json":{"file":"list.jsonl","shows":null},"log":null,"test":null}]"# + "\n")
    #expect(throws: ReportError.self) { try page.answer("shrink\n1\nfinding:9\n50") }
    #expect(throws: ReportError.self) { try page.answer("shrink\n1\nviolation:none\n50") }
  }

  @Test func `an export has the marks`() throws {
    var page = try page()
    let marks = [SessionMark(time: Microseconds(250_000), label: "look here: now")]
    let marked = try MarkedLog.adding(marks, toSession: 2, of: LogInput(bytes, file: file))
    #expect(try page.answer("export\n2\n250000 look here: now") == String(decoding: marked, as: UTF8.self))
    #expect(try page.answer("export\n2") == PageAnswersTests.log)
    #expect(throws: ReportError.self) { try page.answer("export\n2\nnow here") }
  }
}
