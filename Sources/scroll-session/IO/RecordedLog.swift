import ScrollCore
import SessionLog
import SessionReplay
import SessionReports

/// A log that is open for more records.
struct RecordedLog<Calls: AppendCalls> {
  /// The file, which ends with a whole record.
  private(set) var file: AppendFile<Calls>
  /// What turns input into records.
  var appender: LogAppender
  /// What was cut off, or is null bytes, and was moved into a file beside the log, if anything.
  private(set) var torn: TornTail?
  /// When the first of the records was written that are perhaps not on the disk.
  private var firstUnsynchronized: ContinuousClock.Instant?

  /// Reads what there is of a log and mends its end.
  ///
  /// - Throws: Why the log cannot be appended to, as a `CommandError`, a `FileError` or an `AppendFailure`.
  init(_ calls: Calls, _ path: String, addsChecksums: Bool = false, _ limits: Limits) throws {
    let existing = try InputFile(path)
    var continuation = LogContinuation(limits: limits)
    let length = try RecordedLog.read(existing, path, &continuation)
    file = AppendFile(calls, length: length)
    let ending = try RecordedLog.end(path, &continuation)
    if let error = ending.tail {
      let start = continuation.validByteCount
      torn = try TornTail(of: existing, path, from: start, to: length, error)
      try file.cut(to: start)
    }
    if ending.lacksLineBreak {
      try file.append([0x0A])
      firstUnsynchronized = .now
    }
    appender = LogAppender(
      continuing: continuation, lostByteCount: torn?.byteCount ?? 0, addsChecksums: addsChecksums,
      limits: limits)
  }

  /// Reads all of a log, and says how long it is.
  private static func read(
    _ existing: InputFile, _ path: String, _ continuation: inout LogContinuation
  ) throws -> Int {
    let progress = Progress(size: existing.size)
    defer { progress.end() }
    var piece = [UInt8](repeating: 0, count: 1 << 18)
    var length = 0
    while case let count = try existing.read(into: &piece), count > 0 {
      do throws(LogContinuation.Fault) {
        try continuation.append(piece, count: count)
      } catch {
        throw refusal(of: path, error)
      }
      length += count
      progress.advance(by: count, events: continuation.eventCount)
    }
    return length
  }

  /// How a log ends that has been read.
  private static func end(
    _ path: String, _ continuation: inout LogContinuation
  ) throws(CommandError) -> LogContinuation.Ending {
    do throws(LogContinuation.Fault) {
      return try continuation.endInput()
    } catch {
      throw refusal(of: path, error)
    }
  }

  /// Why a log is not appended to.
  private static func refusal(of path: String, _ fault: LogContinuation.Fault) -> CommandError {
    let hint = "; the log is damaged and was left alone: see scroll-session recover --help"
    switch fault {
    case .log(let error): return .input(CommandError.input(path, error).message + hint)
    case .scene(let error, let line):
      return .input("\(path):\(line):1: \(SceneMessages.describe(error))" + hint)
    }
  }

  /// Appends a record with its line break.
  mutating func write(_ record: [UInt8]) throws(AppendFailure) {
    try file.append(record)
    if firstUnsynchronized == nil { firstUnsynchronized = .now }
  }

  /// Brings records to the disk if the policy wants it now.
  mutating func synchronizeIfDue(_ policy: SyncPolicy) throws(AppendFailure) {
    if policy.isDue(count: file.unsynchronizedCount, age: age) { try synchronize() }
  }

  /// Brings all records to the disk.
  mutating func synchronize() throws(AppendFailure) {
    guard file.unsynchronizedCount > 0 || torn != nil else { return }
    try file.synchronize()
    firstUnsynchronized = nil
  }

  /// For how many milliseconds the input may be waited for before records have to go to the disk; nothing if as long as it
  /// takes.
  func delay(_ policy: SyncPolicy) -> Int? {
    // Rounded up: waiting for nothing would be a busy loop.
    policy.delay(count: file.unsynchronizedCount, age: age).map { Int(($0.count + 999) / 1_000) }
  }

  /// How long ago the first of the records was written that are perhaps not on the disk.
  private var age: Microseconds {
    guard let firstUnsynchronized else { return .zero }
    let elapsed = (ContinuousClock.now - firstUnsynchronized).components
    return Microseconds(elapsed.seconds * 1_000_000 + elapsed.attoseconds / 1_000_000_000_000)
  }
}

/// What a crash left behind a log's last whole record, moved into a file beside it.
struct TornTail {
  /// The file it was moved to.
  let file: FileName
  /// Where it stood in the log, and how many bytes it has.
  let byteOffset: Int
  let byteCount: Int
  /// What is wrong with it.
  let error: LogError

  /// Copies a log's end into a new file, and returns when it is on the disk.
  init(of log: InputFile, _ path: String, from start: Int, to end: Int, _ error: LogError) throws(FileError) {
    let (output, name) = try Folders.makeFile(beside: path, ending: ".torn")
    do throws(FileError) {
      try log.seek(to: start)
      var piece = [UInt8](repeating: 0, count: 1 << 18)
      var left = end - start
      while left > 0, case let count = try log.read(into: &piece), count > 0 {
        try output.write(Array(piece[..<min(count, left)]))
        left -= count
      }
      try output.flush()
      try output.synchronize()
    } catch {
      // The log has still got all of it.
      Folders.remove(name)
      throw error
    }
    Folders.synchronize(around: name)
    file = FileName(name)
    byteOffset = start
    byteCount = end - start
    self.error = error
  }
}
