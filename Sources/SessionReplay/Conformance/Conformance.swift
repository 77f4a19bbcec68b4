import ScrollGeometry
import ScrollLayout
public import ScrollSession

/// Compares what the app reported it showed with what the engine says it must show.
///
/// Replay a session through it: ``step(_:in:line:)`` for each event, ``finish()`` at the end. After each event
/// ``differences`` has what is observed otherwise; ``findings`` groups them, so that one cause is one finding.
///
/// An observation is fine if the engine showed the same, within the tolerances, at some time between the observation's and
/// ``ConformanceOptions/timeTolerance`` before it. Both answers are independent: the app's comes from the screen, the
/// engine's from the scene and the recorded events.
///
/// While nothing is observed for 1,000 lines, the past is not followed, and costs nothing. An observation after that, and those
/// within the time tolerance of it, may be of a past that is not known: what they find different is not counted.
public struct Conformance: Sendable {
  /// How far observations may lie from the engine's answers.
  public let options: ConformanceOptions
  /// What the last event observed otherwise, each with both answers.
  public private(set) var differences: [Difference] = []
  /// How many observations there were.
  public private(set) var observationCount = 0
  /// How many of them could be compared.
  public var comparedCount: Int { observationCount - simulatedCount - unknownCount }
  /// How many were made at recorded offsets and say nothing about simulated ones.
  public private(set) var simulatedCount = 0
  /// How many are about what the scene says nothing of: alphas in a view that has no fade, or of items a bar covers,
  /// decorations of kinds the engine does not know; and differences from a past that was not followed.
  public private(set) var unknownCount = 0
  /// What has been found so far, in the order of the first event; complete after ``finish()``.
  public var findings: [ConformanceFinding] { grouping.findings }
  /// How many findings there were beyond those in ``findings``.
  public var moreFindings: Int { grouping.moreCount }

  private var histories: [ViewHistory]
  private var grouping: FindingGrouping
  /// How many lines there were since the last observation.
  private var idleCount = 0
  /// Whether the past is not followed; no difference is left over then.
  private var isIdle: Bool { idleCount > Conformance.patience }
  /// From when on the past is known; nothing if all of it is.
  private var knownSince: Microseconds?
  private var snapshot: ViewHistory.PastSetting?
  /// How late each of ``differences`` is, if lateness explains it.
  private var delays: [Microseconds?] = []
  /// What is near the viewport, kept for its storage.
  private var placed: [PlacedItem] = []

  /// After how many lines without an observation the past is no longer followed.
  static let patience = 1_000

  /// Prepares for a session.
  public init(_ scene: Scene, options: ConformanceOptions = ConformanceOptions()) {
    self.options = options
    histories = scene.views.map { _ in ViewHistory(reach: options.reach) }
    grouping = FindingGrouping(options)
  }

  /// Replays an event and compares what it observes.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - replay: The replay that takes it.
  ///   - line: The number of its line, for findings.
  public mutating func step(_ event: Event, in replay: inout Replay, line: Int = 0) {
    if isIdle {
      replay.step(event)
      // Most lines of most recordings end here.
      if !event.isStatement { return }
    } else {
      if event.changesSetting { prepare(for: event, before: replay) }
      replay.step(event)
    }
    note(event, after: replay, line: line)
  }

  /// Looks at what an event is about to change; ``step(_:in:line:)`` does it.
  public mutating func prepare(for event: Event, before replay: borrowing Replay) {
    guard histories.indices.contains(event.view), event.changesSetting else { return }
    snapshot = histories[event.view].snapshot(of: replay.state.views[event.view])
  }

  /// Takes in an event that a replay has taken.
  ///
  /// Without ``prepare(for:before:)``, what was shown before an edit does not count as shown.
  ///
  /// - Complexity: O(*r*) in the event's records; an observation also costs O(*k*) in the visible items and what was shown
  ///   a short while ago.
  public mutating func note(_ event: Event, after replay: borrowing Replay, line: Int = 0) {
    if !differences.isEmpty {
      differences.removeAll(keepingCapacity: true)
      delays.removeAll(keepingCapacity: true)
    }
    if event.isStatement {
      guard case .observed(let observation) = event.action else { return }
      if isIdle { resume(replay, at: event.time) }
      idleCount = 0
      observationCount += 1
      guard histories.indices.contains(event.view) else { return unknownCount += 1 }
      compare(observation, event, replay, line)
    } else if !isIdle {
      idleCount += 1
      follow(event, replay)
    }
  }

  /// Ends the session: differences that were open have not ended by the app's catching up.
  public mutating func finish() {
    grouping.finish()
  }
}

// MARK: - Following what is shown

