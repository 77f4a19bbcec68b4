import Foundation
import ScrollCore
import SessionLog
import SessionReports
import Testing

@testable import scroll_session

@Suite("scroll-session append")
struct AppendTests {
  private static let lines = Sample.session.split(separator: "\n").map { $0 + "\n" }
  private static let open = lines.dropLast().joined()
  private static let frame = #"{"t":2000000,"type":"frame"}"# + "\n"

  private func append(_ input: String, to path: String, _ options: String...) throws -> Scroll.Run {
    try Scroll.run(["append", path] + options, input: Data(input.utf8))
  }

  @Test func `a new log gets the records as they come`() throws {
    let space = try Workspace()
    let run = try append(Sample.session, to: space.path("a.jsonl"))
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(
      run.output
        == "\(space.path("a.jsonl")): 6 records, \(Sample.session.utf8.count) bytes appended; the last session has 5 events, complete\n"
    )
    #expect(try space.read("a.jsonl") == Sample.session)
    #expect(try append("", to: space.path("b.jsonl")).status == 0)
    #expect(!FileManager.default.fileExists(atPath: space.path("b.jsonl")), "nothing to keep")
    // A link that leads nowhere yet leads to the new log then, or to none.
    let link = space.path("link.jsonl")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "c.jsonl")
    #expect(try append("", to: link).status == 0)
    #expect(!FileManager.default.fileExists(atPath: space.path("c.jsonl")))
    #expect(try append(Sample.session, to: link).status == 0)
    #expect(try space.read("c.jsonl") == Sample.session)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "c.jsonl")
  }

  @Test func `--end says that the recording is complete, with a count and a hash that hold`() throws {
    let space = try Workspace()
    let path = space.path("a.jsonl")
    #expect(try append(AppendTests.open, to: path).status == 0)
    #expect(try space.read("a.jsonl") == AppendTests.open)
    #expect(try append(AppendTests.frame, to: path, "--end").output.hasSuffix("has 6 events, complete\n"))
    let log = try space.read("a.jsonl")
    #expect(
      log.hasPrefix(AppendTests.open + AppendTests.frame + #"{"t":2000000,"type":"end","events":5,"hash":""#))
    #expect(try Scroll.run(["check", path, "--strict"]).status == 0)
    #expect(
      try Scroll.run(["check", "-"], input: Data(log.replacing("\"y\":200}", with: "\"y\":201}").utf8)).status
        == 1)
    // Behind the end only a header may stand.
    let late = try append(AppendTests.frame, to: path)
    #expect(late.status == 2 && late.errors.contains("the session is complete; a header begins the next"))
    #expect(try space.read("a.jsonl") == log)
    #expect(try append(Sample.session, to: path).status == 0)
    #expect(try space.read("a.jsonl") == log + Sample.session)
  }

  @Test func `--crc gives records checksums, keeps right ones and refuses wrong ones`() throws {
    let space = try Workspace()
    let path = space.path("a.jsonl")
    let input = AppendTests.open + #"{"t":2000000,"type":"frame","c":"00000000"}"# + "\n"
    let run = try append(input, to: path, "--crc", "--end")
    #expect(run.status == 2)
    #expect(
      run.errors.contains(
        "left out 43 bytes, a wrong checksum: expected the checksum of what stands before it, \""))
    let lines = try space.read("a.jsonl").split(separator: "\n")
    let plain =
      AppendTests.open.split(separator: "\n").map(String.init) + [
        #"{"t":2000000,"type":"mark","label":"43 bytes are lost here"}"#
      ]
    #expect(lines.count == plain.count)
    for (line, plain) in zip(lines, plain) {
      #expect(line.hasPrefix(plain.dropLast() + #","c":""#) && line.utf8.count == plain.utf8.count + 15)
    }
    #expect(try Scroll.run(["check", path]).status == 0)
    // Once more, with checksums now and without the mark; what is there is not changed, and --end has one, too.
    let log = lines.dropLast().joined(separator: "\n") + "\n"
    let again = try append(log, to: space.path("b.jsonl"), "--crc", "--end")
    #expect(again.status == 0)
    let ended = try space.read("b.jsonl")
    #expect(ended.hasPrefix(log) && ended.dropFirst(log.count).contains(#","c":""#))
    // Any digit that becomes another is seen, by its line.
    let damaged = try space.write(ended.replacing("\"y\":20,", with: "\"y\":21,"), to: "b.jsonl")
    let check = try Scroll.run(["check", damaged])
    #expect(check.status == 2 && check.errors.contains("b.jsonl:4:41: expected the checksum of"))
    let recovered = try Scroll.run(["recover", damaged, "--out", space.path("c.jsonl")])
    #expect(recovered.status == 1 && recovered.output.contains("a wrong checksum: expected"))
    #expect(try Scroll.run(["check", space.path("c.jsonl")]).status == 0)
  }

  @Test func `what a crash left of the last record is moved beside the log`() throws {
    let space = try Workspace()
    let path = space.path("a.jsonl")
    for (number, torn) in ["{\"t\":2000000,\"ty", "\0\0\0\0"].enumerated() {
      try space.write(AppendTests.open + torn, to: "a.jsonl")
      let run = try append(AppendTests.frame, to: path, "--end")
      let name = number == 0 ? "a.jsonl.torn" : "a.jsonl.torn-2"
      #expect(run.status == 0)
      #expect(
        run.errors.contains("\(torn.utf8.count) bytes at byte \(AppendTests.open.utf8.count), was moved to"))
      #expect(run.output.contains(" bytes behind the last whole record, to \(space.path(name))\n"))
      #expect(try space.read(name) == torn)
      // The mark says what is missing, and nobody says that the recording is complete.
      #expect(
        try space.read("a.jsonl") == AppendTests.open
          + #"{"t":2000000,"type":"mark","label":"\#(torn.utf8.count) bytes are lost here"}"# + "\n"
          + AppendTests.frame)
    }
  }

  @Test func `a whole last record without its line break gets one`() throws {
    let space = try Workspace()
    let path = try space.write(String(AppendTests.open.dropLast()), to: "a.jsonl")
    #expect(try append(AppendTests.frame, to: path).status == 0)
    #expect(try space.read("a.jsonl") == AppendTests.open + AppendTests.frame)
  }

  @Test func `a damaged log is left alone`() throws {
    let space = try Workspace()
    let damaged = AppendTests.open.replacing("\"y\":20}", with: "\"y\":}")
    let path = try space.write(damaged, to: "a.jsonl")
    let run = try append(AppendTests.frame, to: path)
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(
      run.errors.contains("a.jsonl:4:34: expected a value, found '}'; the log is damaged and was left alone"))
    #expect(try space.read("a.jsonl") == damaged)
    #expect(try FileManager.default.contentsOfDirectory(atPath: space.folder.path) == ["a.jsonl"])
  }

  @Test func `what is no record is said and left out, and the rest is appended`() throws {
    let space = try Workspace()
    let path = space.path("a.jsonl")
    let run = try append(
      AppendTests.open + "nonsense\n" + AppendTests.frame + "{\"t\":2000", to: path, "--end")
    #expect(run.status == 2)
    #expect(
      run.errors.contains(
        "standard input, line 6: left out 8 bytes, no record: expected an object, '{', found 'nonsense' at column 1\n"
      ))
    #expect(run.errors.contains("standard input, line 8: left out 9 bytes, cut off: {\"t\":2000\n"))
    #expect(run.output.contains("\n  left out  17 bytes in 2 stretches\n"))
    #expect(
      try space.read("a.jsonl") == AppendTests.open
        + #"{"t":2000000,"type":"mark","label":"8 bytes are lost here"}"# + "\n" + AppendTests.frame
        + #"{"t":2000000,"type":"mark","label":"9 bytes are lost here"}"# + "\n")
    // However much it is, it is not said line by line.
    let noise = try append(String(repeating: "?\n", count: 1_000), to: path)
    #expect(noise.errors.split(separator: "\n").count == 20)
    #expect(
      noise.errors.contains("; more will only be counted\n") && noise.output.contains("in 1,000 stretches"))
  }

  @Test func `an end line that counts otherwise, and events that are rejected, are told`() throws {
    let space = try Workspace()
    let run = try append(
      AppendTests.open + #"{"t":5,"type":"frame"}"# + "\n" + #"{"t":2000000,"type":"end","events":4}"# + "\n",
      to: space.path("a.jsonl"))
    #expect(run.status == 1)
    #expect(run.output.contains("\n  rejected  1 event, when the log is replayed\n"))
    #expect(run.output.contains("\n  differs   the end line counts 4 lines before it; there are 5\n"))
  }

  @Test func `programs get one object`() throws {
    struct Report: Decodable {
      struct Torn: Decodable {
        let file: String
        let byteOffset, bytes: Int
      }
      struct Refused: Decodable { let stretches, bytes: Int }
      struct WrongCount: Decodable { let line, recorded, found: Int }
      let file: String
      let records, bytes, length, events, rejected: Int
      let complete: Bool
      let refused: Refused
      let torn: Torn?
      let wrongCount: WrongCount?
    }
    let space = try Workspace()
    let path = try space.write(AppendTests.open + "{\"t\":", to: "a.jsonl")
    let run = try append("?\n" + AppendTests.frame, to: path, "--json")
    let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
    let log = try space.read("a.jsonl")
    // A mark for what was torn, one for what was left out, and the frame.
    #expect(report.file == path && report.records == 3 && report.length == log.utf8.count)
    #expect(report.bytes == log.utf8.count - AppendTests.open.utf8.count)
    #expect(report.events == 7 && report.rejected == 0 && !report.complete)
    #expect(report.refused.stretches == 1 && report.refused.bytes == 1)
    #expect(report.torn?.byteOffset == AppendTests.open.utf8.count && report.torn?.bytes == 5)
    #expect(report.torn?.file == path + ".torn" && report.wrongCount == nil)
  }

  @Test func `a file that may not grow keeps whole records, and the failure is told`() throws {
    let space = try Workspace()
    let path = space.path("a.jsonl")
    let input = try space.write(AppendTests.open + String(repeating: AppendTests.frame, count: 200), to: "in")
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/bash")
    shell.arguments = [
      "-c", "ulimit -f 4; '\(Scroll.executable.path)' append '\(path)' <'\(input)' 2>'\(space.path("err"))'",
    ]
    shell.standardOutput = FileHandle.nullDevice
    try shell.run()
    shell.waitUntilExit()
    #expect(shell.terminationStatus == 2)
    #expect(try space.read("err").contains("File too large; the log ends with its last whole record\n"))
    // The shell counts in blocks of 1,024 bytes: as many records as fit, and not a byte more.
    let log = try space.read("a.jsonl")
    let count = (4_096 - AppendTests.open.utf8.count) / AppendTests.frame.utf8.count
    #expect(log == AppendTests.open + String(repeating: AppendTests.frame, count: count))
  }

  @Test func `records are there at once, others have to wait, and a kill loses none`() throws {
    let space = try Workspace()
    let path = space.path("a.jsonl")
    let process = Process()
    process.executableURL = Scroll.executable
    process.arguments = ["append", path]
    let pipe = Pipe()
    process.standardInput = pipe
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    try pipe.fileHandleForWriting.write(contentsOf: Data((AppendTests.open + "{\"t\":2").utf8))
    for _ in 0..<500 where (try? space.read("a.jsonl")) != AppendTests.open { usleep(20_000) }
    #expect(try space.read("a.jsonl") == AppendTests.open)
    let second = try append(AppendTests.frame, to: path)
    #expect(second.status == 2 && second.errors.contains("a.jsonl: another process is appending to it"))
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    #expect(try space.read("a.jsonl") == AppendTests.open)
    #expect(try append(AppendTests.frame, to: path).status == 0)
  }

  @Test(
    "records reach the disk as --fsync says",
    arguments: [
      (["--fsync", "never"], SyncPolicy.never), (["--fsync", "end"], .atEnd), ([], .atEnd),
      (["--fsync=7"], .records(7)), (["--fsync", "250ms"], .interval(Microseconds(250_000))),
    ])
  func policies(options: [String], policy: SyncPolicy) throws {
    #expect(try Arguments(["a"] + options, for: .append)[.fsync] ?? .atEnd == policy)
    let space = try Workspace()
    let run = try Scroll.run(["append", space.path("a.jsonl")] + options, input: Data(Sample.session.utf8))
    #expect(run.status == 0)
    #expect(try space.read("a.jsonl") == Sample.session)
  }

  /// A file in memory that counts how often it was brought to the disk.
  private struct CountingCalls: AppendCalls {
    /// How much there may be.
    var capacity = Int.max
    private(set) var bytes: [UInt8] = []
    private(set) var synchronizedCount = 0

    mutating func write(_ record: ArraySlice<UInt8>) -> CallOutcome {
      guard bytes.count + record.count <= capacity else { return .failed(ENOSPC) }
      bytes += record
      return .done(record.count)
    }

    mutating func truncate(to length: Int) -> CallOutcome { .done(0) }

    mutating func synchronize() -> CallOutcome {
      synchronizedCount += 1
      return .done(0)
    }
  }

  @Test(
    "six records are brought to the disk so often",
    arguments: [
      (SyncPolicy.never, 0), (.atEnd, 1), (.records(1), 6), (.records(2), 3), (.records(4), 2),
      (.interval(.zero), 6),
      (.interval(Microseconds(3_600_000_000)), 1),
    ])
  func syncs(policy: SyncPolicy, count: Int) throws {
    let space = try Workspace()
    let path = try space.write("", to: "a.jsonl")
    let input = try InputFile(space.write(Sample.session, to: "in"))
    var log = try RecordedLog(CountingCalls(), path, Limits())
    var report = AppendReport(file: FileName(path))
    try AppendCommand.append(input, to: &log, policy, addsEnd: false, &report)
    #expect(log.file.calls.bytes == Array(Sample.session.utf8))
    #expect(log.file.calls.synchronizedCount == count)
  }

  @Test("records before a failure reach the disk", arguments: [(SyncPolicy.never, 0), (.atEnd, 1)])
  func failure(policy: SyncPolicy, count: Int) throws {
    let space = try Workspace()
    let path = try space.write("", to: "a.jsonl")
    var report = AppendReport(file: FileName(path))
    // The disk is full behind the header.
    var log = try RecordedLog(CountingCalls(capacity: AppendTests.lines[0].utf8.count), path, Limits())
    let input = try InputFile(space.write(Sample.session, to: "in"))
    #expect(throws: AppendFailure(error: ENOSPC, leftByteCount: 0)) {
      try AppendCommand.append(input, to: &log, policy, addsEnd: false, &report)
    }
    #expect(String(decoding: log.file.calls.bytes, as: UTF8.self) == AppendTests.lines[0])
    #expect(log.file.calls.synchronizedCount == count)
  }

  @Test func `records reach the disk in time though nothing more comes`() throws {
    let space = try Workspace()
    let path = try space.write("", to: "a.jsonl")
    let pipe = space.path("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    let writer = Process()
    writer.executableURL = URL(fileURLWithPath: "/bin/sh")
    writer.arguments = [
      "-c", "( cat '\(try space.write(AppendTests.open, to: "in"))'; sleep 1 ) > '\(pipe)'",
    ]
    try writer.run()
    var log = try RecordedLog(CountingCalls(), path, Limits())
    var report = AppendReport(file: FileName(path))
    try AppendCommand.append(
      try InputFile(pipe), to: &log, .interval(Microseconds(20_000)), addsEnd: false, &report)
    writer.waitUntilExit()
    // Nothing was left to be done at the end.
    #expect(log.file.unsynchronizedCount == 0 && log.file.calls.synchronizedCount >= 1)
    #expect(report.recordCount == 5)
  }

  @Test(arguments: [
    (["append"], "append needs a file"), (["append", "-"], "append takes one log, a file"),
    (["append", "a", "b"], "append takes one log, a file"), (["append", "sessions"], "sessions: "),
    (["append", "/dev/null"], "is no file that can be appended to"),
    (["append", "/no/such/folder/a"], "/no/such/folder/a: No such file or directory"),
    (
      ["append", "a", "--fsync", "sometimes"],
      "--fsync needs never, end, a number of records, or a time such as 250ms"
    ),
    (["append", "a", "--fsync", "0"], "--fsync needs never"),
    (["append", "a", "--fsync", "-1"], "--fsync needs never"),
    (["append", "a", "--fsync"], "--fsync needs a value, WHEN"),
  ]) func `what makes no sense is said`(arguments: [String], message: String) throws {
    let run = try Scroll.run(arguments)
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test func `limits can be set, for the log and for what is appended`() throws {
    let space = try Workspace()
    let deep =
      #"{"t":0,"type":"frame","a":\#(String(repeating: "[", count: 65))\#(String(repeating: "]", count: 65))}"#
    let path = space.path("a.jsonl")
    #expect(try append(AppendTests.lines[0] + deep + "\n", to: path).status == 2)
    #expect(try append(deep + "\n", to: path, "--allow", "depth=65").status == 0)
    #expect(try space.read("a.jsonl").hasSuffix(deep + "\n"))
    let refused = try append("", to: path)
    #expect(refused.status == 2 && refused.errors.contains("--allow depth=N sets another"))
  }
}
