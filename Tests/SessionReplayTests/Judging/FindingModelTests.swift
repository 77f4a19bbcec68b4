import ScrollCore
import SessionReplay
import TestSupport
import Testing

/// Random sessions of three views, two of which are linked and one of which fades slowly, against ``SlowFindings``.
@Suite("Findings against a slow model")
struct FindingModelTests {
  /// Views a and b are linked; c fades within 0.6 s.
  ///
  /// Items of 100 × 100 without gaps, 20 of them.
  private static let scene: String = {
    func view(_ id: String, _ behaviours: String) -> String {
      #"{"id":"\#(id)","viewport":{"width":100,"height":100},"layout":{"itemSize":[100,100],"minimumLineSpacing":0},"#
        + #""sections":[{"count":20}],"behaviours":[\#(behaviours)]}"#
    }
    let fade = #"{"kind":"fade","duration":600000}"#
    return
      #"{"views":[\#(view("a", "")),\#(view("b", "")),\#(view("c", fade))],"links":[{"leader":"a","follower":"b"}]}"#
  }()

  /// A session while it is made: lines for the engine, steps for the model.
  private struct Maker {
    var lines: [String] = []
    var model = SlowFindings(groups: [[0, 1]])
    var time = 0
    var dice: SeededGenerator
    /// Where the content of each view was from which time on.
    var places = [[SlowFindings.Due]](repeating: [SlowFindings.Due(time: 0, value: 0)], count: 3)
    var isDown = [false, false, false]
    /// When view c began its last transition.
    var flipped: Int?

    mutating func add(_ view: Int, _ fields: String) {
      lines.append(#"{"t":\#(time),"view":"\#(["a", "b", "c"][view])",\#(fields)}"#)
    }

    mutating func note(_ step: SlowFindings.Step) { model.entries.append(.init(time: time, step: step)) }

    mutating func appear(_ view: Int) {
      add(view, #""type":"appear""#)
      note(.appear(view: view))
      isDown[view] = false
      move(view, 0)
    }

    mutating func move(_ view: Int, _ y: Int) {
      guard let old = places[view].last?.value, old != y else { return }
      places[view].append(SlowFindings.Due(time: time, value: y))
      note(.stir(view: view))
      if view == 0 { move(1, y) }
      // Item 0 is whole at 0 and cut elsewhere. What turns round at once has nowhere to go.
      if view == 2 && (old == 0) != (y == 0) {
        note(.transition(view: 2, until: flipped == time ? time : time + 600_000))
        flipped = flipped == time ? nil : time
      }
    }

    mutating func scroll(_ view: Int, _ y: Int) {
      add(view, #""type":"scroll","y":\#(y)"#)
      move(view, y)
    }

    /// Somebody looks: what is shown now has been shown.
    mutating func look() {
      for view in places.indices { places[view][places[view].count - 1].isSeen = true }
    }

    mutating func observeOffset(_ view: Int, _ y: Int) {
      add(view, #""type":"observed.offset","y":\#(y)"#)
      let now = places[view].last?.value ?? 0
      look()
      note(
        .observe(
          view: view, property: "offset", subject: 0, value: y, dueCount: places[view].count, size: y - now))
    }

    mutating func observeFrame(_ view: Int, _ item: Int, _ shift: Int) {
      add(view, #""type":"observed.frame","item":[0,\#(item)],"frame":[\#(shift),\#(item * 100),100,100]"#)
      note(
        .observe(
          view: view, property: "frame", subject: item, value: shift,
          dueCount: nil, size: shift))
    }

    /// One random step.
    mutating func step() {
      let pauses = [0, 0, 4_000, 16_667, 16_668, 30_000, 100_000, 249_999, 250_000, 600_000]
      time += pauses[dice.below(pauses.count)]
      let view = dice.below(3)
      switch dice.below(12) {
      case 0:
        let moved = view == 1 ? 0 : view
        if !isDown[moved] { appear(moved) }
      case 1, 2: if view != 1 { scroll(view, dice.below(9) * 10) }
      case 3:
        guard view != 1 else { return }
        add(view, isDown[view] ? #""type":"drag.cancelled""# : #""type":"drag.began","x":5,"y":5"#)
        isDown[view].toggle()
        note(.finger(view: view, isDown: isDown[view]))
      case 4:
        let length = dice.below(6)
        // The last item is never in sight: it may be as long as it likes.
        guard length < 3 else {
          return add(view, #""type":"items.resized","section":0,"at":19,"items":[[100,\#(100 + length)]]"#)
        }
        add(view, #""type":"insets","contentInset":{"bottom":\#(length)}"#)
        note(.stir(view: view))
      case 5, 6, 7:
        let old = places[view][dice.below(places[view].count)].value
        observeOffset(view, dice.below(4) == 0 ? 500 : old)
      default: observeFrame(view, dice.below(3), [0, 0, 30, -30, 40][dice.below(5)])
      }
    }
  }

  /// What the engine found, in the model's words.
  private func words(_ finding: Finding) -> String {
    let subjects = finding.subjects.map { if case .item(let path) = $0 { path.item } else { 0 } }
    let parts = finding.stretches.map { "\($0.first.time.count)–\($0.last.time.count) × \($0.count)" }
      .sorted()
    let grade = FindingGrade.allCases.firstIndex(of: finding.grade) ?? -1
    return
      "\(grade) \(1_000_000_000 + finding.first.time.count) view \(finding.view) \(finding.property.rawValue) \(subjects) \(parts)"
  }

  @Test("grades, stretches and findings are those of the model", arguments: 0..<40)
  func random(seed: Int) throws {
    for round in 0..<10 {
      var maker = Maker(dice: SeededGenerator(seed: UInt64(seed * 1_000 + round)))
      maker.appear(0)
      maker.appear(2)
      for _ in 0..<60 { maker.step() }
      maker.model.places = maker.places
      let session = try ObservedSession(maker.lines, in: FindingModelTests.scene)
      try #require(session.replay.rejectedCount == 0)
      let found = session.judge.findings.map(words)
      #expect(found.sorted() == maker.model.findings, "\(maker.lines.joined(separator: "\n"))")
      let grades = session.judge.findings.map(\.grade)
      #expect(grades == grades.sorted())
    }
  }
}
