import ScrollCore
import ScrollEngine
import SessionLog
import SessionReplay

/// Ways to try an input. What must not be ends the process, which libFuzzer takes for a finding.
extension Preset {
  /// Replays what can be read; the rules must find nothing in corrected sessions.
  func replay(_ bytes: [UInt8]) {
    walk(bytes, isCompared: false) { session in
      Course(session.replay, session)
    } step: { course, event in
      course.step(event)
      if course.isAudited && !course.replay.violations.isEmpty {
        fatalError("violation: \(course.replay.violations[0])")
      }
    }
  }

  /// Replays what can be read with the shortcuts and without.
  func compareShortcuts(_ bytes: [UInt8]) {
    walk(bytes, isCompared: true) { session in
      (quick: Course(session.replay, session), slow: Course(session.slowReplay ?? session.replay, session))
    } step: { courses, event in
      courses.quick.step(event)
      courses.slow.step(event)
      let quick = courses.quick.replay.effects.records
      let slow = courses.slow.replay.effects.records
      // Literal masks may hold what is no number and equals nothing, itself included; a log has one spelling for it.
      guard quick == slow || EffectLogWriter.lines(quick) == EffectLogWriter.lines(slow) else {
        fatalError("shortcuts change the effects of \(event)")
      }
    }
  }

  /// Reads the input whole and in two pieces.
  func comparePieces(_ bytes: [UInt8]) {
    let cut = bytes.isEmpty ? 0 : Int(bytes[0]) % bytes.count
    let whole = tokens([bytes])
    let pieces = tokens([Array(bytes[..<cut]), Array(bytes[cut...])])
    guard whole == pieces else { fatalError("cut at \(cut): \(pieces), whole: \(whole)") }
  }

  /// Recovers the input, and reads what was recovered.
  func recover(_ bytes: [UInt8]) {
    let log = header + bytes
    var recovery = recovered(log)
    let read = tokens([bytes])
    if read.error == nil && !read.isTorn && session != nil && !recovery.summary.isWhole
      && !read.hasOtherHeader && !recovery.bytes.isEmpty
    {
      fatalError("a log that can be read was not recovered whole: \(recovery.summary)")
    }
    guard recovery.summary.sessionCount > 0 else { return }
    let result = recovery.bytes
    if result != log { recovery = recovered(result) }
    guard recovery.bytes == result && recovery.summary.isUnchanged else {
      fatalError("what was recovered has to be recovered: \(String(decoding: result, as: UTF8.self))")
    }
    var reader = SessionReader(limits: Preset.limits)
    reader.append(result)
    reader.endInput()
    do {
      while case let token = try reader.next(), token != .end {
        if case .torn(let error) = token { fatalError("what was recovered is torn: \(error)") }
      }
    } catch {
      fatalError("what was recovered cannot be read: \(error)")
    }
  }

  /// Compares what the input says with the same less a line in the middle, both ways round.
  func compareLogs(_ bytes: [UInt8]) {
    let log = header + bytes
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let rest = lines[..<(lines.count / 2)] + lines[(lines.count / 2 + 1)...]
    let shorter = header + rest.joined(separator: [0x0A])
    var options = DiffOptions()
    options.limits = Preset.limits
    if let same = try? LogDiff.differences(log, log, options), !same.summary.isEmpty {
      fatalError("a log differs from itself: \(same.findings)")
    }
    let there = try? LogDiff.differences(log, shorter, options)
    let back = try? LogDiff.differences(shorter, log, options)
    guard there?.summary.counts.total == back?.summary.counts.total else {
      fatalError("there \(there?.findings ?? []), back \(back?.findings ?? [])")
    }
  }

  private func recovered(_ log: [UInt8]) -> LogRecovery {
    var recovery = LogRecovery(sceneCheck: SessionState.check, limits: Preset.limits)
    recovery.append(log)
    recovery.endInput()
    while recovery.next() != .end {}
    return recovery
  }

  /// Steps through what can be read of an input, session by session.
  private func walk<State>(
    _ bytes: [UInt8], isCompared: Bool, begin: (Session) -> State, step: (inout State, SessionEvent) -> Void
  ) {
    var reader = reader
    reader.append(bytes)
    reader.endInput()
    var state = session.map(begin)
    while let token = try? reader.next(), token != .end {
      switch token {
      case .header(let header):
        // What cannot be set up costs its session only.
        state = Session(header.scene, isCompared: isCompared).map(begin)
      case .event:
        if var running = state.take() {
          step(&running, reader.event)
          state = running
        }
      default: break
      }
    }
  }

  /// All that a reader says of an input.
  private func tokens(_ pieces: [[UInt8]]) -> Tokens {
    var reader = reader
    var tokens = Tokens()
    var pieces = pieces[...]
    do {
      while true {
        switch try reader.next() {
        case .needsInput:
          if let piece = pieces.popFirst() { reader.append(piece) } else { reader.endInput() }
        case .event: tokens.events.append(reader.event)
        case .end: return tokens
        case let token: tokens.others.append(token)
        }
      }
    } catch {
      tokens.error = error
      return tokens
    }
  }
}

/// What a reader says of an input.
private struct Tokens: Equatable {
  var events: [SessionEvent] = []
  var others: [SessionReader.Token] = []
  var error: LogError?

  var isTorn: Bool { others.contains { if case .torn = $0 { true } else { false } } }
  /// Whether another session begins, whose scene need not be one that can be set up.
  var hasOtherHeader: Bool { others.contains { if case .header = $0 { true } else { false } } }
}

/// A replay that ends before it becomes expensive: no input shall cost more than a few thousand effects.
private struct Course {
  private(set) var replay: Replay
  let isAudited: Bool
  private let lastTime: Microseconds
  private var cost = 0

  init(_ replay: Replay, _ session: Preset.Session) {
    self.replay = replay
    isAudited = session.isCorrected
    lastTime = Microseconds(session.isSimulated ? 2_000_000 : Int64.max)
  }

  mutating func step(_ event: SessionEvent) {
    guard cost < 1_000, event.time <= lastTime else { return }
    replay.step(event)
    cost += 1 + replay.effects.records.count
  }
}
