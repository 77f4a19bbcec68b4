import ScrollGeometry
import ScrollLayout
import ScrollSession
import SessionLog
import SessionModel
import SessionReplay
import SessionReports

/// `scroll-session why`: which event last changed something, and why.
enum WhyCommand {
  static func run(_ arguments: Arguments) throws -> Command.Outcome {
    guard arguments.operands.count == 1 else {
      throw arguments.usage("why takes one file")
    }
    var question = try Question(arguments)
    var told: ConformanceFinding?
    let options = try Shared.options(arguments)
    let input = try RepeatableInput(arguments.operands[0])
    let progress = Progress(size: input.size)
    defer { progress.end() }
    if let number = question.finding {
      var walk = try SessionWalk(question.session, of: input, options, progress)
      let finding = try FindingChoice(number).finding(&walk, options, input.path)
      question.ask(about: finding)
      told = finding
      try input.rewind(isLast: false)
    }
    // Numbers are those of the moment; what they were before is known only when it has come.
    var origin = SubjectOrigin(question.subject)
    if question.isFollowed {
      var walk = try SessionWalk(question.session, of: input, options, progress)
      origin = try self.origin(&question, &walk, input.path)
      try input.rewind()
    }
    var walk = try SessionWalk(question.session, of: input, options, progress)
    let report = try self.report(question, origin, &walk, told, input.path)
    try Command.show(arguments[.json] ? report.json : report.text)
    return .fine
  }

  /// Finds out where the subject came from.
  private static func origin(
    _ question: inout Question, _ walk: inout SessionWalk, _ path: String
  ) throws -> SubjectOrigin {
    let view = try question.view(in: walk.header.scene, path)
    var finder = try opened(walk, path) { (scene) throws(SceneError) in
      try OriginFinder(scene: scene, view: view, at: question.moment.time)
    }
    var choice = question.moment
    var hasEnded = false
    while !finder.isDone {
      let step = try walk.next()
      hasEnded = step == .end
      if hasEnded || choice.isBefore(line: walk.reader.line) { break }
      let event = step == .event ? walk.reader.event : nil
      if let event { finder.step(event) } else { finder.skip() }
      choice.note(event, line: walk.reader.line)
    }
    finder.finish()
    try choice.check(hasEnded: hasEnded, path)
    try question.resolveKey(finder.moment, view, path)
    try question.check(finder.moment, view, walk, path)
    return finder.origin(of: question.subject)
  }

  private static func report(
    _ question: Question, _ origin: SubjectOrigin, _ walk: inout SessionWalk,
    _ finding: ConformanceFinding?, _ path: String
  ) throws -> WhyReport {
    let view = try question.view(in: walk.header.scene, path)
    var finder = try opened(walk, path) { (scene) throws(SceneError) in
      try ChangeFinder(origin, scene: scene, view: view, at: question.moment.time)
    }
    var choice = question.moment
    var hasEnded = false
    while !finder.isDone && !hasEnded {
      let step = try walk.next()
      hasEnded = step == .end
      if finder.moment == nil && choice.isBefore(line: hasEnded ? .max : walk.reader.line) {
        finder.arrive()
        try choice.check(hasEnded: hasEnded, path)
      }
      if hasEnded {
        try choice.check(hasEnded: true, path)
        finder.finish(line: walk.reader.line)
        break
      }
      let event = step == .event ? walk.reader.event : nil
      if let event { finder.step(event, line: walk.reader.line) } else { finder.skip() }
      if finder.moment == nil { choice.note(event, line: walk.reader.line) }
    }
    try question.check(finder.moment, view, walk, path)
    return WhyReport(
      file: FileName(path), header: walk.header, view: view, origin: origin, finder: finder, finding: finding)
  }

  private static func opened<Finder>(
    _ walk: borrowing SessionWalk, _ path: String, _ open: (SceneSpec) throws(SceneError) -> Finder
  ) throws(CommandError) -> Finder {
    do {
      return try open(walk.header.scene)
    } catch {
      throw .input("\(path):\(walk.headerLine):1: \(SceneMessages.describe(error))")
    }
  }
}

