import Foundation
import Testing

@Suite("scroll-session shrink")
struct ShrinkCommandTests {
  private static let flick = "sessions/fade/fast-flick-literal.jsonl"

  /// The lines of the log that is left.
  private func left(_ arguments: String...) throws -> [String] {
    let run = try Scroll.run(["shrink", "--log", "-"] + arguments)
    #expect(run.status == 1, "\(run.errors)")
    return run.output.split(separator: "\n").map(String.init)
  }

  @Test func `the report says what it shows, what went, and what is left`() throws {
    let run = try Scroll.run(["shrink", ShrinkCommandTests.flick, "--invariant", "fade-matches-visibility"])
    #expect(run.status == 1)
    #expect(run.errors.isEmpty)
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines[0] == "fast-flick-literal  (\(ShrinkCommandTests.flick))")
    #expect(lines[1] == "  shows         fade-matches-visibility")
    #expect(lines[2].hasPrefix("  shrunk        26 events to 1, in "))
    #expect(lines[3].contains("drag.began 2, drag.moved 4, scroll 15") && lines[3].hasSuffix("15 items"))
    #expect(lines[5].contains(#""expect":{"violations":["fade-matches-visibility"]}"#))
    #expect(lines[6] == #"{"t":0,"type":"appear"}"#)
    #expect(lines[7] == "  effects of its last event:")
    #expect(
      lines.last?.hasSuffix(#""invariant":"fade-matches-visibility","item":[0,0],"expected":1,"actual":0.1}"#)
        == true)
  }

  @Test func `what is left is a log that check finds as it says`() throws {
    let space = try Workspace()
    let run = try Scroll.run(["shrink", ShrinkCommandTests.flick, "--log", space.path("small.jsonl")])
    #expect(run.status == 1)
    let check = try Scroll.run(["check", space.path("small.jsonl")])
    #expect(check.status == 0)
    #expect(check.output.contains("breaks "))
  }

  @Test func `--invariant looks for that one, without it the first one broken counts`() throws {
    let first = try left(ShrinkCommandTests.flick)
    let other = try left(ShrinkCommandTests.flick, "--invariant", "fade-alternates")
    #expect(first.dropFirst() == [#"{"t":0,"type":"scroll","y":0}"#])
    #expect(other.dropFirst() == [#"{"t":0,"type":"appear"}"#, #"{"t":0,"type":"appear"}"#])
  }

  @Test func `what the recording says in unknown fields is kept, but for events that are others now`() throws
  {
    let file = Scroll.project.appendingPathComponent(ShrinkCommandTests.flick)
    var lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
    lines[0] = String(lines[0].dropLast()) + #","meta":{"device":"phone"},"c2":1}"#
    let wanted = ["--invariant", "fade-matches-visibility", "--log", "-"]
    for (event, left) in [
      (#"{"t":0,"frameId":7,"type":"appear"}"#, #"{"t":0,"type":"appear","frameId":7}"#),
      (#"{"t":0,"frameId":7,"type":"appear","x":0}"#, #"{"t":0,"type":"appear"}"#),
    ] {
      lines[1] = event
      let log = lines.joined(separator: "\n") + "\n"
      let run = try Scroll.run(["shrink", "-"] + wanted, input: Data(log.utf8))
      let shrunk = run.output.split(separator: "\n")
      #expect(shrunk.count == 2)
      #expect(shrunk[0].hasSuffix(#","meta":{"device":"phone"},"c2":1}"#))
      #expect(shrunk[1] == left)
    }
  }

  @Test func `--observed looks for an observation that is not as replayed`() throws {
    let log = Sample.session(
      #"{"t":0,"type":"appear","x":0,"y":0}"#, #"{"t":5000,"type":"scroll","y":20}"#,
      #"{"t":25000,"type":"observed.visible","whole":[[0,1]],"partial":[[0,0],[0,2]]}"#,
      #"{"t":29000,"type":"scroll","y":40}"#,
      #"{"t":49000,"type":"observed.visible","whole":[[0,1],[0,2]],"partial":[[0,4]]}"#)
    let run = try Scroll.run(["shrink", "-", "--observed", "--log", "-"], input: Data(log.utf8))
    #expect(run.status == 1)
    // At 20, for longer than a frame, item 2 is whole. What is left says that an item is partly visible, of which there is none.
    #expect(
      run.output.split(separator: "\n").last == #"{"t":0,"type":"observed.visible","partial":[[0,0]]}"#)
  }

  @Test func `--observed looks for every kind of observation`() throws {
    let log = Sample.session(
      #"{"t":0,"type":"appear","x":0,"y":0}"#, #"{"t":5000,"type":"scroll","y":20}"#,
      #"{"t":6000,"type":"observed.frame","item":[0,1],"frame":[0,40,100,40]}"#,
      #"{"t":6000,"type":"observed.alpha","item":[0,1],"alpha":0.5}"#)
    let run = try Scroll.run(["shrink", "-", "--observed", "--log", "-"], input: Data(log.utf8))
    #expect(run.status == 1)
    #expect(run.output.split(separator: "\n").last?.contains(#""type":"observed.alpha""#) == true)
  }

  @Test func `--diff looks for other effects in another scene`() throws {
    let space = try Workspace()
    let scene = try space.write(
      Sample.header.replacing(#"{"kind":"fade"}"#, with: #"{"kind":"fade","fadedAlpha":0.3}"#),
      to: "other.jsonl")
    let log = try space.write(Sample.session, to: "s.jsonl")
    let run = try Scroll.run(["shrink", log, "--diff", scene])
    #expect(run.status == 1)
    #expect(run.output.contains("shows         other effects in \(scene)"))
    #expect(run.output.contains("5 events to 1, in "))
    let same = try Scroll.run(["shrink", log, "--diff", log])
    #expect(same.status == 0)
    #expect(same.errors.contains("the effects are the same in both scenes; there is nothing to shrink"))
  }

  @Test func `--diff needs a scene with the same views`() throws {
    let run = try Scroll.run([
      "shrink", ShrinkCommandTests.flick, "--diff", "sessions/captured/two-views.jsonl",
    ])
    #expect(run.status == 2)
    #expect(run.errors.contains("expected a scene with the views and links of the recording's"))
  }

  @Test func `--command looks for the exit code of somebody else's command`() throws {
    let log = Sample.session(
      #"{"t":0,"type":"appear","x":0,"y":0}"#, #"{"t":0,"type":"mark","label":"here"}"#,
      #"{"t":5000,"type":"scroll","y":20}"#, #"{"t":9000,"type":"scroll","y":40}"#)
    let run = try Scroll.run(
      ["shrink", "-", "--command", "! grep -q here", "--log", "-"], input: Data(log.utf8))
    #expect(run.status == 1)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 2 && lines[1] == #"{"t":0,"type":"mark","label":"here"}"#)
    let fine = try Scroll.run(["shrink", "-", "--command", "true"], input: Data(log.utf8))
    #expect(fine.status == 0)
    #expect(fine.errors.contains("the command ends with 0; there is nothing to shrink"))
    #expect(fine.output.isEmpty)
    let typo = try Scroll.run(["shrink", "-", "--command", "no-such-command"], input: Data(log.utf8))
    #expect(typo.status == 2 && typo.output.isEmpty)
    #expect(typo.errors.contains("no-such-command: could not be run (exit code 127)\n"))
    let object = try Scroll.run(["shrink", "-", "--command", "true", "--json"], input: Data(log.utf8))
    #expect(object.output == #"{"file":"standard input","shows":null}"# + "\n")
  }

  @Test func `--scene shrinks what the recording shows in another scene`() throws {
    let space = try Workspace()
    let literal = try space.write(
      Sample.header.replacing(#"{"kind":"fade"}"#, with: #"{"kind":"fade","mode":"literal"}"#),
      to: "literal.jsonl")
    let log = try space.write(Sample.session, to: "s.jsonl")
    #expect(try Scroll.run(["shrink", log]).status == 0)
    #expect(try Scroll.run(["shrink", log, "--scene", literal]).status == 1)
  }

  @Test func `--offsets shrinks what shows with the offsets of the finger`() throws {
    let log = Sample.session(
      #"{"t":0,"type":"drag.began","x":0,"y":0}"#, #"{"t":0,"type":"drag.moved","x":0,"y":-100}"#,
      #"{"t":0,"type":"drag.ended","vy":0}"#)
    let run = try Scroll.run(
      ["shrink", "-", "--offsets", "simulated", "--command", "! grep -q simulated", "--log", "-"],
      input: Data(log.utf8))
    #expect(run.status == 1)
    let recorded = try Scroll.run(
      ["shrink", "-", "--offsets", "recorded", "--command", "! grep -q simulated"], input: Data(log.utf8))
    #expect(recorded.status == 0)
  }

  @Test func `--replays ends the work early and says so`() throws {
    let run = try Scroll.run(["shrink", "sessions/fade/slow-scroll-literal.jsonl", "--replays", "4"])
    #expect(run.output.contains("in 4 replays; there may be less: see --replays"))
  }

  @Test func `--json gives the log and the counts`() throws {
    let run = try Scroll.run(["shrink", ShrinkCommandTests.flick, "--json"])
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(object["events"] as? Int == 26 && object["left"] as? Int == 1)
    #expect((object["log"] as? String)?.hasPrefix(#"{"format":"scroll-session""#) == true)
    #expect(object["exhausted"] as? Bool == false)
  }

  @Test(
    "bad usage is said",
    arguments: [
      (["shrink"], "shrink needs a file"), (["shrink", "a", "b"], "shrink takes one file"),
      (["shrink", flick, "--observed", "--diff", "x"], "--observed and --diff: say one thing to look for"),
      (["shrink", flick, "--invariant", "beauty"], "there is no invariant beauty"),
      (["shrink", flick, "--log", flick], "--log would overwrite the recording"),
      (["shrink", flick, "--log", "-", "--json"], "both want standard output"),
      (["shrink", "nowhere.jsonl"], "No such file"),
    ])
  func badUsage(arguments: [String], message: String) throws {
    let run = try Scroll.run(arguments)
    #expect(run.status == 2)
    #expect(run.errors.contains(message), "\(run.errors)")
  }
}
