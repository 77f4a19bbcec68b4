import Foundation
import Testing

/// What a shell may do to a command: streams that are closed or lead to a file it uses, files that may not grow, and names
/// that are no text.
@Suite("Streams and files")
struct StreamTests {
  /// Runs a line of a shell, in which `$S` is the command, in a folder.
  private func shell(_ line: String, in space: Workspace) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", line]
    process.currentDirectoryURL = space.folder
    process.environment = ProcessInfo.processInfo.environment.merging(["S": Scroll.executable.path]) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  private static let open = Sample.session.split(separator: "\n").dropLast().map { $0 + "\n" }.joined()

  @Test func `a report that has nowhere to go does not go into a log`() throws {
    let space = try Workspace()
    try space.write(StreamTests.open, to: "in")
    #expect(try shell("exec $S check - <&- 2>err", in: space) == 2)
    #expect(try space.read("err") == "scroll-session: standard input: Bad file descriptor\n")
    // A summary that cannot be written is no success.
    #expect(try shell("$S replay in >/dev/full 2>err", in: space) == 2)
    #expect(try space.read("err") == "scroll-session: standard output: No space left on device\n")
    // Nor into what another command writes.
    #expect(
      try shell("exec $S replay in --record-checkpoints 2 --out copy --effects effects >&-", in: space) == 2)
    #expect(try space.read("copy").split(separator: "\n").count == 7)
    #expect(try space.read("effects").split(separator: "\n").allSatisfy { $0.hasPrefix("{") })
  }

  @Test func `a log is not written over while it is read, by any of its names`() throws {
    let space = try Workspace()
    try space.write(StreamTests.open, to: "a.jsonl")
    #expect(try shell("ln a.jsonl hard; ln -s a.jsonl soft", in: space) == 0)
    for line in [
      "$S recover a.jsonl --out - >>a.jsonl", "$S recover - --out soft <a.jsonl",
      "$S replay - --effects a.jsonl <hard",
    ] {
      #expect(try shell(line, in: space) == 2, "\(line)")
      #expect(try space.read("a.jsonl") == StreamTests.open, "\(line)")
    }
  }

  /// The shell counts in blocks of 1,024 bytes.
  @Test(
    "what may not grow any more is told, and nothing half done is left",
    arguments: ["replay in --record-checkpoints 1 --out out", "recover in --out out"])
  func noRoom(command: String) throws {
    let space = try Workspace()
    let frame = #"{"t":2000000,"type":"frame"}"# + "\n"
    try space.write(StreamTests.open + String(repeating: frame, count: 200), to: "in")
    #expect(try shell("ulimit -f 4; $S \(command) 2>err", in: space) == 2)
    #expect(try space.read("err").contains("File too large"))
    let left = try FileManager.default.contentsOfDirectory(atPath: space.folder.path).sorted()
    #expect(left == ["err", "in"])
  }

  @Test func `a name that is no text is refused, and no other file is made`() throws {
    let space = try Workspace()
    try space.write(StreamTests.open, to: "in")
    #expect(try shell(#"$S recover in --out $'a\xff.jsonl' 2>err"#, in: space) == 2)
    #expect(
      try space.read("err")
        == "scroll-session: argument 4, a\u{FFFD}.jsonl, is no valid UTF-8; names of files have to be; see scroll-session --help\n"
    )
    #expect(try shell(#"mkdir d; cp in d/fine.jsonl; cp in $'d/a\xff.txt'; $S check d"#, in: space) == 0)
    // The others are looked at, and are in the page.
    #expect(try shell(#"cp in $'d/a\xff.jsonl'; $S check d 2>err >out"#, in: space) == 2)
    #expect(try space.read("err") == "scroll-session: d/a\u{FFFD}.jsonl: its name is no valid UTF-8\n")
    #expect(try space.read("out").contains("d/fine.jsonl"))
    #expect(try shell(#"$S report d -o page.html >out 2>err"#, in: space) == 2)
    #expect(try space.read("out").contains("a page of"))
    #expect(try shell(#"rm page.html out"#, in: space) == 0)
    // A control in a name does nothing to a terminal.
    #expect(try shell(#"$S check $'\e[31mred' 2>err"#, in: space) == 2)
    #expect(try space.read("err") == "scroll-session: <1B>[31mred: No such file or directory\n")
    let left = try FileManager.default.contentsOfDirectory(atPath: space.folder.path).sorted()
    #expect(left == ["d", "err", "in"])
  }

  @Test func `an output goes where a link leads, be there something or not`() throws {
    let space = try Workspace()
    try space.write(StreamTests.open, to: "in")
    try space.write("old", to: "there")
    #expect(try shell("ln -s there one; ln -s new two", in: space) == 0)
    for (link, target) in [("one", "there"), ("two", "new")] {
      #expect(try shell("$S recover in --out \(link)", in: space) == 0)
      #expect(try space.read(target) == StreamTests.open)
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: space.path(link)) == target)
    }
  }
}
