import Foundation
import ScrollCore
import Testing
@_spi(Fake) import UIKit

@testable import ScrollRecording

/// The files of an app's recordings.
@Suite("Files of an app", .serialized)
@MainActor
struct FileTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")

  /// The names of the files, and how long each is.
  private func files() throws -> [(name: String, bytes: Int)] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { name in
      (name, try Data(contentsOf: folder.appendingPathComponent(name)).count)
    }
  }

  private func put(_ name: String, bytes: Int) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(repeating: 10, count: bytes).write(to: folder.appendingPathComponent(name))
  }

  @Test(arguments: [
    (files: 3, bytes: 1 << 20, kept: ["1004.jsonl", "1005.jsonl"]),
    // A fourth is for the new file.
    (files: 20, bytes: 4_000, kept: ["1003.jsonl", "1004.jsonl", "1005.jsonl"]),
    (files: 0, bytes: 0, kept: []),
  ])
  func `the oldest files go`(limit: (files: Int, bytes: Int, kept: [String])) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    for number in 1...5 { try put("100\(number).jsonl", bytes: 1_000) }
    try put("notes.txt", bytes: 9_000)
    try put("notes.jsonl", bytes: 9_000)
    let recording = AppRecording.inFolder(folder, files: limit.files, bytes: limit.bytes)
    let file = try #require(recording.file)
    recording.stop()
    let names = try files().map(\.name)
    #expect(names == limit.kept + [file.lastPathComponent, "notes.jsonl", "notes.txt"])
  }

  @Test func `a recording in files is written off the main thread, and is fine`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let log = try LogFolder(folder, limits: LogFolder.Limits(files: 20, bytes: 64 << 20))
    let rows = Rows(count: 20)
    let view = AdapterTests.list(rows)
    let played = Played {
      AppRecording.shared = AppRecording(SessionRecorder(name: "file", to: log))
      ScrollRecorder.record(view, as: "rows")
      return view
    }
    log.queue.suspend()
    let finger = played.finger()
    finger.drag(from: CGPoint(x: 100, y: 300), steps: Array(repeating: CGPoint(x: 0, y: -10), count: 3))
    finger.rest(seconds: 1)
    // The thread that writes stands still, and the app goes on.
    #expect(try files().allSatisfy { $0.bytes == 0 })
    log.queue.resume()
    AppRecording.shared.stop()
    let (output, code) = try Played.check(log.file, [])
    #expect(code == 0, "\(output)")
  }

  @Test func `a long file goes on in the next one`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let log = try LogFolder(folder, limits: LogFolder.Limits(files: 20, bytes: 80_000))
    let rows = Rows(count: 20)
    let view = AdapterTests.list(rows)
    let played = Played {
      AppRecording.shared = AppRecording(SessionRecorder(name: "file", to: log))
      ScrollRecorder.record(view, as: "rows")
      return view
    }
    let finger = played.finger()
    for round in 0..<12 {
      let step = CGPoint(x: 0, y: round % 2 == 0 ? -9 : 9)
      finger.drag(from: CGPoint(x: 100, y: 300), steps: Array(repeating: step, count: 40))
      finger.rest(seconds: 1)
    }
    AppRecording.shared.stop()
    let files = try files()
    #expect(files.count > 1 && files.count <= 4)
    // The lines of one look may be beyond the limit.
    #expect(files.allSatisfy { $0.bytes < 25_000 } && files.reduce(0) { $0 + $1.bytes } < 85_000)
    for file in files {
      let (output, code) = try Played.check(folder.appendingPathComponent(file.name), [])
      #expect(code == 0, "\(output)")
    }
  }

  @Test(arguments: [(1, 1), (0, 1), (3, 3), (5, 4)])
  func `of the files of one launch the first go first`(limit: Int, kept: Int) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let log = try LogFolder(folder, limits: LogFolder.Limits(files: limit, bytes: 400))
    let launch = log.file.deletingPathExtension().lastPathComponent
    // Every second one begins a file.
    let session = Array("{\"format\":\"scroll-session\"}\n".utf8)
    for _ in 0..<8 { _ = log.write(session, count: 1, at: .zero) }
    log.finish()
    let written = ["", "-001", "-002", "-003"].map { launch + $0 + ".jsonl" }
    #expect(Set(try files().map(\.name)) == Set(written.suffix(kept)))
    #expect(log.file.lastPathComponent == written.last)
  }

  @Test func `the file that is written stays, though the clock was set back`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    for number in 1...3 { try put("900000000\(number).jsonl", bytes: 10) }
    let log = try LogFolder(folder, limits: LogFolder.Limits(files: 2, bytes: 1 << 20))
    log.finish()
    #expect(try files().map(\.name) == [log.file.lastPathComponent, "9000000003.jsonl"])
  }

  @Test func `a disk that is full for a while leaves a log that says so`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let disk = Disk()
    let log = try LogFolder(folder, limits: LogFolder.Limits(files: 20, bytes: 1 << 20), open: { _ in disk })
    let rows = Rows(count: 20)
    let view = AdapterTests.list(rows)
    let played = Played {
      AppRecording.shared = AppRecording(SessionRecorder(name: "file", to: log))
      ScrollRecorder.record(view, as: "rows")
      return view
    }
    var failing: [Bool] = []
    let finger = played.finger {
      // What is on its way is written before the next turn.
      log.queue.sync {}
      failing.append(AppRecording.shared.session.isFailing)
    }
    finger.rest(seconds: 0.5)
    disk.isFull = true
    finger.drag(from: CGPoint(x: 100, y: 300), steps: Array(repeating: CGPoint(x: 0, y: -3), count: 150))
    // It is tried again each second, and the disk stays full.
    #expect(failing.split(separator: false).count == 1 && failing.last == true)
    disk.isFull = false
    finger.rest(seconds: 3)
    finger.drag(from: CGPoint(x: 100, y: 300), steps: Array(repeating: CGPoint(x: 0, y: -10), count: 3))
    finger.rest(seconds: 1)
    AppRecording.shared.stop()
    let file = folder.appendingPathComponent("kept.jsonl")
    try Data(disk.bytes).write(to: file)
    #expect(String(decoding: disk.bytes, as: UTF8.self).contains("lines were lost here"))
    let (output, code) = try Played.check(file, [])
    #expect(code == 0 && output.contains("2 sessions"), "\(output)")
    #expect(output.contains("lines were lost here"), "\(output)")
  }

  @Test func `after lines that were lost nothing is written but a new session`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let disk = Disk()
    let log = try LogFolder(folder, limits: LogFolder.Limits(files: 20, bytes: 1 << 20), open: { _ in disk })
    func write(_ line: String) -> Bool { log.write(Array((line + "\n").utf8), count: 1, at: .zero) }
    let session = #"{"format":"scroll-session"}"#
    disk.refused = 2
    log.queue.suspend()
    // The thread that writes is behind: nobody knows yet that the third line is lost.
    let taken = [session, "a", "b", "c"].map { write($0) }
    log.queue.resume()
    log.queue.sync {}
    #expect(taken == [true, true, true, true] && !write("d") && write(session) && write("e"))
    log.finish()
    #expect(String(decoding: disk.bytes, as: UTF8.self) == "\(session)\na\n\(session)\ne\n")
  }

  @Test func `a file that cannot be made is made when it can`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let disk = Disk()
    let log = try LogFolder(folder, limits: LogFolder.Limits(files: 20, bytes: 400)) { _ in
      if disk.isFull { throw LogFileError(code: 28) }
      return disk
    }
    let session = Array("{\"format\":\"scroll-session\"}\n".utf8)
    func write() -> Bool {
      defer { log.queue.sync {} }
      return log.write(session, count: 1, at: .zero)
    }
    #expect(write() && write())
    disk.isFull = true
    // The third begins a file. That it is lost is known only when it is too late to say so.
    #expect(write())
    disk.isFull = false
    // The fourth does not.
    #expect(write() && disk.bytes.count == 3 * session.count)
  }

  @Test func `where no folder can be made, the last minute is kept`() throws {
    let recording = AppRecording.inFolder(URL(fileURLWithPath: "/dev/null/logs"))
    #expect(recording.file == nil)
    let view = AdapterTests.list(Rows(count: 3))
    let played = Played {
      AppRecording.shared = recording
      ScrollRecorder.record(view, as: "rows")
      return view
    }
    played.finger().rest(seconds: 0.5)
    #expect(!recording.recentLog().isEmpty)
    recording.stop()
  }

  @Test func `in memory as many seconds are kept as were asked for`() throws {
    let rows = Rows(count: 20)
    let view = AdapterTests.list(rows)
    let played = Played {
      AppRecording.shared = .inMemory(keeping: .seconds(2), name: "kept")
      ScrollRecorder.record(view, as: "rows")
      return view
    }
    let finger = played.finger()
    for round in 0..<6 {
      let step = CGPoint(x: 0, y: round % 2 == 0 ? -9 : 9)
      finger.drag(from: CGPoint(x: 100, y: 300), steps: Array(repeating: step, count: 40))
      finger.rest(seconds: 1)
    }
    let log = String(decoding: AppRecording.shared.recentLog(), as: UTF8.self)
    let times = log.split(separator: "\n").dropFirst().compactMap {
      Double($0.dropFirst(5).prefix { $0 != "," })
    }
    let kept = try #require(times.last) - #require(times.first)
    #expect(log.contains(#""name":"kept""#) && log.contains(#""system":"#))
    #expect((1.9e6...4e6).contains(kept), "\(kept)")
    AppRecording.shared.stop()
  }
}

/// A sink that may be full.
private final class Disk: RecordingSink, @unchecked Sendable {
  var isFull = false
  /// The number of a call that is refused.
  var refused = -1
  var bytes: [UInt8] = []
  private var calls = 0

  func write(_ lines: [UInt8], count: Int, at time: Microseconds) -> Bool {
    defer { calls += 1 }
    guard !isFull, calls != refused else { return false }
    bytes += lines
    return true
  }

  func finish() {}
}
