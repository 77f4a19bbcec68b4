import ScrollGeometry
import ScrollLayout
import ScrollSession
import SessionLog
import SessionReplay

/// An explanation for programs: one object.
///
/// It has `file`, `name`, `view`, `subject` (`{"item":[0,3]}`, `{"section":2}`, `{"dot":1}` or `{}`), `t`, `visibility` and
/// `alpha` of an item, `came` (the number of the event it came with), `properties`, and `violation`, the last one. Each
/// property has `property`, `last`, `before` and `next` (a change or null), and in `repetitions` how often the literal fade began
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
      ("file", JSONReport.string(report.file)), ("name", JSONReport.string(report.header.name)),
      ("view", JSONReport.string(report.header.scene.views[report.view].id)),
      ("subject", subject(finder.subject)), ("t", "\(finder.time.count)"),
    ]
    if let visibility = report.visibility {
      fields.append(("visibility", JSONReport.string(TextReport.word(visibility))))
    }
    if let alpha = finder.alpha { fields.append(("alpha", number(alpha))) }
    if let event = report.origin.event { fields.append(("came", "\(event)")) }
    fields.append(("properties", "[" + finder.histories.map(history).joined(separator: ",") + "]"))
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
    JSONReport.object([
      ("property", JSONReport.string(history.aspect.rawValue)),
      ("last", history.last.map(change) ?? "null"), ("repetitions", "\(history.repetitions)"),
      ("before", history.before.map(change) ?? "null"), ("next", history.next.map(change) ?? "null"),
    ])
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

  private func subject(_ subject: ChangeSubject) -> String {
    switch subject {
    case .view: "{}"
    case .item(let path): "{\"item\":[\(path.section),\(path.item)]}"
    case .section(let section): "{\"section\":\(section)}"
    case .dot(let index): "{\"dot\":\(index)}"
    }
  }

  private func rect(_ rect: Rect) -> String {
    "[\(number(rect.x)),\(number(rect.y)),\(number(rect.width)),\(number(rect.height))]"
  }

  private func number(_ value: Double) -> String {
    value.isFinite ? TextReport.short(value) : "null"
  }
}
