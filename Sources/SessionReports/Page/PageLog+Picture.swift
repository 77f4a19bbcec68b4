import ScrollCore
import ScrollEngine
import SessionLog
import SessionReplay

extension PageLog {
  /// What a picture shows.
  package enum PictureKind: String, Hashable, Sendable, CaseIterable {
    /// A moment.
    case still
    /// Eight moments that tell what happened.
    case strip
    /// What moved when, and when something was wrong.
    case timeline
  }

  /// A picture of a session of a log, which is read as a whole.
  ///
  /// - Parameters:
  ///   - kind: What it shows.
  ///   - input: The log.
  ///   - options: How its sessions are read, replayed and judged.
  ///   - session: Which session.
  ///   - finding: As in the method of the same name.
  ///   - moment: As there.
  /// - Returns: An SVG.
  /// - Throws: What is wrong with the log, or that there is no such thing.
  package static func picture(
    _ kind: PictureKind, of input: LogInput, _ options: LogOptions, session: SessionChoice, finding: Int?,
    at moment: MomentChoice?
  ) throws(ReportError) -> String {
    var log = PageLog(input.file)
    log.restart(options)
    while case let piece = try input.read(log.bytes.count), !piece.isEmpty {
      unsafe piece.withUnsafeBytes { (bytes) in unsafe log.append(bytes) }
    }
    log.endInput()
    while log.run(lineLimit: .max) == .paused {}
    if let torn = log.sessions.last?.report?.torn { input.noteTorn(torn) }
    return try log.picture(kind, of: session, finding: finding, at: moment)
  }

  /// A picture of a session as an SVG.
  ///
  /// - Parameters:
  ///   - kind: What it shows.
  ///   - session: Which session.
  ///   - finding: The number of the finding it is about, from 1; nothing for the first, or for none at a moment that is given.
  ///   - moment: When; nothing for the worst moment of the finding, or the end where nothing was found.
  /// - Returns: An SVG.
  /// - Throws: That there is no such session, finding or moment.
  package mutating func picture(
    _ kind: PictureKind, of session: SessionChoice = .number(1), finding: Int? = nil,
    at moment: MomentChoice? = nil
  ) throws(ReportError) -> String {
    let (index, report) = try self.report(ofSession: session)
    let first = moment == nil && !report.findings.isEmpty ? 1 : nil
    let number =
      try finding.map { (finding) throws(ReportError) in try self.number(ofFinding: finding, report) }
      ?? first
    let subject = PictureSubject(file: file, report: report, number: number)
    switch kind {
    case .still:
      let worst = subject.finding?.worst.shownPlace.event
      return try still(subject, index, moment ?? worst.map { .event($0) } ?? .end)
    case .strip: return try strip(subject, index)
    case .timeline: return timeline(subject, index)
    }
  }

  private func report(ofSession session: SessionChoice) throws(ReportError) -> (Int, SessionReport) {
    if let error, sessions.isEmpty { throw error }
    let headers = sessions.map { $0.header }
    guard let index = headers.indices.first(where: { session.matches(headers[$0], $0 + 1) }) else {
      throw session.absence(among: headers.map { $0.name }, in: file)
    }
    // Of a session that breaks off nothing is known but why.
    guard let report = sessions[index].report else { throw error ?? PageLog.noReplay }
    return (index, report)
  }

  private func number(ofFinding number: Int, _ report: SessionReport) throws(ReportError) -> Int {
    guard report.findings.indices.contains(number - 1) else {
      throw WhyReport.absence(ofFinding: number, among: report.findings.count, in: file)
    }
    return number
  }

  /// Fields: session, the kind of picture, the number of a finding or nothing, and a moment or nothing.
  mutating func picture(_ question: PageQuestion) throws(ReportError) -> String {
    guard let kind = PictureKind(rawValue: question[2]) else {
      throw ReportError("picture: expected still, strip or timeline, found \(LogError.shown(question[2]))")
    }
    return try picture(
      kind, of: .number(question.number(1)), finding: question[3].isEmpty ? nil : question.number(3),
      at: question[4].isEmpty ? nil : question.moment(4))
  }

  // MARK: A moment

