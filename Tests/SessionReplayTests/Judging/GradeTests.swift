import ScrollCore
import ScrollEngine
import SessionReplay
import Testing

@Suite("Grades of findings")
struct GradeTests {
  /// Without behaviours nothing is on its way by itself.
  private let plain = ObservedSession.scene("")

  private func findings(_ lines: [String], in scene: String? = nil) throws -> [String] {
    try ObservedSession([Seen.appear()] + lines, in: scene ?? plain).findings
  }

  // MARK: Rest

  @Test("a view rests 250 ms after it was moved", arguments: [(1_249_999, "wrong"), (1_250_000, "stuck")])
  func moved(time: Int, grade: String) throws {
    #expect(
      try findings([Seen.scroll(1_000_000, 20), Seen.offset(time, 90)]) == ["\(grade) offset view × 1"])
  }

  @Test(
    "a view rests 250 ms after it was edited, however",
    arguments: [
      #""type":"items.resized","section":0,"at":0,"items":[[100,50]]"#,
      #""type":"insets","contentInset":{"bottom":3}"#,
      #""type":"viewport","width":100,"height":90"#, #""type":"reload","sections":[{"count":9}]"#,
    ])
  func edited(edit: String) throws {
    for (time, grade) in [(1_249_999, "wrong"), (1_250_000, "stuck")] {
      let lines = [#"{"t":1000000,\#(edit)}"#, Seen.offset(time, 90)]
      let session = try ObservedSession([Seen.appear()] + lines, in: plain)
      #expect(session.replay.rejectedCount == 0)
      #expect(session.findings == ["\(grade) offset view × 1"])
    }
  }

  // Items of 40: at offset 0 the first three are visible, from 0 to 120. The edit comes 100 ms before the look.
  @Test(
    "an edit that moves nothing that is seen disturbs no rest, and changed nothing",
    arguments: [
      (#""type":"items.resized","section":0,"at":5,"items":[[100,50]]"#, false),
      (
        #""type":"batch","updates":[{"type":"items.resized","section":0,"at":5,"items":[[100,50]]},"#
          + #"{"type":"items.resized","section":0,"at":8,"items":[[100,9]]}]"#, false
      ),
      // Items 1 and 2 move by a 64th of a point, or by a 16th.
      (#""type":"items.resized","section":0,"at":0,"items":[[100,40.015625]]"#, false),
      (#""type":"items.resized","section":0,"at":0,"items":[[100,40.0625]]"#, true),
      // Now the fourth item is partly visible, too.
      (#""type":"items.resized","section":0,"at":2,"items":[[100,10]]"#, true),
      (#""type":"items.deleted","section":0,"at":5,"count":1"#, true),
    ])
  func unseen(edit: String, isSeen: Bool) throws {
    let session = try ObservedSession(
      [Seen.appear(), #"{"t":1000000,\#(edit)}"#, Seen.offset(1_100_000, 90)], in: plain)
    #expect(session.replay.rejectedCount == 0)
    #expect(session.findings == ["\(isSeen ? "wrong" : "stuck") offset view × 1"])
    #expect(try session.finding().worst.changedBy?.line == 2)
  }

  @Test func `an edit out of sight that changes a shadow is seen`() throws {
    let edit = #"{"t":1000000,"type":"items.resized","section":0,"at":5,"items":[[100,50]]}"#
    for (behaviours, grade) in [("", "stuck"), (#"{"kind":"section-shadow"}"#, "wrong")] {
      #expect(
        try findings([edit, Seen.offset(1_100_000, 90)], in: ObservedSession.scene(behaviours))
          == ["\(grade) offset view × 1"])
    }
  }

  @Test func `a recorder that measures far-away rows at rest leaves a cell stuck`() throws {
    // Item 2 ends at 120, and is wholly visible from 20 on; it should have gone to 1 by 1.25 s.
    let rest = [
      #"{"t":1400000,"type":"items.resized","section":0,"at":8,"items":[[100,40.0007]]}"#,
      Seen.visible(1_400_000, whole: [1, 2], partial: [0, 3]), Seen.alpha(1_400_000, 2, 0.1),
    ]
    for lines in [rest, Array(rest.dropFirst())] {
      let session = try ObservedSession([Seen.appear(), Seen.scroll(1_000_000, 22)] + lines)
      #expect(session.findings == ["stuck alpha [0,2] × 1"])
      #expect(try session.finding().worst.changedBy?.line == 3)
    }
  }

  @Test func `what changes nothing disturbs no rest`() throws {
    let lines = [
      #"{"t":1000000,"type":"items.deleted","section":9,"at":0,"count":1}"#, Seen.scroll(1_000_000, 0),
      #"{"t":1000000,"type":"frame"}"#, #"{"t":1000000,"type":"scroll.ended"}"#, Seen.offset(1_000_000, 90),
    ]
    #expect(try findings(lines) == ["stuck offset view × 1"])
  }

  @Test func `under a finger nothing rests, and when it has left the phase does not matter`() throws {
    let drag = [
      #"{"t":1000000,"type":"drag.began","x":1,"y":9}"#, Seen.offset(3_000_000, 90),
      Seen.offset(3_000_000, 0),
    ]
    #expect(try findings(drag) == ["wrong offset view × 1"])
    let lifted = [
      #"{"t":1000000,"type":"drag.began","x":1,"y":9}"#,
      #"{"t":3000000,"type":"drag.ended","vx":0,"vy":900}"#, Seen.offset(3_000_001, 90),
    ]
    let session = try ObservedSession([Seen.appear()] + lifted, in: plain)
    #expect(session.replay.state.views[0].phase == .decelerating)
    #expect(session.findings == ["stuck offset view × 1"])
  }

  @Test(
    "a view rests when its transitions have ended", arguments: [(1_599_999, "wrong"), (1_600_000, "stuck")])
  func transitions(time: Int, grade: String) throws {
    // Item 0 fades for 0.6 s; item 1 is as it was, and the app shows it otherwise.
    let slow = ObservedSession.scene(#"{"kind":"fade","duration":600000}"#)
    #expect(
      try findings([Seen.scroll(1_000_000, 20), Seen.alpha(time, 1, 0.1)], in: slow)
        == ["\(grade) alpha [0,1] × 1"])
  }

  /// Three views, of which the second follows the first.
  private var linked: String {
    func view(_ id: String) -> String {
      #"{"id":"\#(id)","viewport":{"width":100,"height":100},"layout":{"itemSize":[100,100],"minimumLineSpacing":0},"#
        + #""sections":[{"count":9}]}"#
    }
    return #"{"views":[\#(view("a")),\#(view("b")),\#(view("c"))],"links":[{"leader":"a","follower":"b"}]}"#
  }

  @Test func `a view does not rest while one that is linked to it moves`() throws {
    let appears = ["a", "c"].map { #"{"t":0,"view":"\#($0)","type":"appear"}"# }
    func scroll(_ view: String) -> String { #"{"t":1000000,"view":"\#(view)","type":"scroll","y":30}"# }
    func frame(_ view: String) -> String {
      #"{"t":1100000,"view":"\#(view)","type":"observed.frame","item":[0,0],"frame":[0,7,100,100]}"#
    }
    for (moved, grades) in [("a", ["stuck", "wrong", "wrong"]), ("c", ["stuck", "stuck", "wrong"])] {
      let session = try ObservedSession(
        appears + [scroll(moved), frame("a"), frame("b"), frame("c")], in: linked)
      #expect(session.judge.findings.map(\.grade.rawValue) == grades)
      #expect(try session.finding().view == (moved == "a" ? 2 : 0))
    }
  }

  @Test func `the end of a session alone makes nothing stuck`() throws {
    let session = try ObservedSession(
      [Seen.appear(), Seen.scroll(1_000_000, 20), Seen.offset(1_100_000, 90), Seen.scroll(9_000_000, 20)],
      in: plain)
    #expect(session.findings == ["wrong offset view × 1"])
    #expect(try session.finding().lastsToEnd)
  }

  @Test func `one observation at rest makes the whole stretch stuck`() throws {
    let lines = [
      Seen.scroll(1_000_000, 20), Seen.offset(1_050_000, 90), Seen.offset(1_300_000, 60),
      Seen.scroll(1_400_000, 40), Seen.offset(1_450_000, 200), Seen.offset(1_460_000, 40),
    ]
    let session = try ObservedSession([Seen.appear()] + lines, in: plain)
    #expect(session.findings == ["stuck offset view × 3"])
    let finding = try #require(session.judge.findings.first)
    // Told is what was shown at rest, though it was farther off while moving: 60 instead of 20.
    #expect(finding.worst.shownPlace.time == Microseconds(1_300_000) && finding.size == 40...40)
    #expect(finding.worst.changedBy?.line == 3 && finding.until?.time == Microseconds(1_460_000))
  }

  // MARK: Start, late, wrong

  @Test(
    "what begins up to 250 ms after the view appeared is a start",
    arguments: [(250_000, "start"), (250_001, "wrong")])
  func start(time: Int, grade: String) throws {
    // A scroll at 200 ms keeps the view from resting.
    let lines = [
      Seen.scroll(200_000, 20), Seen.offset(time, 90), Seen.scroll(260_000, 40), Seen.offset(270_000, 95),
    ]
    #expect(try findings(lines) == ["\(grade) offset view × 2"])
  }

  @Test func `a start counts before lateness, and rest before both`() throws {
    #expect(
      try findings(Seen.seen(100_000, 20) + [Seen.offset(130_000, 0), Seen.offset(150_000, 20)])
        == ["start offset view × 1"])
    // What is right after 10 ms was not painted before.
    #expect(
      try findings(Seen.seen(100_000, 20) + [Seen.offset(130_000, 0), Seen.offset(140_000, 20)]) == [])
    #expect(
      try findings(Seen.seen(100_000, 20) + [Seen.offset(130_000, 0), Seen.offset(400_000, 0)])
        == ["stuck offset view × 2"])
  }

  @Test(
    "what had been right up to 250 ms before was late",
    arguments: [(1_249_999, "late"), (1_250_000, "late"), (1_250_001, "wrong")])
  func late(time: Int, grade: String) throws {
    // The content left 0 at 1 s. It passed on from 20 to 40 at 1.1 s.
    let lines = Seen.seen(1_000_000, 20) + Seen.seen(1_100_000, 40) + [Seen.offset(time, 0)]
    #expect(try findings(lines) == ["\(grade) offset view × 1"])
  }

  @Test func `one value that never was right makes it wrong`() throws {
    let lines = [
      Seen.scroll(1_000_000, 20), Seen.offset(1_005_000, 20), Seen.offset(1_030_000, 0),
      Seen.offset(1_040_000, 0),
      Seen.offset(1_050_000, 20),
    ]
    #expect(try findings(lines) == ["late offset view × 2"])
    let wrong = [
      Seen.scroll(1_000_000, 20), Seen.offset(1_005_000, 20), Seen.offset(1_030_000, 0),
      Seen.offset(1_040_000, -9),
      Seen.offset(1_050_000, 20),
    ]
    #expect(try findings(wrong) == ["wrong offset view × 2"])
  }

  @Test func `what lies within the tolerances is no difference, and ends a stretch`() throws {
    let lines = [
      Seen.scroll(1_000_000, 20), Seen.offset(1_005_000, 90), Seen.offset(1_010_000, 0),
      Seen.offset(1_012_000, 90),
      Seen.offset(1_014_000, 20.5),
    ]
    let session = try ObservedSession([Seen.appear()] + lines, in: plain)
    #expect(session.findings == ["wrong offset view 2 × 2"])
    #expect(try session.finding().stretches.map(\.end) == [.agreed, .agreed])
  }

  @Test func `findings come the worst first, and within a grade the earliest`() throws {
    let lines = [
      Seen.scroll(200_000, 20), Seen.offset(220_000, 300), Seen.offset(240_000, 20),  // start
      Seen.scroll(1_000_000, 40), Seen.offset(1_005_000, 40),
      Seen.offset(1_030_000, 20), Seen.offset(1_040_000, 40),  // late
      Seen.offset(1_050_000, 300), Seen.offset(1_060_000, 40),  // wrong
      Seen.frame(2_000_000, 1, "0,47,100,40"), Seen.frame(2_100_000, 0, "3,0,100,40"),  // stuck
    ]
    #expect(
      try findings(lines) == [
        "stuck frame [0,1] × 1", "stuck frame [0,0] × 1", "wrong offset view × 1", "late offset view × 1",
        "start offset view × 1",
      ])
  }

  @Test func `observations before anything appeared are at rest`() throws {
    // Nothing has happened; the frames are those of the scene.
    let session = try ObservedSession([
      Seen.frame(0, 0, "0,9,100,40"), Seen.appear(), Seen.frame(1, 0, "0,0,100,40"),
    ])
    #expect(session.findings == ["stuck frame [0,0] × 1"])
    #expect(try session.finding().worst.changedBy == nil)
  }
}
