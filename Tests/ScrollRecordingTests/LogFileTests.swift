import Foundation
import ScrollCore
import ScrollRecording
import SessionLog
import Testing

/// Files that recordings are appended to.
@Suite("Log files")
struct LogFileTests {
  private let path = NSTemporaryDirectory() + "recording-\(UUID().uuidString).jsonl"

  private func bytes() throws -> [UInt8] {
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try Array(Data(contentsOf: URL(fileURLWithPath: path)))
  }

  @Test(
    "a recording in a file is what it would be in memory",
    arguments: [SyncPolicy.never, .atEnd, .records(10), .interval(Microseconds(100_000))])
  func file(sync: SyncPolicy) throws {
    let memory = Memory()
    for sink in [try LogFile(path: path, sync: sync), memory] as [any RecordingSink] {
      let list = FakeList([[80, 90, 100]], to: SessionRecorder(name: "file", to: sink))
      list.flick()
      list.recorder.stop(at: list.time)
    }
    #expect(try bytes() == memory.bytes)
  }

  @Test func `a file is appended to, and loses a line that a crash cut off`() throws {
    let before = #"{"format":"scroll-session","version":1,"scene":{"views":[{}]}}"# + "\n"
    let line = #"{"t":0,"type":"appear"}"# + "\n"
    try (before + line + #"{"t":12,"ty"#).write(toFile: path, atomically: false, encoding: .utf8)
    let list = FakeList([[80, 90]], to: SessionRecorder(name: "file", to: try LogFile(path: path)))
    list.recorder.stop(at: list.time)
    let bytes = try bytes()
    #expect(bytes.starts(with: Array((before + line + #"{"format":"#).utf8)))
    #expect(try Verdict(bytes).sessionCount == 2)
  }

  @Test(
    "a file that is no log is refused, and keeps what it has",
    arguments: [
      "{\"setting\": 1}", "text\n", "{\"format\":\"scroll-effects\",\"version\":1}\n", "\u{0}\u{0}text\n",
    ])
  func foreign(text: String) throws {
    try text.write(toFile: path, atomically: false, encoding: .utf8)
    let error = #expect(throws: LogFileError(code: EINVAL)) { try LogFile(path: path) }
    #expect(error?.description == "the log file cannot be used: it is no session log (errno \(EINVAL))")
    #expect(try bytes() == Array(text.utf8))
  }

  @Test(
    "what a crash left at the end is taken away",
    arguments: ["\u{0}\u{0}\u{0}", "{\"t\":1\u{0}", "{\"format\":\"scroll-session\",\"ver", "noise"])
  func torn(end: String) throws {
    let before = #"{"format":"scroll-session","version":1,"scene":{"views":[{}]}}"# + "\n"
    for whole in ["", before] where whole != "" || !end.hasPrefix("noise") && !end.hasPrefix("{\"t") {
      try (whole + end).write(toFile: path, atomically: false, encoding: .utf8)
      try LogFile(path: path).finish()
      #expect(try bytes() == Array(whole.utf8))
    }
  }

  @Test func `a second recorder of a file is refused as long as the first one has it`() throws {
    let first = try LogFile(path: path)
    let error = #expect(throws: LogFileError(code: EWOULDBLOCK)) { try LogFile(path: path) }
    #expect(error?.description.contains("another recorder is writing to it") == true)
    first.finish()
    try LogFile(path: path).finish()
    _ = try bytes()
  }

  @Test func `a file that is gone or changed is told, and made or begun anew`() throws {
    let header = Array((#"{"format":"scroll-session","version":1,"scene":{"views":[{}]}}"# + "\n").utf8)
    let file = try LogFile(path: path)
    #expect(file.write(header, count: 1, at: .zero))
    try FileManager.default.removeItem(atPath: path)
    #expect(!file.write(header, count: 1, at: .zero) && file.failure == LogFileError(code: ENOENT))
    #expect(file.write(header, count: 1, at: .zero) && file.failure == nil)
    try #require(FileHandle(forWritingAtPath: path)).truncate(atOffset: 5)
    #expect(!file.write(header, count: 1, at: .zero) && file.failure == LogFileError(code: ESTALE))
    #expect(file.write(header, count: 1, at: .zero) && file.failure == nil)
    file.finish()
    #expect(try bytes() == header)
  }

  @Test func `a file that cannot be opened says why`() {
    #expect(throws: LogFileError(code: ENOENT)) { try LogFile(path: "/no such folder/log.jsonl") }
    #expect(throws: LogFileError(code: EISDIR)) { try LogFile(path: "/") }
    // The words are the C library's.
    let missing = "the log file cannot be used: No such file or directory (errno \(ENOENT))"
    #expect("\(LogFileError(code: ENOENT))" == missing)
  }

  #if os(Linux)
    @Test func `a full disk stops the log and not the app`() throws {
      let list = FakeList([[80, 90]], to: SessionRecorder(name: "full", to: try LogFile(path: "/dev/full")))
      list.flick()
      #expect(list.recorder.isFailing)
      list.recorder.stop(at: list.time)
    }
  #endif
}
