import Foundation
import Testing

@testable import scroll_session

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("Bad input")
struct BadInputTests {
  /// Logs that cannot be read, and what is said of them behind the file's name.
  static let unreadable: [(String, String)] = [
    ("", "1:1: expected a header, found the end of the input: nothing was recorded"),
    ("\n\n", "1:1: expected a header, found the end of the input: nothing was recorded"),
    (
      "not json\n",
      #"1:1: expected a session log, which begins with a header, {"format":"scroll-session",…}, found 'not'"#
    ),
    (
      "<!DOCTYPE html>\n",
      #"1:1: expected a session log, which begins with a header, {"format":"scroll-session",…}, found '<!DOCTYPE'"#
    ),
    (
      "[{}]\n",
      #"1:1: expected a session log, which begins with a header, {"format":"scroll-session",…}, found a JSON array"#
    ),
    (String(Sample.header.dropLast(40)), "1:201: expected ':', found the end of the line"),
    (
      #"{"t":0,"type":"frame"}"#,
      #"1:1: expected a header, {"format":"scroll-session","version":1,…}, found '{"t":0,"#
    ),
    (
      #"{"format":"scroll-session","version":2,"scene":{"views":[{}]}}"#,
      "1:38: expected version 1, which this engine reads, found version 2"
    ),
    (#"{"format":"scroll-session","version":1}"#, #"1:39: expected a "scene", found '}'"#),
    (
      #"{"format":"scroll-session","version":1,"scene":{"views":[{"sections":[{"items":[[10,-5]]}]}]}}"#,
      "1:81: expected a width and a height, 0 or more, found '[10,-5]'"
    ),
    (
      #"{"format":"scroll-session","version":1,"scene":{"views":[{},{}]}}"#,
      #"1:1: expected views with different names, found "main" twice"#
    ),
    (Sample.session(#"{"t":0,"type":"scroll","y":NaN}"#), "2:28: expected a value, found 'NaN'"),
    (Sample.session(#"{"t":0,"type":"scroll","y":Infinity}"#), "2:28: expected a value, found 'Infinity'"),
    (
      Sample.session(#"{"t":0,"type":"scroll","y":1e400}"#),
      "2:28: expected a number a double can hold, found '1e400'"
    ),
    (Sample.session(#"{"t":0,"type":"scroll","y":"20"}"#), #"2:28: expected a number, found "20""#),
    (
      Sample.session(#"{"t":0,"type":"scroll"}"#), #"2:23: expected an offset, "x" or "y" or both, found '}'"#
    ),
    (
      Sample.session(#"{"t":0,"type":"scroll","y":1,"y":2}"#),
      #"2:30: expected each key once, found "y" again"#
    ),
    (
      Sample.session(#"{"t":0,"type":"scroll","y":1,"by":"wind"}"#),
      #"2:35: expected "finger" or "momentum" or "code" or "keyboard" or "browser" or "unknown", found "wind""#
    ),
    (
      Sample.session(#"{"t":0,"type":"teleport","y":1}"#),
      #"2:15: expected a known event type (or "optional":true): scroll, "#
    ),
    (
      Sample.session(#"{"t":0,"type":"viewport","width":-1,"height":5}"#),
      "2:34: expected a width, 0 or more, found '-1'"
    ),
    (
      Sample.session(#"{"t":9007199254740993,"type":"frame"}"#),
      "2:6: expected a time in whole microseconds, 0 to 2^53, found '9007199254740993'"
    ),
    (
      Sample.session(#"{"t":0,"type":"items.deleted","section":0,"at":9007199254740993}"#),
      "2:48: expected an integer of at most 2^53, found '9007199254740993'"
    ),
    (
      Sample.session(#"{"t":0,"type":"fr"#, #"{"t":0,"type":"frame"}"#),
      "2:18: expected the end of the string, '\"', found the end of the line"
    ),
  ]

  @Test("an unreadable log is refused with file, line, column and what was expected", arguments: unreadable)
  func refused(log: String, message: String) throws {
    let space = try Workspace()
    let path = try space.write(log, to: "bad.jsonl")
    for command in ["replay", "check"] {
      let run = try Scroll.run([command, path])
      #expect(run.status == 2)
      #expect(run.errors.hasPrefix("scroll-session: \(path):\(message)"), "\(run.errors)")
      #expect(run.errors.split(separator: "\n").count == 1)
    }
  }

  /// Events that are well formed but impossible, and why.
  static let impossible: [(String, String)] = [
    (#"{"t":9,"type":"items.deleted","section":0,"at":10}"#, "no-such-item"),
    (#"{"t":9,"type":"items.deleted","section":0,"at":0,"count":9007199254740992}"#, "no-such-item"),
    (#"{"t":9,"type":"items.deleted","section":1,"at":0}"#, "no-such-section"),
    (#"{"t":9,"type":"items.moved","from":[0,10],"to":[0,0]}"#, "no-such-item"),
    (#"{"t":4,"type":"frame"}"#, "time-went-backwards"),
    (#"{"t":9,"type":"items.inserted","section":0,"at":0,"count":9007199254740992}"#, "layout-too-large"),
    (#"{"t":9,"type":"items.inserted","section":0,"at":0,"items":[[0,0,1,1]]}"#, "wrong-layout"),
    (#"{"t":9,"type":"items.resized","section":0,"at":0,"items":[[1e308,1e308]]}"#, "layout-too-large"),
    (#"{"t":9,"type":"viewport","width":1e308,"height":1e308}"#, "layout-too-large"),
    (#"{"t":9,"type":"drag.ended"}"#, "no-drag"),
    (#"{"t":9,"type":"behaviour","kind":"section-shadow","radius":1}"#, "bad-setting"),
    (
      #"{"t":9,"type":"batch","updates":[{"type":"items.deleted","section":0,"at":0},{"type":"items.deleted","section":0,"at":0}]}"#,
      "conflicting-updates"
    ),
  ]

  @Test("an impossible event is rejected and reported, and nothing else changes", arguments: impossible)
  func rejected(line: String, reason: String) throws {
    let before = #"{"t":5,"type":"appear"}"#
    let run = try Scroll.run(
      ["replay", "-", "--effects", "-"], input: Data(Sample.session(before, line).utf8))
    let plain = try Scroll.run(["replay", "-", "--effects", "-"], input: Data(Sample.session(before).utf8))
    #expect(run.status == 0)
    let lines = run.output.split(separator: "\n")
    #expect(
      lines.dropLast().last?.hasSuffix(#""effect":"rejected","reason":"\#(reason)"}"#) == true,
      "\(run.output)")
    #expect(lines.last?.suffix(19) == plain.output.split(separator: "\n").last?.suffix(19))
    let strict = try Scroll.run(["check", "-", "--strict"], input: Data(Sample.session(before, line).utf8))
    #expect(strict.status == 1)
  }

  @Test func `the greatest offsets are replayed`() throws {
    let log = Sample.session(
      #"{"t":0,"type":"scroll","y":1e308}"#, #"{"t":1,"type":"scroll","x":-1e308,"y":-1e308}"#,
      #"{"t":9007199254740992,"type":"scroll","x":0,"y":0}"#)
    let run = try Scroll.run(["check", "-", "--strict"], input: Data(log.utf8))
    #expect(run.status == 0, "\(run.output)")
  }

  @Test(.timeLimit(.minutes(20)))
  func `the greatest offsets cost no more in a long list`() throws {
    let log = Sample.session(
      #"{"t":0,"type":"scroll","y":1e308}"#, #"{"t":1,"type":"scroll","y":-1e308}"#
    ).replacing("\"count\":10", with: "\"count\":1000000")
    let run = try Scroll.run(["check", "-", "--strict"], input: Data(log.utf8))
    #expect(run.status == 0, "\(run.output)")
  }

  @Test func `files that cannot be opened are named with the system's reason`() throws {
    let space = try Workspace()
    let missing = try Scroll.run(["check", space.path("none.jsonl")])
    #expect(missing.status == 2)
    #expect(missing.errors == "scroll-session: \(space.path("none.jsonl")): No such file or directory\n")
    let folder = try Scroll.run(["scene", space.folder.path])
    #expect(folder.status == 2)
    #expect(folder.errors.hasSuffix(": is a directory\n"))
    let log = try space.write(Sample.session, to: "s.jsonl")
    let output = try Scroll.run(["replay", log, "--effects", space.path("no/such/folder")])
    #expect(output.status == 2)
    #expect(output.errors.hasSuffix(": No such file or directory\n"))
  }

  @Test(.disabled(if: getuid() == 0, "root may read everything"))
  func `a file nobody may read is an error`() throws {
    let space = try Workspace()
    let path = try space.write(Sample.session, to: "s.jsonl")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
    let run = try Scroll.run(["check", path])
    #expect(run.status == 2)
    #expect(run.errors.hasSuffix(": Permission denied\n"))
  }

  /// Of numbers, which are read faster than items; lists of anything have the same limit.
  @Test func `four million numbers and some in one list are refused by the list's limit`() throws {
    let space = try Workspace()
    let path = try large(
      space, "1,", times: 4_010_000,
      from: Sample.header + "\n" + #"{"t":0,"type":"observed.dots","alphas":["#)
    let run = try Scroll.run(["check", path])
    #expect(run.status == 2)
    #expect(
      run.errors.hasSuffix(
        ":2:8000041: expected a list of at most 4000000 elements, found more (limit: list-length); --allow list-length=N sets another, up to 1073741824\n"
      ),
      "\(run.errors)")
  }

  @Test func `a line of a hundred megabytes is refused by the line's limit`() throws {
    let space = try Workspace()
    let path = try large(space, "          ", times: 10_000_000, from: Sample.session)
    let run = try Scroll.run(["check", path])
    #expect(run.status == 2)
    #expect(
      run.errors.hasSuffix(
        ":7:67108865: expected a line of at most 67108864 bytes, found a longer one (limit: line-length); --allow line-length=N sets another, up to 1GiB\n"
      ),
      "\(run.errors)")
  }

  /// Writes a large file piece by piece.
  private func large(_ space: Workspace, _ piece: String, times: Int, from start: String) throws -> String {
    let path = try space.write(start, to: "large.jsonl")
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try file.seekToEnd()
    let many = Data(String(repeating: piece, count: 10_000).utf8)
    for _ in 0..<times / 10_000 { try file.write(contentsOf: many) }
    try file.write(contentsOf: Data("[1,1]]}\n".utf8))
    try file.close()
    return path
  }
}

@Suite("Usage")
struct UsageTests {
  @Test(
    "what makes no sense is refused with a hint",
    arguments: [
      (["dance"], "there is no command dance; see scroll-session --help"),
      (["chek", "x"], "there is no command chek; did you mean check?"),
      (["help", "seeks"], "there is no command seeks; did you mean seek?"),
      (["check", "--strickt", "x"], "there is no option --strickt; did you mean --strict?"),
      (["replay"], "replay needs a file"),
      (["check", "--frobnicate", "x"], "there is no option --frobnicate; see scroll-session check --help"),
      (["check", "--jobs=2", "x"], "there is no option --jobs"),
      (["check", "--strict=1", "x"], "--strict takes no value"),
      (["check", "--strict", "--strict", "x"], "--strict is given twice"),
      (["replay", "x", "--until"], "--until needs a value, T"),
      (["replay", "-", "--explain"], "--explain adds to the effect log"),
      (["replay", "-", "--hash-every", "3"], "--hash-every adds to the effect log"),
      (["scene", "a", "b"], "scene takes one file"),
    ])
  func usage(arguments: [String], message: String) throws {
    let run = try Scroll.run(arguments)
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("scroll-session: " + message), "\(run.errors)")
    #expect(run.output.isEmpty)
  }

  @Test(
    "every command explains itself with an example, however it is asked",
    arguments: CommandSpec.all.map(\.name))
  func help(command: String) throws {
    for arguments in [[command, "--help"], [command, "-h"], ["help", command]] {
      let run = try Scroll.run(arguments)
      #expect(run.status == 0)
      #expect(run.output.contains("usage: scroll-session \(command) "))
      #expect(run.output.contains("\nexample:\n  ") && run.output.contains("scroll-session \(command) "))
    }
  }

  @Test func `a file may be called like an option behind two hyphens`() throws {
    let run = try Scroll.run(["check", "--", "--strict"])
    #expect(run.errors == "scroll-session: --strict: No such file or directory\n")
  }

  @Test func `nothing is coloured where no terminal is`() throws {
    let run = try Scroll.run(["check", "-"], input: Data(Sample.session.utf8))
    #expect(!run.output.contains("\u{1B}"))
  }
}
