import ScrollGeometry
import ScrollLayout

/// Turns a state and an event into the next state and its effects.
///
/// The stages of one event, in order:
/// 1. **Admission**: an event that goes back in time or is impossible is rejected and changes nothing.
/// 2. **Change**: the only switch over events; it moves offset, phase, insets, data or settings of one view.
/// 3. **Fade**: items near the viewport are judged.
/// 4. **Section shadows**: sections near the viewport are compared with what is on screen.
/// 5. **Warnings**, and the digest of what is settled now.
///
/// Stages 3 to 5 do not branch on the kind of event. Stages 3 and 4 are skipped while the offset stays in the quiet zone
/// of the one or the other (see `QuietZone`), unless ``evaluatesEveryEvent`` is set; effects and hashes are the same
/// either way. Stage 5 follows a changed setting or changed data.
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

  private var correctedFade = CorrectedFade()
  private var literalFade = LiteralFade()
  private var correctedShadows = CorrectedShadows()
  private var literalShadows = LiteralShadowMaker()

  /// Creates a reducer.
  public init(evaluatesEveryEvent: Bool = false) {
    self.evaluatesEveryEvent = evaluatesEveryEvent
  }

  /// Takes one event into the state and appends its effects to the buffer.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - number: The number of the event's line after the header, from 0; for the records.
  ///   - state: The state before; afterwards the state after.
  ///   - effects: Where the records go, behind those already there.
  /// - Returns: What became of the event.
  /// - Complexity: O(1) for a scroll that crosses no edge; O(*k* + log *n*) in the items near the viewport and in the
  ///   layout for one that does; an edit costs its sections' items and the number of sections. No allocation for
  ///   events that do not change data, once the buffers have grown.
  @discardableResult
  public mutating func reduce(
    _ event: Event, number: Int, into state: inout SessionState, effects: inout EffectBuffer
  ) -> Outcome {
    guard !event.isStatement else { return .statement }
    do {
      try admit(event, in: state)
      effects.begin(event: number, time: event.time, view: event.view)
      try step(&state.views[event.view], event, into: &effects)
    } catch {
      let view = state.views.indices.contains(event.view) ? event.view : nil
      effects.begin(event: number, time: event.time, view: view)
      effects.emit(.rejected(error))
      return .rejected(error)
    }
    state.clock = event.time
    return .accepted
  }

  /// The checks that do not depend on the kind of event.
  private func admit(_ event: Event, in state: SessionState) throws(Rejection) {
    if let clock = state.clock, event.time < clock { throw .timeWentBackwards }
    guard event.view >= 0 && event.view < state.views.count else { throw .noSuchView }
  }

  /// Changes one view and evaluates what follows; throws before anything has changed.
  private mutating func step(
    _ view: inout ViewState, _ event: Event, into effects: inout EffectBuffer
  ) throws(Rejection) {
    let phase = view.phase
    let trigger = try view.apply(event.action)
    if view.phase != phase {
      effects.emit(.phase(from: phase, to: view.phase))
    }
    let isUnsettled = view.isUnsettled
    if isUnsettled || evaluatesEveryEvent || !view.fadeZone.contains(view.offset, axis: view.axis) {
      evaluateFade(&view, trigger, event, into: &effects)
    }
    if isUnsettled || evaluatesEveryEvent || !view.shadowZone.contains(view.offset, axis: view.axis) {
      evaluateShadows(&view, at: event.time, into: &effects)
    }
    if isUnsettled {
      warn(&view, into: &effects)
      view.settle()
    }
  }

  private mutating func evaluateFade(
    _ view: inout ViewState, _ trigger: LiteralFade.Trigger, _ event: borrowing Event,
    into effects: inout EffectBuffer
  ) {
    guard var fade = view.fade.take() else { return }
    var zone = QuietZone(offset: view.offset, axis: view.axis, viewport: view.viewport)
    let geometry = ViewGeometry(
      axis: view.axis, offset: view.offset, viewport: view.viewport, occlusion: view.occlusion,
      time: event.time)
    switch fade.settings.mode {
    case .corrected:
      correctedFade.evaluate(&fade, view.layout, geometry, zone: &zone, into: &effects)
    case .literal:
      literalFade.evaluate(
        &fade, view.layout, geometry, trigger, cellOrder: event.action.cellOrder, into: &effects)
      zone = .none
    }
    view.install(fade, zone: zone)
  }

  private mutating func evaluateShadows(
    _ view: inout ViewState, at time: Microseconds, into effects: inout EffectBuffer
  ) {
    guard var shadows = view.shadows.take() else { return }
    var zone = QuietZone(offset: view.offset, axis: view.axis, viewport: view.viewport)
    let geometry = ViewGeometry(
      axis: view.axis, offset: view.offset, viewport: view.viewport, occlusion: view.occlusion, time: time)
    switch shadows.settings.mode {
    case .corrected:
      correctedShadows.evaluate(&shadows, view.layout, geometry, zone: &zone, into: &effects)
    case .literal:
      literalShadows.evaluate(&shadows, view.layout, geometry, into: &effects)
      zone = .none
    }
    view.install(shadows, zone: zone)
  }

  /// Warns of each section whose items do not fit their lines, once.
  private func warn(_ view: inout ViewState, into effects: inout EffectBuffer) {
    let overlong = view.layout.overlongItems
    guard overlong != view.reportedOverlong else { return }
    // Both lists ascend by section.
    var reported = view.reportedOverlong[...]
    for section in overlong {
      reported = reported.drop { $0.section < section.section }
      guard reported.first != section else { continue }
      effects.emit(
        .warning(
          .itemExceedsLine(
            first: ItemIndexPath(section: section.section, item: section.first), count: section.count)))
    }
    view.reportedOverlong = overlong
  }
}