  private mutating func still(
    _ subject: PictureSubject, _ index: Int, _ moment: MomentChoice
  ) throws(ReportError) -> String {
    let seen = try seek(index, to: moment)
    let stage = seen.stage(subject.report.findings, isRecording: subject.isRecording)
    let (width, em) = (760.0, 14.0)
    var picture = StackedDrawing(width: width, em: em)
    let time = TextReport.seconds(seen.moment.time)
    picture.addTitle(subject.sentence ?? "What should be on screen", subject.tint)
    picture.addNote("\(time), line \(seen.head.place.line.grouped) of \(subject.name)")
    // As high as its views need at this width.
    let tall = StageDrawing(stage, size: LayoutSize(width: width, height: 580), em: em).drawing
    let drawn = tall.extent
    let low = StageDrawing(
      stage, size: LayoutSize(width: width, height: min(580, drawn.upper - drawn.lower + em)), em: em)
    picture.add(low.drawing)
    picture.addLegend(isRecording: subject.isRecording)
    return picture.svg(
      "\(subject.name) at \(time)",
      subject.sentence.map { "\($0). " } ?? "", low.drawing.areas.filter { $0.isWrong }.map { $0.label })
  }

  // MARK: A film strip

  private mutating func strip(_ subject: PictureSubject, _ index: Int) throws(ReportError) -> String {
    let stages = stages(subject, index)
    let em = 11.0
    let axis = subject.report.header.scene.views[subject.view].axis
    let columns = axis == .vertical ? 8 : 4
    let gap = 10.0
    var picture = StackedDrawing(width: 1_200, em: 13)
    picture.addTitle(subject.sentence ?? "From the beginning to the end", subject.tint)
    picture.addNote(subject.name)
    let tile = (1_200 - gap * Double(columns + 1)) / Double(columns)
    let viewport = subject.report.header.scene.views[subject.view].viewport
    let ratio = viewport.width > 0 ? viewport.height / viewport.width : 1
    let height = ((tile - 24) * ratio * 1.06 + 30).clamped(lower: 60, upper: 320) ?? 60
    var spoken: [String] = []
    for row in 0..<(stages.count + columns - 1) / columns {
      var lowest = picture.height
      for column in 0..<columns where row * columns + column < stages.count {
        let stage = stages[row * columns + column]
        let x = gap + Double(column) * (tile + gap)
        let drawn = try draw(stage, subject, index, LayoutSize(width: tile, height: height), em: em)
        picture.place(drawn, x, picture.height)
        picture.caption(
          TextReport.seconds(stage.time), stage.words, x + tile / 2, picture.height + height + 8, tile,
          stage.tint)
        lowest = max(lowest, picture.height + height + 44)
        spoken.append(TextReport.seconds(stage.time) + (stage.words.isEmpty ? "" : " \(stage.words)"))
      }
      picture.height = lowest
    }
    return picture.svg("\(subject.name) as a film strip", subject.sentence.map { "\($0). " } ?? "", spoken)
  }

  private func stages(_ subject: PictureSubject, _ index: Int) -> [FilmStages.Stage] {
    FilmStages(subject, sessions[index].replay?.outline ?? SessionOutline(viewCount: 0)).list
  }

  private mutating func draw(
    _ stage: FilmStages.Stage, _ subject: PictureSubject, _ index: Int, _ size: LayoutSize, em: Double
  ) throws(ReportError) -> Drawing {
    let seen = try seek(index, to: stage.moment)
    let views = seen.stage(subject.report.findings, isRecording: subject.isRecording)
    return StageDrawing([views[subject.view]], size: size, em: em, hasLabels: false).drawing
  }

  /// A stage of the strip, so that a page may draw one after the other.
  ///
  /// Fields: session, the number of a finding or nothing, which stage, from 0, or `worst`, and its width and height. The answer says how many there
  /// are, when this one is, its words, the grade of what is wrong then, and what is to be drawn.
  mutating func film(_ question: PageQuestion) throws(ReportError) -> String {
    let (index, report) = try self.report(ofSession: .number(question.number(1)))
    let finding = try question[2].isEmpty ? nil : self.number(ofFinding: question.number(2), report)
    let subject = PictureSubject(file: file, report: report, number: finding)
    let stages = stages(subject, index)
    let worst = stages.firstIndex { $0.words == subject.finding?.grade.rawValue }
    let number = try question[3] == "worst" ? worst ?? 0 : question.number(3)
    guard number < stages.count else {
      throw ReportError("film: there are \(stages.count) stages, and none numbered \(number)")
    }
    let stage = stages[number]
    let size = LayoutSize(width: Double(try question.number(4)), height: Double(try question.number(5)))
    var event: PageJSON = .null
    if case .event(let number) = stage.moment { event = .integer(number) }
    let answer: PageJSON = [
      "count": .integer(stages.count), "t": .time(stage.time), "event": event, "words": .text(stage.words),
      "tint": stage.tint.map { .text($0.rawValue) } ?? .null,
      "drawing": try draw(stage, subject, index, size, em: 6).json,
    ]
    return answer.line
  }

  // MARK: A timeline

