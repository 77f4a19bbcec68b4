import Foundation
import Testing

@Suite("scroll-session seek")
struct SeekCommandTests {
  private func run(_ arguments: [String], _ input: String = Sample.session) throws -> Scroll.Run {
    try Scroll.run(["seek", "-"] + arguments, input: Data(input.utf8))
  }

  private func text(_ arguments: [String], _ input: String = Sample.session) throws -> String {
    let run = try run(arguments, input)
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    return run.output
  }

  private func json(_ arguments: [String], _ input: String = Sample.session) throws -> [String: Any] {
    let output = try text(arguments + ["--json"], input)
    return try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
  }

  private func views(_ object: [String: Any]) throws -> [[String: Any]] {
    try #require(object["views"] as? [[String: Any]])
  }

  private func failure(_ arguments: [String], _ input: String = Sample.session) throws -> String {
    let run = try run(arguments, input)
    #expect(run.status == 2 && run.output.isEmpty)
    return run.errors
  }

  @Test(arguments: [0x10_0000_0000_0001, 0x1F_FFFF_FFFF_FFFF])
  func `times that have no halves any more are told to the microsecond`(time: Int) throws {
    // 2^52 + 1 and 2^53 - 1: a half more would be rounded to the next even one.
    #expect(try json(["--at", "\(time)us"])["t"] as? Int == time)
  }

