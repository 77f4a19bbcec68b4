package import ScrollCore
import ScrollEngine
package import SessionLog
package import SessionReplay

/// Makes a trace of sessions while somebody replays and judges them: what happened, on tracks beside each other.
///
/// Findings and violations come first, then each view: its events, phases, drags and effects, the fades of its items, curves of offset and
/// speed, frames and late ones. What it remembers is what is open, one track for each item that faded, and the late frames.
package struct SessionTrace<Writer: TraceWriter>: Sendable {
  /// What has been written so far.
  package var writer = Writer()

  private var lastTrack = 0
  private var lastFlow = 0
  private var sessionCount = 0
  private var views: [ViewTrace] = []
  private var session: TraceTrack?
  private var violations: Int?
  private var findingRank = 0
  private var meter: SessionMeter?
  private let refreshRate: RefreshRate?

  /// Prepares for the sessions of a log.
  ///
  /// - Parameter refreshRate: How often the display shows a new frame; nothing leaves that to be estimated.
  package init(refreshRate: RefreshRate? = nil) {
    self.refreshRate = refreshRate
  }

  /// Begins a session.
  package mutating func begin(_ header: SessionHeader) {
    sessionCount += 1
    let name = header.name.isEmpty ? "session \(sessionCount)" : header.name
    session = track(name, in: nil, .session(number: sessionCount), rank: sessionCount)
    violations = nil
    findingRank = 0
    meter = SessionMeter(header, bytes: 0, refreshRate: refreshRate, framesOnly: true)
    views = []
    for (index, view) in header.scene.views.enumerated() {
      let group = track("view \(view.id)", in: session, .group, rank: 100_000 + index)
      views.append(ViewTrace(axis: view.axis, group: group))
    }
  }

  /// Takes in an event that a replay has taken.
  package mutating func note(_ event: SessionEvent, line: Int, after replay: borrowing Replay) {
    meter?.note(event, bytes: 0, after: replay)
    noteEffects(of: event, line: line, replay)
    let isAccepted = !replay.hasRejected && !event.isStatement
    if isAccepted, views.indices.contains(event.view) {
      noteDrag(event, line)
      if !replay.effects.records.contains(where: { $0.view == event.view && $0.effect.isOffset }) {
        move(event.view, replay.state.views[event.view].offset, at: event.time)
      }
      // A scroll of the content leaves the range alone.
      if !event.action.isScroll || views[event.view].range == nil {
        views[event.view].range = replay.state.scrollRange(ofView: event.view)
      }
      noteOverscroll(event.view, at: event.time)
    }
    if case .scroll(let x, let y, _) = event.action { noteRecorded(x, y, event, replay) }
    if case .observed(.offset(let x, let y)) = event.action { noteRecorded(x, y, event, replay) }
    if isAccepted { noteFrames(at: event.time) }
  }

  /// Ends a session: its findings are known now.
  ///
  /// - Parameters:
  ///   - report: What it has come to.
  ///   - line: Its last line.
  ///   - replay: The replay, after its end.
  package mutating func end(_ report: SessionReport, line: Int, after replay: borrowing Replay) {
    meter?.finish(after: replay)
    noteEffects(of: nil, line: line, replay)
    let end = max(report.lastTime ?? .zero, replay.state.clock ?? .zero)
    for view in views.indices {
      close(view, at: end)
      tellHitches(view)
    }
    for (index, finding) in report.findings.enumerated() { tell(finding, number: index + 1, report, end) }
  }

  /// Ends the trace.
  package mutating func finish() { writer.finish() }
}

// MARK: - Tracks

/// A view of a session: its tracks, which are made when something happens on them, and what is open on them.
private struct ViewTrace: Sendable {
  let axis: ScrollAxis
  let group: TraceTrack
  var kinds = [Int?](repeating: nil, count: ViewTrackKind.allCases.count)
  /// Those of items and of curves, by their names.
  var tracks: [String: Int] = [:]
  /// The fades that go on, and when they end.
  var fades: [(track: Int, end: Microseconds)] = []
  var hasPhase = false
  var hasDrag = false
  var offset: Double?
  /// Where a speed is measured from.
  var mark: (offset: Double, time: Microseconds)?
  var range: Extent?
  var overscroll = 0.0
  var frameCount = 0
  var intervalCount = 0
  var lateCount = 0
  var lastFrame = Microseconds.zero
  /// The late frames by each rate that the display may have: which it was is known at the end.
  var hitches: [[(time: Microseconds, lateness: Double)]] = []
}

