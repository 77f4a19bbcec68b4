import LogWriting
import ScrollCore

/// How a session begins at a moment: all its views as they are then.
struct SessionStart: Sendable {
  /// When.
  var time: Microseconds
  /// Until when observations say nothing: what was under way at the start, a reader of the session cannot know.
  var quietUntil: Microseconds
  var views: [ViewScene]

  /// The lines that begin the session: the header, and for each view that it appears, and where a finger is.
  func write(_ name: String, _ fields: String, to output: inout LineEncoder) {
    output.begin(name, scene, fields: fields)
    if output.hasDroppedLine {
      // So many items that no reader would take the line: a log without items is better than none.
      var bare = self
      for index in views.indices { bare.views[index].sections = [] }
      output.removeAll()
      output.begin(name, bare.scene, fields: fields)
    }
    for (index, view) in views.enumerated() {
      output.append(
        SessionEvent(time: time, view: index, action: .appear(x: view.offset.x, y: view.offset.y)))
      guard let finger = view.finger else { continue }
      output.append(SessionEvent(time: time, view: index, isInferred: true, action: .dragBegan(finger)))
    }
  }

  private var scene: SceneSpec {
    var links: [LinkSpec] = []
    for (follower, view) in views.enumerated() {
      guard let leader = views.firstIndex(where: { $0.id == view.leader }) else { continue }
      links.append(LinkSpec(leader: leader, follower: follower))
    }
    return SceneSpec(views: views.map { $0.spec }, links: links)
  }
}
