import ScrollCore
import ScrollEngine

/// The rules that need no declaration.
extension Judge {
  /// Judges what has come to rest before an event, and begins the moment it belongs to.
  mutating func prepareScrolling(for event: SessionEvent, _ state: borrowing SessionState) {
    if case .end = event.action { return }
    if scrolling.mayRest(at: event.time) {
      // A view that appears again was away: nobody saw how it came to rest.
      let away = event.action.isAppear ? event.view : nil
      tell(scrolling.rest(at: event.time, state, clock, away: away))
      noteEvidence()
    }
    guard !event.isStatement, state.views.indices.contains(event.view), !state.isLate(event),
      let isOver = scrolling.watches.span[event.view]?.isOver(
        at: event.time, isLayout: event.action.changesSetting)
    else { return }
    if isOver { closeMoment(of: event.view, state) }
    scrolling.watches[event.view]?.begin(
      at: event.time, state.offsetFromStart(ofView: event.view), axis: state.axis(ofView: event.view))
    if event.action.changesSetting { scrolling.watches[event.view]?.keep(state.views.span[event.view]) }
  }

  /// Takes in a line: one that was accepted, or an observation.
  mutating func noteScrolling(_ event: SessionEvent, _ place: EventPlace, _ state: borrowing SessionState) {
    scrolling.last = place
    if case .dragBegan = event.action {
      for view in scrolling.watches.indices where view != event.view {
        scrolling.watches[view]?.noteTouch(at: event.time)
      }
    }
    guard state.views.indices.contains(event.view) else { return }
    if case .observed(let observation) = event.action {
      let isResting = clock.rests(event.view, at: event.time, in: state)
      scrolling.watches[event.view]?.noteLook(at: place.time)
      anchors[event.view].note(observation, state.views[event.view], isResting: isResting)
      scrolling.watches[event.view]?.regularity.note(
        observation, state.views.span[event.view], isResting: isResting)
      if case .alpha(let item, let alpha) = observation {
        scrolling.watches[event.view]?.noteAlpha(
          alpha, of: item, state.views[event.view], isResting: isResting, at: place)
      }
      tell(
        scrolling.twice[event.view].note(observation, isResting: isResting, at: place).map {
          (event.view, $0)
        })
    } else {
      let (offset, axis) = (state.offsetFromStart(ofView: event.view), state.axis(ofView: event.view))
      if event.action.isRequest || event.action.isAppear {
        scrolling.watches[event.view]?.noteRequest(event, state.views.span[event.view], at: place)
      }
      scrolling.watches[event.view]?.note(event, offset: offset, axis: axis, at: place)
      scrolling.expectRest(after: event.time)
    }
  }

  /// Judges the moment of a view that is over.
  mutating func closeMoment(of view: Int, _ state: borrowing SessionState) {
    tell(scrolling.close(view, state))
  }

  /// Ends the session.
  mutating func finishScrolling(_ state: borrowing SessionState) {
    tell(scrolling.finish(state, clock))
    noteEvidence()
    for view in evidence.indices {
      evidence[view].proposals = scrolling.watches[view]?.regularity.proposals ?? []
    }
  }

  private mutating func noteEvidence() {
    let isMoved = scrolling.watches.contains { $0?.isMovedByUser == true }
    for view in evidence.indices {
      guard let watch = scrolling.watches[view] else { continue }
      evidence[view].hasJudgedStops = watch.hasJudgedStops
      evidence[view].unjudgedStopCount = watch.unjudgedStopCount
      evidence[view].unjudgedRequestCount = watch.unjudgedRequestCount
      evidence[view].isLeftAlone = isMoved && !watch.isMovedByUser
      evidence[view].hasMovedAlong = watch.hasMoved
      (evidence[view].momentCount, evidence[view].restCount) = (watch.momentCount, watch.restCount)
    }
  }

  /// Takes in what was found; before it is known that an app was recorded, it waits.
  private mutating func tell(_ found: [(view: Int, breach: ScrollBreach)]) {
    if found.isEmpty { return }
    guard isRecording || observationCount > 0 else {
      // Of a script's session nobody wants to know; where an app was looked at, that is known soon.
      return scrolling.withheld += found.prefix(max(0, ScrollWatches.mostWithheld - scrolling.withheld.count))
    }
    for (view, breach) in found {
      book.take(breach, in: view, lastsUntil: scrolling.last ?? breach.since)
    }
  }

  /// Tells what waited for a sign that an app was recorded.
  mutating func tellWithheld() {
    let waiting = scrolling.withheld
    scrolling.withheld = []
    tell(waiting)
  }
}
