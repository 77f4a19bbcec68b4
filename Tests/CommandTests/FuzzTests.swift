import Foundation
import Testing

@Suite("scroll-session fuzz")
struct FuzzCommandTests {
  /// What forty sessions of the original's code show; a hundred show two kinds more.
  private static let literal = Result { try report("--literal", "--cases", "40") }

  @Test func `the engine as it should be shows nothing`() throws {
    let run = try Scroll.run(["fuzz", "--cases", "15", "--against", "invariants,determinism"])
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("15 sessions, "))
    #expect(run.output.hasSuffix(" events, seed 1: nothing found\n"))
  }

  @Test func `the original's defects are found, each kind once, and shrunk`() throws {
    let found = try FuzzCommandTests.literal.get().found
    let kinds = found.map(\.kind)
    #expect(Set(kinds).count == kinds.count)
    #expect(kinds.contains("fade-matches-visibility") && kinds.contains("one-shadow-per-section"))
    #expect(kinds.contains("page-alpha-symmetric") && kinds.count >= 20)
    #expect(found.map(\.case) == found.map(\.case).sorted())
    for one in found { #expect(one.left <= 6 && one.left <= one.events, "\(one.kind)") }
  }

  @Test func `the report has the case again, the log, and a test`() throws {
    let run = try Scroll.run(["fuzz", "--literal", "--cases", "3", "--seed", "3kf0"])
    #expect(run.status == 1)
    #expect(run.output.contains("  again by     scroll-session fuzz --seed 3kf0 --literal --case "))
    #expect(run.output.contains(#"{"format":"scroll-session","version":1,"name":""#))
    #expect(run.output.contains("  as a test:\n@Test func `"))
    #expect(run.output.contains("    #expect(replay.violations.isEmpty)\n"))
  }

  @Test func `--case runs that session alone and finds the same in it`() throws {
    let found = try FuzzCommandTests.literal.get().found
    let last = try #require(found.last)
    let alone = try report("--literal", "--case", "\(last.case)")
    #expect(alone.cases == 1)
    #expect(alone.found.contains { $0.kind == last.kind && $0.log == last.log })
  }

  /// That the same seed gives the same, ``FuzzWorkersTests`` look.
  @Test func `another seed gives something else`() throws {
    #expect(
      try report("--cases", "5", "--seed", "8").events != report("--cases", "5", "--seed", "7").events)
  }

  @Test func `--novelty says how many sessions are made of earlier ones`() throws {
    let space = try Workspace()
    let scene = try space.write(#"{"views":[{"sections":[{"count":9}]}]}"#, to: "scene.json")
    func events(_ cases: String, _ options: String...) throws -> Int {
      try report(["--scene", scene, "--cases", cases] + options).events
    }
    let usual = try events("20")
    #expect(try events("20", "--novelty", "75") == usual)
    #expect(try events("20", "--novelty", "0") != usual)
    // The first 16 of a block are always new.
    #expect(try events("16", "--novelty", "0") == events("16", "--novelty", "100"))
  }

  @Test func `a case made of an earlier session is the same alone`() throws {
    let options = ["--literal", "--novelty", "100", "--seed", "5", "--events", "30"]
    let run = try Scroll.run(["fuzz", "--cases", "3"] + options)
    #expect(run.output.contains("scroll-session fuzz --seed 5 --events 30 --novelty 100 "))
    let all = try Scroll.run(["fuzz", "--cases", "20", "--json"] + options)
    let before = try Scroll.run(["fuzz", "--cases", "19", "--json"] + options)
    let alone = try Scroll.run(["fuzz", "--case", "19", "--json"] + options)
    let events = try [all, before, alone].map {
      try JSONDecoder().decode(Report.self, from: Data($0.output.utf8)).events
    }
    #expect(events[0] == events[1] + events[2])
  }

  @Test func `--events makes sessions of that length`() throws {
    #expect(try report("--cases", "5", "--events", "30").events == 150)
  }

  @Test func `--scene makes sessions in that scene alone`() throws {
    let space = try Workspace()
    let scene = try space.write(
      #"{"views":[{"sections":[{"count":9}],"behaviours":[{"kind":"section-shadow","mode":"literal"}]}]}"#,
      to: "scene.json")
    let found = try report("--scene", scene, "--cases", "60", "--events", "60").found
    #expect(!found.isEmpty)
    for one in found { #expect(!one.log.contains("fade"), "\(one.kind)") }
  }

  @Test func `--like makes half of the sessions like recorded ones`() throws {
    let space = try Workspace()
    // In this recording every scroll comes after 123 456 µs.
    var lines = [#"{"t":0,"type":"appear","x":0,"y":0}"#]
    for step in 1...20 { lines.append(#"{"t":\#(step * 123_456),"type":"scroll","y":\#(step * 7)}"#) }
    let recording = try space.write(
      Sample.header + "\n" + lines.joined(separator: "\n") + "\n", to: "s.jsonl")
    let scene = try space.write(
      #"{"views":[{"sections":[{"count":9}],"behaviours":[{"kind":"fade","mode":"literal"}]}]}"#,
      to: "scene.json")
    let usual = try report("--scene", scene, "--cases", "4")
    let like = try report("--scene", scene, "--cases", "4", "--like", recording)
    #expect(
      usual.found.map(\.case) != like.found.map(\.case)
        || usual.found.map(\.events) != like.found.map(\.events))
    let run = try Scroll.run(["fuzz", "--like", space.path("nothing")])
    #expect(run.status == 2)
  }

  @Test func `--against says what is checked`() throws {
    for (against, isFound) in [("determinism", false), ("invariants", true)] {
      let run = try report("--literal", "--cases", "10", "--events", "60", "--against", against)
      #expect(run.found.isEmpty != isFound)
    }
  }

  @Test func `--time ends the search`() throws {
    let run = try report("--time", "50ms")
    #expect(run.cases > 0)
  }

  @Test func `a crash leaves the numbers of the cases that were being run`() throws {
    let process = Process()
    process.executableURL = Scroll.executable
    process.arguments = ["fuzz", "--cases", "100000000", "--jobs", "2"]
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    // Long enough for both workers to begin.
    Thread.sleep(forTimeInterval: 0.5)
    kill(process.processIdentifier, SIGILL)
    process.waitUntilExit()
    let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(said.contains(/crashed in one of these cases or files, counted from 0: \d+ \d+\n/))
    #expect(process.terminationReason == .uncaughtSignal)
  }

  @Test func `--save writes each session, and check finds it as it says`() throws {
    let space = try Workspace()
    let run = try Scroll.run([
      "fuzz", "--literal", "--cases", "10", "--events", "60", "--save", space.folder.path,
    ])
    #expect(run.status == 1)
    let files = try FileManager.default.contentsOfDirectory(atPath: space.folder.path)
    #expect(files.count >= 3)
    #expect(files.allSatisfy { $0.wholeMatch(of: /[a-z-]+-[0-9a-f]{8}\.jsonl/) != nil })
    #expect(try Scroll.run(["check", space.folder.path]).status == 0)
  }

  @Test(
    "bad usage is said",
    arguments: [
      (["fuzz", "file"], "fuzz takes no file"),
      (["fuzz", "--seed", "!"], "--seed needs a word of digits and letters"),
      (["fuzz", "--cases", "0"], "--cases needs a number, 1 or more"),
      (["fuzz", "--case", "-1"], "--case needs the number of one case"),
      (["fuzz", "--case", "1", "--cases", "2"], "--case needs the number of one case, and no --cases"),
      (["fuzz", "--novelty", "101"], "--novelty needs a number from 0 to 100"),
      (["fuzz", "--against", "boredom"], "--against needs invariants, consistency, determinism"),
      (["fuzz", "--against", ""], "--against needs invariants, consistency, determinism"),
      (["fuzz", "--time", "soon"], "--time needs a time"),
      (["fuzz", "--literal", "--cases", "2", "--save", "/dev/null/x"], "/dev/null/x"),
    ])
  func badUsage(arguments: [String], message: String) throws {
    let run = try Scroll.run(arguments)
    #expect(run.status == 2)
    #expect(run.errors.contains(message), "\(run.errors)")
  }
}

/// A report for programs.
private struct Report: Decodable {
  struct Found: Decodable {
    let kind: String
    let `case`: Int
    let events: Int
    let left: Int
    let log: String
  }

  let seed: String
  let cases: Int
  let events: Int
  let found: [Found]
}

private func report(_ arguments: String...) throws -> Report { try report(arguments) }

private func report(_ arguments: [String]) throws -> Report {
  let run = try Scroll.run(["fuzz", "--json"] + arguments)
  #expect(run.status == 0 || run.status == 1, "\(run.errors)")
  return try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
}
