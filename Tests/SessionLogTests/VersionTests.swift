import ScrollGeometry
import SessionModel
import Testing

@testable import LogWriting
@testable import SessionLog

@Suite("Versions of the session log")
struct VersionTests {
  private let oldView =
    #"{"format":"scroll-session","version":0,"title":"old","scene":{"views":[{}]}}"# + "\n"

  /// Every line of version 0 with the line of version 1 that says the same.
  private static let pairs = [
    (#"{"time":0,"kind":"appear","x":0,"y":0}"#, #"{"t":0,"type":"appear","x":0,"y":0}"#),
    (#"{"time":8.333,"kind":"scroll","y":5}"#, #"{"t":8333,"type":"scroll","y":5}"#),
    (#"{"time":0.0004,"kind":"frame"}"#, #"{"t":0,"type":"frame"}"#),
    (#"{"time":1e3,"kind":"frame","inferred":true}"#, #"{"t":1000000,"type":"frame","inferred":true}"#),
    (#"{"kind":"frame","time":16.6667}"#, #"{"t":16667,"type":"frame"}"#),
    (#"{"t\u0069me":2,"k\u0069nd":"frame"}"#, #"{"t":2000,"type":"frame"}"#),
    (#"{"time":3,"kind":"frame","t":-1,"type":[]}"#, #"{"t":3000,"type":"frame"}"#),
    (#"{"time":3,"kind":"batch","optional":true}"#, #"{"t":3000,"type":"later","optional":true}"#),
    (
      #"{"time":3,"kind":"items.deleted","section":0,"at":1,"type":[],"note":1}"#,
      #"{"t":3000,"type":"items.deleted","section":0,"at":1}"#
    ),
    (#"{"time":3,"kind":"end","events":7}"#, #"{"t":3000,"type":"end","events":7}"#),
  ]

  @Test("a line of version 0 is read as one of version 1", arguments: pairs)
  func upcast(old: String, new: String) {
    let old = readLog(oldView + old + "\n")
    #expect(old.error == nil)
    #expect(old.items.dropFirst() == readLog(oneView + new + "\n").items.dropFirst())
    #expect(old.items.first == .header(SessionHeader(name: "old", scene: SceneSpec(views: [ViewSpec()]))))
  }

  @Test func `what is wrong with a data change of version 0 is told as of any other`() {
    #expect(
      complaint(about: #"{"time":3,"kind":"items.deleted","section":0}"#, header: oldView)
        == #"2:45: expected a field "at", found '}'"#)
  }

  @Test func `each session of a log has the version its header says`() {
    let old = VersionTests.pairs[1]
    let log = readLog(oldView + old.0 + "\n" + oneView + old.1 + "\n" + oldView + old.0 + "\n")
    #expect(log.error == nil)
    #expect(log.events.count == 3 && Set(log.events).count == 1)
  }

  @Test("the version may stand anywhere in the header", arguments: [0, 1])
  func anywhere(version: Int) {
    let fields = [
      #""format":"scroll-session""#, #""title":"old""#, #""name":"new""#, #""scene":{"views":[{}]}"#,
    ]
    for place in 0...fields.count {
      var fields = fields
      fields.insert(#""version":\#(version)"#, at: place)
      let log = readLog("{" + fields.joined(separator: ",") + "}\n")
      // Version 1 knows no title and keeps it; a name of version 0 would be one of version 1 and is dropped.
      let header = SessionHeader(
        name: ["old", "new"][version], scene: SceneSpec(views: [ViewSpec()]),
        unknownFields: ["", #""title":"old""#][version])
      #expect(log.items == [.header(header)])
    }
  }

  @Test(
    "another version is refused by its number, whatever else its header says",
    arguments: [
      (
        #"{"format":"scroll-session","version":2,"scene":[]}"#,
        #"1:38: expected version 0 or 1, which this engine reads, found version 2"#
      ),
      (
        #"{"scene":[],"version":4294967297,"format":"scroll-session"}"#,
        #"1:23: expected version 0 or 1, which this engine reads, found version 4294967297"#
      ),
      (
        #"{"format":"scroll-session","version":-1}"#,
        #"1:38: expected version 0 or 1, which this engine reads, found version -1"#
      ),
      (
        #"{"format":"scroll-session","version":1.5}"#,
        #"1:38: expected an integer of at most 2^53, found '1.5'"#
      ),
    ])
  func refused(header: String, message: String) {
    #expect(complaint(about: "", header: header + "\n") == message)
  }

  @Test(
    "what is wrong with a line of version 0 is said in its words",
    arguments: [
      (#"{"kind":"frame"}"#, #"2:16: expected a time, "time", found '}'"#),
      (#"{"t":0,"type":"frame"}"#, #"2:22: expected a time, "time", found '}'"#),
      (#"{"time":0,"type":"frame"}"#, #"2:25: expected an event's "kind", found '}'"#),
      (
        #"{"time":-1,"kind":"frame"}"#,
        #"2:9: expected a time in milliseconds, 0 to 2^53 microseconds, found '-1'"#
      ),
      (
        #"{"time":1e13,"kind":"frame"}"#,
        #"2:9: expected a time in milliseconds, 0 to 2^53 microseconds, found '1e13'"#
      ),
      (
        #"{"time":"0","kind":"frame"}"#,
        #"2:9: expected a time in milliseconds, 0 to 2^53 microseconds, found "0""#
      ),
      (#"{"time":0,"time":0}"#, #"2:11: expected each key once, found "time" again"#),
      (
        #"{"time":0,"kind":"frame","c":"00000000"}"#,
        #"2:30: expected the checksum of what stands before it, "#
      ),
      (#"{"time":0,"kind":"behaviour"}"#, #"2:18: expected a known event type"#),
    ])
  func wrong(line: String, message: String) {
    #expect(complaint(about: line, header: oldView).hasPrefix(message))
  }

  @Test func `a damaged log of version 0 stays one`() {
    let lines = VersionTests.pairs[..<4].map(\.0)
    let log = oldView + lines[0] + "\n" + lines[1] + "\n" + lines[2].dropLast(3) + lines[3] + "\n"
    let recovered = RecoveredLog(log)
    #expect(recovered.kinds == [.cutOff])
    let mark =
      #"{"time":8.333,"kind":"mark","label":"27 bytes are lost here, from line 4 of the damaged log on"}"#
    #expect(recovered.lines == [String(oldView.dropLast()), lines[0], lines[1], mark, lines[3]])
    recovered.checkPromises(of: Array(log.utf8))
  }

  @Test func `what is appended to a log of version 0 is of that version`() throws {
    let appended = try AppendedLog(
      oldView + #"{"time":1,"kind":"fr"#, input: #"{"time":2.5,"kind":"frame"}"# + "\n", addsEnd: true)
    #expect(
      appended.text == oldView + """
        {"time":0,"kind":"mark","label":"20 bytes are lost here"}
        {"time":2.5,"kind":"frame"}

        """)
    let whole = try AppendedLog(oldView, input: #"{"time":2.5,"kind":"frame"}"# + "\n", addsEnd: true)
    #expect(whole.records.last?.hasPrefix(#"{"time":2.5,"kind":"end","events":1,"hash":""#) == true)
    #expect(readLog(whole.text).error == nil)
  }

  /// 2^51 microseconds are the last that survive; the largest below has the fraction .247 in milliseconds.
  @Test(
    "times survive being written in milliseconds",
    arguments: [0, 1, 999, 1_000, 8_333, 1 << 40, (1 << 51) - 1])
  func milliseconds(count: Int64) {
    let written = Microseconds(count).milliseconds
    #expect(VersionZero.microseconds(milliseconds: written) == count)
  }
}
