import ScrollCore
import SessionLog
import SessionReplay

/// A finding of a session.
struct ToldFinding {
  let finding: Finding
  /// Its number among the session's, from 1.
  let number: Int
  let report: SessionReport

  /// Its view, where the scene has several.
  private var view: String? { report.viewName(finding.view) }

  static let form = ReportForm<ToldFinding>.object(
    "finding", "Something that the app showed wrong: one cause, as far as can be seen."
  ) {
    $0.add("grade", .word, "How bad it is.") { $0.finding.grade }
    $0.add("rule", .word, "The rule that does not hold.") { $0.finding.rule }
    $0.add("kind", .word, "What was observed.") { $0.finding.property }
    $0.add("view", .text, "The view.", onlyIf: "the scene has several") { $0.view }
    $0.add("text", .text, "What is wrong, since when and until when: the sentence that people read.") {
      TextReport.describe($0.finding, $0.report)
    }
    $0.add("ifMeant", .text, "What to do if it is meant.", onlyIf: "it needs no declaration to be found") {
      ScrollWords.remedy($0.finding)
    }
    let condition = "it is about such"
    $0.add("items", .list(of: .item), "The items it is about.", onlyIf: condition) {
      $0.all { if case .item(let item) = $0 { item } else { nil } }
    }
    $0.add("sections", .list(of: .integer), "The sections it is about.", onlyIf: condition) {
      $0.all { if case .section(let section) = $0 { section } else { nil } }
    }
    $0.add("dots", .list(of: .integer), "The dots it is about.", onlyIf: condition) {
      $0.all { if case .dot(let index) = $0 { index } else { nil } }
    }
    $0.add("sides", .list(of: .word(["start", "end"])), "The sides it is about.", onlyIf: condition) {
      $0.all { if case .side(let side) = $0 { side.rawValue } else { nil } }
    }
    $0.add("count", .integer, "How many observations differ.") { $0.finding.count }
    $0.add(
      "delay", delay, "The least and the most time for which what was shown had been out of date.",
      onlyIf: "it is known"
    ) { $0.finding.delay }
    $0.add(
      "offBy", range,
      "The least and the most by which the answers differ: points, alpha or scale; of a blank milliseconds, of a dead stop points a second.",
      onlyIf: "that has a measure"
    ) { $0.finding.size }
    $0.add(
      "displacement", .rect, "How far what was shown lies from where it should.",
      onlyIf: "that is always the same"
    ) { $0.finding.displacement }
    $0.add("first", place, "The first observation that differs.") { $0.finding.first }
    $0.add("last", place, "The last one.") { $0.finding.last }
    $0.add("until", .orNull(place), "What ended it; null if that was the end of the session.") {
      $0.finding.lastsToEnd ? nil : $0.finding.until
    }
    $0.add("changedBy", .orNull(place), "The event that last changed what should be shown, if it is known.") {
      $0.finding.worst.changedBy
    }
    $0.add("edit", place, edit, onlyIf: "that is so") { $0.finding.worst.edit }
    $0.add("worst", ToldDifference.form, "The difference that is told of it.") {
      ToldDifference(
        report: DifferenceReport(difference: $0.finding.worst.shown, line: $0.finding.worst.shownPlace.line),
        view: $0.view)
    }
    $0.add("link", .text, "Where the page shows it.", onlyIf: "`--report` writes a page") {
      $0.report.link(toFinding: $0.number)
    }
    $0.add("stretchCount", .integer, "How many stretches there are.") { $0.finding.stretches.count }
    $0.add("stretches", .list(of: stretch), "The stretches, in order of time.") { $0.finding.stretches }
  }

  /// What it is about, of one kind; nothing if it is about nothing of that kind.
  private func all<Part>(_ part: (ScreenSubject) -> Part?) -> [Part]? {
    let parts = finding.subjects.compactMap(part)
    return parts.isEmpty ? nil : parts
  }

  private static let stretch = ReportForm<FindingStretch>.object(
    "stretch", "From the first observation of a thing that differs to what ended it."
  ) {
    $0.include(subject) { $0.subject }
    $0.add("key", .key, "The key of the item.", onlyIf: "it has one") { $0.key }
    $0.add("count", .integer, "How many observations differ.") { $0.count }
    $0.add("first", place, "The first of them.") { $0.first }
    $0.add("last", place, "The last of them.") { $0.last }
    $0.add("end", .word(["agreed", "left", "end"]), "Why it ended.") { $0.end.rawValue }
    $0.add("until", .orNull(place), "What ended it; null if that was the end of the session.") { $0.endPlace }
    $0.add("shown", place, "The observation that is told.") { $0.shownPlace }
    $0.include(Difference.answers) { $0.shown }
    $0.add("changedBy", .orNull(place), "The event that last changed what should be shown, if it is known.") {
      $0.changedBy
    }
    $0.add("edit", place, edit, onlyIf: "that is so") { $0.edit }
    $0.add(
      "delay", delay, "The least and the most time for which what was shown had been out of date.",
      onlyIf: "it is known"
    ) { $0.delay }
    $0.mark("unchanged", "An alpha was never seen to change.", onlyIf: "it was not") { $0.isUnchanged }
    $0.mark("absent", "The item does not exist.", onlyIf: "that is so") { $0.isWithoutItem }
  }

