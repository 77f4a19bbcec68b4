import ScrollCore

/// Who follows whom, as the scene says.
struct LinkAudit: Sendable {
  /// A view's place among the others.
  struct Tie: Sendable {
    /// The view it follows, −1 if none.
    var leader = -1
    var mode = Mode.corrected
    /// The view at the head of all it follows; itself if it follows none.
    var root: Int
    /// Whether it follows or is followed.
    var isLinked = false
  }

  private(set) var ties: [Tie] = []

  /// Reads the links of a scene; those to views that do not exist, or in a round, are left out.
  init(_ scene: SceneSpec) {
    for index in scene.views.indices { ties.append(Tie(root: index)) }
    for link in scene.links {
      guard ties.indices.contains(link.leader), ties.indices.contains(link.follower) else { continue }
      guard ties[link.follower].leader < 0, head(of: link.leader) != link.follower else { continue }
      ties[link.follower].leader = link.leader
      ties[link.follower].mode = link.mode
      ties[link.follower].isLinked = true
      ties[link.leader].isLinked = true
    }
    for index in ties.indices { ties[index].root = head(of: index) }
  }

  private func head(of view: Int) -> Int {
    var head = view
    while ties[head].leader >= 0 { head = ties[head].leader }
    return head
  }

  /// Whether an event of a view concerns another.
  func joins(_ view: Int, _ other: Int) -> Bool {
    ties.indices.contains(view) && ties.indices.contains(other) && ties[view].root == ties[other].root
  }
}

/// Where a view stands among those it is linked with, after an event.
struct LinkPosition: Sendable {
  /// The root leader's offset along its axis, and its pitch; the view's own if it follows none.
  var lead = 0.0
  var leadPitch = 0.0
  /// Where the link puts the view along its axis, in its mode; nothing for a view that follows none.
  var linked: Double?
  /// Whether the link is literal.
  var isLiteral = false
  /// Where the view agrees with the others, in pages; nothing if it has no pages, or no other has, or they go by it.
  var agreed: Double?
  /// Whether the books of one of the views cannot follow: then links say nothing.
  var isLost = false
}

/// What the check of one view has to know of an event besides the event.
struct AuditContext: Sendable {
  /// The number of the event's line.
  var number: Int
  /// Which records are the event's.
  var records: Range<Int>
  /// Whether it happened in the view itself.
  var isOwn: Bool
  /// Whether the event scrolls to where the one before it scrolled.
  var repeats: Bool
  /// Whether everything is found anew, even where it cannot be different.
  var looksEverywhere: Bool
  /// Where the view stands among those it is linked with.
  var link = LinkPosition()
}
