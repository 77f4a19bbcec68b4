import ScrollGeometry
import SessionLog
import SessionModel
import SessionReplay

/// An explanation for programs: one object.
///
/// Of a finding it begins with `finding`: its `grade`, `property`, the `count` of its observations, the lines of the `first`, the `last`
/// and the one that is `told`. It has `file`, `name`, `view`, `subject` (`{"item":[0,3]}`, with its `key` if it has one,
/// `{"section":2}`, `{"dot":1}` or `{}`), `t`, `visibility` and `alpha` of an item, `recordedVisibility` (how visible the app showed
/// it last), `came` (the number of the event it came with), `properties`, and `violation`, the last one. Each property has
/// `property`; if the app showed it, `recorded` (its last `value`, `t` and `line`) and `replayed` (the value then); `last`, `before`
/// and `next` (a change or null), and in `repetitions` how often the literal fade began
/// the last one again to no effect. A change has `event`, `line`, `t`, `tick` (whether
/// no recorded event made it), `recorded` (the event), `subject` (what it was called then), `measured` (`extent` and
/// `viewport`), `rule` (`id`, `name`, `sentence`, `defects`), and what came of it: `effect`, a record of the effect log, or
/// `visible`, `offset` or `gone`, of which that log says nothing.
struct WhyJSON {
  private let report: WhyReport

  init(_ report: WhyReport) {
    self.report = report
  }

  var text: String {
    let finder = report.finder
    var fields = [
      ("file", JSONReport.string(report.file.path)), ("name", JSONReport.string(report.header.name)),
      ("view", JSONReport.string(report.header.scene.views[report.view].id)),
      ("subject", subject(finder.subject, report.key)), ("t", "\(finder.time.count)"),
    ]
    if let finding = report.finding {
      fields.insert(
        (
          "finding",
          JSONReport.object([
            ("grade", JSONReport.string(finding.grade.rawValue)),
            ("property", JSONReport.string(finding.property.rawValue)), ("count", "\(finding.count)"),
            ("first", "\(finding.first.line)"), ("last", "\(finding.last.line)"),
            ("told", "\(finding.worst.shownPlace.line)"),
          ])
        ), at: 0)
    }
    if let visibility = report.visibility {
      fields.append(("visibility", JSONReport.string(TextReport.word(visibility))))
    }
    if let visibility = finder.recordedVisibility {
      let word = JSONReport.string(TextReport.word(visibility.value))
      fields.append(("recordedVisibility", RecordedJSON.object(visibility, word)))
    }
    if let alpha = finder.alpha { fields.append(("alpha", number(alpha))) }
    if let event = report.origin.event { fields.append(("came", "\(event)")) }
    fields.append(("properties", "[" + report.histories.map(history).joined(separator: ",") + "]"))
    if let breach = finder.breach {
      fields.append(
        (
          "violation",
          JSONReport.object([("line", "\(breach.line)"), ("effect", report.line(of: breach.record))])
        ))
    }
    return JSONReport.object(fields) + "\n"
  }

  private func history(_ history: ChangeHistory) -> String {
    var fields = [("property", JSONReport.string(history.aspect.rawValue))]
    if let recorded = history.recorded {
      fields.append(("recorded", RecordedJSON.object(recorded)))
      fields.append(("replayed", report.finder.value(of: history.aspect).map(RecordedJSON.value) ?? "null"))
    }
    fields += [
      ("last", history.last.map(change) ?? "null"), ("repetitions", "\(history.repetitions)"),
      ("before", history.before.map(change) ?? "null"), ("next", history.next.map(change) ?? "null"),
    ]
    return JSONReport.object(fields)
  }

  private func change(_ change: Change) -> String {
    var fields = [("event", "\(change.event)"), ("line", "\(change.line)"), ("t", "\(change.time.count)")]
    if case .event(let event) = change.trigger {
      fields += [("tick", "false"), ("recorded", report.line(of: event))]
    } else {
      fields.append(("tick", "true"))
    }
    fields.append(("subject", subject(change.subject)))
    if let measures = change.measures {
      fields.append(
        (
          "measured",
          JSONReport.object([("extent", rect(measures.extent)), ("viewport", rect(measures.viewport))])
        ))
    }
    fields.append(("rule", rule(change.rule)))
    fields.append(outcome(change.outcome))
    return JSONReport.object(fields)
  }

  private func rule(_ rule: ChangeRule) -> String {
    JSONReport.object([
      ("id", JSONReport.string(rule.id)), ("name", JSONReport.string(rule.rawValue)),
      ("sentence", JSONReport.string(rule.sentence)),
      ("defects", "[" + rule.defects.map { JSONReport.string($0) }.joined(separator: ",") + "]"),
    ])
  }

  private func outcome(_ outcome: Change.Outcome) -> (String, String) {
    switch outcome {
    case .effect(let record): ("effect", report.line(of: record))
    case .visible(let visibility): ("visible", JSONReport.string(TextReport.word(visibility)))
    case .moved(let offset): ("offset", "[\(number(offset.x)),\(number(offset.y))]")
    case .gone: ("gone", "true")
    }
  }

  private func subject(_ subject: ChangeSubject, _ key: ItemKey? = nil) -> String {
    switch subject {
    case .view: "{}"
    case .item(let path): JSONReport.object(ItemName.fields(path, key))
    case .section(let section): "{\"section\":\(section)}"
    case .dot(let index): "{\"dot\":\(index)}"
    }
  }

  private func rect(_ rect: LayoutRect) -> String {
    "[\(number(rect.x)),\(number(rect.y)),\(number(rect.width)),\(number(rect.height))]"
  }

  private func number(_ value: Double) -> String {
    value.isFinite ? TextReport.short(value) : "null"
  }
}
