import ScrollGeometry
import ScrollSession
import SessionLog
import SessionModel
import SessionReplay

/// Replays all sessions of an input and reports on each.
struct SessionRunner {
  /// How sessions are replayed.
  struct Options {
    var replay = Replay.Options()
    /// How far what was observed may lie from what is replayed.
    var conformance = ConformanceOptions()
    /// The scene to use instead of each header's own.
    var scene: SceneSpec?
    /// Where content offsets come from, instead of each view's own word.
    var offsets: ScrollingSpec.OffsetSource?
    /// The time after which a session is not replayed any further.
    var until: Int64?
    /// Whether expected effect logs are compared where there are some.
    var comparesEffects = false
    /// Whether rejected events and a torn last line count as faults.
    var isStrict = false
    /// Whether sessions are judged as if their headers announced nothing.
    var ignoresExpectations = false
    /// Whether the digest of all effect bytes is wanted.
    var digestsEffects = false
    /// How much a log may ask for.
    var limits = Limits()
    /// Whether the sessions behind the first one that fails are left out.
    var stopsAtFailure = false

    /// Whether sessions are replayed in another setting than their own.
    var hasOtherSetting: Bool { scene != nil || offsets != nil }
  }

  private let options: Options
  /// Where the effect log goes, if anybody wants it.
  private let effects: OutputFile?
  /// Where a copy of the log with checkpoints goes, if anybody wants it.
  private let copy: CheckpointCopy?
  private var writer = EffectLogWriter()
  /// Whether anybody looks at the bytes of the effect log.
  private var wantsBytes = false
  /// The digest of all effect bytes so far; see ``Options/digestsEffects``.
  private(set) var digest = Digest(seed: 0)

  init(_ options: Options, effects: OutputFile? = nil, copy: CheckpointCopy? = nil) {
    self.options = options
    self.effects = effects
    self.copy = copy
  }

  /// Replays one input and appends a report of each session; those before a bad line are there even if it throws.
  mutating func run(_ path: String, into reports: inout [SessionReport]) throws(CommandError) {
    do {
      let input = try InputFile(path)
      var expected: ExpectedEffects?
      if options.comparesEffects, let file = Sessions.expectedEffects(of: path) {
        expected = try ExpectedEffects(file)
      }
      wantsBytes = effects != nil || expected != nil || options.digestsEffects
      let progress = Progress(size: input.size)
      defer { progress.end() }
      try run(input, &expected, progress, &reports)
    } catch let error as FileError {
      throw .file(error)
    } catch let error as CommandError {
      throw error
    } catch {
      throw .input("\(path): \(error)")
    }
  }

  private mutating func run(
    _ input: InputFile, _ expected: inout ExpectedEffects?, _ progress: Progress,
    _ reports: inout [SessionReport]
  ) throws {
    let reader = SessionReader(limits: options.limits, scene: options.scene)
    var source = EventSource(input: input, reader: reader, progress: progress, copy: copy)
    let first = reports.count
    do {
      while var header = try source.nextHeader() {
        if let offsets = options.offsets { header.scene.useOffsets(offsets) }
        if options.ignoresExpectations {
          header.expectedViolations = nil
          header.expectedFindings = nil
        }
        var replay = try begin(header, input.path, source.reader.line)
        var conformance = Conformance(header.scene, options: options.conformance)
        var report = SessionReport(file: input.path, header: header)
        report.items = header.scene.itemCount
        report.isStrict = options.isStrict
        report.number = reports.count - first + 1
        writer.begin(header)
        reading: while true {
          switch try source.next(&report) {
          case .event:
            if let until = options.until, source.reader.event.time.count > until {
              report.stoppedAt = until
              continue
            }
            step(&replay, &conformance, source, &report)
            if !writer.isEmpty { try flush(&expected) }
            if let copy { try copy.take(&replay, source.reader) }
          case .skipped: if report.stoppedAt == nil { replay.skip() }
          case .end: break reading
          }
        }
        try finish(&replay, source, &report, &expected)
        report.take(&conformance)
        report.checkpoints = copy?.counts
        reports.append(report)
        if options.stopsAtFailure && (!report.passes || expected?.hasMismatch == true) {
          reports[first].hasByteOrderMark = source.reader.hasByteOrderMark
          try isCut(&source, &reports[reports.count - 1])
          expected?.endEarly(&reports[reports.count - 1])
          return
        }
      }
      try copy?.finish()
    } catch let error as LogError {
      try flush(&expected)
      throw CommandError.input(input.path, error)
    }
    guard reports.count > first else {
      throw CommandError.input("\(input.path):1:1: expected a header, found the end of the input")
    }
    reports[first].hasByteOrderMark = source.reader.hasByteOrderMark
    expected?.end(&reports[reports.count - 1])
  }

  private func begin(_ header: SessionHeader, _ path: String, _ line: Int) throws(CommandError) -> Replay {
    do {
      return try Replay(scene: header.scene, options: options.replay)
    } catch {
      throw .input("\(path):\(line):1: \(SceneMessages.describe(error))")
    }
  }

  /// Notes whether there are sessions behind one that failed, which are left out.
  private func isCut(_ source: inout EventSource, _ report: inout SessionReport) throws {
    report.leavesRest = try source.nextHeader() != nil
  }

