import Foundation
import ScrollCore
import ScrollEngine
import SessionLog
import SessionReplay

/// All there is to know after an event.
struct Verdict: Equatable {
  var hash: UInt64
  /// As lines of the effect log: there numbers that are none are equal.
  var effects: [String]
  var differences: [Difference]
  var eventCount: Int
  var rejectedCount: Int
  var violationCount: Int
  var differenceCount: Int
  var isComplete: Bool
  var lastTime: Microseconds
  var distances: [OffsetDistance?]
  var divergence: HashDivergence?

  init(_ head: Playhead) {
    hash = head.replay.state.hash
    effects = Verdict.lines(head.replay)
    differences = head.replay.differences
    eventCount = head.replay.eventCount
    rejectedCount = head.replay.rejectedCount
    violationCount = head.violationCount
    differenceCount = head.differenceCount
    isComplete = head.replay.isComplete
    lastTime = head.replay.lastTime
    distances = head.replay.distances
    divergence = head.divergence
  }

  static func lines(_ replay: Replay) -> [String] {
    var writer = EffectLogWriter()
    writer.begin(SessionHeader(scene: replay.scene))
    return replay.effects.records.map { record in
      writer.removeAll()
      writer.append(record)
      return String(decoding: writer.bytes, as: UTF8.self)
    }
  }
}

/// The verdicts of a session played from its start, by a replay and sums alone.
struct StraightPlay {
  let events: [SessionEvent]
  /// Before the first event, and after each.
  private(set) var verdicts: [Verdict] = []
  /// The clock at the same places.
  private(set) var clocks: [Microseconds?] = [nil]

  init(_ scene: SceneSpec, _ events: [SessionEvent]) throws {
    self.events = events
    var replay = try Replay(scene: scene)
    var verdict = Verdict(try SessionPlayer(scene: scene).head)
    verdicts.append(verdict)
    for event in events {
      replay.step(event)
      verdict.hash = replay.state.hash
      verdict.effects = Verdict.lines(replay)
      verdict.differences = replay.differences
      verdict.eventCount += 1
      verdict.rejectedCount = replay.rejectedCount
      verdict.violationCount += replay.violations.count
      verdict.differenceCount += replay.differences.count
      verdict.isComplete = replay.isComplete
      verdict.lastTime = event.time
      verdict.distances = replay.distances
      verdicts.append(verdict)
      clocks.append(replay.state.clock)
    }
  }

  /// How many events belong to a moment: those before the first that moves the clock beyond it, but for later ones at the end.
  func count(at time: Microseconds) -> Int {
    var count = clocks.firstIndex { $0.map { $0 > time } ?? false }.map { $0 - 1 } ?? events.count
    // The first of the last lines that are all later than the moment.
    while count > 0 && events[count - 1].time > time { count -= 1 }
    return count
  }
}

extension SceneSpec {
  /// Items of 40 pt below each other in a viewport of 100.
  static func column(_ count: Int, behaviours: [BehaviourSpec] = []) -> SceneSpec {
    var metrics = FlowMetrics()
    metrics.itemSize = LayoutSize(width: 100, height: 40)
    metrics.minimumLineSpacing = 0
    return SceneSpec(views: [
      ViewSpec(
        viewport: LayoutSize(width: 100, height: 100), layout: .flow(metrics),
        sections: [SectionSpec(items: .count(count))], behaviours: behaviours)
    ])
  }
}
