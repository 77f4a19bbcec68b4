import ScrollCore
import ScrollEngine
import SessionLog
import SessionReplay

extension WhyReport {
  /// What `why` prints for programs.
  static let form = ReportForm<WhyReport>.object("why", "What last changed something, and why.") {
    $0.add("finding", finding, "What was asked about.", onlyIf: "that is a finding") { $0.finding }
    $0.add("file", .path, "The file.") { $0.file }
    $0.add("name", .text, "What the header calls the session.") { $0.header.name }
    $0.add("view", .text, "The view.") { $0.header.scene.views[$0.view].id }
    $0.add("subject", subject, "What it is about.") { ToldSubject(subject: $0.finder.subject, key: $0.key) }
    $0.add("t", .time, "The moment.") { $0.finder.time }
    $0.add("visibility", .visibility, "How much of the item is in sight.", onlyIf: "it is about an item") {
      $0.visibility
    }
    $0.add(
      "recordedVisibility", .recorded("recordedVisibility", .visibility),
      "How much of it the app showed last.", onlyIf: "the app showed it"
    ) { $0.finder.recordedVisibility }
    $0.add("alpha", .number, "The item's alpha.", onlyIf: "it has one") { $0.finder.alpha }
    $0.add("came", .integer, "The number of the event with which it came.", onlyIf: "it came with one") {
      $0.finder.origin
    }
    $0.add("properties", .list(of: property), "What can change about it, one by one.") { report in
      report.histories.map { ToldHistory(report: report, history: $0) }
    }
    $0.add(
      "curves", .list(of: curve),
      "What curves give: of an item its own, of the view those of named elements.",
      onlyIf: "there are such"
    ) { $0.curves.isEmpty ? nil : $0.curves }
    $0.add("violation", violation, "The last violation that is about it.", onlyIf: "there is one") { report in
      report.finder.breach.map { ToldBreach(line: $0.line, record: report.line(of: $0.record)) }
    }
  }

  private static let finding = ReportForm<Finding>.object(
    "askedFinding", "The finding that is asked about."
  ) {
    $0.add("grade", .word, "How bad it is.") { $0.grade }
    $0.add("property", .word, "What was observed.") { $0.property }
    $0.add("count", .integer, "How many observations differ.") { $0.count }
    $0.add("first", .integer, "The line of the first.") { $0.first.line }
    $0.add("last", .integer, "The line of the last.") { $0.last.line }
    $0.add("told", .integer, "The line of the one that is told.") { $0.worst.shownPlace.line }
    $0.add(
      "edit", .integer,
      "The line of the edit between the last observation that was right and the first that differs.",
      onlyIf: "what should be shown stayed the same since that one"
    ) { $0.worst.edit?.line }
    $0.add(
      "changedBy", .integer, "The line of the event that changed last what should be shown.",
      onlyIf: "one did"
    ) { $0.worst.changedBy?.line }
  }

  private static let violation = ReportForm<ToldBreach>.object("breach", "A violation of an invariant.") {
    $0.add("line", .integer, "The line of its event.") { $0.line }
    $0.add("effect", .effect, "Its record.") { $0.record }
  }

  private static let subject = ReportForm<ToldSubject>.object(
    "changeSubject", "An item, a section or a dot; of the view itself it has no field."
  ) {
    $0.add("item", .item, "The item.", onlyIf: "it is one") {
      if case .item(let item) = $0.subject { item } else { nil }
    }
    $0.add("key", .key, "The key of the item.", onlyIf: "it has one") { $0.key }
    $0.add("section", .integer, "The section.", onlyIf: "it is one") {
      if case .section(let section) = $0.subject { section } else { nil }
    }
    $0.add("dot", .integer, "The dot.", onlyIf: "it is one") {
      if case .dot(let dot) = $0.subject { dot } else { nil }
    }
  }

  private static let property = ReportForm<ToldHistory>.object(
    "history", "A property, and what changed it before and after the moment."
  ) {
    $0.add("property", .word, "The property.") { $0.history.aspect }
    $0.add(
      "recorded", .recorded("recordedValue", ShownValue.form), "What the app showed last.",
      onlyIf: "it showed it"
    ) { $0.history.recorded }
    $0.add(
      "recordedSince", .recorded("recordedValue", ShownValue.form),
      "The first of the observations in a row that say so.", onlyIf: "the app showed it"
    ) { $0.history.recordedSince }
    $0.add(
      "recordedBefore", .recorded("recordedValue", ShownValue.form),
      "The last observation before those, which says otherwise.", onlyIf: "there is one"
    ) { $0.history.recordedBefore }
    $0.add(
      "replayed", .orNull(ShownValue.form), "What is replayed at that time.", onlyIf: "the app showed it"
    ) { told in
      told.history.recorded.map { _ in told.report.finder.value(of: told.history.aspect) }
    }
    $0.add("last", .orNull(change), "The last change; null if there was none.") { $0.told($0.history.last) }
    $0.add("repetitions", .integer, "How often the literal fade began it again, to no effect.") {
      $0.history.repetitions
    }
    $0.add("before", .orNull(change), "The change before it.") { $0.told($0.history.before) }
    $0.add("next", .orNull(change), "The first change after the moment.") { $0.told($0.history.next) }
  }

