import ScrollCore
import ScrollEngine
import SessionLog
import SessionReplay
import SessionReports

/// Replays all sessions of an input and reports on each.
struct SessionRunner {
  /// How sessions are replayed.
  struct Options {
    var log = LogOptions()
    /// The time after which a session is not replayed any further.
    var until: Int64?
    /// Whether expected effect logs are compared where there are some.
    var comparesEffects = false
    /// Whether the digest of all effect bytes is wanted.
    var digestsEffects = false
    /// Whether the sessions behind the first one that fails are left out.
    var stopsAtFailure = false

    /// Whether sessions are replayed in another setting than their own.
    var hasOtherSetting: Bool { !log.change.isEmpty }
  }

  private var options: Options
  /// Where the effect log goes, if anybody wants it.
  private let effects: ReplacingFile?
  /// Where a copy of the log with checkpoints goes, if anybody wants it.
  private let copy: CheckpointCopy?
  private var writer = EffectLogWriter()
  /// Whether anybody looks at the bytes of the effect log.
  private var wantsBytes = false
  /// The digest of all effect bytes so far; see ``Options/digestsEffects``.
  private(set) var digest = Digest(seed: 0)

  init(_ options: Options, effects: ReplacingFile? = nil, copy: CheckpointCopy? = nil) {
    self.options = options
    self.effects = effects
    self.copy = copy
  }

  /// Replays one input and appends a report of each session; those before a bad line are there even if it throws.
  ///
  /// - Parameters:
  ///   - path: Where the input is.
  ///   - reports: Where the reports go.
  ///   - page: The page that the input goes into, too, if there is one.
  /// - Throws: Why the input cannot be read.
  mutating func run(
    _ path: String, into reports: inout [SessionReport], page: PageFile? = nil
  ) throws {
    let input = try page?.open(path) ?? InputFile(path)
    var expected: ExpectedEffects?
    if options.comparesEffects { expected = try Sessions.expectedEffects(for: path) }
    if let expected { options.log.examination.replay.hashEvery = expected.hashEvery }
    wantsBytes = effects != nil || expected != nil || options.digestsEffects
    try run(input, &expected, &reports)
  }

  private mutating func run(
    _ input: InputFile, _ expected: inout ExpectedEffects?, _ reports: inout [SessionReport]
  ) throws {
    if let copy { input.listener = { copy.recorder.append($0, count: $1) } }
    var source = EventSource(LogStream(LogInput(input), options.log.reader), copy)
    let first = reports.count
    do {
      while var header = try source.nextHeader() {
        try options.log.change(&header)
        var examiner = try SessionExaminer(
          header, in: FileName(input.path), line: source.stream.reader.line,
          number: reports.count - first + 1, options: options.log.examination)
        writer.begin(header)
        // What stops at a time, or copies lines, looks at each.
        let mayStepQuietly = options.until == nil && copy == nil
        reading: while true {
          if mayStepQuietly && examiner.stepQuietly(&source.stream) {
            write(examiner.replay)
            if !writer.isEmpty { try flush(&expected) }
            continue
          }
          switch try source.next(&examiner.report) {
          case .event:
            if let until = options.until, source.stream.reader.event.time.count > until {
              examiner.report.stoppedAt = until
              continue
            }
            examiner.step(&source.stream.reader)
            write(examiner.replay)
            if !writer.isEmpty { try flush(&expected) }
            if let copy { try copy.take(&examiner.replay, source.stream.reader) }
          case .skipped: if examiner.report.stoppedAt == nil { examiner.skip() }
          case .end: break reading
          }
        }
        examiner.finish(source.stream.reader, at: options.until.map { Microseconds($0) })
        write(examiner.replay)
        try flush(&expected)
        examiner.report.checkpoints = copy?.counts
        reports.append(examiner.report)
        if options.stopsAtFailure && (!examiner.report.passes || expected?.hasMismatch == true) {
          reports[first].hasByteOrderMark = source.stream.reader.hasByteOrderMark
          try isCut(&source, &reports[reports.count - 1])
          expected?.endEarly(&reports[reports.count - 1])
          return
        }
      }
      try copy?.finish()
    } catch let error as ReportError {
      try flush(&expected)
      throw error
    }
    guard reports.count > first else {
      throw ReportError.noHeader(in: FileName(input.path))
    }
    reports[first].hasByteOrderMark = source.stream.reader.hasByteOrderMark
    expected?.end(&reports[reports.count - 1])
  }

  /// Notes whether there are sessions behind one that failed, which are left out.
  private func isCut(_ source: inout EventSource, _ report: inout SessionReport) throws {
    report.leavesRest = try source.nextHeader() != nil
  }

  /// Writes the effects of the last event, if anybody looks at them.
  private mutating func write(_ replay: borrowing Replay) {
    guard wantsBytes else { return }
    for index in replay.effects.records.indices {
      let key =
        options.log.examination.replay.explains ? replay.state.key(of: replay.effects.records[index]) : nil
      writer.append(replay.effects.records[index], key: key)
    }
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
}

/// The events of an input, session by session.
private struct EventSource {
  /// The lines of all sessions; its reader stands behind the line read last.
  var stream: LogStream
  private var header: SessionHeader?
  private let copy: CheckpointCopy?

  init(_ stream: LogStream, _ copy: CheckpointCopy?) {
    self.stream = stream
    self.copy = copy
  }

  /// The header of the next session, or nothing at the end of the input.
  mutating func nextHeader() throws -> SessionHeader? {
    var nothing = SessionReport(file: FileName(""), header: SessionHeader(scene: SceneSpec(views: [])))
    if header == nil { _ = try next(&nothing) }
    guard let header = header.take() else { return nil }
    // Nothing has been read behind it.
    copy?.recorder.begin(upTo: stream.reader.readByteCount)
    return header
  }

  /// Reads on in the session; what was passed over or lost on the way is noted in the report.
  mutating func next(_ report: inout SessionReport) throws -> SessionWalk.Step {
    while true {
      switch try stream.next() {
      case .event: return .event
      case .header(let header):
        self.header = header
        copy?.recorder.endSession()
        return .end
      case .skipped:
        report.skipped += 1
        copy?.recorder.skip(upTo: stream.reader.readByteCount)
        return .skipped
      case .torn(let error): report.torn = error
      case .end:
        copy?.recorder.endSession()
        return .end
      }
    }
  }
}
