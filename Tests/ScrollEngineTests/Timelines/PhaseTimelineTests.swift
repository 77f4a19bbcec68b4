#if DEBUG
  import Foundation
  import ScrollCore
  import Testing

  @testable import ScrollEngine

  /// What each event does in each phase, as tables; see ``Timeline`` for how to read them.
  @Suite("Timelines of phases")
  struct PhaseTimelineTests {
    @Test("recorded offsets", arguments: PhaseTimeline.recorded)
    func recorded(timeline: PhaseTimeline) throws { try timeline.check() }

    @Test("simulated offsets", arguments: PhaseTimeline.simulated)
    func simulated(timeline: PhaseTimeline) throws { try timeline.check() }

    @Test func `no pair of phase and event is missing`() throws {
      var met: Set<TimelineRun.Pair> = []
      for timeline in PhaseTimeline.recorded + PhaseTimeline.simulated {
        met.formUnion(try TimelineRun(try timeline.table()).pairs)
      }
      let all = Set(
        ContentPhase.examples.flatMap { phase in
          PhaseEvent.allCases.map { TimelineRun.Pair(phase: phase.name, event: $0) }
        })
      #expect(all.count == 10 * 11)
      #expect(all.subtracting(met).sorted() == [], "pairs that no timeline has")
      #expect(met.subtracting(all).sorted() == [], "phases that have no name in the list")
    }
  }

  /// A table that is wrong says so, and where.
  @Suite("Timelines")
  struct TimelineTests {
    @Test func `a row that differs stands with what came below it`() throws {
      let timeline = try Timeline(
        SceneSpec(views: [.list()]),
        """
        time  event               phase         offset  effects
        0     appear 0            idle          0
        // The finger tells of no offset, and of two fingers the first owns the drag.
        16    drag.began 160,500  dragging      40
        33    drag.began 80,100   dragging      0
        """)
      let difference = timeline.comparison(with: try TimelineRun(timeline).rows)
      #expect(
        difference == """
            time  event               phase         offset  effects
            0     appear 0            idle          0
          - 16    drag.began 160,500  dragging      40
          + 16    drag.began 160,500  dragging      0
          - 33    drag.began 80,100   dragging      0
          + 33    drag.began 80,100   dragging      0       rejected drag-already-began
          """)
    }

    @Test(
      "a table that cannot be read says in which line",
      arguments: [
        (
          "when  event",
          "line 1: expected the headings time, event, phase, offset, effects, found 'when  event'"
        ),
        (
          "time event phase offset effects\n\n0    appear 0 idle",
          "line 3: 'event' reaches into 'phase' in '0    appear 0 idle'"
        ),
        ("time event      phase offset effects\nsoon appear 0   idle  0", "line 2: 'soon' is no time"),
        (
          "time event      phase offset effects\n0    leave      idle  0", "line 2: there is no event 'leave'"
        ),
        (
          "time event      phase offset effects\n0    appear top idle  0",
          "line 2: 'top' of 'appear top' is no number"
        ),
      ])
    func unreadable(text: String, message: String) {
      let error = #expect(throws: TimelineError.self) {
        _ = try TimelineRun(try Timeline(SceneSpec(views: [.list()]), text))
      }
      #expect(error?.description == message)
    }
  }

  /// The article on phases says what the engine does.
  @Suite("Table of phases and events")
  struct PhaseTableTests {
    @Test func `the article has every pair, and explains whatever is done`() throws {
      let path = #filePath.components(separatedBy: "/Tests/")[0]
      let article = try String(
        contentsOfFile: path + "/Sources/ScrollEngine/ScrollEngine.docc/Phases.md", encoding: .utf8)
      var done: Set<String> = []
      for event in PhaseEvent.allCases {
        let cells = Phase.allCases.map { tag in
          // Recorded before simulated.
          let words = ContentPhase.examples.filter { $0.tag == tag }.map {
            "`\($0.response(to: event).text)`"
          }
          done.formUnion(words)
          return words.count == 1 || words[0] == words[1] ? words[0] : words.joined(separator: "; simulated ")
        }
        let name = event == .scrollToAnimated ? "`scroll.to`, animated" : "`\(event.rawValue)`"
        let row = "| \(name) | \(cells.joined(separator: " | ")) |\n"
        #expect(article.contains(row), "\(row)")
      }
      for word in done.sorted() {
        #expect(article.contains("\n| \(word)") || article.contains(", \(word) |"), "\(word)")
      }
    }
  }

  extension PhaseResponse {
    fileprivate var text: String {
      if case .reject(let rejection) = self { return rejection.rawValue }
      return "\(self)"
    }
  }

  /// A table of `recorded.txt` or `simulated.txt`, below a line `## NAME: HOW ITS VIEW DIFFERS, …`.
  struct PhaseTimeline: Sendable, CustomTestStringConvertible {
    private let name: String
    private let view: ViewSpec
    private let text: String

    static let recorded = read("recorded", .recorded)
    static let simulated = read("simulated", .simulated)

    private static func read(_ file: String, _ offsets: ScrollingSpec.OffsetSource) -> [PhaseTimeline] {
      let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      let text = try? String(contentsOf: folder.appendingPathComponent("\(file).txt"), encoding: .utf8)
      return (text ?? "").components(separatedBy: "\n## ").dropFirst().map { PhaseTimeline($0, offsets) }
    }

    private init(_ part: String, _ offsets: ScrollingSpec.OffsetSource) {
      let lines = part.components(separatedBy: "\n")
      let heading = lines[0].components(separatedBy: ": ")
      name = heading[0]
      text = lines.dropFirst().joined(separator: "\n")
      let words = heading.dropFirst().joined().components(separatedBy: ", ")
      func value(_ name: String) -> String? {
        words.first { $0.hasPrefix(name + " ") }.map { String($0.dropFirst(name.count + 1)) }
      }
      view = .list(
        offsets, paging: value("paging").flatMap { ScrollingSpec.Paging(rawValue: $0) } ?? .none,
        bounces: value("without") != "bounces", length: value("length").flatMap { Double($0) } ?? 600,
        behaviours: words.contains("fade") ? [.fade(FadeSettings())] : [])
    }

    var testDescription: String { name }

    func table() throws -> Timeline { try Timeline(SceneSpec(views: [view]), text) }

    /// Reports the whole table, if a row of it is not what comes.
    func check() throws {
      let table = try table()
      if let difference = table.comparison(with: try TimelineRun(table).rows) {
        Issue.record("\(name): expected (-) and actual (+)\n\(difference)")
      }
    }
  }

  extension ViewSpec {
    /// A column of 20 items of 100 points, in a viewport that is 300 wide.
    static func list(
      _ offsets: ScrollingSpec.OffsetSource = .recorded, paging: ScrollingSpec.Paging = .none,
      bounces: Bool = true, length: Double = 600, behaviours: [BehaviourSpec] = []
    ) -> ViewSpec {
      var metrics = FlowMetrics()
      metrics.itemSize = LayoutSize(width: 300, height: 100)
      metrics.minimumLineSpacing = 0
      var view = ViewSpec(
        viewport: LayoutSize(width: 300, height: length), layout: .flow(metrics),
        sections: [SectionSpec(items: .count(20))], behaviours: behaviours)
      view.scrolling.offsets = offsets
      view.scrolling.paging = paging
      view.scrolling.bounces = bounces
      return view
    }
  }
#endif
