import Foundation
import Testing

@Suite("scroll-session replay")
struct ReplayCommandTests {
  private func effects(_ session: String, _ options: String...) throws -> [String] {
    let run = try Scroll.run(["replay", "-", "--effects", "-"] + options, input: Data(session.utf8))
    #expect(run.status == 0, "\(run.errors)")
    return run.output.split(separator: "\n").map(String.init)
  }

  @Test func `without options it prints a summary of each session`() throws {
    let run = try Scroll.run(["replay", "-"], input: Data((Sample.session + Sample.session).utf8))
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(run.output.components(separatedBy: "sample  (standard input)").count == 3)
    #expect(
      run.output.contains("5 events over 2.000 s, 1 view of 100 × 100 pt, 10 items in 1 section, complete"))
  }

  @Test func `with --effects - it prints the effect log and nothing else`() throws {
    let lines = try effects(Sample.session)
    #expect(lines.first == #"{"format":"scroll-effects","version":1,"session":"sample","engine":"1.0.0"}"#)
    for fade in Sample.fades { #expect(lines.contains(fade)) }
    #expect(lines.last?.contains(#""effect":"state","hash":""#) == true)
  }

  @Test func `with --effects and a file it writes the log there and the summary to standard output`() throws {
    let space = try Workspace()
    let log = try space.write(Sample.session, to: "s.jsonl")
    let run = try Scroll.run(["replay", log, "--effects=" + space.path("out.jsonl")])
    #expect(run.status == 0)
    #expect(run.output.contains("state hash"))
    #expect(try space.read("out.jsonl").split(separator: "\n").map(String.init) == effects(Sample.session))
  }

  @Test func `the recording itself is never overwritten`() throws {
    let space = try Workspace()
    let log = try space.write(Sample.session, to: "s.jsonl")
    let run = try Scroll.run(["replay", log, "--effects", space.folder.path + "/./s.jsonl"])
    #expect(run.status == 2)
    #expect(run.errors.contains("--effects would overwrite the recording"))
    #expect(try space.read("s.jsonl") == Sample.session)
  }

  @Test func `--explain adds the measured cause`() throws {
    let plain = try effects(Sample.session)
    let explained = try effects(Sample.session, "--explain")
    #expect(!plain.contains { $0.contains("because") })
    #expect(
      explained.contains(
        String(Sample.fades[0].dropLast())
          + #","because":{"rule":"partly-visible","extent":[0,80,100,40],"viewport":[0,0,100,100]}}"#))
    #expect(explained.count == plain.count)
  }

  @Test(
    "--until stops after a time in any unit",
    arguments: [
      ("1000000us", 3), ("999999us", 2), ("1000ms", 3), ("1s", 3), ("0.5s", 2), ("1.5e3ms", 3), ("2s", 5),
    ])
  func until(time: String, events: Int) throws {
    let run = try Scroll.run(["replay", "-", "--until", time], input: Data(Sample.session.utf8))
    #expect(run.output.contains("replayed      \(events) events"), "\(run.output)")
  }

  @Test func `--until stops content that goes on moving after the last line, too`() throws {
    let flick = "sessions/simulated/flick.jsonl"
    let run = try Scroll.run(["replay", flick, "--effects", "-", "--until", "1s"])
    // 0.642 s after its lift at 60, the content has gone 1000/2.002003 · (1 − e^(−2.002003 · 0.641666)): it is at 421.2.
    let last = try #require(run.output.split(separator: "\n").last { $0.contains("\"offset\"") })
    #expect(last.contains("\"t\":999999,") && last.contains("\"y\":421.2"))
    #expect(!run.output.contains("\"to\":\"idle\""))
  }

  @Test(
    "--until refuses what is no time",
    arguments: ["", "soon", "-1", "-1s", "nan", "nans", "inf", "infs", "1e300", "1e300s", "1h", "s"])
  func badTime(time: String) throws {
    let run = try Scroll.run(["replay", "-", "--until", time], input: Data(Sample.session.utf8))
    #expect(run.status == 2)
    #expect(
      run.errors.contains("--until needs a time with its unit, such as 1.5s, 34ms or 16667us, not \(time);"))
  }

  @Test(
    "a time without a unit is refused and offered with two, whatever the option",
    arguments: [
      (["replay", "-", "--until", "3"], "--until needs a time with its unit, 3s or 3us, not 3"),
      (["replay", "-", "--until", "1.5"], "--until needs a time with its unit, 1.5s or 1.5ms, not 1.5"),
      (
        ["check", "-", "--time-tolerance", "0"],
        "--time-tolerance needs a time with its unit, 0s or 0us, not 0"
      ),
      (["diff", "-", "LICENSE", "--from", "2"], "--from needs a time with its unit, 2s or 2us"),
      (["diff", "-", "LICENSE", "--until", "2"], "--until needs a time with its unit, 2s or 2us"),
      (
        ["diff", "-", "LICENSE", "--time-tolerance", "17"],
        "--time-tolerance needs a time with its unit, 17s or 17us"
      ),
      (["seek", "-", "--at", "3"], "--at needs a time with its unit, 3s or 3us"),
      (["why", "-", "--at", "3"], "--at needs a time with its unit, 3s or 3us"),
      (["fuzz", "--time", "60"], "--time needs a time with its unit, 60s or 60us"),
    ])
  func lacksUnit(arguments: [String], message: String) throws {
    let run = try Scroll.run(arguments, input: Data(Sample.session.utf8))
    #expect(run.status == 2)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test func `--hash-every emits the state hash after every so many lines`() throws {
    let hashes = { (lines: [String]) in lines.filter { $0.contains(#""effect":"state""#) } }
    #expect(hashes(try effects(Sample.session)).count == 1)
    let every = hashes(try effects(Sample.session, "--hash-every", "2"))
    #expect(every.count == 3)
    #expect(every[0].hasPrefix(#"{"event":1,"#) && every[1].hasPrefix(#"{"event":3,"#))
    for bad in ["0", "-1", "x", "1.5"] {
      let run = try Scroll.run(["replay", "-", "--effects", "-", "--hash-every", bad])
      #expect(run.status == 2)
      #expect(run.errors.contains("--hash-every needs a number, 1 or more"))
    }
  }

  @Test func `--scene replays in another scene`() throws {
    let space = try Workspace()
    let scene = try space.write(
      #"{"views":[{"viewport":{"width":100,"height":130},"layout":{"itemSize":[100,40],"minimumLineSpacing":0},"#
        + "\n" + #""sections":[{"count":10}],"behaviours":[{"kind":"fade","fadedAlpha":0.5}]}]}"#,
      to: "scene.json")
    let lines = try effects(Sample.session(#"{"t":0,"type":"appear"}"#), "--scene", scene)
    #expect(
      lines.contains(#"{"event":0,"t":0,"effect":"fade","item":[0,3],"from":null,"to":0.5,"duration":0}"#))
    let log = try space.write(Sample.session, to: "s.jsonl")
    #expect(try effects(Sample.session, "--scene", log) == effects(Sample.session))
  }

  /// A drag of 100 and of 100 more points; recorded were offsets 3 and 4 points off.
  private static let dragged = Sample.session(
    #"{"t":0,"type":"appear","x":0,"y":0}"#, #"{"t":0,"type":"drag.began","x":50,"y":90}"#,
    #"{"t":10000,"type":"drag.moved","x":50,"y":-10}"#, #"{"t":10000,"type":"scroll","y":103}"#,
    #"{"t":20000,"type":"drag.moved","x":50,"y":-110}"#, #"{"t":20000,"type":"scroll","y":204}"#,
    #"{"t":20000,"type":"drag.ended","vy":0}"#)

  @Test
  func `--offsets simulated lets the finger move the content, and tells how far the recorded offsets lie`()
    throws
  {
    let simulated = try effects(ReplayCommandTests.dragged, "--offsets", "simulated")
    #expect(simulated.contains(#"{"event":2,"t":10000,"effect":"offset","x":0,"y":100}"#))
    let recorded = try effects(ReplayCommandTests.dragged, "--offsets", "recorded")
    #expect(recorded == (try effects(ReplayCommandTests.dragged)))
    #expect(!recorded.contains { $0.contains(#""effect":"offset""#) })
    let input = Data(ReplayCommandTests.dragged.utf8)
    let summary = try Scroll.run(["replay", "-", "--offsets", "simulated"], input: input)
    // √((3² + 4²) / 2) = 3.54.
    #expect(
      summary.output.contains(
        "offsets       2 recorded offsets against simulated: at most 4.00 pt apart (t 0.020 s), root mean square 3.54 pt, at rest 4.00 pt"
      ))
    let json = try Scroll.run(["replay", "-", "--offsets", "simulated", "--json"], input: input)
    #expect(
      json.output.contains(
        #""offsets":[{"view":"main","count":2,"largest":4,"largestTime":20000,"rootMeanSquare":3.53553390593273"#
      ))
  }

  @Test func `--offsets recorded takes the offsets of a session that simulates them as they were recorded`()
    throws
  {
    let log = ReplayCommandTests.dragged.replacing(
      #""sections""#, with: #""scrolling":{"offsets":"simulated"},"sections""#)
    #expect(try effects(log) == (try effects(ReplayCommandTests.dragged, "--offsets", "simulated")))
    #expect(try effects(log, "--offsets", "recorded") == (try effects(ReplayCommandTests.dragged)))
  }

  @Test func `what was seen at recorded offsets is not compared with simulated ones`() throws {
    let input = Data(Sample.session.utf8)
    #expect(
      try Scroll.run(["replay", "-"], input: input).output.contains(
        "observed      1 observation, no difference found\n  looked at     fade by 1 alpha\n"))
    #expect(
      try Scroll.run(["replay", "-", "--offsets", "simulated"], input: input).output.contains(
        "not judged    fade: every observed alpha was left out: made at recorded offsets, and the offsets are simulated"
      ))
  }

  @Test("--offsets refuses other words", arguments: ["replay", "check"])
  func badOffsets(command: String) throws {
    let run = try Scroll.run(
      [command, "-", "--offsets", "guessed"], input: Data(ReplayCommandTests.dragged.utf8))
    #expect(run.status == 2)
    #expect(run.errors.contains("--offsets needs recorded or simulated, not guessed"))
  }

  @Test(
    "--every-event changes no byte of the effects, only the work",
    arguments: ["grid-sections", "two-views", "inserted-deleted", "rotation"])
  func everyEvent(name: String) throws {
    let log = Data(
      try String(
        contentsOf: Scroll.project.appendingPathComponent("sessions/captured/\(name).jsonl"), encoding: .utf8
      )
      .utf8)
    let text = try #require(String(data: log, encoding: .utf8)).replacing(
      "\"scrolling\"",
      with: "\"behaviours\":[{\"kind\":\"fade\"},{\"kind\":\"section-shadow\"}],\"scrolling\"")
    #expect(try effects(text) == effects(text, "--every-event"))
  }

  @Test func `--strict turns a rejected event and a torn last line into exit code 1`() throws {
    let rejected = Sample.session(#"{"t":5,"type":"frame"}"#, #"{"t":4,"type":"frame"}"#)
    for session in [rejected, Sample.session + #"{"t":2000001,"ty"#] {
      for command in ["replay", "check"] {
        let lenient = try Scroll.run([command, "-"], input: Data(session.utf8))
        let strict = try Scroll.run([command, "-", "--strict"], input: Data(session.utf8))
        #expect(lenient.status == 0)
        #expect(lenient.output.contains("rejected") || lenient.output.contains("the last line is cut off"))
        #expect(strict.status == 1)
        #expect(strict.output.contains("strict        "))
        #expect(command == "replay" || strict.output.contains("FAILED"))
      }
    }
    #expect(try Scroll.run(["check", "-", "--strict"], input: Data(Sample.session.utf8)).status == 0)
  }

  @Test func `an event before the first is rejected, and the time span is that of the others`() throws {
    let run = try Scroll.run(
      ["replay", "-"],
      input: Data(Sample.session(#"{"t":5000000,"type":"frame"}"#, #"{"t":0,"type":"frame"}"#).utf8))
    #expect(run.status == 0)
    #expect(run.output.contains("2 events over 0.000 s"))
    #expect(run.output.contains("1 event: time-went-backwards in line 3"))
  }

  @Test func `event numbers count unknown optional lines, so that they find the line`() throws {
    let lines = try effects(
      Sample.session(#"{"t":0,"type":"later","optional":true}"#, #"{"t":0,"type":"appear"}"#))
    #expect(lines.dropFirst().allSatisfy { $0.hasPrefix(#"{"event":1,"#) }, "\(lines)")
  }

  @Test func `--json prints one object`() throws {
    let run = try Scroll.run(["replay", "-", "--json"], input: Data(Sample.session.utf8))
    let object = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let sessions = try #require(object["sessions"] as? [[String: Any]])
    #expect(sessions.count == 1)
    #expect(sessions[0]["events"] as? Int == 5)
    #expect((sessions[0]["effects"] as? [String: Int]) == ["fade": 3, "unfade": 5])
    #expect((sessions[0]["hash"] as? String)?.count == 16)
    let both = try Scroll.run(["replay", "-", "--json", "--effects", "-"])
    #expect(both.status == 2)
    #expect(both.errors.contains("both want standard output"))
  }

  @Test func `a file that cannot be read keeps no other from being replayed`() throws {
    let space = try Workspace()
    let paths = [
      try space.write(Sample.session, to: "a.jsonl"), try space.write("", to: "b.jsonl"),
      space.path("none.jsonl"), try space.write(Sample.session, to: "c.jsonl"),
    ]
    let text = try Scroll.run(["replay"] + paths)
    #expect(text.status == 2 && text.output.split(separator: "\n").count { $0.hasPrefix("sample  (") } == 2)
    let run = try Scroll.run(["replay", "--json"] + paths)
    #expect(run.status == 2)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect((object["sessions"] as? [Any])?.count == 2)
    #expect(
      object["errors"] as? [String] == [
        "\(paths[1]):1:1: expected a header, found the end of the input: nothing was recorded",
        "\(paths[2]): No such file or directory",
      ])
  }

  /// The distance of 10^155 points is one whose square is no number.
  @Test func `a number beyond all numbers is null`() throws {
    let log =
      #"{"format":"scroll-session","version":1,"scene":{"views":[{"scrolling":{"offsets":"simulated"}}]}}"#
      + "\n" + #"{"t":0,"type":"appear"}"# + "\n" + #"{"t":0,"type":"scroll","y":1e155}"# + "\n"
    let run = try Scroll.run(["replay", "-", "--json"], input: Data(log.utf8))
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(run.output.utf8)) }
    #expect(run.output.contains(#""count":1,"largest":null,"largestTime":0,"rootMeanSquare":null,"#))
  }

  /// What that session measures is no number in some places.
  @Test func `--explain adds causes and changes nothing else`() throws {
    let session = "sessions/page-control/no-control-literal.jsonl"
    let plain = try Scroll.run(["replay", session, "--effects", "-"]).output.split(separator: "\n")
    let explained = try Scroll.run(["replay", session, "--effects", "-", "--explain"]).output
      .split(separator: "\n")
    #expect(plain.count == explained.count)
    for (plain, explained) in zip(plain, explained) {
      #expect(explained.replacing(/,"because":\{.*\}\}$/, with: "}") == plain)
    }
  }

  @Test func `what was replayed before a bad line is written`() throws {
    let session = Sample.session + "oops\n"
    let run = try Scroll.run(["replay", "-", "--effects", "-"], input: Data(session.utf8))
    #expect(run.status == 2)
    #expect(run.errors == "scroll-session: standard input:7:1: expected an object, '{', found 'oops'\n")
    #expect(run.output.contains(Sample.fades[1]))
  }
}
