import ScrollGeometry
import ScrollLayout
import ScrollSession
import SessionLog

/// Replays all sessions of an input and reports on each.
struct SessionRunner {
  /// How sessions are replayed.
  struct Options {
    var replay = Replay.Options()
    /// The scene to use instead of each header's own.
    var scene: Scene?
    /// The time after which a session is not replayed any further.
    var until: Int64?
    /// Whether expected effect logs are compared where there are some.
    var comparesEffects = false
    /// Whether the digest of all effect bytes is wanted.
    var digestsEffects = false
  }

  private let options: Options
  /// Where the effect log goes, if anybody wants it.
  private let effects: OutputFile?
  private var writer = EffectLogWriter()
  private var lines = RecentLines()
  /// The digest of all effect bytes so far; see ``Options/digestsEffects``.
  private(set) var digest = Digest(seed: 0)

  init(_ options: Options, effects: OutputFile? = nil) {
    self.options = options
    self.effects = effects
  }

  /// Replays one input.
  mutating func run(_ path: String) throws(CommandError) -> [SessionReport] {
    do {
      let input = try InputFile(path)
      var expected: ExpectedEffects?
      if options.comparesEffects, let file = Sessions.expectedEffects(of: path) {
        expected = try ExpectedEffects(file)
      }
      var progress = Progress(size: input.size)
      defer { progress.end() }
      return try run(input, &expected, &progress)
    } catch let error as FileError {
      throw .file(error)
    } catch let error as CommandError {
      throw error
    } catch {
      throw .input("\(path): \(error)")
    }
  }

  private mutating func run(
    _ input: InputFile, _ expected: inout ExpectedEffects?, _ progress: inout Progress
  ) throws -> [SessionReport] {
    var reader = SessionReader(scene: options.scene)
    var reports: [SessionReport] = []
    var replay: Replay?
    var piece = [UInt8](repeating: 0, count: 1 << 18)
    do {
      reading: while true {
        switch try reader.next() {
        case .event:
          if replay == nil { continue }
          if let until = options.until, reader.event.time.count > until { continue }
          step(&replay, reader.event, &reports[reports.count - 1])
          try flush(&expected)
        case .needsInput:
          let count = try input.read(into: &piece)
          if count == 0 { reader.endInput() }
          reader.append(piece, count: count)
          progress.advance(by: count, events: replay?.eventCount ?? 0)
        case .header(let header):
          try finish(&replay, &reports, &expected)
          replay = try begin(header, input.path, reader.line)
          reports.append(SessionReport(file: input.path, header: header))
          reports[reports.count - 1].items = header.scene.itemCount
          writer.begin(header)
          lines.begin(header)
        case .skipped:
          replay?.skip()
          lines.skip()
          reports[reports.count - 1].skipped += 1
        case .torn(let error): reports[reports.count - 1].torn = error
        case .end: break reading
        }
      }
    } catch let error as LogError {
      throw CommandError.input("\(input.path):\(error)")
    }
    try finish(&replay, &reports, &expected)
    guard !reports.isEmpty else {
      throw CommandError.input("\(input.path):1:1: expected a header, found the end of the input")
    }
    reports[0].hasByteOrderMark = reader.hasByteOrderMark
    expected?.end(&reports[reports.count - 1])
    return reports
  }

  private func begin(_ header: SessionHeader, _ path: String, _ line: Int) throws(CommandError) -> Replay {
    do {
      return try Replay(scene: header.scene, options: options.replay)
    } catch {
      throw .input("\(path):\(line):1: \(SceneMessages.describe(error))")
    }
  }

  private mutating func step(_ replay: inout Replay?, _ event: Event, _ report: inout SessionReport) {
    replay?.step(event)
    lines.note(event)
    guard let replay else { return }
    if report.firstTime == nil { report.firstTime = event.time }
    report.lastTime = max(report.lastTime ?? event.time, event.time)  // A rejected one may lie before.
    if case .observed(.visible) = event.action { report.observations += 1 }
    for record in replay.effects.records { note(record, &report) }
    for difference in replay.differences {
      report.differenceCount += 1
      if report.differences.count < SessionReport.kept { report.differences.append(difference) }
    }
  }

  private mutating func note(_ record: EffectRecord, _ report: inout SessionReport) {
    report.effectCounts[EffectKind(record.effect).index] += 1
    switch record.effect {
    case .rejected(let reason):
      if let index = report.rejections.firstIndex(where: { $0.reason == reason }) {
        report.rejections[index].count += 1
      } else {
        report.rejections.append((reason, 1))
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
          ViolationReport(record: record, violation: violation, lines: lines.all))
      }
    default: break
    }
    write(record)
  }

  private mutating func write(_ record: EffectRecord) {
    if effects != nil || options.comparesEffects || options.digestsEffects { writer.append(record) }
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
    _ replay: inout Replay?, _ reports: inout [SessionReport], _ expected: inout ExpectedEffects?
  ) throws(FileError) {
    guard var finished = replay else { return }
    finished.finish()
    for record in finished.effects.records { write(record) }
    try flush(&expected)
    let last = reports.count - 1
    reports[last].events = finished.eventCount
    reports[last].rejected = finished.rejectedCount
    reports[last].isComplete = finished.isComplete
    reports[last].hash = finished.state.hash
    replay = nil
  }
}

/// The last few events, to be shown when one of them broke something.
private struct RecentLines {
  private static let count = 4
  private var events: [(number: Int, event: Event)] = []
  private var next = 0
  private var total = 0
  private var header = SessionHeader(scene: Scene(views: []))

  mutating func begin(_ header: SessionHeader) {
    self.header = header
    events.removeAll()
    next = 0
    total = 0
  }

  mutating func note(_ event: Event) {
    if events.count < RecentLines.count {
      events.append((total, event))
    } else {
      events[next] = (total, event)
    }
    next = (next + 1) % RecentLines.count
    total += 1
  }

  /// Counts a line that is not shown.
  mutating func skip() {
    total += 1
  }

  /// The events, the oldest first, as lines of a log.
  var all: [(event: Int, text: String)] {
    let order = events.count < RecentLines.count ? events[...] : events[next...] + events[..<next]
    var writer = SessionLogWriter()
    writer.begin(header)
    return order.map { number, event in
      writer.removeAll()
      writer.append(event)
      return (number, String(decoding: writer.bytes.dropLast(), as: UTF8.self))
    }
  }
}

extension Scene {
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
