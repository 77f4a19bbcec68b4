import Foundation
import ScrollCore
import SessionChecking
import SessionReplay
import Testing

@Suite("Coverage points")
struct CoverageListTests {
  @Test func `names are different and lead back to their points`() {
    #expect(Set(CoveragePoint.allCases.map(\.name)).count == CoveragePoint.allCases.count)
    for point in CoveragePoint.allCases {
      #expect(CoveragePoint(name: point.name) == point)
      #expect(point.name.hasPrefix(point.group.rawValue + "."))
    }
    #expect(CoveragePoint(name: "edge") == nil)
  }

  @Test func `every point is in one group, in the order of the list`() {
    #expect(CoverageGroup.allCases.flatMap(\.points) == CoveragePoint.allCases)
  }

  @Test func `every invariant a single replay can break, every rejection and every rule is a point`() {
    let names = Set(CoveragePoint.allCases.map(\.name))
    for invariant in Invariant.allCases {
      #expect(
        names.contains("invariant." + invariant.rawValue) == (invariant != .deterministicReplay),
        "\(invariant)")
    }
    for rejection in Rejection.allCases { #expect(names.contains("rejected." + rejection.rawValue)) }
    // These change no effect: what is visible, what goes, and offsets that are recorded.
    let silent: Set<ChangeRule> = [
      .visibility, .identity, .recordedOffset, .fadeExit, .literalFadeReuse, .literalFadeExit, .scaleExit,
    ]
    for rule in ChangeRule.allCases {
      #expect(names.contains("rule." + rule.rawValue) == !silent.contains(rule), "\(rule)")
    }
    for point in CoverageGroup.phase.points {
      let phases = point.name.dropFirst("phase.".count).split(separator: ">").map {
        Phase(rawValue: String($0))
      }
      #expect(phases.count == 2 && phases[0] != nil && phases[1] != nil && phases[0] != phases[1], "\(point)")
    }
  }
}

@Suite("Coverage")
struct CoverageTests {
  private static let log = CoverageLog.list(CoverageLog.scrolled(to: "20"))

  @Test func `sessions and events are counted, and add up`() throws {
    let session = CoverageLog.list([
      #"{"t":0,"type":"appear"}"#, #"{"t":1,"type":"scroll","y":20}"#, #"{"t":0,"type":"scroll","y":20}"#,
      #"{"t":2,"type":"scroll","y":30}"#,
    ])
    let recorded = try RecordedLog(session)
    var coverage = try CoverageRun.coverage(of: recorded.scene, recorded.events)
    #expect(coverage.sessions == 1 && coverage.events == 4)
    #expect(coverage[.eventScroll].events == 2 && coverage[.eventScroll].sessions == 1)
    #expect(coverage[.rejectedTimeWentBackwards].events == 1)
    let once = coverage
    coverage.add(once)
    #expect(coverage.sessions == 2 && coverage.events == 8)
    #expect(coverage[.eventScroll].events == 4 && coverage[.eventScroll].sessions == 2)
    #expect(coverage.coarseStates == once.coarseStates)
    #expect(coverage.reached == CoveragePoint.allCases.filter { coverage[$0].sessions == 2 })
  }

  @Test func `a recorder starts afresh with every session`() throws {
    let recorded = try RecordedLog(CoverageTests.log)
    var recorder = CoverageRecorder(recorded.scene)
    for session in 1...2 {
      if session > 1 { recorder.begin(recorded.scene) }
      var replay = try Replay(scene: recorded.scene)
      for event in recorded.events {
        replay.step(event)
        recorder.note(event, after: replay)
      }
      replay.finish()
      recorder.finish(after: replay)
    }
    var twice = try CoverageRun.coverage(of: recorded.scene, recorded.events)
    twice.add(twice)
    #expect(recorder.coverage == twice)
  }

  @Test func `rules are seen in replays that explain, and only there`() throws {
    let recorded = try RecordedLog(
      CoverageLog.list(behaviours: #"{"kind":"fade"}"#, CoverageLog.scrolled(to: "20")))
    var replay = try Replay(scene: recorded.scene)
    var recorder = CoverageRecorder(recorded.scene)
    for event in recorded.events {
      replay.step(event)
      recorder.note(event, after: replay)
    }
    #expect(CoverageGroup.rule.points.allSatisfy { recorder.coverage[$0].events == 0 })
    let explained = try CoverageRun.coverage(of: recorded.scene, recorded.events)
    // All come on screen with the first event; with the second, item 0 is cut off.
    #expect(explained[.ruleFadeEntry].events == 1 && explained[.ruleFade].events == 1)
  }
}

@Suite("Coarse states")
struct CoarseStateTests {
  /// The coarse states of the first view of a log, event by event.
  private func states(_ log: String) throws -> [CoarseState] {
    let recorded = try RecordedLog(log)
    var replay = try Replay(scene: recorded.scene)
    return recorded.events.map { event in
      replay.step(event)
      return CoarseState(ofView: 0, in: replay.state)
    }
  }

  @Test func `what looks alike is the same, another phase or place is not`() throws {
    let fade = #"{"kind":"fade"}"#
    let found = try states(
      CoverageLog.list(
        behaviours: fade,
        [
          #"{"t":0,"type":"appear","y":10}"#, #"{"t":1,"type":"scroll","y":11}"#,
          #"{"t":2,"type":"drag.began","x":1,"y":1}"#, #"{"t":3,"type":"drag.cancelled"}"#,
          #"{"t":4,"type":"scroll","y":0}"#, #"{"t":5,"type":"scroll","y":-1}"#,
        ]))
    #expect(found[0] == found[1])
    #expect(found[2] != found[1])
    #expect(found[3] == found[1])
    #expect(Set(found).count == 4)
  }

  @Test func `it is the number of faded items that counts`() throws {
    let behaviours = #"{"kind":"fade"}"#
    // At 10 items 0 and 2 are cut off, at 20 item 0 alone.
    let found = try states(
      CoverageLog.list(
        behaviours: behaviours, [#"{"t":0,"type":"appear","y":10}"#, #"{"t":1,"type":"scroll","y":20}"#]))
    #expect(found[0] != found[1])
  }
}
