import ScrollGeometry
import ScrollSession
import SessionLog
import SessionModel
import SessionReplay

/// What was on screen, for programs: one object.
///
/// It has `file`, `name`, `t` (the moment), `event` (the number of the last event of the moment), `line` (its line), `hash` (the
/// state hash then), `rejected` and `violations` (how many so far), `divergence` (the first recorded hash that was not the
/// replayed one, if there was one), and `views`. A view has `view`, `live`, `offset`, `phase`, `viewport`, `contentSize`,
/// `range` (the least and the largest offset along the axis at which content and viewport are in line), `items`, `shadows`,
/// `mask` or null, `page` or null and `dots`. An item has `item`, `frame`, `visible` (whole, partial or hidden), and where there
/// is one `key`, `alpha`, `to` (where the alpha goes) and `scale`. A shadow has `section`, `item` and `frame`; a mask `start`, `end` and
/// `stops`; a dot `index`, `alpha` and `y`. Dots whose lit image does not show are left out, and `dotCount` counts all.
///
/// What the app showed last stands beside it, in `recorded`, where there is something: of a view `offset`, `page`, `mask`,
/// `visible` (`whole` and `partial`), `decorations` and `dots`, of an item `alpha`, `scale`, `visible` and `frame`. Each has its
/// `value`, and the `t` and `line` of the observation; a dot its `index`, too.
struct SeekJSON {
  private let report: SeekReport

  init(_ report: SeekReport) {
    self.report = report
  }

  var text: String {
    let head = report.head
    var fields = [
      ("file", JSONReport.string(report.file.path)), ("name", JSONReport.string(report.header.name)),
      ("t", "\(report.moment.time.count)"), ("event", "\(head.eventCount - 1)"),
      ("line", "\(head.place.line)"),
      ("hash", JSONReport.string(TextReport.hexadecimal(report.moment.state.hash))),
      ("rejected", "\(head.replay.rejectedCount)"), ("violations", "\(head.violationCount)"),
    ]
    if let divergence = head.divergence { fields.append(("divergence", JSONReport.divergence(divergence))) }
    fields.append(("views", list(report.views) { view($0.id, $0.moment, $0.observed) }))
    return JSONReport.object(fields) + "\n"
  }

  private func view(_ id: String, _ moment: ViewMoment, _ observed: ViewObservations) -> String {
    let range = moment.scrollRange
    var fields = [
      ("view", JSONReport.string(id)), ("live", "\(moment.isLive)"), ("offset", point(moment.offset)),
      ("phase", JSONReport.string(moment.phase.rawValue)), ("viewport", size(moment.viewport)),
      ("contentSize", size(moment.contentSize)), ("range", "[\(number(range.lower)),\(number(range.upper))]"),
      ("items", list(moment.items) { item($0, observed) }), ("shadows", list(moment.shadows, shadow)),
      ("mask", moment.mask.map(mask) ?? "null"), ("page", moment.activePage.map { "\($0)" } ?? "null"),
      ("dotCount", moment.dotCount.map { "\($0)" } ?? "null"), ("dots", list(moment.dots, dot)),
    ]
    let recorded = self.recorded(observed, moment.dotCount ?? 0)
    if !recorded.isEmpty { fields.append(("recorded", JSONReport.object(recorded))) }
    return JSONReport.object(fields)
  }

  /// What the app showed last of a view.
  private func recorded(_ observed: ViewObservations, _ dotCount: Int) -> [(String, String)] {
    var fields: [(String, String)] = []
    if let offset = observed.offset { fields.append(("offset", RecordedJSON.object(offset))) }
    if let page = observed.page { fields.append(("page", RecordedJSON.object(page))) }
    if let mask = observed.mask { fields.append(("mask", RecordedJSON.object(mask))) }
    if let visible = observed.visible {
      let lists = JSONReport.object([
        ("whole", RecordedJSON.items(visible.value.whole)),
        ("partial", RecordedJSON.items(visible.value.partial)),
      ])
      fields.append(("visible", RecordedJSON.object(visible, lists)))
    }
    if let decorations = observed.decorations {
      let list = RecordedJSON.decorations(decorations.value)
      fields.append(("decorations", RecordedJSON.object(decorations, list)))
    }
    let dots = (0..<dotCount).compactMap { index in
      observed.dot(index).map { dot in
        JSONReport.object([
          ("index", "\(index)"), ("value", RecordedJSON.value(dot.value)), ("t", "\(dot.time.count)"),
          ("line", "\(dot.line)"),
        ])
      }
    }
    if !dots.isEmpty { fields.append(("dots", "[" + dots.joined(separator: ",") + "]")) }
    return fields
  }

  private func item(_ item: ViewMoment.Item, _ observed: ViewObservations) -> String {
    var fields = ItemName.fields(item.path, item.key)
    fields += [
      ("frame", rect(item.frame)), ("visible", JSONReport.string(TextReport.word(item.visibility))),
    ]
    if let alpha = item.alpha { fields.append(("alpha", number(alpha))) }
    if let target = item.target { fields.append(("to", number(target))) }
    if let scale = item.scale { fields.append(("scale", number(scale))) }
    var recorded: [(String, String)] = []
    if let alpha = observed.alpha(of: item.path) {
      recorded.append(("alpha", RecordedJSON.object(alpha, number(alpha.value))))
    }
    if let scale = observed.scale(of: item.path) {
      recorded.append(("scale", RecordedJSON.object(scale, number(scale.value))))
    }
    if let visible = observed.visibility(of: item.path) {
      let word = JSONReport.string(TextReport.word(visible.value))
      recorded.append(("visible", RecordedJSON.object(visible, word)))
    }
    if let frame = observed.frame(of: item.path) {
      recorded.append(("frame", RecordedJSON.object(frame, rect(frame.value))))
    }
    if !recorded.isEmpty { fields.append(("recorded", JSONReport.object(recorded))) }
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

  private func point(_ point: LayoutPoint) -> String { "[\(number(point.x)),\(number(point.y))]" }

  private func size(_ size: LayoutSize) -> String { "[\(number(size.width)),\(number(size.height))]" }

  private func rect(_ rect: LayoutRect) -> String {
    "[\(number(rect.x)),\(number(rect.y)),\(number(rect.width)),\(number(rect.height))]"
  }

  private func number(_ value: Double) -> String {
    JSONReport.number(value)
  }
}
