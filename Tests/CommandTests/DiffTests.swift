import Foundation
import Testing

@Suite("scroll-session diff")
struct DiffCommandTests {
  private static let effects =
    #"{"format":"scroll-effects","version":1,"session":"made","engine":"1.0.0"}"# + "\n"

  private static let a =
    effects + """
      {"event":0,"t":0,"effect":"fade","view":"main","item":[0,0],"from":null,"to":0.1,"duration":0}
      {"event":1,"t":100000,"effect":"offset","view":"main","x":0,"y":10}
      {"event":2,"t":200000,"effect":"unfade","view":"main","item":[1,0],"from":0.1,"to":1,"duration":200000}
      {"event":3,"t":300000,"effect":"decoration.added","view":"side","kind":"section-shadow","section":1,"frame":[0,0,10,10],"z":-1}
      {"event":4,"t":400000,"effect":"phase","view":"side","from":"idle","to":"dragging"}

      """

  /// The same with something else in each line, half a millisecond late from the third on.
  private static let b =
    effects + """
      {"event":0,"t":0,"effect":"fade","view":"main","item":[0,0],"from":null,"to":0.2,"duration":0}
      {"event":1,"t":100000,"effect":"offset","view":"main","x":0,"y":10.5}
      {"event":2,"t":200400,"effect":"unfade","view":"main","item":[1,0],"from":0.1,"to":1,"duration":200000}
      {"event":3,"t":300000,"effect":"decoration.added","view":"side","kind":"section-shadow","section":1,"frame":[0,0,10,12],"z":-1}
      {"event":4,"t":400000,"effect":"phase","view":"side","from":"idle","to":"bouncing"}

      """

  /// What is found with some options: the kinds of records that differ, in order.
  private func kinds(_ options: String..., a: String = a, b: String = b) throws -> [String] {
    struct Report: Decodable {
      struct Difference: Decodable { let what, kind: String }
      let differences: [Difference]
      let same: Bool
    }
    let space = try Workspace()
    let files = [try space.write(a, to: "a"), try space.write(b, to: "b")]
    let run = try Scroll.run(["diff", "--json"] + files + options)
    let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
    #expect(run.status == (report.same ? 0 : 1))
    #expect(report.same == report.differences.isEmpty)
    return report.differences.map(\.kind)
  }

  @Test func `each option changes what is found`() throws {
    #expect(try kinds() == ["fade", "offset", "unfade", "decoration.added", "phase"])
    #expect(try kinds("--tolerance", "0.5") == ["fade", "unfade", "decoration.added", "phase"])
    #expect(try kinds("--tolerance", "2") == ["fade", "unfade", "phase"])
    #expect(try kinds("--alpha-tolerance", "0.1") == ["offset", "unfade", "decoration.added", "phase"])
    #expect(try kinds("--time-tolerance", "400us") == ["fade", "offset", "decoration.added", "phase"])
    #expect(try kinds("--ignore", "to,t") == ["offset", "decoration.added"])
    #expect(try kinds("--ignore", "frame[3]", "--ignore", "y") == ["fade", "unfade", "phase"])
    #expect(try kinds("--only", "fade,decoration") == ["fade", "decoration.added"])
    #expect(try kinds("--view", "side") == ["decoration.added", "phase"])
    #expect(try kinds("--item", "1,0") == ["unfade"])
    #expect(try kinds("--section", "1") == ["unfade", "decoration.added"])
    #expect(try kinds("--from", "200ms") == ["unfade", "decoration.added", "phase"])
    #expect(try kinds("--until", "100ms") == ["fade", "offset"])
    #expect(try kinds("--limit", "2").count == 2)
    #expect(try kinds("--first") == ["fade"])
  }

