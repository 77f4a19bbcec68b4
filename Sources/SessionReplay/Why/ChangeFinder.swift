package import ScrollCore
package import ScrollEngine

/// Finds out what last changed something before a moment, what it was before, and what changes it next.
///
/// Feed it the events with ``step(_:line:)`` until ``isDone``, or end with ``finish(line:)``. It follows its subject through
/// edits, and keeps nothing that grows with the session.
package struct ChangeFinder: Sendable {
  /// The last violation of an invariant that is about the subject.
  package struct Breach: Hashable, Sendable {
    /// The violation as it stands in the effect log.
    package let record: EffectRecord
    /// The number of its event's line in the file, from 1.
    package let line: Int
  }

  /// The changes of each property, in the order in which they are told.
  package private(set) var histories: [ChangeHistory]
  /// What the subject is called at the moment, once that is known.
  package private(set) var subject: ScreenSubject
  /// The state at the moment, once it is known.
  package private(set) var moment: SessionState?
  /// The last violation at the moment or before it.
  package private(set) var breach: Breach?
  /// How much of an item the app showed last at the moment or before it; `nil` if that was not observed, or for other subjects.
  package private(set) var recordedVisibility: Recorded<ItemVisibility>?
  /// What the app showed last of what curves of the subject are about, at the moment or before it.
  package private(set) var observations = ViewObservations()
  /// The moment: the one asked for, or the end of the session.
  package private(set) var time: Microseconds
  /// Whether all is known: the moment is past, and every property has changed again or will not.
  package var isDone: Bool {
    guard moment != nil else { return false }
    return name == nil || histories.allSatisfy { $0.next != nil }
  }

  /// The number of the event with which the subject came; `nil` if it was there from the start.
  package private(set) var origin: Int?

  let view: Int
  var replay: Replay
  private let identity: ChangeIdentity
  private var isOpen: Bool
  /// The latest time of a line so far.
  private var latestTime = Microseconds.zero
  /// What the subject is called now; `nil` before it came and after it went.
  private(set) var name: ScreenSubject?
  /// How much of an item was visible after the last event, property by property.
  private var visibilities: [ItemVisibility]
  /// Whether effects of the present event have been noted, property by property.
  private var isNoted: [Bool]
  /// Where the content was after the last event.
  private var offset: LayoutPoint
  /// What bars cover.
  private var cover: Change.Cover

  /// Prepares the replay of a session.
  ///
  /// - Parameters:
  ///   - subject: What it is about, as it is called at the moment; it has to be there.
  ///   - settled: The state at the moment; a ``SessionPlayer`` goes there.
  ///   - scene: The scene.
  ///   - view: The view, as an index into the scene's.
  ///   - time: The moment; nothing means the end of the session.
  ///   - first: The property that is told first, also where the view has a behaviour that says more of the subject.
  /// - Throws: What is wrong with the scene.
  package init(
    _ subject: ScreenSubject, in settled: borrowing SessionState, scene: SceneSpec, view: Int,
    at time: Microseconds?, first: ChangeAspect? = nil
  ) throws(SceneError) {
    var options = Replay.Options()
    options.explains = true
    replay = try Replay(scene: scene, options: options)
    self.view = view
    identity = ChangeIdentity(subject, in: settled.views[view]) ?? .view
    self.subject = subject
    self.time = time ?? Microseconds(.max)
    isOpen = time == nil
    name = identity.subject(in: replay.state.views[view])
    let aspects = ChangeAspect.aspects(of: subject, in: replay.state.views[view])
    // Of what is visible something can be told of every item.
    let isItem = if case .item = subject { true } else { false }
    let isLacking = isItem && first == .visibility && !aspects.contains(.visibility)
    histories = ((isLacking ? [.visibility] : []) + aspects).map { ChangeHistory($0) }
    visibilities = histories.map { _ in .hidden }
    isNoted = histories.map { _ in false }
    offset = replay.state.views[view].offset
    cover = Change.Cover(insets: replay.state.views[view].occlusion, line: nil)
  }

  /// Takes the next event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - line: The number of its line in the file, from 1.
  package mutating func step(_ event: SessionEvent, line: Int) {
    let mayPass = event.time > time
    let number = replay.eventCount
    while true {
      let before = stateToKeep(mayPass)
      guard replay.stepTick(before: event) else { break }
      keep(before)
      take(.tick, number, line)
    }
    let before = stateToKeep(mayPass)
    replay.step(event)
    keep(before)
    take(.event(event), number, line, isEdit: event.view == view && event.mayRename && !replay.hasRejected)
    if case .observed(let observation) = event.action { take(observation, event, line) }
    if !replay.hasRejected, event.time > latestTime { latestTime = event.time }
  }

  /// Says that the moment is here, after the last line taken, whatever the time: for a moment that is no time, but a line.
  package mutating func arrive() {
    guard moment == nil else { return }
    settle(replay.state)
    time = latestTime
    isOpen = false
  }

  /// Counts a line that says nothing here.
  package mutating func skip() {
    replay.skip()
  }

  /// Ends the replay: simulated content comes to rest.
  ///
  /// - Parameter line: The number of the last line.
  package mutating func finish(line: Int) {
    let number = replay.eventCount > 0 ? replay.eventCount - 1 : 0
    while !isDone {
      let before = stateToKeep(true)
      guard replay.stepTick(before: nil) else { break }
      keep(before)
      take(.lastTick, number, line)
    }
    if moment == nil { settle(replay.state) }
    guard isOpen else { return }
    time = replay.lastTime
    if let clock = replay.state.clock, clock > time { time = clock }
  }

  /// The state, if the next event may be the first after the moment: a state kept is copied at the next change.
  private func stateToKeep(_ mayPass: Bool) -> SessionState? {
    mayPass && moment == nil && !isOpen ? replay.state : nil
  }

  /// Keeps the state before an event if that was the first after the moment.
  private mutating func keep(_ before: SessionState?) {
    guard let before, let clock = replay.state.clock, clock > time else { return }
    settle(before)
  }

  private mutating func settle(_ state: SessionState) {
    moment = state
    subject = name ?? subject
  }

  /// Takes in what an event or tick led to.
  private mutating func take(
    _ trigger: Change.Trigger, _ number: Int, _ line: Int, isEdit: Bool = false
  ) {
    let old = name
    if isEdit {
      name = identity.subject(in: replay.state.views[view])
      if old == nil && name != nil { origin = number }
    }
    guard let known = name ?? old else { return }
    var change = Change(
      event: number, line: line, time: replay.state.clock ?? .zero, trigger: trigger, subject: known,
      outcome: .gone, measures: nil, rule: .identity)
    let insets = replay.state.views[view].occlusion
    if insets != cover.insets { cover = Change.Cover(insets: insets, line: line) }
    for index in isNoted.indices { isNoted[index] = false }
    if !replay.effects.records.isEmpty { takeEffects(old, change) }
    guard let name else {
      for index in histories.indices { note(change, at: index) }
      return
    }
    change.rule = .recordedOffset
    switch name {
    case .item(let path): takeVisibility(of: path, change)
    case .view: takeOffset(change)
    case .section, .dot, .side: break
    }
  }

  /// Notes what the app showed of the subject.
  private mutating func take(_ observation: SessionObservation, _ event: SessionEvent, _ line: Int) {
    guard moment == nil, event.view == view, event.time <= time, let name else { return }
    if case .item(let path) = name, let visibility = observation.visibility(of: path) {
      recordedVisibility = Recorded(visibility, at: event.time, line: line)
    }
    if observation.isDrawn(of: name) {
      observations.take(observation, of: replay.state.views[view], at: event.time, line: line)
    }
    for index in histories.indices {
      guard let value = observation.value(of: histories[index].aspect, of: name) else { continue }
      histories[index].take(Recorded(value, at: event.time, line: line))
    }
  }

  /// Notes the effects about the subject, and the violations.
  private mutating func takeEffects(_ old: ScreenSubject?, _ change: Change) {
    for index in replay.effects.records.indices where replay.effects.records[index].view == view {
      let record = replay.effects.records[index]
      if case .violation(let violation) = record.effect {
        if moment == nil && isAbout(violation.subject, old) {
          breach = Breach(record: record, line: change.line)
        }
        continue
      }
      guard let aspect = ChangeAspect(record.effect, of: old, now: name),
        let place = histories.firstIndex(where: { $0.aspect == aspect })
      else { continue }
      if isRepetition(record, at: place) {
        if moment == nil { histories[place].repetitions += 1 }
        continue
      }
      guard let rule = ChangeRule(record) else { continue }
      var own = change
      own.time = record.time
      own.rule = rule
      own.measures = record.cause.map { Change.Measures(extent: $0.subject, viewport: $0.viewport) }
      var plain = record
      plain.cause = nil
      own.outcome = .effect(plain)
      note(own, at: place)
      isNoted[place] = true
    }
  }

  /// Whether an effect only animates an alpha that is on screen already, as the literal fade does at every scroll.
  private func isRepetition(_ record: EffectRecord, at place: Int) -> Bool {
    switch record.effect {
    case .fade(let transition), .unfade(let transition):
      record.cause?.rule == .originalFade && transition.from == transition.to
        && visibilities[place] != .hidden
    default: false
    }
  }

  private func isAbout(_ subject: ScreenSubject, _ old: ScreenSubject?) -> Bool {
    switch subject {
    case .view, .side: name == .view
    case .item(let path): name == .item(path) || old == .item(path)
    case .section(let section): name == .section(section) || old == .section(section)
    case .dot(let index): name == .dot(index)
    }
  }

  /// Notes that an item came or went, where no effect says so.
  private mutating func takeVisibility(of path: ItemIndexPath, _ change: Change) {
    for index in histories.indices {
      let aspect = histories[index].aspect
      let before = visibilities[index]
      visibilities[index] = replay.state.views[view].visibility(of: path, for: aspect)
      let visibility = visibilities[index]
      // Of what has a behaviour only coming and going counts, and an item that comes with an effect has been noted.
      let isChanged =
        aspect == .visibility ? visibility != before : (visibility == .hidden) != (before == .hidden)
      guard isChanged && !isNoted[index] else { continue }
      var own = change
      own.outcome = .visible(visibility)
      own.measures = replay.state.views[view].measures(of: path, for: aspect)
      own.rule = rule(of: visibility, for: aspect)
      note(own, at: index)
    }
  }

  private func rule(of visibility: ItemVisibility, for aspect: ChangeAspect) -> ChangeRule {
    switch aspect {
    case .alpha:
      guard replay.state.views[view].reusesCells else { return .fadeExit }
      return visibility == .hidden ? .literalFadeExit : .literalFadeReuse
    case .scale: return .scaleExit
    default: return .visibility
    }
  }

  /// Notes that the content moved, where no effect says so.
  private mutating func takeOffset(_ change: Change) {
    let now = replay.state.views[view].offset
    guard now != offset else { return }
    offset = now
    guard let place = histories.firstIndex(where: { $0.aspect == .offset }), !isNoted[place] else { return }
    var own = change
    own.outcome = .moved(to: now)
    note(own, at: place)
  }

  /// Adds a change to a history.
  private mutating func note(_ change: Change, at index: Int) {
    var change = change
    if let measures = change.measures, measures.viewport.size != replay.state.views[view].viewport {
      change.measures?.cover = cover
    }
    if moment == nil {
      histories[index].before = histories[index].last
      histories[index].last = change
      histories[index].repetitions = 0
    } else if histories[index].next == nil {
      histories[index].next = change
    }
  }
}

extension ViewState {
  /// How much of an item a behaviour sees: what it keeps is visible to it, be it wholly or partly, even where it only just touches.
  fileprivate func visibility(of path: ItemIndexPath, for aspect: ChangeAspect) -> ItemVisibility {
    let visibility = rect(for: aspect).visibility(of: layout.frame(of: path))
    switch aspect {
    case .alpha: return transition(of: path) == nil ? .hidden : visibility == .whole ? .whole : .partial
    case .scale: return scale(of: path) == nil ? .hidden : visibility == .whole ? .whole : .partial
    default: return isLive ? visibility : .hidden
    }
  }

  /// What is measured of an item.
  fileprivate func measures(of path: ItemIndexPath, for aspect: ChangeAspect) -> Change.Measures {
    Change.Measures(extent: layout.frame(of: path), viewport: rect(for: aspect))
  }

  /// The viewport a behaviour judges items by.
  private func rect(for aspect: ChangeAspect) -> LayoutRect {
    switch aspect {
    case .alpha: fadeRect
    case .scale: viewportRect
    default: uncoveredRect
    }
  }
}
