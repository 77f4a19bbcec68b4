import Foundation
import Testing

@Suite("scroll-session shrink")
struct ShrinkCommandTests {
  private static let recording = "sessions/fade/fast-flick-corrected.jsonl"
  /// A flick over sixteen items, with the fade of the original.
  private static let flick = [recording, "--set", "fade.mode=literal"]

  /// The lines of the log that is left of the flick.
  private func left(_ arguments: String...) throws -> [String] {
    let run = try Scroll.run(["shrink", "--log", "-"] + ShrinkCommandTests.flick + arguments)
    #expect(run.status == 1, "\(run.errors)")
    return run.output.split(separator: "\n").map(String.init)
  }

  @Test func `the report says what it shows, what went, and what is left`() throws {
    let run = try Scroll.run(
      ["shrink"] + ShrinkCommandTests.flick + ["--invariant", "fade-matches-visibility"])
    #expect(run.status == 1)
    #expect(run.errors.isEmpty)
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines[0] == "fast-flick-corrected  (\(ShrinkCommandTests.recording))")
    #expect(lines[1].hasPrefix("  shows         fade-matches-visibility in line "))
    #expect(lines[1].hasSuffix(" expected 1, actual 0.1"))
    #expect(lines[2].hasPrefix("  shrunk        26 events to 1, in "))
    #expect(lines[3].contains("drag.began 2, drag.moved 4, scroll 15") && lines[3].hasSuffix("15 items"))
    #expect(lines[5].contains(#""expect":{"violations":["fade-matches-visibility"]}"#))
    #expect(lines[6] == #"{"t":0,"type":"appear"}"#)
    #expect(lines[7] == "  effects of its last event:")
    #expect(
      lines.last?.hasSuffix(#""invariant":"fade-matches-visibility","item":[0,0],"expected":1,"actual":0.1}"#)
        == true)
  }

  @Test func `--test writes a test that fails as long as the session shows it`() throws {
    let bug = "sessions/captured/bugs/hotel-stays-faded.jsonl"
    let run = try Scroll.run(["shrink", bug, "--test", "-"])
    #expect(run.status == 1 && run.errors.isEmpty)
    // The one in SampleTests, which is compiled and passes, has the alpha that the app should have shown.
    let mended = try Document("Tests/SampleTests/HotelStaysFadedTests.swift").text
    #expect(run.output.replacing(#""alpha":0.1}"#, with: #""alpha":1}"#) == mended)
    for (code, status) in [(run.output, Int32(1)), (mended, 0)] {
      let log = code.split(separator: #"""""#, maxSplits: 2)[1]
      let lines = log.split(separator: "\n").map { $0.drop { $0 == " " } + "\n" }.dropLast()
      #expect(try Scroll.run(["check", "-"], input: Data(lines.joined().utf8)).status == status)
    }
    for (options, message) in [
      (["--test", bug], "what --test writes is no log"),
      (["--test", "-", "--json"], "both want standard output"),
      (["--test", "x", "--command", "false"], "--test goes with what check finds, not with --command"),
    ] {
      let run = try Scroll.run(["shrink", bug] + options)
      #expect(run.status == 2 && run.errors.contains(message), "\(run.errors)")
    }
  }

  @Test func `a test's tolerances and literals are those it needs`() throws {
    let space = try Workspace()
    let file = Scroll.project.appendingPathComponent(ShrinkCommandTests.recording)
    let log = try String(contentsOf: file, encoding: .utf8)
      .replacing(#""mode":"corrected""#, with: #""mode":"literal""#)
      .replacing(#""name":"fast-flick-corrected""#, with: ##""name":"2 of \"#\" ends\\""##)
    try space.write(log, to: "a.jsonl")
    let run = try Scroll.run(["shrink", space.path("a.jsonl"), "--tolerance", "2", "--test", "-"])
    #expect(run.output.contains("    tolerances.pointTolerance = 2.0\n"))
    #expect(run.output.contains("struct OfEndsTests {\n  static let log = ##\"\"\"\n"))
    #expect(run.output.contains(##"@Suite("2 of \"#\" ends\\")"##))
  }

  @Test func `what is left is a log that check finds as it says`() throws {
    let space = try Workspace()
    let run = try Scroll.run(["shrink"] + ShrinkCommandTests.flick + ["-o", space.path("small.jsonl")])
    #expect(run.status == 1)
    let check = try Scroll.run(["check", space.path("small.jsonl")])
    #expect(check.status == 0)
    #expect(check.output.contains("breaks "))
  }

  @Test func `--invariant looks for that one, without it the first one broken counts`() throws {
    let first = try left()
    let other = try left("--invariant", "fade-alternates")
    // In motion, item 0 fades to 0.1 although it was just to be there at 1.
    #expect(first.dropFirst() == [#"{"t":0,"type":"scroll","y":1}"#])
    #expect(other.dropFirst() == [#"{"t":0,"type":"appear"}"#, #"{"t":0,"type":"scroll","y":0}"#])
  }

  @Test func `what the recording says in unknown fields is kept, but for events that are others now`() throws
  {
    let file = Scroll.project.appendingPathComponent(ShrinkCommandTests.recording)
    var lines = try String(contentsOf: file, encoding: .utf8)
      .replacing(#""mode":"corrected""#, with: #""mode":"literal""#)
      .split(separator: "\n").map(String.init)
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
    // At 20, for longer than a frame, item 2 is whole; the app says that it is partly visible. It never was, so no time needs to pass.
    let lines = run.output.split(separator: "\n")
    #expect(lines.last == #"{"t":0,"type":"observed.visible","partial":[[0,2]]}"#)
    #expect(lines[1].contains(#""type":"appear""#))
    #expect(lines[0].contains(#""sections":[{"#))
  }

  @Test func `--observed keeps what was shown, what should have been, and the item`() throws {
    let file = "Tests/CommandTests/Examples/washed-out-after-a-scroll.jsonl"
    let space = try Workspace()
    let run = try Scroll.run(["shrink", file, "--observed", "--log", space.path("small.jsonl")])
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines[1].hasPrefix("  shows         wrong: item [0,4] was at alpha 0.1, should have been 1, "))
    #expect(lines[3].hasPrefix("  still shows   wrong: item [0,2] was at alpha 0.1, should have been 1, "))
    let check = try Scroll.run(["check", space.path("small.jsonl")], environment: ["NO_COLOR": "1"])
    #expect(
      check.output.split(separator: "\n")[1].hasPrefix(
        "        wrong         item [0,2] was at alpha 0.1, should have been 1, "))
  }

  @Test func `--finding takes the one with this number in check`() throws {
    let file = "sessions/captured/bugs/hotel-stays-faded.jsonl"
    let first = try Scroll.run(["shrink", file, "--finding", "1"])
    let second = try Scroll.run(["shrink", file, "--finding", "2", "--json"])
    #expect(
      first.output.contains(
        #"shows         stuck: item [0,6] "Gloria" rests at alpha 0.1, should be 1, seen from 1.818 s"#))
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(second.output.utf8)) as? [String: Any])
    #expect((object["shows"] as? String)?.hasPrefix(#"late: items [0,3] "Dante", [0,5] "Fontana""#) == true)
    #expect((object["stillShows"] as? String)?.hasPrefix("late: item [0,0]") == true)
    let third = try Scroll.run(["shrink", file, "--finding", "3"])
    #expect(third.status == 2)
    #expect(third.errors.contains("there is no finding 3: check finds 2 things that the app showed wrong"))
    let both = try Scroll.run(["shrink", file, "--observed", "--finding", "1", "--log", "-"])
    #expect(both.status == 1)
  }

  @Test func `what is left is known to a check with the same tolerances`() throws {
    let file = "sessions/captured/bugs/hotel-stays-faded.jsonl"
    let space = try Workspace()
    for tolerance in ["0.2", "0.001"] {
      let options = ["--alpha-tolerance", tolerance]
      let run = try Scroll.run(["shrink", file, "--observed", "--log", space.path("s.jsonl")] + options)
      #expect(run.status == 1)
      let check = try Scroll.run(["check", space.path("s.jsonl")] + options)
      #expect(check.status == 0 && check.output.contains("shows stuck fade as it says"), "\(check.output)")
    }
  }

  @Test func `the tolerances are those of check`() throws {
    let file = "sessions/captured/bugs/hotel-stays-faded.jsonl"
    let run = try Scroll.run(["shrink", file, "--observed", "--alpha-tolerance", "0.95"])
    #expect(run.status == 0)
    #expect(run.errors.contains("all observations are as replayed; there is nothing to shrink"))
  }

  @Test func `--session takes one of several sessions`() throws {
    let sessions = Sample.doctored + Sample.doctored.replacing(#""name":"sample""#, with: #""name":"other""#)
    for (choice, name) in [("2", "other"), ("other", "other"), ("1", "sample")] {
      let run = try Scroll.run(["shrink", "-", "--session", choice], input: Data(sessions.utf8))
      #expect(run.output.hasPrefix("\(name)  (standard input)"))
    }
    let none = try Scroll.run(["shrink", "-", "--session", "3"], input: Data(sessions.utf8))
    #expect(none.status == 2)
    #expect(none.errors.contains("there is no session 3, but 2 sessions: "))
  }

  @Test func `of what the recording's header says to be known, what is left says what it still shows`() throws
  {
    // The original does not look at what appears for the first time; the app shows the third item at 1 although it is cut.
    let header =
      Sample.header.replacing(#"{"kind":"fade"}"#, with: #"{"kind":"fade","mode":"literal"}"#)
      .dropLast() + #","expect":{"violations":["fade-matches-visibility","fade-alternates"]}}"#
    let log =
      [
        String(header), #"{"t":0,"type":"appear","x":0,"y":0}"#, #"{"t":0,"type":"appear","x":0,"y":0}"#,
        #"{"t":800000,"type":"observed.alpha","item":[0,2],"alpha":1}"#,
      ].joined(separator: "\n") + "\n"
    let space = try Workspace()
    let path = try space.write(log, to: "s.jsonl")
    let run = try Scroll.run(["shrink", path, "--observed", "--log", space.path("small.jsonl")])
    #expect(run.status == 1, "\(run.errors)")
    let check = try Scroll.run(["check", space.path("small.jsonl")], environment: ["NO_COLOR": "1"])
    #expect(check.status == 0 && check.output.hasPrefix("known   "), "\(check.output)")
    #expect(check.output.split(separator: "\n")[1].hasPrefix("        stuck "))
    #expect(try space.read("small.jsonl").contains(#""findings":["stuck fade"]"#))
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
      "shrink", ShrinkCommandTests.recording, "--diff", "sessions/captured/two-views.jsonl",
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
    let run = try Scroll.run(["shrink"] + ShrinkCommandTests.flick + ["--replays", "4"])
    #expect(run.output.contains("in 4 replays; there may be less: see --replays"))
  }

  @Test func `--json gives the log and the counts`() throws {
    let run = try Scroll.run(["shrink"] + ShrinkCommandTests.flick + ["--json"])
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
      (
        ["shrink", recording, "--observed", "--diff", "x"],
        "--observed and --diff: say one thing to look for"
      ),
      (
        ["shrink", recording, "--finding", "1", "--diff", "x"],
        "--finding and --diff: say one thing to look for"
      ),
      (["shrink", recording, "--finding", "0"], "--finding needs a number, 1 or more"),
      (
        ["shrink", recording, "--finding", "1"],
        "there is no finding 1: check finds nothing that the app showed wrong"
      ),
      (["shrink", recording, "--invariant", "beauty"], "there is no invariant beauty"),
      (["shrink", recording, "--log", recording], "--log would overwrite \(recording), which is read"),
      (["shrink", recording, "-o", recording], "--log would overwrite \(recording), which is read"),
      (["shrink", recording, "-o", "-", "--log", "x"], "--log is given twice"),
      (["shrink", recording, "--log", "-", "--json"], "both want standard output"),
      (["shrink", "nowhere.jsonl"], "No such file"),
    ])
  func badUsage(arguments: [String], message: String) throws {
    let run = try Scroll.run(arguments)
    #expect(run.status == 2)
    #expect(run.errors.contains(message), "\(run.errors)")
  }
}
