import ScrollCore

extension ReferenceModel {
  /// The view whose progress a view shows: its leader's leader, and so on; itself if it follows none.
  func root(of view: Int) -> Int {
    var root = view
    while let link = links.first(where: { $0.follower == root }) { root = link.leader }
    return root
  }

  /// The views an event of a view may change: itself, and all that follow the same view as it does; one that is linked as
  /// the original does it, once it has been moved or had an event of its own.
  func evaluated(by view: Int) -> [Int] {
    views.indices.filter {
      $0 == view
        || (root(of: $0) != $0 && root(of: $0) == root(of: view)
          && (views[$0].isFollower || views[$0].isAssigned || views[$0].isLive))
    }
  }

  /// Puts every follower where its leader is, in pages; one that is linked as the original does it, only when its leader
  /// is scrolled (article Behaviours, 3a).
  mutating func moveFollowers(after origin: Int) {
    let isScrolled = views[origin].trigger == .scroll
    for view in views.indices {
      (views[view].isAssigned, views[view].isMoved) = (false, false)
      views[view].isLeaderScrolled = isScrolled && origin == root(of: view)
      if view != origin { (views[view].trigger, views[view].cellOrder) = (.layout, nil) }
    }
    for link in links {
      let view = link.follower
      let (axis, before) = (views[view].axis, views[view].offset)
      var along = views[root(of: view)].ownProgress * views[view].pitch
      if link.mode == .literal {
        views[view].isLeaderScrolled = isScrolled && origin == link.leader
        guard views[view].isLeaderScrolled else { continue }
        along = views[link.leader].offset.along(views[link.leader].axis)
        if views[view].pageControl != nil {
          along /= views[view].viewport.along(axis) / views[view].itemLength
        }
      }
      views[view].isMoved = along != before.along(axis)
      views[view].isAssigned = views[view].isMoved || link.mode == .literal
      if views[view].isAssigned && view != origin { views[view].trigger = .scroll }
      if views[view].isMoved {
        views[view].offset = LayoutPoint(axis: axis, along: along, across: before.across(axis))
      }
    }
  }
}

extension ReferenceView {
  /// The view's own offset in pages; 0 without pages, and at most 2^53 either way.
  var ownProgress: Double {
    guard pitch > 0 else { return 0 }
    return max(-0x1p53, min(0x1p53, offset.along(axis) / pitch))
  }
}
