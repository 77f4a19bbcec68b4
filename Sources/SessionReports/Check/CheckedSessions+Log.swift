import ScrollSession
import SessionLog
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
  public mutating func add(
    _ log: [UInt8], file: FileName, options: SessionExaminer.Options = SessionExaminer.Options()
  ) {
    var effects: EffectLogWriter?
    add(log, file, options, &effects)
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
    add(log, file, SessionExaminer.Options(), &effects)
    let bytes = effects?.bytes ?? []
    if var expected, errors.count == unreadable, sessions.count > first {
      expected.compare(bytes)
      expected.end(&sessions[sessions.count - 1])
    }
    return bytes
  }

  private mutating func add(
    _ log: [UInt8], _ file: FileName, _ options: SessionExaminer.Options, _ effects: inout EffectLogWriter?
  ) {
    var reader = SessionReader()
    reader.append(log)
    reader.endInput()
    let first = sessions.count
    do {
      try add(&reader, file, options, &effects)
    } catch {
      errors.append(error.message)
    }
    if sessions.count > first { sessions[first].hasByteOrderMark = reader.hasByteOrderMark }
  }

  private mutating func add(
    _ reader: inout SessionReader, _ file: FileName, _ options: SessionExaminer.Options,
    _ effects: inout EffectLogWriter?
  ) throws(ReportError) {
    let first = sessions.count
    var examiner: SessionExaminer?
    while true {
      let token: SessionReader.Token
      do {
        token = try reader.next()
      } catch {
        throw ReportError(error, in: file)
      }
      switch token {
      case .event:
        examiner?.step(reader)
        effects?.append(examiner)
      case .skipped:
        examiner?.report.skipped += 1
        examiner?.skip()
      case .torn(let error): examiner?.report.torn = error
      case .needsInput: continue
      case .header(let header):
        finish(&examiner, reader, &effects)
        do {
          examiner = try SessionExaminer(
            header, in: file, number: sessions.count - first + 1, options: options)
        } catch {
          throw ReportError(error, in: file, line: reader.line)
        }
        effects?.begin(header)
      case .end:
        finish(&examiner, reader, &effects)
        guard sessions.count > first else {
          throw ReportError("\(file.path):1:1: expected a header, found the end of the input")
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