  @Test func `--prefix asks whether A is the beginning of B`() throws {
    let lines = DiffCommandTests.a.split(separator: "\n")
    let start = lines[..<4].joined(separator: "\n") + "\n"
    #expect(try kinds("--prefix", a: start, b: DiffCommandTests.a).isEmpty)
    #expect(try kinds(a: start, b: DiffCommandTests.a) == ["decoration.added", "phase"])
    #expect(try kinds("--prefix", a: DiffCommandTests.a, b: start) == ["decoration.added", "phase"])
  }

  @Test func `the first divergence comes first, both values in the order of the logs`() throws {
    let space = try Workspace()
    let files = [try space.write(DiffCommandTests.a, to: "a"), try space.write(DiffCommandTests.b, to: "b")]
    let run = try Scroll.run(["diff"] + files)
    #expect(run.status == 1 && run.errors.isEmpty)
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines[0] == "- \(files[0])" && lines[1] == "+ \(files[1])")
    #expect(lines[2] == "first divergence: event 0, line 2, 0.000 s: fade view main item [0,0]: to 0.1 | 0.2")
    #expect(lines[3] == "  … 1 alike")
    #expect(lines[4] == "- 0.000 s      fade view main item [0,0]  to 0.1")
    #expect(lines[5] == "+ 0.000 s      fade view main item [0,0]  to 0.2")
    #expect(run.output.contains("\n~ 0.200 s      unfade view main item [1,0]   0.4 ms later\n"))
    #expect(run.output.contains("\n4 changed, 1 retimed; 1 line alike\n"))
    let first = try Scroll.run(["diff", "--first"] + files)
    #expect(first.output == lines[..<3].joined(separator: "\n") + "\n")
  }

  @Test func `long values are shown from where they differ`() throws {
    func log(_ indices: [Int]) -> String {
      let shadows = indices.map { #"{"kind":"section-shadow","section":\#($0),"frame":[0,\#($0)00,390,90]}"# }
      return #"{"format":"scroll-session","version":1,"scene":{"views":[{}]}}"# + "\n"
        + #"{"t":0,"type":"observed.decorations","decorations":[\#(shadows.joined(separator: ","))]}"# + "\n"
    }
    let space = try Workspace()
    let files = [try space.write(log([1, 2, 3]), to: "a"), try space.write(log([1, 2, 3, 4]), to: "b")]
    let run = try Scroll.run(["diff"] + files)
    #expect(run.output.contains("\n- 0.000 s      observed.decorations  decorations …300,390,90]}]\n"))
    #expect(
      run.output.contains(
        "\n+ 0.000 s      observed.decorations  decorations …300,390,90]},{\"kind\":\"section-shadow\",\"s…\n"
      ),
      "\(run.output)")
    #expect(run.output.contains("decorations …300,390,90]}] | …300,390,90]},{"))
  }

  @Test func `views may be called like numbers and lists`() throws {
    struct Report: Decodable {
      struct Difference: Decodable { let view: String }
      let differences: [Difference]
    }
    let names = ["2", "1st", "[x", "0,3]", "-1"]
    func log(_ y: Int) -> String {
      DiffCommandTests.effects
        + names.map { #"{"event":1,"t":10,"effect":"offset","view":"\#($0)","x":0,"y":\#(y)}"# + "\n" }
        .joined()
    }
    let space = try Workspace()
    let run = try Scroll.run([
      "diff", "--json", try space.write(log(1), to: "a"), try space.write(log(2), to: "b"),
    ])
    let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
    #expect(report.differences.map(\.view).sorted() == names.sorted())
  }

  @Test func `what the list leaves out is counted, and said only where something is`() throws {
    /// Fades that differ each in another way, or all in the same.
    func log(_ count: Int, _ alpha: (Int) -> Int) -> String {
      DiffCommandTests.effects
        + (0..<count).map {
          #"{"event":1,"t":\#($0),"effect":"fade","item":[0,\#($0)],"from":1,"to":0.\#(alpha($0)),"duration":0}"#
            + "\n"
        }.joined()
    }
    let space = try Workspace()
    func output(_ count: Int, _ alpha: (Int) -> Int, _ limit: String) throws -> String {
      let files = [
        try space.write(log(count) { _ in 1 }, to: "a"), try space.write(log(count, alpha), to: "b"),
      ]
      return try Scroll.run(["diff", "--limit", limit] + files).output
    }
    // As many as may be listed, and one more.
    #expect(try !output(4, { $0 + 2 }, "4").contains("list cut"))
    #expect(try output(5, { $0 + 2 }, "4").contains("\n5 changed; 1 line alike (list cut: --limit all)\n"))
    #expect(try !output(300, { _ in 2 }, "all").contains("list cut"))
    // Of one way three are listed; for a limit of 4, 256 are told apart by their ways.
    let many = try output(300, { _ in 2 }, "4")
    #expect(
      many.contains(
        "  … 253 more: fade  to 0.1 | 0.2, until 0.000 s\n  … 44 more behind these, only counted\n"))
    #expect(many.contains("\n300 changed; 1 line alike (list cut: --limit all)\n"))
    #expect(try !output(200, { _ in 2 }, "4").contains("counted"))
  }

  @Test func `logs that say the same exit with 0`() throws {
    let space = try Workspace()
    let log = try space.write(DiffCommandTests.a, to: "a")
    let other = DiffCommandTests.a.replacing("1.0.0", with: "9").replacing(
      #""event":4"#, with: #""event":40"#)
    let run = try Scroll.run(["diff", log, "-"], input: Data(other.utf8))
    #expect(run.status == 0)
    #expect(run.output == "no difference in 6 lines\n")
  }

  @Test(arguments: [
    (["diff", "sessions", "sessions"], "directory"),
    (["diff", "sessions/fade/tall-item-literal.jsonl"], "what should be otherwise"),
    (["diff", "a", "b", "--set", "fade.mode=literal"], "--set goes with one log"),
    (["diff", "README.md", "README.md", "--only", "fade,bogus"], "no records of the kind bogus"),
    (
      ["diff", "sessions/fade/fast-flick-literal.jsonl", "--without", "99..100"],
      "there are no such events, the last is 2"
    ),
    (
      ["diff", "sessions/fade/fast-flick-literal.jsonl", "--without", "1", "--view", "nope"],
      "there is no view nope"
    ),
    (["diff", "-", "-"], "read only once"),
    (
      ["diff", "sessions/fade/tall-item-literal.jsonl", "--set", "fade.fadedAlpa=0.3"],
      "there is no setting \"fadedAlpa\" there: did you mean \"fadedAlpha\"?"
    ),
    (["diff", "sessions/fade/tall-item-literal.jsonl", "--set", "fad.fadedAlpha=0.3"], "behaviours, fade"),
    (
      ["diff", "sessions/fade/tall-item-literal.jsonl", "--set", "fade.fadedAlpha"],
      "expected a setting such as"
    ),
    (
      ["diff", "sessions/fade/tall-item-literal.jsonl", "--set", "fade.mode=wrong"],
      "expected \"corrected\" or \"literal\""
    ),
    (
      ["diff", "sessions/fade/tall-item-corrected.jsonl", "--set", "fade.timing=easeIn"],
      "or four numbers in 0...1, [x1, y1, x2, y2], found \"easeIn\""
    ),
    (
      ["diff", "sessions/fade/tall-item-literal.jsonl", "--set", "fade.enters=faded"],
      "expected \"instant\": items enter a literal fade at once"
    ),
    (
      ["diff", "sessions/fade/tall-item-literal.jsonl", "--without", "3..1"],
      "--without needs the numbers of events"
    ),
    (["diff", "README.md", "README.md", "--item", "3"], "--item needs a section and an item"),
    (["diff", "README.md", "README.md"], "README.md:1:1: expected a header"),
    (["diff", "README.md", "LICENSE", "--patch", "c"], "--patch"),
    (["apply", "README.md", "README.md"], "apply"),
  ]) func `what makes no sense is said`(arguments: [String], message: String) throws {
    let run = try Scroll.run(arguments)
    #expect(run.status == 2)
    #expect(run.errors.contains(message), "\(run.errors)")
  }
}

