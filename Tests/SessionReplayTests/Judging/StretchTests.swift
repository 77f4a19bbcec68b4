import ScrollCore
import ScrollEngine
import SessionReplay
import Testing

@Suite("Stretches of findings")
struct StretchTests {
  private func stretches(_ session: ObservedSession) -> [String] {
    session.judge.findings.flatMap(\.stretches).map { stretch in
      let end = stretch.endPlace.map { " \($0.time.count)" } ?? ""
      return
        "\(stretch.first.time.count)–\(stretch.last.time.count) × \(stretch.count) \(stretch.end.rawValue)\(end)"
    }
  }

  // MARK: Items through edits

  @Test func `an item keeps its stretch under another name`() throws {
    let session = try ObservedSession([
      Seen.appear(), Seen.frame(300_000, 1, "0,47,100,40"), Seen.inserted(400_000, at: 0, 2),
      Seen.frame(700_000, 3, "0,129,100,40"), Seen.frame(800_000, 3, "0,120,100,40"),
    ])
    #expect(stretches(session) == ["300000–700000 × 2 agreed 800000"])
    // It is named as it was called in the rest that it did not outlive; the second ends right.
    #expect(session.findings == ["stuck frame [0,1] × 2"])
  }

  @Test func `a deleted item has left, and what takes its place is another`() throws {
    let session = try ObservedSession([
      Seen.appear(), Seen.frame(300_000, 1, "0,47,100,40"), Seen.deleted(400_000, at: 1, 1),
      Seen.frame(700_000, 1, "0,48,100,40"),
    ])
    #expect(stretches(session) == ["300000–300000 × 1 left 400000", "700000–700000 × 1 end"])
    #expect(session.findings == ["stuck frame [0,1] 2 × 2"])
  }

  @Test func `a rejected edit renames nothing`() throws {
    let session = try ObservedSession([
      Seen.appear(), Seen.scroll(250_000, 0), Seen.frame(300_000, 1, "0,47,100,40"),
      #"{"t":200000,"type":"items.inserted","section":0,"at":0,"count":2}"#,
      Seen.frame(400_000, 1, "0,40,100,40"),
    ])
    #expect(session.replay.rejectedCount == 1)
    #expect(stretches(session) == ["300000–300000 × 1 agreed 400000"])
  }

  @Test func `where everything is new, the item with the same index path is the same, if there is one`()
    throws
  {
    let lines = [
      Seen.appear(), Seen.frame(300_000, 1, "0,47,100,40"), Seen.frame(300_000, 8, "0,329,100,40"),
    ]
    let session = try ObservedSession(
      lines + [
        #"{"t":400000,"type":"reload","sections":[{"count":5}]}"#, Seen.frame(700_000, 1, "0,40,100,40"),
      ])
    #expect(stretches(session) == ["300000–300000 × 1 agreed 700000", "300000–300000 × 1 left 400000"])
  }

