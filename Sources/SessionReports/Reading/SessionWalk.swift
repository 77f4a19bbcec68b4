import ScrollCore
import SessionLog
import SessionReplay

/// One session of a log, event by event.
package struct SessionWalk {
  /// What comes next in the session.
  package enum Step {
    /// An event, the reader's.
    case event
    /// A line that says nothing here.
    case skipped
    /// Nothing: another session begins, or the log ends.
    case end
  }

  /// The session's header, with what is otherwise.
  private(set) var header = SessionHeader(scene: SceneSpec(views: []))
  /// The number of the header's line, from 1.
  private(set) var headerLine = 0
  /// The lines of the log; its reader stands behind the line read last.
  private(set) var stream: LogStream
  private let input: LogInput

  /// Reads up to the header of the chosen session.
  ///
  /// - Throws: What is wrong with the log, or which sessions there are instead.
  init(_ choice: SessionChoice, of input: LogInput, _ options: LogOptions) throws(ReportError) {
    self.input = input
    stream = LogStream(input, options.reader)
    var names: [String] = []
    while let header = try nextHeader() {
      names.append(header.name)
      guard choice.matches(header, names.count) else { continue }
      self.header = header
      headerLine = stream.reader.line
      try options.change(&self.header)
      return
    }
    guard !names.isEmpty else { throw .noHeader(in: input.file) }
    throw choice.absence(among: names, in: input.file)
  }

  private mutating func nextHeader() throws(ReportError) -> SessionHeader? {
    while true {
      switch try stream.next() {
      case .header(let header): return header
      case .end: return nil
      default: continue
      }
    }
  }

  /// Reads on in the session.
  mutating func next() throws(ReportError) -> Step {
    while true {
      switch try stream.next() {
      case .event: return .event
      case .skipped: return .skipped
      case .header, .end: return .end
      case .torn(let error): input.noteTorn(error)
      }
    }
  }

  /// Replays the session up to a moment.
  ///
  /// - Returns: Where it is then, and the last time of the session if the moment is its end or later.
  /// - Throws: What is wrong with the log or the scene, or that there is no such moment.
  mutating func play(
    to moment: MomentChoice, _ options: Replay.Options
  ) throws(ReportError) -> (head: Playhead, lastTime: Microseconds?) {
    var player = try open { (scene) throws(SceneError) in
      try SessionPlayer(scene: scene, options: options, at: LogPlace(byteOffset: 0, line: headerLine))
    }
    var search = MomentSearch(moment, in: input.file)
    player.seek(to: moment.time.map { .time($0) } ?? .end)
    var hasEnded = false
    var lastTime: Microseconds?
    while !player.hasArrived {
      let step = try next()
      let line = stream.reader.line
      hasEnded = step == .end
      if hasEnded || search.isBefore(line: line) {
        player.end()
        break
      }
      let place = LogPlace(byteOffset: 0, line: line)
      let event = step == .event ? stream.reader.event : nil
      if let event {
        lastTime = max(lastTime ?? event.time, event.time)  // Events that are rejected may go back.
        player.step(event, to: place)
      } else {
        player.skip(to: place)
      }
      search.note(event, line: line)
    }
    try search.check(hasEnded: hasEnded)
    return (player.head, hasEnded ? lastTime : nil)
  }

  /// Finds something out with the scene of the session.
  ///
  /// - Throws: What is wrong with the scene.
  func open<Opened>(_ body: (SceneSpec) throws(SceneError) -> Opened) throws(ReportError) -> Opened {
    do {
      return try body(header.scene)
    } catch {
      throw ReportError(error, in: input.file, line: headerLine)
    }
  }

  /// The view of a name.
  ///
  /// - Throws: Which views there are instead.
  func view(_ name: String) throws(ReportError) -> Int {
    if let view = header.scene.views.firstIndex(where: { $0.id == name }) { return view }
    throw ReportError("\(input.file.path): there is no view \(LogError.shown(name)), but \(viewNames)")
  }

  /// The names of all views.
  var viewNames: String { header.scene.views.map { LogError.shown($0.id) }.joined(separator: ", ") }
}
