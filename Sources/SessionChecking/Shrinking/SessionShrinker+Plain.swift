import ScrollCore
import ScrollEngine
import SessionReplay

/// Long steps, to where most sessions end.
extension SessionShrinker {
  /// Tries the plainest event of each kind in the plainest scene at once, then with more of what there is.
  ///
  /// Where that will do it saves a step for each number and each setting, and it leads to the same session wherever
  /// the search begins.
  mutating func simplifyAll() {
    let bare = smallest.scene.bare(keepsBehaviours: false)
    let dressed = smallest.scene.bare(keepsBehaviours: true)
    if bare.views.count > 1 {
      var plain = SessionCase(scene: bare.emptied, events: smallest.events).folded(into: 0)
      plain.makeEventsPlain(keepsOffsets: false)
      if take(plain) { return }
    }
    guard !smallest.endsWithObservation else { return simplifyAroundObservation([bare, dressed]) }
    for scene in [bare.emptied, bare, dressed.emptied, dressed] where !isExhausted {
      var plain = SessionCase(scene: scene, events: smallest.events)
      plain.makeEventsPlain(keepsOffsets: false)
      if take(plain) { return }
      var moved = SessionCase(scene: scene, events: smallest.events)
      moved.makeEventsPlain(keepsOffsets: true)
      if take(moved) { return }
    }
  }

  /// Begins with the data and sizes that there were when something was observed: what came and went before is seldom what matters.
  private mutating func startWithLastData() {
    guard smallest.endsWithObservation, let view = smallest.events.last?.view,
      let edit = smallest.events.lastIndex(where: { $0.view == view && $0.action.changesSetting }),
      let later = smallest.starting(after: edit)
    else { return }
    _ = take(later)
  }

  /// The same, where what is looked for was observed: in scenes that have what it is about, at once or at the times there are.
  private mutating func simplifyAroundObservation(_ scenes: [SceneSpec]) {
    for scene in scenes where !isExhausted {
      for (keepsOffsets, keepsTimes) in [(false, false), (false, true), (true, false), (true, true)] {
        var plain = SessionCase(scene: scene, events: smallest.events)
        plain.makeEventsPlain(keepsOffsets: keepsOffsets, keepsTimes: keepsTimes)
        if take(plain) { return }
      }
    }
  }

  /// Drops edits and new sizes by starting with what they lead to, and lets content appear where it came to lie.
  mutating func startLater() {
    startWithLastData()
    var index = 0
    while index < smallest.events.count && !isExhausted {
      let isShort = smallest.events.count <= 5
      // What adds to data that are there is seldom how a session begins.
      if smallest.events[index].action.isSetting || isShort, let later = smallest.starting(after: index),
        take(later)
      {
        index = 0
      } else {
        if isShort, let landed = smallest.landing(at: index) { _ = take(landed) }
        index += 1
      }
    }
  }
}

extension SceneSpec {
  /// The scene with equal items of 100 points, as many as there are, and nothing that has a default.
  fileprivate func bare(keepsBehaviours: Bool) -> SceneSpec {
    var bare = self
    for index in bare.views.indices {
      let view = views[index]
      bare.views[index] = ViewSpec(
        id: view.id, axis: view.axis, viewport: LayoutSize(width: 100, height: 100), layout: .flow(.plainest),
        sections: view.sections.map {
          SectionSpec(items: .count($0.items.count), keys: keepsBehaviours ? $0.keys : nil)
        },
        behaviours: keepsBehaviours ? view.behaviours : [],
        scrolling: keepsBehaviours ? view.scrolling : ScrollingSpec())
    }
    return bare
  }

  /// The scene with one section in each view, without items.
  fileprivate var emptied: SceneSpec {
    var emptied = self
    for index in views.indices { emptied.views[index].sections = [SectionSpec(items: .count(0))] }
    return emptied
  }
}

extension SessionCase {
  /// Makes each event the plainest of its kind, at time 0 or at its own.
  mutating func makeEventsPlain(keepsOffsets: Bool, keepsTimes: Bool = false) {
    for index in events.indices {
      if !keepsTimes { events[index].time = .zero }
      let axis =
        scene.views.indices.contains(events[index].view) ? scene.views[events[index].view].axis : .vertical
      events[index].action = events[index].action.plain(axis, keepsOffsets: keepsOffsets)
    }
  }

  /// The case that starts with the data, sizes and insets it has after an event, without the events that made them.
  ///
  /// - Returns: Nothing if the event changes none of these, or the scene cannot be replayed.
  func starting(after index: Int) -> SessionCase? {
    guard events[index].action.changesSetting, let state = state(after: index) else { return nil }
    let view = events[index].view
    var later = self
    later.scene.views[view].take(over: state.views[view])
    var left = index + 1
    later.events.removeAll { event in
      left -= 1
      return left >= 0 && event.view == view && event.action.changesSetting
    }
    return later
  }
}

extension SessionCase {
  /// The case in which content appears where it lies after an event, however it came there.
  fileprivate func landing(at index: Int) -> SessionCase? {
    guard let state = state(after: index) else { return nil }
    let offset = state.views[events[index].view].offset
    var landed = self
    landed.events[index].action =
      state.views[events[index].view].axis == .vertical
      ? .appear(x: nil, y: offset.y) : .appear(x: offset.x, y: nil)
    return landed
  }

  /// The state after an event of a view that exists.
  private func state(after index: Int) -> SessionState? {
    guard var replay = Replay.unaudited(scene) else { return nil }
    for event in events[...index] { replay.step(event) }
    return replay.state.views.indices.contains(events[index].view) ? replay.state : nil
  }
}

extension SessionEvent.Action {
  /// Whether the event sets up data or sizes anew.
  fileprivate var isSetting: Bool {
    switch self {
    case .reload, .viewport, .insets, .content, .batch, .behaviour, .update(.sectionsInserted): true
    default: false
    }
  }

  /// The plainest event of the same kind.
  fileprivate func plain(_ axis: ScrollAxis, keepsOffsets: Bool) -> SessionEvent.Action {
    func along(_ x: Double?, _ y: Double?) -> Double { keepsOffsets ? (axis == .vertical ? y : x) ?? 0 : 0 }
    switch self {
    case .appear(let x, let y):
      guard keepsOffsets else { return .appear(x: nil, y: nil) }
      return axis == .vertical ? .appear(x: nil, y: y) : .appear(x: x, y: nil)
    case .scroll(let x, let y, _), .scrollWithCellOrder(let x, let y, _, _):
      return axis == .vertical
        ? .scroll(x: nil, y: along(x, y), by: nil) : .scroll(x: along(x, y), y: nil, by: nil)
    case .viewport: return .viewport(LayoutSize(width: 100, height: 100))
    case .update, .batch: return updates.lazy.compactMap { $0.plain }.first.map { .update($0) } ?? self
    default: return self
    }
  }
}

extension LayoutUpdate {
  /// The plainest edit of the same kind, for those that a list without items takes.
  fileprivate var plain: LayoutUpdate? {
    switch self {
    case .itemsInserted: .itemsInserted(section: 0, at: 0, .count(1))
    case .itemsDeleted: .itemsDeleted(section: 0, at: 0, count: 1)
    default: nil
    }
  }
}