  private mutating func step(
    _ replay: inout Replay, _ conformance: inout Conformance, _ source: borrowing EventSource,
    _ report: inout SessionReport
  ) {
    let event = source.reader.event
    conformance.step(event, in: &replay, line: source.reader.line)
    if report.firstTime == nil { report.firstTime = event.time }
    report.lastTime = max(report.lastTime ?? event.time, event.time)  // A rejected one may lie before.
    for index in replay.effects.records.indices {
      note(replay.effects.records, at: index, replay.state, source, &report)
    }
    for difference in replay.differences { report.note(difference, line: source.reader.line) }
    report.latch.note(event, in: replay, line: source.reader.line)
    for difference in conformance.differences { report.note(difference, line: source.reader.line) }
  }

  /// Notes one of several records. (It is not taken out of the array, which would copy it.)
  private mutating func note(
    _ records: borrowing [EffectRecord], at index: Int, _ state: borrowing SessionState,
    _ source: borrowing EventSource, _ report: inout SessionReport
  ) {
    report.effectCounts[EffectKind(records[index].effect).index] += 1
    switch records[index].effect {
    case .rejected(let reason):
      if let index = report.rejections.firstIndex(where: { $0.reason == reason }) {
        report.rejections[index].count += 1
      } else {
        report.rejections.append((reason, 1, source.reader.line))
      }
    case .violation(let violation):
      report.violationCount += 1
      if let index = report.violated.firstIndex(where: { $0.invariant == violation.invariant }) {
        report.violated[index].count += 1
      } else {
        report.violated.append((violation.invariant, 1))
      }
      if report.violations.count < SessionReport.kept {
        report.violations.append(
          ViolationReport(
            record: records[index], violation: violation, key: state.key(of: records[index]),
            line: source.reader.line, lines: source.reader.recentLines))
      }
    default: break
    }
    guard wantsBytes else { return }
    writer.append(records[index], key: options.replay.explains ? state.key(of: records[index]) : nil)
  }

  /// Hands on the effect lines written so far.
  private mutating func flush(_ expected: inout ExpectedEffects?) throws(FileError) {
    guard !writer.bytes.isEmpty else { return }
    if options.digestsEffects {
      for byte in writer.bytes { digest.add(UInt64(byte)) }
    }
    try effects?.write(writer.bytes)
    expected?.compare(writer.bytes)
    writer.removeAll()
  }

  private mutating func finish(
    _ replay: inout Replay, _ source: borrowing EventSource, _ report: inout SessionReport,
    _ expected: inout ExpectedEffects?
  ) throws(FileError) {
    replay.finish(at: options.until.map { Microseconds($0) })
    for index in replay.effects.records.indices {
      note(replay.effects.records, at: index, replay.state, source, &report)
    }
    try flush(&expected)
    report.events = replay.eventCount
    report.rejected = replay.rejectedCount
    report.isComplete = replay.isComplete
    report.hash = replay.state.hash
    report.distances = replay.distances
  }
}

/// The events of an input, session by session.
private struct EventSource {
  let input: InputFile
  var reader: SessionReader
  let progress: Progress
  private var header: SessionHeader?
  private var piece = [UInt8](repeating: 0, count: 1 << 18)
  private var events = 0
  private let copy: CheckpointCopy?

  init(input: InputFile, reader: SessionReader, progress: Progress, copy: CheckpointCopy?) {
    self.copy = copy
    self.input = input
    self.reader = reader
    self.progress = progress
  }

  /// The header of the next session, or nothing at the end of the input.
  mutating func nextHeader() throws -> SessionHeader? {
    var nothing = SessionReport(file: "", header: SessionHeader(scene: SceneSpec(views: [])))
    if header == nil { _ = try next(&nothing) }
    guard let header = header.take() else { return nil }
    // Nothing has been read behind it.
    copy?.recorder.begin(upTo: reader.readByteCount, version: reader.version)
    return header
  }

  /// What comes next in a session.
  enum Item {
    /// An event, the reader's.
    case event
    /// An unknown event that calls itself optional.
    case skipped
    /// Nothing: another session begins, or the input ends.
    case end
  }

  /// Reads on in the session; what was passed over or lost on the way is noted in the report.
  mutating func next(_ report: inout SessionReport) throws -> Item {
    while true {
      switch try reader.next() {
      case .event:
        events += 1
        return .event
      case .header(let header):
        self.header = header
        copy?.recorder.endSession()
        return .end
      case .needsInput:
        let count = try input.read(into: &piece)
        if count == 0 { reader.endInput() }
        reader.append(piece, count: count)
        copy?.recorder.append(piece, count: count)
        progress.advance(by: count, events: events)
      case .skipped:
        report.skipped += 1
        copy?.recorder.skip(upTo: reader.readByteCount)
        return .skipped
      case .torn(let error): report.torn = error
      case .end:
        copy?.recorder.endSession()
        return .end
      }
    }
  }
}

extension SceneSpec {
  /// How many items all views have at the start.
  var itemCount: Int {
    var count = 0
    for section in views.lazy.flatMap(\.sections) {
      let (sum, overflow) = count.addingReportingOverflow(section.items.count)
      count = overflow ? .max : sum
    }
    return count
  }
}
