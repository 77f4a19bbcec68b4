import Foundation
import Testing

@Suite("scroll-session why")
struct WhyTests {
  /// Two sections of two items of 40 pt in a viewport of 100, with shadows that paint 4 pt beyond their frames.
  private static let sections = Sample.header
    .replacing(#""sections":[{"count":10}]"#, with: #""sections":[{"count":2},{"count":2},{"count":9}]"#)
    .replacing(#"{"kind":"fade"}"#, with: #"{"kind":"fade"},{"kind":"section-shadow"}"#)

  /// Item [0,0] is inserted before the others, then the former [0,0] and [0,1] move on again.
  private static let edited = Sample.session(
    #"{"t":0,"type":"appear"}"#, #"{"t":100,"type":"items.inserted","section":0,"at":0,"count":1}"#,
    #"{"t":200,"type":"scroll","y":50}"#, #"{"t":300,"type":"items.inserted","section":0,"at":1,"count":2}"#,
    #"{"t":400,"type":"scroll","y":130}"#, #"{"t":500,"type":"items.deleted","section":0,"at":0,"count":4}"#)

  private func run(_ arguments: [String], _ input: String = Sample.session) throws -> Scroll.Run {
    try Scroll.run(["why", "-"] + arguments, input: Data(input.utf8))
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

  private func failure(_ arguments: [String], _ input: String = Sample.session) throws -> String {
    let run = try run(arguments, input)
    #expect(run.status == 2 && run.output.isEmpty)
    return run.errors
  }

  @Test
  func `it tells the event, what was measured, the rule and the effect, and what was before and is next`()
    throws
  {
    // Half of the 0.2 s have passed: half way from 1 to 0.1.
    #expect(
      try text(["--at", "1.1s", "--item", "0,0"]) == """
        sample  (standard input)
        item [0,0] at 1.100 s: partly visible
          alpha: 0.55 on its way from 1 to 0.1, since event 2 (line 4), 1.000 s
            event     {"t":1000000,"type":"scroll","y":20}
            measured  item 0…40, viewport 20…120: partly visible, 20 pt beyond the top edge
            rule      1c fade: wholly visible: the clear alpha, else the faded one, from the alpha then on screen
            effect    {"event":2,"t":1000000,"effect":"fade","item":[0,0],"from":1,"to":0.1,"duration":200000}
            before    1, since event 0 (line 2), 0.000 s
            next      not visible, from event 3 (line 5), 2.000 s

        """)
  }

  @Test func `what the app showed last stands beside what is replayed`() throws {
    let log =
      WhyTests.sections + "\n"
      + [
        #"{"t":0,"type":"appear"}"#, #"{"t":10000,"type":"observed.alpha","item":[0,0],"alpha":0.5}"#,
        #"{"t":10000,"type":"observed.visible","whole":[[0,0]],"partial":[]}"#,
        #"{"t":20000,"type":"items.inserted","section":0,"at":0,"count":1}"#,
        #"{"t":30000,"type":"observed.decorations","decorations":[{"kind":"section-shadow","section":0,"frame":[0,0,9,9]},{"kind":"section-shadow","section":0,"frame":[0,0,9,8]}]}"#,
        #"{"t":40000,"type":"observed.offset","y":3}"#,
        #"{"t":50000,"type":"observed.alpha","item":[0,1],"alpha":0.9}"#,
      ].joined(separator: "\n") + "\n"
    // What is item [0,1] at the end was [0,0] before the edit.
    #expect(
      try text(["--item", "0,1", "--line", "7"], log).contains(
        """
        item [0,1] at 0.040 s: last seen wholly visible at 0.010 s (line 4) | replayed wholly visible
          alpha: last seen 0.5 at 0.010 s (line 3) | replayed 1, since event 0 (line 2), 0.000 s
        """))
    #expect(
      try text(["--item", "0,1"], log).contains(
        "alpha: last seen 0.9 at 0.050 s (line 8) | replayed 1, since")
    )
    #expect(
      try text(["--item", "0,0"], log).contains("item [0,0] at 0.050 s: wholly visible\n  alpha: 1, since"))
    #expect(
      try text(["--section", "0"], log).contains(
        "shadow: last seen [0, 0, 9, 9] and [0, 0, 9, 8] at 0.030 s (line 6) | replayed [0, 0, 100, 120], since event 3"
      ))
    #expect(
      try text([], log).contains("offset: last seen y 3 at 0.040 s (line 7) | replayed x 0, y 0, nothing has")
    )
    let properties = try #require(try json(["--item", "0,1"], log)["properties"] as? [[String: Any]])
    let recorded = try #require(properties.first?["recorded"] as? [String: Any])
    #expect(
      recorded["value"] as? Double == 0.9 && recorded["t"] as? Int == 50_000 && recorded["line"] as? Int == 8)
    #expect(properties.first?["replayed"] as? Double == 1)
    #expect((try json(["--item", "0,1"], log)["recordedVisibility"] as? [String: Any])?["line"] as? Int == 4)
  }

  @Test func `since when the app showed it is told, and what it showed before`() throws {
    let bug = "sessions/captured/bugs/hotel-stays-faded.jsonl"
    let file = try String(contentsOf: Scroll.project.appendingPathComponent(bug), encoding: .utf8)
    // In the recording every alpha of item 6 is 0.1, from line 99 on.
    let alphas = file.split(separator: "\n").enumerated()
      .filter { $0.element.contains(#""observed.alpha","item":[0,6]"#) }
    #expect(alphas.first?.offset == 98 && alphas.allSatisfy { $0.element.contains(#""alpha":0.1"#) })
    #expect(
      try text(["--finding", "1"], file).contains(
        "\n    recorded  so since 1.252 s (line 99), never otherwise\n"))
    // Had the app shown 0.4 in the first of them, it would have been so since the second, and 0.4 before.
    let first = String(alphas[0].element)
    let other = file.replacing(first, with: first.replacing(#""alpha":0.1"#, with: #""alpha":0.4"#))
    let second = alphas[1].offset + 1
    let words = try text(["--item", "Gloria"], other)
    #expect(words.contains("(line \(second)); before, 0.4 at 1.252 s (line 99)\n"))
    let property = try #require(
      (try json(["--item", "Gloria"], other)["properties"] as? [[String: Any]])?.first)
    #expect((property["recordedSince"] as? [String: Any])?["line"] as? Int == second)
    #expect((property["recordedBefore"] as? [String: Any])?["value"] as? Double == 0.4)
  }

  @Test func `a finding of check has its subject and its moment`() throws {
    let file = "Tests/CommandTests/Examples/washed-out-after-a-scroll.jsonl"
    let path = Scroll.project.appendingPathComponent(file)
    let check = try Scroll.run(["check", file, "--json"])
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(check.output.utf8)) as? [String: Any])
    let session = try #require((object["sessions"] as? [[String: Any]])?.first)
    let finding = try #require((session["findings"] as? [[String: Any]])?.first)
    let log = try String(contentsOf: path, encoding: .utf8)
    for input in [[file], ["-"]] {
      let run = try Scroll.run(
        ["why"] + input + ["--finding", "1", "--json"], input: input == ["-"] ? Data(log.utf8) : Data())
      #expect(run.status == 0, "\(run.errors)")
      let why = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
      let told = try #require(why["finding"] as? [String: Any])
      #expect(told["grade"] as? String == finding["grade"] as? String)
      // The observation that is told is the one that stands beside what is replayed.
      let property = try #require((why["properties"] as? [[String: Any]])?.first)
      let recorded = try #require(property["recorded"] as? [String: Any])
      #expect(recorded["line"] as? Int == told["told"] as? Int)
      #expect(recorded["value"] as? Double != property["replayed"] as? Double)
    }
    #expect(try text(["--finding", "1"], log).contains("\n  found     "))
    #expect(try failure(["--finding", "99"], log).contains("there is no finding 99: check finds"))
    #expect(
      try failure(["--finding", "1"], Sample.session).contains(
        "check finds nothing that the app showed wrong"))
    #expect(try failure(["--finding", "1", "--item", "0,1"], log).contains("--finding and --item"))
  }

  @Test func `of a shadow whose section is not there the event that took the section is told`() throws {
    let header =
      #"{"format":"scroll-session","version":1,"scene":{"views":[{"sections":[{"count":3},{"count":3}],"behaviours":[{"kind":"section-shadow"}]}]}}"#
    let log =
      [
        header, #"{"t":0,"type":"appear"}"#, #"{"t":500000,"type":"sections.deleted","at":0,"count":2}"#,
        #"{"t":900000,"type":"observed.decorations","decorations":[{"kind":"section-shadow","section":1,"frame":[0,50,390,50]}]}"#,
        #"{"t":1900000,"type":"end"}"#,
      ].joined(separator: "\n") + "\n"
    let told = try text(["--finding", "1"], log)
    #expect(
      told.contains(
        #"""
          changed     last by line 3, 0.500 s; what is shown is not there
                      {"t":500000,"type":"sections.deleted","at":0,"count":2}
        """#), "\(told)")
    #expect(try text(["--finding", "1", "--json"], log).contains(#""changedBy":3"#))
  }

  @Test func `of a frame both answers are told, and the event that moved the item last`() throws {
    let header =
      #"{"format":"scroll-session","version":1,"scene":{"views":[{"layout":{"itemSize":[390,100],"minimumLineSpacing":0},"sections":[{"count":9}]}]}}"#
    let log =
      [
        header, #"{"t":0,"type":"appear"}"#,
        #"{"t":500000,"type":"items.inserted","section":0,"at":0,"count":1}"#,
        #"{"t":900000,"type":"observed.frame","item":[0,1],"frame":[0,0,390,100]}"#,
      ].joined(separator: "\n") + "\n"
    let told = try text(["--finding", "1"], log)
    #expect(
      told.contains(
        #"""
          frame       recorded [0, 0, 390, 100] | replayed [0, 100, 390, 100]
          changed     last by line 3, 0.500 s
                      {"t":500000,"type":"items.inserted","section":0,"at":0,"count":1}
        """#), "\(told)")
  }

  @Test func `the property in which something was found is told first`() throws {
    // At the very end of 400 points in a viewport of 100 the mask's end is opaque.
    let mask = #"{"kind":"edge-mask","interpolation":{"kind":"linear"}}"#
    let log =
      Sample.header.replacing(#"{"kind":"fade"}"#, with: mask) + "\n"
      + #"{"t":0,"type":"appear","y":300}"# + "\n"
      + #"{"t":1000000,"type":"observed.mask","start":0,"end":0}"# + "\n"
    let lines = try text(["--finding", "1"], log).split(separator: "\n")
    #expect(lines[1] == "view main at 1.000 s")
    #expect(lines[2].hasPrefix("  found       stuck, 1 observation from 1.000 s (line 3)"))
    #expect(
      lines[3].hasPrefix(
        "  mask: last seen alpha 0 at the start, 0 at the end at 1.000 s (line 3) | replayed alpha 0 at the start, 1 at"
      ))
  }

  @Test func `the moment may be an event, a line or a mark`() throws {
    let log = WhyTests.edited.replacing(
      #"{"t":300,"type":"items.inserted""#,
      with: #"{"t":250,"type":"mark","label":"here"}"# + "\n" + #"{"t":300,"type":"items.inserted""#)
    let expected = try text(["--item", "0,1", "--at", "250us"], log)
    #expect(expected.contains("item [0,1] at 0.000 s"))
    for moment in [["--event", "3"], ["--line", "5"], ["--mark", "here"]] {
      #expect(try text(["--item", "0,1"] + moment, log) == expected)
    }
    // Two events of one time are two moments.
    let twice = Sample.session(
      #"{"t":0,"type":"appear"}"#, #"{"t":5000,"type":"scroll","y":20}"#, #"{"t":5000,"type":"scroll","y":0}"#
    )
    #expect(try text(["--item", "0,0", "--event", "1"], twice).contains("at 0.005 s: partly visible"))
    #expect(try text(["--item", "0,0", "--at", "5ms"], twice).contains("at 0.005 s: wholly visible"))
    #expect(try failure(["--event", "99"], log).contains("there is no event 99; the last one is 6"))
    #expect(try failure(["--line", "99"], log).contains("there is no line 99; the session's last is 8"))
    #expect(try failure(["--mark", "there"], log).contains(#"there is no mark "there""#))
    #expect(
      try failure(["--mark", "here", "--at", "1s"], log).contains("--at and --mark: ask about one moment"))
    #expect(
      try failure(["--item", "0,99", "--line", "5"], log).contains("there is no item [0,99] after line 5"))
  }

  @Test func `without --at it tells of the end`() throws {
    let end = try text(["--item", "0,0"])
    #expect(
      end.contains(
        "item [0,0] at 2.000 s: not visible\n"))
    #expect(end.contains("alpha: not visible, since event 3 (line 5), 2.000 s\n"))
    #expect(end.contains("measured  item 0…40, viewport 200…300: not visible\n"))
    #expect(end.contains("rule      1c fade-exit: "))
    #expect(end.contains("before    0.1, since event 2 (line 4), 1.000 s\n"))
    #expect(end.contains("next      nothing changes it any more\n"))
  }

  @Test func `what nothing has changed is an answer`() throws {
    let text = try text(["--at", "1s", "--item", "0,9"])
    #expect(text.contains("alpha: not visible, nothing has changed it\n"))
    #expect(text.contains("next      nothing changes it any more\n"))
  }

  @Test func `--item asks about another item`() throws {
    let text = try text(["--at", "1s", "--item", "0,5"])
    #expect(text.contains("next      1, from event 3 (line 5), 2.000 s\n"))
  }

  // The second card rests at 308 + 140 − 195 = 253, 39 points before a distance of 292: the engine lights no dot there.
  @Test func `a dot of a pager that snaps to items is judged by where they rest`() throws {
    let log =
      #"""
      {"format":"scroll-session","version":1,"name":"cards","scene":{"views":[{"axis":"horizontal","viewport":[390,200],\#
      "layout":{"kind":"frames","contentSize":[896,200]},"sections":[{"frames":[[16,0,280,200],[308,0,280,200],[600,0,280,200]]}],\#
      "behaviours":[{"kind":"page-control"}],"scrolling":{"paging":"item"}}]}}
      {"t":0,"type":"appear","x":0}
      {"t":1000000,"type":"scroll","x":253}
      {"t":1300000,"type":"observed.dots","alphas":[0,0,0]}

      """#
    #expect(
      try text(["--finding", "1"], log).contains(
        "\n  judged      0, should be 1: the view snaps to items, so the active page is the one that rests nearest\n"
      ))
  }

  @Test func `--section tells of its shadow`() throws {
    // Section 0 is 0…80; at 84 its shadow still paints down to 88, at 200 nothing of it is left.
    let log =
      WhyTests.sections + "\n" + #"{"t":0,"type":"appear"}"# + "\n" + #"{"t":7,"type":"scroll","y":84}"#
      + "\n"
      + #"{"t":8,"type":"scroll","y":200}"# + "\n"
    let text = try text(["--at", "7us", "--section", "0"], log)
    #expect(text.contains("section 0 at 0.000 s\n  shadow: [0, 0, 100, 80], since event 0 (line 2)"))
    #expect(text.contains("measured  painted 0…88, viewport 0…100\n"))
    #expect(text.contains("rule      5c shadow: on screen while what it paints meets the viewport\n"))
    #expect(text.contains("next      none, from event 2 (line 4)"))
    let bare = try self.text(["--section", "0"])
    #expect(bare.contains("no behaviour of the view concerns a section"))
  }

  @Test func `--dot tells of a dot`() throws {
    let log = Sample.session.replacing(#"{"kind":"fade"}"#, with: #"{"kind":"page-control"}"#)
    // Dots of 40 along the axis, 25 pt of radius: at 20, dot 1 is 20 pt away.
    let text = try text(["--at", "1s", "--dot", "1"], log)
    #expect(text.contains("dot 1 at 1.000 s\n  dot: alpha 0.2, y 0, since event 2 (line 4), 1.000 s\n"))
    #expect(text.contains("rule      3c dot: "))
    #expect(
      try failure(["--dot", "10"], log).contains("there is no dot 10 at the end; the view has dots 0 to 9"))
    #expect(try failure(["--dot", "0"]).contains("there is no dot 0: the view has no page control"))
  }

  @Test func `without a subject it tells of the view, and --view says of which`() throws {
    let alone = try text(["--at", "1s"])
    #expect(alone.contains("view main at 1.000 s\n  offset: x 0, y 20, since event 2 (line 4), 1.000 s\n"))
    #expect(alone.contains("rule      0 recorded-offset: "))
    #expect(alone.contains("phase: idle, nothing has changed it\n"))
    let scene = #"{"views":[{"id":"a"},{"id":"b","viewport":{"width":100,"height":100}}]}"#
    let two =
      #"{"format":"scroll-session","version":1,"scene":\#(scene)}"# + "\n"
      + #"{"t":0,"type":"appear","view":"a"}"# + "\n" + #"{"t":3,"type":"appear","view":"b","y":5}"# + "\n"
    #expect(try text(["--view", "b"], two).contains("offset: x 0, y 5, since event 1 (line 3)"))
    #expect(try text(["--view", "a"], two).contains("offset: x 0, y 0, nothing has changed it"))
    #expect(try failure([], two).contains(#"say which view with --view: "a", "b""#))
    #expect(try failure(["--view", "c"], two).contains(#"there is no view "c", but "a", "b""#))
  }

  @Test func `items are followed through edits`() throws {
    // At the end [0,0] is the former [0,1]: [0,2] after the first insertion, [0,4] after the second.
    let object = try json(["--item", "0,0"], WhyTests.edited)
    let property = try #require((object["properties"] as? [[String: Any]])?.first)
    let last = try #require(property["last"] as? [String: Any])
    #expect(last["event"] as? Int == 5)
    let before = try #require(property["before"] as? [String: Any])
    #expect((before["subject"] as? [String: Any])?["item"] as? [Int] == [0, 4])
    #expect(object["came"] == nil)
    // At 150 µs it is [0,2], and was [0,1] when it entered.
    let text = try text(["--at", "150us", "--item", "0,2"], WhyTests.edited)
    #expect(text.contains("since event 0 (line 2), 0.000 s, then item [0,1]\n"), "\(text)")
    // At 450 µs [0,0] is the one that came with event 1; it goes with event 5.
    let came = try self.text(["--at", "150us", "--item", "0,0"], WhyTests.edited)
    #expect(came.contains("before    not visible; it came with event 1\n"))
    let gone = try self.text(["--at", "450us", "--item", "0,0"], WhyTests.edited)
    #expect(gone.contains("next      gone, from event 5 (line 7), 0.001 s\n"))
  }

  @Test func `--session chooses one of several`() throws {
    let log = Sample.session + WhyTests.edited.replacing(#""name":"sample""#, with: #""name":"other""#)
    #expect(try text(["--at", "150us"], log).contains("sample  (standard input)\n"))
    for choice in ["2", "other"] {
      let text = try text(["--session", choice, "--at", "150us", "--item", "0,0"], log)
      #expect(text.contains("other  (standard input)\n") && text.contains("since event 1 (line 9)"))
    }
    #expect(
      try failure(["--session", "3"], log).contains(#"no session 3, but 2 sessions: "sample", "other""#))
    #expect(try failure(["--session", "x"], log).contains(#"no session "x", but 2 sessions"#))
  }

  @Test func `--scene replays in another scene`() throws {
    let space = try Workspace()
    let scene = try space.write(
      String(
        Sample.header.dropFirst(#"{"format":"scroll-session","version":1,"name":"sample","scene":"#.count)
          .dropLast()
      )
      .replacing(#"{"kind":"fade"}"#, with: #"{"kind":"fade","fadedAlpha":0.5}"#), to: "half.scene")
    #expect(try text(["--at", "1.2s", "--item", "0,0"]).contains("alpha: 0.1, since"))
    #expect(try text(["--at", "1.2s", "--item", "0,0", "--scene", scene]).contains("alpha: 0.5, since"))
  }

  @Test func `--offsets simulated moves content by physics, between events and after the last`() throws {
    let flick = Sample.session(
      #"{"t":0,"type":"appear","x":0,"y":0}"#, #"{"t":100000,"type":"drag.began","x":0,"y":90}"#,
      #"{"t":110000,"type":"drag.moved","x":0,"y":80}"#,
      #"{"t":120000,"type":"drag.ended","vx":0,"vy":-500}"#,
      #"{"t":300000,"type":"mark","label":"here"}"#, #"{"t":400000,"type":"drag.began","x":0,"y":90}"#,
      #"{"t":410000,"type":"drag.ended","vx":0,"vy":-500}"#)
    #expect(try text(["--at", "200ms"], flick).contains("offset: x 0, y 0, nothing has changed it"))
    let between = try text(["--at", "200ms", "--offsets", "simulated"], flick)
    #expect(between.contains(", since a tick between event 4 and event 5 (line 7), 0.195 s\n"), "\(between)")
    #expect(between.contains("event     none: the content moved by itself\n"))
    #expect(between.contains("rule      physics: "))
    let after = try text(["--at", "500ms", "--offsets", "simulated"], flick)
    #expect(after.contains(", since a tick after the last event (line 8), 0.493 s\n"), "\(after)")
    #expect(try run(["--offsets", "real"]).status == 2)
  }

  @Test func `--json holds the same`() throws {
    let object = try json(["--at", "1.1s", "--item", "0,0"])
    #expect(object["file"] as? String == "standard input" && object["name"] as? String == "sample")
    #expect(object["view"] as? String == "main" && object["t"] as? Int == 1_100_000)
    #expect((object["subject"] as? [String: Any])?["item"] as? [Int] == [0, 0])
    #expect(object["visibility"] as? String == "partial" && object["alpha"] as? Double == 0.55)
    let property = try #require((object["properties"] as? [[String: Any]])?.first)
    #expect(property["property"] as? String == "alpha")
    let last = try #require(property["last"] as? [String: Any])
    #expect(last["event"] as? Int == 2 && last["line"] as? Int == 4 && last["t"] as? Int == 1_000_000)
    #expect(last["tick"] as? Bool == false)
    #expect((last["recorded"] as? [String: Any])?["type"] as? String == "scroll")
    #expect((last["effect"] as? [String: Any])?["to"] as? Double == 0.1)
    let measured = try #require(last["measured"] as? [String: Any])
    #expect(measured["extent"] as? [Int] == [0, 0, 100, 40])
    #expect(measured["viewport"] as? [Int] == [0, 20, 100, 100])
    let rule = try #require(last["rule"] as? [String: Any])
    #expect(rule["id"] as? String == "1c" && rule["name"] as? String == "fade")
    #expect((rule["defects"] as? [Any])?.isEmpty == true)
    #expect((property["before"] as? [String: Any])?["event"] as? Int == 0)
    #expect((property["next"] as? [String: Any])?["visible"] as? String == "hidden")
  }

  @Test func `literal rules name their defects, and a violation is told`() throws {
    let literal = Sample.session.replacing(#"{"kind":"fade"}"#, with: #"{"kind":"fade","mode":"literal"}"#)
    // It fades the last one, [0,2], whatever is visible; at 200 the items 5 to 7 come with the cells of 0 to 2.
    let appeared = try text(["--at", "500ms", "--item", "0,2"], literal)
    #expect(appeared.contains("rule      1a literal-fade-appearance: ") && appeared.contains("(F5)\n"))
    #expect(!appeared.contains("measured"))
    // At 15 and 16 it is cut by a few points, as it was: it is animated from 0.1 to 0.1.
    let slow = literal.replacing(#""y":20}"#, with: #""y":15}"#).replacing(#""y":200}"#, with: #""y":16}"#)
    let again = try text(["--item", "0,2"], slow)
    #expect(again.contains("since event 0 (line 2), 0.000 s\n"), "\(again)")
    #expect(again.contains("again     2 times since, to no effect (F7)\n"), "\(again)")
    let reused = try text(["--at", "2s", "--item", "0,6"], literal)
    #expect(
      reused.contains("literal-fade-reuse: a cell that is reused brings its old alpha (F2)\n"), "\(reused)")
    let violated = try text(
      ["--item", "0,3"],
      try String(
        contentsOf: Scroll.project.appendingPathComponent(
          "Tests/CommandTests/Examples/washed-out-cell.jsonl"),
        encoding: .utf8))
    #expect(violated.contains("violated    line 2, 0.000 s\n"), "\(violated)")
    #expect(violated.contains(#""invariant":"fade-matches-visibility","item":[0,3],"expected":1"#))
  }

  @Test func `a pipe is read as a file is`() throws {
    let space = try Workspace()
    let file = try space.write(WhyTests.edited, to: "edited.jsonl")
    let arguments = ["--at", "250us", "--item", "0,2"]
    let fromFile = try Scroll.run(["why", file] + arguments)
    #expect(fromFile.output.replacing(file, with: "standard input") == (try text(arguments, WhyTests.edited)))
  }

  @Test func `bad questions are told apart`() throws {
    let late = Sample.session(#"{"t":500000,"type":"appear"}"#)
    #expect(
      try failure(["--at", "0.1s"], late).contains(
        "nothing has happened at 0.100 s; the first event is at 0.500 s"))
    #expect(try failure(["--at", "0.1s", "--item", "0,0"], late).contains("the first event is at 0.500 s"))
    #expect(try failure([], Sample.session()).contains("the session has no accepted event"))
    #expect(
      try failure(["--at", "1s", "--item", "0,10"]).contains(
        "there is no item [0,10] at 1.000 s; section 0 has items 0 to 9"))
    #expect(
      try failure(["--item", "1,0"]).contains(
        "there is no item [1,0] at the end; the view has section 0 only"))
    #expect(try failure(["--section", "4"]).contains("there is no section 4 at the end"))
    #expect(
      try failure(["--section", "Rome"]).contains(
        #"no item with the key "Rome" at the end: no item has a key; --section takes a number, such as 0"#))
    #expect(
      try failure(["--item", "0,0", "--section", "0"]).contains("--item and --section: ask about one thing"))
    #expect(
      try failure(["--item", "3"]).contains(
        #"no item with the key "3" at the end: no item has a key; an index path is a section and an item, such as 0,3"#
      ))
    #expect(try failure(["--at", "soon"]).contains("--at needs a time"))
    #expect(try failure([], "").contains("expected a header"))
    #expect(try failure(["--item", "0,0"], Sample.header + "\n{").contains("standard input:"))
    #expect(try Scroll.run(["why", "-", "-"]).errors.contains("why takes one file"))
    let torn = try run(["--item", "0,0"], String(Sample.session.dropLast(8)))
    #expect(torn.status == 0 && torn.errors.contains("the last line is cut off"))
  }
}
