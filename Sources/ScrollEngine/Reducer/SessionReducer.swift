public import ScrollCore

/// Turns a state and an event into the next state and its effects.
///
/// The stages of one event, in order:
/// 1. **Admission**: an event that goes back in time or is of no view is rejected and changes nothing.
/// 2. **Change**: `ViewState.apply` moves offset, phase, insets, data or settings of one view, and decides where a drag that
///    ends comes to rest; or it refuses what is impossible then. What an event means in which phase, <doc:Phases> has as a table.
/// 3. **Links**: views that follow the one that moved are moved along.
/// 4. View by view, in scene order: `ViewBehaviours.show` compares what should be shown with what was, and emits the
///    difference.
/// 5. **Warnings**, after changed data or settings.
///
/// From stage 3 on nothing branches on the kind of event. Fade and shadows are skipped while the offset stays in the quiet
/// zone (see `QuietZone`), unless ``evaluatesEveryEvent`` is set; effects and hashes are the same either way.
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

  /// Takes in a move that leads to nothing, as most do; any other is left alone.
  ///
  /// - Returns: Whether the move is part of the state now.
  @inline(__always)
  package func takeQuietly(_ move: PlainMove, into state: inout SessionState) -> Bool {
    !evaluatesEveryEvent && state.takeQuietly(move)
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
      show(change, of: event, number: number, in: &state, &effects)
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

  /// Moves the views that follow the one that changed, and shows what is new in all of them.
  ///
  /// For a view that is linked with no other this is `tell`, `show` and `settle`.
  private func show(
    _ change: borrowing ViewChange, of event: borrowing SessionEvent, number: Int,
    in state: inout SessionState,
    _ effects: inout EffectBuffer
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
      if view == event.view { state.views[view].tell(change, &effects) }
      if evaluatesEveryEvent { state.views[view].behaviours.endQuiet() }
      state.views[view].show(occasion, at: event.time, into: &effects)
    }
    for member in group.members where state.views[member.view].isUnsettled {
      guard member.view == event.view || state.views[member.view].isFollower else { continue }
      effects.begin(event: number, time: event.time, view: member.view)
      state.views[member.view].settle(into: &effects)
    }
  }
}

extension ViewState {
  /// Says what has become of the phase, and where the content will come to rest.
  fileprivate mutating func tell(_ change: borrowing ViewChange, _ effects: inout EffectBuffer) {
    if phase != change.phaseBefore { effects.emit(.phase(from: change.phaseBefore, to: phase)) }
    guard let target = change.target else { return }
    effects.emit(.target(target), because: viewportRect, in: viewportRect, change.targetRule)
  }
}

extension SessionState {
  /// Stage 3: moves a view to where the one is that leads it.
  fileprivate mutating func follow(
    _ member: LinkGroup.Member, _ change: borrowing ViewChange, of origin: Int, _ occasion: inout Occasion
  ) {
    guard let leader = member.leader else { return }
    let before = views[member.view].offset
    let axis = views[member.view].axis
    var along = occasion.pages * views[member.view].layout.pitch
    if views[member.view].isReversed { along = views[member.view].layout.fromStart(along) }
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

extension SessionState {
  /// The state that would be if the behaviours of every view had seen the content a little off: what a judge asks who allows for the
  /// rounding of offsets.
  ///
  /// Each view is seen as far off as the others, a follower from where its leader has moved it. What follows is shown at the time of the
  /// last event; events may go on from there, with a reducer that takes no shortcuts.
  ///
  /// - Parameter distance: How far along the axis, in points.
  /// - Returns: That state.
  /// - Complexity: That of an event in each view.
  package func displaced(by distance: Double) -> SessionState {
    var state = self
    var effects = EffectBuffer()
    for view in views.indices {
      state.views[view].displacement = distance
      state.views[view].behaviours.endQuiet()
      state.views[view].behaviours.fade?.displace(by: distance)
      guard views[view].isLive, let clock else { continue }
      let occasion = Occasion(
        callback: .layout, pages: views[groups[groupOfView[view]].root].pages, isLeaderScrolled: false,
        isAssigned: false)
      state.views[view].show(occasion, at: clock, into: &effects)
    }
    return state
  }
}
