import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Observations in check and replay")
struct ConformanceCommandTests {
  @Test func `of a recording that declares nothing it is said what was looked at`() throws {
    // A page of items of several heights, which fades nothing; its recorder wrote alphas all the same.
    let log = "sessions/captured/mixed-heights.jsonl"
    let run = try Scroll.run(["check", log])
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("ok      "))
    #expect(run.output.contains("only what holds for everything that scrolls, in "))
    #expect(try Scroll.run(["check", "--strict", log]).status == 0)
  }

  private static let folder = "Tests/CommandTests/Examples"

  @Test(
    "what an app shows wrong comes first, in a sentence",
    arguments: [
      (
        "washed-out-after-a-scroll",
        "wrong         item [0,4] was at alpha 0.1, should have been 1, 34 times from "
          + "0.383 s to 0.933 s (lines 167 – 423), off by 0.15 to 0.9"
      ),
      (
        "doubled-shadow",
        "wrong         section 0 has a shadow too many, [0, 0, 320, 600], 8 times from 0.400 s to "
          + "1.100 s (lines 19 – 54)"
      ),
      (
        "displaced-section",
        "stuck         items [1,0], [1,1], [1,2] rest elsewhere, [1,0] at [0, 612, 320, 100], should be at "
          + "[0, 600, 320, 100], seen from 0.533 s until the end (line 63), off by (0, 12, 0, 0) pt"
      ),
    ])
  func wrong(name: String, finding: String) throws {
    let log = "\(Self.folder)/\(name).jsonl"
    let run = try Scroll.run(["check", log, "--json"])
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: [[String: Any]]]
    let session = try #require(object?["sessions"]?.first)
    #expect((session["findings"] as? [[String: Any]])?.count == 1 && session["findingCount"] as? Int == 1)
    let check = try Scroll.run(["check", log])
    #expect(check.status == 1)
    let lines = check.output.split(separator: "\n")
    #expect(lines.count > 2 && lines[1] == "        " + finding)
    #expect(lines[2].hasSuffix("more: scroll-session why \(log) --finding 1"))
    let replay = try Scroll.run(["replay", log])
    #expect(replay.status == 1 && replay.output.contains("\n  " + finding + "\n"))
  }

  /// Two items that should have alpha 1; the second is wrong at 1 s, right at 1.5 s and, after an edit if there is one, wrong at 2.4 s.
  @Test(
    "things and times of a finding with several stretches are those of the stretches",
    arguments: [
      (
        "",
        #"item [0,1] "b" rests at alpha 0.1, should be 1, 2 times seen from 1.000 s until the end (line 3)"#
      ),
      (
        #"""
        {"t":2000000,"type":"items.deleted","section":0,"at":1,"count":1}
        {"t":2000000,"type":"items.inserted","section":0,"at":1,"items":[[0,100,300,100]],"keys":["c"]}

        """#,
        #"items [0,1] "b", then "c" rest at alpha 0.1, should be 1, seen from 1.000 s until the end (line 3)"#
      ),
      (
        #"""
        {"t":2000000,"type":"items.inserted","section":0,"at":0,"items":[[0,100,300,100]],"keys":["c"]}

        """#,
        #"items [0,1] "b", then "a" rest at alpha 0.1, should be 1, seen from 1.000 s until the end (line 3)"#
      ),
    ])
  func stretches(edit: String, sentence: String) throws {
    let log = #"""
      {"format":"scroll-session","version":1,"name":"stretches","scene":{"views":[{"viewport":[300,400],"layout":{"kind":"frames",\#
      "contentSize":[300,800]},"sections":[{"frames":[[0,0,300,100],[0,100,300,100]],"keys":["a","b"]}],"behaviours":[{"kind":"fade"}]}]}}
      {"t":0,"type":"appear","x":0,"y":0}
      {"t":1000000,"type":"observed.alpha","item":[0,1],"alpha":0.1}
      {"t":1400000,"type":"observed.alpha","item":[0,1],"alpha":0.1}
      {"t":1450000,"type":"insets","occlusion":{"bottom":0}}
      {"t":1500000,"type":"observed.alpha","item":[0,1],"alpha":1}
      \#(edit){"t":2400000,"type":"observed.alpha","item":[0,1],"alpha":0.1}
      {"t":2800000,"type":"observed.alpha","item":[0,1],"alpha":0.1}

      """#
    let run = try Scroll.run(["check", "-"], input: Data(log.utf8))
    #expect(run.output.contains("stuck         " + sentence + "\n"), "\(run.output)")
  }

  @Test func `what one observation finds wrong in several things is told of its moment`() throws {
    let log = #"""
      {"format":"scroll-session","version":1,"name":"moment","scene":{"views":[{"viewport":[300,400],"layout":{"kind":"frames",\#
      "contentSize":[300,800]},"sections":[{"frames":[[0,0,300,100],[0,100,300,100]]}],"behaviours":[{"kind":"fade"}]}]}}
      {"t":0,"type":"appear","x":0,"y":0}
      {"t":1000000,"type":"observed.visible","whole":[],"partial":[]}
      {"t":1500000,"type":"observed.visible","whole":[[0,0],[0,1]],"partial":[]}

      """#
    let run = try Scroll.run(["check", "-"], input: Data(log.utf8))
    #expect(
      run.output.contains(
        "items [0,0], [0,1] were out of sight, should have been wholly visible, 2 times at 1.000 s (line 3)"),
      "\(run.output)")
  }

  @Test func `an app that is late has a finding for each thing it was late with`() throws {
    let run = try Scroll.run(["check", "\(Self.folder)/late-app.jsonl"])
    #expect(run.output.contains("late          items [0,0], [0,1], [0,2], [0,3], [0,4], [0,5] and 2 more "))
    #expect(
      run.output.contains(", late by 32 to 48 ms, 99 times from 0.250 s to 1.000 s (lines 98 – 451)\n"))
    #expect(
      run.output.contains(
        "late          the content was at (0, 0), should have been at (0, 36), late by 34 ms, 40 times"))
  }

  @Test func `a finding names keys, says what changed it last, and when it ended`() throws {
    let keys = (0..<10).map { "\"Hotel \($0)\"" }.joined(separator: ",")
    let log =
      Sample.header.replacing(#""count":10"#, with: #""count":10,"keys":[\#(keys)]"#) + "\n"
      + [
        #"{"t":0,"type":"appear"}"#, #"{"t":1000000,"type":"scroll","y":22}"#,
        #"{"t":1300000,"type":"observed.alpha","item":[0,0],"alpha":1}"#,
        #"{"t":1310000,"type":"observed.alpha","item":[0,2],"alpha":0.1}"#,
        #"{"t":1400000,"type":"observed.alpha","item":[0,0],"alpha":0.1}"#,
      ].joined(separator: "\n") + "\n"
    let run = try Scroll.run(["check", "-"], input: Data(log.utf8))
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(
      lines.dropFirst().prefix(4) == [
        #"        stuck         item [0,2] "Hotel 2" rests at alpha 0.1, should be 1, seen from 1.310 s until the end (line 5)"#,
        "                      changed last by line 3, 1.000 s; more: scroll-session why - --finding 1, with the same input",
        #"        wrong         item [0,0] "Hotel 0" was at alpha 1, should have been 0.1, once at 1.300 s (line 4)"#,
        "        observed      3 observations, 2 differences",
      ], "\(run.output)")
  }

  @Test func `a shadow whose section is gone is told by where it lies`() throws {
    func shadow(_ section: Int, _ frame: String) -> String {
      #"{"kind":"section-shadow","section":\#(section),"frame":[\#(frame)]}"#
    }
    func found(_ shadows: [String]) throws -> String? {
      let log =
        Sample.header.replacing(#"{"count":10}"#, with: #"{"count":1},{"count":1},{"count":2}"#)
        .replacing(#"{"kind":"fade"}"#, with: #"{"kind":"section-shadow"}"#) + "\n"
        + [
          #"{"t":0,"type":"appear"}"#, #"{"t":1000000,"type":"sections.deleted","at":0,"count":2}"#,
          #"{"t":1300000,"type":"observed.decorations","decorations":[\#(shadows.joined(separator: ","))]}"#,
        ].joined(separator: "\n") + "\n"
      let run = try Scroll.run(["check", "-"], input: Data(log.utf8))
      #expect(run.status == 1)
      let why = try Scroll.run(["why", "-", "--finding", "1"], input: Data(log.utf8))
      #expect(why.status == 0 && why.output.contains("\n  found       stuck, "), "\(why.errors)")
      return run.output.split(separator: "\n").dropFirst().first.map(String.init)
    }
    let shown = shadow(0, "0,0,100,80")
    #expect(
      try found([shown, shadow(1, "0,40,100,40")])
        == "        stuck         a shadow without a section, [0, 40, 100, 40], seen from 1.300 s until the end (line 4)"
    )
    #expect(
      try found([shown, shadow(1, "0,0,100,40"), shadow(2, "0,40,100,40")])
        == "        stuck         shadows without a section, [0, 0, 100, 40], [0, 40, 100, 40], "
        + "seen from 1.300 s until the end (line 4)")
    #expect(
      try found([shown, shown, shadow(1, "0,40,100,40")])
        == "        stuck         section 0 has a shadow too many, [0, 0, 100, 80], seen from 1.300 s until the end (line 4)"
    )
  }

  // Three sections of two items of 40 points lie at 0, 80 and 160. The second item has grown by 20, and the shadows are as before.
  @Test func `one stale layout of shadows is one finding that names the sections`() throws {
    let shadows = (0..<3).map {
      #"{"kind":"section-shadow","section":\#($0),"frame":[0,\#($0 * 80),100,80]}"#
    }
    let log =
      Sample.header.replacing(#"{"count":10}"#, with: #"{"count":2},{"count":2},{"count":2}"#)
      .replacing(#"{"kind":"fade"}"#, with: #"{"kind":"section-shadow"}"#)
      .replacing(#""height":100"#, with: #""height":300"#) + "\n"
      + [
        #"{"t":0,"type":"appear"}"#,
        #"{"t":1000000,"type":"items.resized","section":0,"at":1,"items":[[100,60]]}"#,
        #"{"t":1300000,"type":"observed.decorations","decorations":[\#(shadows.joined(separator: ","))]}"#,
      ].joined(separator: "\n") + "\n"
    let run = try Scroll.run(["check", "-"], input: Data(log.utf8))
    let stuck = run.output.split(separator: "\n").filter { $0.contains("stuck") }
    #expect(
      stuck == [
        "        stuck         the shadows of sections 0, 1, 2 rest elsewhere, that of section 0 at [0, 0, 100, 80], "
          + "should be at [0, 0, 100, 100], seen from 1.300 s until the end (line 4)"
      ], "\(run.output)")
  }

  @Test func `an active page that is wrong at rest rests at a page`() throws {
    let log =
      Sample.header.replacing(#"{"kind":"fade"}"#, with: #"{"kind":"page-control"}"#) + "\n"
      + #"{"t":0,"type":"appear"}"# + "\n" + #"{"t":1000000,"type":"observed.page","page":3}"# + "\n"
    let run = try Scroll.run(["check", "-"], input: Data(log.utf8))
    #expect(run.output.contains("stuck         the active page rests at 3, should be 0, "), "\(run.output)")
  }

  @Test func `where all findings are late, the tolerance that allows them is told`() throws {
    // The app shows at 1.07 s and at 1.1 s the offset it had until 1 s.
    let log = Sample.session(
      #"{"t":0,"type":"appear"}"#, #"{"t":1000000,"type":"scroll","y":20}"#,
      #"{"t":1070000,"type":"observed.offset","y":0}"#, #"{"t":1100000,"type":"observed.offset","y":0}"#)
    func check(_ options: String...) throws -> Scroll.Run {
      try Scroll.run(["check", "-"] + options, input: Data(log.utf8))
    }
    let run = try check()
    #expect(run.status == 1)
    #expect(
      run.output.contains("                      all are late; if they may be: --time-tolerance 100ms\n"),
      "\(run.output)")
    #expect(try check("--time-tolerance", "100ms").status == 0)
    #expect(try check("--time-tolerance", "99ms").status == 1)
  }

  @Test func `--json lists findings with their subjects and stretches`() throws {
    let run = try Scroll.run(["check", "\(Self.folder)/displaced-section.jsonl", "--json"])
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: [[String: Any]]]
    let session = try #require(object?["sessions"]?.first)
    #expect(session["differenceCount"] as? Int == 24)
    let finding = try #require((session["findings"] as? [[String: Any]])?.first)
    #expect(finding["kind"] as? String == "frame" && finding["grade"] as? String == "stuck")
    #expect(finding["items"] as? [[Int]] == [[1, 0], [1, 1], [1, 2]])
    #expect(finding["count"] as? Int == 24)
    #expect(finding["offBy"] as? [Double] == [12, 12])
    #expect(finding["displacement"] as? [Double] == [0, 12, 0, 0])
    #expect((finding["first"] as? [String: Int])?["line"] == 63)
    #expect(finding["until"] is NSNull)
    let worst = try #require(finding["worst"] as? [String: Any])
    #expect(worst["recorded"] as? [Double] == [0, 612, 320, 100])
    #expect(worst["replayed"] as? [Double] == [0, 600, 320, 100])
    let stretches = try #require(finding["stretches"] as? [[String: Any]])
    #expect(stretches.map { $0["item"] as? [Int] } == [[1, 0], [1, 1], [1, 2]])
    // So often the log has a frame of each: they come into sight one after the other.
    #expect(stretches.map { $0["count"] as? Int } == [10, 8, 6])
    #expect(stretches.allSatisfy { $0["end"] as? String == "end" })
  }

  @Test(
    "tolerances change the verdict",
    arguments: [
      ("displaced-section", "--tolerance", "12"), ("late-app", "--time-tolerance", "50ms"),
      ("washed-out-after-a-scroll", "--alpha-tolerance", "0.9"),
    ])
  func tolerances(name: String, option: String, value: String) throws {
    let log = "\(Self.folder)/\(name).jsonl"
    for command in ["check", "replay"] {
      #expect(try Scroll.run([command, log]).status == 1)
      #expect(try Scroll.run([command, log, option, value]).status == 0)
      let bad = try Scroll.run([command, log, option, "much"])
      #expect(bad.status == 2 && bad.errors.contains(option))
    }
  }

  @Test func `an app that is a frame late is fine unless nothing may be late`() throws {
    let log = "sessions/conformance/a-frame-late.jsonl"
    #expect(try Scroll.run(["check", log]).status == 0)
    let run = try Scroll.run(["check", log, "--time-tolerance", "0s"])
    #expect(run.status == 1 && run.output.contains("late          ") && run.output.contains("late by "))
  }

  @Test func `what cannot be compared is counted, with the reason`() throws {
    let log = Sample.session(
      #"{"t":0,"type":"appear"}"#, #"{"t":0,"type":"observed.frame","item":[0,0],"frame":[0,0,100,40]}"#,
      #"{"t":0,"type":"observed.decorations","decorations":[{"kind":"glow","section":0,"frame":[0,0,1,1]}]}"#)
    let run = try Scroll.run(["replay", "-"], input: Data(log.utf8))
    #expect(
      run.output.contains(
        """
          observed      2 observations, no difference found
          looked at     1 frame
          left out      1 set of decorations: the view has no section-shadow (line 4)
          not judged    fade: no alpha was observed

        """), "\(run.output)")
  }

  @Test func `alphas and scales that nothing judges need no telling where something was judged`() throws {
    let seen = [
      #"{"t":0,"type":"appear"}"#, #"{"t":0,"type":"observed.alpha","item":[0,0],"alpha":1}"#,
      #"{"t":0,"type":"observed.scale","item":[0,0],"scale":1}"#,
      #"{"t":0,"type":"observed.mask","start":1,"end":0}"#,
    ].joined(separator: "\n")
    func run(_ behaviour: String, _ options: String...) throws -> String {
      let log = Sample.header.replacing(#"{"kind":"fade"}"#, with: behaviour) + "\n" + seen + "\n"
      return try Scroll.run(["check", "-"] + options, input: Data(log.utf8)).output
    }
    let masked = #"{"kind":"edge-mask"}"#
    #expect(try run(masked).contains("looked at     edge-mask by 1 edge mask\n"))
    #expect(try !run(masked).contains("left out"))
    // Programs are told of them all the same.
    #expect(
      try run(masked, "--json").contains(#""kind":"alpha","compared":0,"notCompared":{"no-behaviour":1}"#))
    // Where nothing could be judged, the declaration may have been forgotten; what was recorded on purpose is always told.
    #expect(try run("").contains("left out      1 alpha, which a declared fade would be compared with\n"))
    #expect(try run("").contains("left out      1 scale, which a declared carousel would be compared with\n"))
    #expect(
      try run(#"{"kind":"fade"}"#).contains("left out      1 edge mask: the view has no edge-mask (line 5)\n")
    )
    #expect(try !run(#"{"kind":"fade"}"#).contains("scale"))
  }

  // MARK: What was looked at

  /// What a page recorded, of which nobody wrote down the alphas.
  private static let unjudged = Sample.session(
    #"{"t":0,"type":"appear","y":1}"#, #"{"t":0,"type":"scroll","y":0}"#,
    #"{"t":0,"type":"observed.visible","whole":[[0,0],[0,1]],"partial":[[0,2]]}"#)

  @Test func `a recording of which a behaviour was not judged is not called fine`() throws {
    let space = try Workspace()
    let path = try space.write(Self.unjudged, to: "a.jsonl")
    let fine = try space.write(Sample.session, to: "b.jsonl")
    let run = try Scroll.run(["check", path, fine])
    #expect(run.status == 0)
    #expect(
      run.output == """
        not judged  \(path)  3 events over 0.000 s, 1 observation
                looked at     1 list of visible items
                not judged    fade: no alpha was observed
        ok      \(fine)  5 events over 2.000 s, 1 observation
                looked at     fade by 1 alpha
                              what holds for everything that scrolls, in 2 moments and 2 rests
        2 sessions, 8 events: 1 fine, 1 not judged

        """)
    let strict = try Scroll.run(["check", path, fine, "--strict"])
    #expect(strict.status == 1 && strict.output == run.output)
    #expect(
      try Scroll.run(["check", path, "--strict", "--fail-fast", fine]).output.contains("without 1 file"))
    #expect(try Scroll.run(["replay", path]).status == 0)
    #expect(try Scroll.run(["replay", path, "--strict"]).status == 1)
    let json = try Scroll.run(["check", path, "--json"])
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: [[String: Any]]]
    let session = try #require(object?["sessions"]?.first)
    #expect(session["fine"] as? Bool == false && session["verdict"] as? String == "not judged")
    let judged = try #require((session["judged"] as? [[String: Any]])?.first)
    #expect(judged["behaviour"] as? String == "fade" && judged["judged"] as? Bool == false)
    #expect(judged["reason"] as? String == "never-observed")
    let lookedAt = try #require((session["lookedAt"] as? [[String: Any]])?.first)
    #expect(lookedAt["kind"] as? String == "visible" && lookedAt["compared"] as? Int == 1)
  }

  @Test func `JUnit skips what was not judged, and --strict makes it a failure`() throws {
    let input = Data(Self.unjudged.utf8)
    let run = try Scroll.run(["check", "-", "--junit", "-"], input: input)
    #expect(run.status == 0)
    let report = try JUnit(run.output)
    #expect(report.outline.contains("skipped message=not judged: fade: no alpha was observed"))
    #expect(
      report.outline.contains(
        "testsuite name=- tests=1 failures=0 errors=0 time=0.000 skipped=1"))
    let strict = try Scroll.run(["check", "-", "--junit", "-", "--strict"], input: input)
    #expect(strict.status == 1)
    #expect(
      try JUnit(strict.output).outline.contains(
        "failure message=not judged: fade: no alpha was observed type=not-judged"))
  }

  @Test(
    "who recorded makes a recording, whatever was observed",
    arguments: [
      (#""meta":{"recorder":"scroll-recorder.js 1.0"}"#, true),
      (#""meta":{"recorder":{"name":"a"},"x":1}"#, true),
      (#""a":"meta","meta":{"x":{"recorder":1},"import":[]}"#, true), (#""meta":{"device":"phone"}"#, false),
      (#""meta":{"recorder":null}"#, false), (#""meta":"recorder""#, false), (#""recorder":1"#, false),
    ])
  func recordings(fields: String, isRecording: Bool) throws {
    let header = String(Sample.header.dropLast())
    let log = "\(header),\(fields)}\n" + #"{"t":0,"type":"appear"}"# + "\n"
    let run = try Scroll.run(["check", "-"], input: Data(log.utf8))
    #expect(
      run.status == 0 && run.output.hasPrefix(isRecording ? "not judged  " : "ok      "), "\(run.output)")
    #expect(run.output.contains("not judged    fade: no alpha was observed") == isRecording)
  }

  @Test func `a recording in which nothing moved is not judged`() throws {
    let plain = Sample.header.replacing(#"{"kind":"fade"}"#, with: "").replacing(
      #""name":"sample""#, with: #""name":"sample","meta":{"recorder":{"name":"x"}}"#)
    let empty = try Scroll.run(["check", "-"], input: Data((plain + "\n").utf8))
    #expect(empty.output.hasPrefix("not judged  ") && empty.output.hasSuffix("0 fine, 1 not judged\n"))
    #expect(empty.output.contains("not judged    anything: nothing moved while the app was recorded"))
    let moved = #"{"t":0,"type":"appear"}"# + "\n" + #"{"t":10,"type":"scroll","y":5}"#
    let run = try Scroll.run(["check", "-"], input: Data((plain + "\n" + moved + "\n").utf8))
    #expect(
      run.output.contains("everything that scrolls, in 1 moment and 0 rests")
        && run.output.hasSuffix("all fine\n"))
  }

  // MARK: JUnit

  @Test func `--junit writes a case for each session, with what failed`() throws {
    let space = try Workspace()
    let wrong = Sample.doctored
    let fine = try space.write(Sample.session, to: "a&b.jsonl")
    let two = try space.write(Sample.session + wrong, to: "two.jsonl")
    let bad = try space.write("{", to: "z.jsonl")
    let run = try Scroll.run(["check", fine, two, bad, "--junit", space.path("report.xml")])
    #expect(run.status == 2 && run.output.contains("3 sessions"))
    let report = try JUnit(try space.read("report.xml"))
    #expect(
      report.outline == [
        "testsuites name=scroll-session check tests=4 failures=1 errors=1 time=6.000",
        "testsuite name=\(fine) tests=1 failures=0 errors=0 time=2.000 skipped=0",
        "testcase name=sample classname=\(fine) time=2.000",
        "testsuite name=\(two) tests=2 failures=1 errors=0 time=4.000 skipped=0",
        "testcase name=sample (1) classname=\(two) time=2.000",
        "testcase name=sample (2) classname=\(two) time=2.000",
        "failure message=start: item [0,2] was at alpha 1, should have been 0.1, once at 0.000 s (line 9) type=difference",
        "testsuite name=\(bad) tests=1 failures=0 errors=1 time=0.000 skipped=0",
        "testcase name=reading classname=\(bad) time=0.000",
        "error message=\(bad):1:2: expected a key in quotes, found the end of the line type=unreadable",
      ])
    #expect(report.text.contains("start         item [0,2] was at alpha 1, should have been 0.1, once"))
  }

  @Test func `--junit - prints the report and nothing else`() throws {
    let run = try Scroll.run(["check", "-", "--junit", "-"], input: Data(Sample.session.utf8))
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites"))
    #expect(run.output.hasSuffix("</testsuites>\n"))
    let both = try Scroll.run(["check", "-", "--junit", "-", "--json"], input: Data(Sample.session.utf8))
    #expect(both.status == 2 && both.errors.contains("--json and --junit - both want standard output"))
  }

  @Test func `--junit overwrites no recording`() throws {
    let space = try Workspace()
    let log = try space.write(Sample.session, to: "a.jsonl")
    let run = try Scroll.run(["check", log, "--junit", log])
    #expect(run.status == 2 && run.errors.contains("--junit would overwrite the recording"))
    #expect(try space.read("a.jsonl") == Sample.session)
  }

  @Test func `what XML cannot write is told by its number`() throws {
    let name = #"a\u0000\u001b<&\">\ttab\nline\r ]]> \ufffe \ud83d\ude00"#
    let log = Sample.session.replacing("\"name\":\"sample\"", with: "\"name\":\"\(name)\"")
    let run = try Scroll.run(["check", "-", "--junit", "-"], input: Data(log.utf8))
    let report = try JUnit(run.output)
    #expect(
      report.names.last == "a\\u{0}\\u{1B}<&\">\ttab\nline\r ]]> \\u{FFFE} \u{1F600}")
  }
}

/// A JUnit report as an XML parser reads it.
private final class JUnit: NSObject, XMLParserDelegate {
  /// The elements in order, with their attributes in the order of ``order``.
  var outline: [String] = []
  var names: [String] = []
  var text = ""

  private static let order = [
    "name", "classname", "tests", "failures", "errors", "message", "type", "time", "skipped",
  ]

  init(_ xml: String) throws {
    super.init()
    let parser = XMLParser(data: Data(xml.utf8))
    parser.delegate = self
    guard parser.parse() else { throw parser.parserError ?? CocoaError(.fileReadCorruptFile) }
  }

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    names.append(attributes["name"] ?? "")
    #expect(Set(attributes.keys).isSubset(of: JUnit.order))
    outline.append(
      ([element] + JUnit.order.compactMap { name in attributes[name].map { "\(name)=\($0)" } })
        .joined(separator: " "))
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    text += string
  }
}