  private static let curve = ReportForm<ToldCurve>.object("curve", "What a curve gives.") {
    $0.add("element", .text, "The element.", onlyIf: "it is about one") { $0.reading.curve.element }
    $0.add("property", .word, "What it gives.") { $0.reading.curve.property }
    $0.add("value", .number, "Its value at the moment.") { $0.reading.value }
    $0.add("by", .word, "What it follows.") { $0.reading.curve.measure }
    $0.add("points", .number, "How much of that there is, in points.") { $0.reading.points }
    $0.add("unit", .word, "The unit of the curve.") { $0.reading.curve.unit }
    $0.add("measure", .number, "How much of that there is in this unit.") { $0.reading.measure }
    $0.add("sentence", .text, "The same in words.") { WhyWords.origin(of: $0.reading) }
    $0.add(
      "recorded", .recorded("recordedNumber", .number), "What the app showed last.", onlyIf: "it showed it"
    ) { $0.recorded }
  }

  private static let change = ReportForm<ToldChange>.object("change", "Something that changed.") {
    $0.add("event", .integer, "The number of the event, from 0; of a tick that of the next one.") {
      $0.change.event
    }
    $0.add("line", .integer, "Its line.") { $0.change.line }
    $0.add("t", .time, "When it was.") { $0.change.time }
    $0.add("tick", .flag, "Whether no recorded event made it, but the passing of time.") { $0.event == nil }
    $0.add("recorded", .event, "The event that made it.", onlyIf: "one did") { $0.event }
    $0.add("subject", subject, "What the subject was called then.") {
      ToldSubject(subject: $0.change.subject)
    }
    $0.add("measured", measures, "What was measured.", onlyIf: "something was") { $0.change.measures }
    $0.add("rule", rule, "The rule that decided.") { $0.change.rule }
    let condition = "that is what came of it"
    $0.add("effect", .effect, "The record in the effect log.", onlyIf: condition) { $0.effect }
    $0.add("visible", .visibility, "How much of the item was in sight then.", onlyIf: condition) {
      if case .visible(let visibility) = $0.change.outcome { visibility } else { nil }
    }
    $0.add("offset", .point, "Where the content was then.", onlyIf: condition) {
      if case .moved(let offset) = $0.change.outcome { offset } else { nil }
    }
    $0.mark("gone", "It was there no more.", onlyIf: condition) {
      if case .gone = $0.change.outcome { true } else { false }
    }
  }

  private static let measures = ReportForm<Change.Measures>.object("measures", "What a rule looks at.") {
    $0.add("extent", .rect, "Where the thing was.") { $0.extent }
    $0.add("viewport", .rect, "Where the viewport was, without what bars cover where that counts.") {
      $0.viewport
    }
    let condition = "bars cover some of it, and that counts"
    $0.add(
      "covered", .row(of: .number, ["top", "left", "bottom", "right"]), "What they cover.", onlyIf: condition
    ) { $0.cover.map { [$0.insets.top, $0.insets.left, $0.insets.bottom, $0.insets.right] } }
    $0.add(
      "coveredSince", .integer, "The line that said so last.",
      onlyIf: condition + ", and the scene does not say so"
    ) { $0.cover?.line }
  }

  private static let rule = ReportForm<ChangeRule>.object("rule", "Why something changed.") {
    $0.add("id", .text, "Its number, or its name.") { $0.id }
    $0.add("name", .word, "Its name.") { $0 }
    $0.add("sentence", .text, "What it says.") { $0.sentence }
    $0.add("defects", .list(of: .text), "The defects of the original that it reproduces.") { $0.defects }
  }
}

/// What something is about, and its key if it is an item that has one.
private struct ToldSubject {
  let subject: ScreenSubject
  var key: ItemKey?
}

private struct ToldHistory {
  let report: WhyReport
  let history: ChangeHistory

  func told(_ change: Change?) -> ToldChange? {
    guard let change else { return nil }
    var told = ToldChange(change: change)
    if case .event(let event) = change.trigger { told.event = report.line(of: event) }
    if case .effect(let record) = change.outcome { told.effect = report.line(of: record) }
    return told
  }
}

/// A change with the lines of the logs that tell of it.
private struct ToldChange {
  let change: Change
  var event: LogLine?
  var effect: LogLine?
}

private struct ToldBreach {
  let line: Int
  let record: LogLine
}
