package import ScrollCore
package import ScrollEngine
package import SessionLog

/// Recordings replayed in two settings at once: what would have been, had something been otherwise.
///
/// The effects of both are compared event by event as they come, with the keys of items; what is not the same
/// in one event is
/// kept, and compared as records of two logs are (``LogDiff``).
package struct SideBySide: Sendable {
  private var replays: ReplayPair?
  private var a = LooseEffects()
  private var b = LooseEffects()
  /// How many lines the effect logs of both would have in common, their headers included.
  private var alike = 0
  private var sessions: UInt64 = 0

  /// Prepares to replay sessions.
  package init() {}

  /// Begins to replay a session; the one before has been finished.
  ///
  /// - Parameters:
  ///   - header: The session's header; its scene is not used.
  ///   - a: The first scene.
  ///   - b: The second.
  ///   - omitted: The numbers of events the second replay leaves out, from 0.
  ///   - options: How both are replayed.
  /// - Throws: What is wrong with a scene.
  package mutating func begin(
    _ header: SessionHeader, in a: SceneSpec, and b: SceneSpec, omitting omitted: ClosedRange<Int>? = nil,
    options: Replay.Options = Replay.Options()
  ) throws(SceneError) {
    replays = try ReplayPair(a, b, omitting: omitted, options: options)
    var header = header
    header.scene = a
    self.a.begin(header)
    header.scene = b
    self.b.begin(header)
    sessions += 1
    alike += 1
  }

  /// The view, by its number, in which an item has a key now, in the first setting or the second; `nil` if
  /// none has it.
  ///
  /// - Complexity: O(*n*) in the number of keys.
  package func view(withKey key: ItemKey) -> Int? {
    guard let a = replays?.a.state, let b = replays?.b.state else { return nil }
    return a.views.indices.first {
      a.views[$0].layout.item(withKey: key) != nil || b.views[$0].layout.item(withKey: key) != nil
    }
  }

  /// The state in the first setting; `nil` between two sessions.
  package var stateOfA: SessionState? { replays?.a.state }

  /// Replays an event in both settings.
  package mutating func step(_ event: SessionEvent) {
    replays?.step(event)
    compare()
  }

  /// Counts a line that says nothing here.
  package mutating func skip() {
    replays?.skip()
  }

  /// Ends both replays of a session.
  package mutating func finish() {
    replays?.finish()
    compare()
    replays = nil
  }

  /// Compares what both replays have shown of all sessions.
  package func differences(_ options: DiffOptions = DiffOptions()) -> LogDifferences {
    FindingList.differences(
      a.side(options.limits), b.side(options.limits), alike: (0, alike, 0), options)
  }

  /// Keeps the effects of the last event that are not the same in both replays.
  private mutating func compare() {
    guard let replays else { return }
    let (recordsOfA, recordsOfB) = (replays.a.effects.records, replays.b.effects.records)
    let (stateOfA, stateOfB) = (replays.a.state, replays.b.state)
    func isSame(_ i: Int, _ j: Int) -> Bool {
      recordsOfA[i] == recordsOfB[j] && stateOfA.key(of: recordsOfA[i]) == stateOfB.key(of: recordsOfB[j])
    }
    var restOfA = recordsOfA.indices
    var restOfB = recordsOfB.indices
    while let i = restOfA.first, let j = restOfB.first, isSame(i, j) {
      restOfA.removeFirst()
      restOfB.removeFirst()
    }
    let before = restOfA.lowerBound
    while let i = restOfA.last, let j = restOfB.last, isSame(i, j) {
      restOfA.removeLast()
      restOfB.removeLast()
    }
    let behind = recordsOfA.count - restOfA.upperBound
    alike += before
    a.pass(before)
    b.pass(before)
    for i in restOfA {
      a.append(recordsOfA[i], stateOfA.key(of: recordsOfA[i]), behind: alike, session: sessions)
    }
    for j in restOfB {
      b.append(recordsOfB[j], stateOfB.key(of: recordsOfB[j]), behind: alike, session: sessions)
    }
    alike += behind
    a.pass(behind)
    b.pass(behind)
  }
}

/// The effects of one replay that the other does not have in the same event.
private struct LooseEffects: Sendable {
  private var writer = EffectLogWriter()
  private var bytes: [UInt8] = []
  /// The lines at which they would stand in an effect log, and how many lines that has so far.
  private var numbers: [Int] = []
  private var lineCount = 0
  private var gaps: [Int] = []
  private var sessions: [UInt64] = []

  /// Begins the effects of a session.
  mutating func begin(_ header: SessionHeader) {
    writer.begin(header)
    writer.removeAll()
    lineCount += 1
  }

  /// Counts effects that both have.
  mutating func pass(_ count: Int) { lineCount += count }

  /// Takes an effect down, behind so many lines that both have.
  mutating func append(_ record: EffectRecord, _ key: ItemKey?, behind alike: Int, session: UInt64) {
    writer.append(record, key: key)
    bytes += writer.bytes
    writer.removeAll()
    lineCount += 1
    numbers.append(lineCount)
    gaps.append(alike)
    sessions.append(session)
  }

  /// All of it as records of a log.
  func side(_ limits: Limits) -> FindingList.Side {
    let log = DiffLog(bytes, in: bytes.indices, numbers: numbers)
    var fields = RecordFields(log.bytes, limits)
    let records = numbers.indices.map { line in
      // The writer's lines are objects.
      try? fields.read(log.lines[line])
      return LooseRecord(fields, in: sessions[line], time: fields.time ?? 0, line: line, gap: gaps[line])
    }
    return .init(log, records, limits)
  }
}
