import ScrollCore
import ScrollEngine
import SessionReplay

/// A session that begins later, or is told by where its content came to lie.
extension SessionShrinker {
  /// Begins with what all but the last events led to: the fewest of them that will do, by powers of two.
  ///
  /// What a thousand events had to build up is seldom what matters; where it is not, this takes a few short replays.
  mutating func beginLate() {
    let count = smallest.events.count
    var tails = [0]
    while let last = tails.last, last < count - 1 { tails.append(max(1, last * 2)) }
    for (tail, late) in zip(tails, smallest.beginning(before: tails)) where tail + 1 < count {
      if take(late) { return }
      // What was observed at rest needs a while without any movement before it.
      if tail > 0, smallest.endsWithObservation, take(late.pausing(before: tail)) { return }
    }
  }

  /// Tells in one view, with recorded offsets, what fingers, ticks and leaders did in several or in simulated ones.
  ///
  /// A finger moves simulated content by a distance, so no move can go without all after it ending elsewhere; a scroll
  /// says where the content lies, and does not care how it came there.
  mutating func retell() {
    let scene = smallest.scene
    let isPlain = scene.views.count == 1 && scene.views[0].scrolling.offsets == .recorded
    guard !isPlain else { return }
    for view in scene.views.indices {
      guard let told = smallest.retold(inView: view) else { continue }
      if take(told) { return }
    }
  }
}

extension SessionCase {
  /// The cases that begin with the data, sizes, settings and offsets there are before the last so many events; nothing if the
  /// scene cannot be replayed.
  fileprivate func beginning(before tails: [Int]) -> [SessionCase] {
    guard var replay = Replay.unaudited(scene) else { return [] }
    var states: [Int: SessionState] = [:]
    let starts = Set(tails.map { events.count - $0 })
    for index in 0...events.count {
      if starts.contains(index) { states[index] = replay.state }
      if index < events.count { replay.step(events[index]) }
    }
    return tails.compactMap { tail in
      let start = events.count - tail
      guard let state = states[start] else { return nil }
      let time = start < events.count ? events[start].time : events.last?.time ?? .zero
      var late = SessionCase(scene: scene, events: [])
      for view in scene.views.indices {
        late.scene.views[view].take(over: state.views[view])
        if state.views[view].isLive {
          late.events.append(SessionEvent(time: time, view: view, action: state.views[view].appearance))
        }
      }
      late.events += events[start...]
      return late
    }
  }

  /// The case with a pause before its last so many events, as long as they end soon after the one before them.
  fileprivate func pausing(before tail: Int) -> SessionCase {
    var copy = self
    let start = events.count - tail
    guard start > 0, let last = events.last else { return self }
    let since = last.time.since(events[start - 1].time).count
    guard since < SessionCase.pause else { return self }
    for index in start..<events.count { copy.events[index].time.count += SessionCase.pause - since }
    return copy
  }

  /// How long a view has to have been left alone to rest, in microseconds, and a little more: a number of one digit.
  static var pause: Int64 { 300_000 }

  /// The case with one view alone, in which scrolls say where the content came to lie after each event.
  ///
  /// Of a session that ends with an observation those of the view are kept.
  ///
  /// - Returns: Nothing if the scene cannot be replayed.
  func retold(inView view: Int) -> SessionCase? {
    guard var replay = Replay.unaudited(scene) else { return nil }
    var told = SessionCase(scene: SceneSpec(views: [scene.views[view]]), events: [])
    told.scene.views[0].scrolling.offsets = .recorded
    for event in events {
      let before = replay.state.views[view]
      let rejected = replay.rejectedCount
      replay.step(event)
      guard replay.rejectedCount == rejected else { continue }
      let after = replay.state.views[view]
      if event.view == view && event.action.changesSetting {
        told.events.append(SessionEvent(time: event.time, action: event.action))
      }
      if event.view == view, endsWithObservation, case .observed = event.action {
        told.events.append(SessionEvent(time: event.time, action: event.action))
      }
      told.events += after.move(from: before, isOwn: event.view == view && event.action.placesContent)
        .map { SessionEvent(time: event.time, action: $0) }
    }
    let before = replay.state.views[view]
    let time = max(replay.lastTime, replay.state.clock ?? .zero)
    replay.finish()
    told.events += replay.state.views[view].move(from: before, isOwn: false)
      .map { SessionEvent(time: time, action: $0) }
    return told
  }
}

extension Replay {
  /// A replay that only reduces; nothing if the scene cannot be replayed.
  static func unaudited(_ scene: SceneSpec) -> Replay? {
    var options = Replay.Options()
    options.audits = false
    return try? Replay(scene: scene, options: options)
  }
}

extension ViewState {
  /// The appearance that brings the content where it lies.
  fileprivate var appearance: SessionEvent.Action {
    axis == .vertical
      ? .appear(x: offset.x == 0 ? nil : offset.x, y: offset.y)
      : .appear(x: offset.x, y: offset.y == 0 ? nil : offset.y)
  }

  /// The event that moves the content here, if it lay elsewhere or something placed it where it lay.
  fileprivate func move(from before: ViewState, isOwn: Bool) -> [SessionEvent.Action] {
    guard isLive else { return [] }
    guard before.isLive else { return [appearance] }
    guard isOwn || offset != before.offset else { return [] }
    return axis == .vertical
      ? [.scroll(x: offset.x == before.offset.x ? nil : offset.x, y: offset.y, by: nil)]
      : [.scroll(x: offset.x, y: offset.y == before.offset.y ? nil : offset.y, by: nil)]
  }
}

extension ViewSpec {
  /// Takes over data, sizes, insets and settings as they came to be.
  mutating func take(over state: ViewState) {
    if case .frames = layout { layout = state.layout.spec }
    sections = state.layout.sections
    viewport = state.viewport
    contentInset = state.contentInset
    occlusion = state.occlusion
    for index in behaviours.indices {
      switch behaviours[index] {
      case .fade: if let settings = state.fadeSettings { behaviours[index] = .fade(settings) }
      case .sectionShadow:
        if let settings = state.shadowSettings { behaviours[index] = .sectionShadow(settings) }
      case .carousel: if let settings = state.carouselSettings { behaviours[index] = .carousel(settings) }
      case .pageControl:
        if let settings = state.pageControlSettings { behaviours[index] = .pageControl(settings) }
      case .edgeMask: if let settings = state.edgeMaskSettings { behaviours[index] = .edgeMask(settings) }
      }
    }
  }
}
