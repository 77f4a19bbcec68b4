public import SessionChecking
import SessionReports

/// What sessions reached, and what they did not.
public struct CoverageReport: Sendable {
  /// What was reached.
  public let coverage: Coverage

  /// Creates a report.
  public init(_ coverage: Coverage) {
    self.coverage = coverage
  }

  /// For people: group by group how many points were reached, and those that were not, or all with their counts.
  public func text(listsAll: Bool) -> String {
    var text = "\(coverage.sessions.grouped) session\(coverage.sessions == 1 ? "" : "s"), "
    text += "\(coverage.events.grouped) event\(coverage.events == 1 ? "" : "s"): "
    return text + reached(listsAll: listsAll)
  }

  /// What was reached, without how many sessions there were.
  public func reached(listsAll: Bool) -> String {
    let states = coverage.coarseStates
    return "reached \(coverage.reached.count) of \(CoveragePoint.allCases.count) points, "
      + "\(states.grouped) coarse state\(states == 1 ? "" : "s")\n" + groups(listsAll: listsAll)
  }

  private func groups(listsAll: Bool) -> String {
    let width = CoveragePoint.allCases.lazy.map { $0.name.utf8.count }.max() ?? 0
    var text = ""
    for group in CoverageGroup.allCases {
      let points = group.points
      let reached = points.count { coverage[$0].sessions > 0 }
      text += "  " + padded(group.plural, 12) + "reached \(reached) of \(points.count)\n"
      for point in points where listsAll || coverage[point].sessions == 0 {
        let count = coverage[point]
        text += "    " + padded(point.name, width + 2)
        if listsAll {
          text += right(count.sessions.grouped, 6) + right(count.events.grouped, 12) + "  "
        }
        text += point.text + "\n"
      }
    }
    return text
  }

  /// All points for programs: one object.
  public var json: String { CoverageReport.form.line(self) }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.utf8.count))
  }

  private func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(1, width - text.utf8.count)) + text
  }
}

extension CoverageReport {
  /// What `coverage` prints for programs.
  static let form = ReportForm<CoverageReport>.object(
    "coverage", "What sessions reached, and what they did not."
  ) {
    $0.add("sessions", .integer, "How many sessions there are.") { $0.coverage.sessions }
    $0.add("events", .integer, "How many events they have.") { $0.coverage.events }
    $0.add("coarseStates", .integer, "How many states they reach that differ from afar.") {
      $0.coverage.coarseStates
    }
    $0.add("reached", .integer, "How many points they reach.") { $0.coverage.reached.count }
    $0.add("points", .list(of: point), "All points.") { report in
      CoveragePoint.allCases.map { ToldPoint(point: $0, count: report.coverage[$0]) }
    }
  }

  private static let point = ReportForm<ToldPoint>.object("point", "Something that sessions can reach.") {
    $0.add("name", .text, "Its name.") { $0.point.name }
    $0.add("sessions", .integer, "How many sessions reach it.") { $0.count.sessions }
    $0.add("events", .integer, "How many events reach it.") { $0.count.events }
  }
}

private struct ToldPoint {
  let point: CoveragePoint
  let count: Coverage.Count
}
