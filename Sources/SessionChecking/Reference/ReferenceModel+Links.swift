import ScrollGeometry
import SessionModel

extension ReferenceModel {
  /// The view whose progress a view shows: its leader's leader, and so on; itself if it follows none.
  func root(of view: Int) -> Int {
    var root = view
    while let link = links.first(where: { $0.follower == root }) { root = link.leader }
    return root
  }

  /// The views an event of a view may change: itself, and all that follow the same view as it does.
  func evaluated(by view: Int) -> [Int] {
    views.indices.filter { $0 == view || (root(of: $0) != $0 && root(of: $0) == root(of: view)) }
  }

  /// Puts every follower where its leader is, in pages.
  mutating func moveFollowers() {
    for view in views.indices where root(of: view) != view {
      let along = views[root(of: view)].ownProgress * views[view].pitch
      views[view].offset = LayoutPoint(
        axis: views[view].axis, along: along, across: views[view].offset.across(views[view].axis))
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
