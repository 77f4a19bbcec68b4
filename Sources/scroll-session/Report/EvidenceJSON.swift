import SessionLog
import SessionModel
import SessionReplay

/// What was looked at in a recording, for programs.
extension JSONReport {
  /// Which behaviours of which views were judged, and of the others why not.
  static func judged(_ report: SessionReport) -> String {
    var entries: [String] = []
    for evidence in report.evidence {
      for behaviour in evidence.behaviours {
        var fields = [
          ("view", string(report.header.scene.views[evidence.view].id)),
          ("behaviour", string(behaviour.rawValue)), ("judged", "\(evidence.isJudged(behaviour))"),
        ]
        switch evidence.shortfall(of: behaviour) {
        case .noItems: fields.append(("reason", string("no-items")))
        case .neverObserved: fields.append(("reason", string("never-observed")))
        case .notCompared(let reason): fields.append(("reason", string(reason.rawValue)))
        case nil: break
        }
        entries.append(object(fields))
      }
    }
    return list(entries)
  }

  /// How many observations of each kind were compared, and how many were not for which reason.
  static func lookedAt(_ report: SessionReport) -> String {
    var entries: [String] = []
    for evidence in report.evidence {
      for property in ObservedProperty.allCases {
        let compared = evidence.comparedCount(property)
        let others = NotCompared.allCases.map { ($0.rawValue, evidence.count($0, property)) }
          .filter { $0.1 > 0 }.map { ($0.0, "\($0.1)") }
        guard compared > 0 || !others.isEmpty else { continue }
        entries.append(
          object([
            ("view", string(report.header.scene.views[evidence.view].id)),
            ("kind", string(property.rawValue)), ("compared", "\(compared)"),
            ("notCompared", object(others)),
          ]))
      }
    }
    return list(entries)
  }
}
