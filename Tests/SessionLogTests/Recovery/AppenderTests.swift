import ScrollCore
import ScrollEngine
import Testing

@testable import SessionLog
@testable import SessionReplay

/// A log in memory that is appended to as the command does it.
struct AppendedLog {
  var bytes: [UInt8]
  var ending = LogContinuation.Ending(tail: nil, lacksLineBreak: false)
  var damages: [LogDamage] = []
  /// The records, one by one.
  var records: [String] = []
  var appender = LogAppender()

  /// Goes on with a log; an input that arrives in pieces, and an `end` line if one is wanted.
  init(_ log: [UInt8], input pieces: [[UInt8]], addsEnd: Bool = false) throws {
    bytes = log
    var continuation = LogContinuation()
    for start in stride(from: 0, to: log.count, by: 97) {
      try continuation.append(Array(log[start..<min(start + 97, log.count)]))
    }
    ending = try continuation.endInput()
    if ending.tail != nil { bytes.removeSubrange(continuation.validByteCount...) }
    let lostByteCount = log.count - bytes.count
    if ending.lacksLineBreak { bytes.append(0x0A) }
    appender = LogAppender(continuing: continuation, lostByteCount: lostByteCount)
    var pieces = pieces.makeIterator()
    reading: while true {
      switch appender.next() {
      case .record: write(appender.record)
      case .damage(let damage): damages.append(damage)
      case .needsInput:
        if let piece = pieces.next() { appender.append(piece) } else { appender.endInput() }
      case .end: break reading
      }
    }
    if addsEnd, let end = appender.end() { write(end) }
  }

  init(_ log: String, input: String, addsEnd: Bool = false) throws {
    try self.init(Array(log.utf8), input: [Array(input.utf8)], addsEnd: addsEnd)
  }

  private mutating func write(_ record: [UInt8]) {
    bytes += record
    records.append(String(decoding: record, as: UTF8.self))
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }
}

@Suite("Appending to a log")
struct AppenderTests {
  private let frame = #"{"t":5,"type":"frame"}"# + "\n"
  private let scroll = #"{"t":6,"type":"scroll","y":7}"# + "\n"

  @Test func `every record comes by itself, as it is, with its line break`() throws {
    let log = try AppendedLog("", input: smallLog)
    #expect(log.text == smallLog)
    #expect(log.records == smallLog.split(separator: "\n").map { $0 + "\n" })
    #expect(log.appender.isComplete && log.appender.eventCount == 6)
    let pieces = Array(smallLog.utf8).map { [$0] }
    #expect(try AppendedLog([], input: pieces).records == log.records)
    #expect(try AppendedLog("", input: String(smallLog.dropLast())).text == smallLog)
  }

  @Test func `a log cut off at any byte is gone on with behind its last whole record`() throws {
    let bytes = Array(smallLog.utf8)
    let header = bytes.firstIndex(of: 0x0A) ?? 0
    for cut in 0...bytes.count {
      let log = try AppendedLog(
        Array(bytes[..<cut]), input: [Array(cut < header ? smallLog.utf8 : scroll.utf8)])
      let read = readLog(pieces: [log.bytes])
      #expect(read.error == nil && read.torn == nil, "cut at \(cut)")
      let whole = RecoveredLog(Array(bytes[..<cut])).text
      if cut < header {
        #expect(log.text == smallLog, "cut at \(cut)")
      } else if log.appender.isComplete {
        // Nothing goes behind the end.
        #expect(log.text == smallLog && log.damages.map(\.kind) == [.afterEnd])
      } else if log.ending.tail != nil {
        #expect(log.text.hasPrefix(whole) && log.text.hasSuffix(scroll), "cut at \(cut)")
        #expect(log.records.count == 2 && log.records[0].contains(" lost here"), "cut at \(cut)")
      } else {
        let space = cut > 0 && bytes[cut - 1] == 0x20 && !whole.hasSuffix(" \n") ? " \n" : ""
        #expect(log.text == whole + space + scroll, "cut at \(cut)")
      }
    }
  }

