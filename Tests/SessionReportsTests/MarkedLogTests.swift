import ScrollCore
import SessionLog
import SessionReports
import Testing

/// Marks that somebody set beside a session, as events of its log.
@Suite("Marked logs")
struct MarkedLogTests {
  private static let header =
    #"{"format":"scroll-session","version":1,"name":"list","scene":{"views":[{"sections":[{"count":9}]}]}}"#
  private static let events = [
    #"{"t":5,"type":"appear"}"#, #"{"t":1000000,"type":"scroll","y":50}"#,
    #"{"t":1000000,"type":"scroll","y":60}"#, #"{"t":2000000,"type":"scroll","y":70}"#,
  ]
  private static let end = #"{"t":2000000,"type":"end","events":4}"#
  private let file = FileName("list.jsonl")

  /// Marks in no order: two of one time, one before all, one at the end.
  private let marks = [
    SessionMark(time: Microseconds(1_000_000), label: "first"),
    SessionMark(time: Microseconds(1_000_000), label: #"second "2""#),
    SessionMark(time: .zero, label: "before"), SessionMark(time: Microseconds(9_000_000), label: "late"),
  ]
  private static let written = [
    #"{"t":0,"type":"mark","label":"before"}"#, #"{"t":1000000,"type":"mark","label":"first"}"#,
    #"{"t":1000000,"type":"mark","label":"second \"2\""}"#, #"{"t":9000000,"type":"mark","label":"late"}"#,
  ]

  private func adding(_ marks: [SessionMark], _ session: Int = 1, to log: String) throws -> String {
    String(
      decoding: try MarkedLog.adding(marks, toSession: session, of: LogInput(Array(log.utf8), file: file)),
      as: UTF8.self)
  }

  private func log(_ lines: [String], sealed: Bool = false) -> String {
    lines.map { line in
      var bytes = Array(line.utf8)
      if sealed { LineChecksum.add(to: &bytes) }
      return String(decoding: bytes, as: UTF8.self) + "\n"
    }.joined()
  }

  @Test(arguments: [false, true])
  func `each stands before the first later event, and end counts them`(sealed: Bool) throws {
    let (events, written) = (MarkedLogTests.events, MarkedLogTests.written)
    let before = log([MarkedLogTests.header] + events + [MarkedLogTests.end], sealed: sealed)
    let after = try adding(marks, to: before)
    #expect(
      after
        == log(
          [MarkedLogTests.header, written[0]] + events[..<3] + written[1...2] + [events[3], written[3]]
            + [MarkedLogTests.end.replacing(":4}", with: ":8}")], sealed: sealed))
  }

  @Test func `the marked log checks as the log does`() throws {
    let before = log([MarkedLogTests.header] + MarkedLogTests.events + [MarkedLogTests.end], sealed: true)
    let after = checked(try adding(marks, to: before))
    let session = try #require(after.sessions.first)
    #expect(after.errors.isEmpty && session.isComplete && session.rejected == 0)
    #expect(session.verdict == checked(before).sessions.first?.verdict)
    #expect(session.hash == checked(before).sessions.first?.hash)
    // Four events, four marks and the end line.
    #expect(session.events == 9 && session.differenceCount == 0)
  }

  @Test func `only the session that is asked for gets marks, and what is cut off stays the last`() throws {
    let one = log([MarkedLogTests.header] + MarkedLogTests.events)
    let late = [marks[3]]
    #expect(try adding(late, 1, to: one + one) == one + MarkedLogTests.written[3] + "\n" + one)
    #expect(try adding(late, 2, to: one + one) == one + one + MarkedLogTests.written[3] + "\n")
    let torn = #"{"t":3000000,"ty"#
    #expect(try adding(late, to: one + torn) == one + MarkedLogTests.written[3] + "\n" + torn)
    #expect(try adding(late, to: String(one.dropLast())) == one + MarkedLogTests.written[3] + "\n")
    #expect(try adding([], to: one + torn) == one + torn)
    #expect(throws: ReportError.self) { try adding(late, 3, to: one + one) }
    #expect(throws: ReportError.self) { try adding(late, to: "nonsense\n" + one) }
  }
}
