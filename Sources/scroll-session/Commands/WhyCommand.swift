import ScrollGeometry
import ScrollLayout
import ScrollSession
import SessionLog
import SessionReplay

/// `scroll-session why`: which event last changed something, and why.
enum WhyCommand {
  static func run(_ arguments: Arguments) throws -> Command.Outcome {
    let name = CommandSpec.why.name
    guard arguments.operands.count == 1 else {
      throw CommandError.usage("why takes one file", command: name)
    }
    let question = try Question(arguments)
    let options = try Shared.options(arguments, CommandSpec.why)
    let input = try RepeatableInput(arguments.operands[0])
    let progress = Progress(size: input.size)
    defer { progress.end() }
    // Numbers are those of the moment; what they were before is known only when it has come.
    var origin = SubjectOrigin(question.subject)
    if question.isFollowed {
      var walk = try SessionWalk(question.session, of: input, options, progress)
      origin = try self.origin(question, &walk, input.path)
      try input.rewind()
    }
    var walk = try SessionWalk(question.session, of: input, options, progress)
    let report = try self.report(question, origin, &walk, input.path)
    try Command.show(arguments.has("--json") ? WhyJSON(report).text : WhyText(report).text)
    return .fine
  }

  /// Finds out where the subject came from.
  private static func origin(
    _ question: Question, _ walk: inout SessionWalk, _ path: String
  ) throws -> SubjectOrigin {
    let view = try question.view(in: walk.header.scene, path)
    var finder = try opened(walk, path) { (scene) throws(SceneError) in
      try OriginFinder(scene: scene, view: view, at: question.time)
    }
    reading: while !finder.isDone {
      switch try walk.next() {
      case .event: finder.step(walk.reader.event)
      case .skipped: finder.skip()
      case .end: break reading
      }
    }
    finder.finish()
    try question.check(finder.moment, view, walk, path)
    return finder.origin(of: question.subject)
  }

  private static func report(
    _ question: Question, _ origin: SubjectOrigin, _ walk: inout SessionWalk, _ path: String
  ) throws -> WhyReport {
    let view = try question.view(in: walk.header.scene, path)
    var finder = try opened(walk, path) { (scene) throws(SceneError) in
      try ChangeFinder(origin, scene: scene, view: view, at: question.time)
    }
    reading: while !finder.isDone {
      switch try walk.next() {
      case .event: finder.step(walk.reader.event, line: walk.reader.line)
      case .skipped: finder.skip()
      case .end:
        finder.finish(line: walk.reader.line)
        break reading
      }
    }
    try question.check(finder.moment, view, walk, path)
    return WhyReport(file: path, header: walk.header, view: view, origin: origin, finder: finder)
  }

  private static func opened<Finder>(
    _ walk: borrowing SessionWalk, _ path: String, _ open: (Scene) throws(SceneError) -> Finder
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
    let subject: ChangeSubject
    let time: Microseconds?
    let session: SessionWalk.Choice
    private let viewName: String?

    init(_ arguments: Arguments) throws(CommandError) {
      let name = CommandSpec.why.name
      let subjects = ["--item", "--section", "--dot"].filter { arguments.has($0) }
      guard subjects.count <= 1 else {
        throw .usage("\(subjects.joined(separator: " and ")): ask about one thing", command: name)
      }
      if let item = try arguments.item("--item", name) {
        subject = .item(ItemIndexPath(section: item.section, item: item.item))
      } else if let section = try arguments.index("--section", name) {
        subject = .section(section)
      } else if let dot = try arguments.index("--dot", name) {
        subject = .dot(dot)
      } else {
        subject = .view
      }
      time = try arguments.time("--at", name).map { Microseconds($0) }
      session = SessionWalk.Choice(arguments.value("--session"))
      viewName = arguments.value("--view")
    }

    /// Whether edits may have given the subject another number.
    var isFollowed: Bool {
      switch subject {
      case .item, .section: true
      case .view, .dot: false
      }
    }

    /// The view it is about, as an index.
    func view(in scene: Scene, _ path: String) throws(CommandError) -> Int {
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

    /// Makes sure that the session has begun at the moment, and the subject is there.
    func check(
      _ moment: SessionState?, _ view: Int, _ walk: SessionWalk, _ path: String
    ) throws(CommandError) {
      guard let moment, moment.clock != nil else {
        // The reader stands at the event after the moment, if there is one.
        throw .input(
          time.map { TextReport.nothing(at: $0, before: walk.reader.event.time, in: path) }
            ?? "\(path): the session has no accepted event")
      }
      guard !subject.exists(in: moment.views[view]) else { return }
      let when = time.map { "at \(TextReport.seconds($0))" } ?? "at the end"
      throw .input("\(path): \(WhyWords.absence(of: subject, in: moment.views[view], when))")
    }
  }
}
