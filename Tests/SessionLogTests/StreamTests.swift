import ScrollCore
import TestSupport
import Testing

@testable import SessionLog

@Suite("Session logs as streams")
struct StreamTests {
  static let small =
    twoViews
    + #"{"t":0,"type":"appear","view":"β","x":0,"y":-1.5e1}"# + "\r\n\n \t\n"
    + #"{"t":1,"type":"mark","label":"\ud83d\ude42 é\u0041"}"# + "\n" + oneView
    + #"{"t":2,"type":"later","optional":true}"# + "\n"
    + #"{"t":2,"type":"scroll.to","y":3,"animated":false,"n":null}"#

  @Test func `a log cut in two at any byte reads the same`() {
    let bytes = Array(StreamTests.small.utf8)
    let whole = readLog(pieces: [bytes])
    #expect(whole.error == nil)
    #expect(whole.items.count == 6)
    for cut in 0...bytes.count {
      #expect(readLog(pieces: [Array(bytes[..<cut]), Array(bytes[cut...])]) == whole, "cut at \(cut)")
    }
    #expect(readLog(pieces: bytes.map { [$0] }) == whole)
  }

  @Test func `a recorded log in random pieces reads the same`() throws {
    let bytes = try captured("two-views")
    let whole = readLog(pieces: [bytes])
    var random = SeededGenerator(seed: 7)
    for _ in 0..<10 {
      var pieces: [[UInt8]] = []
      var start = 0
      while start < bytes.count {
        let end = min(bytes.count, start + Int.random(in: 0...5_000, using: &random))
        pieces.append(Array(bytes[start..<end]))
        start = end
      }
      #expect(readLog(pieces: pieces) == whole)
    }
  }

