import ScrollLayout
import ScrollSession

/// What differences that follow each other are about: an item's visibility, alpha or frame, a section's decorations, or
/// the offset.
struct FindingSubject: Equatable, Sendable {
  var kind: ConformanceFinding.Kind
  var view: Int
  var section = 0
  var item = 0

  /// What a difference in a view is about.
  init(_ difference: Difference, _ view: Int) {
    kind = difference.kind
    self.view = view
    switch difference.finding {
    case .visibility(let path, _, _), .alpha(let path, _, _), .frame(let path, _, _):
      section = path.section
      item = path.item
    case .decoration(_, let number, _, _): section = number
    default: break
    }
  }

  /// Whether an observation of its view says something about it.
  func isObserved(by observation: Observation) -> Bool {
    switch observation {
    case .visible: kind == .visible
    case .alpha(let path, _): kind == .alpha && path.section == section && path.item == item
    case .decorations: kind == .decorations
    case .offset: kind == .offset
    case .frame(let path, _): kind == .frame && path.section == section && path.item == item
    }
  }
}
