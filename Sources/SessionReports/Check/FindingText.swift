import ScrollCore
import SessionLog
package import SessionReplay

/// What the app showed wrong, for people.
extension TextReport {
  /// How many findings are told.
  private static let mostFindings = 10

  /// What may be the cause of all that follows, and a line for each of the first findings, the worst first, and for the first that
  /// the header does not announce; below it which event changed the thing last and which edit made it wrong, below the one that is to
  /// be looked at first the command that shows more, and where a page shows
  /// it, if one is written.
  static func found(_ report: SessionReport) -> [ReportText] {
    var lines: [ReportText] = []
    if report.lossLine > 0, report.findings.contains(where: { $0.first.line > report.lossLine }) {
      lines.append(
        row(
          "note",
          "what comes behind line \(report.lossLine.grouped), where a mark says that bytes are lost, may come of what was in them"
        ))
    }
    if let rejection = report.rejections.first,
      let finding = report.findings.map({ $0.first.line }).max(), finding > rejection.line
    {
      lines.append(
        row(
          "note",
          "what comes behind line \(rejection.line.grouped), whose event was rejected (\(rejection.reason.rawValue)), may come of that"
        ))
    }
    if let view = pagesBehindInset(report) {
      lines.append(
        row(
          "note",
          "pages are counted from offset 0, and \"\(view.id)\" rests before it, at its contentInset; give its section that inset instead, "
            + "and let offsets begin at 0"))
    }
    let chief = report.firstUnexpectedFinding ?? 0
    var shown = Array(report.findings.indices.prefix(mostFindings))
    if chief >= shown.count && !shown.isEmpty { shown.append(chief) }
    var remedied: Set<FindingKind> = []
    for index in shown {
      let finding = report.findings[index]
      lines.append(
        row(
          finding.grade.rawValue, describe(finding, report), report.isUnexpected(finding.kind) ? .bad : nil))
      var notes: [String] = []
      if finding.grade == .stuck || finding.worst.edit != nil, let place = finding.worst.changedBy {
        notes.append("changed last by line \(place.line.grouped), \(seconds(place.time))")
      }
      if let edit = finding.worst.edit {
        notes.append("right until the change in line \(edit.line.grouped), \(seconds(edit.time))")
      }
      if index == chief { notes.append("more: \(command(for: report, finding: chief + 1))") }
      if !notes.isEmpty { lines.append(row("", notes.joined(separator: "; "))) }
      if report.isUnexpected(finding.kind), remedied.insert(finding.kind).inserted,
        let remedy = ScrollWords.remedy(finding)
      {
        lines.append(row("", "if it is meant, \(remedy)"))
      }
      if let link = report.link(toFinding: index + 1) { lines.append(row("", link)) }
    }
    if let tolerance = excusingTolerance(report) {
      lines.append(row("", "all are late; if they may be: --time-tolerance \(tolerance)ms"))
    }
    let more = report.findings.count - shown.count
    if more > 0 { lines.append(row("", "and \(count(more, "more finding")); --json lists them")) }
    return lines
  }

  /// The first view with pages or dots that show something wrong whose content, or whose leader's, begins before offset 0: an app may
  /// count its pages from there.
  private static func pagesBehindInset(_ report: SessionReport) -> ViewSpec? {
    let scene = report.header.scene
    for finding in report.findings where finding.property == .dots || finding.property == .page {
      let leader = scene.links.first { $0.follower == finding.view }?.leader ?? finding.view
      let view = scene.views[leader]
      let (left, right) = (view.contentInset.left, view.contentInset.right)
      let start = view.axis == .vertical ? view.contentInset.top : view.direction == .rtl ? right : left
      if start != 0 { return view }
    }
    return nil
  }

  /// The time tolerance, in whole milliseconds, with which nothing would be found; nothing if some finding is not late, or if the session
  /// is fine as it is.
  private static func excusingTolerance(_ report: SessionReport) -> Int64? {
    guard !report.isFaultless, !report.findingKinds.isEmpty,
      // They may be late because something is in another unit.
      report.suspectDuration == nil, report.suspectInterval == nil,
      report.findingKinds.allSatisfy({ $0.grade == .late }),
      // What never came would not be there either if it might come later; where most came, one that was not seen to come is no reason.
      !report.findings.contains(where: { $0.stretches.allSatisfy { $0.isUnchanged } })
    else { return nil }
    let longest = report.findings.compactMap { $0.delay?.upperBound.count }.max()
    return longest.map { ($0 + 999) / 1_000 }
  }

