import ScrollCore
import SessionReplay
import SessionReports
import Testing

/// A log that a page asks about.
@Suite("A page's log")
struct PageLogTests {
  /// A cell of a list that fades what is not wholly visible; it was shown faded, at rest, though it is wholly visible.
  static let log = """
    {"format":"scroll-session","version":1,"name":"washed out","scene":{"views":[{"viewport":{"width":100,"height":110},"layout":{"itemSize":[100,100],"minimumLineSpacing":0,"sectionInset":{"top":5}},"sections":[{"count":3}],"behaviours":[{"kind":"fade"}]}]}}
    {"t":0,"type":"appear"}
    {"t":100000,"type":"drag.began","x":50,"y":90}
    {"t":200000,"type":"scroll","y":50}
    {"t":300000,"type":"drag.ended"}
    {"t":300000,"type":"scroll","y":100}
    {"t":350000,"type":"mark","label":"here"}
    {"t":400000,"type":"scroll.ended"}
    {"t":900000,"type":"observed.alpha","item":[0,1],"alpha":0.1}

    """

  /// A log that has been read to its end, in pieces of some size.
  static func page(_ log: String, pieces: Int = 1 << 20, options: String = "") throws -> PageLog {
    var page = PageLog(FileName("list.jsonl"))
    page.restart(try LogOptions(lines: options))
    let bytes = Array(log.utf8)
    for start in stride(from: 0, to: bytes.count, by: pieces) {
      bytes[start..<min(start + pieces, bytes.count)].withUnsafeBytes { page.append($0) }
      _ = page.run(lineLimit: 1)
    }
    page.endInput()
    while page.run(lineLimit: 2) == .paused {}
    return page
  }

  @Test(arguments: [1, 7, 100_000])
  func `a check is that of the whole log, however it came`(pieces: Int) throws {
    var page = try PageLogTests.page(PageLogTests.log + PageLogTests.log, pieces: pieces)
    let checked = checked(PageLogTests.log + PageLogTests.log)
    #expect(try page.answer("check") == checked.json)
    #expect(checked.sessions.map { $0.verdict } == [.failed, .failed])
    let text = checked.sessions.map { $0.verdictText.plain }.joined() + checked.total.plain
    #expect(try page.answer("check-text") == text)
  }

  @Test func `a moment is the same whichever way it is reached`() throws {
    var page = try PageLogTests.page(PageLogTests.log + PageLogTests.log)
    let end = try page.answer("seek\n2\nend")
    #expect(
      end
        == (try SeekReport(LogInput(Array(PageLogTests.log.utf8), file: FileName("list.jsonl"))).json
          .replacing("\"line\":9", with: "\"line\":18")))
    let early = try page.answer("seek\n2\ntime\n250000")
    #expect(early.contains(#""t":250000,"event":2,"line":13,"#) && early.contains(#""offset":[0,50]"#))
    #expect(try page.answer("seek\n1\nevent\n2").contains(#""t":200000,"event":2,"line":4,"#))
    #expect(try page.answer("seek\n2\ntime\n250000") == early)
    #expect(try page.answer("seek\n2\nend") == end)
  }

  @Test func `a question without an answer says why`() throws {
    var page = try PageLogTests.page(PageLogTests.log)
    func reason(_ question: String) -> String {
      do throws(ReportError) {
        return "no error: " + (try page.answer(question))
      } catch {
        return error.message
      }
    }
    #expect(reason("seek\n1\nevent\n90") == "list.jsonl: there is no event 90; the last one is 7")
    #expect(reason("seek\n3\nend") == "list.jsonl: there is no session 3")
    #expect(
      reason("seek\n1\ntime\n-1")
        == "list.jsonl: nothing has happened at -1 us; the first event is at 0 us")
    #expect(reason("sing").hasPrefix("there is no question"))
  }

  @Test func `sessions before a bad line are there`() throws {
    var page = try PageLogTests.page(PageLogTests.log + PageLogTests.log + "nonsense\n")
    #expect(
      try page.answer("check").contains(
        #""errors":["list.jsonl:19:1: expected an object, '{', found 'nonsense'"]"#))
    #expect(try page.answer("seek\n1\nend").contains(#""name":"washed out""#))
    #expect(throws: ReportError.self) { try page.answer("seek\n2\nend") }
  }

  @Test func `options replay the log otherwise`() throws {
    var page = try PageLogTests.page(PageLogTests.log, options: "set fade.clearAlpha=0.1")
    #expect(
      try page.answer("check").contains(#""verdict":"fine""#)
        || page.answer("check").contains(#""verdict":"not judged""#))
    page.restart(LogOptions())
    while page.run(lineLimit: 100) == .paused {}
    #expect(try page.answer("check").contains(#""verdict":"failed""#))
    #expect(throws: ReportError.self) { try LogOptions(lines: "tolerance much") }
    #expect(
      try LogOptions(lines: "time-tolerance 1.5ms").examination.judging.timeTolerance.count == 1_500)
  }
}
