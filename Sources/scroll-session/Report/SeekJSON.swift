import ScrollGeometry
import ScrollLayout
import ScrollSession
import SessionLog
import SessionReplay

/// What was on screen, for programs: one object.
///
/// It has `file`, `name`, `t` (the moment), `event` (the number of the last event of the moment), `line` (its line), `hash` (the
/// state hash then), `rejected` and `violations` (how many so far), `divergence` (the first recorded hash that was not the
/// replayed one, if there was one), and `views`. A view has `view`, `live`, `offset`, `phase`, `viewport`, `contentSize`,
/// `range` (the least and the largest offset along the axis at which content and viewport are in line), `items`, `shadows`,
/// `mask` or null, `page` or null and `dots`. An item has `item`, `frame`, `visible` (whole, partial or hidden), and where there
/// is one `alpha`, `to` (where the alpha goes) and `scale`. A shadow has `section`, `item` and `frame`; a mask `start`, `end` and
/// `stops`; a dot `index`, `alpha` and `y`. Dots whose lit image does not show are left out, and `dotCount` counts all.
struct SeekJSON {
  private let report: SeekReport

  init(_ report: SeekReport) {
    self.report = report
  }

  var text: String {
    let head = report.head
    var fields = [
      ("file", JSONReport.string(report.file)), ("name", JSONReport.string(report.header.name)),
      ("t", "\(report.moment.time.count)"), ("event", "\(head.eventCount - 1)"),
      ("line", "\(head.place.line)"),
      ("hash", JSONReport.string(TextReport.hexadecimal(report.moment.state.hash))),
      ("rejected", "\(head.replay.rejectedCount)"), ("violations", "\(head.violationCount)"),
    ]
    if let divergence = head.divergence { fields.append(("divergence", JSONReport.divergence(divergence))) }
    fields.append(("views", list(report.views) { view($0.id, $0.moment) }))
    return JSONReport.object(fields) + "\n"
  }

  private func view(_ id: String, _ moment: ViewMoment) -> String {
    let range = moment.scrollRange
    return JSONReport.object([
      ("view", JSONReport.string(id)), ("live", "\(moment.isLive)"), ("offset", point(moment.offset)),
      ("phase", JSONReport.string(moment.phase.rawValue)), ("viewport", size(moment.viewport)),
      ("contentSize", size(moment.contentSize)), ("range", "[\(number(range.lower)),\(number(range.upper))]"),
      ("items", list(moment.items, item)), ("shadows", list(moment.shadows, shadow)),
      ("mask", moment.mask.map(mask) ?? "null"), ("page", moment.activePage.map { "\($0)" } ?? "null"),
      ("dotCount", moment.dotCount.map { "\($0)" } ?? "null"), ("dots", list(moment.dots, dot)),
    ])
  }

  private func item(_ item: ViewMoment.Item) -> String {
    var fields = [
      ("item", "[\(item.path.section),\(item.path.item)]"), ("frame", rect(item.frame)),
      ("visible", JSONReport.string(TextReport.word(item.visibility))),
    ]
    if let alpha = item.alpha { fields.append(("alpha", number(alpha))) }
    if let target = item.target { fields.append(("to", number(target))) }
    if let scale = item.scale { fields.append(("scale", number(scale))) }
    return JSONReport.object(fields)
  }

  private func shadow(_ shadow: ViewMoment.Shadow) -> String {
    JSONReport.object([
      ("section", "\(shadow.section)"), ("item", "\(shadow.item)"), ("frame", rect(shadow.frame)),
    ])
  }

  private func mask(_ mask: EdgeMask) -> String {
    JSONReport.object([
      ("start", number(mask.start)), ("end", number(mask.end)),
      ("stops", "[0,\(number(mask.startStop)),\(number(mask.endStop)),1]"),
    ])
  }

  private func dot(_ dot: ViewMoment.Dot) -> String {
    JSONReport.object([("index", "\(dot.index)"), ("alpha", number(dot.alpha)), ("y", number(dot.y))])
  }

  private func list<Element>(_ elements: [Element], _ text: (Element) -> String) -> String {
    "[" + elements.map(text).joined(separator: ",") + "]"
  }

  private func point(_ point: Point) -> String { "[\(number(point.x)),\(number(point.y))]" }

  private func size(_ size: Size) -> String { "[\(number(size.width)),\(number(size.height))]" }

  private func rect(_ rect: Rect) -> String {
    "[\(number(rect.x)),\(number(rect.y)),\(number(rect.width)),\(number(rect.height))]"
  }

  private func number(_ value: Double) -> String {
    JSONReport.number(value)
  }
}
