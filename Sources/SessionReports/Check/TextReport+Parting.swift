import ScrollCore
import ScrollEngine
import SessionLog
import SessionReplay

/// Where replays part, and what was left out after a failure.
extension TextReport {
  /// Between which lines recording and replay part.
  static func place(of divergence: HashDivergence) -> String {
    let line = divergence.line.grouped
    guard let agreement = divergence.agreement else {
      return "they part before line \(line), the first that records a state hash"
    }
    return "they part between line \(agreement.line.grouped), whose state hash is right, and line \(line)"
  }

  /// A part of the state, and in a scene of several views, whose.
  static func part(_ difference: StateDifference, _ report: SessionReport) -> String {
    guard let view = difference.view, report.header.scene.views.count > 1 else { return difference.part }
    return "\(difference.part) of view \(LogError.printable(report.header.scene.views[view].id))"
  }

  /// Where two more replays of an unstable session part, if they do.
  static func parting(_ report: SessionReport) -> [ReportText] {
    guard let parting = report.parting else { return [] }
    let parts = parting.parts.map { part($0, report) }
    let told = parts.isEmpty ? "only their effects" : parts.joined(separator: ", ")
    return ["      states differ from line \(parting.line.grouped) on, t \(seconds(parting.time)): \(told)"]
  }

  /// What --fail-fast left out, behind the last line of a check.
  static func leftOut(_ reports: [SessionReport], _ notRun: Int) -> String {
    guard notRun > 0 || reports.contains(where: { $0.leavesRest }) else { return "" }
    let rest = [
      reports.last.flatMap { $0.leavesRest ? "the sessions behind it in \($0.file)" : nil },
      notRun > 0 ? count(notRun, "file") : nil,
    ]
    return "; stopped there, without \(rest.compactMap { $0 }.joined(separator: " and "))"
  }
}
