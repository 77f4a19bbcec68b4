import ScrollCore
import ScrollEngine
import SessionReplay

/// A session that begins later, with what its first events led to.
extension SessionCase {
  /// The case that begins with the data, sizes, settings and offsets there are before an event.
  ///
  /// Views on screen appear a second before it, so that they may have come to rest.
  ///
  /// - Returns: `nil` if that takes no event away, or if the scene cannot be replayed.
  func beginning(before start: Int) -> SessionCase? {
    guard var replay = Replay.unaudited(scene) else { return nil }
    for event in events[..<start] { replay.step(event) }
    let next = start < events.count ? events[start].time : replay.lastTime
    let time = Microseconds(max(0, next.count - 1_000_000))
    var late = SessionCase(scene: scene, events: [])
    for view in scene.views.indices {
      late.scene.views[view].take(over: replay.state.views[view])
      guard replay.state.views[view].isLive else { continue }
      let offset = replay.state.views[view].offset
      let appearance = SessionEvent.Action.appear(
        x: offset.x == 0 ? nil : offset.x, y: offset.y == 0 ? nil : offset.y)
      late.events.append(SessionEvent(time: time, view: view, action: appearance))
    }
    late.events += events[start...]
    return late.events.count < events.count ? late : nil
  }

  /// The case without a view, its events and its links.
  func removing(view: Int) -> SessionCase {
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

  /// The case with other times: so long between an event and the one before it, and all later ones moved along.
  func settingGap(before index: Int, to gap: Int64) -> SessionCase {
    let shift = gap - self.gap(before: index)
    return SessionCase(
      scene: scene,
      events: events[..<index] + events[index...].map { $0.at(Microseconds($0.time.count + shift)) })
  }

  /// How long an event comes after the one before it, or after the start.
  func gap(before index: Int) -> Int64 {
    events[index].time.count - (index == 0 ? 0 : events[index - 1].time.count)
  }
}

extension SessionEvent {
  /// The event at another time: events that are changed in their list change in the list it was copied from, too, where this is
  /// compiled as Embedded Swift.
  func at(_ time: Microseconds) -> SessionEvent {
    SessionEvent(time: time, view: view, isInferred: isInferred, action: action)
  }
}

extension Replay {
  /// A replay that only reduces; `nil` if the scene cannot be replayed.
  static func unaudited(_ scene: SceneSpec) -> Replay? {
    var options = Replay.Options()
    options.audits = false
    return try? Replay(scene: scene, options: options)
  }
}

extension ViewSpec {
  /// Takes over data, sizes, insets and settings as they came to be.
  fileprivate mutating func take(over state: ViewState) {
    if case .frames = layout { layout = state.layout.spec }
    sections = state.layout.sections
    viewport = state.viewport
    contentInset = state.contentInset
    occlusion = state.occlusion
    behaviours = behaviours.map { behaviour in
      switch behaviour {
      case .fade: state.fadeSettings.map { .fade($0) } ?? behaviour
      case .sectionShadow: state.shadowSettings.map { .sectionShadow($0) } ?? behaviour
      case .carousel: state.carouselSettings.map { .carousel($0) } ?? behaviour
      case .pageControl: state.pageControlSettings.map { .pageControl($0) } ?? behaviour
      case .edgeMask: state.edgeMaskSettings.map { .edgeMask($0) } ?? behaviour
      }
    }
  }
}