  private static let edit =
    "The edit between the last observation that was right and the first that differs, while what should be shown stayed the same."

  static let subject = {
    var object = ReportObject<ScreenSubject>("subject", "What something is about.")
    object.add("item", .item, "The item.", onlyIf: "it is about one") {
      if case .item(let item) = $0 { item } else { nil }
    }
    object.add("section", .integer, "The section.", onlyIf: "it is about one") {
      if case .section(let section) = $0 { section } else { nil }
    }
    object.add("dot", .integer, "The dot.", onlyIf: "it is about one") {
      if case .dot(let index) = $0 { index } else { nil }
    }
    object.add("side", .word(["start", "end"]), "The side.", onlyIf: "it is about one") {
      if case .side(let side) = $0 { side.rawValue } else { nil }
    }
    return object
  }()

  private static let place = ReportForm<EventPlace>.object("place", "An event of a session.") {
    $0.add("event", .integer, "Its number, from 0.") { $0.event }
    $0.add("t", .time, "Its time.") { $0.time }
    $0.add("line", .integer, "Its line.") { $0.line }
  }

  private static let delay = ReportForm<ClosedRange<Microseconds>>(.row(of: .time, ["least", "most"])) {
    $1.list([$0.lowerBound, $0.upperBound]) { $0.microseconds($1) }
  }

  private static let range = ReportForm<ClosedRange<Double>>(.row(of: .number, ["least", "most"])) {
    $1.list([$0.lowerBound, $0.upperBound]) { $0.number($1) }
  }
}

/// A difference, and its view where the scene has several.
struct ToldDifference {
  let report: DifferenceReport
  let view: String?

  private var finding: Difference.Finding { report.difference.finding }

  static let form = ReportForm<ToldDifference>.object(
    "difference", "Something that the recording says otherwise than the replay."
  ) {
    $0.add("event", .integer, "The number of the event, from 0.") { $0.report.difference.event }
    $0.add("t", .time, "Its time.") { $0.report.difference.time }
    $0.add("line", .integer, "Its line.") { $0.report.line }
    $0.add("view", .text, "The view.", onlyIf: "it is about one, and the scene has several") {
      $0.report.difference.view == nil ? nil : $0.view
    }
    let kinds = ObservedProperty.allCases.map { $0.rawValue } + ["hash", "events"]
    $0.add("kind", .word(kinds), "What it is about.") { $0.kind }
    $0.add("decoration", .text, "The kind of decoration.", onlyIf: "it is about one") {
      if case .decoration(let kind, _, _, _) = $0.finding { kind } else { nil }
    }
    $0.add(
      "of", .word(["y", "stops", "stop"]),
      "What of a dot, a mask or an offset: its place, its stops, or where content with pages or snapping rests.",
      onlyIf: "it is not their alphas, nor where the content was at the observation"
    ) { $0.finding.part }
    $0.include(ToldFinding.subject) { ScreenSubject($0.finding) }
    $0.add(
      "other", .item, "The other item: the one it lies on, or the one that is there instead.",
      onlyIf: "there is one"
    ) {
      if case .scroll(let matter) = $0.finding { matter.other?.path } else { nil }
    }
    $0.include(Difference.answers) { $0.report.difference }
  }

  private var kind: String {
    switch finding {
    case .hash: "hash"
    case .eventCount: "events"
    default: ObservedProperty(finding)?.rawValue ?? ""
    }
  }
}

extension Difference {
  /// Both answers of a difference.
  fileprivate static let answers = {
    var object = ReportObject<Difference>("answers", "What was recorded and what is replayed.")
    object.add("recorded", form, "What was recorded; null for nothing.") { $0.finding.answers.recorded }
    object.add("replayed", form, "What is replayed; null for nothing.") { $0.finding.answers.replayed }
    return object
  }()

  private static let form = ReportForm<DifferenceAnswer>(
    .either([
      .orNull(.number), .word(["whole", "partial", "hidden"]), .hash, .text, .list(of: .orNull(.number)),
    ])
  ) { answer, json in
    switch answer {
    case .nothing: json.raw("null")
    case .visibility(let visibility): json.string(TextReport.word(visibility))
    case .number(let number): json.number(number)
    case .numbers(let numbers):
      json.list(numbers) { if let number = $1 { $0.number(number) } else { $0.raw("null") } }
    case .rect(let rect): json.rect(rect)
    case .integer(let integer): json.integer(integer)
    case .hash(let hash): json.hash(hash)
    case .text(let text): json.string(text)
    }
  }
}
