import Testing

/// Sessions that reach exactly the branches they are made for.
@Suite("Coverage of branches")
struct CoverageBranchTests {
  /// The points of a group that the last event of a log reached.
  private func last(_ log: String, _ group: String = "branch") throws -> [String] {
    let steps = try CoverageRun.steps(log)
    return steps[steps.count - 2].filter { $0.hasPrefix(group + ".") }.map {
      String($0.dropFirst(group.count + 1))
    }
    .sorted()
  }

  // At 100 items 2 to 4 are visible: 80...200.
  @Test(
    "edits beside what is visible",
    arguments: [
      (#""type":"items.inserted","section":0,"at":2,"count":1"#, ["insert-before-visible"]),
      (#""type":"items.inserted","section":0,"at":3,"count":1"#, ["insert-among-visible"]),
      (#""type":"items.inserted","section":0,"at":5,"count":1"#, ["edit-beyond-visible"]),
      (#""type":"items.deleted","section":0,"at":0,"count":2"#, ["delete-before-visible"]),
      (#""type":"items.deleted","section":0,"at":1,"count":2"#, ["delete-visible"]),
      (#""type":"items.deleted","section":0,"at":5,"count":2"#, ["edit-beyond-visible"]),
      (#""type":"items.moved","from":[0,4],"to":[0,9]"#, ["move-visible"]),
      (#""type":"items.moved","from":[0,9],"to":[0,0]"#, []),
      (#""type":"items.resized","section":0,"at":4,"items":[[100,50]]"#, ["resize-visible"]),
      (#""type":"items.reloaded","section":0,"at":2,"count":1"#, ["reload-visible"]),
      (#""type":"items.reloaded","section":0,"at":6,"count":1"#, ["edit-beyond-visible"]),
      (#""type":"sections.inserted","at":0,"sections":[{"count":1}]"#, ["insert-before-visible"]),
      (#""type":"sections.inserted","at":1,"sections":[{"count":1}]"#, ["edit-beyond-visible"]),
      (#""type":"sections.deleted","at":0,"count":1"#, ["delete-visible"]),
      (
        #""type":"batch","updates":[{"type":"items.deleted","section":0,"at":0,"count":1},{"type":"items.inserted","section":0,"at":8,"count":1}]"#,
        ["batch-deletes-and-inserts", "delete-before-visible"]
      ),
      (
        #""type":"batch","updates":[{"type":"items.moved","from":[0,8],"to":[0,9]}]"#,
        ["batch-moves", "edit-beyond-visible"]
      ),
    ] as [(String, [String])])
  func edits(edit: String, expected: [String]) throws {
    let log = CoverageLog.list(
      behaviours: #"{"kind":"fade"}"#, [#"{"t":0,"type":"appear","y":100}"#, "{\"t\":1,\(edit)}"])
    #expect(try last(log).filter { !$0.hasPrefix("fade") } == expected)
  }

  @Test(
    "transitions",
    arguments: [
      // Item 0 fades from 1 at time 1; half of 200,000 later it turns, and after them it is over.
      (100_001, ["fade-turned"]), (200_001, []), (300_000, []),
    ] as [(Int, [String])])
  func fades(time: Int, expected: [String]) throws {
    let log = CoverageLog.list(
      behaviours: #"{"kind":"fade"}"#,
      [
        #"{"t":0,"type":"appear","y":0}"#, #"{"t":1,"type":"scroll","y":5}"#,
        #"{"t":\#(time),"type":"scroll","y":0}"#,
      ])
    #expect(try last(log) == expected)
  }

  private static let simulated = #""offsets":"simulated""#

  @Test(
    "a finger and simulated content",
    arguments: [
      // From 0 the content follows the finger down, beyond its start, if it may.
      (90, "", ["rubber-band"]), (90, #","bounces":false"#, ["held-at-end"]), (10, "", []),
      (10, #","bounces":false"#, []),
    ] as [(Int, String, [String])])
  func drags(finger: Int, scrolling: String, expected: [String]) throws {
    let log = CoverageLog.list(
      scrolling: CoverageBranchTests.simulated + scrolling,
      [
        #"{"t":0,"type":"appear","y":0}"#, #"{"t":1,"type":"drag.began","x":1,"y":50}"#,
        #"{"t":50000,"type":"drag.moved","x":1,"y":\#(finger)}"#,
      ])
    #expect(try last(log) == expected)
  }

  @Test func `ticks made up, recorded, and after the end`() throws {
    let drag = [
      #"{"t":0,"type":"appear","y":100}"#, #"{"t":1,"type":"drag.began","x":1,"y":50}"#,
      #"{"t":50000,"type":"drag.moved","x":1,"y":40}"#, #"{"t":50000,"type":"drag.ended","vx":0,"vy":-100}"#,
    ]
    let made = try CoverageRun.steps(
      CoverageLog.list(
        scrolling: CoverageBranchTests.simulated, drag + [#"{"t":100000,"type":"scroll","y":1}"#]))
    #expect(made[4].contains("branch.ticks-made-up") && !made[4].contains("branch.ticks-recorded"))
    #expect(made[5].contains("branch.ticks-after-end") && made[5].contains("phase.decelerating>idle"))
    let recorded = try CoverageRun.steps(
      CoverageLog.list(
        scrolling: CoverageBranchTests.simulated,
        [#"{"t":0,"type":"frame"}"#] + drag + [#"{"t":60000,"type":"frame"}"#]))
    #expect(recorded[5].contains("branch.ticks-recorded") && !recorded[5].contains("branch.ticks-made-up"))
    #expect(!recorded[6].contains("branch.ticks-after-end"))
  }

  @Test(
    "a viewport that changes in each phase",
    arguments: [
      ([], "idle"), ([#"{"t":1,"type":"drag.began","x":1,"y":50}"#], "dragging"),
      ([#"{"t":1,"type":"scroll.to","y":0,"animated":true}"#], "animating"),
      (
        [#"{"t":1,"type":"drag.began","x":1,"y":50}"#, #"{"t":2,"type":"drag.ended","vx":0,"vy":-900}"#],
        "decelerating"
      ),
    ] as [([String], String)])
  func resizes(before: [String], phase: String) throws {
    let log = CoverageLog.list(
      [#"{"t":0,"type":"appear","y":100}"#] + before + [#"{"t":9,"type":"viewport","width":100,"height":90}"#]
    )
    #expect(try last(log) == ["resize-" + phase])
  }

  @Test func `links`() throws {
    let view = #""viewport":{"width":100,"height":100},"layout":{"kind":"pages"},"sections":[{"count":3}]"#
    let log = """
      {"format":"scroll-session","version":1,"scene":{"views":[{"id":"a",\(view)},{"id":"b",\(view)},{"id":"c",\(view),\
      "axis":"horizontal"}],"links":[{"leader":"a","follower":"b"},{"leader":"b","follower":"c"}]}}
      {"t":0,"view":"a","type":"appear","y":0}
      {"t":1,"view":"a","type":"scroll","y":30}
      {"t":2,"view":"b","type":"scroll","y":30}
      """
    let steps = try CoverageRun.steps(log)
    #expect(steps[1].isSuperset(of: ["branch.link-chain", "branch.link-across-axes", "rule.link"]))
    #expect(!steps[1].contains("branch.link-two-followers") && !steps[1].contains("branch.follower-scrolled"))
    #expect(steps[2].contains("branch.follower-scrolled") && !steps[2].contains("effect.offset"))
    #expect(!steps[2].contains("invariant.idempotent-scroll"))
  }

  @Test(
    "invariants that need a certain moment",
    arguments: [
      (#""type":"scroll","y":10"#, ["idempotent-scroll"]),
      (#""type":"scroll","y":11"#, ["decoration-stable-while-scrolling", "fade-matches-visibility"]),
      (#""type":"drag.moved","x":1,"y":1"#, ["rejected-changes-nothing"]),
      (
        #""type":"items.deleted","section":0,"at":9,"count":1"#,
        ["no-orphan-decoration", "shadow-covers-section"]
      ),
      (#""type":"mark","label":"x""#, []),
    ] as [(String, [String])])
  func invariants(event: String, expected: [String]) throws {
    let log = CoverageLog.list(
      behaviours: #"{"kind":"fade"},{"kind":"section-shadow"}"#,
      [#"{"t":0,"type":"appear","y":10}"#, "{\"t\":1,\(event)}"])
    let moments: Set = [
      "idempotent-scroll", "decoration-stable-while-scrolling", "fade-matches-visibility",
      "rejected-changes-nothing",
      "no-orphan-decoration", "shadow-covers-section",
    ]
    let found = try last(log, "invariant").filter { moments.contains($0) }
    #expect(Set(found).isSuperset(of: expected))
    // What is not about the event is not counted.
    #expect(found.contains("idempotent-scroll") == expected.contains("idempotent-scroll"))
    #expect(found.contains("no-orphan-decoration") == expected.contains("no-orphan-decoration"))
    #expect(
      found.contains("decoration-stable-while-scrolling")
        == expected.contains("decoration-stable-while-scrolling"))
    if expected.isEmpty || expected == ["rejected-changes-nothing"] { #expect(found == expected) }
  }
}
