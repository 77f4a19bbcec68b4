public import ScrollCore

/// Turns a state and an event into the next state and its effects.
///
/// The stages of one event, in order:
/// 1. **Admission**: an event that goes back in time or is impossible is rejected and changes nothing.
/// 2. **Change**: the only switch over events; it moves offset, phase, insets, data or settings of one view. What an event
///    means in which phase, <doc:Phases> has as a table.
/// 3. **Release**: where a drag that has just ended will come to rest.
/// 4. **Links**: views that follow the one that moved are moved along.
/// 5. View by view, what is shown: page, **fade**, **carousel**, linked offset and **dots**, **edge mask**,
///    **section shadows**.
/// 6. **Warnings**, and the digest of what is settled now.
///
/// Stages 3 to 6 do not branch on the kind of event. Fade and shadows are skipped while the offset stays in the quiet
/// zone of the one or the other (see `QuietZone`), and stage 5 as a whole where offset, data and setting are what they
/// were, unless ``evaluatesEveryEvent`` is set; effects and hashes are the same either way. Stage 6 follows a changed
/// setting or changed data.
///
/// A reducer holds no state of the session, only buffers kept for their storage.
public struct Reducer: Sendable {
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

  var correctedFade = CorrectedFade()
  var literalFade = LiteralFade()
  var correctedShadows = CorrectedShadows()
  var literalShadows = LiteralShadowMaker()
  var carouselScaling = CarouselScaling()
  var pageDots = PageDots()
  var itemSnapping = ItemSnapping()
  /// What each view of a group has to know of its leader.
  var motions: [LinkedMotion] = []
  /// The records of a change that stand behind those of earlier views.
  var held: [EffectRecord] = []

  /// What the last event did to the numbers of items and sections of its view; nothing unless it was an edit that was accepted.
  public internal(set) var renumbering: Renumbering?

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
  ///   layout for one that does; an edit costs the items it changes and those of lines that break elsewhere, and
  ///   O(log *n*). No allocation for events that do not change data, once the buffers have grown.
  @discardableResult
  public mutating func reduce(
    _ event: SessionEvent, number: Int, isTick: Bool = false, into state: inout SessionState,
    effects: inout EffectBuffer
  ) -> Outcome {
    if takeQuietly(event, into: &state) { return .accepted }
    return reduceFully(event, number: number, isTick: isTick, into: &state, effects: &effects)
  }

  /// Takes in an event that leads to nothing, as most do; any other is left alone.
  ///
  /// - Returns: Whether the event is part of the state now.
  @inline(__always)
  package mutating func takeQuietly(_ event: borrowing SessionEvent, into state: inout SessionState) -> Bool {
    guard !evaluatesEveryEvent && state.takeQuietly(event) else { return false }
    if renumbering != nil { renumbering = nil }
    return true
  }

  /// The same for a move.
  package mutating func takeQuietly(_ move: PlainMove, into state: inout SessionState) -> Bool {
    guard !evaluatesEveryEvent && state.takeQuietly(move) else { return false }
    if renumbering != nil { renumbering = nil }
    return true
  }

  /// Takes in an event that ``takeQuietly(_:into:)`` has left alone; see ``reduce(_:number:isTick:into:effects:)``.
  package mutating func reduceFully(
    _ event: SessionEvent, number: Int, isTick: Bool, into state: inout SessionState,
    effects: inout EffectBuffer
  ) -> Outcome {
    if renumbering != nil { renumbering = nil }
    guard !event.isStatement else { return .statement }
    do {
      try state.admit(event)
      effects.begin(event: number, time: event.time, view: event.view)
      if state.groupOfView[event.view] < 0 {
        try step(&state.views[event.view], event, into: &effects)
      } else {
        try step(event, number: number, into: &state, effects: &effects)
      }
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

  /// Changes a view that moves by itself, and evaluates what follows; throws before anything has changed.
  private mutating func step(
    _ view: inout ViewState, _ event: SessionEvent, into effects: inout EffectBuffer
  ) throws(Rejection) {
    let offset = view.offset
    let trigger = try change(&view, event, into: &effects)
    if view.hasMore {
      let isStill = trigger != .appear && view.offset == offset && !view.isUnsettled
      if isStill && view.isCorrected && !evaluatesEveryEvent { return view.noteMoreChanged() }
      let pages = view.measures.pages(to: view.offset.along(view.axis))
      var motion = LinkedMotion(pages: pages, isLeaderScrolled: trigger == .scroll)
      motion.isMoved = view.isMoved(by: event.action, from: offset)
      evaluate(&view, trigger, event, motion, into: &effects)
    } else {
      // Asked here, too, for most scrolls end here.
      let isUnsettled = view.isUnsettled || evaluatesEveryEvent
      if isUnsettled || !view.fadeZone.contains(view.offset, axis: view.axis) {
        evaluateFade(&view, trigger, event, into: &effects)
      }
      if isUnsettled || !view.shadowZone.contains(view.offset, axis: view.axis) {
        evaluateShadows(&view, at: event.time, into: &effects)
      }
    }
    if view.isUnsettled {
      warn(&view, into: &effects)
      view.settle()
    }
    if !view.hasMore { view.noteQuiet() }
  }

  /// Stages 2 and 3: changes the view and decides where a drag that ended comes to rest.
  @inline(__always)
  mutating func change(
    _ view: inout ViewState, _ event: borrowing SessionEvent, into effects: inout EffectBuffer
  ) throws(Rejection) -> LiteralFade.Trigger {
    let phase = view.phase
    var release: Release?
    let trigger = try view.apply(event.action, at: event.time, &release, &renumbering)
    var target: TargetOffset?
    var rule = Cause.Rule.nearestItem
    if let release { target = settle(&view, release, &rule, at: event.time) }
    if view.phase != phase {
      effects.emit(.phase(from: phase, to: view.phase))
    }
    if let target {
      effects.emit(.target(target), because: view.viewportRect, in: view.viewportRect, rule)
    }
    return trigger
  }
}
