import Foundation
import Testing

/// What is said of a recording that is not as somebody who recorded it may think.
@Suite("Truthful words")
struct TruthfulWordsTests {
  /// When a line is.
  private static func time(_ line: String) -> Int {
    Int(line.drop { !$0.isNumber }.prefix { $0.isNumber }) ?? 0
  }

  private static func alpha(_ time: Int, _ item: Int, _ alpha: Double) -> String {
    #"{"t":\#(time),"type":"observed.alpha","item":[0,\#(item)],"alpha":\#(alpha)}"#
  }

  private func check(_ lines: [String], header: String = Sample.header, _ options: String...) throws
    -> Scroll.Run
  {
    let log = ([header, #"{"t":0,"type":"appear"}"#] + lines).joined(separator: "\n") + "\n"
    return try Scroll.run(["check", "-"] + options, input: Data(log.utf8))
  }

  @Test func `several items in one line have the values of the worst of them`() throws {
    let header = Sample.header.replacing(#""kind":"fade""#, with: #""kind":"carousel""#)
    let scales = [(1, 0.5), (2, 0.6), (3, 0.4)].map { item, scale in
      #"{"t":2000000,"type":"observed.scale","item":[0,\#(item)],"scale":\#(scale)}"#
    }
    // D = 50 + 100; the middle of the viewport is at 110, those of the items at 60, 100 and 140.
    let run = try check([#"{"t":1000000,"type":"scroll","y":60}"#] + scales, header: header)
    // The scales should be 1.1 less a share of 0.6 (1.1 - 0.5): the third is farthest off.
    #expect(
      run.output.contains("items [0,1], [0,2], [0,3] rest at other scales, [0,2] at 0.6, should be "),
      "\(run.output)")
    // Of one item the value is as it was.
    let one = try check([#"{"t":1000000,"type":"scroll","y":60}"#, scales[0]], header: header)
    #expect(one.output.contains("item [0,1] rests at scale 0.5, should be "), "\(one.output)")
  }

  @Test func `a fade that never came is not called late`() throws {
    let looks = (1...10).map { Self.alpha(1_000_000 + 16_667 * $0, 0, 1) }
    let scroll = #"{"t":1000000,"type":"scroll","y":20}"#
    let never = try check([scroll] + looks)
    #expect(never.output.contains("behind by 32 to 165 ms, and never seen to change"), "\(never.output)")
    #expect(!never.output.contains("--time-tolerance"))
    let late = try check([scroll] + looks + [Self.alpha(1_210_000, 0, 0.1)])
    #expect(late.output.contains("late by 32 to 165 ms"), "\(late.output)")
    #expect(late.output.contains("--time-tolerance 165ms"))
    // The third item was not looked at long enough to be seen to change; that is no reason to keep silent.
    let short = (1...3).map { Self.alpha(1_000_000 + 16_667 * $0, 2, 0.1) }
    let lines = [scroll.replacing("20", with: "22")] + looks + short + [Self.alpha(1_210_000, 0, 0.1)]
    let mixed = try check(lines.sorted { Self.time($0) < Self.time($1) })
    #expect(mixed.output.contains("1 of 2 times never seen to change"), "\(mixed.output)")
    #expect(mixed.output.contains("--time-tolerance 165ms"), "\(mixed.output)")
  }

  @Test func `an item that does not exist is called so, and what was rejected before may be why`() throws {
    let lines = [
      #"{"t":500000,"type":"items.inserted","section":3,"at":0,"count":5}"#, Self.alpha(1_000_000, 12, 1),
    ]
    let run = try check(lines)
    #expect(run.output.contains("item [0,12] does not exist, recorded at alpha 1, "), "\(run.output)")
    #expect(run.output.contains("more: scroll-session seek - --line 4"))
    #expect(
      run.output.contains("behind line 3, whose event was rejected (no-such-section), may come of that"))
    #expect(try !check([lines[1], lines[0]]).output.contains("may come of that"))
    let log = ([Sample.header, #"{"t":0,"type":"appear"}"#] + lines).joined(separator: "\n") + "\n"
    let why = try Scroll.run(["why", "-", "--finding", "1"], input: Data(log.utf8))
    #expect(why.status == 0, "\(why.errors)")
  }

  @Test func `unknown fields of a scene are named, and fail where somebody is strict`() throws {
    let header = Sample.header.replacing(#""kind":"fade""#, with: #""kind":"fade","fadeAlpha":0.2"#)
    let note = #"unknown field "fadeAlpha" in views[0].behaviours[0] is ignored: did you mean "fadedAlpha"?"#
    let run = try check([], header: header)
    #expect(run.status == 0 && run.output.contains("note: " + note), "\(run.output)")
    let strict = try check([], header: header, "--strict")
    #expect(strict.status == 1 && strict.output.contains("the header has unknown fields"), "\(strict.output)")
    let json = try check([], header: header, "--json")
    #expect(
      json.output.contains(
        #""ignoredFields":[{"name":"fadeAlpha","path":"views[0].behaviours[0]","suggestion":"fadedAlpha"}]"#))
    for arguments in [["scene", "-"], ["fuzz", "--scene", "-", "--cases", "1"]] {
      let other = try Scroll.run(arguments, input: Data((header + "\n").utf8))
      #expect(other.status == 0 && other.errors.contains(note), "\(other.errors)")
    }
  }

  @Test func `unknown fields of events are named once, with their place, and fail where somebody is strict`()
    throws
  {
    let lines = [
      #"{"t":1,"type":"scroll","y":1,"bye":"code"}"#, #"{"t":2,"type":"scroll","y":2,"bye":"code"}"#,
      #"{"t":3,"type":"insets","occlusion":{"botom":4}}"#,
      #"{"t":4,"type":"items.inserted","section":0,"at":0,"count":1,"key":["a"]}"#,
      #"{"t":5,"type":"batch","updates":[{"type":"items.deleted","section":0,"at":0,"cuont":1}]}"#,
      #"{"t":6,"type":"frame","animated":true}"#,
      #"{"t":7,"type":"behaviour","kind":"fade","durations":9}"#,
    ]
    let notes = [
      #"unknown field "bye" in scroll, 2 times, first in line 3, column 36, is ignored: did you mean "by"?"#,
      #"unknown field "botom" in occlusion of insets in line 5, column 45, is ignored: did you mean "bottom"?"#,
      #"unknown field "key" in items.inserted in line 6, column 67, is ignored: did you mean "keys"?"#,
      #"unknown field "cuont" in updates[0] of batch in line 7, column 85, is ignored: did you mean "count"?"#,
      #"unknown field "animated" in frame in line 8, column 34, is ignored"#,
      #"unknown field "durations" in behaviour in line 9, column 53, is ignored: did you mean "duration"?"#,
    ]
    let run = try check(lines)
    #expect(run.status == 0)
    for note in notes { #expect(run.output.contains("note: " + note + "\n"), "\(run.output)") }
    #expect(run.output.components(separatedBy: "note: ").count == notes.count + 1, "\(run.output)")
    let strict = try check(lines, "--strict")
    #expect(strict.status == 1 && strict.output.contains("events have unknown fields"), "\(strict.output)")
    #expect(
      try check(lines, "--json").output.contains(
        #"{"name":"bye","path":"","type":"scroll","line":3,"column":36,"count":2,"suggestion":"by"}"#))
  }

  @Test func `what can be the cause of findings is said above them`() throws {
    func first(_ lines: [String], header: String = Sample.header, _ arguments: String...) throws -> String {
      let log = ([header, #"{"t":0,"type":"appear"}"#] + lines).joined(separator: "\n") + "\n"
      let run = try Scroll.run(["check", "-"] + arguments, input: Data(log.utf8))
      return run.output.split(separator: "\n").dropFirst().first.map(String.init) ?? ""
    }
    let short = Sample.header.replacing(#""kind":"fade""#, with: #""kind":"fade","duration":150"#)
    let fine = Self.alpha(500_000, 0, 1)
    #expect(try first([fine], header: short).contains("a fade takes 150 µs, less than a frame"))
    let event = #"{"t":1,"type":"behaviour","kind":"fade","duration":200}"#
    #expect(try first([event, fine]).contains("a fade takes 200 µs, less than a frame"))
    #expect(
      try first([Self.alpha(500_000, 0, 255)]).contains("alphas are 0 to 1; some that were observed are not"))
    #expect(
      try first([fine, Self.alpha(400_000, 0, 1)]).contains(
        "1 observation from line 4 on earlier than a line before"))
    let empty = Sample.header.replacing(#""count":10"#, with: #""count":0"#)
    #expect(try first([fine], header: empty).contains("the scene has no items"))
    #expect(
      try first([#"{"t":1,"type":"items.deleted","section":3,"at":0}"#, Self.alpha(500_000, 12, 1)])
        .contains("behind line 3, whose event was rejected"))
  }

  @Test func `a recording without an end is told, but is no fault, and a short session is not`() throws {
    let lines = (1...30).map { #"{"t":\#($0 * 16_667),"type":"observed.offset","y":0}"# }
    let note = #"note: the recording has no "end" line"#
    let strict = try check(lines, "--strict")
    #expect(strict.output.contains(note) && !strict.output.contains("strict        "), "\(strict.output)")
    #expect(try !check(lines + [#"{"t":600000,"type":"end"}"#]).output.contains(note))
    #expect(try !check(Array(lines.prefix(5))).output.contains(note))
  }

  @Test func `a moment behind the end, and a setting that nobody knows, are told`() throws {
    let log = Data((Sample.header + "\n" + #"{"t":0,"type":"appear"}"# + "\n").utf8)
    let run = try Scroll.run(["seek", "-", "--at", "9s"], input: log)
    #expect(
      run.output.contains("9.000 s, after event 0 (line 2); the session ended at 0.000 s"), "\(run.output)")
    #expect(try !Scroll.run(["seek", "-", "--at", "0"], input: log).output.contains("ended"))
    // What lies between two events is not behind the end, although the log is read to its end to know that.
    let longer = log + Data((#"{"t":1000000,"type":"scroll","y":10}"# + "\n").utf8)
    #expect(try !Scroll.run(["seek", "-", "--at", "500ms"], input: longer).output.contains("ended"))
  }

  @Test func `times in milliseconds are noticed, and those of a recording are not`() throws {
    func times(_ unit: Int) -> [String] {
      (1...30).flatMap { frame in
        [
          #"{"t":\#(frame * 17 * unit),"type":"scroll","y":\#(frame)}"#,
          #"{"t":\#(frame * 17 * unit),"type":"observed.offset","y":\#(frame)}"#,
        ]
      }
    }
    #expect(
      try check(times(1)).output.contains(
        "note: the times lie 17 µs apart on average; are they milliseconds?"))
    #expect(try !check(times(1_000)).output.contains("seconds?"))
    #expect(
      try check(times(1_000_000)).output.contains(
        "note: the times lie 17,000,000 µs apart on average; are they nanoseconds? t is in microseconds"))
  }

  @Test func `coordinates that are swapped, and fractions in points, are noticed`() throws {
    let across = #"{"t":1000000,"type":"scroll","x":612,"y":0}"#
    let run = try check([across])
    #expect(
      run.output.contains(
        "note: view main scrolls along y and lies at x 612, y 0 at the end; are x and y swapped, or is its axis another one?"
      ), "\(run.output)")
    #expect(try !check([across, #"{"t":1000000,"type":"scroll","y":1}"#]).output.contains("swapped"))
    let mask = #""kind":"edge-mask","startHide":0.5,"endHide":80"#
    let points = try check([], header: Sample.header.replacing(#""kind":"fade""#, with: mask))
    #expect(
      points.output.contains(
        "note: endHide 80 is a fraction of the viewport, 80 times its length; is it in points?"),
      "\(points.output)")
    #expect(!points.output.contains("startHide"))
  }

  @Test func `the command that shows more replays in the same setting, with the same tolerances`() throws {
    let file = "Tests/CommandTests/Examples/washed-out-after-a-scroll.jsonl"
    let run = try Scroll.run(["check", file, "--set", "fade.clearAlpha=0.9", "--alpha-tolerance", "0.02"])
    let line = try #require(run.output.split(separator: "\n").first { $0.contains("more: ") })
    let command = String(line.drop { $0 != ":" }.dropFirst(2))
    #expect(
      command == "scroll-session why \(file) --finding 1 --set 'fade.clearAlpha=0.9' --alpha-tolerance 0.02")
    // As a shell would pass it.
    let words = command.split(separator: " ").dropFirst().map { $0.filter { $0 != "'" } }
    let why = try Scroll.run(words)
    #expect(why.status == 0 && why.output.contains("replayed 0.9"), "\(why.output)\(why.errors)")
  }

  @Test func `what was shown before a view appeared is said to be so`() throws {
    let log = [Sample.header, Self.alpha(1_000_000, 0, 1), #"{"t":2000000,"type":"scroll","y":1}"#]
    let run = try Scroll.run(["check", "-"], input: Data((log.joined(separator: "\n") + "\n").utf8))
    #expect(run.output.contains(#"no "appear" or scroll came before"#), "\(run.output)")
    // Nor is a list of what was visible judged, which is wrong here.
    let visible =
      log[..<1] + [#"{"t":1000000,"type":"observed.visible","whole":[],"partial":[]}"#] + log[1...]
    let other = try Scroll.run(["check", "-"], input: Data((visible.joined(separator: "\n") + "\n").utf8))
    #expect(other.status == run.status && other.output.contains("no \"appear\""), "\(other.output)")
  }

  @Test func `a last line that is cut off and ends all the same leads to recover`() throws {
    let cut = #"{"t":500000,"type":"scr"#
    #expect(
      try check([cut]).errors.contains("the last line was cut off: scroll-session recover saves the others"))
    #expect(try !check([cut, #"{"t":600000,"type":"frame"}"#]).errors.contains("recover"))
    #expect(try !check([#"{"t":500000,"type":"scroll","y":"x"}"#]).errors.contains("recover"))
  }

  @Test func `seek tells of one item, by its number or its key, in sight or not`() throws {
    let keys = (0..<10).map { #""k\#($0)""# }.joined(separator: ",")
    let header = Sample.header.replacing(#""count":10"#, with: #""count":10,"keys":[\#(keys)]"#)
    let log = Data((header + "\n" + #"{"t":0,"type":"appear"}"# + "\n").utf8)
    for item in ["0,6", "k6", "key:k6"] {
      let run = try Scroll.run(["seek", "-", "--item", item], input: log)
      #expect(run.output.contains(#"items     [0,6] "k6" [0, 240, 100, 40] not visible"#), "\(run.output)")
      #expect(!run.output.contains("k0"))
    }
    let json = try Scroll.run(["seek", "-", "--item", "k6", "--json"], input: log)
    #expect(json.output.contains(#""items":[{"item":[0,6],"#))
    let missing = try Scroll.run(["seek", "-", "--item", "k66"], input: log)
    #expect(missing.status == 2 && missing.errors.contains(#"the nearest is "k6""#))
  }

  @Test func `what fails is left in a folder of the run's own`() throws {
    let space = try Workspace()
    let log = try space.write(Sample.header + "\n" + #"{"t":0,"type":"appear"}"# + "\n", to: "a.jsonl")
    try space.write(
      #"{"format":"scroll-effects","version":1,"session":"sample","engine":"1.0.0"}"# + "\n",
      to: "a.effects.jsonl")
    let outputs = try (0..<2).map { _ in
      try Scroll.run(["check", log], environment: ["TMPDIR": space.folder.path]).output
    }
    let folders = outputs.compactMap { $0.firstMatch(of: /scroll-session-failures-[^\/]+/)?.output }
    #expect(folders.count == 2 && Set(folders).count == 2, "\(outputs)")
  }
}
