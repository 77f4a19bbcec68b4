import ScrollGeometry
import ScrollLayout
import ScrollSession
import SessionLog
import SessionReplay

/// What the app observed otherwise, for people.
extension TextReport {
  /// How many findings are told.
  private static let mostFindings = 10

  /// Two lines for each of the first findings: what and how often, and the worst example with both answers.
  static func found(_ report: SessionReport) -> [String] {
    var lines: [String] = []
    for finding in report.findings.prefix(mostFindings) {
      lines.append("      " + describe(finding, report))
      let item = finding.items.count > 1 || finding.sections.count > 1 || finding.kind == .late
      let worst = finding.worstPlace
      lines.append(
        "        line \(worst.line), t \(seconds(worst.time))\(item ? ", " + thing(finding.worst) : ""): "
          + answers(finding.worst))
    }
    let more = report.findings.count - mostFindings + report.moreFindings
    if more > 0 { lines.append("      and \(more.grouped) more like these") }
    return lines
  }

  /// What a finding is about, how often it was seen, and how large it is.
  static func describe(_ finding: ConformanceFinding, _ report: SessionReport) -> String {
    var text = ""
    if let view = finding.view, report.header.scene.views.count > 1 {
      text = "view \(LogError.printable(report.header.scene.views[view].id)): "
    }
    text += subject(of: finding)
    if let delay = finding.delay { text += " by \(span(delay))" }
    text += ", \(finding.count == 1 ? "once" : "\(finding.count.grouped) times")"
    if finding.first.line != finding.last.line {
      text += " in lines \(finding.first.line) – \(finding.last.line)"
      text += ", t \(seconds(finding.first.time)) – \(seconds(finding.last.time))"
    }
    if let displacement = finding.displacement, finding.kind != .late {
      text +=
        ", off by "
        + list([displacement.x, displacement.y, displacement.width, displacement.height], finding)
    } else if let size = finding.size {
      let unit = finding.kind == .alpha ? "" : " pt"
      text += ", off by \(measure(size.lowerBound))"
      if measure(size.lowerBound) != measure(size.upperBound) { text += " to \(measure(size.upperBound))" }
      text += unit
    }
    return text
  }

  /// Both answers, recorded before replayed.
  static func answers(_ difference: Difference) -> String {
    switch difference.finding {
    case .visibility(_, let recorded, let replayed): pair(word(recorded), word(replayed))
    case .alpha(_, let recorded, let replayed): pair(short(recorded), replayed.map(alpha) ?? "not visible")
    case .decoration(_, _, let recorded, let replayed):
      pair(recorded.map(rect) ?? "nothing", replayed.map(rect) ?? "nothing more")
    case .offset(let x, let y, let replayed):
      pair("(\(coordinate(x)), \(coordinate(y)))", "(\(measure(replayed.x)), \(measure(replayed.y)))")
    case .frame(_, let recorded, let replayed): pair(rect(recorded), replayed.map(rect) ?? "no such item")
    case .hash(let recorded, let replayed): pair(hexadecimal(recorded), hexadecimal(replayed))
    case .eventCount(let recorded, let replayed): pair("\(recorded)", "\(replayed)")
    }
  }

  private static func pair(_ recorded: String, _ replayed: String) -> String {
    "recorded \(recorded) | replayed \(replayed)"
  }

  private static func subject(of finding: ConformanceFinding) -> String {
    switch finding.kind {
    case .visible: "visibility of \(items(finding))"
    case .alpha: "alpha of \(items(finding))"
    case .decorations: "decoration of \(sections(finding))"
    case .offset: "content offset"
    case .frame: "frame of \(items(finding))"
    case .late: "the app is late"
    }
  }

  private static func items(_ finding: ConformanceFinding) -> String {
    named(finding.items.map(path), "item", "items")
  }

  private static func sections(_ finding: ConformanceFinding) -> String {
    named(finding.sections.map { "\($0)" }, "section", "sections")
  }

  /// The first few names, and how many there are beyond.
  private static func named(_ names: [String], _ one: String, _ several: String) -> String {
    guard names.count > 1 else { return "\(one) \(names.first ?? "")" }
    let shown = names.prefix(4).joined(separator: " ")
    guard names.count > 4 else { return "\(several) \(shown)" }
    let isAll = names.count < ConformanceFinding.mostNamed
    return "\(several) \(shown) and \(isAll ? "" : "at least ")\(names.count - 4) more"
  }

  private static func thing(_ difference: Difference) -> String {
    switch difference.finding {
    case .visibility(let item, _, _): "visibility of item \(path(item))"
    case .alpha(let item, _, _): "alpha of item \(path(item))"
    case .frame(let item, _, _): "frame of item \(path(item))"
    case .decoration(_, let section, _, _): "decoration of section \(section)"
    default: "content offset"
    }
  }

  private static func span(_ delay: ClosedRange<Microseconds>) -> String {
    let low = milliseconds(delay.lowerBound)
    let high = milliseconds(delay.upperBound)
    return low == high ? "\(low) ms" : "\(low) to \(high) ms"
  }

  private static func milliseconds(_ time: Microseconds) -> Int64 { (time.count + 500) / 1_000 }

  private static func list(_ displacement: [Double], _ finding: ConformanceFinding) -> String {
    let numbers = finding.kind == .offset ? displacement.prefix(2) : displacement[...]
    return "(\(numbers.map(measure).joined(separator: ", "))) pt"
  }

  private static func rect(_ rect: Rect) -> String {
    "[\(measure(rect.x)), \(measure(rect.y)), \(measure(rect.width)), \(measure(rect.height))]"
  }

  private static func coordinate(_ value: Double?) -> String { value.map(measure) ?? "–" }

  private static func alpha(_ value: Double) -> String { measure(value) }

  /// A number to a thousandth.
  private static func measure(_ value: Double) -> String {
    guard value.magnitude < 0x1p40 else { return short(value) }
    return short(Double(Int64(value * 1_000 + (value < 0 ? -0.5 : 0.5))) / 1_000)
  }
}
