import ScrollGeometry
import ScrollLayout
import ScrollSession
import SessionLog
import SessionReplay

/// What was on screen, for people.
struct SeekText {
  /// How many items, shadows and dots of a view are listed if nobody says otherwise.
  static let usualLimit = 40

  private let report: SeekReport
  private let limit: Int

  init(_ report: SeekReport, limit: Int) {
    self.report = report
    self.limit = limit
  }

  var text: String {
    let name = report.header.name
    var lines = [name.isEmpty ? report.file : "\(LogError.printable(name))  (\(report.file))", headline]
    lines += verdicts
    for (id, moment) in report.views { lines += self.lines(id, moment) }
    return lines.joined(separator: "\n") + "\n"
  }

  private var headline: String {
    let head = report.head
    return "\(TextReport.seconds(report.moment.time)), after event \((head.eventCount - 1).grouped) "
      + "(line \(head.place.line.grouped))"
  }

  /// What was wrong so far.
  private var verdicts: [String] {
    let head = report.head
    var parts: [String] = []
    if head.replay.rejectedCount > 0 { parts.append("\(head.replay.rejectedCount.grouped) rejected") }
    if head.violationCount > 0 { parts.append(TextReport.count(head.violationCount, "violation")) }
    if let divergence = head.divergence {
      parts.append("state hash not as recorded since line \(divergence.line.grouped)")
    }
    return parts.isEmpty ? [] : [TextReport.row("so far", parts.joined(separator: ", "))]
  }

  private func lines(_ id: String, _ moment: ViewMoment) -> [String] {
    var lines = ["  view \(LogError.printable(id))"]
    guard moment.isLive else { return lines + [row("nothing", "no event of the view has been accepted")] }
    lines.append(row("offset", "\(WhyWords.point(moment.offset)), \(moment.phase.rawValue)"))
    lines.append(
      row(
        "content",
        "\(size(moment.contentSize)) pt in \(size(moment.viewport)) pt, scrolls from "
          + "\(WhyWords.number(moment.scrollRange.lower)) to \(WhyWords.number(moment.scrollRange.upper))"))
    if let count = moment.dotCount {
      lines.append(row("page", "\(moment.activePage.map { "\($0)" } ?? "none") of \(count.grouped)"))
    }
    lines += list("items", moment.items.count, "none visible") { item(moment.items[$0]) }
    if !moment.shadows.isEmpty {
      lines += list("shadows", moment.shadows.count, "none") { shadow(moment.shadows[$0]) }
    }
    if let mask = moment.mask { lines.append(row("mask", self.mask(mask))) }
    if moment.dotCount != nil {
      lines += list("dots", moment.dots.count, "none lit") { dot(moment.dots[$0]) }
    }
    return lines
  }

  /// A list whose first entry stands beside its label.
  private func list(_ label: String, _ count: Int, _ none: String, _ entry: (Int) -> String) -> [String] {
    guard count > 0 else { return [row(label, none)] }
    var lines = (0..<min(count, limit)).map { row($0 == 0 ? label : "", entry($0)) }
    if count > limit { lines.append(row("", "and \((count - limit).grouped) more")) }
    return lines
  }

  private func item(_ item: ViewMoment.Item) -> String {
    var text = "\(TextReport.path(item.path)) \(WhyWords.rect(item.frame)) "
    text += WhyWords.visibility(item.visibility)
    if let alpha = item.alpha { text += ", alpha \(WhyWords.number(alpha))" }
    if let target = item.target { text += " on its way to \(WhyWords.number(target))" }
    if let scale = item.scale { text += ", scale \(WhyWords.number(scale))" }
    return text
  }

  private func shadow(_ shadow: ViewMoment.Shadow) -> String {
    let made = shadow.item > 0 ? ", made for item \(shadow.item)" : ""
    return "section \(shadow.section) \(WhyWords.rect(shadow.frame))\(made)"
  }

  private func mask(_ mask: EdgeMask) -> String {
    "alpha \(WhyWords.number(mask.start)) at the start up to \(WhyWords.number(mask.startStop)), "
      + "\(WhyWords.number(mask.end)) at the end from \(WhyWords.number(mask.endStop)) on"
  }

  private func dot(_ dot: ViewMoment.Dot) -> String {
    "\(dot.index): alpha \(WhyWords.number(dot.alpha)), y \(WhyWords.number(dot.y))"
  }

  private func size(_ size: Size) -> String {
    "\(WhyWords.number(size.width)) × \(WhyWords.number(size.height))"
  }

  private func row(_ label: String, _ text: String) -> String {
    let lead = "    " + label
    return lead + String(repeating: " ", count: max(1, 14 - lead.utf8.count)) + text
  }
}
