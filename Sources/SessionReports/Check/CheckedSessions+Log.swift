import ScrollEngine
package import SessionLog
import SessionReplay

extension CheckedSessions {
  /// Adds the sessions of a log that is in memory, as a check of the file finds them, or why it cannot be read.
  ///
  /// Sessions before a bad line are there. Effects that are expected beside the log are not compared.
  ///
  /// - Parameters:
  ///   - log: The bytes of the log.
  ///   - file: What the log is called.
  ///   - options: How sessions are replayed and judged.
  ///   - limits: How much the log may ask for.
  package mutating func add(
    _ log: [UInt8], file: FileName, options: SessionExaminer.Options = SessionExaminer.Options(),
    limits: Limits = Limits()
  ) {
    var effects: EffectLogWriter?
    add(log, file, options, &effects, limits)
  }

  /// Adds the sessions of a log, and compares their effects with those that are expected.
  ///
  /// - Parameters:
  ///   - log: The bytes of the log.
  ///   - file: What the log is called.
  ///   - expected: What is expected, if anything is.
  /// - Returns: The effect log, as it is replayed.
  package mutating func add(_ log: [UInt8], file: FileName, expecting expected: ExpectedEffects?) -> [UInt8] {
    let (unreadable, first) = (errors.count, sessions.count)
    var effects: EffectLogWriter? = EffectLogWriter()
    var options = SessionExaminer.Options()
    options.replay.hashEvery = expected?.hashEvery
    add(log, file, options, &effects)
    let bytes = effects?.bytes ?? []
    if var expected, errors.count == unreadable, sessions.count > first {
      expected.compare(bytes)
      expected.end(&sessions[sessions.count - 1])
    }
    return bytes
  }

  private mutating func add(
    _ log: [UInt8], _ file: FileName, _ options: SessionExaminer.Options, _ effects: inout EffectLogWriter?,
    _ limits: Limits = Limits()
  ) {
    var stream = LogStream(LogInput(log, file: file), SessionReader(limits: limits))
    let first = sessions.count
    do {
      try add(&stream, file, options, &effects)
    } catch {
      errors.append(error.message)
    }
    if sessions.count > first { sessions[first].hasByteOrderMark = stream.reader.hasByteOrderMark }
  }

  private mutating func add(
    _ stream: inout LogStream, _ file: FileName, _ options: SessionExaminer.Options,
    _ effects: inout EffectLogWriter?
  ) throws(ReportError) {
    let first = sessions.count
    var examiner: SessionExaminer?
    while true {
      switch try stream.next() {
      case .event:
        examiner?.step(&stream.reader)
        effects?.append(examiner)
      case .skipped:
        examiner?.report.skipped += 1
        examiner?.skip()
      case .torn(let error): examiner?.report.torn = error
      case .header(let header):
        finish(&examiner, stream.reader, &effects)
        examiner = try SessionExaminer(
          header, in: file, line: stream.reader.line, number: sessions.count - first + 1, options: options)
        effects?.begin(header)
      case .end:
        finish(&examiner, stream.reader, &effects)
        guard sessions.count > first else {
          throw ReportError.noHeader(in: file)
        }
        return
      }
    }
  }

  private mutating func finish(
    _ examiner: inout SessionExaminer?, _ reader: borrowing SessionReader, _ effects: inout EffectLogWriter?
  ) {
    guard examiner != nil else { return }
    examiner?.finish(reader)
    effects?.append(examiner)
    if let report = examiner?.report { sessions.append(report) }
    examiner = nil
  }
}

extension EffectLogWriter {
  /// Appends the effects of the last event.
  fileprivate mutating func append(_ examiner: SessionExaminer?) {
    for record in examiner?.replay.effects.records ?? [] { append(record) }
  }
}
