import ScrollCore
import SessionLog
import SessionReplay
import SessionReports

/// `scroll-session stats`: what happened in each session, in numbers.
enum StatsCommand {
  static func run(_ arguments: Arguments) throws -> Command.Outcome {
    let options = try Shared.options(arguments)
    let refreshRate = arguments[.refresh]
    var measured = MeasuredSessions()
    let found = Shared.sessions(arguments)
    var left = found.paths[...]
    Interruption.keep { isInterrupted in
      if isInterrupted { measured.notRun = Shared.leave(left) }
      if arguments[.json] { try Command.show(measured.json) }
    }
    for path in found.paths {
      var reports: [StatsReport] = []
      var failure: CommandError?
      do {
        try found.admit(path)
        try measure(InputFile(path), options, refreshRate, into: &reports)
      } catch {
        // One bad file does not keep the others from being measured.
        failure = CommandError(error)
      }
      try Interruption.whole {
        left.removeFirst()
        if let failure {
          measured.errors.append(failure.message)
          Command.complain(failure)
        }
        for report in reports {
          if !arguments[.json] { try Command.show((measured.sessions.isEmpty ? "" : "\n") + report.text) }
          measured.sessions.append(report)
        }
      }
    }
    try Interruption.conclude()
    return measured.errors.isEmpty ? .fine : .unusable
  }

  /// Measures all sessions of a file; those before a bad line are there even if it throws.
  private static func measure(
    _ input: InputFile, _ options: SessionRunner.Options,
    _ refreshRate: RefreshRate?, into reports: inout [StatsReport]
  ) throws {
    var stream = LogStream(LogInput(input), options.log.reader)
    var session: MeasuredSession?
    var read = 0
    reading: while true {
      let line = try stream.next()
      let bytes = stream.reader.readByteCount - read
      read += bytes
      switch line {
      case .event: session?.take(stream.reader.event, bytes: bytes)
      case .header(var header):
        if let report = session?.finish(input.path) { reports.append(report) }
        session = nil
        try options.log.change(&header)
        do {
          session = try MeasuredSession(header, bytes: bytes, refreshRate)
        } catch {
          throw ReportError(error, in: FileName(input.path), line: stream.reader.line)
        }
      case .skipped: session?.skip(bytes: bytes)
      case .torn(let error): session?.torn = error
      case .end: break reading
      }
    }
    guard let report = session?.finish(input.path) else {
      throw ReportError.noHeader(in: FileName(input.path))
    }
    reports.append(report)
  }
}

/// A session that is being measured.
private struct MeasuredSession {
  /// The last line, if it was cut off.
  var torn: LogError?
  private let header: SessionHeader
  private var replay: Replay
  private var meter: SessionMeter

  init(_ header: SessionHeader, bytes: Int, _ refreshRate: RefreshRate?) throws(SceneError) {
    self.header = header
    var options = Replay.Options()
    options.audits = false
    replay = try Replay(scene: header.scene, options: options)
    meter = SessionMeter(header, bytes: bytes, refreshRate: refreshRate)
  }

  mutating func take(_ event: SessionEvent, bytes: Int) {
    replay.step(event)
    meter.note(event, bytes: bytes, after: replay)
  }

  mutating func skip(bytes: Int) {
    replay.skip()
    meter.skip(bytes: bytes)
  }

  mutating func finish(_ path: String) -> StatsReport {
    replay.finish()
    meter.finish(after: replay)
    return StatsReport(file: FileName(path), name: header.name, measures: meter.measures, torn: torn)
  }
}