  private func timeline(_ subject: PictureSubject, _ index: Int) -> String {
    guard let replay = sessions[index].replay else { return "" }
    var picture = StackedDrawing(width: 960, em: 13)
    picture.addTitle(subject.sentence ?? "What moved when", subject.tint)
    picture.addNote(subject.name)
    let drawing = TimelineDrawing(subject.report, replay.tracks, replay.outline, width: 960, em: 13)
    picture.add(drawing.pen.drawing)
    return picture.svg(
      "\(subject.name) along its time", "",
      subject.report.findings.prefix(10).map {
        "\($0.grade.rawValue): \(TextReport.describe($0, subject.report))"
      })
  }
}

/// The session that a picture is of, and the finding it tells.
struct PictureSubject {
  let file: FileName
  let report: SessionReport
  let number: Int?

  var finding: Finding? { number.map { report.findings[$0 - 1] } }

  var view: Int { finding?.view ?? 0 }

  /// The session's name, or that of its file without its folders.
  var name: String {
    guard report.header.name.isEmpty else { return LogError.printable(report.header.name) }
    return LogError.printable(String(file.path.split(separator: "/").last ?? "session"))
  }

  /// What the finding says, after how bad it is.
  var sentence: String? {
    finding.map { "\($0.grade.rawValue): \(TextReport.describe($0, report))" }
  }

  var tint: Drawing.Tint { finding.map { Drawing.Tint($0.grade) } ?? .ink }

  /// Whether anything that the app showed was observed.
  var isRecording: Bool { !report.evidence.isEmpty }
}

/// The moments of a film strip.
struct FilmStages {
  struct Stage {
    let moment: MomentChoice
    let time: Microseconds
    var words: String
    var tint: Drawing.Tint?
  }

  static let count = 8

  private(set) var list: [Stage] = []

  /// The moments that tell of a finding, what is most telling first; then those in the middle of the longest times between.
  init(_ subject: PictureSubject, _ outline: SessionOutline) {
    let begin = subject.report.firstTime ?? .zero
    let end = max(begin, subject.report.lastTime ?? begin)
    var (from, to) = (begin, end)
    if let finding = subject.finding {
      let worst = finding.worst
      let shown = worst.shownPlace
      add(shown.time, "\(finding.grade.rawValue)", subject.tint, .event(shown.event))
      let cause = worst.changedBy ?? worst.edit ?? worst.first
      // What jumps was elsewhere just before.
      if case .scroll = worst.shown.finding, cause.time.count > begin.count {
        add(Microseconds(cause.time.count - 1), "before line \(cause.line.grouped)")
      }
      if let cause = worst.edit ?? worst.changedBy { add(cause.time, "line \(cause.line.grouped)") }
      if worst.first != shown { add(worst.first.time, "seen first", subject.tint) }
      if let last = worst.endPlace { add(last.time, "over") } else { add(end, "until the end", subject.tint) }
      let drag = outline.drags.last { $0.view == finding.view && $0.from <= shown.time }
      if let drag {
        add(drag.from, "a finger comes")
        if drag.to <= shown.time { add(drag.to, "lets go") }
      }
      // The second before, and half of one behind; all of a session that is not much longer.
      let span = list.map { $0.time.count }
      from = max(begin, Microseconds((span.min() ?? 0) - 1_000_000))
      to = min(end, Microseconds((span.max() ?? 0) + 500_000))
    }
    add(from, from == begin ? "the beginning" : "")
    add(to, to == end ? "the end" : "")
    while list.count < FilmStages.count, fillLongest() {}
    list.sort { $0.time < $1.time }
  }

  private mutating func add(
    _ time: Microseconds, _ words: String, _ tint: Drawing.Tint? = nil, _ moment: MomentChoice? = nil
  ) {
    guard list.count < FilmStages.count else { return }
    // Of two that look the same the first stays.
    guard
      !list.contains(where: { $0.time.since(time).count.magnitude < 2 && ($0.time == time || list.count > 5) }
      )
    else { return }
    list.append(Stage(moment: moment ?? .time(time), time: time, words: words, tint: tint))
  }

  private mutating func fillLongest() -> Bool {
    let times = list.map { $0.time.count }.sorted()
    var longest: (from: Int64, length: Int64) = (0, 3)
    for index in times.indices.dropFirst() where times[index] - times[index - 1] > longest.length {
      longest = (times[index - 1], times[index] - times[index - 1])
    }
    guard longest.length > 3 else { return false }
    let time = Microseconds(longest.from + longest.length / 2)
    list.append(Stage(moment: .time(time), time: time, words: "", tint: nil))
    return true
  }
}
