import ScrollCore
import ScrollEngine
import SessionLog
import SessionReplay
import SessionSearch
import TestSupport
import Testing

/// What holds of every session, whoever made it: generated ones, on edges and a tolerance beside them, with edits, fingers, and what only
/// a broken recorder writes.
///
/// That the engine agrees with itself, `ConsistencyTests` look.
@Suite("Every session")
struct SessionPropertyTests {
  /// Short sessions; those without originals break no rule.
  private static func sessions(_ count: Int, originals: Bool, seed: UInt64 = 40) throws -> [SessionCase] {
    try (0..<count).map { number in
      var generator = SessionGenerator(seed: Seed(seed).ofCase(number), allowsLiteral: originals, length: 80)
      var replay = try Replay(scene: generator.scene, options: .unaudited)
      var events: [SessionEvent] = []
      while let event = generator.next(after: replay.state) {
        replay.step(event)
        events.append(event)
      }
      return SessionCase(scene: generator.scene, events: events)
    }
  }

  @Test("the effects are the same with and without shortcuts, and are numbers", arguments: [false, true])
  func shortcuts(originals: Bool) throws {
    var kinds: Set<String> = []
    for (number, session) in try Self.sessions(60, originals: originals).enumerated() {
      let quick = try SessionRun(session)
      let full = try SessionRun(session, everyEvent: true)
      #expect(quick.hash == full.hash, "session \(number)")
      try expectEqual(quick.records, full.records, session, "session \(number), with shortcuts and without")
      for record in quick.records {
        // The name of the case.
        if let kind = Mirror(reflecting: record.effect).children.first?.label { kinds.insert(kind) }
        if originals { continue }
        #expect(record.effect.numbers.allSatisfy { $0.isFinite }, "session \(number): \(record)")
        if case .violation = record.effect { Issue.record("session \(number): \(record)") }
      }
    }
    // Else this says little.
    #expect(kinds.subtracting(["violation"]).count == 16, "\(kinds.sorted())")
  }

  @Test("going on from a copy of any state gives the same effects and hashes", arguments: [false, true])
  func restart(originals: Bool) throws {
    for (seed, session) in try Self.sessions(12, originals: originals).enumerated() {
      let whole = try SessionRun(session)
      var options = Replay.Options()
      options.hashEvery = 1
      var replay = try Replay(scene: session.scene, options: options)
      var before: [EffectRecord] = []
      for (number, event) in session.events.enumerated() {
        // All copies go on to the end, which takes the square of the events: some places, in each session others.
        if number % 6 == seed % 6 {
          var copy = replay
          var records = before
          for later in session.events[number...] {
            copy.step(later)
            records += copy.effects.records
          }
          copy.finish()
          records += copy.effects.records
          try expectEqual(
            records, whole.records, session, "session \(seed), restarted before event \(number)")
          #expect(copy.state.hash == whole.hash, "session \(seed), restarted before event \(number)")
        }
        // The copy's steps must not have touched the original.
        replay.step(event)
        before += replay.effects.records
      }
    }
  }

  @Test("ticks taken one by one change nothing, nor does a later beginning", arguments: [false, true])
  func times(originals: Bool) throws {
    var ticks = 0
    for (number, session) in try Self.sessions(40, originals: originals, seed: 49).enumerated() {
      let whole = try SessionRun(session)
      var replay = try Replay(scene: session.scene)
      var records: [EffectRecord] = []
      for event in session.events {
        while replay.stepTick(before: event) {
          ticks += 1
          records += replay.effects.records
        }
        replay.step(event)
        records += replay.effects.records
      }
      while replay.stepTick(before: nil) { records += replay.effects.records }
      replay.finish()
      records += replay.effects.records
      #expect(replay.state.hash == whole.hash, "session \(number)")
      try expectEqual(records.withoutHashes, whole.records.withoutHashes, session, "session \(number)")
      // 8,333 is nearly a tick, 86,400,000,001 a day.
      let shift = [1, 8333, 86_400_000_001, -3_000_000][number % 4] as Int64
      var later = session
      for index in later.events.indices { later.events[index].time.count += shift }
      var shifted = whole.records.withoutHashes
      for index in shifted.indices { shifted[index].time.count += shift }
      try expectEqual(
        SessionRun(later).records.withoutHashes, shifted, session, "session \(number) later by \(shift)")
    }
    #expect(ticks > 200)
  }

  @Test("a horizontal view does what the vertical one with the axes swapped does", arguments: [false, true])
  func transposed(originals: Bool) throws {
    for (number, session) in try Self.sessions(25, originals: originals, seed: 49).enumerated() {
      var session = session.withCorrectedShadows
      // What starts at the right would start at the bottom.
      for view in session.scene.views.indices { session.scene.views[view].direction = .ltr }
      try expectEqual(
        SessionRun(session.transposed).shown, SessionRun(session).shown.map(\.transposed), session,
        "session \(number)")
    }
  }

