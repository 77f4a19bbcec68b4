import ScrollCore
import Testing

@testable import SessionLog

@Suite("Recovery")
struct RecoveryTests {
  private let frame = #"{"t":5,"type":"frame"}"#
  private let scroll = #"{"t":6,"type":"scroll","y":7}"#

  /// A mark of a recovery.
  private func mark(_ bytes: Int, line: Int, t: Int) -> String {
    #"{"t":\#(t),"type":"mark","label":"\#(bytes) bytes are lost here, from line \#(line) of the damaged log on"}"#
  }

  private func body(_ recovered: RecoveredLog) -> [String] {
    Array(recovered.lines.dropFirst())
  }

  @Test func `what stands where is told with lines, bytes and reasons`() {
    let recovered = RecoveredLog(oneView + frame + "\n{\"t\":5,\"ty\n" + scroll + "\n" + frame.dropLast(3))
    // The header has 62 bytes, the frame 22, the cut lines 10 and 19, the scroll 29; and a line break each.
    #expect(oneView.utf8.count == 63)
    let column = LogError(
      line: 3, column: 11, byteOffset: 96, expected: "the end of the string, '\"'",
      found: "the end of the line")
    let tail = LogError(
      line: 5, column: 20, byteOffset: 146, expected: "the end of the string, '\"'",
      found: "the end of the line")
    #expect(
      recovered.stretches == [
        LogStretch(recordCount: 2, line: 1, lastLine: 2, byteOffset: 0, byteCount: 85),
        LogStretch(
          damage: LogDamage(kind: .cutOff, error: column, beginning: #"{"t":5,"ty"#), line: 3, lastLine: 3,
          byteOffset: 86, byteCount: 10),
        LogStretch(recordCount: 1, line: 4, lastLine: 4, byteOffset: 97, byteCount: 29),
        LogStretch(
          damage: LogDamage(kind: .cutOff, error: tail, beginning: #"{"t":5,"type":"fram"#), line: 5,
          lastLine: 5, byteOffset: 127, byteCount: 19),
      ])
    #expect(body(recovered) == [frame, mark(10, line: 3, t: 5), scroll])
    let summary = recovered.summary
    #expect(summary.byteCount == 146 && summary.lineCount == 5 && summary.sessionCount == 1)
    #expect(summary.keptCount == 3 && summary.keptByteCount == 62 + 22 + 29)
    #expect(summary.lostCount == 2 && summary.lostByteCount == 29 && summary.markCount == 1)
    #expect(summary.completeCount == 0 && !summary.isWhole)
  }

  private static let lineTable: [(line: String, kinds: [LogDamage.Kind], kept: [String])] = [
    // Cut off, with a record behind it.
    (#"{"t":5,"type":"fr{"t":6,"type":"scroll","y":7}"#, [.cutOff], [#"{"t":6,"type":"scroll","y":7}"#]),
    // Two records without a line break, and with a damaged one.
    (
      #"{"t":5,"type":"frame"}{"t":6,"type":"frame"}"#, [.lineBreak],
      [#"{"t":5,"type":"frame"}"#, #"{"t":6,"type":"frame"}"#]
    ),
    (
      #"{"t":5,"type":"frame"}J{"t":6,"type":"frame"}"#, [.lineBreak],
      [#"{"t":5,"type":"frame"}"#, #"{"t":6,"type":"frame"}"#]
    ),
    // A record behind which something stands that is none is not trusted: its end may be the damage.
    (#"{"t":5,"type":"scroll","x":0}"y":5}"#, [.badLine], []),
    (#"{"t":5,"type":"frame"} x"#, [.badLine], []),
    // Whole, cut off, whole: three appends of which the second crashed.
    (
      #"{"t":5,"type":"frame"}{"t":6,"ty{"t":7,"type":"frame"}"#, [.lineBreak, .cutOff],
      [#"{"t":5,"type":"frame"}"#, #"{"t":7,"type":"frame"}"#]
    ),
    // A value that looks like a record stands in one, damaged or not.
    (#"{"t":5,"type":"zoom","was":{"t":1,"type":"frame"}}"#, [.badLine], []),
    (
      #"{"t":5,"type":"frame","was":{"t":1,"type":"frame"}}"#, [],
      [#"{"t":5,"type":"frame","was":{"t":1,"type":"frame"}}"#]
    ),
    // Not in the format.
    (#"{"t":5,"type":"frame","t":6}"#, [.badLine], []), ("[1,2]", [.badLine], []),
    ("\u{FFFD}", [.badLine], []),
    (#"{"t":5,"type":"zoom"}"#, [.badLine], []),
    (#"{"t":5,"type":"zoom","optional":true}"#, [], [#"{"t":5,"type":"zoom","optional":true}"#]),
    // Null bytes before, within and behind a record.
    ("\0\0\0" + #"{"t":5,"type":"frame"}"#, [.nullBytes], [#"{"t":5,"type":"frame"}"#]),
    (#"{"t":5,"type":"frame"}"# + "\0", [.nullBytes], [#"{"t":5,"type":"frame"}"#]),
    (
      #"{"t":5,"ty"# + "\0\0" + #"pe":"frame"}{"t":6,"type":"frame"}"#, [.cutOff, .nullBytes, .badLine],
      [#"{"t":6,"type":"frame"}"#]
    ),
    // Spaces and unknown fields are kept.
    (
      #"  { "type":"frame" , "t":5,"a":[1.50,{}] }"# + "\t", [],
      [#"  { "type":"frame" , "t":5,"a":[1.50,{}] }"# + "\t"]
    ),
    // A byte-order mark of a log that was added.
    ("\u{FEFF}" + #"{"t":5,"type":"frame"}"#, [.byteOrderMark], [#"{"t":5,"type":"frame"}"#]),
    (" \t", [], []),
  ]

  @Test("one line between two others", arguments: lineTable)
  func line(line: String, kinds: [LogDamage.Kind], kept: [String]) {
    let first = #"{"t":1,"type":"frame"}"#
    let last = #"{"t":9,"type":"frame"}"#
    let input = Array((oneView + first + "\n" + line + "\n" + last + "\n").utf8)
    let recovered = RecoveredLog(input)
    recovered.checkPromises(of: input)
    #expect(recovered.kinds == kinds)
    #expect(body(recovered).filter { !$0.contains(" lost here, ") } == [first] + kept + [last])
    #expect(recovered.summary.markCount == (kinds.contains { $0.losesRecords } ? 1 : 0))
    #expect(RecoveredLog(pieces: input.map { [$0] }) == recovered)
  }

  @Test("behind an end line what is damaged was a header", arguments: ["\0\0\0", "{\"fo", "odd", "{\"t\":5"])
  func headerWithoutTrace(damage: String) {
    let end = #"{"t":9,"type":"end","events":1}"#
    let input = oneView + frame + "\n" + end + "\n" + damage + "\n" + scroll + "\n" + oneView + frame + "\n"
    let recovered = RecoveredLog(input)
    #expect(recovered.text == oneView + frame + "\n" + end + "\n" + oneView + frame + "\n")
    #expect(recovered.kinds.last == .noHeader && recovered.kinds.count == 2)
    #expect(recovered.summary.completeCount == 1 && recovered.summary.sessionCount == 2)
    #expect(RecoveredLog(pieces: Array(input.utf8).map { [$0] }) == recovered)
    // Where nobody has ended the session, the lines behind it are its own.
    let open = RecoveredLog(oneView + frame + "\n" + damage + "\n" + scroll + "\n")
    #expect(body(open).last == (damage == "{\"fo" ? frame : scroll))
    // Behind damage that is not in its way, a session goes on as it was ended.
    let late = RecoveredLog(oneView + frame + "\n" + end + "\n" + scroll + "\n")
    #expect(late.summary.isWhole && body(late) == [frame, end, scroll])
  }

  @Test func `bytes that are no UTF-8 are a bad line`() {
    let input =
      Array((oneView + #"{"t":1,"type":"mark","label":""#).utf8) + [0xFF, 0x22, 0x7D, 0x0A]
      + Array((frame + "\n").utf8)
    let recovered = RecoveredLog(input)
    #expect(recovered.kinds == [.badLine])
    #expect(recovered.damages.first?.error?.expected == "valid UTF-8")
    #expect(body(recovered).last == frame)
  }

  @Test func `carriage returns, blank lines and a byte-order mark go, and nothing is lost`() {
    let input = "\u{FEFF}" + oneView.replacing("\n", with: "\r\n") + "\r\n \n" + frame + "\r\n" + scroll
    let recovered = RecoveredLog(input)
    #expect(recovered.text == oneView + frame + "\n" + scroll + "\n")
    #expect(recovered.kinds == [.byteOrderMark, .lineBreak])
    let summary = recovered.summary
    #expect(summary.isWhole && !summary.isUnchanged)
    #expect(summary.carriageReturnCount == 3 && summary.blankLineCount == 2 && summary.mendedByteCount == 3)
    // Lines ended by carriage returns alone.
    #expect(RecoveredLog(smallLog.replacing("\n", with: "\r")).text == smallLog)
    // A line break behind the last record is one, whatever ends the record before it.
    let mixed = RecoveredLog(oneView + frame + "\r" + frame + "\n")
    #expect(mixed.kinds.isEmpty && mixed.summary.carriageReturnCount == 1)
  }

  @Test func `a line that is too long is passed in little memory, and what follows is kept`() {
    var limits = Limits()
    limits.lineLength = 1_024
    for filler in ["x", "\"{", "{\"t\":"] {
      let long = String(repeating: filler, count: 2_000)
      let input = Array((oneView + long + "\n" + frame + "\n").utf8)
      let recovered = RecoveredLog(input, limits: limits)
      #expect(recovered.kinds == [.tooLong])
      #expect(recovered.summary.lostByteCount == long.utf8.count)
      #expect(recovered.damages.first?.error?.limit == .lineLength)
      #expect(body(recovered).last == frame)
      #expect(RecoveredLog(pieces: input.map { [$0] }, limits: limits) == recovered)
    }
    // Null bytes are no line: however many there are, what follows in their line is read.
    let nulls = RecoveredLog(oneView + String(repeating: "\0", count: 5_000) + frame + "\n", limits: limits)
    #expect(nulls.kinds == [.nullBytes])
    #expect(body(nulls).last == frame)
  }

  @Test("a long line is looked at once, however it arrives", .timeLimit(.minutes(20)))
  func longLine() {
    // Looked at from its beginning with every byte, it would take some 10^11 steps.
    let long = #"{"t":0,"type":"scroll","y":"# + String(repeating: "7", count: 400_000) + "}"
    let input = Array((oneView + long + "\n" + frame + "\n").utf8)
    let recovered = RecoveredLog(pieces: input.lazy.map { [$0] })
    #expect(recovered.kinds == [.badLine])
    #expect(recovered.damages.first?.error?.limit == .digits)
    #expect(body(recovered).last == frame)
  }

  @Test func `logs run together stay sessions of one log, each complete or not`() {
    let torn = String(smallLog.dropLast(40))
    for (first, complete) in [(smallLog, 2), (String(smallLog.dropLast()), 2), (torn, 1)] {
      let recovered = RecoveredLog(first + smallLog)
      #expect(recovered.summary.sessionCount == 2)
      #expect(recovered.summary.completeCount == complete)
      #expect(recovered.summary.markCount == 0, "nothing follows the loss in its session")
      #expect(recovered.text.hasSuffix(smallLog))
      #expect(recovered.text.hasPrefix(torn.split(separator: "\n").dropLast().joined(separator: "\n") + "\n"))
    }
  }

  private static let lostHeaderTable = [
    // Cut off; of another version; of an effect log; with a hole; without a scene; with a scene that cannot be set up.
    #"{"format":"scroll-session","version":1,"sce"#,
    #"{"format":"scroll-session","version":2,"scene":{"views":[{}]}}"#,
    #"{"format":"scroll-session","version":0,"title":"old","scene":{"views":[{}]}}"#,
    #"{"format":"scroll-effects","version":1,"session":"a","engine":"1.0.0"}"#,
    #"{"foXXat":"scroll-session","version":1,"scene":{"views":[{}]}"#,
    #"{"format":"scroll-session","version":1}"#,
    #"{"format":"scroll-session","version":1,"scene":{"views":[{"id":"a"},{"id":"a"}]}}"#,
    #"{"format":"scroll-session","version":1,"scene":{"views":[{}]}}}"#,
  ]

  @Test("lines behind a lost header are not taken for the session's before it", arguments: lostHeaderTable)
  func lostHeader(header: String) {
    let input = Array((oneView + frame + "\n" + header + "\n" + scroll + "\n" + frame + "\n" + smallLog).utf8)
    let recovered = RecoveredLog(input)
    recovered.checkPromises(of: input)
    #expect(recovered.kinds == [.badHeader, .noHeader])
    #expect(recovered.text == oneView + frame + "\n" + smallLog)
    #expect(recovered.stretches[2].line == 4 && recovered.stretches[2].lastLine == 5)
    let given = RecoveredLog(
      input, givenHeader: SessionHeader(name: "given", scene: SceneSpec(views: [ViewSpec()])))
    #expect(given.kinds == [.badHeader])
    #expect(
      given.text == oneView + frame + "\n"
        + #"{"format":"scroll-session","version":1,"name":"given","scene":{"views":[{"viewport":{"width":390,"height":844},"sections":[]}]}}"#
        + "\n" + scroll + "\n"
        + frame + "\n" + smallLog)
    #expect(given.summary.sessionCount == 3 && given.summary.givenHeaderCount == 1)
  }

  @Test func `a log without any header is lost, unless one is given`() {
    let events = smallLog.dropFirst(oneView.count)
    let lost = RecoveredLog(String(events))
    #expect(lost.log.isEmpty && lost.kinds == [.noHeader])
    let header = SessionHeader(scene: SceneSpec(views: [ViewSpec()]))
    let given = RecoveredLog(String(events), givenHeader: header)
    // The `end` line goes: with another scene it would not be this recording that is complete.
    #expect(given.kinds == [.falseEnd])
    #expect(given.lines.count == smallLog.split(separator: "\n").count - 1)
    #expect(RecoveredLog("", givenHeader: header).log.isEmpty)
    #expect(RecoveredLog("nonsense\n", givenHeader: header).log.isEmpty)
  }

  @Test func `a session of which something is lost is not complete`() {
    let damaged = smallLog.replacing("\"by\":\"finger\"", with: "\"by\":finger")
    let recovered = RecoveredLog(damaged)
    #expect(recovered.kinds == [.badLine, .falseEnd])
    #expect(recovered.summary.completeCount == 0 && recovered.summary.sessionCount == 1)
    #expect(recovered.lines.count == smallLog.split(separator: "\n").count - 2 + 1)
    // What comes behind the end line loses nothing of it.
    #expect(RecoveredLog(smallLog + "nonsense").summary.completeCount == 1)
  }

  @Test func `an end line that counts otherwise is kept and told`() {
    let lines = smallLog.split(separator: "\n", omittingEmptySubsequences: false)
    let recovered = RecoveredLog((lines[..<3] + lines[4...]).joined(separator: "\n"))
    #expect(recovered.summary.isUnchanged)
    #expect(recovered.summary.wrongCount == RecoverySummary.WrongCount(line: 6, recorded: 5, found: 4))
  }

  @Test func `events that go back in time are kept and told`() {
    let log =
      oneView + """
        {"t":5,"type":"frame"}
        {"t":900,"type":"frame"}
        {"t":7,"type":"frame"}
        {"t":7,"type":"mark","label":"what only says something may go back"}
        {"t":8,"type":"frame"}
        {"t":900,"type":"frame"}

        """
    let recovered = RecoveredLog(log + log)
    #expect(recovered.text == log + log && recovered.summary.isUnchanged)
    let backwards = recovered.summary.backwards
    #expect(backwards.count == 4 && backwards.line == 4 && backwards.latestLine == 3)
    #expect(backwards.time == Microseconds(7) && backwards.latestTime == Microseconds(900))
  }

  @Test func `columns and offsets are those of the damaged log`() {
    let recovered = RecoveredLog(oneView + "\0\0é" + #"{"t":5,"type":"frame"}{"t":6,"typ":"frame"}"# + "\n")
    // Two null bytes and é, three columns; then the frame's 22; the second object's last byte is its 21st, and lacks a type.
    let errors = recovered.damages.compactMap(\.error)
    #expect(errors.map(\.line) == [2, 2])
    #expect(errors.map(\.column) == [3, 3 + 1 + 22 + 20])
    #expect(errors.map(\.byteOffset) == [65, 65 + 2 + 22 + 20])
  }
}
