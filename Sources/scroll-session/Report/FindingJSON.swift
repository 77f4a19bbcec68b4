import ScrollGeometry
import SessionLog
import SessionModel
import SessionReplay

/// What the app showed wrong, for programs.
extension JSONReport {
  /// A finding with all that is kept of its stretches.
  static func finding(_ finding: ConformanceFinding, _ report: SessionReport) -> String {
    var fields = [("grade", string(finding.grade.rawValue)), ("kind", string(finding.property.rawValue))]
    if report.header.scene.views.count > 1 {
      fields.append(("view", string(report.header.scene.views[finding.view].id)))
    }
    fields += subjects(finding.subjects)
    fields.append(("count", "\(finding.count)"))
    if let delay = finding.delay { fields.append(("delay", self.delay(delay))) }
    if let size = finding.size {
      fields.append(("offBy", list([number(size.lowerBound), number(size.upperBound)])))
    }
    if let displacement = finding.displacement { fields.append(("displacement", rect(displacement))) }
    fields.append(("first", place(finding.first)))
    fields.append(("last", place(finding.last)))
    fields.append(("until", finding.lastsToEnd ? "null" : finding.until.map(place) ?? "null"))
    fields.append(("changedBy", finding.worst.changedBy.map(place) ?? "null"))
    let worst = DifferenceReport(difference: finding.worst.shown, line: finding.worst.shownPlace.line)
    fields.append(("worst", difference(worst, report)))
    fields.append(("stretchCount", "\(finding.stretchCount)"))
    fields.append(("stretches", list(finding.stretches.map(stretch))))
    return object(fields)
  }

  private static func stretch(_ stretch: FindingStretch) -> String {
    var fields = subject(stretch.subject).map { [$0] } ?? []
    if let key = stretch.key { fields.append(("key", string(key.text))) }
    fields += [
      ("count", "\(stretch.count)"), ("first", place(stretch.first)), ("last", place(stretch.last)),
      ("end", string(stretch.end.rawValue)), ("until", stretch.endPlace.map(place) ?? "null"),
      ("shown", place(stretch.shownPlace)),
    ]
    fields += answers(stretch.shown).filter { $0.0 == "recorded" || $0.0 == "replayed" }
    fields.append(("changedBy", stretch.changedBy.map(place) ?? "null"))
    if let delay = stretch.delay { fields.append(("delay", self.delay(delay))) }
    return object(fields)
  }

  /// The subjects in lists by what they are; none for the view itself.
  private static func subjects(_ subjects: [FindingSubject]) -> [(String, String)] {
    let names = subjects.compactMap { subject($0) }
    var fields: [(String, String)] = []
    for (one, several) in [
      ("item", "items"), ("section", "sections"), ("dot", "dots"), ("side", "sides"),
    ] {
      let values = names.filter { $0.0 == one }.map(\.1)
      if !values.isEmpty { fields.append((several, list(values))) }
    }
    return fields
  }

  private static func subject(_ subject: FindingSubject) -> (String, String)? {
    switch subject {
    case .view: nil
    case .item(let item): ("item", path(item))
    case .section(let section): ("section", "\(section)")
    case .dot(let index): ("dot", "\(index)")
    case .end(let side): ("side", string(side.rawValue))
    }
  }

  /// What a difference is about, and both answers.
  static func answers(_ difference: Difference) -> [(String, String)] {
    switch difference.finding {
    case .visibility(let item, let recorded, let replayed):
      about(
        "visible", ("item", path(item)), string(TextReport.word(recorded)), string(TextReport.word(replayed)))
    case .alpha(let item, let recorded, let replayed):
      about("alpha", ("item", path(item)), number(recorded), replayed.map(number))
    case .decoration(let kind, let section, let recorded, let replayed):
      about(
        "decorations", ("section", "\(section)"), recorded.map(rect), replayed.map(rect),
        ("decoration", string(kind)))
    case .offset(let x, let y, let replayed):
      about(
        "offset", nil, list([number(x), number(y)]), list([number(replayed.x), number(replayed.y)]))
    case .frame(let item, let recorded, let replayed):
      about("frame", ("item", path(item)), rect(recorded), replayed.map(rect))
    case .scale(let item, let recorded, let replayed):
      about("scale", ("item", path(item)), number(recorded), replayed.map(number))
    case .dot(let index, let recorded, let replayed):
      about("dots", ("dot", "\(index)"), number(recorded), replayed.map(number))
    case .dotPosition(let index, let recorded, let replayed):
      about("dots", ("dot", "\(index)"), number(recorded), replayed.map(number), ("of", string("y")))
    case .page(let recorded, let replayed):
      about("page", nil, recorded.map { "\($0)" }, replayed.map { "\($0)" })
    case .mask(let side, let recorded, let replayed):
      about("mask", ("side", string(side.rawValue)), number(recorded), number(replayed))
    case .maskStops(let recorded, let replayed):
      about("mask", nil, list(recorded.map(number)), list(replayed.map(number)), ("of", string("stops")))
    case .hash(let recorded, let replayed):
      about(
        "hash", nil, string(TextReport.hexadecimal(recorded)), string(TextReport.hexadecimal(replayed)))
    case .eventCount(let recorded, let replayed): about("events", nil, "\(recorded)", "\(replayed)")
    }
  }

  private static func about(
    _ kind: String, _ subject: (String, String)?, _ recorded: String?, _ replayed: String?,
    _ more: (String, String)? = nil
  ) -> [(String, String)] {
    [("kind", string(kind))] + [more, subject].compactMap { $0 }
      + [("recorded", recorded ?? "null"), ("replayed", replayed ?? "null")]
  }

  private static func delay(_ delay: ClosedRange<Microseconds>) -> String {
    list(["\(delay.lowerBound.count)", "\(delay.upperBound.count)"])
  }

  private static func place(_ place: ConformanceFinding.Place) -> String {
    object([("event", "\(place.event)"), ("t", "\(place.time.count)"), ("line", "\(place.line)")])
  }

  private static func rect(_ rect: LayoutRect) -> String {
    list([rect.x, rect.y, rect.width, rect.height].map(number))
  }

  private static func path(_ item: ItemIndexPath) -> String { "[\(item.section),\(item.item)]" }

  static func list(_ values: [String]) -> String { "[" + values.joined(separator: ",") + "]" }
}