extension SessionTrace {
  private mutating func track(
    _ name: String, in parent: TraceTrack?, _ kind: TraceTrack.Kind, rank: Int
  ) -> TraceTrack {
    lastTrack += 1
    let path = parent.flatMap { $0.parent == nil ? nil : "\($0.path) \(name)" } ?? name
    let track = TraceTrack(
      id: lastTrack, parent: parent?.id, session: parent?.session ?? lastTrack, name: name, path: path,
      kind: kind, rank: rank)
    writer.describe(track)
    return track
  }

  private mutating func track(_ view: Int, _ kind: ViewTrackKind) -> Int {
    if let known = views[view].kinds[kind.index] { return known }
    let track = track(
      kind.rawValue, in: views[view].group, kind.unit.map { .counter(unit: $0) } ?? .slices,
      rank: kind.index
    ).id
    views[view].kinds[kind.index] = track
    return track
  }

  private mutating func track(_ view: Int, _ name: String, _ kind: TraceTrack.Kind, rank: Int) -> Int {
    if let known = views[view].tracks[name] { return known }
    let track = track(name, in: views[view].group, kind, rank: rank).id
    views[view].tracks[name] = track
    return track
  }
}

/// The tracks of a view, in their order; those of its items come after them.
private enum ViewTrackKind: String, Hashable, Sendable, IndexedCases {
  case events, phase, drags, effects, offset
  case recordedOffset = "recorded offset"
  case velocity, overscroll
  case frameInterval = "frame interval"
  case hitches

  /// What its numbers count; nothing for slices.
  var unit: String? {
    switch self {
    case .offset, .recordedOffset, .overscroll: "pt"
    case .velocity: "pt/s"
    case .frameInterval: "us"
    default: nil
    }
  }
}

// MARK: - Events and effects

extension SessionTrace {
  /// The event, if it led to something or is a mark, and what it led to: an arrow goes from it to each of its effects.
  private mutating func noteEffects(of event: SessionEvent?, line: Int, _ replay: borrowing Replay) {
    let isMark = if case .mark = event?.action { true } else { false }
    guard isMark || !replay.effects.records.isEmpty else { return }
    var flow = lastFlow
    if let event {
      for index in replay.effects.records.indices where isCaused(replay.effects.records[index], event) {
        lastFlow += 1
      }
      tell(event, line, flows: Array((flow..<lastFlow).map { $0 + 1 }))
    }
    for index in replay.effects.records.indices {
      var arrow: Int?
      if let event, isCaused(replay.effects.records[index], event) {
        flow += 1
        arrow = flow
      }
      note(replay.effects.records[index], arrow, of: event, line, replay)
    }
  }

  /// Whether an effect is a slice and comes of an event, not of content that moved by itself before.
  private func isCaused(_ record: EffectRecord, _ event: SessionEvent) -> Bool {
    record.effect.isSlice && record.time >= event.time && views.indices.contains(record.view ?? event.view)
  }

  private mutating func tell(_ event: SessionEvent, _ line: Int, flows: [Int]) {
    var label: String?
    if case .mark(let text) = event.action { label = text }
    guard !flows.isEmpty || label != nil, views.indices.contains(event.view) else { return }
    var slice = TraceSlice(
      track: track(event.view, .events), time: event.time, name: label ?? event.action.type.rawValue,
      category: label == nil ? "event" : "mark")
    slice.isNameCommon = label == nil
    slice.flows = flows
    slice.arguments = [("line", .integer(line))]
    writer.begin(slice)
  }

  private mutating func note(
    _ record: EffectRecord, _ arrow: Int?, of event: SessionEvent?, _ line: Int, _ replay: borrowing Replay
  ) {
    let view = record.view ?? event?.view ?? 0
    guard views.indices.contains(view) else { return }
    guard record.effect.isSlice else { return noteOther(record, view, line, replay) }
    var slice = TraceSlice(
      track: track(view, .effects), time: record.time, name: EffectKind(record.effect).rawValue,
      category: "effect")
    slice.endingFlow = arrow
    slice.arguments = [("line", .integer(line))]
    if let rule = ChangeRule(record) { slice.arguments.append(("rule", .text(rule.rawValue))) }
    switch record.effect {
    case .fade(let fade), .unfade(let fade):
      slice.track = track(
        view, name(of: fade.item, view, replay), .slices, rank: ViewTrackKind.allCases.count)
      if let from = fade.from { slice.arguments.append(("from", .number(from))) }
      slice.arguments.append(("to", .number(fade.to)))
      slice.isInstant = false
      return begin(slice, of: view, until: record.time.count &+ max(0, fade.duration.count))
    case .phase(let from, let to):
      slice.arguments += [("from", .text(from.rawValue)), ("to", .text(to.rawValue))]
      change(view, to: to, at: record.time)
    case .target(let target):
      slice.arguments.append(("to", .number(target.offset.along(views[view].axis))))
    case .page(_, let to): if let to { slice.arguments.append(("to", .integer(to))) }
    case .rejected(let reason): slice.arguments.append(("reason", .text(reason.rawValue)))
    default: break
    }
    writer.begin(slice)
  }

