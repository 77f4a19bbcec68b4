import ScrollCore
import SessionLog
import SessionReplay
import SessionReports

/// `scroll-session append`: records from standard input go to the end of a log.
enum AppendCommand {
  static func run(_ arguments: Arguments) throws -> Command.Outcome {
    guard arguments.operands.count == 1, arguments.operands[0] != "-" else {
      throw arguments.usage("append takes one log, a file; records come from standard input")
    }
    let path = arguments.operands[0]
    guard !isSameFile(input: "-", output: path) else {
      throw arguments.usage("append would read from \(path) what it writes there")
    }
    let policy = arguments[.fsync] ?? .atEnd
    let limits = try arguments.limits()
    let input = try InputFile("-")
    let calls = try SystemAppendCalls(path)
    // A link may lead to it.
    let file = Folders.resolved(path)
    // Records that are on the disk have to be found there: the file's name comes first.
    if calls.isNew && policy != .never { Folders.synchronize(around: file) }
    var report = AppendReport(file: FileName(path))
    let failure = append(input, to: path, calls, policy, limits, arguments, &report)
    if calls.isNew && report.length == 0 { Folders.remove(file) }
    // Where the log was left alone there is nothing to tell.
    if report.isOpen { try Command.show(arguments[.json] ? report.json : report.text) }
    if let failure { throw failure }
    if report.refusedCount > 0 { return .unusable }
    return report.wrongCount == nil ? .fine : .found
  }

  /// Appends until the input ends or the log takes no more.
  ///
  /// - Returns: Why it takes no more.
  private static func append(
    _ input: InputFile, to path: String, _ calls: SystemAppendCalls, _ policy: SyncPolicy, _ limits: Limits,
    _ arguments: Arguments, _ report: inout AppendReport
  ) -> CommandError? {
    do {
      var log = try RecordedLog(calls, path, addsChecksums: arguments[.crc], limits)
      let torn = log.torn.map {
        MovedTail(file: $0.file, byteOffset: $0.byteOffset, byteCount: $0.byteCount)
      }
      if let message = report.begin(torn) { Terminal.complain(message) }
      defer { report.finish(log.appender, length: log.file.length) }
      try append(input, to: &log, policy, addsEnd: arguments[.end], &report)
      return nil
    } catch let failure as AppendFailure {
      return .file(failure.fileError(path))
    } catch let error as FileError {
      return .file(error)
    } catch let error as CommandError {
      return error
    } catch {
      return .input("\(path): \(error)")
    }
  }

  /// Appends until the input ends.
  ///
  /// What has been appended goes to the disk at the end, whatever it is that ends it.
  ///
  /// - Throws: Why the log takes no more, or the input cannot be read.
  static func append<Calls>(
    _ input: InputFile, to log: inout RecordedLog<Calls>, _ policy: SyncPolicy, addsEnd: Bool,
    _ report: inout AppendReport
  ) throws {
    do {
      try appendRecords(of: input, to: &log, policy, addsEnd: addsEnd, &report)
    } catch {
      // The first failure is the one to be told.
      if policy != .never { try? log.synchronize() }
      throw error
    }
    if policy != .never { try log.synchronize() }
  }

  private static func appendRecords<Calls>(
    of input: InputFile, to log: inout RecordedLog<Calls>, _ policy: SyncPolicy, addsEnd: Bool,
    _ report: inout AppendReport
  ) throws {
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      switch log.appender.next() {
      case .record:
        try log.write(log.appender.record)
        report.add(log.appender.record)
        try log.synchronizeIfDue(policy)
      case .damage(let damage):
        if let message = report.refuse(damage) { Terminal.complain(message) }
      case .needsInput:
        // Also where there is always something to read that is no record.
        try log.synchronizeIfDue(policy)
        if let delay = log.delay(policy), try !input.waits(milliseconds: delay) { continue }
        let count = try input.read(into: &piece)
        if count == 0 { log.appender.endInput() }
        log.appender.append(piece, count: count)
      case .end:
        if addsEnd, let record = log.appender.end() {
          try log.write(record)
          report.add(record)
        }
        return
      }
    }
  }
}

extension AppendFailure {
  /// The failure in words, and what the log is like now.
  func fileError(_ path: String) -> FileError {
    let reason = FileError(path, error: error).reason
    return FileError(
      path,
      reason: leftByteCount == 0
        ? "\(reason); the log ends with its last whole record"
        : "\(reason); \(TextReport.count(leftByteCount, "byte")) of a record stand behind the last whole one, until the next append takes them away"
    )
  }
}
