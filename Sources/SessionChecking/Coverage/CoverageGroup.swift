/// A group of coverage points, in the order of the list.
public enum CoverageGroup: String, Hashable, Sendable, CaseIterable {
  /// Events that were accepted.
  case event
  /// Reasons for which events were rejected.
  case rejected
  /// Changes of the phase.
  case phase
  /// Rules that decided.
  case rule
  /// Effects that were emitted.
  case effect
  /// Warnings that were given.
  case warning
  /// Layouts, and what stands in a scene.
  case layout
  /// Invariants that could have been broken.
  case invariant
  /// Places exactly at an edge, or a hair beside.
  case edge
  /// Ways through the engine that no single effect names.
  case branch

  /// The points of the group, in the order of the list.
  public var points: [CoveragePoint] { CoveragePoint.allCases.filter { $0.group == self } }

  /// What the group's points are called, many of them.
  public var plural: String {
    switch self {
    case .event: "events"
    case .rejected: "rejections"
    case .phase: "phases"
    case .rule: "rules"
    case .effect: "effects"
    case .warning: "warnings"
    case .layout: "layouts"
    case .invariant: "invariants"
    case .edge: "edges"
    case .branch: "branches"
    }
  }
}

extension CoveragePoint {
  /// The group the point is in: the first word of its name.
  public var group: CoverageGroup {
    let word = name.prefix { $0 != "." }
    guard let group = CoverageGroup(rawValue: String(word)) else {
      preconditionFailure("\(name) is in no group")
    }
    return group
  }
}
