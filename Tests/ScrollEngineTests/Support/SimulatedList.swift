import ScrollCore
import ScrollEngine
import SessionReplay
import Testing

/// A list whose content the finger moves: 100 items of 100 points in 300 × 600, so offsets rest in 0...9400.
struct SimulatedList {
  static let end = 9400.0

  /// The replay so far.
  private(set) var replay: Replay
  /// All records so far.
  private(set) var records: [EffectRecord] = []
  private var time = Microseconds.zero
  private var finger = 500.0

  init(
    items: Int = 100, at offset: Double = 0, behaviours: [BehaviourSpec] = [],
    _ change: (inout ViewSpec) -> Void = { _ in }
  ) throws {
    var metrics = FlowMetrics()
    metrics.itemSize = LayoutSize(width: 300, height: 100)
    metrics.minimumLineSpacing = 0
    var view = ViewSpec(viewport: LayoutSize(width: 300, height: 600), layout: .flow(metrics))
    view.sections = [SectionSpec(items: .count(items))]
    view.behaviours = behaviours
    view.scrolling.offsets = .simulated
    change(&view)
    replay = try Replay(scene: SceneSpec(views: [view]))
    send(.appear(x: 0, y: offset))
  }

  var offset: Double { replay.state.views[0].offset.y }
  var phase: Phase { replay.state.views[0].phase }

  /// An event, a number of milliseconds after the last.
  mutating func send(_ action: SessionEvent.Action, after milliseconds: Int64 = 0) {
    time.count += milliseconds * 1000
    replay.step(SessionEvent(time: time, action: action))
    records += replay.effects.records
  }

  /// An event at a time of its own.
  mutating func send(_ action: SessionEvent.Action, at time: Microseconds) {
    self.time = time
    send(action)
  }

  mutating func touch(after milliseconds: Int64 = 0) {
    finger = 500
    send(.dragBegan(LayoutPoint(x: 150, y: finger)), after: milliseconds)
  }

  /// The finger pulls the content on by a distance in 10 ms.
  mutating func pull(_ distance: Double) {
    finger -= distance
    send(.dragMoved(LayoutPoint(x: 150, y: finger)), after: 10)
  }

  /// The finger lifts; the velocity is the content's.
  mutating func lift(_ velocity: Double) {
    send(.dragEnded(velocityX: 0, velocityY: -velocity, proposed: nil))
  }

  mutating func finish(at end: Microseconds? = nil) {
    replay.finish(at: end)
    records += replay.effects.records
  }

  /// The phases entered, in order.
  var phases: [Phase] {
    records.compactMap {
      if case .phase(_, let phase) = $0.effect { phase } else { nil }
    }
  }

  var targets: [TargetOffset] {
    records.compactMap {
      if case .target(let target) = $0.effect { target } else { nil }
    }
  }

  /// The times and offsets the engine gave.
  var offsets: [(time: Int64, offset: Double)] {
    records.compactMap {
      if case .offset(let offset) = $0.effect { ($0.time.count, offset.y) } else { nil }
    }
  }

  var violations: [EffectRecord] {
    records.filter { if case .violation = $0.effect { true } else { false } }
  }
}
