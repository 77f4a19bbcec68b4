package import ScrollCore
import ScrollEngine
import SessionLog
package import SessionReplay

/// What is otherwise in the second of two replays of a recording, and what the first is.
package struct WhatIf {
  /// What is otherwise in the second, and the name of its scene if that is another one.
  package var change = SceneChange()
  package var nameOfScene = ""
  /// The scene of the first, if it is not the recording's own, and its name.
  package var first: (scene: SceneSpec, name: String)?
  /// The numbers of the events that the second leaves out.
  package var omitted: ClosedRange<Int>?
  /// The only session that is replayed, by its number; all, if `nil`.
  package var session: Int?
  /// The name of the view that is asked for.
  package var view: String?
  /// The key of the item that is asked for.
  package var key: ItemKey?

  /// Nothing is otherwise.
  package init() {}

  /// What is otherwise, in words.
  var words: String {
    var words: [String] = []
    if change.scene != nil { words.append("in the scene of \(nameOfScene)") }
    words += change.settings.map { "with \($0.text)" }
    if let offsets = change.offsets { words.append("with \(offsets.rawValue) offsets") }
    if let omitted {
      let (lower, upper) = (omitted.lowerBound, omitted.upperBound)
      words.append(lower == upper ? "without event \(lower)" : "without events \(lower)..\(upper)")
    }
    return words.joined(separator: ", ")
  }
}

/// Replays the sessions of a recording in two settings.
struct WhatIfReplay {
  private let input: LogInput
  private let whatIf: WhatIf
  private var stream: LogStream
  private var replays = SideBySide()
  private var sessions = 0
  /// Whether the session that is read is replayed.
  private var isReplayed = false
  /// How many lines the session has so far, and the longest session.
  private var eventsOfSession = 0
  private var mostEvents = 0
  /// The names of the views.
  private var names: [String] = []
  /// The key that is asked for, until some item has it.
  private var missingKey: ItemKey?

  /// Prepares the replays of a log.
  init(_ input: LogInput, _ whatIf: WhatIf, _ limits: Limits) {
    self.input = input
    self.whatIf = whatIf
    missingKey = whatIf.key
    stream = LogStream(input, SessionReader(limits: limits, scene: whatIf.first?.scene))
  }

  /// Replays all of it.
  ///
  /// - Throws: What is wrong with the log, or why a setting cannot be made.
  mutating func run() throws(ReportError) -> SideBySide {
    while true {
      switch try stream.next() {
      case .event:
        count()
        guard isReplayed else { continue }
        replays.step(stream.reader.event)
        lookForKey(after: stream.reader.event)
      case .skipped:
        count()
        replays.skip()
      case .header(let header): try begin(header)
      case .torn(let error): input.noteTorn(error)
      case .end:
        guard sessions > 0 else { throw .noHeader(in: input.file) }
        try checkKey()
        replays.finish()
        try checkOmitted()
        return replays
      }
    }
  }

  private mutating func count() {
    eventsOfSession += 1
    mostEvents = max(mostEvents, eventsOfSession)
  }

  private mutating func begin(_ header: SessionHeader) throws(ReportError) {
    eventsOfSession = 0
    names = header.scene.views.map { $0.id }
    if let view = whatIf.view, !names.contains(view) {
      throw ReportError(
        "\(input.file.path): there is no view \(view); there is \(names.joined(separator: ", "))")
    }
    replays.finish()
    sessions += 1
    isReplayed = whatIf.session == nil || whatIf.session == sessions
    guard isReplayed else { return }
    let second: SceneSpec
    do {
      second = try whatIf.change.applied(to: header.scene)
    } catch {
      throw ReportError(error.message)
    }
    guard second.views.map({ $0.id }) == names else {
      throw ReportError(
        "\(input.file.path):\(stream.reader.line):1: expected a scene with the same views in both settings")
    }
    do {
      try replays.begin(header, in: header.scene, and: second, omitting: whatIf.omitted)
    } catch {
      throw ReportError(error, in: input.file, line: stream.reader.line)
    }
    lookForKey()
  }

  /// Looks for the key after an edit of the data.
  private mutating func lookForKey(after event: SessionEvent) {
    switch event.action {
    case .update, .batch, .reload: lookForKey()
    default: break
    }
  }

  private mutating func lookForKey() {
    if let missingKey, replays.view(withKey: missingKey) != nil { self.missingKey = nil }
  }

  /// Refuses a key that no item has had.
  private func checkKey() throws(ReportError) {
    guard let missingKey, let state = replays.stateOfA else { return }
    let number = whatIf.view.flatMap { name in names.firstIndex(of: name) } ?? 0
    guard state.views.indices.contains(number) else { return }
    throw ReportError(
      "\(input.file.path): " + WhyWords.absence(of: missingKey, in: state.views[number], "at any time"))
  }

  /// Refuses numbers of events that are not there.
  private func checkOmitted() throws(ReportError) {
    guard let omitted = whatIf.omitted, omitted.lowerBound >= mostEvents else { return }
    throw ReportError(
      "\(input.file.path): --without \(omitted.lowerBound)..\(omitted.upperBound): there are no such events, the last is \(mostEvents - 1)"
    )
  }
}
