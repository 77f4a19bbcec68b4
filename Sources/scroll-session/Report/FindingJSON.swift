import ScrollGeometry
import ScrollLayout
import ScrollSession
import SessionLog
import SessionReplay

/// What the app observed otherwise, for programs.
extension JSONReport {
  /// A group of differences with one cause.
  static func finding(_ finding: ConformanceFinding, _ report: SessionReport) -> String {
    var fields = [("kind", string(finding.kind.rawValue))]
    if let view = finding.view, report.header.scene.views.count > 1 {
      fields.append(("view", string(report.header.scene.views[view].id)))
    }
    if !finding.items.isEmpty { fields.append(("items", list(finding.items.map(path)))) }
    if !finding.sections.isEmpty { fields.append(("sections", list(finding.sections.map { "\($0)" }))) }
    fields.append(("count", "\(finding.count)"))
    if let delay = finding.delay {
      fields.append(("delay", list(["\(delay.lowerBound.count)", "\(delay.upperBound.count)"])))
    }
    if let size = finding.size {
      fields.append(
        ("offBy", list([number(size.lowerBound), number(size.upperBound)])))
    }
    if let displacement = finding.displacement { fields.append(("displacement", rect(displacement))) }
    fields.append(("first", place(finding.first)))
    fields.append(("last", place(finding.last)))
    fields.append(
      (
        "worst",
        difference(DifferenceReport(difference: finding.worst, line: finding.worstPlace.line), report)
      ))
    return object(fields)
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

  private static func place(_ place: ConformanceFinding.Place) -> String {
    object([("event", "\(place.event)"), ("t", "\(place.time.count)"), ("line", "\(place.line)")])
  }

  private static func rect(_ rect: Rect) -> String {
    list([rect.x, rect.y, rect.width, rect.height].map(number))
  }

  private static func path(_ item: ItemIndexPath) -> String { "[\(item.section),\(item.item)]" }

  private static func list(_ values: [String]) -> String { "[" + values.joined(separator: ",") + "]" }
}
