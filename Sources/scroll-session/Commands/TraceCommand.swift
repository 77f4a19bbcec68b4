import ScrollCore
import SessionLog
import SessionReplay
import SessionReports

/// `scroll-session trace`: the sessions of a log for viewers of traces.
enum TraceCommand {
  static func run(_ arguments: Arguments) throws -> Command.Outcome {
    guard let target = arguments[.out] else {
      throw arguments.usage("trace needs -o, the file that the trace goes to: x.pftrace or x.json")
    }
    let path = arguments.operands[0]
    switch target {
    case let name where name.hasSuffix(".pftrace") || name == "-":
      return try write(TrackEventWriter.self, path, target, arguments)
    case let name where name.hasSuffix(".json"):
      return try write(TraceEventWriter.self, path, target, arguments)
    default:
      throw arguments.usage(
        "the name says the format, and \(target) ends with neither .pftrace nor .json")
    }
  }

  private static func write<Writer: TraceWriter>(
    _ writer: Writer.Type, _ path: String, _ target: String, _ arguments: Arguments
  ) throws -> Command.Outcome {
    var options = try Shared.options(arguments)
    // The rule that decided stands at each effect.
    options.log.examination.replay.explains = true
    let input = try InputFile(path)
    let output = try ReplacingFile(target)
    var log = TracedLog<Writer>(input, options, arguments[.refresh], output)
    var failure: CommandError?
    do {
      try log.run()
    } catch {
      // What comes before a bad line is traced.
      failure = CommandError(error)
    }
    guard log.sessionCount > 0 else {
      throw failure ?? .input(ReportError.noHeader(in: FileName(input.path)).message)
    }
    if let failure { Command.complain(failure) }
    try log.finish()
    if target != "-" {
      try Command.show(
        "\(FileName(target)): \(log.byteCount.grouped) bytes, \(log.sessionCount.grouped) "
          + "\(log.sessionCount == 1 ? "session" : "sessions"), \(log.eventCount.grouped) events\n")
    }
    return failure == nil ? .fine : .unusable
  }
}

/// A log whose sessions are replayed, judged and traced, line by line.
private struct TracedLog<Writer: TraceWriter> {
  private(set) var sessionCount = 0
  private(set) var eventCount = 0
  private(set) var byteCount = 0
  private let path: String
  private let options: SessionRunner.Options
  private let output: ReplacingFile
  private var stream: LogStream
  private var trace: SessionTrace<Writer>

  init(
    _ input: InputFile, _ options: SessionRunner.Options, _ refreshRate: RefreshRate?, _ output: ReplacingFile
  ) {
    path = input.path
    self.options = options
    self.output = output
    stream = LogStream(LogInput(input), options.log.reader)
    trace = SessionTrace(refreshRate: refreshRate)
  }

  mutating func run() throws {
    var line = try stream.next()
    while true {
      switch line {
      case .header(let header): line = try run(header)
      case .torn(let error):
        LogInput.noteTorn(path)(error)
        return
      case .end: return
      case .event, .skipped: line = try stream.next()
      }
    }
  }

  /// Traces a session, also where a line of it is bad.
  ///
  /// - Returns: The line that ends it.
  private mutating func run(_ original: SessionHeader) throws -> LogStream.Line {
    var header = original
    try options.log.change(&header)
    var examiner = try SessionExaminer(
      header, in: FileName(path), line: stream.reader.line, number: sessionCount + 1,
      options: options.log.examination)
    sessionCount += 1
    trace.begin(header)
    defer {
      examiner.finish(stream.reader)
      trace.end(examiner.report, line: stream.reader.line, after: examiner.replay)
    }
    while true {
      let line = try stream.next()
      switch line {
      case .event:
        examiner.step(&stream.reader)
        trace.note(stream.reader.event, line: stream.reader.line, after: examiner.replay)
        eventCount += 1
        try flush()
      case .skipped: examiner.skip()
      case .torn(let error):
        examiner.report.torn = error
        return line
      case .header, .end: return line
      }
    }
  }

  mutating func finish() throws {
    trace.finish()
    try flush(always: true)
    try output.finish()
  }

  /// Hands on what has been written, in pieces.
  private mutating func flush(always: Bool = false) throws(FileError) {
    guard always || trace.writer.bytes.count >= 1 << 16 else { return }
    byteCount += trace.writer.bytes.count
    try output.write(trace.writer.bytes)
    trace.writer.bytes.removeAll(keepingCapacity: true)
  }
}