  @Test func `an item that never existed is followed until it agrees, or the data change`() throws {
    let session = try ObservedSession([
      Seen.appear(), Seen.frame(300_000, 99, "0,0,1,1"), Seen.frame(400_000, 99, "0,0,1,1"),
      Seen.alpha(400_000, 42, 0.5), Seen.inserted(500_000, at: 0, 90), Seen.frame(900_000, 99, "0,0,1,1"),
    ])
    #expect(
      session.findings == ["stuck frame [0,99] × 2", "stuck alpha [0,42] × 1", "stuck frame [0,99] × 1"])
    #expect(try session.finding().stretches[0].end == .left)
  }

  @Test func `a section's decorations keep their stretch when it moves`() throws {
    let scene = ObservedSession.scene(#"{"kind":"section-shadow"}"#, sections: #"{"count":1},{"count":1}"#)
    let first = #"{"kind":"section-shadow","section":0,"frame":[0,0,100,40]}"#
    let second = #"{"kind":"section-shadow","section":1,"frame":[0,40,100,40]}"#
    func seen(_ t: Int, _ shadows: String...) -> String {
      #"{"t":\#(t),"type":"observed.decorations","decorations":[\#(shadows.joined(separator: ","))]}"#
    }
    let session = try ObservedSession(
      [
        Seen.appear(), seen(300_000, second), seen(400_000, second),
        #"{"t":500000,"type":"sections.moved","from":0,"to":1}"#, seen(900_000, first),
        seen(1_000_000, first, second),
      ], in: scene)
    #expect(session.replay.rejectedCount == 0)
    #expect(session.findings == ["stuck decorations 0 × 3"])
    #expect(stretches(session) == ["300000–900000 × 3 agreed 1000000"])
    #expect(try session.finding().worst.changedBy?.line == 2)
    // Twice on screen is one too many, another frame one elsewhere: different findings.
    let others = try ObservedSession(
      [
        Seen.appear(), seen(300_000, first, first, second),
        seen(400_000, first, second.replacing("[0,40,", with: "[0,60,")),
        seen(700_000, first, second.replacing("[0,40,", with: "[0,60,")), seen(800_000, first, second),
      ], in: scene)
    #expect(others.findings == ["wrong decorations 0 × 1", "wrong decorations 1 × 2"])
    // One that begins to paint up to 16 beyond the viewport of 100 × 100 is seen by nobody, and made ahead: a shadow reaches 4 down and its radius of 4 around.
    func outside(_ y: Int) throws -> [String] {
      let third = #"{"kind":"section-shadow","section":0,"frame":[0,\#(y),100,40]}"#
      return try ObservedSession([Seen.appear(), seen(300_000, first, second, third)], in: scene).findings
    }
    #expect(try outside(99) == ["stuck decorations 0 × 1"])
    #expect(try outside(101) == [] && outside(115) == [])
    #expect(try outside(117) == ["stuck decorations 0 × 1"])
  }

  @Test func `a shadow that is displaced hides no second one`() throws {
    let scene = ObservedSession.scene(#"{"kind":"section-shadow"}"#, sections: #"{"count":1},{"count":1}"#)
    // Section 0 has its shadow 3 points down, for whatever reason, and from 1 s on a second one, 5 points down.
    let (moved, second, other) = ((0, "0,3,100,40"), (0, "0,5,100,40"), (1, "0,40,100,40"))
    let lines = [
      Seen.appear(), Seen.shadows(300_000, [moved, other]), Seen.shadows(1_000_000, [second, moved, other]),
      Seen.shadows(1_300_000, [second, moved, other]),
    ]
    let session = try ObservedSession(lines, in: scene)
    #expect(session.findings == ["stuck decorations 0 × 3", "stuck decorations 0 × 2"])
    let findings = session.judge.findings
    #expect(findings[0].displacement == LayoutRect(x: 0, y: 3, width: 0, height: 0))
    // The one that is nearer to where it should be is the section's; the other one is too many, and not off by anything.
    guard case .decoration(_, 0, let extra, nil) = findings[1].worst.shown.finding else {
      Issue.record("a shadow too many is told as that")
      return
    }
    #expect(extra == LayoutRect(x: 0, y: 5, width: 100, height: 40))
    #expect(findings[1].displacement == nil && findings[1].size == nil)
    // Found in one observation, the one too many comes first.
    let both = try ObservedSession([Seen.appear(), lines[3]], in: scene).judge.findings
    #expect(both.map(\.displacement) == [nil, LayoutRect(x: 0, y: 3, width: 0, height: 0)])
    // Through an edit both are followed: the section moves, and nothing is too many any more.
    let edited = try ObservedSession(
      lines + [
        #"{"t":1400000,"type":"sections.moved","from":0,"to":1}"#,
        Seen.shadows(1_800_000, [(0, "0,0,100,40"), (1, "0,43,100,40")]),
        Seen.shadows(1_900_000, [(0, "0,0,100,40"), (1, "0,40,100,40")]),
      ], in: scene)
    #expect(edited.replay.rejectedCount == 0)
    #expect(stretches(edited) == ["300000–1800000 × 4 agreed 1900000", "1000000–1300000 × 2 agreed 1800000"])
  }

  @Test func `a shadow without a section is one too many, unless its section has just gone`() throws {
    let scene = ObservedSession.scene(
      #"{"kind":"section-shadow"}"#, sections: #"{"count":1},{"count":1},{"count":2}"#)
    // Sections 0 and 1 are 40 long, the last one 80. The second goes, and the app keeps its shadow.
    let (first, second, third) = ((0, "0,0,100,40"), (1, "0,40,100,40"), (2, "0,80,100,80"))
    let (last, forgotten) = ((1, "0,40,100,80"), (2, "0,40,100,40"))
    let lines = [
      Seen.appear(), Seen.shadows(300_000, [first, second, third]),
      #"{"t":1000000,"type":"sections.deleted","at":1,"count":1}"#,
    ]
    func session(_ more: [String]) throws -> ObservedSession { try ObservedSession(lines + more, in: scene) }
    let isLate = try session([
      Seen.shadows(1_010_000, [first, last, forgotten]), Seen.shadows(1_020_000, [first, last]),
    ])
    #expect(isLate.replay.rejectedCount == 0 && isLate.findings == [])
    // A reload does not say what became of which section.
    let reloaded = try ObservedSession(
      Array(lines.dropLast()) + [
        #"{"t":1000000,"type":"reload","sections":[{"count":1},{"count":2}]}"#,
        Seen.shadows(1_010_000, [first, last, forgotten]), Seen.shadows(1_020_000, [first, last]),
      ], in: scene)
    #expect(reloaded.replay.rejectedCount == 0 && reloaded.findings == [])
    let isStuck = try session([
      Seen.shadows(1_010_000, [first, last, forgotten]), Seen.shadows(1_310_000, [first, last, forgotten]),
    ])
    #expect(isStuck.differences == ["decoration 2 [0.0,40.0,100.0,40.0] | none"])
    #expect(isStuck.findings == ["stuck decorations 2 × 1"])
    #expect(try isStuck.finding().worst.isWithoutSection)
    // A second one of a section that there is is another finding.
    let shown = [first, first, last, forgotten]
    let two = try session([Seen.shadows(1_310_000, shown), Seen.shadows(1_610_000, shown)])
    #expect(two.findings == ["stuck decorations 0 × 2", "stuck decorations 2 × 2"])
    #expect(two.judge.findings.map(\.worst.isWithoutSection) == [false, true])
  }

  // MARK: Leaving

  @Test func `an item that is no longer visible has left, and coming back begins anew`() throws {
    let session = try ObservedSession([
      Seen.appear(), Seen.alpha(300_000, 0, 0.1), Seen.alpha(400_000, 0, 0.1), Seen.scroll(500_000, 60),
      Seen.scroll(600_000, 0), Seen.alpha(900_000, 0, 0.1), Seen.alpha(950_000, 0, 1),
    ])
    #expect(stretches(session) == ["300000–400000 × 2 left 500000", "900000–900000 × 1 agreed 950000"])
  }

  @Test func `a literal cell's item leaves, too`() throws {
    let scene = ObservedSession.scene(#"{"kind":"fade","mode":"literal"}"#)
    let session = try ObservedSession(
      [Seen.appear(), Seen.alpha(300_000, 0, 0.4), Seen.scroll(500_000, 60), Seen.alpha(900_000, 1, 0.1)],
      in: scene)
    #expect(try session.finding().stretches.first?.end == .left)
  }

  @Test func `a list of what is visible judges what it does not list`() throws {
    let session = try ObservedSession([
      Seen.appear(), Seen.visible(300_000, whole: [0, 1], partial: [2, 7]),
      Seen.visible(400_000, whole: [0, 1], partial: [2]),
      Seen.visible(500_000, whole: [0, 1], partial: []), Seen.visible(600_000, whole: [0, 1], partial: [2]),
    ])
    #expect(session.findings == ["wrong visible [0,7] × 1", "wrong visible [0,2] × 1"])
    #expect(stretches(session) == ["300000–300000 × 1 agreed 400000", "500000–500000 × 1 agreed 600000"])
  }

  @Test func `a list that was not recorded ends nothing of its own`() throws {
    // Of item 2 the list of whole items says nothing new: it is not whole, as it should be.
    let session = try ObservedSession([
      Seen.appear(), Seen.visible(300_000, whole: [0], partial: [2]),
      #"{"t":400000,"type":"observed.visible","whole":[[0,0]]}"#,
      Seen.visible(500_000, whole: [0, 1], partial: [2]),
    ])
    #expect(stretches(session) == ["300000–400000 × 2 agreed 500000"])
  }

  // MARK: Other subjects

  /// A view of 100 points with ten dots of 60 points, the first in the middle.
  private let dots =
    #"{"views":[{"axis":"horizontal","viewport":{"width":200,"height":80},"layout":{"kind":"carousel","itemWidth":0.75,"#
    + #""itemHeight":0.75,"minimumLineSpacing":0},"sections":[{"count":8}],"behaviours":[{"kind":"page-control"}]}]}"#

  private func dots(_ t: Int, _ alphas: String, first: Int = 0) -> String {
    #"{"t":\#(t),"type":"observed.dots","first":\#(first),"alphas":[\#(alphas)]}"#
  }

  @Test func `dots are judged one by one, as far as they were observed`() throws {
    let session = try ObservedSession(
      [
        Seen.appear(), dots(300_000, "1,0,1,0"), dots(400_000, "1,0"), dots(500_000, "1", first: 2),
        dots(600_000, "0,0,0,0"), dots(850_000, "0"), dots(900_000, "1,0,0,0"),
      ], in: dots)
    #expect(session.findings == ["wrong dots dot 2 × 2", "wrong dots dot 0 × 2"])
    #expect(stretches(session) == ["300000–500000 × 2 agreed 600000", "600000–850000 × 2 agreed 900000"])
  }

  @Test func `a dot that is too bright and too high is one difference`() throws {
    let session = try ObservedSession(
      [
        Seen.appear(), #"{"t":300000,"type":"observed.dots","alphas":[1,1],"ys":[0,0]}"#,
        #"{"t":400000,"type":"observed.dots","alphas":[1,0],"ys":[0,20]}"#,
      ], in: dots)
    #expect(session.differences.count == 2 && session.findings == ["wrong dots dot 1 × 1"])
  }

  @Test func `dots that are gone have left`() throws {
    let session = try ObservedSession(
      [Seen.appear(), dots(300_000, "1,0,0,0,0,0,0,1"), Seen.deleted(400_000, at: 6, 2)], in: dots)
    #expect(stretches(session) == ["300000–300000 × 1 left 400000"])
  }

  @Test func `the active page is the view's`() throws {
    func page(_ t: Int, _ page: String) -> String { #"{"t":\#(t),"type":"observed.page","page":\#(page)}"# }
    let session = try ObservedSession(
      [Seen.appear(), page(300_000, "2"), page(400_000, "3"), page(500_000, "null"), page(600_000, "0")],
      in: dots)
    #expect(session.findings == ["wrong page view × 3"])
  }

  @Test func `the ends of an edge mask are judged apart`() throws {
    let scene = ObservedSession.scene(#"{"kind":"edge-mask"}"#)
    func mask(_ t: Int, _ start: Double, _ end: Double) -> String {
      #"{"t":\#(t),"type":"observed.mask","start":\#(start),"end":\#(end)}"#
    }
    // At the top nothing is hidden at the start, and 300 points at the end.
    let session = try ObservedSession(
      [
        Seen.appear(), mask(300_000, 0.5, 0), mask(400_000, 0.5, 1), mask(650_000, 1, 1), mask(700_000, 1, 0),
      ], in: scene)
    #expect(session.findings == ["wrong mask start × 2", "wrong mask end × 2"])
    #expect(stretches(session) == ["300000–400000 × 2 agreed 650000", "400000–650000 × 2 agreed 700000"])
  }

  @Test func `scales that lag on both sides are one finding`() throws {
    let scene =
      #"{"views":[{"axis":"horizontal","viewport":{"width":300,"height":200},"layout":{"kind":"carousel"},"#
      + #""sections":[{"count":8}],"behaviours":[{"kind":"carousel"}]}]}"#
    func scale(_ t: Int, _ item: Int, _ scale: Double) -> String {
      #"{"t":\#(t),"type":"observed.scale","item":[0,\#(item)],"scale":\#(scale)}"#
    }
    let scroll = #"{"t":1000000,"type":"scroll","x":130}"#
    let before = try ObservedSession([Seen.appear()], in: scene).replay.state.views[0].scaledItems
    let after =
      try ObservedSession([Seen.appear(), scroll], in: scene).replay.state.views[0].scaledItems
    let both = before.filter { entry in after.contains { $0.path == entry.path } }
    #expect(both.count >= 2)
    let session = try ObservedSession(
      [Seen.appear(), scroll] + both.map { scale(1_300_000, $0.path.item, $0.scale) }, in: scene)
    #expect(session.judge.findings.count == 1)
    #expect(try session.finding().subjects.count == both.count)
  }

  @Test func `observations of one moment are taken in their order`() throws {
    let session = try ObservedSession([
      Seen.appear(), Seen.alpha(300_000, 0, 0.1), Seen.alpha(300_000, 0, 1), Seen.alpha(300_000, 0, 0.1),
    ])
    #expect(stretches(session) == ["300000–300000 × 1 end", "300000–300000 × 1 agreed 300000"])
  }

  @Test func `views are told apart`() throws {
    func view(_ id: String) -> String {
      #"{"id":"\#(id)","viewport":{"width":100,"height":100},"layout":{"itemSize":[100,40]},"sections":[{"count":9}]}"#
    }
    func offset(_ t: Int, _ view: String, _ y: Int) -> String {
      #"{"t":\#(t),"view":"\#(view)","type":"observed.offset","y":\#(y)}"#
    }
    let appears = ["a", "b"].map { #"{"t":0,"view":"\#($0)","type":"appear"}"# }
    let session = try ObservedSession(
      appears + [
        offset(300_000, "a", 5), offset(300_000, "b", 5), offset(400_000, "a", 0), offset(500_000, "b", 5),
      ],
      in: #"{"views":[\#(view("a")),\#(view("b"))]}"#)
    #expect(session.findings == ["stuck offset view × 2", "wrong offset view × 1"])
    #expect(session.judge.findings.map(\.view) == [1, 0])
  }
}