  @Test func `a refused event leaves the hash, a statement leaves hash and clock, all others set the clock`()
    throws
  {
    var counts = (rejected: 0, statements: 0)
    for (number, session) in try Self.sessions(150, originals: true, seed: 43).enumerated() {
      var state = try SessionState(scene: session.scene)
      var effects = EffectBuffer()
      for event in session.events {
        let before = (hash: state.hash, clock: state.clock)
        effects.removeAll()
        switch SessionReducer().reduce(event, number: 0, into: &state, effects: &effects) {
        case .rejected(let reason):
          counts.rejected += 1
          #expect(effects.records.map(\.effect) == [.rejected(reason)])
          #expect(state.hash == before.hash && state.clock == before.clock, "session \(number)")
        case .statement:
          counts.statements += 1
          #expect(effects.records.isEmpty)
          #expect(state.hash == before.hash && state.clock == before.clock, "session \(number)")
        case .accepted: #expect(state.clock == event.time, "session \(number)")
        }
      }
    }
    #expect(counts.rejected > 200 && counts.statements > 20, "\(counts)")
  }
}

/// What came of a session: every record, the state hash after each event among them.
private struct SessionRun {
  private(set) var records: [EffectRecord] = []
  let hash: UInt64

  /// Replays a session with the rules, until all content rests.
  init(_ session: SessionCase, everyEvent: Bool = false) throws {
    var options = Replay.Options()
    options.everyEvent = everyEvent
    options.hashEvery = 1
    var replay = try Replay(scene: session.scene, options: options)
    for event in session.events {
      replay.step(event)
      records += replay.effects.records
    }
    replay.finish()
    records += replay.effects.records
    hash = replay.state.hash
  }

  /// The records without hashes, which cover the axis, and without violations, which name the wrong one of two numbers with x before y.
  var shown: [EffectRecord] {
    records.withoutHashes.filter { if case .violation = $0.effect { false } else { true } }
  }
}

extension [EffectRecord] {
  /// All but the state hashes, which cover the clock and the axis.
  fileprivate var withoutHashes: [EffectRecord] {
    filter { if case .state = $0.effect { false } else { true } }
  }

  /// The effect log, byte for byte; unlike records it is equal to itself where originals emit what is no number.
  fileprivate func log(_ scene: SceneSpec) -> [Substring] {
    var writer = EffectLogWriter()
    writer.begin(SessionHeader(scene: scene))
    for record in self { writer.append(record) }
    return String(decoding: writer.bytes, as: UTF8.self).split(separator: "\n")
  }
}

/// Compares records, and reports the first line that differs with the session that led to it.
private func expectEqual(
  _ actual: [EffectRecord], _ expected: [EffectRecord], _ session: SessionCase, _ comment: Comment,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  guard actual != expected else { return }
  let (found, wanted) = (actual.log(session.scene), expected.log(session.scene))
  guard found != wanted else { return }
  let lines = zip(found, wanted).first { $0 != $1 }.map { "\($0)\n\($1)" } ?? "one log is longer"
  var writer = SessionLogWriter()
  writer.begin(SessionHeader(scene: session.scene))
  for event in session.events { writer.append(event) }
  Issue.record(
    "\(comment)\n\(lines)\n\(String(decoding: writer.bytes, as: UTF8.self))", sourceLocation: sourceLocation)
}

extension SessionCase {
  /// The same without literal shadows: the original's reach from the first item's top to the last one's bottom, whichever way the view
  /// scrolls.
  fileprivate var withCorrectedShadows: SessionCase {
    var other = self
    for view in other.scene.views.indices {
      other.scene.views[view].behaviours = other.scene.views[view].behaviours.map { behaviour in
        guard case .sectionShadow(var settings) = behaviour else { return behaviour }
        settings.mode = .corrected
        return .sectionShadow(settings)
      }
    }
    return other
  }
}

extension LayoutPoint {
  fileprivate var transposed: LayoutPoint { LayoutPoint(x: y, y: x) }
}

extension EffectRecord {
  /// The record with the axes swapped; dots, masks and scales are told along and across the axis, or without either.
  fileprivate var transposed: EffectRecord {
    var other = self
    switch effect {
    case .decorationChanged(let identity, let from, let to):
      other.effect = .decorationChanged(identity, from: from.transposed, to: to.transposed)
    case .decorationAdded(let identity, let frame, let z):
      other.effect = .decorationAdded(identity, frame: frame.transposed, z: z)
    case .target(let target):
      other.effect = .target(TargetOffset(offset: target.offset.transposed, stop: target.stop))
    case .offset(let offset): other.effect = .offset(offset.transposed)
    default: break
    }
    return other
  }
}
