package import ScrollCore

/// What was looked at in a view: how much of what the app observed was compared, and what was not.
///
/// A behaviour is judged if some evidence of it was compared at least once. "All fine" may be said only of a recording of which
/// everything declared was judged.
package struct ViewEvidence: Hashable, Sendable {
  /// Why a behaviour was not judged.
  package enum Shortfall: Hashable, Sendable {
    /// The view never had an item.
    case noItems
    /// Nothing was observed that tells of it.
    case neverObserved
    /// The content never came to rest at a stop to which the user had moved it, nor after a finger had let it go.
    case neverRested
    /// Something was, but none of it could be compared; why most of it could not.
    case notCompared(NotCompared)
  }

  /// An observation that was not compared.
  package struct Omission: Hashable, Sendable {
    /// Where it stands.
    package var place: EventPlace
    /// The item it is about; `nil` if it is about no single item.
    package var item: ItemIndexPath?
    /// The key of the item, if it has one.
    package var key: ItemKey?
  }

  /// The view, as an index into the scene's.
  package let view: Int
  /// The behaviours that the scene declares for it.
  package let behaviours: [JudgedBehaviour]
  /// What its curves are of, each once.
  private let curved: [ObservedProperty]
  /// Whether it has had an item.
  package internal(set) var hasHadItems: Bool
  /// Whether the content has come to rest after a finger had moved it, so that its stops were judged.
  package internal(set) var hasJudgedStops = false
  /// Whether the user has moved the content of other views, and not of this one: nobody knows where it would rest.
  package internal(set) var isLeftAlone = false
  /// Whether its content has moved along its axis.
  package internal(set) var hasMovedAlong = false
  /// How often content that was let go rested at a stop, and it was not judged whether it is the right one.
  package internal(set) var unjudgedStopCount = 0
  /// How often the app asked for an item, and it was not judged where that came to rest.
  package internal(set) var unjudgedRequestCount = 0
  /// To how many moments the rules that need no declaration were applied.
  package internal(set) var momentCount = 0
  /// To how many rests they were.
  package internal(set) var restCount = 0
  /// What it might declare, since the recording shows it; known when the session has ended.
  package internal(set) var proposals: [Proposal] = []

  private var compared = [Int](repeating: 0, count: ObservedProperty.allCases.count)
  /// By property, then by reason.
  private var others = [Int](
    repeating: 0, count: ObservedProperty.allCases.count * NotCompared.allCases.count)
  private var firsts = [Omission?](
    repeating: nil, count: ObservedProperty.allCases.count * NotCompared.allCases.count)

  init(_ spec: ViewSpec, view: Int, hasStops: Bool) {
    self.view = view
    behaviours =
      spec.behaviours.map { JudgedBehaviour($0) } + (spec.curves.isEmpty ? [] : [.curve])
      + (spec.layout.pinsHeaders ? [.pinnedHeaders] : []) + (hasStops ? [.paging] : [])
    let things = spec.curves.map { curve in
      curve.element.map { DrawnThing.element($0, curve.property) }
        ?? .item(ItemIndexPath(section: 0, item: 0), curve.property)
    }
    curved = ObservedProperty.allCases.filter { property in things.contains { $0.property == property } }
    hasHadItems = spec.sections.contains { $0.items.count > 0 }
  }

  mutating func noteCompared(_ property: ObservedProperty) { compared[property.index] += 1 }

  /// Takes in an observation that is not compared; what it is about is asked only for the first.
  mutating func note(
    _ reason: NotCompared, _ property: ObservedProperty, _ omission: @autoclosure () -> Omission
  ) {
    let index = property.index * NotCompared.allCases.count + reason.index
    others[index] += 1
    if others[index] == 1 { firsts[index] = omission() }
  }

  /// The first observation of a property that was not compared for a reason.
  package func first(_ reason: NotCompared, _ property: ObservedProperty) -> Omission? {
    firsts[property.index * NotCompared.allCases.count + reason.index]
  }

  /// How many observations of a property were compared.
  package func comparedCount(_ property: ObservedProperty) -> Int { compared[property.index] }

  /// How many observations of a property were not compared for a reason.
  package func count(_ reason: NotCompared, _ property: ObservedProperty) -> Int {
    others[property.index * NotCompared.allCases.count + reason.index]
  }

  /// Whether evidence of a behaviour was compared.
  package func isJudged(_ behaviour: JudgedBehaviour) -> Bool {
    switch behaviour {
    case .paging: hasJudgedStops
    case .curve: curved.allSatisfy { comparedCount($0) > 0 }
    default: behaviour.evidence.contains { comparedCount($0) > 0 }
    }
  }

  /// What tells of a behaviour; of curves what they are of, no more.
  package func properties(of behaviour: JudgedBehaviour) -> [ObservedProperty] {
    behaviour == .curve ? curved : behaviour.evidence
  }

  /// The behaviour that a property tells of, which is a curve if there is one of it; `nil` if it is the view's own.
  package func behaviour(of property: ObservedProperty) -> JudgedBehaviour? {
    curved.contains(property) ? .curve : JudgedBehaviour(evidencedBy: property)
  }

  /// What of a behaviour was not compared: one of these would judge it, of curves each.
  package func missing(of behaviour: JudgedBehaviour) -> [ObservedProperty] {
    properties(of: behaviour).filter { comparedCount($0) == 0 }
  }

  /// Why a behaviour was not judged; `nil` if it was.
  package func shortfall(of behaviour: JudgedBehaviour) -> Shortfall? {
    guard !isJudged(behaviour) else { return nil }
    guard behaviour != .paging else { return hasHadItems ? .neverRested : .noItems }
    var most: (reason: NotCompared, count: Int)?
    for reason in NotCompared.allCases {
      var count = 0
      for property in missing(of: behaviour) { count += self.count(reason, property) }
      if count > (most?.count ?? 0) { most = (reason, count) }
    }
    if let most { return .notCompared(most.reason) }
    return hasHadItems ? .neverObserved : .noItems
  }

  /// Whether something was observed that tells of behaviours, and the scene declares none.
  package var isUndeclared: Bool {
    behaviours.isEmpty && ObservedProperty.allCases.contains { count(.noBehaviour, $0) > 0 }
  }

  /// The declared behaviours that were not judged, but for the stops of a view that was left alone.
  package var unjudged: [JudgedBehaviour] {
    behaviours.filter { !isJudged($0) && !($0 == .paging && isLeftAlone) }
  }
}