  /// What changes with every scroll is a curve, and what should not be the case stands above all views.
  private mutating func noteOther(
    _ record: EffectRecord, _ view: Int, _ line: Int, _ replay: borrowing Replay
  ) {
    switch record.effect {
    case .violation(let violation): tell(violation, record, line, replay)
    case .offset(let offset): move(view, offset, at: record.time)
    case .transform(let item, let scale):
      curve(view, "\(name(of: item, view, replay)) scale", scale, at: record.time)
    case .dot(let index, let alpha, _): curve(view, "dot \(index) alpha", alpha, at: record.time)
    case .mask(let mask):
      curve(view, "mask start", mask.start, at: record.time)
      curve(view, "mask end", mask.end, at: record.time)
    default: break
    }
  }

  private func name(of item: ItemIndexPath, _ view: Int, _ replay: borrowing Replay) -> String {
    "item " + ItemName.text(item, replay.state.key(of: item, inView: view))
  }

  /// Begins a fade, which ends the one before it on the same item.
  private mutating func begin(_ slice: TraceSlice, of view: Int, until end: Int64) {
    endFades(view, before: slice.time)
    if let index = views[view].fades.firstIndex(where: { $0.track == slice.track }) {
      writer.end(track: slice.track, at: slice.time)
      views[view].fades.remove(at: index)
    }
    writer.begin(slice)
    views[view].fades.append((slice.track, max(Microseconds(end), slice.time)))
  }

  /// Ends the fades that are over at a time.
  private mutating func endFades(_ view: Int, before time: Microseconds) {
    for fade in views[view].fades where fade.end <= time { writer.end(track: fade.track, at: fade.end) }
    views[view].fades.removeAll { $0.end <= time }
  }

  private mutating func change(_ view: Int, to phase: Phase, at time: Microseconds) {
    let track = track(view, .phase)
    if views[view].hasPhase { writer.end(track: track, at: time) }
    views[view].hasPhase = phase != .idle
    guard phase != .idle else { return rest(view, at: time) }
    var slice = TraceSlice(track: track, time: time, name: phase.rawValue, category: "phase")
    slice.isInstant = false
    writer.begin(slice)
  }

  private mutating func noteDrag(_ event: SessionEvent, _ line: Int) {
    switch event.action {
    case .dragBegan:
      endDrag(event.view, at: event.time)
      var slice = TraceSlice(
        track: track(event.view, .drags), time: event.time, name: "drag", category: "drag")
      slice.isInstant = false
      slice.arguments = [("line", .integer(line))]
      writer.begin(slice)
      views[event.view].hasDrag = true
    case .dragEnded, .dragCancelled: endDrag(event.view, at: event.time)
    default: break
    }
  }

  private mutating func endDrag(_ view: Int, at time: Microseconds) {
    guard views[view].hasDrag else { return }
    writer.end(track: track(view, .drags), at: time)
    views[view].hasDrag = false
  }

  private mutating func close(_ view: Int, at end: Microseconds) {
    endDrag(view, at: end)
    if views[view].hasPhase { writer.end(track: track(view, .phase), at: end) }
    endFades(view, before: Microseconds(.max))
  }
}

// MARK: - Curves and frames

extension SessionTrace {
  private mutating func curve(_ view: Int, _ name: String, _ value: Double, at time: Microseconds) {
    let track = track(view, name, .counter(unit: "value"), rank: ViewTrackKind.allCases.count + 1)
    writer.count(value, on: track, at: time)
  }

  /// The content is somewhere now.
  private mutating func move(_ view: Int, _ point: LayoutPoint, at time: Microseconds) {
    let offset = point.along(views[view].axis)
    guard offset != views[view].offset else { return }
    views[view].offset = offset
    writer.count(offset, on: track(view, .offset), at: time)
    let mark = views[view].mark
    let duration = mark.map { time.since($0.time).count } ?? 0
    // Lines that an app writes within a frame say nothing of how fast its content is.
    guard mark == nil || duration >= 8_000 else { return }
    if let mark {
      let speed = (offset - mark.offset) * 1_000_000 / Double(duration)
      writer.count((speed + 0.5).flooredToWhole, on: track(view, .velocity), at: time)
    }
    views[view].mark = (offset, time)
  }

