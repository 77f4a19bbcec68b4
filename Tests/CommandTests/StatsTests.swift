import Foundation
import Testing

@Suite("scroll-session stats")
struct StatsTests {
  /// A drag of two frames and a flick of four, at 50 Hz; the last frame comes 30 ms late.
  private static let flick = Sample.session(
    #"{"t":0,"type":"appear","x":0,"y":0}"#, #"{"t":100000,"type":"drag.began","x":0,"y":90}"#,
    #"{"t":110000,"type":"drag.moved","x":0,"y":80}"#, #"{"t":110000,"type":"scroll","y":10}"#,
    #"{"t":130000,"type":"drag.moved","x":0,"y":60}"#, #"{"t":130000,"type":"scroll","y":30}"#,
    #"{"t":140000,"type":"drag.ended","vx":0,"vy":-1000}"#, #"{"t":150000,"type":"scroll","y":50}"#,
    #"{"t":170000,"type":"scroll","y":70}"#, #"{"t":190000,"type":"scroll","y":90}"#,
    #"{"t":240000,"type":"scroll","y":100}"#, #"{"t":300000,"type":"scroll.ended"}"#,
    #"{"t":1000000,"type":"end","events":12}"#)

  private func json(_ arguments: [String], _ input: String = StatsTests.flick) throws -> [String: Any] {
    let run = try Scroll.run(["stats", "-", "--json"] + arguments, input: Data(input.utf8))
    #expect(run.status == 0 && run.errors.isEmpty)
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let sessions = try #require(object?["sessions"] as? [[String: Any]])
    return try #require(sessions.first)
  }

  private func view(_ session: [String: Any]) throws -> [String: Any] {
    try #require((session["views"] as? [[String: Any]])?.first)
  }

  /// A number, by the names of the objects it lies in.
  private func number(_ object: [String: Any], _ path: String...) -> Double? {
    var value: Any? = object
    for name in path { value = (value as? [String: Any])?[name] }
    return (value as? NSNumber)?.doubleValue
  }

  @Test func `it says what happened`() throws {
    let run = try Scroll.run(["stats", "-", "--refresh", "50"], input: Data(StatsTests.flick.utf8))
    #expect(run.status == 0 && run.errors.isEmpty)
    let lines = run.output.split(separator: "\n").map {
      $0.split(separator: " ").joined(separator: " ")
    }
    #expect(lines.first == "sample (standard input)")
    for line in [
      "recorded 13 events over 1.000 s, \(StatsTests.flick.utf8.count) bytes, complete",
      // Five lines of 36 bytes and one of 37, of all but the header's.
      "scroll 6 6.0 217 42.1 %", "dragging 0.040 s 4.0 % 30.0 pt 750 pt/s 1,000 pt/s at t 0.110 s",
      "decelerating 0.160 s 16.0 % 70.0 pt 438 pt/s 1,000 pt/s at t 0.150 s",
      "drags 1: 1 lifted, 1 of them a flick", "frames 6, at 50 Hz",
      "interval median 20.0 ms, 95 % within 50.0 ms, longest 50.0 ms",
      "hitches 1, 30.0 ms in 0.140 s of scrolling: 214.3 ms/s, critical; longest 30.0 ms (t 0.240 s)",
      "janky 1 of 6 frames, 16.67 %; 1 refresh missed",
      "gaps 0.700 s from t 0.300 s, 0.100 s from t 0.000 s, 0.060 s from t 0.240 s",
      "densest 9 events in 100 ms from t 0.100 s",
    ] {
      #expect(lines.contains(line), "\(line)\n\(run.output)")
    }
  }

  @Test func `--json holds the same`() throws {
    let session = try json(["--refresh", "50"])
    #expect(session["file"] as? String == "standard input" && session["name"] as? String == "sample")
    #expect(number(session, "eventCount") == 13 && number(session, "duration") == 1_000_000)
    #expect(number(session, "bytes") == Double(StatsTests.flick.utf8.count))
    #expect(session["complete"] as? Bool == true && number(session, "rejected") == 0)
    #expect(number(session, "events", "scroll", "count") == 6)
    #expect(number(session, "events", "scroll", "perSecond") == 6)
    #expect((session["events"] as? [String: Any])?["frame"] == nil)
    #expect(number(session, "effects", "phase", "count") == 3)
    let gaps = try #require(session["gaps"] as? [[String: Any]])
    #expect(number(gaps[0], "t") == 300_000 && number(gaps[0], "duration") == 700_000)
    #expect(number(gaps[0], "event") == 12)
    #expect(number(session, "burst", "t") == 100_000 && number(session, "burst", "events") == 9)
    #expect(number(session, "refresh", "hertz") == 50)
    let view = try view(session)
    #expect(view["view"] as? String == "main")
    #expect(number(view, "phases", "dragging", "time") == 40_000)
    #expect(number(view, "phases", "decelerating", "largestSpeed") == 1_000)
    #expect((view["phases"] as? [String: Any])?["bouncing"] == nil)
    #expect(number(view, "drags", "flicks") == 1 && number(view, "drags", "liftSpeed", "median") == 1_000)
    #expect(number(view, "overscroll", "count") == 0 && number(view, "jumps") == 0)
    #expect(number(view, "frames", "hitches", "time") == 30_000)
    #expect((number(view, "frames", "hitches", "ratio") ?? 0).rounded() == 214)
    #expect(number(view, "frames", "janky", "frames") == 6)
    #expect(number(view, "frames", "uneven", "inputs") == 2)
    let frames = try #require(view["frames"] as? [String: Any])
    let steps = try #require(frames["histogram"] as? [[String: Any]])
    #expect(steps.compactMap { number($0, "count") }.reduce(0, +) == 5)
    #expect(number(steps[0], "from") == 0 && steps.last?["to"] is NSNull)
  }

  @Test func `--refresh says how often the display refreshes`() throws {
    // Of 20 ms each, most intervals are nearest to 16.7 ms: one is late. At 120 Hz all are but the one that the finger
    // asked for at the last moment.
    let estimated = try json([])
    #expect(number(estimated, "refresh", "hertz") == 60)
    #expect((estimated["refresh"] as? [String: Any])?["estimated"] as? Bool == true)
    #expect(number(try view(estimated), "frames", "hitches", "count") == 1)
    let given = try json(["--refresh", "120"])
    #expect((given["refresh"] as? [String: Any])?["estimated"] as? Bool == false)
    #expect(number(try view(given), "frames", "hitches", "count") == 4)
    for rate in ["0", "1001", "fast", "nan", "-60"] {
      let run = try Scroll.run(["stats", "-", "--refresh", rate], input: Data(StatsTests.flick.utf8))
      #expect(run.status == 2 && run.errors.contains("1 to 1000 Hz"), "\(rate)")
    }
  }

  @Test func `--offsets takes distances from the finger`() throws {
    let recorded = try view(try json([]))
    let simulated = try view(try json(["--offsets", "simulated"]))
    #expect(number(recorded, "phases", "decelerating", "distance") == 70)
    // 1,000 pt/s would go on for 499.5 pt, but 270 are left of the content, and a bounce.
    #expect((number(simulated, "phases", "decelerating", "distance") ?? 0) > 200)
    #expect((number(simulated, "overscroll", "count") ?? 0) == 1)
  }

  @Test func `--scene replays in another scene`() throws {
    let space = try Workspace()
    let scene = try space.write(#"{"views":[{"id":"a","axis":"horizontal"}]}"#, to: "a.scene")
    let view = try view(try json(["--scene", scene]))
    #expect(view["view"] as? String == "a")
    #expect(number(view, "phases", "dragging", "distance") == 0)
  }

  @Test func `several files, folders and sessions`() throws {
    let space = try Workspace()
    try space.write("{", to: "a.jsonl")
    try space.write(Sample.session + StatsTests.flick, to: "b/c.jsonl")
    let run = try Scroll.run(["stats", space.folder.path])
    #expect(run.status == 2 && run.errors.contains("a.jsonl:1:2"))
    #expect(run.output.components(separatedBy: "\n\nsample  (").count == 2)
    let json = try Scroll.run(["stats", space.folder.path, "--json"])
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    #expect((object?["sessions"] as? [Any])?.count == 2 && (object?["errors"] as? [Any])?.count == 1)
    #expect(try Scroll.run(["stats"]).status == 2)
    #expect(try Scroll.run(["stats", "-"]).errors.contains("expected a header"))
  }

  @Test func `a bad scene, and a line that was cut off`() throws {
    let bad = Sample.session.replacing(#"{"kind":"fade"}"#, with: #"{"kind":"fade"},{"kind":"fade"}"#)
    let run = try Scroll.run(["stats", "-"], input: Data(bad.utf8))
    #expect(run.status == 2 && run.errors.contains("standard input:1:1: expected each behaviour once"))
    let torn = try Scroll.run(["stats", "-"], input: Data(Sample.session.dropLast(8).utf8))
    #expect(torn.status == 0 && torn.output.contains("the last line is cut off"))
    let session = try json([], String(Sample.session.dropLast(8)))
    #expect(number(session, "torn", "line") == 6 && session["complete"] as? Bool == false)
  }

  @Test func `what is not known is not made up`() throws {
    let run = try Scroll.run(["stats", "-"], input: Data(Sample.session(#"{"t":5,"type":"appear"}"#).utf8))
    #expect(run.output.contains("view main     never moved"))
    #expect(run.output.contains(" –"), "no rate over no time")
    let session = try json([], Sample.session(#"{"t":5,"type":"appear"}"#))
    #expect(session["refresh"] is NSNull)
    let events = try #require(session["events"] as? [String: [String: Any]])
    #expect(events["appear"]?["perSecond"] is NSNull)
    let frames = try #require(try view(session)["frames"] as? [String: Any])
    #expect(frames["hitches"] is NSNull && frames["interval"] is NSNull)
  }
}
