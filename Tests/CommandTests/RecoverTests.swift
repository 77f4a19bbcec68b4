import Foundation
import Testing

@Suite("scroll-session recover")
struct RecoverTests {
  private static let torn = String(Sample.session.dropLast(10))

  /// The sample without its last line, which is cut off.
  private static let whole = Sample.session.split(separator: "\n").dropLast().joined(separator: "\n") + "\n"

  /// What else a folder holds.
  private func names(in space: Workspace) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: space.folder.path).sorted()
  }

  @Test func `the exit code says whether something was lost`() throws {
    for (log, status) in [
      (Sample.session, 0), (Sample.session.replacing("\n", with: "\r\n"), 0), (RecoverTests.torn, 1),
      ("nonsense\n", 2), ("", 2), ("{\"t\":0,\"type\":\"frame\"}\n", 2),
    ] {
      #expect(try Scroll.run(["recover", "-"], input: Data(log.utf8)).status == status, "\(log)")
    }
  }

  @Test func `without --out the damage is told and nothing written`() throws {
    let space = try Workspace()
    let path = try space.write(RecoverTests.torn, to: "a.jsonl")
    let run = try Scroll.run(["recover", path], environment: ["NO_COLOR": "1"])
    #expect(run.errors.isEmpty)
    #expect(
      run.output.contains("\n  kept    lines 1 – 5  ") && run.output.contains("\n  lost    line 6       "))
    #expect(run.output.contains("  cut off: {\"t\":2000000,\"type\":\"end\""))
    #expect(
      run.output.hasSuffix("\n5 records recovered in 1 session, 0 complete; 28 bytes lost in 1 stretch\n"))
    #expect(try names(in: space) == ["a.jsonl"])
    #expect(try space.read("a.jsonl") == RecoverTests.torn)
  }

  @Test(arguments: ["--out", "-o"])
  func `a file is written, and takes the place of another when it is complete`(option: String) throws {
    let space = try Workspace()
    let path = try space.write(RecoverTests.torn, to: "a.jsonl")
    try space.write("before", to: "b.jsonl")
    #expect(try Scroll.run(["recover", path, option, space.path("b.jsonl")]).status == 1)
    #expect(try space.read("b.jsonl") == RecoverTests.whole)
    #expect(try Scroll.run(["check", space.path("b.jsonl"), "--strict"]).status == 0)
    // Nothing is recovered of this, and the file stays as it was.
    let hopeless = try space.write("nonsense\n", to: "c.jsonl")
    #expect(try Scroll.run(["recover", hopeless, option, space.path("b.jsonl")]).status == 2)
    #expect(try space.read("b.jsonl") == RecoverTests.whole)
    #expect(try names(in: space) == ["a.jsonl", "b.jsonl", "c.jsonl"])
  }

  @Test func `a link to a file is refused, and a pipe is written to`() throws {
    let space = try Workspace()
    let path = try space.write(RecoverTests.torn, to: "a.jsonl")
    try space.write("before", to: "b.jsonl")
    let link = space.path("link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "b.jsonl")
    #expect(try Scroll.run(["recover", path, "--out", link]).status == 2)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "b.jsonl")
    #expect(try space.read("b.jsonl") == "before")

    let pipe = space.path("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    let reader = Process()
    reader.executableURL = URL(fileURLWithPath: "/bin/sh")
    reader.arguments = ["-c", "cat '\(pipe)' > '\(space.path("read"))'"]
    try reader.run()
    #expect(try Scroll.run(["recover", path, "--out", pipe]).status == 1)
    reader.waitUntilExit()
    #expect(try space.read("read") == RecoverTests.whole)
  }

  @Test func `the damaged log is never overwritten`() throws {
    let space = try Workspace()
    let path = try space.write(RecoverTests.torn, to: "a.jsonl")
    try FileManager.default.createSymbolicLink(
      atPath: space.path("link"), withDestinationPath: "a.jsonl")
    for target in [path, space.path("link"), space.folder.path + "/./a.jsonl"] {
      let run = try Scroll.run(["recover", path, "--out", target])
      #expect(run.status == 2 && run.errors.contains("--out would overwrite \(path), which is read"))
    }
    #expect(try space.read("a.jsonl") == RecoverTests.torn)
  }

  @Test func `standard output has the log alone, and what was lost goes elsewhere`() throws {
    let run = try Scroll.run(["recover", "-", "--out", "-"], input: Data(RecoverTests.torn.utf8))
    #expect(run.output == RecoverTests.whole)
    #expect(run.errors.contains("lost") && run.errors.contains("standard input: "))
  }

  @Test func `with a scene a log without its header is recovered`() throws {
    let space = try Workspace()
    let path = try space.write("{\"format\":\"scr" + RecoverTests.whole.dropFirst(14 + 100), to: "a.jsonl")
    let without = try Scroll.run(["recover", path])
    #expect(without.status == 2)
    #expect(
      without.errors.contains(
        "a.jsonl: nothing can be recovered without a header; --scene FILE gives the scene"))
    #expect(without.output.contains("no header to read it by"))
    let scene = try space.write(Sample.session, to: "scene.jsonl")
    let run = try Scroll.run(["recover", path, "--scene", scene, "--out", space.path("b.jsonl")])
    #expect(run.status == 1 && run.output.contains("1 header of the scene given"))
    let lines = try space.read("b.jsonl").split(separator: "\n")
    #expect(lines.dropFirst() == RecoverTests.whole.split(separator: "\n").dropFirst())
    #expect(lines[0].hasPrefix(#"{"format":"scroll-session","version":1,"name":"sample","#))
    #expect(try Scroll.run(["check", space.path("b.jsonl")]).status == 0)
  }

  private struct Report: Decodable {
    struct Stretch: Decodable {
      let fate: String
      let line, lastLine, byteOffset, bytes: Int
      let records: Int?
      let kind, reason, expected, beginning: String?
      let column: Int?
    }
    struct Count: Decodable { let bytes: Int }
    struct Backwards: Decodable { let count, line, t, latestLine, latestT: Int }
    struct WrongCount: Decodable { let line, recorded, found: Int }
    let file: String
    let out: String?
    let bytes, lines, sessions, complete, marks, givenHeaders, carriageReturns, blankLines, unlisted: Int
    let kept, lost, mended: Count
    let backwards: Backwards?
    let wrongCount: WrongCount?
    let stretches: [Stretch]
  }

  private func report(_ log: String, _ options: String...) throws -> Report {
    let run = try Scroll.run(["recover", "-", "--json"] + options, input: Data(log.utf8))
    return try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
  }

  @Test func `programs get numbers, kinds and reasons`() throws {
    let frame = #"{"t":5,"type":"frame"}"#
    let log =
      "\u{FEFF}" + Sample.header + "\r\n\n" + #"{"t":9,"type":"frame"}"# + "\n" + frame + "\0\0" + frame
      + frame
      + "\n{\"t\":NaN}\n" + frame + "\n"
    let report = try report(log)
    #expect(report.file == "standard input" && report.out == nil && report.bytes == log.utf8.count)
    #expect(report.lines == 6 && report.sessions == 1 && report.complete == 0 && report.marks == 2)
    #expect(report.carriageReturns == 1 && report.blankLines == 1 && report.givenHeaders == 0)
    #expect(
      report.stretches.map(\.fate) == ["mended", "kept", "lost", "kept", "mended", "kept", "lost", "kept"])
    #expect(
      report.stretches.compactMap(\.kind) == ["byte-order-mark", "null-bytes", "line-break", "bad-line"])
    #expect(report.stretches.compactMap(\.records) == [3, 1, 1, 1])
    let bad = report.stretches[6]
    #expect(bad.line == 5 && bad.bytes == 9 && bad.column == 6 && bad.beginning == "{\"t\":NaN}")
    #expect(bad.expected == "a time in whole microseconds, 0 to 2^53")
    #expect(bad.reason?.hasPrefix("no record: expected a time") == true)
    #expect(report.lost.bytes == 2 + 9 && report.mended.bytes == 3)
    #expect(report.kept.bytes == Sample.header.utf8.count + 5 * 22)
    // Four frames at 5 behind one at 9.
    let backwards = try #require(report.backwards)
    #expect(backwards.count == 4 && backwards.line == 4 && backwards.t == 5)
    #expect(backwards.latestLine == 3 && backwards.latestT == 9)
    #expect(report.wrongCount == nil)
    let counted = try self.report(Sample.session(#"{"t":0,"type":"end","events":7}"#))
    #expect(counted.wrongCount?.recorded == 7 && counted.wrongCount?.found == 0 && counted.complete == 1)
  }

  @Test func `as many stretches are listed as one wants`() throws {
    let log = Sample.header + "\n" + String(repeating: "{\"t\":1,\"type\":\"frame\"}\n?\n", count: 50)
    #expect(try report(log, "--limit", "7").stretches.count == 7)
    #expect(try report(log, "--limit", "7").unlisted == 93)
    #expect(try report(log).stretches.count == 100)
    let input = Data(log.utf8)
    for (options, count) in [([], 40), (["--limit", "all"], 100), (["--limit", "0"], 0)] {
      let run = try Scroll.run(["recover", "-"] + options, input: input, environment: ["NO_COLOR": "1"])
      let listed = run.output.split(separator: "\n").count {
        $0.hasPrefix("  kept") || $0.hasPrefix("  lost")
      }
      #expect(listed == count)
      #expect(
        run.output.contains("  … \(100 - count) more stretches; --limit all lists them\n") == (count < 100))
    }
  }

  @Test func `a line beyond a limit is lost, or kept with another limit`() throws {
    let long = Sample.session(#"{"t":0,"type":"mark","label":"\#(String(repeating: "x", count: 2_000))"}"#)
    let refused = try Scroll.run(["recover", "-", "--allow", "line-length=1KiB"], input: Data(long.utf8))
    #expect(refused.status == 1)
    #expect(refused.output.contains("(limit: line-length); --allow line-length=N sets another, up to 1GiB"))
    #expect(
      try Scroll.run(["recover", "-", "--allow", "line-length=4KiB"], input: Data(long.utf8)).status == 0)
  }

  @Test(arguments: [
    (["recover"], "recover needs a file"), (["recover", "a", "b"], "recover takes one file"),
    (["recover", "-", "--scene", "-"], "can be read only once"),
    (["recover", "LICENSE", "--json", "--out", "-"], "--json and --out - both want standard output"),
    (["recover", "no-such-file"], "no-such-file: No such file or directory"),
    (["recover", "sessions"], "is a directory"),
    (["recover", "LICENSE", "--limit", "x"], "--limit needs a number, or all, not x"),
    (["recover", "LICENSE", "-o", "a", "--out", "b"], "--out is given twice"),
    (["recover", "LICENSE", "--out", "/no/such/folder/a"], "/no/such/folder/a: No such file"),
  ]) func `what makes no sense is said`(arguments: [String], message: String) throws {
    let run = try Scroll.run(arguments)
    #expect(run.status == 2)
    #expect(run.errors.contains(message), "\(run.errors)")
  }
}
