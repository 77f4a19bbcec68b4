import ScrollCore

/// The smallest sessions there are, with the behaviours of another.
extension SessionCase {
  /// Small sessions that might show what this one does.
  ///
  /// What needs two events is seldom shown by one in a scene that is out of the ordinary; so only the plainest are
  /// tried with fewer events than there are, or with plainer ones. No kind of setting is odd that is not odd now: what has
  /// no covered viewport is not shown with one.
  func smallSessions(isQuick: Bool) -> [SessionCase] {
    // Other events would not say what was observed.
    if endsWithObservation && (isQuick || scene.views.count > 1) { return [] }
    guard scene.views.count == 1 else {
      // What one view shows by itself is told with that view alone.
      return scene.views.indices.filter { !scene.views[$0].behaviours.isEmpty }.flatMap { view in
        let told = folded(into: view).plainBehaviours[0]
        return SmallScene.plainest.prefix(2).flatMap { told.plots(in: $0, offsets: [1], isSingle: true) }
      }
    }
    let plain = plainBehaviours[0]
    if isQuick {
      // Where a finger has to do with it, two places of the content seldom show it.
      let isSingle =
        events.count == 1 || !events.allSatisfy { $0.action.placesContent || $0.action.changesSetting }
      return SmallScene.plainest.prefix(3).flatMap {
        plain.plots(in: $0, offsets: isSingle ? [1, 100] : [1, 100, 200], isSingle: isSingle)
      }
    }
    let edited = SmallScene.edited.flatMap { plain.substitutions(in: $0) }
    guard events.count <= 2 else { return edited }
    let itemCount = scene.views[0].sections.reduce(0) { $0 + $1.items.count }
    let scenes = (events.count == 1 ? SmallScene.all : SmallScene.fewer).filter {
      $0.itemCount <= itemCount && $0.adds(nothingTo: scene.views[0])
    }
    var found = edited
    for (index, told) in plainBehaviours.enumerated() {
      // Of two events and settings as they are there would be too many.
      let isLast = index > 0 && index == plainBehaviours.count - 1
      found += (isLast && events.count > 1 ? SmallScene.plainest : scenes).flatMap { small in
        told.variations(in: small) + (hasOddSettings && index == 0 ? told.withOneSetting(in: small) : [])
      }
    }
    return found
  }

  /// Whether a setting that is a number is not at its default.
  private var hasOddSettings: Bool {
    numbers.contains { number in
      if case .setting(let standard) = number.role { number.value != standard } else { false }
    }
  }

  /// The vertical case with all settings at their defaults, with the numbers among them, and with none.
  private var plainBehaviours: [SessionCase] {
    let upright = scene.views.allSatisfy { $0.axis == .horizontal } ? transposed : self
    var found: [SessionCase] = []
    for keepsKind in [false, true] {
      var plain = upright
      for view in scene.views.indices {
        plain.scene.views[view].behaviours = scene.views[view].behaviours.map {
          $0.plain(keepsKind: keepsKind)
        }
      }
      if found.last != plain { found.append(plain) }
    }
    return found.contains(self) ? found : found + [self]
  }

  /// One event or two that say where content lies, whatever there is now.
  private func plots(in small: SmallScene, offsets: [Double], isSingle: Bool) -> [SessionCase] {
    let start = SessionEvent.Action.appearing(at: nil, axis)
    func moves(_ offsets: [Double]) -> [SessionEvent.Action] {
      [.scrolling(to: 0, axis)] + offsets.flatMap { [.appearing(at: $0, axis), .scrolling(to: $0, axis)] }
    }
    // What two events show, one has most often been tried for already.
    let single = ([start] + (isSingle ? [.frame] + moves(offsets) : moves([1]))).map { [$0] }
    let moves = moves(offsets)
    let double =
      [[start, start]] + moves.map { [start, $0] }
      + [start, moves[0]].map { [.appearing(at: 100, axis), $0] }
    return (isSingle ? single : single + double).map { plotted($0, in: small) }
  }

