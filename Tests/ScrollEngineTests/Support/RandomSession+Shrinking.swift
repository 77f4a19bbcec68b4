import ScrollCore
import SessionLog

extension RandomSession {
  /// The session as a log, to be replayed by the command.
  ///
  /// What a log cannot hold (NaN, views that do not exist) is lost in it.
  var log: String {
    var writer = SessionLogWriter()
    writer.begin(SessionHeader(scene: scene))
    for event in events { writer.append(event) }
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// The session without the events, views, links, behaviours and sections that a failure does not need: dropped one after
  /// the other as long as it still fails.
  func shrunk(while fails: (RandomSession) -> Bool) -> RandomSession {
    var smallest = self
    while true {
      let smaller = smallest.smaller.first(where: fails)
      guard let smaller else { return smallest }
      smallest = smaller
    }
  }

  /// The same with one thing less, the larger things first.
  private var smaller: some Sequence<RandomSession> {
    let fewerEvents = [32, 8, 1].lazy.flatMap { count in
      stride(from: events.count - count, through: 0, by: -count).lazy.map { without(events: $0..<$0 + count) }
    }
    let fewerViews = scene.views.indices.dropFirst(scene.views.count == 1 ? 1 : 0).lazy.map(without(view:))
    let fewerLinks = scene.links.indices.lazy.map { link in
      var other = self
      other.scene.links.remove(at: link)
      return other
    }
    let simplerViews = scene.views.indices.lazy.flatMap { view in
      simpler(scene.views[view]).lazy.map { spec in
        var other = self
        other.scene.views[view] = spec
        return other
      }
    }
    return Array(fewerViews) + Array(fewerEvents) + Array(fewerLinks) + Array(simplerViews)
  }

  private func without(events range: Range<Int>) -> RandomSession {
    var other = self
    other.events.removeSubrange(range)
    return other
  }

  private func without(view gone: Int) -> RandomSession {
    func moved(_ view: Int) -> Int { view > gone ? view - 1 : view }
    var other = self
    other.scene.views.remove(at: gone)
    other.scene.links.removeAll { $0.leader == gone || $0.follower == gone }
    for link in other.scene.links.indices {
      other.scene.links[link].leader = moved(other.scene.links[link].leader)
      other.scene.links[link].follower = moved(other.scene.links[link].follower)
    }
    other.events.removeAll { $0.view == gone }
    for event in other.events.indices { other.events[event].view = moved(other.events[event].view) }
    return other
  }

  /// A view with one thing less.
  private func simpler(_ view: ViewSpec) -> [ViewSpec] {
    var views: [ViewSpec] = []
    for index in view.behaviours.indices {
      var other = view
      other.behaviours.remove(at: index)
      views.append(other)
    }
    for index in view.sections.indices {
      var other = view
      other.sections.remove(at: index)
      views.append(other)
    }
    var plain = view
    plain.contentInset = .zero
    if plain != view { views.append(plain) }
    plain = view
    plain.occlusion = .zero
    if plain != view { views.append(plain) }
    return views
  }
}
