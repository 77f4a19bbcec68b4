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

  @Test func `a file that is no log keeps what it has`() throws {
    let text = "{\"setting\": 1}"
    try text.write(toFile: path, atomically: false, encoding: .utf8)
    let list = FakeList([[80, 90]], to: SessionRecorder(name: "file", to: try LogFile(path: path)))
    list.recorder.stop(at: list.time)
    #expect(try bytes().starts(with: Array(text.utf8)))
  }

  @Test func `a file that cannot be opened says why`() {
    #expect(throws: LogFileError(code: ENOENT)) { try LogFile(path: "/no such folder/log.jsonl") }
    #expect(throws: LogFileError(code: EISDIR)) { try LogFile(path: "/") }
    // The words are the C library's.
    let missing = "the log file cannot be opened: No such file or directory (errno \(ENOENT))"
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
