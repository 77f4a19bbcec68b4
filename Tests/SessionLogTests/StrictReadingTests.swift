import ScrollCore
import ScrollEngine
import Testing

@testable import SessionLog
@testable import SessionReplay

/// The rules of strict reading, one by one; the article "JSON, as it is read" states them.
@Suite("Strict reading")
struct StrictReadingTests {
  /// Where a value may stand: in a plain line, in one with a space in it, as a field that nobody asks for, in a list.
  private static func places(_ value: String) -> [String] {
    [
      #"{"t":0,"type":"scroll","y":\#(value)}"#, #"{ "t":0,"type":"scroll","y":\#(value)}"#,
      #"{"t":0,"type":"drag.ended","vx":\#(value)}"#, #"{"t":0,"type":"frame","unknown":\#(value)}"#,
      #"{"t":0,"type":"frame","unknown":[{"a":\#(value)}]}"#,
      #"{"t":0,"type":"items.resized","section":0,"at":0,"items":[[1,\#(value)]]}"#,
    ]
  }

  @Test(
    "numbers are those of RFC 8259 that a double can hold",
    arguments: [
      "1e400", "-1e400", "1.8e308", "1e99999999999999999999", "01", "-01", "00", "+1", ".5", "-.5", "1.",
      "1.e5", "1e",
      "1e+", "0x1F", "1_000", "NaN", "nan", "Infinity", "-Infinity", "inf", "--1", "-", "1 2", "１",
    ])
  func badNumbers(number: String) {
    for line in StrictReadingTests.places(number) { #expect(complaint(about: line) != "fine", "\(line)") }
  }

  @Test(
    "numbers of any spelling and size are read",
    arguments: [
      "0", "1e3", "1E+3", "1.5e-3", "1e-400", "1.7976931348623157e308", "9007199254740993", "1e308", "0.1",
    ])
  func goodNumbers(number: String) {
    for line in StrictReadingTests.places(number) { #expect(complaint(about: line) == "fine", "\(line)") }
  }

  @Test(
    "integers are integers, of at most 2^53",
    arguments: [
      "9007199254740993", "-9007199254740993", "18446744073709551616", "1.0", "1e3", "0.5", "-1", "\"1\"",
      "null", "[1]",
    ])
  func badIntegers(value: String) {
    for line in [
      #"{"t":\#(value),"type":"frame"}"#, #"{"t":0,"type":"items.deleted","section":\#(value),"at":0}"#,
      #"{"t":0,"type":"items.deleted","section":0,"at":\#(value)}"#,
      #"{"t":0,"type":"items.deleted","section":0,"at":0,"count":\#(value)}"#,
      #"{"t":0,"type":"sections.moved","from":0,"to":\#(value == "[1]" ? "true" : value)}"#,
      #"{"t":0,"type":"observed.alpha","item":[0,\#(value)],"alpha":1}"#,
      #"{"t":0,"type":"behaviour","kind":"fade","duration":\#(value)}"#,
      #"{"t":0,"type":"end","events":\#(value)}"#,
      #"{"t":0,"type":"batch","updates":[{"type":"items.deleted","section":0,"at":\#(value)}]}"#,
    ] {
      #expect(complaint(about: line) != "fine", "\(line)")
    }
    for line in [
      #"{"format":"scroll-session","version":\#(value),"scene":{"views":[{}]}}"#,
      #"{"format":"scroll-session","version":1,"scene":{"views":[{"sections":[{"count":\#(value)}]}]}}"#,
    ] {
      #expect(readLog(line + "\n").error != nil, "\(line)")
    }
  }

  @Test func `the largest integers are read, and a negative zero is zero`() {
    let log = readLog(
      oneView + #"{"t":-0,"type":"frame"}"# + "\n" + #"{"t":9007199254740992,"type":"frame"}"# + "\n")
    #expect(log.error == nil)
    #expect(log.events.map(\.time.count) == [0, 1 << 53])
    #expect(
      complaint(about: #"{"t":0,"type":"items.deleted","section":-0,"at":9007199254740992}"#) == "fine")
  }

  @Test func `a negative zero keeps its sign, is written without it, and has the same state hash`() throws {
    let log = readLog(oneView + #"{"t":0,"type":"appear","y":-0.0}"# + "\n")
    guard case .appear(_, let y?)? = log.events.first?.action else {
      Issue.record("no event")
      return
    }
    #expect(y.sign == .minus)
    var writer = SessionLogWriter()
    writer.append(try #require(log.events.first))
    #expect(String(decoding: writer.bytes, as: UTF8.self) == #"{"t":0,"type":"appear","y":0}"# + "\n")
    let hashes = try ["0", "-0", "-0.0", "-1e-400"].map { zero in
      let session = try RecordedSession(
        oneView + #"{"t":0,"type":"appear","x":\#(zero),"y":\#(zero)}"# + "\n")
      var replay = try Replay(scene: session.header.scene)
      replay.step(session.events[0])
      return replay.state.hash
    }
    #expect(Set(hashes).count == 1)
  }

  @Test(
    "strings are UTF-8 without raw control characters, with whole characters and known escapes",
    arguments: [
      [0x00], [0x01], [0x09], [0x1F], [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x80, 0x80],
      [0xE0, 0x9F, 0xBF],
      [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x8F, 0xBF, 0xBF],
      [0xF4, 0x90, 0x80, 0x80],
      [0xF5, 0x80, 0x80, 0x80], [0xFE], [0xFF], [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x99],
    ]
      + [
        #"\ud800"#, #"\udfff"#, #"\udc00\ud800"#, #"\ud800\ud800"#, #"\ud800x"#, #"\ud800\n"#, #"\x41"#,
        #"\u12G4"#, #"\u12"#,
        #"\U0041"#, #"\'"#, #"\0"#, #"\"#,
      ].map { Array($0.utf8) })
  func badStrings(content: [UInt8]) {
    func isRefused(_ before: String, _ behind: String) -> Bool {
      let line = Array(before.utf8) + content + Array((behind + "\n").utf8)
      let log = readLog(pieces: [Array(oneView.utf8) + line])
      return log.error?.line == 2
    }
    #expect(isRefused(#"{"t":0,"type":"mark","label":""#, #""}"#), "a value that is read")
    #expect(isRefused(#"{"t":0,"type":"frame","unknown":"a"#, #"x"}"#), "a value that is ignored")
    #expect(isRefused(#"{"t":0,"type":"frame","unknown":[{"a":"#, #""}]}"#), "a value within")
    #expect(isRefused(#"{"t":0,"type":"frame",""#, #"":1}"#), "a key")
    #expect(isRefused(#"{"t":0,"type":"frame","unknown":{""#, #"":1}}"#), "a key within")
    #expect(isRefused(#"{"t":0,"type":"frame","view":""#, #""}"#), "a name")
  }

  @Test func `every other character is read, as it is or escaped`() {
    let log = readLog(
      oneView
        + #"{"t":0,"type":"mark","label":"\u0000\u001f\u007f\#u{7F}é€🙂\ud83d\ude42\uffff\#u{FFFF}\/\b"}"#
        + "\n")
    #expect(log.error == nil)
    #expect(
      log.events.first?.action
        == .mark("\u{0}\u{1F}\u{7F}\u{7F}é€🙂🙂\u{FFFF}\u{FFFF}/\u{8}"))
  }
}
