import ScrollCore

/// A link as it stands in the text, where it may come before the views it names.
struct NamedLink {
  /// A view's name, and where it stands.
  typealias Name = (text: String, start: Int)

  /// The view that is followed.
  var leader: Name
  /// The view that follows.
  var follower: Name
  /// Corrected or literal.
  var mode: Mode
}

extension JSONCursor {
  /// Reads a list of links; each view follows at most one other, so there are fewer than views.
  mutating func links() throws(ScanError) -> [NamedLink] {
    try list(limit: .views) { (cursor) throws(ScanError) in try cursor.link() }
  }

  private mutating func link() throws(ScanError) -> NamedLink {
    var leader: NamedLink.Name?
    var follower: NamedLink.Name?
    var mode = LinkSpec(leader: 0, follower: 0).mode
    var keys = try beginObject("a link, an object")
    while let key = try nextKey(&keys, LinkKey.self) {
      let start = position
      switch key {
      case .leader: leader = (try string("the name of a view"), start)
      case .follower: follower = (try string("the name of a view"), start)
      case .mode: mode = try word(Mode.self)
      }
    }
    guard let leader, let follower else {
      throw ScanError(keys.start, expected: "a link with \"leader\" and \"follower\", the names of two views")
    }
    return NamedLink(leader: leader, follower: follower, mode: mode)
  }
}

extension [NamedLink] {
  /// The links between views by their indices.
  ///
  /// - Throws: Which name is none of a view, or which view would follow two others or itself, be it in a round.
  /// - Complexity: O(*n* · *v*) in the numbers of links and views.
  func resolved(in views: [ViewSpec]) throws(ScanError) -> [LinkSpec] {
    var links: [LinkSpec] = []
    var leaders = [Int?](repeating: nil, count: views.count)
    for link in self {
      let leader = try views.index(of: link.leader)
      let follower = try views.index(of: link.follower)
      let start = link.follower.start
      guard leader != follower else { throw ScanError(start, expected: "another view than the \"leader\"") }
      guard leaders[follower] == nil else {
        throw ScanError(start, expected: "a view that does not follow another one already")
      }
      var ahead = leaders[leader]
      while let view = ahead {
        guard view != follower else {
          throw ScanError(
            start, expected: "a view that the \"leader\" does not follow, be it by way of others")
        }
        ahead = leaders[view]
      }
      leaders[follower] = leader
      links.append(LinkSpec(leader: leader, follower: follower, mode: link.mode))
    }
    return links
  }
}

extension [ViewSpec] {
  fileprivate func index(of name: NamedLink.Name) throws(ScanError) -> Int {
    guard let index = firstIndex(where: { $0.id == name.text }) else {
      throw ScanError(name.start, expected: "the name of a view of the scene")
    }
    return index
  }
}