  @Test func `what is no record is left out, and a mark says so in the log`() throws {
    let input =
      oneView + frame + "nonsense\n{\"t\":5,\"ty" + scroll + "\r\n" + frame
      + #"{"t":7,"type":"end","events":3}"# + "\n"
    let log = try AppendedLog("", input: input)
    #expect(log.damages.map(\.kind) == [.badLine, .cutOff, .falseEnd])
    #expect(
      log.text == oneView + frame + #"{"t":5,"type":"mark","label":"18 bytes are lost here"}"# + "\n" + scroll
        + frame)
    #expect(log.appender.hasLoss && !log.appender.isComplete)
    var appender = log.appender
    #expect(appender.end() == nil, "something is lost")
    // The frame at 5 comes after the scroll at 6.
    #expect(log.appender.rejectedCount == 1)
  }

  @Test func `a header begins the next session, also behind an incomplete one`() throws {
    let log = try AppendedLog(oneView + frame, input: scroll + smallLog)
    #expect(log.text == oneView + frame + scroll + smallLog)
    #expect(log.damages.isEmpty && log.appender.eventCount == 6)
    // One that cannot be read takes its events with it.
    let lost = try AppendedLog(oneView + frame, input: #"{"format":"scroll-session"}"# + "\n" + scroll)
    #expect(lost.text == oneView + frame)
    #expect(lost.damages.map(\.kind) == [.badHeader, .noHeader])
    let first = try AppendedLog("", input: scroll)
    #expect(first.text.isEmpty && first.damages.map(\.kind) == [.noHeader])
  }

  @Test(
    "the end line has the count and the hash that replay finds",
    arguments: [
      "captured/rotation.jsonl", "linked/five-behaviours-corrected.jsonl",
      "simulated/stopped-by-a-touch.jsonl",
    ])
  func end(path: String) throws {
    let whole = try committed(path)
    var lines = whole.split(separator: 0x0A)
    if String(decoding: lines[lines.count - 1], as: UTF8.self).contains(#""type":"end""#) {
      lines.removeLast()
    }
    let recording = Array(lines.joined(separator: [0x0A])) + [0x0A]
    let half = lines.count / 2
    // At once, and in two runs.
    let once = try AppendedLog([], input: [recording], addsEnd: true)
    let first = try AppendedLog([], input: [Array(lines[..<half].joined(separator: [0x0A])) + [0x0A]])
    let second = try AppendedLog(
      first.bytes, input: [Array(lines[half...].joined(separator: [0x0A]))], addsEnd: true)
    #expect(once.bytes == second.bytes)
    #expect(once.bytes.starts(with: recording))
    let session = try RecordedSession(once.text)
    guard case .end(let count?, let hash?) = session.events.last?.action else {
      Issue.record("no end line with a count and a hash")
      return
    }
    #expect(count == lines.count - 1)
    var replay = try Replay(scene: session.header.scene)
    for event in session.events {
      replay.step(event)
      #expect(replay.differences.isEmpty)
    }
    #expect(replay.isComplete && hash == replay.state.hash)
  }

  @Test func `an end line that counts otherwise is written, and told`() throws {
    let log = try AppendedLog("", input: oneView + frame + #"{"t":6,"type":"end","events":7}"# + "\n")
    #expect(log.appender.wrongCount == RecoverySummary.WrongCount(line: 3, recorded: 7, found: 1))
    #expect(log.appender.isComplete && log.damages.isEmpty)
  }

  @Test func `an unknown event that calls itself optional counts as a line`() throws {
    let odd = #"{"t":5,"type":"zoom","optional":true}"# + "\n"
    let log = try AppendedLog(oneView + odd, input: odd + frame, addsEnd: true)
    #expect(log.records.count == 3 && log.appender.eventCount == 4)
    #expect(log.records.last?.hasPrefix(#"{"t":5,"type":"end","events":3,"hash":""#) == true)
  }

  @Test func `a damaged log is not gone on with`() throws {
    for (log, place) in [
      (oneView + "nonsense\n" + frame, "2:1"), ("\n" + frame, "2:1"),
      (oneView + frame.dropLast(3) + "\n" + frame, "2:21"),
      (oneView + "\0\0\0\n", "2:1"),
      // Without a line break, and wrong before the end: what is no log must not be emptied.
      (#"{"name":"x"}"#, "1:1"), ("nonsense", "1:1"),
      (#"{"format":"scroll-session","version":2}"#, "1:38"),
      (oneView + #"{"t":5,"type":"zoom"}"#, "2:15"), (oneView + frame.dropLast() + frame.dropLast(), "2:23"),
      (oneView + "\0\0" + frame.dropLast(), "2:1"),
      (oneView + #"{"t":5,"type":"frame","c":"00000000"}"#, "2:27"),
    ] {
      #expect {
        try AppendedLog(log, input: "")
      } throws: { error in
        guard case .log(let error)? = error as? LogContinuation.Fault else { return false }
        return error.description.hasPrefix(place + ":")
      }
    }
    let twins = #"{"format":"scroll-session","version":1,"scene":{"views":[{"id":"a"},{"id":"a"}]}}"# + "\n"
    for log in [twins, String(twins.dropLast())] {
      #expect(throws: LogContinuation.Fault.scene(.duplicateView(id: "a"), line: 1)) {
        try AppendedLog(log, input: "")
      }
    }
  }

  @Test(
    "lines behind a header that was cut off are not taken for the session's before it",
    arguments: [#"{"fo"#, String(oneView.dropLast(3)), #" {"version":1,"scene":{"#])
  func tornHeader(header: String) throws {
    let log = try AppendedLog(oneView + frame + header, input: frame + scroll + oneView + scroll)
    #expect(log.text == oneView + frame + oneView + scroll)
    #expect(log.damages.map(\.kind) == [.noHeader, .noHeader])
    // Nor does anybody say that the session before it is complete.
    #expect(try AppendedLog(oneView + frame + header, input: "", addsEnd: true).text == oneView + frame)
  }

  @Test func `null bytes at the end, as after a power cut, are taken away`() throws {
    let log = try AppendedLog(oneView + frame + String(repeating: "\0", count: 500), input: scroll)
    #expect(log.ending.tail?.byteOffset == oneView.utf8.count + frame.utf8.count)
    #expect(log.ending.tail?.description == "3:1: expected the end of the log, found '<00>'")
    let mark = #"{"t":5,"type":"mark","label":"500 bytes are lost here"}"# + "\n"
    #expect(log.text == oneView + frame + mark + scroll)
    // A record before them is whole, or cut off, as if they were not there.
    let whole = try AppendedLog(oneView + frame.dropLast() + "\0", input: scroll)
    #expect(whole.ending.lacksLineBreak && whole.ending.tail?.column == frame.utf8.count)
    #expect(
      whole.text == oneView + frame + #"{"t":5,"type":"mark","label":"1 byte is lost here"}"# + "\n" + scroll)
    let cut = try AppendedLog(oneView + frame + scroll.dropLast(2) + "\0\0", input: "")
    #expect(!cut.ending.lacksLineBreak && cut.ending.tail?.column == scroll.utf8.count - 1)
    #expect(
      cut.text == oneView + frame
        + #"{"t":5,"type":"mark","label":"\#(scroll.utf8.count) bytes are lost here"}"#
        + "\n")
  }

  @Test func `what was lost in one run is not forgotten in the next`() throws {
    let mark = { (count: Int) in #"{"t":5,"type":"mark","label":"\#(count) bytes are lost here"}"# + "\n" }
    // Taken away from the log's end, and nothing comes; left out at the end of the input.
    for first in [
      try AppendedLog(oneView + frame + "{\"t\":5", input: "", addsEnd: true),
      try AppendedLog(oneView + frame, input: "odd!!!\n", addsEnd: true),
    ] {
      #expect(first.text == oneView + frame + mark(6))
      let end = #"{"t":6,"type":"end","events":3}"# + "\n"
      let second = try AppendedLog(first.text, input: scroll + end, addsEnd: true)
      #expect(second.text == first.text + scroll && second.appender.hasLoss)
      #expect(second.damages.map(\.kind) == [.falseEnd])
    }
    // So with what was recovered; a mark of the recorder's own is no loss.
    let recovered = RecoveredLog(Array((oneView + "odd\n" + frame).utf8)).text
    #expect(recovered.contains("3 bytes are lost here, from line 2"))
    #expect(try AppendedLog(recovered, input: "", addsEnd: true).text == recovered)
    for label in ["bytes are lost here", "3 bytes are lost", "now", ""] {
      let note = #"{"t":5,"type":"mark","label":"\#(label)"}"# + "\n"
      #expect(try AppendedLog(oneView + note, input: "", addsEnd: true).appender.isComplete, "\(label)")
    }
    // Before a header that is lost as well.
    let early = #"{"t":5,"type":"frame"}"# + "\n"
    let loss = #"{"t":5,"type":"mark","label":"3 bytes are lost here"}"# + "\n"
    for lost in [#"{"format":"scroll-session"}"#, #"{"t":5,"type":"end","events":1}"# + "\n?"] {
      let log = try AppendedLog(oneView + early, input: "odd\n" + lost + "\n" + early + oneView + scroll)
      #expect(log.text == oneView + early + loss + oneView + scroll, "\(lost)")
    }
    // Behind an end line nothing stands, not even a mark.
    let complete = oneView + frame + #"{"t":5,"type":"end","events":1}"# + "\n"
    #expect(try AppendedLog(complete + "{\"t\":5", input: "odd\n").text == complete)
  }

  private static let policyTable: [(policy: SyncPolicy, count: Int, age: Int64, isDue: Bool, delay: Int64?)] =
    [
      (.never, 1_000, 1_000_000, false, nil), (.atEnd, 1_000, 1_000_000, false, nil),
      (.records(3), 2, 1_000_000, false, nil), (.records(3), 3, 0, true, nil),
      (.records(1), 0, 0, false, nil),
      (.interval(Microseconds(250_000)), 0, 0, false, nil),
      (.interval(Microseconds(250_000)), 1, 100_000, false, 150_000),
      (.interval(Microseconds(250_000)), 9, 250_000, true, 0), (.interval(.zero), 1, 0, true, 0),
    ]

  @Test("records go to the disk when the policy says so", arguments: policyTable)
  func policy(policy: SyncPolicy, count: Int, age: Int64, isDue: Bool, delay: Int64?) {
    #expect(policy.isDue(count: count, age: Microseconds(age)) == isDue)
    #expect(policy.delay(count: count, age: Microseconds(age)) == delay.map { Microseconds($0) })
  }

  /// With the 15 bytes of its checksum the second line would be longer than 1,024, the third have more than 16 keys.
  @Test func `a line that would go beyond a limit gets no checksum`() throws {
    var limits = Limits()
    limits.lineLength = 1_024
    limits.keyCount = 16
    let mark = #"{"t":6,"type":"mark","label":""#
    let lines = [
      mark + String(repeating: "a", count: 1_009 - mark.utf8.count - 2) + #""}"#,
      mark + String(repeating: "a", count: 1_010 - mark.utf8.count - 2) + #""}"#,
      #"{"t":6,"type":"frame""# + (0..<14).map { ",\"k\($0)\":0" }.joined() + "}",
      #"{"t":6,"type":"frame""# + (0..<13).map { ",\"k\($0)\":0" }.joined() + "}",
    ]
    var continuation = LogContinuation(limits: limits)
    try continuation.append(Array(oneView.utf8))
    #expect(try continuation.endInput() == LogContinuation.Ending(tail: nil, lacksLineBreak: false))
    var appender = LogAppender(continuing: continuation, addsChecksums: true, limits: limits)
    appender.append(Array(lines.map { $0 + "\n" }.joined().utf8))
    var log = oneView
    var hasChecksum: [Bool] = []
    while appender.next() == .record {
      let record = String(decoding: appender.record, as: UTF8.self)
      hasChecksum.append(record.contains(#","c":""#))
      log += record
    }
    #expect(hasChecksum == [true, false, false, true])
    #expect(readLog(log, limits: limits).events.count == 4)
  }
}
