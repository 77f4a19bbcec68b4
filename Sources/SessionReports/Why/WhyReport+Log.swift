import ScrollSession
import SessionLog
import SessionModel
public import SessionReplay

extension WhyReport {
  /// What is asked about the first session of a log.
  public enum Question: Sendable {
    /// One of the findings that `check` tells, by its number there, from 1.
    case finding(Int)
    /// Something in a view, by the view's name, as it is at the end; a scene of one view needs no name.
    case subject(ChangeSubject, view: String?)
  }

  /// Answers a question about the first session of a log that is in memory.
  ///
  /// - Parameters:
  ///   - question: What is asked.
  ///   - log: The bytes of the log.
  ///   - file: What the log is called.
  /// - Throws: What is wrong with the log, or that there is no such thing.
  public init(_ question: Question, _ log: [UInt8], file: FileName) throws(ReportError) {
    switch question {
    case .finding(let number):
      let finding = try WhyReport.finding(number, log, file)
      let subject = finding.worst.isWithoutSection ? .view : finding.worst.subject.changeSubject
      try self.init(
        subject, view: finding.view, after: finding.worst.shownPlace.event, finding, log, file)
    case .subject(let subject, let name):
      let view = try WhyReport.view(name, in: SessionInMemory(log, file: file).header.scene, file)
      try self.init(subject, view: view, after: nil, nil, log, file)
    }
  }

  private static func view(
    _ name: String?, in scene: SceneSpec, _ file: FileName
  ) throws(ReportError) -> Int {
    if name == nil && scene.views.count == 1 { return 0 }
    if let view = scene.views.firstIndex(where: { $0.id == name }) { return view }
    let names = scene.views.map { LogError.shown($0.id) }.joined(separator: ", ")
    throw ReportError("\(file.path): say which view: \(names)")
  }

  /// Compares a session as `check` does.
  private static func finding(
    _ number: Int, _ log: [UInt8], _ file: FileName
  ) throws(ReportError) -> ConformanceFinding {
    var session = try SessionInMemory(log, file: file)
    var options = Replay.Options()
    options.audits = false
    var replay: Replay
    do {
      replay = try Replay(scene: session.header.scene, options: options)
    } catch {
      throw ReportError(error, in: file, line: session.headerLine)
    }
    var conformance = Conformance(session.header.scene)
    reading: while true {
      switch try session.next() {
      case .event: conformance.step(session.reader.event, in: &replay, line: session.reader.line)
      case .skipped: replay.skip()
      case .end: break reading
      }
    }
    conformance.finish()
    let findings = conformance.findings
    guard number >= 1 && number <= findings.count else {
      throw ReportError(absence(ofFinding: number, among: findings.count, in: file))
    }
    return findings[number - 1]
  }

  /// That there are not so many findings.
  package static func absence(ofFinding number: Int, among count: Int, in file: FileName) -> String {
    let found = count == 0 ? "nothing" : TextReport.count(count, "thing")
    return
      "\(file.path): there is no finding \(number.grouped): check finds \(found) that the app showed wrong"
  }

  /// Finds out about a subject after an event, or at the end.
  private init(
    _ subject: ChangeSubject, view: Int, after event: Int?, _ finding: ConformanceFinding?, _ log: [UInt8],
    _ file: FileName
  ) throws(ReportError) {
    let when = event.map { "after event \($0.grouped)" } ?? "at the end"
    let origin = try WhyReport.origin(of: subject, view: view, after: event, log, file, when)
    var session = try SessionInMemory(log, file: file)
    var finder: ChangeFinder
    do {
      finder = try ChangeFinder(origin, scene: session.header.scene, view: view, at: nil)
    } catch {
      throw ReportError(error, in: file, line: session.headerLine)
    }
    var count = 0
    while !finder.isDone {
      let step = try session.next()
      if finder.moment == nil, let event, count > event { finder.arrive() }
      if step == .end {
        finder.finish(line: session.reader.line)
        break
      }
      if step == .event {
        finder.step(session.reader.event, line: session.reader.line)
      } else {
        finder.skip()
      }
      count += 1
    }
    try WhyReport.check(subject, finder.moment, view, file, when)
    self.init(
      file: file, header: session.header, view: view, origin: origin, finder: finder, finding: finding)
  }

  /// Finds out where a subject came from: numbers are those of the moment.
  private static func origin(
    of subject: ChangeSubject, view: Int, after event: Int?, _ log: [UInt8], _ file: FileName, _ when: String
  ) throws(ReportError) -> SubjectOrigin {
    switch subject {
    case .view, .dot: return SubjectOrigin(subject)
    case .item, .section: break
    }
    var session = try SessionInMemory(log, file: file)
    var finder: OriginFinder
    do {
      finder = try OriginFinder(scene: session.header.scene, view: view, at: nil)
    } catch {
      throw ReportError(error, in: file, line: session.headerLine)
    }
    var count = 0
    while !finder.isDone {
      let step = try session.next()
      if step == .end { break }
      if let event, count > event { break }
      if step == .event { finder.step(session.reader.event) } else { finder.skip() }
      count += 1
    }
    finder.finish()
    try check(subject, finder.moment, view, file, when)
    return finder.origin(of: subject)
  }

  /// Makes sure that the session has begun, and the subject is there.
  private static func check(
    _ subject: ChangeSubject, _ state: SessionState?, _ view: Int, _ file: FileName, _ when: String
  ) throws(ReportError) {
    guard let state, state.clock != nil else {
      throw ReportError("\(file.path): the session has no accepted event")
    }
    guard !subject.exists(in: state.views[view]) else { return }
    throw ReportError("\(file.path): \(WhyWords.absence(of: subject, in: state.views[view], when))")
  }
}
