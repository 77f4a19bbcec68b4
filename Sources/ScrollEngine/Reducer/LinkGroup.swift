import ScrollCore

/// Views that move together: one that leads, and those that follow it, be it by way of another.
struct LinkGroup: Hashable, Sendable {
  /// A view that follows.
  struct Follower: Hashable, Sendable {
    /// The view.
    let view: Int
    /// The view it follows itself.
    let leader: Int
    /// How it follows.
    let mode: Mode
  }

  /// The view that follows nobody.
  let root: Int
  /// The others, each after the one it follows.
  let followers: [Follower]
  /// All views of the group, in scene order.
  let views: [Int]
  /// Whether neither a link nor a behaviour of the views repeats the original's defects.
  let isCorrected: Bool

  /// Sorts the links of a scene into groups.
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
    var grouped = 0
    for root in scene.views.indices where linkOfFollower[root] == nil {
      var followers: [Follower] = []
      var leaders = [root]
      while let leader = leaders.popLast() {
        for link in scene.links where link.leader == leader {
          followers.append(Follower(view: link.follower, leader: leader, mode: link.mode))
          leaders.append(link.follower)
        }
      }
      guard !followers.isEmpty else { continue }
      grouped += followers.count
      let views = ([root] + followers.map { $0.view }).sorted()
      let isCorrected =
        followers.allSatisfy { $0.mode == .corrected } && views.allSatisfy { scene.views[$0].isCorrected }
      groups.append(LinkGroup(root: root, followers: followers, views: views, isCorrected: isCorrected))
    }
    guard grouped == scene.links.count else {
      // Whoever is in no group goes round in a circle.
      let circle = scene.links.first { link in
        !groups.contains { $0.followers.contains { $0.view == link.follower } }
      }
      throw .badLink(follower: scene.views[circle?.follower ?? 0].id)
    }
    return groups
  }

  /// The group of each view; −1 where it has none.
  static func groupOfView(_ groups: [LinkGroup], viewCount: Int) -> [Int] {
    var groupOfView = [Int](repeating: -1, count: viewCount)
    for (number, group) in groups.enumerated() {
      for view in group.views { groupOfView[view] = number }
    }
    return groupOfView
  }
}

extension LinkGroup {
  /// A hash of all links of a scene, group by group.
  static func digest(of groups: [LinkGroup]) -> UInt64 {
    var digest = Digest(seed: 0x5353_0008)
    digest.add(groups.count)
    for group in groups {
      digest.add(group.root)
      digest.add(group.followers.count)
      for follower in group.followers {
        digest.add(follower.view)
        digest.add(follower.leader)
        digest.add(follower.mode == .corrected ? 0 : 1)
      }
    }
    return digest.value
  }
}
