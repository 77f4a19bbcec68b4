import ScrollCore

/// Views that move together.
extension Reducer {
  /// Changes one view of a group, moves those that follow, and evaluates all of them in scene order.
  ///
  /// Throws before anything has changed.
  mutating func step(
    _ event: SessionEvent, number: Int, into state: inout SessionState, effects: inout EffectBuffer
  ) throws(Rejection) {
    let group = state.groups[state.groupOfView[event.view]]
    // The records of the change stand with the view's others, which need not be first.
    let start = effects.records.count
    let offset = state.views[event.view].offset
    let trigger = try change(&state.views[event.view], event, into: &effects)
    let isStill = trigger != .appear && state.views[event.view].offset == offset
    if isStill && group.isCorrected && !evaluatesEveryEvent && isSettled(group, state) {
      state.views[event.view].noteMoreChanged()
      return
    }
    held.removeAll(keepingCapacity: true)
    if effects.records.count > start {
      held += effects.records[start...]
      effects.records.removeSubrange(start...)
    }
    move(group, event.view, trigger, &state)
    if let place = group.views.firstIndex(of: event.view),
      state.views[event.view].isMoved(by: event.action, from: offset)
    {
      motions[place].isMoved = true
    }
    for (place, view) in group.views.enumerated() {
      guard
        view == event.view || motions[place].isAssigned || motions[place].isLeaderScrolled
          || state.views[view].isFollower || state.views[view].isLive
      else { continue }
      effects.begin(event: number, time: event.time, view: view)
      if view == event.view { effects.records += held }
      // A view that is moved by the app is told of a scroll, as by a finger.
      let own = view == event.view ? trigger : (motions[place].isAssigned ? .follow : .layout)
      evaluate(&state.views[view], own, event, motions[place], into: &effects)
    }
    for view in group.views
    where state.views[view].isUnsettled && (view == event.view || state.views[view].isFollower) {
      effects.begin(event: number, time: event.time, view: view)
      warn(&state.views[view], into: &effects)
      state.views[view].settle()
    }
  }

  /// Whether all views of a group have been evaluated since their data or settings changed.
  private func isSettled(_ group: LinkGroup, _ state: borrowing SessionState) -> Bool {
    for view in group.views where state.views[view].isUnsettled { return false }
    return true
  }

  /// Stage 4: moves the followers of a group, and notes what each view has to know of that.
  private mutating func move(
    _ group: LinkGroup, _ origin: Int, _ trigger: LiteralFade.Trigger, _ state: inout SessionState
  ) {
    let root = group.root
    let pages = state.views[root].measures.pages(to: state.views[root].offset.along(state.views[root].axis))
    let isRootScrolled = origin == root && trigger == .scroll
    motions.removeAll(keepingCapacity: true)
    for _ in group.views { motions.append(LinkedMotion(pages: pages, isLeaderScrolled: isRootScrolled)) }
    for follower in group.followers {
      guard let place = group.views.firstIndex(of: follower.view) else { continue }
      let axis = state.views[follower.view].axis
      var along = pages * state.views[follower.view].measures.pitch
      if follower.mode == .literal {
        let isScrolled = follower.leader == origin && trigger == .scroll
        motions[place].isLeaderScrolled = isScrolled
        guard isScrolled else { continue }
        along = state.views[follower.leader].offset.along(state.views[follower.leader].axis)
        if state.views[follower.view].pageControl != nil {
          along /=
            state.views[follower.view].viewport.along(axis) / state.views[follower.view].measures.dotLength
        }
        motions[place].isAssigned = true
      }
      let before = state.views[follower.view].offset
      guard along != before.along(axis) else { continue }
      motions[place].isAssigned = true
      motions[place].isMoved = true
      state.views[follower.view].offset = LayoutPoint(axis: axis, along: along, across: before.across(axis))
    }
  }
}