  /// The content rests: it has no velocity, and the next move is the first of another motion.
  private mutating func rest(_ view: Int, at time: Microseconds) {
    guard views[view].mark.take() != nil else { return }
    writer.count(0, on: track(view, .velocity), at: time)
  }

  private mutating func noteOverscroll(_ view: Int, at time: Microseconds) {
    guard let offset = views[view].offset, let range = views[view].range else { return }
    let beyond = max(0, range.lower - offset, offset - range.upper)
    let overscroll = beyond > Extent.tolerance ? beyond : 0
    guard overscroll != views[view].overscroll else { return }
    views[view].overscroll = overscroll
    writer.count(overscroll, on: track(view, .overscroll), at: time)
  }

  /// What was recorded where the engine has an offset of its own.
  private mutating func noteRecorded(
    _ x: Double?, _ y: Double?, _ event: SessionEvent, _ replay: borrowing Replay
  ) {
    guard views.indices.contains(event.view), !replay.state.views[event.view].takesRecordedOffsets,
      let offset = views[event.view].axis == .vertical ? y : x
    else { return }
    writer.count(offset, on: track(event.view, .recordedOffset), at: event.time)
  }

  private mutating func noteFrames(at time: Microseconds) {
    for view in views.indices {
      guard let frames = meter?.frames(ofView: view), frames.count > views[view].frameCount else { continue }
      let isNext = frames.intervals > views[view].intervalCount
      let interval = isNext ? time.since(views[view].lastFrame).count : 0
      writer.count(Double(interval), on: track(view, .frameInterval), at: time)
      views[view].frameCount = frames.count
      views[view].intervalCount = frames.intervals
      views[view].lastFrame = time
      if frames.late > views[view].lateCount {
        views[view].lateCount = frames.late
        noteHitches(view, at: time)
      }
    }
  }

  private mutating func noteHitches(_ view: Int, at time: Microseconds) {
    guard let hitches = meter?.hitches(ofView: view) else { return }
    if views[view].hitches.isEmpty { views[view].hitches = hitches.map { _ in [] } }
    for rate in hitches.indices where hitches[rate].count > views[view].hitches[rate].count {
      views[view].hitches[rate].append((time, hitches[rate].last))
    }
  }

  private mutating func tellHitches(_ view: Int) {
    guard let rate = meter?.rate, views[view].hitches.indices.contains(rate) else { return }
    for hitch in views[view].hitches[rate] {
      var slice = TraceSlice(
        track: track(view, .hitches), time: hitch.time, name: "hitch", category: "hitch")
      slice.arguments = [("late by us", .number(hitch.lateness))]
      writer.begin(slice)
    }
  }
}

// MARK: - Findings and violations

extension SessionTrace {
  /// A finding has a track of its own, the worst on top: they overlap.
  private mutating func tell(
    _ finding: Finding, number: Int, _ report: SessionReport, _ end: Microseconds
  ) {
    let track = track("finding \(number): \(finding.kind)", in: session, .slices, rank: number).id
    var slice = TraceSlice(
      track: track, time: finding.first.time, name: TextReport.describe(finding, report), category: "finding")
    slice.isNameCommon = false
    slice.isInstant = false
    slice.arguments = [
      ("grade", .text(finding.grade.rawValue)), ("rule", .text(finding.rule.rawValue)),
      ("line", .integer(finding.first.line)), ("observations", .integer(finding.count)),
    ]
    if let changed = finding.worst.changedBy {
      slice.arguments.append(("changed by line", .integer(changed.line)))
    }
    writer.begin(slice)
    let until = finding.lastsToEnd ? end : finding.until?.time ?? finding.last.time
    writer.end(track: track, at: max(until, finding.first.time))
  }

  private mutating func tell(
    _ violation: Violation, _ record: EffectRecord, _ line: Int, _ replay: borrowing Replay
  ) {
    let track = violations ?? track("violations", in: session, .slices, rank: 99_999).id
    violations = track
    var slice = TraceSlice(
      track: track, time: record.time, name: violation.invariant.rawValue, category: "violation")
    slice.arguments = [
      ("line", .integer(line)),
      (
        "text",
        .text(TextReport.describe(violation, record, replay.state.key(of: record), replay.scene))
      ),
    ]
    writer.begin(slice)
  }
}

extension ScrollEffect {
  /// Whether it says where the content is.
  fileprivate var isOffset: Bool {
    if case .offset = self { true } else { false }
  }

  /// Whether it is a slice on a track of its view, and neither a curve nor a violation.
  fileprivate var isSlice: Bool {
    switch self {
    case .offset, .transform, .dot, .mask, .state, .violation: false
    default: true
    }
  }
}
