public import ScrollCore

/// Turns a state and an event into the next state and its effects.
///
/// The stages of one event, in order:
/// 1. **Admission**: an event that goes back in time or is of no view is rejected and changes nothing.
/// 2. **Change**: `ViewState.apply` moves offset, phase, insets, data or settings of one view, and decides where a drag that
///    ends comes to rest; or it refuses what is impossible then. What an event means in which phase, <doc:Phases> has as a table.
/// 3. **Links**: views that follow the one that moved are moved along.
/// 4. View by view, in scene order: `ViewBehaviours.emitChanges` compares what should be shown with what was, and emits the
///    difference.
/// 5. **Warnings**, after changed data or settings.
///
/// Stages 3 to 5 never ask what kind of event it was: what they need of it, `ViewChange` says. Fade and shadows are skipped
/// while the offset stays in the quiet zone (see `QuietZone`), unless ``evaluatesEveryEvent`` is set; effects and hashes are the
/// same either way.
public struct SessionReducer: Sendable {
  /// What became of an event.
  public enum Outcome: Hashable, Sendable {
    /// It is part of the state now.
    case accepted
    /// It was impossible; nothing changed but a record saying so.
    case rejected(Rejection)
    /// It only says something.
    case statement
  }

  /// Whether the shortcut for scrolls that cannot change anything is switched off.
  public var evaluatesEveryEvent: Bool

  /// Creates a reducer.
  public init(evaluatesEveryEvent: Bool = false) {
    self.evaluatesEveryEvent = evaluatesEveryEvent
  }

  /// Takes one event into the state and appends its effects to the buffer.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - number: The number of the event's line after the header, from 0; for the records.
  ///   - isTick: Whether the event is a tick of the display that nobody recorded.
  ///   - state: The state before; afterwards the state after.
  ///   - effects: Where the records go, behind those already there.
  /// - Returns: What became of the event.
  /// - Complexity: O(1) for a scroll that crosses no edge; O(*k* + log *n*) in the items near the viewport and in the
  ///   layout for one that does; an edit costs O(*n*) in the items of its sections, and in the number of sections.
  @discardableResult
  public func reduce(
    _ event: SessionEvent, number: Int, isTick: Bool = false, into state: inout SessionState,
    effects: inout EffectBuffer
  ) -> Outcome {
    guard !event.isStatement else { return .statement }
    do {
      try state.admit(event)
      let change = try state.views[event.view].apply(event.action, at: event.time)
      emitChanges(after: change, of: event, number: number, in: &state, &effects)
    } catch {
      let view = state.views.indices.contains(event.view) ? event.view : nil
      effects.begin(event: number, time: event.time, view: view)
      effects.emit(.rejected(error))
      return .rejected(error)
    }
    state.clock = event.time
    if event.action.isFrame && !isTick { state.isFrameDriven = true }
    return .accepted
  }

  /// Stages 3 to 5: moves the views that follow the one that changed, and emits what is new in all of them.
  ///
  /// For a view that is linked with no other this is `emitPhase`, `emitChanges` and `emitWarnings`.
  private func emitChanges(
    after change: borrowing ViewChange, of event: borrowing SessionEvent, number: Int,
    in state: inout SessionState, _ effects: inout EffectBuffer
  ) {
    let group = state.groups[state.groupOfView[event.view]]
    // A copy of the view is made to ask it.
    let hasPages = group.members.count > 1 || state.views[group.root].behaviours.hasDots
    let pages = hasPages ? state.views[group.root].pages : 0
    let isRootScrolled = event.view == group.root && change.callback == .scroll
    for member in group.members {
      let view = member.view
      var occasion = Occasion(
        callback: .layout, pages: pages, isLeaderScrolled: isRootScrolled, isAssigned: false)
      if member.leader != nil {
        state.follow(member, change, of: event.view, &occasion)
      }
      if view == event.view {
        occasion.callback = change.callback
        occasion.cellOrder = change.cellOrder
        occasion.isAssigned = occasion.isAssigned || change.callback != .layout
        if change.isMoved { occasion.movedBy = .physics }
      } else if occasion.isAssigned {
        // A view that is moved by the app is told of a scroll, as by a finger.
        occasion.callback = .scroll
      }
      // A leader that has not appeared shows nothing because one of its followers has changed.
      let isConcerned = view == event.view || occasion.isAssigned || occasion.isLeaderScrolled
      guard isConcerned || state.views[view].isFollower || state.views[view].isLive else { continue }
      effects.begin(event: number, time: event.time, view: view)
      if view == event.view { state.views[view].emitPhase(change, &effects) }
      if evaluatesEveryEvent { state.views[view].behaviours.endQuiet() }
      state.views[view].emitChanges(occasion, at: event.time, into: &effects)
    }
    for member in group.members where state.views[member.view].isEdited {
      guard member.view == event.view || state.views[member.view].isFollower else { continue }
      effects.begin(event: number, time: event.time, view: member.view)
      state.views[member.view].emitWarnings(into: &effects)
      state.views[member.view].isEdited = false
      state.views[member.view].isLive = true
    }
  }
}

