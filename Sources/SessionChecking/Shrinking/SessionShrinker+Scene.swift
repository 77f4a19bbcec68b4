import ScrollCore

/// A plainer scene.
extension SessionShrinker {
  mutating func simplifyScene() {
    dropViews()
    var isSimpler = true
    while isSimpler && !isExhausted {
      isSimpler = false
      if !smallest.scene.links.isEmpty {
        for index in smallest.scene.links.indices.reversed() {
          var candidate = smallest
          candidate.scene.links.remove(at: index)
          if take(candidate) { isSimpler = true }
        }
      }
      for view in smallest.scene.views.indices {
        if smallest.scene.views[view].id != SceneSpec.plainName(ofView: view) {
          var named = smallest
          named.scene.views[view].id = SceneSpec.plainName(ofView: view)
          _ = take(named)
        }
        if simplifySections(view) { isSimpler = true }
        for simpler in smallest.scene.views[view].simpler {
          var candidate = smallest
          candidate.scene.views[view] = simpler
          if take(candidate) {
            isSimpler = true
            break
          }
        }
      }
    }
    if smallest.scene.views.contains(where: { $0.axis == .horizontal }) { turn() }
  }

  /// Makes horizontal views vertical: all at once, with everything turned, else one after the other.
  private mutating func turn() {
    if smallest.scene.views.allSatisfy({ $0.axis == .horizontal }) && take(smallest.transposed) { return }
    guard smallest.scene.views.count > 1 else { return }
    for view in smallest.scene.views.indices where smallest.scene.views[view].axis == .horizontal {
      _ = take(smallest.turning(view))
    }
  }

  private mutating func dropViews() {
    if smallest.scene.views.count > 1 {
      for view in smallest.scene.views.indices where take(smallest.folded(into: view)) { return }
    }
    for view in smallest.scene.views.indices.reversed() where smallest.scene.views.count > 1 {
      _ = take(smallest.removing(view: view))
    }
  }

  /// Fewer sections, and fewer and plainer items in each.
  private mutating func simplifySections(_ view: Int) -> Bool {
    var isSimpler = false
    var length = max(1, smallest.scene.views[view].sections.count / 2)
    while true {
      var end = smallest.scene.views[view].sections.count
      while end > 0 {
        let start = max(0, end - length)
        if take(smallest.removing(sections: start..<end, ofView: view, renumbers: true))
          || take(smallest.removing(sections: start..<end, ofView: view, renumbers: false))
        {
          isSimpler = true
        }
        end = start
      }
      if length == 1 { break }
      length /= 2
    }
    for section in smallest.scene.views[view].sections.indices {
      var isSimplerSection = true
      while isSimplerSection {
        isSimplerSection = false
        for simpler in smallest.scene.views[view].sections[section].simpler {
          var candidate = smallest
          candidate.scene.views[view].sections[section] = simpler
          if take(candidate) {
            isSimplerSection = true
            isSimpler = true
            break
          }
        }
      }
    }
    return isSimpler
  }
}

extension SessionCase {
  /// The case with one view alone, in which everything happens.
  func folded(into view: Int) -> SessionCase {
    var copy = self
    copy.scene = SceneSpec(views: [scene.views[view]])
    for index in copy.events.indices { copy.events[index].view = 0 }
    return copy
  }

  /// The case with one view and its events turned.
  fileprivate func turning(_ view: Int) -> SessionCase {
    let turned = transposed
    var copy = self
    copy.scene.views[view] = turned.scene.views[view]
    for index in copy.events.indices where copy.events[index].view == view {
      copy.events[index] = turned.events[index]
    }
    return copy
  }

  /// The case without a view, its events and its links.
  fileprivate func removing(view: Int) -> SessionCase {
    var copy = self
    copy.scene.views.remove(at: view)
    copy.scene.links.removeAll { $0.leader == view || $0.follower == view }
    for index in copy.scene.links.indices {
      if copy.scene.links[index].leader > view { copy.scene.links[index].leader -= 1 }
      if copy.scene.links[index].follower > view { copy.scene.links[index].follower -= 1 }
    }
    copy.events.removeAll { $0.view == view }
    for index in copy.events.indices where copy.events[index].view > view { copy.events[index].view -= 1 }
    return copy
  }

  /// The case without some sections of a view; with `renumbers`, edits count without them.
  fileprivate func removing(sections: Range<Int>, ofView view: Int, renumbers: Bool) -> SessionCase {
    var copy = self
    let removed = Array(copy.scene.views[view].sections[sections])
    copy.scene.views[view].sections.removeSubrange(sections)
    guard renumbers else { return copy }
    guard let renumbering = Renumbering(removing: .sectionsInserted(at: sections.lowerBound, removed)) else {
      return copy
    }
    for index in copy.events.indices where copy.events[index].view == view {
      copy.events[index].action = renumbering.applied(to: copy.events[index].action)
    }
    return copy
  }
}
