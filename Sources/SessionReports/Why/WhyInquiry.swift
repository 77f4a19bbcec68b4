import ScrollCore
import ScrollEngine
import SessionLog
import SessionReplay

/// Goes through a session as often as it takes to explain something.
struct WhyInquiry {
  private let question: WhyReport.Question
  private let input: LogInput
  private let options: LogOptions
  private var file: FileName { input.file }
  /// What it is about; of something named by a key, the view until the key is found.
  private var subject = ScreenSubject.view
  /// The key of the item it is about, or of one in the section it is about, until that is found.
  private var key: ItemKey?
  private var asksAboutSection = false
  private var moment: MomentChoice
  private var finding: Finding?
  /// The edit with which that went wrong, once the session has been gone through.
  private var edit: SessionEvent?
  /// Whether no property tells what changed it, and the event that did so last, once the session has been gone through.
  private var isUntold = false
  private var change: SessionEvent?

  init(_ question: WhyReport.Question, _ input: LogInput, _ options: LogOptions) {
    self.question = question
    self.input = input
    self.options = options
    moment = question.moment
    switch question.subject {
    case .finding: break
    case .thing(let subject): self.subject = subject
    case .item(let key): self.key = key
    case .section(let key):
      self.key = key
      asksAboutSection = true
    }
  }

  /// Finds it out.
  mutating func report() throws(ReportError) -> WhyReport {
    if case .finding(let number) = question.subject {
      try ask(about: try finding(number))
    }
    // Who is meant by a number of the moment is known only when that has come.
    let settled = try settle()
    var walk = try walk()
    let view = try view(in: walk)
    let finder = try changes(in: settled, view, &walk)
    return WhyReport(
      file: file, header: walk.header, view: view, finder: finder, finding: finding, edit: edit,
      change: change)
  }

  private func walk() throws(ReportError) -> SessionWalk {
    try SessionWalk(question.session, of: input, options)
  }

  /// Compares the session as `check` does, and takes a finding out of what is found.
  private func finding(_ number: Int) throws(ReportError) -> Finding {
    var walk = try walk()
    // Nothing but what the app showed is looked at.
    var replayed = options.examination.replay
    replayed.audits = false
    var replay = try walk.open { (scene) throws(SceneError) in try Replay(scene: scene, options: replayed) }
    var judge = Judge(
      replay, options: options.examination.judging, isRecording: walk.header.isRecording)
    reading: while true {
      switch try walk.next() {
      case .event: judge.step(walk.stream.reader.event, in: &replay, line: walk.stream.reader.line)
      case .skipped: replay.skip()
      case .end: break reading
      }
    }
    judge.finish(after: replay)
    let findings = judge.findings
    guard number >= 1 && number <= findings.count else {
      throw WhyReport.absence(ofFinding: number, among: findings.count, in: file)
    }
    return findings[number - 1]
  }

  /// Asks about what a finding tells: its worst stretch, right after the observation that is shown.
  ///
  /// Where that has no section, it asks about the view: nothing else is there to be asked about.
  private mutating func ask(about finding: Finding) throws(ReportError) {
    let isOfNothing = finding.worst.isWithoutSection || finding.worst.isWithoutItem
    isUntold = isOfNothing || finding.property == .frame
    subject = isOfNothing ? .view : finding.worst.subject.changed
    moment = .event(finding.worst.shownPlace.event)
    self.finding = finding
  }

  /// The view it is about, as an index.
  private func view(in walk: SessionWalk) throws(ReportError) -> Int {
    if let finding { return finding.view }
    if let name = question.view { return try walk.view(name) }
    guard walk.header.scene.views.count == 1 else {
      throw ReportError("\(file.path): say which view with --view: \(walk.viewNames)")
    }
    return 0
  }

  /// Finds the state at the moment, and the subject in it.
  private mutating func settle() throws(ReportError) -> SessionState {
    var walk = try walk()
    let view = try view(in: walk)
    var options = Replay.Options()
    options.audits = false
    let state = try walk.play(to: moment, options).head.replay.state
    try resolveKey(state, view)
    return try check(state, view, walk)
  }

  /// Finds out what changed it.
  private mutating func changes(
    in settled: SessionState, _ view: Int, _ walk: inout SessionWalk
  ) throws(ReportError) -> ChangeFinder {
    var finder = try walk.open { (scene) throws(SceneError) in
      try ChangeFinder(
        subject, in: settled, scene: scene, view: view, at: moment.time, first: finding?.property.aspect)
    }
    var search = MomentSearch(moment, in: file)
    var hasEnded = false
    while !finder.isDone && !hasEnded {
      let step = try walk.next()
      hasEnded = step == .end
      if finder.moment == nil && search.isBefore(line: hasEnded ? .max : walk.stream.reader.line) {
        finder.arrive()
        try search.check(hasEnded: hasEnded)
      }
      if hasEnded {
        try search.check(hasEnded: true)
        finder.finish(line: walk.stream.reader.line)
        break
      }
      let event = step == .event ? walk.stream.reader.event : nil
      if let event {
        finder.step(event, line: walk.stream.reader.line)
        if finding?.worst.edit?.line == walk.stream.reader.line { edit = event }
        if isUntold && finding?.worst.changedBy?.line == walk.stream.reader.line { change = event }
      } else {
        finder.skip()
      }
      if finder.moment == nil { search.note(event, line: walk.stream.reader.line) }
    }
    return finder
  }

  /// Finds the item of a key among those of the moment.
  private mutating func resolveKey(_ state: SessionState, _ view: Int) throws(ReportError) {
    guard let key, state.clock != nil else { return }
    guard let item = state.views[view].layout.item(withKey: key) else {
      let absence =
        asksAboutSection
        ? WhyWords.absence(
          of: key, in: state.views[view], moment.words, instead: "--section takes a number, such as 0")
        : WhyWords.absence(of: key, in: state.views[view], moment.words)
      throw ReportError("\(file.path): \(absence)")
    }
    subject = asksAboutSection ? .section(item.section) : .item(item)
    self.key = nil
  }

  /// Makes sure that the session has begun at the moment, and the subject is there.
  private func check(
    _ state: SessionState, _ view: Int, _ walk: SessionWalk
  ) throws(ReportError) -> SessionState {
    guard state.clock != nil else {
      // The reader stands at the event after the moment, if there is one.
      throw ReportError(
        moment.time.map { TextReport.nothing(at: $0, before: walk.stream.reader.event.time, in: file.path) }
          ?? "\(file.path): the session has no accepted event")
    }
    guard !subject.exists(in: state.views[view]) else { return state }
    throw ReportError("\(file.path): \(WhyWords.absence(of: subject, in: state.views[view], moment.words))")
  }
}
