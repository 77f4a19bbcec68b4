package import ScrollCore
import SessionLog
import SessionReplay

/// Reports for people.
package enum TextReport {
  /// A whole paragraph about a session: what was replayed, what happened, what was wrong.
  static func summary(of report: SessionReport) -> ReportText {
    var lines = [ReportText(report.file.title(ofSession: report.header.name))]
    lines.append(row("replayed", replayed(report)))
    lines.append(row("effects", effects(report)))
    if report.rejected > 0 {
      lines.append(row("rejected", rejections(report)))
    }
    lines += notes(report).map { row("note", $0) }
    lines += offsets(report).map { row("offsets", $0) }
    lines += findings(report)
    lines += lookedAt(report)
    if let checkpoints = report.checkpoints {
      let kept = checkpoints.kept > 0 ? ", \(checkpoints.kept.grouped) kept" : ""
      lines.append(
        row("checkpoints", "\(checkpoints.added.grouped) added\(kept) in \(checkpoints.file)"))
    }
    lines.append(row("state hash", hexadecimal(report.hash)))
    return ReportText(lines: lines)
  }

  /// One line about a session, and what was wrong with it on lines of its own.
  static func verdict(on report: SessionReport) -> ReportText {
    var text = verdictLine(on: report)
    for note in notes(report) { text += "        note: \(note)\n" }
    for line in report.isFaultless ? found(report) : findings(report) { text += "      " + line + "\n" }
    for line in lookedAt(report) { text += "      " + line + "\n" }
    return text
  }

  /// One line about a session.
  static func verdictLine(on report: SessionReport) -> ReportText {
    var parts = ["\(count(report.events, "event")) over \(span(report))"]
    if report.observations > 0 { parts.append(count(report.observations, "observation")) }
    if report.rejected > 0 { parts.append("rejected \(rejections(report))") }
    if let file = report.recordedEffects {
      parts.append("effects recorded in \(file)")
    } else if report.hasExpectedEffects && report.isFaultless {
      parts.append("effects as expected")
    }
    if let expected = report.header.expectedViolations, !expected.isEmpty, report.isFaultless {
      parts.append("breaks \(expected.map { $0.rawValue }.joined(separator: ", ")) as it says")
    }
    if !report.knownFindings.isEmpty, report.isFaultless {
      parts.append("shows \(names(report.knownFindings)) as it says")
    }
    return word(report) + "  \(report.file)  \(parts.joined(separator: ", "))\n"
  }

  /// The verdict, as wide as most are.
  static func word(_ report: SessionReport) -> ReportText {
    switch report.verdict {
    case .fine: ReportText("ok    ", .good)
    case .known: ReportText("known ", .notable)
    case .odd: ReportText("odd   ", report.passes ? .notable : .bad)
    case .notJudged: ReportText("not judged", report.passes ? .notable : .bad)
    case .failed: ReportText("FAILED", .bad)
    }
  }

  /// The verdict without padding.
  static func plainWord(_ report: SessionReport) -> String {
    word(report).plain.split(separator: " ").joined(separator: " ")
  }

  /// The last line of a check.
  static func total(of checked: CheckedSessions) -> ReportText {
    let reports = checked.sessions
    let unusable = checked.errors.count
    let failed = reports.count { $0.verdict == .failed }
    let unjudged = reports.count { $0.verdict == .notJudged }
    let known = reports.count { $0.verdict == .known }
    let odd = reports.count { $0.verdict == .odd }
    let events = reports.reduce(0) { $0 + $1.events }
    var verdicts: [ReportText] = []
    if failed > 0 {
      verdicts.append(ReportText("\(failed) failed", .bad))
    } else if unjudged + odd > 0 {
      verdicts.append("\(reports.count - unjudged - odd) fine")
    } else {
      verdicts.append(unusable > 0 ? "none failed" : ReportText("all fine", .good))
    }
    if known > 0 {
      let part = unjudged + odd > 0 && failed == 0 ? "\(known) of them" : "\(known)"
      verdicts.append(ReportText("\(part) with known findings", .notable))
    }
    if odd > 0 { verdicts.append(ReportText("\(odd) odd", .notable)) }
    if unjudged > 0 { verdicts.append(ReportText("\(unjudged) not judged", .notable)) }
    let unread = unusable - checked.unwritten
    if unread > 0 { verdicts.append(ReportText("\(count(unread, "file")) could not be read", .bad)) }
    if checked.unwritten > 0 {
      verdicts.append(
        ReportText("what belongs to \(count(checked.unwritten, "file")) could not be written", .bad))
    }
    var text: ReportText = "\(count(reports.count, "session")), \(count(events, "event"))"
    for (index, verdict) in verdicts.enumerated() {
      text += index == 0 ? ": " : ", "
      text += verdict
    }
    return text + "\(leftOut(reports, checked.notRun.count))\n"
  }

  /// A line with its label in a column of its own.
  static func row(_ label: String, _ text: String, _ tone: ReportText.Tone? = nil) -> ReportText {
    let padding = String(repeating: " ", count: max(1, 14 - label.utf8.count))
    return "  " + ReportText(label, tone) + "\(padding)\(text)"
  }

  private static func rejections(_ report: SessionReport) -> String {
    let reasons = report.rejections.map { rejection in
      rejection.count == 1
        ? "\(rejection.reason.rawValue) in line \(rejection.line)"
        : "\(rejection.reason.rawValue) \(rejection.count.grouped) times from line \(rejection.line) on"
    }
    return "\(count(report.rejected, "event")): \(reasons.joined(separator: ", "))"
  }

  private static func replayed(_ report: SessionReport) -> String {
    let views = report.header.scene.views
    var text = "\(count(report.events, "event")) over \(span(report)), \(count(views.count, "view"))"
    if views.count == 1 {
      text += " of \(short(views[0].viewport.width)) × \(short(views[0].viewport.height)) pt"
    }
    text += ", \(count(report.items, "item"))"
    let sections = views.reduce(0) { $0 + $1.sections.count }
    text += " in \(count(sections, "section"))"
    if let until = report.stoppedAt { return text + ", stopped at \(seconds(Microseconds(until)))" }
    return text + (report.isComplete ? ", complete" : ", no end line")
  }

  private static func effects(_ report: SessionReport) -> String {
    let kinds = EffectKind.allCases.filter { kind in
      kind != .rejected && kind != .violation && kind != .state && report.effectCounts[kind.index] > 0
    }
    guard !kinds.isEmpty else { return "none" }
    return kinds.map { "\($0.rawValue) \(report.effectCounts[$0.index].grouped)" }.joined(separator: ", ")
  }

  /// How far the recorded offsets lie from the engine's, a line for each view that has any.
  private static func offsets(_ report: SessionReport) -> [String] {
    var lines: [String] = []
    for (view, distance) in zip(report.header.scene.views, report.distances) {
      guard let distance, distance.count > 0 else { continue }
      let source = view.scrolling.offsets == .simulated ? "simulated" : "its leader's"
      let name = report.distances.count > 1 ? "view \(LogError.printable(view.id)): " : ""
      lines.append(
        "\(name)\(count(distance.count, "recorded offset")) against \(source): at most "
          + "\(hundredths(distance.largestSquared.squareRoot())) pt apart (t \(seconds(distance.largestTime))), root mean square "
          + "\(hundredths(distance.meanSquare.squareRoot())) pt, at rest \(hundredths(distance.atRestSquared.squareRoot())) pt"
      )
    }
    return lines
  }

  /// A number, 0 or more, to a hundredth.
  static func hundredths(_ number: Double) -> String {
    guard number < 0x1p40 else { return short(number) }
    let hundredths = Int64(number * 100 + 0.5)
    let fraction = String(hundredths % 100)
    return "\(hundredths / 100).\(fraction.utf8.count < 2 ? "0" : "")\(fraction)"
  }

  private static func notes(_ report: SessionReport) -> [String] {
    var notes: [String] = []
    if let torn = report.torn {
      notes.append("the last line is cut off and was left out: \(report.file):\(torn.description)")
    }
    if report.skipped > 0 { notes.append("\(count(report.skipped, "unknown optional event")) passed over") }
    if let interval = report.suspectInterval {
      notes.append(
        "the times lie \(interval.count.grouped) µs apart on average; are they \(interval.count < 1_000 ? "milli" : "nano")seconds? "
          + "t is in microseconds")
    }
    if let duration = report.suspectDuration {
      notes.append(
        "a fade takes \(duration.count.grouped) µs, less than a frame; are they milliseconds? durations are in microseconds"
      )
    }
    if let (field, value) = report.suspectFraction {
      notes.append(
        "\(field) \(measure(value)) is a fraction of the viewport, \(measure(value)) times its length; is it in points? {\"points\":\(measure(value))} says so"
      )
    }
    if let (id, axis, offset) = report.crossedView {
      notes.append(
        "view \(LogError.printable(id)) scrolls along \(axis == .vertical ? "y" : "x") and lies at x \(measure(offset.x)), "
          + "y \(measure(offset.y)) at the end; are x and y swapped, or is its axis another one?")
    }
    if report.events == 0, report.evidence.isEmpty { notes.append(eventless) }
    if report.lacksEnd {
      notes.append("the recording has no \"end\" line: it was cut off behind a line, or it went on")
    }
    if report.earlierCount > 0 {
      notes.append(
        "\(count(report.earlierCount, "observation")) from line \(report.earlierLine.grouped) on earlier than a line before: "
          + "lines belong in the order of their times")
    }
    if report.findings.contains(where: {
      $0.rule == .fade && $0.property == .alpha && ($0.size?.upperBound ?? 0) > 1
    }) {
      notes.append("alphas are 0 to 1; some that were observed are not")
    }
    if report.items == 0 && report.findings.contains(where: { $0.worst.isWithoutItem }) {
      notes.append("the scene has no items: its sections say so by \"count\", \"items\" or \"frames\"")
    }
    notes += report.ignoredFields.map { $0.description }
    if report.leavesEffectsUncompared {
      notes.append("the effects expected beside it are not compared: they belong to the log's own scene")
    }
    if !report.unsoughtFindings.isEmpty {
      notes.append(
        "\(names(report.unsoughtFindings)), which the header announces, cannot be looked for: the offsets are simulated"
      )
    }
    if report.hasByteOrderMark { notes.append("the file begins with a byte-order mark") }
    return notes
  }

  /// What was checked and what came of it, a line or more for each check.
  static func findings(_ report: SessionReport) -> [ReportText] {
    var lines = found(report) + expectations(report)
    if report.violated.isEmpty && report.missingViolations.isEmpty && report.findings.isEmpty {
      lines.append(row("invariants", "all held"))
    }
    var shownLine = 0
    for (invariant, times) in report.violated {
      let isExpected = report.header.expectedViolations?.contains(invariant) == true
      lines.append(
        row(
          isExpected ? "as expected" : "violated",
          "\(invariant.rawValue), \(times == 1 ? "once" : "\(times.grouped) times")", isExpected ? nil : .bad)
      )
      lines += firstViolation(of: invariant, report, unlessShown: &shownLine)
    }
    for invariant in report.missingViolations {
      lines.append(
        row("missing", "\(invariant.rawValue) held, but the header says it is violated", .bad))
    }
    lines += differences(report)
    if report.isUnstable {
      lines.append(
        row("violated", "deterministic-replay: a second replay gave other bytes", .bad))
      lines += parting(report)
    }
    if report.isStrict && report.hasBlemish { lines.append(row("strict", blemish(report), .bad)) }
    return lines
  }

  /// What is a fault where somebody is strict, of a session that has such.
  static func blemish(_ report: SessionReport) -> String {
    if report.rejected > 0 { return "events were rejected" }
    if report.torn != nil { return "the last line is cut off" }
    return report.header.ignoredFields.isEmpty
      ? "events have unknown fields" : "the header has unknown fields"
  }

  /// Which findings the header announces and which it does not, if it announces any.
  private static func expectations(_ report: SessionReport) -> [ReportText] {
    guard report.header.expectedFindings != nil else { return [] }
    var lines: [ReportText] = []
    if !report.knownFindings.isEmpty { lines.append(row("as expected", names(report.knownFindings))) }
    for kind in report.unexpectedFindings {
      lines.append(
        row("unexpected", "\(kind.description) was found, but the header does not say it is there", .bad))
    }
    for kind in report.missingFindings {
      lines.append(row("missing", "\(kind.description) was not found, but the header says it is there", .bad))
    }
    return lines
  }

  /// The names of kinds of findings.
  static func names(_ kinds: [FindingKind]) -> String {
    kinds.map { $0.description }.joined(separator: ", ")
  }

  /// What was wrong first, with the lines that led to it unless they have just been shown.
  private static func firstViolation(
    of invariant: Invariant, _ report: SessionReport, unlessShown shownLine: inout Int
  ) -> [ReportText] {
    guard let first = report.violations.first(where: { $0.violation.invariant == invariant }) else {
      return []
    }
    let told = describe(first.violation, first.record, first.key, report.header.scene)
    var lines: [ReportText] = [
      "      first in line \(first.line), t \(seconds(first.record.time)): \(told)"
    ]
    if let link = report.page?.text(session: report.number, time: first.record.time) {
      lines.append("        \(link)")
    }
    guard first.line != shownLine else { return lines }
    shownLine = first.line
    for line in first.lines {
      let shown = LogError.escaped(line.utf8.count > 150 ? line.prefix(147) + "…" : line)
      lines.append(ReportText("        \(shown)", .dim))
    }
    return lines
  }

  /// What a violation is about, what was expected and what was the case.
  package static func describe(
    _ violation: Violation, _ record: EffectRecord, _ key: ItemKey?, _ scene: SceneSpec
  )
    -> String
  {
    guard let view = record.view, scene.views.count > 1 else { return sentence(violation, key) }
    return "view \(LogError.printable(scene.views[view].id)) " + sentence(violation, key)
  }

  /// The same without the view.
  static func sentence(_ violation: Violation, _ key: ItemKey?) -> String {
    let subject =
      switch violation.subject {
      case .view: ""
      case .item(let item): "item \(ItemName.text(item, key)) "
      case .section(let section): "section \(section) "
      case .dot(let index): "dot \(index) "
      case .side(let side): "\(side.rawValue) "
      }
    return "\(subject)expected \(text(violation.expected)), actual \(text(violation.actual))"
  }

  private static func differences(_ report: SessionReport) -> [ReportText] {
    var lines: [ReportText] = []
    let observed = report.observedDifferenceCount
    if observed > 0 || report.observations > 0 && report.findings.isEmpty {
      let found = observed > 0 ? count(observed, "difference") : "no difference found"
      lines.append(row("observed", "\(count(report.observations, "observation")), \(found)"))
    }
    let others = report.differences.filter { !$0.difference.isObserved }
    if report.differenceCount > observed {
      let count = count(report.differenceCount - observed, "difference")
      lines.append(row("differs", "\(count) between recording and replay", .bad))
      for first in others.prefix(3) {
        let time = seconds(first.difference.time)
        lines.append("      line \(first.line), t \(time), \(difference(first.difference, report))")
      }
      if let divergence = report.latch.divergence {
        lines.append("      \(place(of: divergence))")
      }
      let more = report.differenceCount - observed - min(3, others.count)
      if more > 0 { lines.append("      and \(more.grouped) more") }
    }
    if let file = report.lacksEffects {
      lines.append(row("expects", "no effects: \(file) is to be recorded where CI is not set", .bad))
    }
    if let mismatch = report.mismatch {
      lines.append(row("differs", "the effects from \(mismatch.expectedFile):\(mismatch.line) on", .bad))
      lines.append("      expected  \(mismatch.expected.map(LogError.escaped) ?? "nothing more")")
      lines.append("      replayed  \(mismatch.actual.map(LogError.escaped) ?? "nothing more")")
      if !report.failureFiles.isEmpty {
        lines.append(row("left behind", "what was expected, what was replayed, and the differences:"))
        lines += report.failureFiles.map { "      \($0)" }
      }
    } else if report.hasExpectedEffects {
      lines.append(row("effects", "as expected"))
    }
    return lines
  }

  private static func difference(_ difference: Difference, _ report: SessionReport) -> String {
    switch difference.finding {
    case .hash: "state hash: " + answers(difference)
    case .eventCount: "events: " + answers(difference)
    default: answers(difference)
    }
  }

  package static func word(_ visibility: ItemVisibility) -> String {
    switch visibility {
    case .whole: "whole"
    case .partial: "partial"
    case .hidden: "hidden"
    }
  }

  private static func text(_ value: Violation.Value) -> String {
    switch value {
    case .none: "nothing"
    case .number(let number): short(number)
    case .count(let count): "\(count)"
    case .duration(let duration): seconds(duration)
    case .frame(let rect): "[\(short(rect.x)), \(short(rect.y)), \(short(rect.width)), \(short(rect.height))]"
    case .items(let items): items.map { ItemName.text($0, nil) }.joined(separator: " ")
    case .hash(let hash): hexadecimal(hash)
    case .text(let text): text
    }
  }

  private static func span(_ report: SessionReport) -> String {
    seconds((report.lastTime ?? .zero).since(report.firstTime ?? .zero))
  }
}