@Suite("scroll-session diff of one log: what if")
struct WhatIfTests {
  private static let flick = "sessions/fade/fast-flick-literal.jsonl"

  private func summary(_ options: String...) throws -> (status: Int32, text: String) {
    let run = try Scroll.run(["diff", WhatIfTests.flick] + options)
    #expect(run.errors.isEmpty, "\(run.errors)")
    return (run.status, run.output)
  }

  @Test func `one setting: the recording says literal, B is corrected`() throws {
    let (status, text) = try summary("--set", "fade.mode=corrected")
    #expect(status == 1)
    #expect(text.contains("+ \(WhatIfTests.flick) with fade.mode=corrected\n"))
    // Each of the six violations of the literal log is gone, and nothing is violated instead.
    let expected = try String(
      contentsOf: Scroll.project.appendingPathComponent("sessions/fade/fast-flick-literal.effects.jsonl"),
      encoding: .utf8)
    let violations = expected.split(separator: "\n").count { $0.contains(#""effect":"violation""#) }
    let gone = text.matches(of: /violation \S+ +([0-9]+) missing/).compactMap { Int($0.output.1) }.reduce(
      0, +)
    #expect(gone == violations)
  }

  @Test(
    "the fade's timing and entrance can be otherwise",
    arguments: [
      ("fade.timing=ease-in-out", 0), ("fade.timing=linear", 1), ("fade.timing=[0.42,0,0.58,1]", 0),
      ("fade.timing=[0.42,0,0.58,0.9]", 1), ("fade.enters=instant", 0),
    ])
  func timing(setting: String, status: Int32) throws {
    let run = try Scroll.run([
      "diff", "sessions/conformance/eased.jsonl", "--set", setting, "--only", "fade,unfade",
    ])
    #expect(run.status == status, "\(run.output)\(run.errors)")
    let entering = ["diff", "sessions/fade/enters-faded.jsonl", "--set", "fade.enters=instant"]
    #expect(try Scroll.run(entering).status == 1)
  }

  @Test func `what is otherwise gives the log the other scene gives`() throws {
    let space = try Workspace()
    let scene = try space.write(
      Sample.header.replacing(#"{"kind":"fade"}"#, with: #"{"kind":"fade","fadedAlpha":0.3}"#),
      to: "other.jsonl")
    let log = try space.write(Sample.session, to: "s.jsonl")
    let set = try Scroll.run(["diff", log, "--set", "fade.fadedAlpha=0.3", "--json", "--limit", "all"])
    let other = try Scroll.run(["diff", log, "--scene", scene, "--json", "--limit", "all"])
    func differences(_ run: Scroll.Run) -> Substring? { run.output.split(separator: "\"differences\":").last }
    #expect(differences(set) == differences(other))
    // The first of two scenes is A's; so nothing differs.
    #expect(try Scroll.run(["diff", log, "--scene", scene, "--scene", scene]).status == 0)
    // Both come from replays that can be had one by one.
    let replays = try [log, scene].map { file in
      try space.write(
        Scroll.run(["replay", log, "--scene", file, "--effects", "-"]).output,
        to: "\(file.utf8.count).effects")
    }
    let logs = try Scroll.run(["diff", "--json", "--limit", "all"] + replays)
    #expect(differences(logs) == differences(set))
  }

  @Test func `--offsets and --without change B`() throws {
    #expect(try summary("--offsets", "recorded").status == 0)
    #expect(try summary("--offsets", "simulated").status == 1)
    #expect(try summary("--without", "0..0").status == 1)
    #expect(try summary("--without", "0..1").status == 1)
    // The last line says that the recording is complete: without it nothing is shown otherwise.
    #expect(try summary("--without", "2").status == 0)
    #expect(try summary("--set", "viewport.width=100").status == 0)
    #expect(try summary("--set", "views[0].viewport.height=400").status == 1)
  }
}
