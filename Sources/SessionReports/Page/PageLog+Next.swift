import ScrollCore
import ScrollEngine
import SessionLog
import SessionReplay

/// The next event of a kind.
extension PageLog {
  /// What can be gone to.
  private enum Sought: String {
    case event
    case drag
    case violation
    case mark
    case rejected
    case observation
    case effect

    /// The tracks that count it.
    var kinds: [TrackKind] {
      switch self {
      case .event: [.events]
      case .drag: [.drags]
      case .violation: [.violations]
      case .mark: [.marks]
      case .rejected: [.rejected]
      case .observation: [.observed]
      case .effect: TrackKind.allCases.filter { $0.isShown }
      }
    }

    /// Whether the line alone says that it is one; `nil` if it has to be replayed.
    func isSaid(by event: SessionEvent) -> Bool? {
      switch self {
      case .event: true
      case .drag: if case .dragBegan = event.action { true } else { false }
      case .mark: if case .mark = event.action { true } else { false }
      case .observation: if case .observed = event.action { true } else { false }
      case .violation, .rejected, .effect: nil
      }
    }
  }

  /// An event and where it is.
  private struct Found {
    let number: Int
    let line: Int
    let time: Microseconds
  }

  /// Where a search begins: events behind it count, or before it.
  private struct Start {
    let moment: MomentChoice
    let isForward: Bool

    func isBehind(_ number: Int, _ time: Microseconds) -> Bool {
      switch moment {
      case .event(let event): isForward ? number > event : number < event
      case .time(let start): isForward ? time > start : time < start
      case .end, .line, .mark: !isForward
      }
    }

    func stretch(in tracks: borrowing SessionTracks) -> Int {
      switch moment {
      case .event(let event): tracks.stretch(ofEvent: event) ?? 0
      case .time(let time): tracks.stretch(at: time) ?? 0
      case .end, .line, .mark: tracks.stretches.count - 1
      }
    }
  }

  /// Fields: session, kind, forward or back, then a moment.
  mutating func next(_ question: PageQuestion) throws(ReportError) -> String {
    let index = try index(ofSession: question.number(1))
    guard let sought = Sought(rawValue: question[2]) else {
      throw ReportError("next: there is no kind \(LogError.shown(question[2]))")
    }
    let start = Start(moment: try question.moment(4), isForward: try question.isForward(3))
    guard let found = try next(index, sought, start) else { return "null\n" }
    let answer: PageJSON = [
      "t": .time(found.time), "event": .integer(found.number), "line": .integer(found.line),
    ]
    return answer.line
  }

  private mutating func next(_ index: Int, _ sought: Sought, _ start: Start) throws(ReportError) -> Found? {
    prepareReplay(index)
    guard let tracks = sessions[index].replay?.tracks, !tracks.stretches.isEmpty else { return nil }
    let eventCount = sessions[index].replay?.eventCount ?? 0
    var stretch = start.stretch(in: tracks)
    // Lines at the very time may be in stretches before or behind.
    if start.isForward {
      while stretch > 0 && tracks.stretches[stretch - 1].time == tracks.stretches[stretch].time {
        stretch -= 1
      }
    }
    while tracks.stretches.indices.contains(stretch) {
      if tracks.has(sought.kinds, in: stretch) {
        let begin = tracks.stretches[stretch].event
        // The next one may begin in the middle of an event.
        let isLast = stretch + 1 == tracks.stretches.count
        let end = isLast ? eventCount : tracks.stretches[stretch + 1].event + 1
        if let found = try find(index, sought, begin..<end, start) { return found }
      }
      stretch += start.isForward ? 1 : -1
    }
    return nil
  }

  /// The first event of a kind among some, or the last if the search goes back.
  private mutating func find(
    _ index: Int, _ sought: Sought, _ events: Range<Int>, _ start: Start
  ) throws(ReportError) -> Found? {
    var found: Found?
    func note(_ event: SessionEvent, _ number: Int, _ line: Int) -> Bool {
      guard start.isBehind(number, event.time) else { return start.isForward }
      found = Found(number: number, line: line, time: event.time)
      return !start.isForward
    }
    guard sought.kinds.allSatisfy({ $0 == .violations || $0 == .rejected || $0.isShown }) else {
      try scan(index, from: events.lowerBound) { (line) throws(ReportError) in
        guard line.number < events.upperBound else { return false }
        guard let event = line.event, sought.isSaid(by: event) == true else { return true }
        return note(event, line.number, line.line)
      }
      return found
    }
    try replay(index, events: events) { (event, head, _) throws(ReportError) in
      guard PageLog.has(sought.kinds, head.replay) else { return true }
      return note(event, head.eventCount - 1, head.place.line)
    }
    return found
  }

  /// Whether the last event of a replay had an effect of some kinds.
  private static func has(_ kinds: [TrackKind], _ replay: borrowing Replay) -> Bool {
    for index in replay.effects.records.indices {
      if let kind = TrackKind(EffectKind(replay.effects.records[index].effect)), kinds.contains(kind) {
        return true
      }
    }
    return false
  }
}
