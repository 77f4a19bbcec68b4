import ScrollCore
import ScrollEngine
import SessionLog
import SessionReplay

/// An explanation for people.
struct WhyText {
  let report: WhyReport

  var text: String {
    var lines = [report.file.title(ofSession: report.header.name), headline]
    if let finding = report.finding {
      lines.append(row("found", words(finding), indentation: 2))
      if case .scroll = finding.worst.shown.finding {
        lines.append(row("", FindingWords(finding).sentence))
      }
      if let edit = report.edit, let place = finding.worst.edit {
        let before = "right until line \(place.line.grouped), \(TextReport.seconds(place.time))"
        lines.append(row("edited", before + ", which did not change what should be shown", indentation: 2))
        lines.append(row("", shortened(report.line(of: edit).text)))
      }
      let shown = finding.worst.shown.finding
      let (recorded, replayed) = FindingWords.answers(shown)
      switch shown {
      case .frame:
        lines.append(row("frame", "recorded \(recorded) | replayed \(replayed)", indentation: 2))
      case .drawn(let thing, _, _):
        lines.append(row(thing.rule.rawValue, "recorded \(recorded) | replayed \(replayed)", indentation: 2))
        if let state = report.state, let words = WhyWords.origin(of: thing, in: state) {
          lines.append(row("measured", words))
        }
      default: break
      }
      if let change = report.change, let place = finding.worst.changedBy {
        let words = "last by line \(place.line.grouped), \(TextReport.seconds(place.time))"
        let isThere = finding.property == .frame
        lines.append(row("changed", words + (isThere ? "" : "; what is shown is not there"), indentation: 2))
        lines.append(row("", shortened(report.line(of: change).text)))
      }
      if let judged = judged(finding) { lines.append(row("judged", judged, indentation: 2)) }
    }
    for told in report.curves where !told.isTold(by: report.finding) {
      let reading = told.reading
      let element = reading.curve.element.map { "element \(LogError.shown($0)) " } ?? ""
      let replayed = "\(WhyWords.number(reading.value)) by its curve"
      let value =
        told.recorded.map { RecordedWords.pair($0, WhyWords.number($0.value), replayed: replayed) }
        ?? replayed
      lines.append("  \(element)\(reading.curve.property.rawValue): \(value)")
      lines.append(row("measured", WhyWords.origin(of: reading)))
    }
    for history in report.histories { lines += self.lines(history) }
    if report.finder.histories.isEmpty { lines.append("  no behaviour of the view concerns a section") }
    if let breach = report.finder.breach {
      lines.append(
        row("violated", "line \(breach.line), \(TextReport.seconds(breach.record.time))", indentation: 2))
      lines.append(row("", shortened(report.line(of: breach.record).text)))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// How bad what was found is, and where it stands.
  private func words(_ finding: Finding) -> String {
    var text = "\(finding.grade.rawValue), \(TextReport.count(finding.count, "observation"))"
    text += " from \(TextReport.seconds(finding.first.time)) (line \(finding.first.line.grouped))"
    if finding.last.line != finding.first.line {
      text += " to \(TextReport.seconds(finding.last.time)) (line \(finding.last.line.grouped))"
    }
    return text + "; told is that of line \(finding.worst.shownPlace.line.grouped)"
  }

  /// How dots and pages are judged where that is otherwise than the engine draws them, which is told below.
  private func judged(_ finding: Finding) -> String? {
    guard finding.property == .dots || finding.property == .page,
      report.header.scene.views[report.view].scrolling.paging == .item
    else { return nil }
    let (recorded, expected) = FindingWords.answers(finding.worst.shown.finding)
    return
      "\(recorded), should be \(expected): the view snaps to items, so the active page is the one that rests nearest"
  }

  /// What it is about, and when.
  private var headline: String {
    let view = LogError.printable(report.header.scene.views[report.view].id)
    var text: String
    switch report.finder.subject {
    case .view: text = "view \(view)"
    default:
      text = WhyWords.name(report.finder.subject) + (report.key.map { " " + LogError.shown($0.text) } ?? "")
      if report.header.scene.views.count > 1 { text += " of view \(view)" }
    }
    text += " at \(TextReport.seconds(report.finder.time))"
    if let visibility = report.visibility {
      let replayed = words(visibility)
      let recorded = report.finder.recordedVisibility
      text +=
        ": " + (recorded.map { RecordedWords.pair($0, words($0.value), replayed: replayed) } ?? replayed)
    }
    return text
  }

  /// How much of the item that it is about is visible, at the moment.
  private func words(_ visibility: ItemVisibility) -> String {
    guard case .item(let path) = report.finder.subject, let state = report.state else {
      return WhyWords.visibility(visibility)
    }
    return WhyWords.visibility(
      visibility, of: state.layout.frame(of: path), in: state.uncoveredRect, state.axis)
  }

  private func lines(_ history: ChangeHistory) -> [String] {
    guard let last = history.last else {
      let shown = beside(history, nothing(history.aspect))
      var lines = ["  \(history.aspect.rawValue): \(shown), nothing has changed it"] + shownSince(history)
      lines.append(row("next", next(history)))
      return lines
    }
    let shown = beside(history, value(history, last))
    var lines = ["  \(history.aspect.rawValue): \(shown), since \(place(last))"] + shownSince(history)
    lines.append(row("event", cause(last)))
    if let measures = last.measures {
      let axis = report.header.scene.views[report.view].axis
      lines.append(row("measured", WhyWords.measures(measures, history.aspect, axis)))
    }
    lines.append(row("rule", rule(last.rule)))
    if case .effect(let record) = last.outcome {
      lines.append(row("effect", shortened(report.line(of: record).text)))
    } else {
      lines.append(row("effect", "none in the effect log"))
    }
    if history.repetitions > 0 {
      let times = history.repetitions == 1 ? "once" : "\(history.repetitions.grouped) times"
      lines.append(row("again", "\(times) since, to no effect (F7)"))
    }
    lines.append(row("before", before(history)))
    lines.append(row("next", next(history)))
    return lines
  }

  /// What is replayed, and before it what was recorded, if anything was.
  private func beside(_ history: ChangeHistory, _ replayed: String) -> String {
    guard let recorded = history.recorded else { return replayed }
    return RecordedWords.pair(recorded, RecordedWords.words(recorded.value), replayed: replayed)
  }

  /// Since when the app has shown what it showed last, and what it showed before; nothing if it was looked at once only.
  private func shownSince(_ history: ChangeHistory) -> [String] {
    guard let recorded = history.recorded, let since = history.recordedSince else { return [] }
    if let before = history.recordedBefore {
      let words = RecordedWords.words(before.value)
      let place = RecordedWords.place(since)
      return [row("recorded", "so since \(place); before, \(words) at \(RecordedWords.place(before))")]
    }
    return since == recorded
      ? [] : [row("recorded", "so since \(RecordedWords.place(since)), never otherwise")]
  }

  /// What the property is like at the moment.
  private func value(_ history: ChangeHistory, _ last: Change) -> String {
    guard history.aspect == .alpha, let alpha = report.finder.alpha else { return WhyWords.outcome(last) }
    guard case .effect(let record) = last.outcome else { return WhyWords.number(alpha) }
    switch record.effect {
    case .fade(let transition), .unfade(let transition):
      return WhyWords.alpha(alpha, from: transition.from, to: transition.from.map { _ in transition.to })
    default: return WhyWords.number(alpha)
    }
  }

  private func nothing(_ aspect: ChangeAspect) -> String {
    switch aspect {
    case .alpha, .scale, .visibility: "not visible"
    case .phase: Phase.idle.rawValue
    case .offset: "x 0, y 0"
    case .shadow, .dot, .target, .page, .mask: "none"
    }
  }

  /// The event of a change, its line and its time.
  private func place(_ change: Change) -> String {
    let time = TextReport.seconds(change.time)
    switch change.trigger {
    case .event: return "event \(change.event.grouped) (line \(change.line.grouped)), \(time)"
    case .tick:
      let next = "event \(change.event.grouped) (line \(change.line.grouped))"
      return change.event == 0
        ? "a tick before \(next), \(time)"
        : "a tick between event \((change.event - 1).grouped) and \(next), \(time)"
    case .lastTick: return "a tick after the last event (line \(change.line.grouped)), \(time)"
    }
  }

  private func cause(_ change: Change) -> String {
    guard case .event(let event) = change.trigger else {
      return "none: the content moved by itself"
    }
    return shortened(report.line(of: event).text)
  }

  private func rule(_ rule: ChangeRule) -> String {
    let defects = rule.defects.isEmpty ? "" : " (\(rule.defects.joined(separator: ", ")))"
    let name = rule.id == rule.rawValue ? rule.id : "\(rule.id) \(rule.rawValue)"
    return "\(name): \(rule.sentence)\(defects)"
  }

  private func before(_ history: ChangeHistory) -> String {
    if let before = history.before {
      return "\(WhyWords.outcome(before)), since \(place(before))\(called(before))"
    }
    if let event = report.finder.origin {
      return "\(nothing(history.aspect)); it came with event \(event.grouped)"
    }
    return nothing(history.aspect)
  }

  private func next(_ history: ChangeHistory) -> String {
    guard let next = history.next else { return "nothing changes it any more" }
    return "\(WhyWords.outcome(next)), from \(place(next))\(called(next))"
  }

  /// What the subject was called then, if otherwise.
  private func called(_ change: Change) -> String {
    change.subject == report.finder.subject ? "" : ", then \(WhyWords.name(change.subject))"
  }

  private func row(_ label: String, _ text: String, indentation: Int = 4) -> String {
    let lead = String(repeating: " ", count: indentation) + label
    return lead + String(repeating: " ", count: max(1, 14 - lead.utf8.count)) + text
  }

  private func shortened(_ line: String) -> String {
    LogError.escaped(line.utf8.count > 180 ? line.prefix(177) + "…" : line)
  }
}