  /// The events in a small scene, with one offset at most other than 0, the first or the last; one of the events may be an
  /// appearance.
  private func variations(in small: SmallScene) -> [SessionCase] {
    var found: [SessionCase] = []
    for other in small.isPlain || events.count == 1 ? withPlainerKinds : [self] {
      let session = other.resting(in: small)
      found.append(session)
      let offsets = events.count == 1 ? small.offsets : small.offsets + [200]
      found += offsets.compactMap { session.ending(at: $0) }
      guard events.count > 1, session.events[0].action.placesContent else { continue }
      found += [1, 100].map { offset in
        var moved = session
        moved.events[0].action = .appearing(at: offset, axis)
        return moved
      }
    }
    return found
  }

  /// The events in a small scene, with all offsets 0 or left out.
  private func resting(in small: SmallScene) -> SessionCase {
    var session = self
    session.scene = small.scene(of: scene.views[0], scrolling: scene.views[0].scrolling)
    for index in events.indices {
      if case .appear = events[index].action { session.events[index].action = .appearing(at: nil, axis) }
    }
    session.visitNumbers { number, role in
      if case .offset = role { number = 0 }
    }
    return session
  }

  /// The case with another last offset; nothing if no event has one.
  private func ending(at offset: Double) -> SessionCase? {
    if case .appear? = events.last?.action {
      var session = self
      session.events[events.count - 1].action = .appearing(at: offset, axis)
      return session
    }
    let last = numbers.lastIndex {
      if case .offset(_, axis) = $0.role { true } else { false }
    }
    return last.map { replacing([$0: offset]) }
  }

  /// One edit among events that place content, made another one: a new viewport, an item more or less.
  private func substitutions(in small: SmallScene) -> [SessionCase] {
    let edits = events.indices.filter { events[$0].action.changesSetting }
    guard edits.count == 1, events.count <= 3,
      events.indices.allSatisfy({ edits[0] == $0 || events[$0].action.placesContent })
    else { return [] }
    let others: [SessionEvent.Action] =
      [100, 0, 200].map { .viewport(LayoutSize(axis: axis, along: $0, across: 100)) } + [
        .update(.itemsInserted(section: 0, at: 0, .count(1))),
        .update(.itemsDeleted(section: 0, at: 0, count: 1)),
      ]
    return others.flatMap { other -> [SessionCase] in
      var actions = [SessionEvent.Action](repeating: .appearing(at: nil, axis), count: events.count)
      actions[edits[0]] = other
      guard let last = actions.indices.last, last > edits[0] else { return [plotted(actions, in: small)] }
      return [nil, 1, -1].map { offset in
        actions[last] = .appearing(at: offset, axis)
        return plotted(actions, in: small)
      }
    }
  }

  /// The case, and the same with one of its events a mere appearance.
  private var withPlainerKinds: [SessionCase] {
    [self]
      + events.indices.filter { events[$0].action.cost > 0 }.map { index in
        var plainer = self
        plainer.events[index].action = .appear(x: nil, y: nil)
        return plainer
      }
  }

  /// A single event in a small scene, with all settings at their defaults but one, which is 0 or 1.
  private func withOneSetting(in small: SmallScene) -> [SessionCase] {
    guard events.count == 1, small.isPlain || small.counts == [1] else { return [] }
    let session = resting(in: small)
    return session.numbers.enumerated().flatMap { place, number -> [SessionCase] in
      guard case .setting = number.role else { return [] }
      return [0, 1].filter { $0 != number.value }.map { session.replacing([place: $0]) }
    }
  }

  private var axis: ScrollAxis { scene.views[0].axis }

  /// Other events in a small scene, all at once.
  private func plotted(_ actions: [SessionEvent.Action], in small: SmallScene) -> SessionCase {
    SessionCase(
      scene: small.scene(of: scene.views[0]), events: actions.map { SessionEvent(time: .zero, action: $0) })
  }
}

extension SessionEvent.Action {
  /// An appearance at an offset along the axis.
  fileprivate static func appearing(at offset: Double?, _ axis: ScrollAxis) -> SessionEvent.Action {
    axis == .vertical ? .appear(x: nil, y: offset) : .appear(x: offset, y: nil)
  }

  /// A scroll to an offset along the axis.
  fileprivate static func scrolling(to offset: Double, _ axis: ScrollAxis) -> SessionEvent.Action {
    axis == .vertical ? .scroll(x: nil, y: offset, by: nil) : .scroll(x: offset, y: nil, by: nil)
  }
}