extension Conformance {
  /// Keeps the books of the recent past.
  @inline(__always)
  private mutating func follow(_ event: Event, _ replay: borrowing Replay) {
    guard histories.indices.contains(event.view) else { return }
    if event.changesSetting {
      let past = snapshot
      snapshot = nil
      if replay.effects.records.contains(where: { $0.isRejection }) { return }
      let offset = replay.state.views[event.view].offset
      histories[event.view].change(from: past, to: offset, at: event.time)
      followFades(ofView: event.view, replay, at: event.time)
      followShadows(ofView: event.view, replay, at: event.time)
    }
    if !replay.effects.records.isEmpty { follow(replay) }
    histories[event.view].move(to: replay.state.views[event.view].offset, at: event.time)
  }

  /// Begins to follow the past again, of which nothing is known.
  private mutating func resume(_ replay: borrowing Replay, at time: Microseconds) {
    knownSince = time
    for view in histories.indices {
      histories[view] = ViewHistory(reach: options.reach)
      guard replay.state.views[view].isLive else { continue }
      histories[view].move(to: replay.state.views[view].offset, at: time)
      followFades(ofView: view, replay, at: time)
      followShadows(ofView: view, replay, at: time)
    }
  }

  /// Follows an event's records.
  private mutating func follow(_ replay: borrowing Replay) {
    var fadedView: Int?
    var shadowedView: Int?
    for index in replay.effects.records.indices {
      guard let view = replay.effects.records[index].view else { continue }
      let time = replay.effects.records[index].time
      switch replay.effects.records[index].effect {
      case .fade, .unfade:
        if fadedView != view { followFades(ofView: view, replay, at: time) }
        fadedView = view
      case .decorationAdded, .decorationChanged, .decorationRemoved, .decorationReindexed:
        if shadowedView != view { followShadows(ofView: view, replay, at: time) }
        shadowedView = view
      case .offset(let offset): histories[view].move(to: offset, at: time)
      default: break
      }
    }
  }

  private mutating func followFades(ofView view: Int, _ replay: borrowing Replay, at time: Microseconds) {
    guard let fade = replay.state.views[view].fade else { return }
    if fade.settings.mode == .corrected {
      histories[view].follow(fade.entries, at: time)
    } else {
      histories[view].follow(fade.literal.visible, replay.effects.records, ofView: view, at: time)
    }
  }

  private mutating func followShadows(ofView view: Int, _ replay: borrowing Replay, at time: Microseconds) {
    guard let shadows = replay.state.views[view].shadows else { return }
    histories[view].follow(shadows, at: time)
  }
}

// MARK: - Comparing

extension Conformance {
  private mutating func compare(
    _ observation: Observation, _ event: Event, _ replay: borrowing Replay, _ line: Int
  ) {
    if case .frame = observation {
      // An item lies where it lies, wherever the content is.
    } else if replay.state.isSimulated(event.view) {
      return simulatedCount += 1
    }
    let comparison = ObservationComparison(
      options: options, history: histories[event.view], view: replay.state.views[event.view], time: event.time
    )
    let place = FindingPlace(event: replay.eventCount - 1, line: line, time: event.time, view: event.view)
    var outcome = ObservationComparison.Outcome()
    switch observation {
    case .visible(let whole, let partial):
      comparison.compare(whole: whole, partial: partial, &placed, into: &outcome)
    case .alpha(let item, let alpha): comparison.compare(alpha: alpha, of: item, into: &outcome)
    case .decorations(let decorations): comparison.compare(decorations, into: &outcome)
    case .offset(let x, let y): comparison.compare(offsetX: x, y: y, into: &outcome)
    case .frame(let item, let frame): comparison.compare(frame: frame, of: item, into: &outcome)
    }
    if let knownSince, event.time.since(knownSince) < options.timeTolerance, !outcome.found.isEmpty {
      return unknownCount += 1
    }
    if outcome.isUnknown { unknownCount += 1 }
    for (finding, delay) in outcome.found where delay.map({ $0 > options.timeTolerance }) ?? true {
      differences.append(
        Difference(event: place.event, time: event.time, view: event.view, finding: finding))
      delays.append(delay.flatMap { $0 <= options.longestDelay ? $0 : nil })
    }
    if differences.isEmpty && !grouping.hasOpen { return }
    grouping.note(observation, differences, delays, at: place)
  }
}

extension EffectRecord {
  /// Whether the event was impossible.
  fileprivate var isRejection: Bool {
    if case .rejected = effect { true } else { false }
  }
}

extension Event {
  /// Whether the event changes the frames of items, or what of them the viewport can show.
  @inline(__always)
  var changesSetting: Bool {
    switch action {
    case .viewport, .insets, .content, .update, .batch, .reload, .behaviour: true
    default: false
    }
  }
}
