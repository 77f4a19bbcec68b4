import Foundation
import SessionChecking
import Testing

@Suite("scroll-session coverage")
struct CoverageCommandTests {
  @Test func `it counts by group and names what is missing`() throws {
    let run = try Scroll.run(["coverage", "-"], input: Data(Sample.session.utf8))
    #expect(run.status == 0 && run.errors.isEmpty)
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.first?.hasPrefix("1 session, 5 events: reached ") == true)
    // Of the events: appear, scroll, observed.visible and end.
    #expect(lines.contains("  events      reached 4 of \(CoverageGroup.event.points.count)"))
    let named = Set(
      lines.filter { $0.hasPrefix("    ") }.compactMap { $0.split(separator: " ").first.map(String.init) })
    #expect(
      named.contains("event.drag.began") && !named.contains("event.scroll")
        && !named.contains("rule.fade-entry"))
    #expect(run.output.contains(CoveragePoint.eventDragBegan.text))
  }

  @Test func `--all lists every point with its counts`() throws {
    let run = try Scroll.run(["coverage", "-", "--all"], input: Data((Sample.session + Sample.session).utf8))
    #expect(run.output.hasPrefix("2 sessions, 10 events: "))
    let rows = run.output.split(separator: "\n").filter { $0.hasPrefix("    ") }.map {
      $0.split(separator: " ")
    }
    #expect(rows.map { String($0[0]) } == CoveragePoint.allCases.map(\.name))
    let scroll = try #require(rows.first { $0[0] == "event.scroll" })
    #expect(scroll[1] == "2" && scroll[2] == "4")
    let drag = try #require(rows.first { $0[0] == "event.drag.began" })
    #expect(drag[1] == "0" && drag[2] == "0")
  }

  @Test func `--json holds every point`() throws {
    let run = try Scroll.run(["coverage", "-", "--json"], input: Data(Sample.session.utf8))
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let points = try #require(object?["points"] as? [[String: Any]])
    #expect(points.map { $0["name"] as? String } == CoveragePoint.allCases.map(\.name))
    #expect(object?["sessions"] as? Int == 1 && object?["events"] as? Int == 5)
    #expect(object?["reached"] as? Int == points.count { $0["sessions"] as? Int == 1 })
    #expect((object?["coarseStates"] as? Int ?? 0) > 1)
    #expect(points.first { $0["name"] as? String == "event.scroll" }?["events"] as? Int == 2)
  }

  @Test func `--scene and --offsets replay in another setting`() throws {
    let input = Data(Sample.session.utf8)
    #expect(try !Scroll.run(["coverage", "-"], input: input).output.contains("    layout.recorded"))
    let simulated = try Scroll.run(["coverage", "-", "--offsets", "simulated"], input: input)
    #expect(simulated.output.contains("    layout.recorded"))
    let space = try Workspace()
    let scene = try space.write(#"{"views":[{"id":"a","axis":"horizontal"}]}"#, to: "a.scene")
    #expect(
      try Scroll.run(["coverage", "-", "--scene", scene], input: input).output.contains("    layout.vertical")
    )
  }

  @Test func `folders are counted, and a bad file does not keep the others from it`() throws {
    let space = try Workspace()
    try space.write("{", to: "a.jsonl")
    try space.write(Sample.session, to: "b/c.jsonl")
    let run = try Scroll.run(["coverage", space.folder.path])
    #expect(run.status == 2)
    #expect(run.errors.contains("a.jsonl:1:2"))
    #expect(run.output.hasPrefix("1 session, 5 events"))
    #expect(try Scroll.run(["coverage"]).status == 2)
  }

  @Test func `fuzz --coverage says what the search never reached`() throws {
    let plain = try Scroll.run(["fuzz", "--cases", "3", "--events", "30"])
    let run = try Scroll.run(["fuzz", "--cases", "3", "--events", "30", "--coverage"])
    #expect(plain.status == 0 && run.status == 0)
    #expect(run.output.hasPrefix(plain.output + "reached "))
    #expect(run.output.contains("    event.scroll.cells"))
    let json = try Scroll.run(["fuzz", "--cases", "3", "--events", "30", "--coverage", "--json"])
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    let coverage = try #require(object?["coverage"] as? [String: Any])
    #expect(coverage["sessions"] as? Int == 3 && coverage["events"] as? Int == 90)
  }
  @Test func `fuzz --coverage says the same for any number of workers`() throws {
    let search = ["fuzz", "--cases", "300", "--events", "20", "--coverage"]
    #expect(try Scroll.run(search).output == Scroll.run(search + ["--jobs", "2"]).output)
  }
}