  @Test func `it tells what is shown, fades half way between two events`() throws {
    // Half of the 0.2 s have passed since event 2: half way from 1 to 0.1. Items of 40 pt, the viewport is 20…120.
    #expect(
      try text(["--at", "1.1s"]) == """
        sample  (standard input)
        1.100 s, after event 2 (line 4)
          view main, last looked at at 0.000 s (line 3)
            offset    x 0, y 20, idle
            content   100 × 400 pt in 100 × 100 pt, scrolls from 0 to 300
            items     [0,0] [0, 0, 100, 40] partly visible, alpha 0.55 on its way to 0.1
                      [0,1] [0, 40, 100, 40] wholly visible, alpha 1
                      [0,2] [0, 80, 100, 40] wholly visible, alpha last seen 0.1 at 0.000 s (line 3) | replayed 0.55 on its way to 1

        """)
  }

  @Test(
    "a fade goes on with time",
    arguments: [
      ("999999us", 1.0), ("1s", 1.0), ("1050ms", 0.775), ("1.15s", 0.325), ("1.2s", 0.1), ("1.9s", 0.1),
    ])
  func alpha(time: String, expected: Double) throws {
    let view = try #require(try views(json(["--at", time])).first)
    let items = try #require(view["items"] as? [[String: Any]])
    let alpha = try #require(items.first?["alpha"] as? Double)
    // 1 − 0.9 · (t − 1 s) / 0.2 s.
    #expect(abs(alpha - expected) < 1e-12)
  }

  @Test("a fade goes on as the scene's timing says, in both modes", arguments: ["corrected", "literal"])
  func timing(mode: String) throws {
    let log = Sample.session.replacing(
      #"{"kind":"fade"}"#, with: #"{"kind":"fade","mode":"\#(mode)","timing":"ease-in-out"}"#)
    let view = try #require(try views(json(["--at", "1050ms"], log)).first)
    let items = try #require(view["items"] as? [[String: Any]])
    let alpha = try #require(items.first?["alpha"] as? Double)
    // A quarter of the time is 0.1292 of the way (tools/samples/curves.py).
    #expect(abs(alpha - (1 - 0.9 * 0.12916193104731982)) < 1e-12)
    let why = try Scroll.run(["why", "-", "--at", "1050ms", "--item", "0,0"], input: Data(log.utf8))
    #expect(why.output.contains("alpha: 0.884 on its way"), "\(why.output)")
  }

  @Test(
    "so does one of the original, whose cells do not say when theirs began",
    arguments: [
      ("1050ms", 0.775), ("1.15s", 0.325), ("1.2s", 0.1), ("1.4s", 0.1),
    ])
  func literalAlpha(time: String, expected: Double) throws {
    // At 1 s the first cell is cut off and fades; the second scroll animates it from 0.1 to 0.1, which changes nothing.
    let log =
      Sample.header.replacing(#"{"kind":"fade"}"#, with: #"{"kind":"fade","mode":"literal"}"#) + "\n"
      + #"{"t":0,"type":"appear"}"# + "\n" + #"{"t":1000000,"type":"scroll","y":20}"# + "\n"
      + #"{"t":1010000,"type":"scroll","y":21}"# + "\n" + #"{"t":1300000,"type":"scroll","y":22}"# + "\n"
    let view = try #require(try views(json(["--at", time], log)).first)
    let items = try #require(view["items"] as? [[String: Any]])
    #expect(items.first?["item"] as? [Int] == [0, 0])
    #expect(abs(try #require(items.first?["alpha"] as? Double) - expected) < 1e-12)
  }

  @Test func `the fade of an item goes along with it through an edit`() throws {
    for mode in ["corrected", "literal"] {
      let log =
        Sample.header.replacing(#"{"kind":"fade"}"#, with: #"{"kind":"fade","mode":"\#(mode)"}"#) + "\n"
        + #"{"t":0,"type":"appear"}"# + "\n" + #"{"t":1000000,"type":"scroll","y":20}"# + "\n"
        + #"{"t":1050000,"type":"items.moved","from":[0,1],"to":[0,0]}"# + "\n"
      let view = try #require(try views(json(["--at", "1.1s"], log)).first)
      let items = try #require(view["items"] as? [[String: Any]])
      // What was [0,0] is [0,1], and wholly visible now. Corrected it turns back at 0.775 and is a quarter of the way up to 1;
      // the original's goes on down, for only the first and last cells are judged, and at scrolls.
      let alpha = try #require(items.first { $0["item"] as? [Int] == [0, 1] }?["alpha"] as? Double)
      let expected = mode == "corrected" ? 0.775 + 0.225 / 4 : 0.55
      #expect(abs(alpha - expected) < 1e-12, "\(mode)")
    }
  }

  @Test func `without --at it tells of the end, and --event of the state after an event`() throws {
    let end = try json([])
    #expect(end["t"] as? Int == 2_000_000 && end["event"] as? Int == 4 && end["line"] as? Int == 6)
    let first = try json(["--event", "0"])
    #expect(first["t"] as? Int == 0 && first["event"] as? Int == 0 && first["line"] as? Int == 2)
    #expect(try views(first).first?["offset"] as? [Double] == [0, 0])
    #expect(try failure(["--event", "5"]).contains("there is no event 5; the last one is 4"))
    #expect(try failure(["--event", "1", "--at", "3s"]).contains("ask about one moment"))
  }

  @Test func `a line that moves no clock has its time, in which fades go on`() throws {
    // Item [0,0] fades from 1 s on: half way at 1.1 s, three quarters at 1.15 s, and nothing has moved since.
    let log = Sample.session(
      #"{"t":0,"type":"appear"}"#, #"{"t":1000000,"type":"scroll","y":20}"#,
      #"{"t":1100000,"type":"mark","label":"half"}"#,
      #"{"t":1150000,"type":"observed.alpha","item":[0,0],"alpha":0.3}"#, #"{"t":1500000,"type":"end"}"#)
    func moment(_ arguments: [String]) throws -> (t: Int, alpha: Double, hash: String) {
      let object = try json(arguments, log)
      let items = try #require(try views(object).first?["items"] as? [[String: Any]])
      return (
        try #require(object["t"] as? Int), try #require(items.first?["alpha"] as? Double),
        try #require(object["hash"] as? String)
      )
    }
    let scroll = try moment(["--event", "1"])
    #expect(scroll.t == 1_000_000 && scroll.alpha == 1)
    for arguments in [["--mark", "half"], ["--event", "2"], ["--line", "4"]] {
      let mark = try moment(arguments)
      #expect(mark.t == 1_100_000 && abs(mark.alpha - 0.55) < 1e-12 && mark.hash == scroll.hash)
    }
    let observed = try moment(["--line", "5"])
    #expect(observed.t == 1_150_000 && abs(observed.alpha - 0.325) < 1e-12)
    let end = try moment([])
    #expect(end.t == 1_500_000 && end.alpha == 0.1 && end.hash == scroll.hash)
    #expect(try failure(["--line", "7"], log).contains("there is no line 7; the session's last is 6"))
    #expect(try failure(["--line", "1"], log).contains("line 1 stands before the session's first event"))
    #expect(try failure(["--mark", "none"], log).contains(#"there is no mark "none""#))
    #expect(try failure(["--mark", "half", "--line", "4"], log).contains("ask about one moment"))
  }

  @Test func `a rejected line has no time`() throws {
    let log = Sample.session(
      #"{"t":0,"type":"appear"}"#, #"{"t":9500000,"type":"items.deleted","section":9,"at":0}"#)
    let end = try json([], log)
    #expect(end["rejected"] as? Int == 1 && end["t"] as? Int == 0)
  }

  @Test func `what the app showed last stands beside what is replayed, for each of the five systems`() throws
  {
    let scene =
      #"{"format":"scroll-session","version":1,"scene":{"views":[{"viewport":{"width":100,"height":100},"#
      + #""layout":{"itemSize":[100,40],"minimumLineSpacing":0},"sections":[{"count":10}],"behaviours":["#
      + #"{"kind":"fade"},{"kind":"carousel"},{"kind":"page-control"},{"kind":"section-shadow"},"#
      + #"{"kind":"edge-mask","interpolation":{"kind":"linear"}}]}]}}"#
    let log =
      [
        scene, #"{"t":0,"type":"appear"}"#, #"{"t":10000,"type":"observed.alpha","item":[0,0],"alpha":0.9}"#,
        #"{"t":20000,"type":"observed.alpha","item":[0,0],"alpha":0.1}"#,
        #"{"t":20000,"type":"observed.scale","item":[0,1],"scale":0.5}"#,
        #"{"t":30000,"type":"observed.dots","alphas":[1,0.5,0],"ys":[0,1,2]}"#,
        #"{"t":30000,"type":"observed.page","page":null}"#,
        #"{"t":40000,"type":"observed.mask","start":0,"end":0.25}"#,
        #"{"t":40000,"type":"observed.visible","whole":[[0,0]],"partial":[[0,7]]}"#,
        #"{"t":50000,"type":"observed.offset","y":7}"#,
        #"{"t":50000,"type":"observed.decorations","decorations":[{"kind":"section-shadow","section":0,"frame":[0,0,1,1]}]}"#,
        #"{"t":60000,"type":"observed.frame","item":[0,0],"frame":[0,0,100,41]}"#,
        #"{"t":70000,"type":"observed.alpha","item":[0,0],"alpha":0.7}"#,
      ].joined(separator: "\n") + "\n"
    let text = try self.text(["--line", "12"], log)
    for words in [
      "offset    last seen y 7 at 0.050 s (line 10) | replayed x 0, y 0, idle\n",
      "page      last seen no page at 0.030 s (line 7) | replayed 0 of 10\n",
      "[0,0] [0, 0, 100, 40] wholly visible, alpha last seen 0.1 at 0.020 s (line 4) | replayed 1, scale 0.767",
      ", frame last seen [0, 0, 100, 41] at 0.060 s (line 12)\n",
      "last seen not visible at 0.040 s (line 9) | replayed wholly visible, alpha 1, scale last seen 0.5 at 0.020 s (line 5) | replayed 0.989\n",
      "[0,7] last seen partly visible at 0.040 s (line 9) | replayed not visible\n",
      "section 0 last seen [0, 0, 1, 1] at 0.050 s (line 11) | replayed [0, 0, 100, 400]\n",
      "mask      last seen alpha 0 at the start, 0.25 at the end at 0.040 s (line 8) | replayed alpha 1 at the start",
      "0: last seen alpha 1, y 0 at 0.030 s (line 6) | replayed alpha 1, y 0\n",
      "1: last seen alpha 0.5, y 1 at 0.030 s (line 6) | replayed not lit\n",
    ] {
      #expect(text.contains(words), "\(words)\n\(text)")
    }
    #expect(!text.contains("    2: last seen"))
    let view = try #require(try views(json(["--line", "12"], log)).first)
    let recorded = try #require(view["recorded"] as? [String: Any])
    #expect(Set(recorded.keys) == ["offset", "page", "mask", "visible", "decorations", "dots"])
    let mask = try #require(recorded["mask"] as? [String: Any])
    #expect(mask["t"] as? Int == 40_000 && mask["line"] as? Int == 8)
    #expect((mask["value"] as? [String: Any])?["end"] as? Double == 0.25)
    let item = try #require(
      (view["items"] as? [[String: Any]])?.first?["recorded"] as? [String: [String: Any]])
    #expect(item["alpha"]?["value"] as? Double == 0.1 && item["alpha"]?["line"] as? Int == 4)
    #expect(item["visible"]?["value"] as? String == "whole" && item["frame"]?["line"] as? Int == 12)
    // A moment before knows less.
    #expect(
      try self.text(["--at", "15ms"], log).contains("alpha last seen 0.9 at 0.010 s (line 3) | replayed 1"))
    #expect(try self.text(["--event", "0"], log).contains("wholly visible, alpha 1, scale 0.767\n"))
  }

  @Test func `what was observed of an item goes along with it through an edit`() throws {
    let lines = [
      #"{"t":0,"type":"appear"}"#, #"{"t":10000,"type":"observed.alpha","item":[0,0],"alpha":0.5}"#,
      #"{"t":10000,"type":"observed.alpha","item":[0,1],"alpha":0.6}"#,
      #"{"t":10000,"type":"observed.visible","whole":[[0,0],[0,1]],"partial":[[0,2]]}"#,
      #"{"t":20000,"type":"items.inserted","section":0,"at":0,"count":1}"#,
      #"{"t":30000,"type":"items.deleted","section":0,"at":2,"count":1}"#,
    ]
    let text = try self.text([], Sample.header + "\n" + lines.joined(separator: "\n") + "\n")
    // What was [0,0] is [0,1] now, [0,1] is gone, and of [0,0], which is new, nothing was observed.
    #expect(text.contains("[0,0] [0, 0, 100, 40] wholly visible, alpha 1\n"))
    #expect(
      text.contains(
        "[0,1] [0, 40, 100, 40] wholly visible, alpha last seen 0.5 at 0.010 s (line 3) | replayed 1\n"))
    #expect(!text.contains("0.6"))
    // In a reload an item goes where its key goes.
    let header = Sample.header.replacing(#"{"count":10}"#, with: #"{"count":3,"keys":["a","b","c"]}"#)
    let reloaded = try self.text(
      [],
      ([header] + lines[0...3] + [
        #"{"t":20000,"type":"reload","sections":[{"count":3,"keys":["c","b","a"]}]}"#
      ])
      .joined(separator: "\n") + "\n")
    #expect(reloaded.contains(#"[0,2] "a" [0, 80, 100, 40] last seen wholly visible at 0.010 s (line 5)"#))
    #expect(reloaded.contains("alpha last seen 0.5 at 0.010 s (line 3) | replayed"))
    // A rejected edit moves nothing.
    let rejected = try self.text(
      [],
      Sample.session(
        lines[0], lines[1], #"{"t":20000,"type":"scroll","y":0}"#,
        #"{"t":5000,"type":"items.inserted","section":0,"at":0,"count":1}"#)
    )
    #expect(rejected.contains("[0,0] [0, 0, 100, 40] wholly visible, alpha last seen 0.5"))
  }

  @Test func `the hash is that of the effect log`() throws {
    let file = "sessions/linked/five-behaviours-corrected.jsonl"
    let log = try String(
      contentsOf: Scroll.project.appendingPathComponent(file), encoding: .utf8)
    let effects = try Scroll.run(
      ["replay", "-", "--effects", "-", "--hash-every", "50"], input: Data(log.utf8))
    let states = effects.output.split(separator: "\n").filter { $0.contains(#""effect":"state""#) }
    #expect(states.count > 5)
    for line in states.dropLast() {
      let state = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let event = try #require(state["event"] as? Int)
      #expect(try json(["--event", "\(event)"], log)["hash"] as? String == state["hash"] as? String)
    }
  }

  @Test func `JSON has all of the five behaviours, view by view`() throws {
    let log = try String(
      contentsOf: Scroll.project.appendingPathComponent("sessions/linked/five-behaviours-corrected.jsonl"),
      encoding: .utf8)
    let object = try json(["--at", "1s"], log)
    #expect(
      Set(object.keys) == ["file", "name", "t", "event", "line", "hash", "rejected", "violations", "views"])
    let views = try views(object)
    #expect(views.count == 3)
    let keys: Set = [
      "view", "live", "offset", "phase", "viewport", "contentSize", "range", "items", "shadows", "mask",
      "page",
      "dotCount", "dots", "rests",
    ]
    for view in views { #expect(Set(view.keys) == keys) }
    let masked = try #require(views.first { $0["mask"] is [String: Any] })
    #expect(((masked["mask"] as? [String: Any])?["stops"] as? [Double])?.count == 4)
    let shadows = try #require(masked["shadows"] as? [[String: Any]])
    #expect(shadows.first.map { Set($0.keys) } == ["section", "item", "frame"])
    let items = try #require(views[0]["items"] as? [[String: Any]])
    // 0,2 is the one in the middle.
    #expect(items.map { $0["item"] as? [Int] } == [[0, 1], [0, 2], [0, 3]])
    for item in items {
      #expect(Set(item.keys).isSuperset(of: ["item", "frame", "visible", "alpha", "scale"]))
    }
    let dotted = try #require(views.first { $0["dotCount"] is Int })
    #expect(dotted["page"] is Int)
    #expect(!((dotted["dots"] as? [[String: Any]]) ?? []).isEmpty)
    // And the text has a row for each.
    let text = try self.text(["--at", "1s"], log)
    for word in ["offset", "content", "items", "shadows", "mask", "page", "dots"] {
      #expect(text.contains("\n    \(word) "), "\(word)")
    }
    let one = try self.text(["--at", "1s", "--view", views[1]["view"] as? String ?? ""], log)
    #expect(one.split(separator: "\n").count { $0.hasPrefix("  view ") } == 1)
    #expect(try failure(["--view", "nobody"], log).contains(#"there is no view "nobody""#))
  }

  @Test func `content that moves by itself is where it is then, between two ticks of the log`() throws {
    let header = Sample.header.replacing(
      #""behaviours":[{"kind":"fade"}]"#, with: #""scrolling":{"offsets":"simulated"}"#)
    let log =
      header + "\n"
        + """
        {"t":0,"type":"appear","x":0,"y":0}
        {"t":0,"type":"drag.began","x":50,"y":90}
        {"t":100000,"type":"drag.moved","x":50,"y":40}
        {"t":100000,"type":"drag.ended","vx":0,"vy":-500}
        {"t":3000000,"type":"mark","label":"later"}

        """
    func y(_ time: String, _ more: [String] = []) throws -> Double {
      let view = try #require(try views(json(["--at", time] + more, log)).first)
      return try #require((view["offset"] as? [Double])?.last)
    }
    #expect(try y("100ms") == 50)
    let early = try y("200ms")
    let late = try y("1s")
    #expect(50 < early && early < late)
    // Taken from scroll events, of which there are none, nothing moves.
    #expect(try y("1s", ["--offsets", "recorded"]) == 0)
  }

  @Test func `--scene shows another setting, --session another session`() throws {
    let work = try Workspace()
    let scene = try work.write(Sample.header.replacing("[100,40]", with: "[100,50]"), to: "scene.jsonl")
    #expect(try text(["--at", "1s", "--scene", scene]).contains("[0,1] [0, 50, 100, 50]"))
    let two =
      Sample.session
      + Sample.session.replacing("sample", with: "other").replacing(#""y":20}"#, with: #""y":30}"#)
    #expect(try text(["--at", "1s", "--session", "other"], two).contains("other  (standard input)"))
    #expect(try text(["--at", "1s", "--session", "2"], two).contains("offset    x 0, y 30, idle"))
    #expect(try failure(["--session", "3"], two).contains("there is no session 3"))
    #expect(try failure(["--allow", "line-length=64"]).contains("line-length"))
  }

  @Test func `--limit shortens what is listed`() throws {
    let text = try text(["--at", "1s", "--limit", "1"])
    #expect(text.contains("items     [0,0]"))
    #expect(text.contains("\n              and 2 more\n"))
    #expect(!text.contains("[0,1]"))
  }

  @Test func `a moment before the first event is none, and what is cut off is left out`() throws {
    let late = Sample.session(#"{"t":500,"type":"appear"}"#)
    #expect(
      try failure(["--at", "400us"], late).contains(
        "nothing has happened at 0.000 s; the first event is at 0.001 s"))
    #expect(
      try failure(["--at", "100us"], Sample.session(#"{"t":499,"type":"appear"}"#)).contains(
        "nothing has happened at 100 us; the first event is at 499 us"))
    let torn = try run([], Sample.session(#"{"t":500,"type":"appear"}"#, #"{"t":600,"type":"scr"#))
    // The last line has a line break: that is no tear.
    #expect(torn.status == 2)
    let cut = try run(
      [], String(Sample.session(#"{"t":500,"type":"appear"}"#, #"{"t":600,"type":"scr"#).dropLast()))
    #expect(cut.status == 0)
    #expect(cut.errors.contains("the last line is cut off and was left out: standard input:3:"))
    #expect(cut.output.contains("after event 0 (line 2)"))
    let empty = try run([], "")
    #expect(empty.status == 2 && empty.errors.contains("expected a header"))
  }

  @Test func `what was wrong so far is told`() throws {
    let log = Sample.session(
      #"{"t":5,"type":"appear"}"#, #"{"t":4,"type":"scroll","y":3}"#,
      #"{"t":6,"type":"checkpoint","hash":"0000000000000001"}"#)
    #expect(
      try text([], log).contains("  so far        1 rejected, state hash not as recorded since line 4\n"))
    let divergence = try #require(try json([], log)["divergence"] as? [String: Any])
    #expect(divergence["line"] as? Int == 4 && divergence["recorded"] as? String == "0000000000000001")
    #expect(divergence["agreedLine"] is NSNull)
  }
}
