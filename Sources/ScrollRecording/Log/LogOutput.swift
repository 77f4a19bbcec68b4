import LogWriting
import ScrollCore

/// Where lines go: to the sink, and to the lines that are kept.
///
/// It is an object, so that a sink may ask its recorder something while it is given lines. A sink that
/// refused lines has a gap, and what comes after it would mean nothing. So nothing is written until it takes
/// lines again, and then it gets a session of its own.
final class LogOutput {
  /// The lines of the call that is going on.
  var lines: LineEncoder
  /// Whether the sink has refused lines and has taken none since.
  private(set) var isFailing = false

  private let sink: (any RecordingSink)?
  private var recent: RecentLines?
  private let name: String
  private let unknownFields: String
  private let hasChecksums: Bool

  /// Whether the sink is being given lines: what it does meanwhile cannot be recorded.
  private(set) var isSending = false
  /// How many lines came after the header of the sink's session.
  private var sinkCount = 0
  /// From when on the sink gets observations.
  private var sinkQuietUntil = Microseconds.zero
  /// How many lines the sink has not got.
  private var lostCount = 0
  /// When the sink is tried again.
  private var retryTime = Microseconds.zero
  /// The lines less the observations that the sink does not get.
  private var filtered: [UInt8] = []

  /// A sink that failed is tried again after a second.
  private static var retryInterval: Int64 { 1_000_000 }

  init(name: String, sink: (any RecordingSink)?, options: RecorderOptions) {
    self.sink = sink
    self.name = name
    recent = RecentLines(options)
    unknownFields = LogOutput.meta(options)
    hasChecksums = options.hasChecksums
    lines = LineEncoder(hasChecksums: options.hasChecksums)
  }

  // MARK: Sessions

  /// Begins a session: the lines that come now are about these views.
  func begin(_ start: SessionStart) {
    start.write(name, unknownFields, to: &lines)
    recent?.begin(start, isSession: true)
    // What is kept begins with the start itself.
    send(start)
    lines.removeAll()
  }

  /// Ends the session: no lines come before the next one begins.
  func end(at time: Microseconds) {
    lines.append(SessionEvent(time: time, action: .end(events: nil, hash: nil)))
    recent?.append(lines.bytes)
    lines.removeAll()
    guard !isFailing else { return }
    lines.append(SessionEvent(time: time, action: .end(events: sinkCount, hash: nil)))
    send(lines.bytes, lines.count, at: time)
    lines.removeAll()
  }

  /// No session comes any more.
  func finish() {
    isSending = true
    sink?.finish()
    isSending = false
  }

  /// Whether what is kept should begin anew now.
  func isCutDue(at time: Microseconds, isResting: Bool) -> Bool {
    recent?.isDue(at: time, isResting: isResting) ?? false
  }

  /// Lets what is kept begin anew when older lines have gone.
  func cut(_ start: SessionStart) {
    recent?.begin(start, isSession: false)
  }

  /// Whether it is time to try a sink that has failed.
  func isRetryDue(at time: Microseconds) -> Bool { isFailing && time >= retryTime }

  /// Tries a sink that has failed, with a session of its own.
  func retry(_ start: SessionStart) {
    var encoder = LineEncoder(hasChecksums: hasChecksums)
    start.write(name, unknownFields, to: &encoder)
    let label = "recorder: \(lostCount) lines were lost here: they could not be written"
    encoder.append(SessionEvent(time: start.time, action: .mark(label)))
    isFailing = false
    sinkCount = -1  // The header is not counted.
    sinkQuietUntil = start.quietUntil
    send(encoder.bytes, encoder.count, at: start.time, isLoss: false)
    if !isFailing { lostCount = 0 }
  }

  // MARK: Lines

  /// Hands on the lines of a call.
  func commit(at time: Microseconds) {
    guard lines.count > 0 else { return }
    recent?.append(lines.bytes)
    if isFailing {
      lostCount += lines.count
    } else if time < sinkQuietUntil {
      filtered.removeAll(keepingCapacity: true)
      let count = QuietLines.append(lines.bytes, from: sinkQuietUntil, to: &filtered)
      if count > 0 { send(filtered, count, at: time) }
    } else {
      send(lines.bytes, lines.count, at: time)
    }
    lines.removeAll()
  }

  private func send(_ start: SessionStart) {
    sinkCount = -1
    sinkQuietUntil = start.quietUntil
    if isFailing {
      lostCount += lines.count
    } else {
      send(lines.bytes, lines.count, at: start.time)
    }
  }

  private func send(_ bytes: [UInt8], _ count: Int, at time: Microseconds, isLoss: Bool = true) {
    guard let sink else { return }
    isSending = true
    let isKept = sink.write(bytes, count: count, at: time)
    isSending = false
    if isKept {
      sinkCount += count
    } else {
      isFailing = true
      retryTime = Microseconds(time.count + LogOutput.retryInterval)
      if isLoss { lostCount += count }
    }
  }

  /// A log of what is kept.
  ///
  /// - Parameter time: When it ends; `nil` if the last session has ended already.
  /// - Returns: The log; empty if nothing is kept.
  func recentLog(endingAt time: Microseconds?) -> [UInt8] {
    guard var log = recent?.log(name, unknownFields, hasChecksums: hasChecksums) else { return [] }
    guard let time, !log.isEmpty else { return log }
    var encoder = LineEncoder(hasChecksums: hasChecksums)
    encoder.append(SessionEvent(time: time, action: .end(events: nil, hash: nil)))
    log += encoder.bytes
    return log
  }

  /// What a header says about the recording: `"meta":{…}`.
  private static func meta(_ options: RecorderOptions) -> String {
    var text = "\"meta\":{\"recorder\":{\"name\":\"ScrollRecording\"}"
    for (name, value) in options.facts.prefix(100) where name != "recorder" {
      text += "," + SessionLogWriter.quoted(name) + ":" + SessionLogWriter.quoted(value)
    }
    return text + "}"
  }
}
