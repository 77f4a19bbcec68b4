import ScrollCore

/// Views that move together: one that leads, and those that follow it, be it by way of another; or a view by itself.
struct LinkGroup: Hashable, Sendable {
  /// A view of the group.
  struct Member: Hashable, Sendable {
    /// The view.
    let view: Int
    /// The view it follows itself; `nil` for the one that leads all.
    let leader: Int?
    /// Whether it follows as the original sample has it.
    let isOriginal: Bool
  }

  /// The view that follows nobody.
  let root: Int
  /// All views of the group, in scene order.
  let members: [Member]

  /// Sorts the views of a scene into groups.
  ///
  /// - Throws: `noSuchView`, or `badLink` where a view follows two others, or itself, be it in a round.
  static func groups(of scene: SceneSpec) throws(SceneError) -> [LinkGroup] {
    var linkOfFollower = [LinkSpec?](repeating: nil, count: scene.views.count)
    for link in scene.links {
      guard scene.views.indices.contains(link.leader), scene.views.indices.contains(link.follower) else {
        throw .noSuchView
      }
      guard linkOfFollower[link.follower] == nil else {
        throw .badLink(follower: scene.views[link.follower].id)
      }
      linkOfFollower[link.follower] = link
    }
    var groups: [LinkGroup] = []
    var grouped: Set<Int> = []
    for root in scene.views.indices where linkOfFollower[root] == nil {
      var members = [Member(view: root, leader: nil, isOriginal: false)]
      var next = 0
      while next < members.count {
        for link in scene.links where link.leader == members[next].view {
          members.append(
            Member(view: link.follower, leader: link.leader, isOriginal: link.mode == .literal))
        }
        next += 1
      }
      for member in members { grouped.insert(member.view) }
      groups.append(LinkGroup(root: root, members: members.sorted { $0.view < $1.view }))
    }
    // Whoever is in no group goes round in a circle.
    if let circle = scene.links.first(where: { !grouped.contains($0.follower) }) {
      throw .badLink(follower: scene.views[circle.follower].id)
    }
    return groups
  }

  func add(to digest: inout Digest) {
    digest.add(root)
    digest.add(members.count)
    for member in members {
      digest.add(member.view)
      digest.add(member.leader ?? -1)
      digest.add(member.isOriginal ? 1 : 0)
    }
  }
}