extension SessionState {
  /// Stage 1: refuses an event that no state would take; what depends on its kind, `ViewState.apply` refuses.
  func admit(_ event: borrowing SessionEvent) throws(Rejection) {
    guard !isLate(event) else { throw .timeWentBackwards }
    guard event.view >= 0 && event.view < views.count else { throw .noSuchView }
  }

  /// Stage 3: moves a view to where the one is that leads it.
  fileprivate mutating func follow(
    _ member: LinkGroup.Member, _ change: borrowing ViewChange, of origin: Int, _ occasion: inout Occasion
  ) {
    guard let leader = member.leader else { return }
    let before = views[member.view].offset
    let axis = views[member.view].axis
    var along = views[member.view].layout.fromStart(occasion.pages * views[member.view].layout.pitch)
    if member.isOriginal {
      occasion.isLeaderScrolled = leader == origin && change.callback == .scroll
      guard occasion.isLeaderScrolled else { return }
      along = OriginalLink.offset(
        of: views[member.view], from: views[leader].offset, along: views[leader].axis)
      occasion.isAssigned = true
    }
    guard along != before.along(axis) else { return }
    occasion.isAssigned = true
    occasion.movedBy = member.isOriginal ? .originalLink : .followsLeader
    views[member.view].offset = LayoutPoint(axis: axis, along: along, across: before.across(axis))
  }
}

extension ViewState {
  /// Emits what has become of the phase, and where the content will come to rest; mutating, so that the view is not copied.
  fileprivate mutating func emitPhase(_ change: borrowing ViewChange, _ effects: inout EffectBuffer) {
    if phase != change.phaseBefore { effects.emit(.phase(from: change.phaseBefore, to: phase)) }
    guard let target = change.target else { return }
    effects.emit(.target(target), because: viewportRect, in: viewportRect, change.targetRule)
  }

  /// Stage 4: emits what is new of what follows from where the content is.
  mutating func emitChanges(
    _ occasion: borrowing Occasion, at time: Microseconds, into effects: inout EffectBuffer
  ) {
    let seen = seenOffset
    let surroundings = Surroundings(layout, offset: seen, occlusion: occlusion, time: time)
    let stopCount = behaviours.hasDots ? pageStops?.count : nil
    // Only in a state that a judge has displaced are the two offsets not the same.
    guard stopCount != nil || (seen != offset && layout.pitch > 0) else {
      return behaviours.emitChanges(occasion, in: layout, surroundings, into: &effects)
    }
    var displaced = copy occasion
    displaced.stopCount = stopCount
    displaced.pages +=
      stopCount == nil
      ? (isReversed ? -displacement : displacement) / layout.pitch : pages(at: seen) - pages
    behaviours.emitChanges(displaced, in: layout, surroundings, into: &effects)
  }

  /// Stage 5: gives the warnings that follow from changed data or settings.
  fileprivate mutating func emitWarnings(into effects: inout EffectBuffer) {
    behaviours.edgeMask?.warn(into: &effects)
    // Of each section whose items do not fit their lines, once.
    reportedOverlong.begin()
    for overlong in layout.overlongItems {
      reportedOverlong.pass(layout.id(ofSection: overlong.section)) { reported in
        if reported?.first == overlong.first && reported?.count == overlong.count { return overlong }
        let first = ItemIndexPath(section: overlong.section, item: overlong.first)
        effects.emit(.warning(.itemExceedsLine(first: first, count: overlong.count)))
        return overlong
      }
    }
    reportedOverlong.end()
  }
}

/// Where the reducer puts its effects: a buffer the caller owns, empties and may keep for its storage.
public struct EffectBuffer: Sendable {
  /// The records, in the order of the effect log.
  public var records: [EffectRecord] = []
  /// Whether records carry the measured cause.
  public var explains: Bool
  private var event = 0
  private var time = Microseconds.zero
  private var view: Int?

  /// Creates an empty buffer.
  public init(explains: Bool = false) {
    self.explains = explains
  }

  /// Removes all records and keeps the storage.
  public mutating func removeAll() {
    records.removeAll(keepingCapacity: true)
  }

  /// Says which event and view the next records belong to.
  public mutating func begin(event: Int, time: Microseconds, view: Int?) {
    self.event = event
    self.time = time
    self.view = view
  }

  /// Appends a record.
  public mutating func emit(_ effect: ScrollEffect) {
    records.append(EffectRecord(event: event, time: time, view: view, effect: effect))
  }

  /// Appends a record with its cause, if causes are wanted.
  mutating func emit(
    _ effect: ScrollEffect, because subject: LayoutRect, in viewport: LayoutRect, _ rule: Cause.Rule
  ) {
    let cause = explains ? Cause(subject: subject, viewport: viewport, rule: rule) : nil
    records.append(EffectRecord(event: event, time: time, view: view, effect: effect, cause: cause))
  }
}
