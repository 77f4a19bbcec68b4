import SessionChecking
import SessionLog

/// What sessions reached, and what they did not.
struct CoverageReport {
  let coverage: Coverage

  init(_ coverage: Coverage) {
    self.coverage = coverage
  }

  /// For people: group by group how many points were reached, and those that were not, or all with their counts.
  func text(listsAll: Bool) -> String {
    var text = "\(coverage.sessions.grouped) session\(coverage.sessions == 1 ? "" : "s"), "
    text += "\(coverage.events.grouped) event\(coverage.events == 1 ? "" : "s"): "
    return text + reached(listsAll: listsAll)
  }

  /// What was reached, without how many sessions there were.
  func reached(listsAll: Bool) -> String {
    let states = coverage.coarseStates
    return "reached \(coverage.reached.count) of \(CoveragePoint.allCases.count) points, "
      + "\(states.grouped) coarse state\(states == 1 ? "" : "s")\n" + groups(listsAll: listsAll)
  }

  private func groups(listsAll: Bool) -> String {
    let width = CoveragePoint.allCases.lazy.map(\.name.utf8.count).max() ?? 0
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

  /// For programs.
  var json: String {
    let points = CoveragePoint.allCases.map { point in
      "{\"name\":\(SessionLogWriter.quoted(point.name)),\"sessions\":\(coverage[point].sessions),"
        + "\"events\":\(coverage[point].events)}"
    }
    return "{\"sessions\":\(coverage.sessions),\"events\":\(coverage.events),"
      + "\"coarseStates\":\(coverage.coarseStates),"
      + "\"reached\":\(coverage.reached.count),\"points\":[\(points.joined(separator: ","))]}"
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.utf8.count))
  }

  private func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(1, width - text.utf8.count)) + text
  }
}
