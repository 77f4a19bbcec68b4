import ScrollCore

/// A section has one decoration of a kind, and at rest at most one dot of a row that switches is lit (7j).
///
/// Where the view declares shadows or a page control, those are judged instead.
struct TwiceRule: Sendable {
  private let declaresDots: Bool
  private let declaresShadows: Bool
  /// Whether every dot was fully lit or unlit so far.
  private var switches = true

  init(_ spec: ViewSpec) {
    var (dots, shadows) = (false, false)
    for behaviour in spec.behaviours {
      if case .pageControl = behaviour { dots = true }
      if case .sectionShadow = behaviour { shadows = true }
    }
    (declaresDots, declaresShadows) = (dots, shadows)
  }

  /// How near to 0 or 1 an alpha has to be.
  private static let tolerance = 0.01

  /// Looks at what was observed.
  mutating func note(_ observation: SessionObservation, isResting: Bool, at place: EventPlace)
    -> [ScrollBreach]
  {
    func breach(_ matter: ScrollBreach.Matter) -> ScrollBreach {
      ScrollBreach(grade: isResting ? .stuck : .wrong, matter: matter, since: place, until: place)
    }
    switch observation {
    case .dots(let first, let alphas, _):
      if declaresDots { return [] }
      let lit = alphas.indices.filter { alphas[$0] >= 1 - TwiceRule.tolerance }
      let unlit = alphas.count { $0 <= TwiceRule.tolerance }
      if lit.count + unlit < alphas.count { switches = false }
      return switches && isResting && lit.count > 1 ? [breach(.twoDots(lit.map { first &+ $0 }))] : []
    case .decorations(let decorations):
      var found: [ScrollBreach] = []
      for (index, decoration) in decorations.enumerated() {
        if declaresShadows, decoration.kind == DecorationKind.sectionShadow.rawValue { continue }
        let isSecond = decorations[..<index].prefix(1_024).contains {
          $0.section == decoration.section && $0.kind == decoration.kind
        }
        if isSecond, found.isEmpty {
          found.append(breach(.twoDecorations(section: decoration.section, kind: decoration.kind)))
        }
      }
      return found
    default: return []
    }
  }
}
