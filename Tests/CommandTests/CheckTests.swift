import Foundation
import Testing

@Suite("scroll-session check")
struct CheckCommandTests {
  @Test func `a good session is fine`() throws {
    let run = try Scroll.run(["check", "-"], input: Data(Sample.session.utf8))
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("ok      standard input  5 events over 2.000 s, 1 observation"))
    #expect(run.output.hasSuffix("1 session, 5 events: all fine\n"))
  }

  @Test func `folders stand for all sessions in and below them, by name`() throws {
    let space = try Workspace()
    for name in ["b.jsonl", "a/c.jsonl", "a.jsonl", ".hidden.jsonl", "x.json"] {
      try space.write(Sample.session, to: name)
    }
    try FileManager.default.createSymbolicLink(
      atPath: space.path("a/up"), withDestinationPath: space.folder.path)
    let run = try Scroll.run(["check", space.folder.path, space.path("b.jsonl")])
    let files = run.output.split(separator: "\n").filter { $0.hasPrefix("ok") }.compactMap {
      $0.split(separator: " ").dropFirst().first.map(String.init)
    }
    #expect(files == ["a/c.jsonl", "a.jsonl", "b.jsonl", "b.jsonl"].map(space.path))
    #expect(run.output.hasSuffix("4 sessions, 20 events: all fine\n"))
  }

  @Test func `a folder without sessions is an error`() throws {
    let space = try Workspace()
    try space.write("", to: "x.effects.jsonl")
    let run = try Scroll.run(["check", space.folder.path])
    #expect(run.status == 2)
    #expect(run.errors.contains("holds no session, no file ending in .jsonl"))
  }

  @Test func `a bad file does not keep the others from being checked`() throws {
    let space = try Workspace()
    try space.write("{", to: "a.jsonl")
    try space.write(Sample.session, to: "b.jsonl")
    let run = try Scroll.run(["check", space.folder.path])
    #expect(run.status == 2)
    #expect(run.errors.contains("a.jsonl:1:2: expected a key in quotes, found the end of the line"))
    #expect(run.output.contains("1 session, 5 events: none failed, 1 file could not be read"))
  }

  @Test func `--json names the files that could not be read`() throws {
    let space = try Workspace()
    try space.write("{", to: "a.jsonl")
    let run = try Scroll.run(["check", space.folder.path, "--json"])
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    #expect(
      (object?["errors"] as? [String])?.first?.contains("a.jsonl:1:2: expected a key in quotes") == true)
    #expect(run.status == 2)
  }

  @Test func `--offsets simulated checks the offsets of the finger`() throws {
    let space = try Workspace()
    // Effects expected beside it belong to the log's own scene, and are not compared with another's.
    let log = try space.write(
      Sample.session(
        #"{"t":0,"type":"appear","x":0,"y":0}"#, #"{"t":0,"type":"drag.began","x":50,"y":90}"#,
        #"{"t":10000,"type":"drag.moved","x":50,"y":40}"#),
      to: "s.jsonl")
    try space.write("", to: "s.effects.jsonl")
    #expect(try Scroll.run(["check", log]).status == 1)
    let run = try Scroll.run(["check", log, "--offsets", "simulated", "--json"])
    #expect(run.status == 0)
    #expect(run.output.contains(#""offset":1"#))
  }

  @Test func `--twice refuses standard input before reading it`() throws {
    let run = try Scroll.run(["check", "-", "--twice"], input: Data(Sample.session.utf8))
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("--twice cannot read standard input a second time"))
  }

  @Test func `sessions before a bad line of the same input are reported`() throws {
    let broken = Sample.session + Sample.session.split(separator: "\n")[0] + "\ngarbage\n"
    for command in ["check", "replay"] {
      let run = try Scroll.run([command, "-"], input: Data(broken.utf8))
      #expect(run.status == 2)
      #expect(run.errors.contains("standard input:8:1: expected an object"), "\(run.errors)")
      #expect(run.output.contains("5 events over 2.000 s"))
    }
  }

  @Test func `effects equal to those beside the log are fine, whatever their line ends`() throws {
    let space = try Workspace()
    let log = try space.write(Sample.session, to: "s.jsonl")
    let made = try Scroll.run(["replay", log, "--effects", space.path("s.effects.jsonl")])
    #expect(made.status == 0)
    let run = try Scroll.run(["check", log])
    #expect(run.status == 0, "\(run.output)")
    let effects = try space.read("s.effects.jsonl")
    try space.write(
      effects.replacing("\n", with: "\r\n").replacing("1.0.0", with: "0.9.0"), to: "s.effects.jsonl")
    #expect(try Scroll.run(["check", log]).status == 0)
  }

  @Test func `doctored effects are named with file, line and both lines`() throws {
    let space = try Workspace()
    let log = try space.write(Sample.session, to: "s.jsonl")
    _ = try Scroll.run(["replay", log, "--effects", space.path("s.effects.jsonl")])
    let effects = try space.read("s.effects.jsonl")
    let doctored = Sample.fades[1].replacing("0.1", with: "0.2")
    try space.write(effects.replacing(Sample.fades[1], with: doctored), to: "s.effects.jsonl")
    let run = try Scroll.run(["check", log])
    #expect(run.status == 1)
    #expect(run.output.contains("s.effects.jsonl:5"))
    #expect(run.output.contains("expected  " + doctored))
    #expect(run.output.contains("replayed  " + Sample.fades[1]))
    let json = try Scroll.run(["check", log, "--json"])
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: [[String: Any]]]
    let mismatch = object?["sessions"]?.first?["expectedEffects"] as? [String: Any]
    #expect(mismatch?["line"] as? Int == 5)
    #expect(mismatch?["expected"] as? String == doctored)
    // Too few lines and too many are differences as well.
    try space.write(effects + doctored + "\n", to: "s.effects.jsonl")
    #expect(try Scroll.run(["check", log]).output.contains("replayed  nothing more"))
    try space.write(String(effects.prefix(100)), to: "s.effects.jsonl")
    #expect(try Scroll.run(["check", log]).status == 1)
    // In another scene the expected effects mean nothing.
    let other = try Scroll.run(["check", log, "--scene", log])
    #expect(other.status == 0)
    #expect(other.output.contains("note: the effects expected beside it are not compared"))
  }

  @Test func `--set says whether another setting would be right`() throws {
    // The third item is partly visible: of its 40 pt the viewport has 20.
    let space = try Workspace()
    let log = try space.write(
      Sample.session(
        #"{"t":0,"type":"appear","x":0,"y":1}"#, #"{"t":0,"type":"scroll","y":0}"#,
        #"{"t":1000000,"type":"observed.alpha","item":[0,2],"alpha":0.4}"#,
        #"{"t":2000000,"type":"end"}"#),
      to: "s.jsonl")
    let own = try Scroll.run(["check", log])
    #expect(own.status == 1, "\(own.output)\(own.errors)")
    let other = try Scroll.run(["check", log, "--set", "fade.fadedAlpha=0.4"])
    #expect(other.status == 0 && other.output.hasPrefix("ok"), "\(other.output)\(other.errors)")
    #expect(
      try Scroll.run(["why", log, "--item", "0,2", "--set", "fade.fadedAlpha=0.4"]).output.contains("0.4"))
    let misspelt = try Scroll.run(["check", log, "--set", "fade.fadedAlhpa=0.4"])
    #expect(misspelt.status == 2 && misspelt.errors.contains("there is no setting \"fadedAlhpa\" there"))
  }

  @Test func `what may be the cause of findings stands above them`() throws {
    let space = try Workspace()
    // Bytes are lost in front of the line that differs; without a difference behind it nothing is said.
    let mark =
      #"{"t":500000,"type":"mark","label":"60 bytes are lost here, from line 3 of the damaged log on"}"#
    let wrong = #"{"t":1000000,"type":"observed.alpha","item":[0,0],"alpha":0.1}"#
    let appear = #"{"t":0,"type":"appear","x":0,"y":0}"#
    let end = #"{"t":2000000,"type":"end"}"#
    let loss = "what comes behind line 3, where a mark says that bytes are lost, may come of what was in them"
    let lost = try Scroll.run(["check", space.write(Sample.session(appear, mark, wrong, end), to: "a.jsonl")])
    let lines = lost.output.split(separator: "\n")
    #expect(lost.status == 1 && lines[1].hasSuffix(loss) && lines[2].contains("stuck"), "\(lost.output)")
    let whole = try Scroll.run(["check", space.write(Sample.session(appear, mark, end), to: "b.jsonl")])
    #expect(!whole.output.contains("lost"), "\(whole.output)")

    // Two pages of 100 at offset 10: page 0.1, with the first dot at 1 - 10 / 50. An app that counts from its inset of 20 has page
    // 0.3 there, and the dot at 1 - 30 / 50. Without an inset the same difference has another cause.
    for (inset, isHinted) in [(20, true), (0, false)] {
      let pages = """
        {"axis":"horizontal","viewport":[100,100],"contentInset":{"left":\(inset)},"sections":[{"count":2}],\
        "layout":{"kind":"flow","itemSize":[100,100],"minimumLineSpacing":0},\
        "behaviours":[{"kind":"page-control","radius":50}]}
        """
      let log = """
        {"format":"scroll-session","version":1,"scene":{"views":[\(pages)]}}
        {"t":0,"type":"appear","x":10,"y":0}
        {"t":1000000,"type":"observed.dots","alphas":[0.4,0]}
        \(end)

        """
      let run = try Scroll.run(["check", "-"], input: Data(log.utf8))
      #expect(run.status == 1, "\(run.output)\(run.errors)")
      #expect(run.output.contains("pages are counted from offset 0") == isHinted, "\(run.output)")
    }
  }

  @Test func `a doctored observation is named with time, item and both answers`() throws {
    let doctored = Sample.doctored
    let run = try Scroll.run(["check", "-"], input: Data(doctored.utf8))
    #expect(run.status == 1)
    #expect(run.output.contains("observed      1 observation, 1 difference"))
    #expect(
      run.output.contains(
        "start         item [0,2] was at alpha 1, should have been 0.1, once at 0.000 s (line 3)"))
    let json = try Scroll.run(["check", "-", "--json"], input: Data(doctored.utf8))
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: [[String: Any]]]
    let session = try #require(object?["sessions"]?.first)
    let differences = try #require(session["differences"] as? [[String: Any]])
    #expect(session["fine"] as? Bool == false)
    #expect(session["verdict"] as? String == "failed")
    #expect(differences.map { $0["line"] as? Int } == [3])
    #expect(differences.map { $0["item"] as? [Int] } == [[0, 2]])
    #expect(differences.map { $0["recorded"] as? Double } == [1])
    #expect(differences.map { $0["replayed"] as? Double } == [0.1])
  }

  @Test func `a wrong checkpoint and a wrong count at the end are differences`() throws {
    let wrong = Sample.session(
      #"{"t":0,"type":"appear"}"#, #"{"t":0,"type":"checkpoint","hash":"0000000000000001"}"#,
      #"{"t":0,"type":"end","events":7}"#)
    let run = try Scroll.run(["check", "-"], input: Data(wrong.utf8))
    #expect(run.status == 1)
    #expect(run.output.contains("2 differences"))
    #expect(run.output.contains("line 3, t 0.000 s, state hash: recorded 0000000000000001 | replayed "))
  }

  @Test func `an announced violation must happen, and another must not`() throws {
    let expecting = { (names: String) in
      Sample.session.replacing("\"name\":\"sample\"", with: "\"expect\":{\"violations\":[\(names)]}")
    }
    #expect(try Scroll.run(["check", "-"], input: Data(expecting("").utf8)).status == 0)
    let missing = try Scroll.run(["check", "-"], input: Data(expecting("\"no-trap\"").utf8))
    #expect(missing.status == 1)
    #expect(missing.output.contains("missing       no-trap held, but the header says it is violated"))
    // The literal fade washes items out: its violations are announced one by one.
    let literal = Sample.session.replacing(
      "\"kind\":\"fade\"", with: "\"kind\":\"fade\",\"mode\":\"literal\"")
    let unexpected = try Scroll.run(["check", "-", "--json"], input: Data(literal.utf8))
    #expect(unexpected.status == 1)
    let object =
      try JSONSerialization.jsonObject(with: Data(unexpected.output.utf8)) as? [String: [[String: Any]]]
    let violations = try #require(object?["sessions"]?.first?["violations"] as? [[String: Any]])
    let names = Set(violations.compactMap { $0["invariant"] as? String })
    #expect(!names.isEmpty && violations.allSatisfy { $0["event"] is Int && $0["t"] is Int })
    let announced = literal.replacing(
      "\"name\":\"sample\"",
      with: "\"expect\":{\"violations\":[\(names.sorted().map { "\"\($0)\"" }.joined(separator: ","))]}")
    let run = try Scroll.run(["check", "-"], input: Data(announced.utf8))
    #expect(run.status == 0, "\(run.output)")
    #expect(run.output.contains("as it says"))
  }

  @Test func `each violated invariant is told with how often it is`() throws {
    let log = "sessions/fade/repeated-scroll-literal.jsonl"
    let effects = try Scroll.run(["replay", log, "--effects", "-"]).output
    let check = try Scroll.run(["check", log, "--ignore-expect"]).output
    // The effect log has a line for each violation: of these two, 3 and 5.
    for (invariant, least) in [("idempotent-scroll", 3), ("fade-alternates", 5)] {
      let count = effects.split(separator: "\n").count { $0.contains("\"invariant\":\"\(invariant)\"") }
      #expect(count >= least)
      #expect(check.contains("violated      \(invariant), \(count) times"), "\(check)")
    }
  }

  @Test func `--twice replays again and says what it cannot`() throws {
    let space = try Workspace()
    let log = try space.write(Sample.session, to: "s.jsonl")
    #expect(try Scroll.run(["check", log, "--twice"]).status == 0)
    let run = try Scroll.run(["check", "-", "--twice"], input: Data(Sample.session.utf8))
    #expect(run.status == 2)
    #expect(run.errors.contains("--twice cannot read standard input a second time"))
  }

  @Test func `recorded sessions are fine, with and without shortcuts, and pages with a bug are known`() throws
  {
    for options in [[], ["--every-event"]] {
      let run = try Scroll.run(["check", "sessions/captured"] + options)
      #expect(run.status == 0, "\(run.output)")
      let known = run.output.split(separator: "\n").filter { $0.hasPrefix("known ") }
      // Five pages that do not do what they declare, and eleven that declare nothing.
      #expect(known.count { $0.contains("/bugs/") } == 5, "\(run.output)")
      #expect(known.count { $0.contains("/everyday/") } == 11, "\(run.output)")
      #expect(!known.contains { $0.contains("-mended") }, "\(run.output)")
      #expect(run.output.hasSuffix(": all fine, 16 with known findings\n"), "\(run.output)")
    }
  }

  // Which thing is wrong on each page, and what it should be, says the README of the captured sessions.
  @Test(
    "the bug of a recorded page is the first finding, and the only one that is stuck",
    arguments: [
      ("hotel-stays-faded", "fade", #"item [0,6] "Gloria" rests at alpha 0.1, should be 1, "#),
      ("section-has-two-shadows", "section-shadow", "section 0 has a shadow too many, "),
      ("pass-stays-large", "carousel", #"item [0,1] "OPO" rests at scale 1.1, should be "#),
      ("dot-stays-lit", "page-control", "view dots: dot 0 rests at alpha 1, should be 0, "),
      ("end-stays-masked", "edge-mask", "the edge mask's end rests at alpha 0, should be 1, "),
    ])
  func plantedBug(name: String, kind: String, finding: String) throws {
    let log = "sessions/captured/bugs/\(name).jsonl"
    let run = try Scroll.run(["check", log])
    let lines = run.output.split(separator: "\n")
    #expect(run.status == 0 && lines.count { $0.hasPrefix("        stuck  ") } == 1, "\(run.output)")
    // As the recorder writes it, without a word about what is known, it fails.
    let failing = try Scroll.run(["check", log, "--ignore-expect"])
    #expect(failing.status == 1 && failing.output.hasPrefix("FAILED  \(log)  "))
    #expect(failing.output.split(separator: "\n").dropFirst().first == lines.dropFirst().first)
    #expect(lines.first?.hasSuffix(", shows stuck \(kind) as it says") == true)
    let first = try #require(lines.dropFirst().first)
    #expect(first.hasPrefix("        stuck         " + finding), "\(run.output)")
    #expect(first.contains("until the end"))
  }
}

@Suite("scroll-session scene")
struct SceneCommandTests {
  @Test func `it prints a scene with all defaults, which prints itself`() throws {
    let once = try Scroll.run(["scene", "-"], input: Data(#"{"views":[{"id":"a"}]}"#.utf8))
    #expect(once.status == 0)
    #expect(once.output.hasPrefix(#"{"views":[{"id":"a","axis":"vertical","viewport":{"width":390,"#))
    #expect(try Scroll.run(["scene", "-"], input: Data(once.output.utf8)).output == once.output)
  }

  @Test(
    "a scene that cannot be replayed is refused",
    arguments: [
      (#"{"views":[{},{}]}"#, #"expected views with different names, found "main" twice"#),
      (
        #"{"views":[{"sections":[{"id":"s"},{"id":"s"}]}]}"#,
        #"sections with different names in view "main", found "s" twice"#
      ),
      (#"{"views":[{"behaviours":[{"kind":"fade"},{"kind":"fade"}]}]}"#, "expected each behaviour once"),
      (
        #"{"views":[{"sections":[{"frames":[[0,0,1,1]]}]}]}"#,
        #"view "main": expected "frames" in the sections of a frames layout"#
      ),
      (#"{"views":[{"sections":[{"count":4503599627370497}]}]}"#, "expected at most 2^20 items"),
      (#"{"views":[{"sections":[{"header":2000000}]}]}"#, "lengths in lines of at most 2^20 pt"),
      (#"{"views":[{}]} more"#, "1:16: expected nothing behind the scene, found 'more'"),
    ])
  func refused(scene: String, message: String) throws {
    let run = try Scroll.run(["scene", "-"], input: Data(scene.utf8))
    #expect(run.status == 2)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test func `a million items are replayed`() throws {
    let run = try Scroll.run(
      ["check", "-"],
      input: Data(Sample.session.replacing("\"count\":10", with: "\"count\":1000000").utf8))
    #expect(run.status == 0, "\(run.errors)")
  }
}
