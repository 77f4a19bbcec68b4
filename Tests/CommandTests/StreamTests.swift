import Foundation
import Testing

@testable import scroll_session

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

  @Test func `an output goes through no link, be there something or not`() throws {
    let space = try Workspace()
    try space.write(StreamTests.open, to: "in")
    try space.write("old", to: "there")
    #expect(try shell("ln -s there one; ln -s new two", in: space) == 0)
    for link in ["one", "two"] {
      #expect(try shell("$S recover in --out \(link) 2>err", in: space) == 2)
      #expect(try space.read("err").contains("\(link): is a symbolic link"))
    }
    #expect(try space.read("there") == "old")
    let left = try FileManager.default.contentsOfDirectory(atPath: space.folder.path).sorted()
    #expect(left == ["err", "in", "one", "there", "two"])
  }

  @Test func `a new file is one by whatever path, and an old one by whatever name`() throws {
    let space = try Workspace()
    try space.write("old", to: "d/old")
    #expect(try shell("ln d/old hard; ln -s d link; mkfifo pipe", in: space) == 0)
    func identity(_ name: String) -> FileIdentity? { FileIdentity(space.path(name), standard: 1) }
    #expect(identity("d/new") == identity("link/./new") && identity("d/new") != identity("d/newer"))
    #expect(identity("d/old") == identity("hard") && identity("d/old") != identity("d/new"))
    #expect(identity("pipe") != nil && identity("pipe") == identity("link/../pipe"))
    #expect(identity("no/new") == nil && FileIdentity("/dev/null", standard: 1) == nil)
  }

  @Test func `what cannot be read in a folder keeps nothing else from being read`() throws {
    let space = try Workspace()
    try space.write(StreamTests.open, to: "d/a.jsonl")
    try space.write(StreamTests.open, to: "d/z/z.jsonl")
    #expect(try shell("mkfifo d/p.jsonl; ln -s nowhere d/q.jsonl; mkdir d/empty none", in: space) == 0)
    let found = Sessions.find([space.path("none"), space.path("d")])
    #expect(found.paths == ["none", "d/a.jsonl", "d/p.jsonl", "d/q.jsonl", "d/z/z.jsonl"].map(space.path))
    for (name, reason) in [
      ("none", "holds no session, no file ending in .jsonl"), ("d/p.jsonl", "is no regular file"),
      ("d/q.jsonl", "No such file or directory"),
    ] {
      let error = #expect(throws: FileError.self) { try found.admit(space.path(name)) }
      #expect(error?.reason == reason)
    }
    try found.admit(space.path("d/a.jsonl"))
  }

  @Test func `what a terminal would act on is spelled out, and JSON stays what it is`() throws {
    let text = "é …\u{1B}[31m\u{9B}2J\u{202E}\u{7F}\n"
    #expect(Terminal.spelledOut(text) == #"é …\u001B[31m\u009B2J\u202E\u007F"# + "\n")
    let json = try JSONSerialization.jsonObject(
      with: Data(Terminal.spelledOut("[\"\u{9B}\u{202E}\"]").utf8))
    #expect(json as? [String] == ["\u{9B}\u{202E}"])
  }

  @Test func `files are told in their order, however many are looked at at once`() throws {
    let space = try Workspace()
    for number in 1...12 {
      let text = number % 3 == 0 ? Sample.doctored : number % 5 == 0 ? "no log" : Sample.session
      try space.write(text, to: "d/\(number).jsonl")
    }
    for option in ["", "--json", "--junit -"] {
      var runs: Set<String> = []
      for jobs in [1, 2, 5] {
        #expect(try shell("$S check d \(option) --jobs \(jobs) >out 2>err", in: space) == 2)
        runs.insert(try space.read("out") + space.read("err"))
      }
      #expect(runs.count == 1)
    }
  }
}
