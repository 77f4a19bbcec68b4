import ScrollCore

/// What holds of views that move together (article Behaviours, 3d).
extension ScreenStep {
  func checkLink(_ breaches: inout Breaches) {
    guard let link else { return }
    if let linked = link.linked {
      // The original divides by a length that layouts round to 2^-20 pt.
      let slack = linked.magnitude * (link.isLiteral ? 0x1p-24 : 0x1p-46)
      if !RuleNumbers.agree(place, linked, within: RuleNumbers.place + slack) {
        breaches.breach(.pathIndependence, expected: .number(linked), actual: .number(place))
      }
    }
    if now.context.scrolling.offsets == .recorded, link.linked != nil,
      now.screen.offset.across(axis) != departure.across(axis)
    {
      // A link moves a view along its axis alone.
      breaches.occurrence(
        .linkedOffsetsAgree, expected: .number(departure.across(axis)),
        actual: .number(now.screen.offset.across(axis)))
    }
    guard let agreed = link.agreed else { return }
    let due = now.context.fromStart(agreed * now.context.pitch)
    if !RuleNumbers.agree(place, due, within: RuleNumbers.place + due.magnitude * 0x1p-46) {
      breaches.breach(.linkedOffsetsAgree, expected: .number(due), actual: .number(place))
    }
  }
}

/// Who follows whom, as the scene says.
struct LinkTies: Sendable {
  /// A view's place among the others.
  struct Tie: Sendable {
    /// The view it follows; `nil` if none.
    var leader: Int?
    var mode = Mode.corrected
    /// The view at the head of all it follows; itself if it follows none.
    var root: Int
    /// All views that move together with it, itself included, ascending.
    var group: [Int] = []
  }

  private(set) var ties: [Tie] = []

  /// Reads the links of a scene; those to views that do not exist, or in a round, are left out.
  init(_ scene: SceneSpec) {
    ties = scene.views.indices.map { Tie(root: $0) }
    for link in scene.links {
      guard ties.indices.contains(link.leader), ties.indices.contains(link.follower),
        ties[link.follower].leader == nil, head(of: link.leader) != link.follower
      else { continue }
      ties[link.follower].leader = link.leader
      ties[link.follower].mode = link.mode
    }
    for view in ties.indices { ties[view].root = head(of: view) }
    for view in ties.indices { ties[ties[view].root].group.append(view) }
    for view in ties.indices { ties[view].group = ties[ties[view].root].group }
  }

  private func head(of view: Int) -> Int {
    var head = view
    while let leader = ties[head].leader { head = leader }
    return head
  }
}