  /// The command that explains a finding; of what does not exist nothing can be explained, but what there is can be seen.
  private static func command(for report: SessionReport, finding number: Int) -> String {
    let finding = report.findings[number - 1]
    let question =
      finding.worst.isWithoutItem
      ? ("seek", "--line \(finding.worst.shownPlace.line)", report.setting)
      : ("why", "--finding \(number)", report.setting + report.tolerances)
    let options = question.2.map { " " + ShellWord.quoted($0) }.joined()
    let session = report.number > 1 ? " --session \(report.number)" : ""
    let isStandardInput = report.file == .standardInput
    let file = isStandardInput ? "-" : ShellWord.quoted(report.file.path)
    return "scroll-session \(question.0) \(file)\(session) \(question.1)\(options)"
      + (isStandardInput ? ", with the same input" : "")
  }

  /// What a finding is about, what was shown and what should have been, and from when until when it was seen.
  package static func describe(_ finding: Finding, _ report: SessionReport) -> String {
    guard report.header.scene.views.count > 1 else { return sentence(finding) }
    return "view \(LogError.printable(report.header.scene.views[finding.view].id)): " + sentence(finding)
  }

  /// The same without the view.
  static func sentence(_ finding: Finding) -> String {
    let words = FindingWords(finding)
    var text = words.sentence
    if let delay = finding.delay, finding.grade == .late {
      let unchanged = finding.stretches.count { $0.isUnchanged }
      text +=
        unchanged == finding.stretches.count
        ? ", behind by \(span(delay)), and never seen to change" : ", late by \(span(delay))"
      if unchanged > 0 && unchanged < finding.stretches.count {
        text += ", \(unchanged.grouped) of \(finding.stretches.count.grouped) times never seen to change"
      }
    }
    text += ", " + time(finding, words)
    if let displacement = finding.displacement, displacement != .zero {
      text +=
        ", off by "
        + list([displacement.x, displacement.y, displacement.width, displacement.height], finding)
    } else if let size = finding.size, measure(size.lowerBound) != measure(size.upperBound) {
      let (low, high) = (measure(size.lowerBound), measure(size.upperBound))
      switch finding.rule {
      case .blank:
        text += ", for \(measure(size.lowerBound / 1_000)) to \(measure(size.upperBound / 1_000)) s"
      case .deadStop: text += ", at \(low) to \(high) pt/s"
      default: text += ", off by \(low) to \(high)\(unit(finding))"
      }
    }
    return text
  }

  /// From when and until when it was seen, and how often if it was not there all the time.
  ///
  /// Of what is stuck it says how many times it was, else how many observations differ; where the sentence tells one time of several,
  /// which of them that is.
  private static func time(_ finding: Finding, _ words: FindingWords) -> String {
    let begin = seconds(finding.first.time)
    if finding.count == 1 && finding.first == finding.last && (finding.grade != .stuck || !finding.lastsToEnd)
    {
      return "once at \(begin) (line \(finding.first.line.grouped))"
    }
    var times = finding.count == 1 ? "" : "\(finding.count.grouped) times "
    if finding.grade == .stuck { times = words.isRepeated ? "\(finding.stretches.count.grouped) times " : "" }
    if let one = words.toldOne {
      times =
        "\(one) of \(finding.stretches.count.grouped)\(finding.grade == .stuck && finding.lastsToEnd ? "," : "") "
    }
    if finding.grade == .stuck && finding.lastsToEnd {
      // It may have been so before anybody looked.
      return "\(times)seen from \(begin) until the end (line \(finding.first.line.grouped))"
    }
    if finding.first == finding.last { return "\(times)at \(begin) (line \(finding.first.line.grouped))" }
    return "\(times)from \(begin) to \(seconds(finding.last.time))"
      + " (lines \(finding.first.line.grouped) – \(finding.last.line.grouped))"
  }

  /// Both answers of a difference, recorded before replayed.
  static func answers(_ difference: Difference) -> String {
    let (recorded, replayed) = FindingWords.answers(difference.finding)
    return "recorded \(recorded) | replayed \(replayed)"
  }

  private static func unit(_ finding: Finding) -> String {
    switch finding.property {
    case .visible, .decorations, .offset, .frame, .shift, .header: return " pt"
    case .dots: if case .dotPosition = finding.worst.shown.finding { return " pt" } else { return "" }
    case .alpha, .scale, .page, .mask, .element, .content: return ""
    }
  }

  private static func span(_ delay: ClosedRange<Microseconds>) -> String {
    let low = milliseconds(delay.lowerBound)
    let high = milliseconds(delay.upperBound)
    return low == high ? "\(low) ms" : "\(low) to \(high) ms"
  }

  private static func milliseconds(_ time: Microseconds) -> Int64 { (time.count + 500) / 1_000 }

  private static func list(_ displacement: [Double], _ finding: Finding) -> String {
    let numbers = finding.property == .offset ? displacement.prefix(2) : displacement[...]
    return "(\(numbers.map(measure).joined(separator: ", "))) pt"
  }

  /// A number to a thousandth.
  static func measure(_ value: Double) -> String {
    guard value.magnitude < 0x1p40 else { return short(value) }
    return short(Double(Int64(value * 1_000 + (value < 0 ? -0.5 : 0.5))) / 1_000)
  }
}