  @Test func `an error is the same however the log is cut`() {
    let bytes = Array((oneView + "\n" + #"{"t":0,"type":"scroll","y":tru}"# + "\n" + oneView).utf8)
    let whole = readLog(pieces: [bytes])
    #expect(whole.error?.description == "3:28: expected a value, found 'tru'")
    for cut in 0...bytes.count {
      #expect(readLog(pieces: [Array(bytes[..<cut]), Array(bytes[cut...])]) == whole, "cut at \(cut)")
    }
  }

  @Test(
    "a last line cut off at any byte is torn, and only that line is lost",
    arguments: [
      #"{"t":5,"type":"scroll.to","y":-1.5e+1,"animated":false,"n":[null,true,{"a":{}}],"view":"a"}"#,
      #"{"t":5,"type":"mark","label":"\ud83d\ude42 \u00e9 é🙂€ \n","view":"β"}"#,
      #"{"format":"scroll-session","version":1,"scene":{"views":[{"axis":"vertical"}]}}"#,
    ])
  func torn(line: String) {
    let before = Array((twoViews + #"{"t":4,"type":"frame","view":"a"}"# + "\n").utf8)
    let bytes = Array(line.utf8)
    for cut in 1..<bytes.count {
      let log = readLog(pieces: [before + bytes[..<cut]])
      #expect(log.error == nil, "cut at \(cut)")
      #expect(log.torn?.line == 3, "cut at \(cut)")
      #expect(log.events.count == 1, "cut at \(cut)")
      #expect(readLog(pieces: (before + bytes[..<cut]).map { [$0] }) == log, "cut at \(cut)")
    }
    #expect(readLog(pieces: [before + bytes]).torn == nil)
    #expect(readLog(pieces: [before + bytes]).error == nil)
  }

  @Test(
    "a last line that is wrong before its cut is an error, not torn",
    arguments: [
      (#"{"t":5,"type":"scrolled"}"#, "2:15"), (#"{"t":5,"t":6"#, "2:8"), (#"{"t":5,"a":tra"#, "2:12"),
      (#"{"t":5,"a":"\ud83dx"#, "2:13"), (#"{"t":5,"a":"\udc00"#, "2:13"), (#"{"t":5 "type""#, "2:8"),
      ("{\"t\":5,\"a\":\"\u{1}", "2:13"), (#"{"t":5,"type":"frame"}}"#, "2:23"), (#"{"t":-5,"ty"#, "2:6"),
    ])
  func wrongTail(line: String, place: String) {
    let log = readLog(oneView + line)
    #expect(log.torn == nil)
    #expect(log.error?.description.hasPrefix(place + ":") == true, "\(log)")
  }

  @Test func `a header that is cut off is an error: nothing is left without it`() {
    let log = readLog(String(oneView.dropLast(5)))
    #expect(log.torn == nil)
    #expect(log.error?.line == 1)
  }

  @Test func `a byte-order mark is accepted once, at the start, and reported`() throws {
    var reader = SessionReader()
    for byte in Array(("\u{FEFF}" + oneView).utf8) { reader.append([byte]) }
    guard case .header = try reader.next() else {
      Issue.record("no header")
      return
    }
    #expect(reader.hasByteOrderMark)
    #expect(
      readLog(oneView + "\u{FEFF}" + oneView).error?.description.hasPrefix("2:1: expected an object") == true)
    let bad = readLog("\u{FEFF}{\"format\":1}\n")
    #expect(bad.error == LogError(line: 1, column: 11, byteOffset: 13, expected: "a string", found: "'1'"))
  }

  @Test func `several sessions follow one another in a stream`() {
    let event = #"{"t":0,"type":"frame"}"# + "\n"
    let log = readLog(oneView + event + event + oneView + oneView + event)
    #expect(log.error == nil)
    #expect(
      log.items.map { if case .header = $0 { "header" } else { "event" } }
        == ["header", "event", "event", "header", "header", "event"])
  }

  @Test func `an unknown event is passed over if it calls itself optional`() {
    #expect(
      readLog(oneView + #"{"t":1,"type":"zoom","optional":true,"view":7}"# + "\n").items.last == .skipped)
    #expect(
      complaint(about: #"{"t":1,"type":"zoom","optional":false}"#).hasPrefix(
        "2:15: expected a known event type"))
    #expect(readLog(oneView + #"{"t":1,"type":"frame","optional":true}"# + "\n").events.count == 1)
  }

  @Test func `a session read as a whole is the only one of its log, or the second header's place is told`() {
    let first = oneView + "\n" + #"{"t":1,"type":"mark","label":"é"}"# + "\n"
    let error = LogError(
      line: 4, column: 1, byteOffset: first.utf8.count, expected: "one session", found: "a second header")
    #expect(throws: error) { try RecordedSession(first + oneView) }
  }

  @Test(
    "a view is found by its name",
    arguments: [(#""a""#, 0), (#""β""#, 1), (#""\u03b2""#, 1), (#""\u0061""#, 0)])
  func views(name: String, index: Int) {
    let log = readLog(twoViews + #"{"t":1,"type":"frame","view":\#(name)}"# + "\n")
    #expect(log.events.map(\.view) == [index])
  }

  @Test(
    "a backslash in a view's name is one, and in a line begins an escape",
    arguments: [(#""a\\b""#, 0), (#""a\b""#, 1), (#""a\u0008""#, 1), (#""a\u005cb""#, 0)])
  func escapedViews(name: String, index: Int) {
    // The names are a, a backslash, b; and a, a backspace.
    let header =
      #"{"format":"scroll-session","version":1,"scene":{"views":[{"id":"a\\b"},{"id":"a\b"}]}}"# + "\n"
    let log = readLog(header + #"{"t":1,"type":"frame","view":\#(name)}"# + "\n")
    #expect(log.events.map(\.view) == [index])
  }

  @Test func `marks, checkpoints and the end need no view`() {
    for line in [
      #"{"t":1,"type":"mark","label":""}"#, #"{"t":1,"type":"checkpoint","hash":"0123456789abcdef"}"#,
      #"{"t":1,"type":"end"}"#,
    ] {
      #expect(complaint(about: line, header: twoViews) == "fine")
    }
  }

  @Test func `lines as long as the limit are read, longer ones refused, in any pieces`() {
    var limits = Limits()
    limits.lineLength = 90
    let event = #"{"t":0,"type":"mark","label":"\#(String(repeating: "é", count: 29))"}"#
    #expect(event.utf8.count == 90)
    for (text, mistake) in [
      (event, String?.none),
      (event + " ", "2:62: expected a line of at most 90 bytes, found a longer one (limit: line-length)"),
      (event + "?????", "2:62: expected a line of at most 90 bytes, found a longer one (limit: line-length)"),
      ("[" + event, "2:62: expected a line of at most 90 bytes, found a longer one (limit: line-length)"),
    ] {
      for end in ["\n", "", "\n\n"] {
        let bytes = Array((oneView + text + end).utf8)
        let whole = readLog(pieces: [bytes], limits: limits)
        #expect(whole.error?.description == mistake, "\(text)")
        #expect(readLog(pieces: bytes.map { [$0] }, limits: limits) == whole, "\(text)")
      }
    }
  }
}

extension StreamTests {
  @Test func `a header of megabytes is read like any other, wherever the input is cut`() throws {
    let frames = (0..<60_000).map { "[0,\($0 * 50),320,40]" }.joined(separator: ",")
    let log =
      #"{"format":"scroll-session","version":1,"name":"long","scene":{"views":[{"layout":{"kind":"frames"},"sections":[{"frames":["#
      + frames + #"]}]}]}}"# + "\n" + #"{"t":1,"type":"scroll","y":2}"# + "\n" + #"{"t":2,"type":"wrong"}"#
      + "\n"
    for piece in [1 << 16, log.utf8.count] {
      var reader = SessionReader()
      let bytes = Array(log.utf8)
      for start in stride(from: 0, to: bytes.count, by: piece) {
        reader.append(Array(bytes[start..<min(start + piece, bytes.count)]))
      }
      reader.endInput()
      guard case .header(let header) = try reader.next() else {
        Issue.record("no header")
        return
      }
      #expect(header.scene.views[0].sections[0].items.count == 60_000)
      #expect(try reader.next() == .event)
      #expect(reader.line == 2)
      #expect(reader.recentLines.last == #"{"t":1,"type":"scroll","y":2}"#)
      #expect { try reader.next() } throws: { error in
        // The third line's type, in its 15th column; lines before it count towards the offset.
        let error = error as? LogError
        let offset = log.utf8.count - #""wrong"}"#.utf8.count - 1
        return error?.line == 3 && error?.column == 15 && error?.byteOffset == offset
      }
    }
  }
}

extension StreamTests {
  @Test(
    "an event and up to three lines before it are told, however the input is cut",
    arguments: [1, 7, 64, 4_096])
  func recentLines(size: Int) throws {
    let lines =
      [String(oneView.dropLast())] + (0..<9).map { #"{"t":\#($0),"type":"scroll","y":\#($0 * 10)}"# }
    let bytes = Array((lines.joined(separator: "\r\n") + "\n" + oneView + lines[1]).utf8)
    var reader = SessionReader()
    var told: [[String]] = []
    func take() throws {
      while case let token = try reader.next(), token != .needsInput, token != .end {
        told.append(reader.recentLines)
      }
    }
    for start in stride(from: 0, to: bytes.count, by: size) {
      reader.append(Array(bytes[start..<min(start + size, bytes.count)]))
      // More bytes do not change what was read.
      #expect(reader.recentLines == told.last ?? [])
      try take()
    }
    reader.endInput()
    try take()
    #expect(reader.recentLines == told.last)
    // Those of the session before are none of this one's.
    let expected =
      lines.indices.map { Array(lines[max(0, $0 - 3)...$0]) } + [[lines[0]], [lines[0], lines[1]]]
    #expect(told == expected)
  }
}
