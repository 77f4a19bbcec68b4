package import ScrollCore
package import ScrollEngine

/// Makes a session event by event, following its state so that it knows where the edges are.
///
/// What is in a session is decided by its seed: a mood, a random subset of all that could happen (swarm testing), and how
/// long it is. The same seed and the same scene give the same events.
package struct SessionGenerator {
  /// The setting.
  package let scene: SceneSpec
  /// How many events there will be.
  package let length: Int

  private var chance: Chance
  private let mood: Mood
  private let weights: [Int]
  private let allowsNonsense: Bool
  /// What makes its edits.
  private(set) var edits: EditGenerator
  /// What names items.
  private var keys: KeyGenerator
  private let hasFrames: Bool
  private var time = Microseconds.zero
  private var made = 0
  /// How many views appear before anything else happens; none where nothing appears, since its first event shows a view as well.
  private var appearances: Int
  private var gesture: Gesture?
  private var view = 0
  /// What recorded sessions are like, in a session that is to be like them.
  private let statistics: SessionStatistics?
  private var lastKind = SessionStatistics.Kind.other
  private var finger = LayoutPoint.zero
  private var run = GeneratedEvent.scroll
  private var runLength = 0

  /// Of how many events one comes many times.
  private static let runRarity = 40

  /// What an app may say it showed, right or wrong; one of each kind.
  private static let observations: [SessionObservation] = {
    let item = ItemIndexPath(section: 0, item: 0)
    let frame = LayoutRect(x: 0, y: 0, width: 100, height: 100)
    return [
      .offset(x: 0, y: 0), .visible(whole: [item], partial: []), .alpha(item: item, alpha: 0.5),
      .scale(item: item, scale: 0.75), .shift(item: item, x: 1, y: nil),
      .content(item: item, key: ItemKey("a")), .header(section: 0, x: 0, y: 0),
      .element(of: "bar", alpha: 1, scale: nil, x: nil, y: 0), .dots(first: 0, alphas: [1, 0], ys: [0, 10]),
      .page(0),
      .mask(start: 0.5, end: 1, stops: [0, 0.25, 0.75, 1]), .frame(item: item, frame: frame),
      .decorations([ObservedDecoration(kind: "section-shadow", section: 0, frame: frame)]),
    ]
  }()

  /// Prepares the session of a seed.
  ///
  /// - Parameters:
  ///   - seed: Which session.
  ///   - scene: Its setting; made from the seed if there is none.
  ///   - allowsLiteral: Whether behaviours and links of a made scene may be the original's.
  ///   - statistics: What recorded sessions are like; half of all seeds follow them.
  ///   - length: How many events; decided by the seed if not given.
  ///   - events: What may happen; at least one kind.
  package init(
    seed: Seed, scene: SceneSpec? = nil, allowsLiteral: Bool = false,
    statistics: SessionStatistics? = nil, length: Int? = nil,
    events: Set<GeneratedEvent> = Set(GeneratedEvent.allCases)
  ) {
    precondition(!events.isEmpty, "a session needs a kind of events")
    var chance = Chance(seed)
    var scenes = SceneGenerator()
    scenes.allowsLiteral = allowsLiteral
    var keys = KeyGenerator(seed)
    self.scene = scene ?? keys.named(scenes.scene(&chance))
    self.keys = keys
    let mood = chance.pick(Mood.allCases)
    // Half of the sessions do everything, the others only some of it.
    let isSwarm = chance.oneIn(2)
    let weights = mood.weights(isSwarm ? mood.swarm(&chance) : mood.weights, of: events)
    allowsNonsense = events.contains(.nonsense)
    edits = EditGenerator(isSwarm: isSwarm, &chance)
    // Drags make most events of a session; without them a few hundred show what there is.
    let lengths = weights[GeneratedEvent.drag.rawValue] > 0 ? [100, 400, 1000, 1000, 2000] : [60, 120, 240]
    self.length = length ?? chance.pick(lengths)
    appearances = events.contains(.appear) ? self.scene.views.count : 0
    self.mood = mood
    self.weights = weights
    hasFrames = chance.oneIn(3)
    self.statistics = statistics.flatMap { $0.isEmpty || chance.oneIn(2) ? nil : $0 }
    self.chance = chance
  }

  /// Makes the next event.
  ///
  /// - Parameter state: The state after all events before.
  /// - Returns: The event, or nothing when the session is long enough; its time is before that of the one before only where that is meant to be wrong.
  package mutating func next(after state: borrowing SessionState) -> SessionEvent? {
    guard made < length else { return nil }
    made += 1
    if made <= appearances {
      let offset = chance.oneIn(3) ? Double(chance.below(900)) / 3 : 0
      return SessionEvent(
        time: time, view: made - 1,
        action: scene.views[made - 1].axis == .vertical
          ? .appear(x: nil, y: offset) : .appear(x: offset, y: nil))
    }
    if let statistics, let event = recorded(statistics, state) { return event }
    if gesture != nil {
      // Anything may come in between.
      if chance.oneIn(100) { return special(state) }
      // In place: a copy for every event would cost as much as the event.
      if let (delay, action) = gesture?.next(&chance) {
        if gesture?.isOver == true { gesture = nil }
        time.count += delay
        return SessionEvent(time: time, view: view, action: action)
      }
    }
    if scene.views.count > 1 { view = chance.below(scene.views.count) }
    return special(state)
  }

  /// Goes on with a session that has begun: no view appears, and time goes on from where it is.
  mutating func goOn(after time: Microseconds) {
    appearances = 0
    self.time = time
  }

  /// An event that is no part of a gesture; of a broken recorder it may come too early, or from nowhere.
  private mutating func special(_ state: borrowing SessionState) -> SessionEvent {
    let action = action(state)
    var event = SessionEvent(time: time, view: view, action: action)
    if mood == .hostile && allowsNonsense && chance.oneIn(40) {
      let wrong = 1 + chance.below(3)
      if wrong != 2 { event.time.count -= 1 }
      if wrong != 1 { event.view = chance.oneIn(2) ? -1 : scene.views.count }
    }
    return event
  }

  /// An event as recorded sessions have it next; nothing where they have something special.
  private mutating func recorded(_ statistics: SessionStatistics, _ state: borrowing SessionState)
    -> SessionEvent?
  {
    var kind = statistics.kind(after: lastKind, &chance)
    // A recording begins with its appearance, so after anything special it may go on in any way.
    if kind == .other && !chance.oneIn(20) { kind = .scroll }
    lastKind = kind
    guard kind != .other else { return nil }
    time.count += statistics.gap(before: kind, &chance)
    let axis = scene.views[view].axis
    let action: SessionEvent.Action
    switch kind {
    case .scroll: action = offset(state.views[view].offset.along(axis) + statistics.scroll(&chance))
    case .dragBegan:
      finger = LayoutPoint(axis: axis, along: scene.views[view].viewport.along(axis) / 2, across: 10)
      action = .dragBegan(finger)
    case .dragMoved:
      finger = LayoutPoint(axis: axis, along: finger.along(axis) + statistics.move(&chance), across: 10)
      action = .dragMoved(finger)
    case .dragEnded:
      let velocity = statistics.lift(&chance)
      action = .dragEnded(
        velocityX: axis == .horizontal ? velocity : 0, velocityY: axis == .vertical ? velocity : 0,
        proposed: nil)
    case .scrollEnded: action = .scrollEnded
    case .frame, .other: action = .frame
    }
    return SessionEvent(time: time, view: view, action: action)
  }

  private mutating func action(_ state: borrowing SessionState) -> SessionEvent.Action {
    let isDragging = gesture != nil
    if isMoving(state), weights[GeneratedEvent.edit.rawValue] > 0, chance.oneIn(8),
      let edit = EditGenerator.shortening(ofView: view, in: state, &chance)
    {
      time.count += chance.pick([0, 8333, 100_000])
      return edit
    }
    switch nextKind() {
    case .drag:
      guard !isDragging else { return .frame }
      var new = Gesture(view: view, in: state, mood: mood, hasFrames: hasFrames, &chance)
      let (delay, action) = new.next(&chance)
      gesture = new
      time.count += delay
      return action
    case .scroll:
      time.count += chance.pick([0, 8333, 8333, 8333, 16_667])
      let along = EdgeOffsets.pick(ofView: view, in: state, &chance)
      return hasLiteralFade && chance.oneIn(4) ? unsorted(along) : offset(along)
    case .scrollTo:
      let along = EdgeOffsets.pick(ofView: view, in: state, &chance)
      let choice = chance.below(16)
      let isAnimated = choice < 8
      if choice % 8 == 0, var item = state.views[view].layout.firstItem {
        item.item = chance.below(min(state.views[view].layout.itemCount(inSection: item.section), 12))
        return .scrollToItem(item, align: chance.pick(ItemAlignment.allCases), animated: isAnimated)
      }
      return scene.views[view].axis == .vertical
        ? .scrollTo(x: nil, y: along, animated: isAnimated)
        : .scrollTo(x: along, y: nil, animated: isAnimated)
    case .resize:
      let data = DataGenerator(axis: scene.views[view].axis, kind: .flow)
      if chance.oneIn(2) {
        return .viewport(
          scene.views[view].fittingViewport(state.views[view].viewport, &chance) ?? data.viewport(&chance))
      }
      // One of them or both: a log cannot say neither.
      let which = chance.below(3)
      return .insets(
        contentInset: which > 0 ? data.insets(&chance) : nil,
        occlusion: which < 2 ? data.insets(&chance) : nil)
    case .edit:
      return keys.named(edits.edit(ofView: view, in: state, &chance), ofView: view, in: state)
    case .setting: return .behaviour(EditGenerator.setting(ofView: view, in: state, &chance))
    case .pause:
      time.count += chance.pick([0, 1, 100_000, 200_000, 3_000_000])
      if chance.oneIn(4) {
        let observations = SessionGenerator.observations
        let choice = chance.below(2 * observations.count)
        return choice < observations.count
          ? .mark("here") : .observed(observations[choice - observations.count])
      }
      return hasFrames ? .frame : .scrollEnded
    case .nonsense:
      if chance.oneIn(10) {
        time.count += 86_400_000_000
        return .frame
      }
      let nonsense = NonsenseGenerator(view: view, in: state, &chance)
      return nonsense.action(&chance)
    case .appear:
      let along =
        chance.oneIn(2)
        ? state.views[view].offset.along(scene.views[view].axis)
        : EdgeOffsets.pick(ofView: view, in: state, &chance)
      return scene.views[view].axis == .vertical ? .appear(x: nil, y: along) : .appear(x: along, y: nil)
    }
  }

  /// Whether the view's content moves by itself, as the engine has it.
  private func isMoving(_ state: borrowing SessionState) -> Bool {
    guard scene.views[view].scrolling.offsets == .simulated else { return false }
    return switch state.views[view].phase {
    case .idle, .dragging: false
    case .decelerating, .animating, .bouncing, .snapping: true
    }
  }

  /// By the weights; now and then the same many times, for some things only happen then.
  private mutating func nextKind() -> GeneratedEvent {
    if runLength > 0 {
      runLength -= 1
      return run
    }
    let kind = GeneratedEvent(rawValue: chance.weighted(weights)) ?? .scroll
    guard kind != .drag else { return kind }
    run = kind
    if chance.oneIn(SessionGenerator.runRarity) { runLength = chance.below(24) }
    if kind == .edit { edits.setRun(runLength > 0, &chance) }
    return kind
  }

  private func offset(_ along: Double) -> SessionEvent.Action {
    scene.views[view].axis == .vertical
      ? .scroll(x: nil, y: along, by: nil) : .scroll(x: along, y: nil, by: nil)
  }

  /// Whether the view's fade is the original's, which asks in which order the platform gave it the cells.
  private var hasLiteralFade: Bool {
    scene.views[view].behaviours.contains {
      if case .fade(let settings) = $0 { settings.mode == .literal } else { false }
    }
  }

  /// A scroll that says in which order the platform gave the cells.
  private mutating func unsorted(_ along: Double) -> SessionEvent.Action {
    let order = (0..<chance.below(5)).map { _ in
      ItemIndexPath(section: chance.below(2), item: chance.below(5))
    }
    let axis = scene.views[view].axis
    return .scrollWithCellOrder(
      x: axis == .vertical ? nil : along, y: axis == .vertical ? along : nil, by: nil, cellOrder: order)
  }
}
