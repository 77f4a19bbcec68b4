import Foundation
import SessionLog
import Testing

@Suite("Recorded checkpoints")
struct CheckpointTests {
  private static let checkpoint = #"{"t":1000000,"type":"checkpoint","hash":"HASH"}"#

  /// The state hashes after each event of a log, as the effect log has them.
  private func hashes(_ log: String) throws -> [Int: String] {
    let run = try Scroll.run(["replay", "-", "--effects", "-", "--hash-every", "1"], input: Data(log.utf8))
    var hashes: [Int: String] = [:]
    for line in run.output.split(separator: "\n") where line.contains(#""effect":"state""#) {
      let state = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      guard let event = state["event"] as? Int, hashes[event] == nil else { continue }
      hashes[event] = state["hash"] as? String
    }
    return hashes
  }

  private func copy(_ log: String, every: Int) throws -> Scroll.Run {
    try Scroll.run(
      ["replay", "-", "--record-checkpoints", "\(every)", "--out", "-"], input: Data(log.utf8))
  }

  @Test func `a checkpoint comes after every so many events, and all else stays`() throws {
    let hashes = try hashes(Sample.session)
    var lines = Sample.session.split(separator: "\n").map(String.init)
    // After events 1 and 3; the end line counts four events and two checkpoints.
    lines.insert(#"{"t":0,"type":"checkpoint","hash":"\#(hashes[1] ?? "")"}"#, at: 3)
    lines.insert(#"{"t":2000000,"type":"checkpoint","hash":"\#(hashes[3] ?? "")"}"#, at: 6)
    lines[7] = lines[7].replacing(#""events":4"#, with: #""events":6"#)
    let run = try copy(Sample.session, every: 2)
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.output == lines.joined(separator: "\n") + "\n")
    let check = try Scroll.run(["check", "-", "--strict"], input: Data(run.output.utf8))
    #expect(check.status == 0)
    #expect(try copy(run.output, every: 2).output == run.output)
    // One more after the other events, and the old ones stay.
    let finer = try copy(run.output, every: 1).output
    #expect(finer.split(separator: "\n").count { $0.contains("checkpoint") } == 4)
    #expect(finer.contains(#""events":8"#))
  }

  @Test func `lines stay byte for byte, blank ones, unknown fields and the lack of a line break, too`() throws
  {
    let log =
      "\u{FEFF}" + Sample.header + "\r\n\n" + #"{ "t":0, "type":"appear" ,"mood":[1,{"a":"}"}]}"# + "\r\n \n"
      + #"{"t":7,"type":"wish","optional":true}"# + "\n" + #"{"t":8,"type":"scroll","y":2e1}"# + "\n\n"
      + #"{"events": 3 ,"t":9,"type":"end","hash":"0000000000000000","note":"events"}"#
    let work = try Workspace()
    let path = try work.write(log, to: "log.jsonl")
    let run = try Scroll.run(["replay", path, "--record-checkpoints", "1", "--out", work.path("copy.jsonl")])
    // As bytes: a string takes CR LF for one character, and may lose its mark.
    let copied = Array(try Data(contentsOf: work.folder.appendingPathComponent("copy.jsonl")))
    let kept = copied.split(separator: 0x0A, omittingEmptySubsequences: false).filter {
      !$0.starts(with: Array(#"{"t":0,"type":"checkpoint""#.utf8))
        && !$0.starts(with: Array(#"{"t":8,"type":"checkpoint""#.utf8))
    }
    #expect(copied.count { $0 == 0x0A } == log.utf8.count { $0 == 0x0A } + 2)
    let expected = log.replacing(#""events": 3 ,"#, with: #""events": 5 ,"#)
    #expect(Array(kept.joined(separator: [0x0A])) == Array(expected.utf8))
    // The end line's hash is wrong, and stays so.
    #expect(run.status == 1 && run.output.contains("recorded 0000000000000000"))
    let bare = Sample.header + "\n" + #"{"t":0,"type":"appear"}"#
    let added = try copy(bare, every: 1).output
    #expect(added.hasPrefix(bare + "\n{\"t\":0,\"type\":\"checkpoint\",") && added.hasSuffix("}\n"))
    let torn = bare + "\n" + #"{"t":1,"type":"scr"#
    #expect(try copy(torn, every: 1).output == added + #"{"t":1,"type":"scr"#)
  }

  @Test func `each session of a log has its own counts, the last checkpoint included`() throws {
    let events = #"{"t":0,"type":"appear"}"# + "\n" + #"{"t":9,"type":"frame"}"# + "\n"
    let work = try Workspace()
    let log = try work.write(
      Sample.header + "\n" + events + Sample.header + "\n" + events + events, to: "log.jsonl")
    let run = try Scroll.run(["replay", log, "--record-checkpoints", "1", "--out", work.path("copy.jsonl")])
    // Two events and four (the third is early, and counts): a checkpoint after each, also after the last.
    let told = run.output.split(separator: "\n").filter { $0.contains("checkpoints") }
    #expect(told == [2, 4].map { "  checkpoints   \($0) added in \(work.path("copy.jsonl"))" })
    #expect(try work.read("copy.jsonl").split(separator: "\n").count { $0.contains("checkpoint") } == 6)
  }

  @Test func `an end line with a checksum gets the one of its new count`() throws {
    let work = try Workspace()
    let lines = Sample.session.split(separator: "\n").map { line in
      var bytes = Array(line.utf8)
      LineChecksum.add(to: &bytes)
      return String(decoding: bytes, as: UTF8.self) + "\n"
    }
    let log = try work.write(lines.joined(), to: "log.jsonl")
    let run = try Scroll.run(["replay", log, "--record-checkpoints", "2", "--out", work.path("copy.jsonl")])
    #expect(run.status == 0)
    let copy = try work.read("copy.jsonl").split(separator: "\n")
    #expect(copy.last?.hasPrefix(#"{"t":2000000,"type":"end","events":6,"c":""#) == true)
    // As have the checkpoints.
    #expect(copy.count == 8 && copy.allSatisfy { $0.contains(#","c":""#) })
    let check = try Scroll.run(["check", work.path("copy.jsonl"), "--strict"])
    #expect(check.status == 0, "\(check.errors)")
  }

  @Test func `a wrong checkpoint stays, is told first, and the replay goes on`() throws {
    let hashes = try hashes(Sample.session)
    let wrong = CheckpointTests.checkpoint.replacing("HASH", with: "00000000000000ff")
    var lines = Sample.session.split(separator: "\n").map(String.init)
    lines.insert(#"{"t":0,"type":"checkpoint","hash":"\#(hashes[1] ?? "")"}"#, at: 3)
    lines.insert(wrong, at: 5)
    lines.insert(wrong.replacing("1000000", with: "2000000"), at: 7)
    lines.removeLast()
    let log = lines.joined(separator: "\n") + "\n"
    let check = try Scroll.run(["check", "-"], input: Data(log.utf8))
    #expect(check.status == 1)
    #expect(
      check.output.contains(
        """
                differs       2 differences between recording and replay
                    line 6, t 1.000 s, state hash: recorded 00000000000000ff | replayed \(hashes[2] ?? "")
                    line 8, t 2.000 s, state hash: recorded 00000000000000ff | replayed \(hashes[3] ?? "")
                    they part between line 4, whose state hash is right, and line 6

        """), "\(check.output)")
    let json = try Scroll.run(["check", "-", "--json"], input: Data(log.utf8)).output
    #expect(
      json.contains(
        #""divergence":{"event":4,"line":6,"t":1000000,"recorded":"00000000000000ff","replayed":"\#(hashes[2] ?? "")","agreedLine":4}"#
      ))
    #expect(json.contains(#""events":7"#))
    let copied = try copy(log, every: 2)
    #expect(copied.status == 1 && copied.output == log)
  }

  @Test func `the copy goes to a file, which is not there before it is complete`() throws {
    let work = try Workspace()
    let log = try work.write(Sample.session, to: "log.jsonl")
    let run = try Scroll.run(
      ["replay", log, "--record-checkpoints", "2", "--out", work.path("copy.jsonl")])
    #expect(run.status == 0)
    #expect(run.output.contains("  checkpoints   2 added in \(work.path("copy.jsonl"))\n"))
    #expect(try work.read("copy.jsonl") == copy(Sample.session, every: 2).output)
    let again = try Scroll.run(
      ["replay", work.path("copy.jsonl"), "--record-checkpoints", "1", "--out", work.path("b"), "--json"])
    #expect(again.output.contains(#""checkpoints":{"file":"\#(work.path("b"))","added":2,"kept":2}"#))
    let bad = try work.write(Sample.header + "\n{}\n", to: "bad.jsonl")
    let failed = try Scroll.run(["replay", bad, "--record-checkpoints", "1", "--out", work.path("c")])
    #expect(failed.status == 2)
    #expect(throws: (any Error).self) { try work.read("c") }
    let names = try FileManager.default.contentsOfDirectory(atPath: work.folder.path)
    #expect(names.sorted() == ["b", "bad.jsonl", "copy.jsonl", "log.jsonl"])
  }

  @Test func `the copy takes no other place than its own`() throws {
    let work = try Workspace()
    let wanted = try copy(Sample.session, every: 2).output
    // A recording may be called as half a copy would be.
    let log = try work.write(Sample.session, to: "new.jsonl.part")
    let run = try Scroll.run(["replay", log, "--record-checkpoints", "2", "--out", work.path("new.jsonl")])
    #expect(run.status == 0, "\(run.errors)")
    #expect(try work.read("new.jsonl.part") == Sample.session)
    #expect(try work.read("new.jsonl") == wanted)
    // A link stays one: what it leads to is replaced.
    _ = try work.write("old", to: "target.jsonl")
    try FileManager.default.createSymbolicLink(
      atPath: work.path("link.jsonl"), withDestinationPath: "target.jsonl")
    _ = try Scroll.run(["replay", log, "--record-checkpoints", "2", "--out", work.path("link.jsonl")])
    #expect(try work.read("target.jsonl") == wanted)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: work.path("link.jsonl")) == "target.jsonl")
  }

  @Test(
    "what makes no sense is said",
    arguments: [
      (["--record-checkpoints", "5"], "--record-checkpoints needs --out"),
      (["--out", "x"], "--out is where --record-checkpoints writes"),
      (["--record-checkpoints", "0", "--out", "x"], "--record-checkpoints needs a number, 1 or more"),
      (["--record-checkpoints", "5", "--out", "LOG"], "--out would overwrite the recording"),
      (["--record-checkpoints", "5", "--out", "-", "--json"], "both want standard output"),
      (["--record-checkpoints", "5", "--out", "-", "--effects", "-"], "both want standard output"),
      (["--record-checkpoints", "5", "--out", "x", "--effects", "x"], "are the same file"),
      (["--record-checkpoints", "5", "--out", "x", "--until", "1s"], "does not go with --until"),
      (["--record-checkpoints", "5", "--out", "x", "--offsets", "simulated"], "does not go with --offsets"),
      (["--record-checkpoints", "5", "--out", "x", "--set", "axis=horizontal"], "does not go with --set"),
      (["LOG", "--record-checkpoints", "5", "--out", "x"], "copies one log, not 2"),
    ])
  func badUsage(arguments: [String], message: String) throws {
    let work = try Workspace()
    let log = try work.write(Sample.session, to: "log.jsonl")
    let run = try Scroll.run(["replay", log] + arguments.map { $0 == "LOG" ? log : $0 })
    #expect(run.status == 2)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(try work.read("log.jsonl") == Sample.session)
  }
}