extension WhyCommand {
  /// What is asked.
  struct Question {
    /// What it is about; of something named by a key, the view until the key is found.
    private(set) var subject = ChangeSubject.view
    /// The key of the item it is about, or of one in the section it is about, until that is found.
    private var key: ItemKey?
    private var asksAboutSection = false
    private(set) var moment: MomentChoice
    let session: SessionWalk.Choice
    /// The number of the finding it is about, from 1; nothing if it is not about one.
    let finding: Int?
    private let viewName: String?
    /// The view the finding is in, as an index.
    private var foundView: Int?

    init(_ arguments: Arguments) throws(CommandError) {
      let subjects = arguments.given(.item, .sectionOrKey, .dot)
      guard subjects.count <= 1 else {
        throw arguments.usage("\(subjects.joined(separator: " and ")): ask about one thing")
      }
      if let item = arguments[.item] {
        switch item {
        case .path(let path): subject = .item(path)
        case .key(let key): self.key = key
        }
      } else if let section = arguments[.sectionOrKey] {
        asksAboutSection = true
        switch section {
        case .number(let number): subject = .section(number)
        case .key(let key): self.key = key
        }
      } else if let dot = arguments[.dot] {
        subject = .dot(dot)
      }
      moment = try MomentChoice(arguments)
      session = arguments[.session] ?? .number(1)
      viewName = arguments[.view]
      finding = arguments[.finding]
      let others = subjects + arguments.given(.view, .at, .event, .line, .mark)
      if finding != nil, let other = others.first {
        throw arguments.usage("--finding and \(other): a finding says what it is about, and when")
      }
    }

    /// Asks about what a finding tells: its worst stretch, right after the observation that is shown.
    ///
    /// Where that has no section, it asks about the view: nothing else is there to be asked about.
    mutating func ask(about finding: ConformanceFinding) {
      subject = finding.worst.isWithoutSection ? .view : finding.worst.subject.changeSubject
      moment = MomentChoice(after: finding.worst.shownPlace.event)
      foundView = finding.view
    }

    /// Whether edits may have given the subject another number.
    var isFollowed: Bool {
      guard key == nil else { return true }
      return switch subject {
      case .item, .section: true
      case .view, .dot: false
      }
    }

    /// The view it is about, as an index.
    func view(in scene: SceneSpec, _ path: String) throws(CommandError) -> Int {
      if let foundView { return foundView }
      let names = scene.views.map { LogError.shown($0.id) }.joined(separator: ", ")
      guard let viewName else {
        guard scene.views.count == 1 else {
          throw .usage("say which view with --view: \(names)", command: CommandSpec.why.name)
        }
        return 0
      }
      guard let view = scene.views.firstIndex(where: { $0.id == viewName }) else {
        throw .input("\(path): there is no view \(LogError.shown(viewName)), but \(names)")
      }
      return view
    }

    /// Finds the item of a key among those of the moment.
    mutating func resolveKey(_ state: SessionState?, _ view: Int, _ path: String) throws(CommandError) {
      guard let key, let state, state.clock != nil else { return }
      guard let item = state.views[view].layout.item(withKey: key) else {
        let absence =
          asksAboutSection
          ? ItemChoice.absence(
            of: key, in: state.views[view], moment.words, instead: "--section takes a number, such as 0")
          : ItemChoice.absence(of: key, in: state.views[view], moment.words)
        throw .input("\(path): \(absence)")
      }
      subject = asksAboutSection ? .section(item.section) : .item(item)
      self.key = nil
    }

    /// Makes sure that the session has begun at the moment, and the subject is there.
    func check(
      _ state: SessionState?, _ view: Int, _ walk: SessionWalk, _ path: String
    ) throws(CommandError) {
      guard let state, state.clock != nil else {
        // The reader stands at the event after the moment, if there is one.
        throw .input(
          moment.time.map { TextReport.nothing(at: $0, before: walk.reader.event.time, in: path) }
            ?? "\(path): the session has no accepted event")
      }
      guard !subject.exists(in: state.views[view]) else { return }
      throw .input("\(path): \(WhyWords.absence(of: subject, in: state.views[view], moment.words))")
    }
  }
}
