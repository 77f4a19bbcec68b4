package import ScrollCore

/// Judges a session's screens event by event, and reports what breaks an invariant.
///
/// It knows neither the engine nor the log: whoever replays hands it each screen, made after an event. A state that is broken is reported
/// when it begins to be, and not again while it stays so; a wrong record is reported each time.
///
/// For each event: ask ``views(concernedBy:_:from:)`` which views to look at, make their screens in ``ViewRules/step``, and
/// call ``apply(to:number:effects:from:)``.
package struct SessionRules: Sendable {
  /// A view as it was last judged, and its next screen.
  package struct ViewRules: Sendable {
    /// The last screen and the next one, which is to be made in its place, and what happened in between.
    package var step: ScreenStep
    /// Whether the view shows something: an event of its own was accepted, or it was moved along with another.
    package fileprivate(set) var isAwake = false
    /// Whether data, sizes or settings have changed since its last screen.
    package fileprivate(set) var isEdited = true
    fileprivate var isUnsettled = true
    fileprivate var isJudged = false
    fileprivate var breaches = Breaches()

    /// Applies every rule.
    fileprivate mutating func applyRules() {
      if isEdited { step.curve = step.now.context.edgeMask.map { MaskCurve($0) } }
      step.isFirst = !isJudged
      if step.isOwn, case .dragBegan = step.event.action { step.dragStart = step.place }
      step.check(&breaches)
      step.rememberClear()
      step.goal = step.goalAfter
      if step.isOwn, step.now.screen.phase != .dragging { step.dragStart = nil }
      isJudged = true
      if step.isSettled { isUnsettled = false }
    }

    /// The next screen becomes the last one.
    fileprivate mutating func goOn() {
      swap(&step.was, &step.now)
      // What changes with data and settings alone is not described again.
      step.now.context.carry(from: step.was.context)
      if !step.records.isEmpty { step.records.removeAll(keepingCapacity: true) }
      isEdited = false
      step.fresh = nil
      step.isSettled = false
    }
  }

  /// The views, in scene order.
  package var views: [ViewRules]
  private let ties: [LinkTies.Tie]
  /// The time of the last accepted event.
  private var lastTime: Microseconds?
  /// The view of the last accepted event, if that set the offset.
  private var movedView: Int?

  /// Begins before the first event.
  ///
  /// - Parameters:
  ///   - scene: The scene, for who follows whom.
  ///   - screens: The screen of each view before any event; none to judge nothing.
  package init(_ scene: SceneSpec, _ screens: [DescribedScreen]) {
    ties = LinkTies(scene).ties
    views = screens.map {
      ViewRules(step: ScreenStep(from: $0, to: $0, by: SessionEvent(time: .zero, action: .frame)))
    }
  }

  /// Passes a scroll, or a finger's move, that leads to nothing because nobody looks there.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - offset: Where its content is after it.
  ///   - time: When.
  ///   - isScroll: Whether it is a scroll.
  /// - Returns: Whether such a move is possible; another is to be judged as any event.
  @inline(__always)
  package mutating func pass(
    _ view: Int, to offset: LayoutPoint, at time: Microseconds, isScroll: Bool
  ) -> Bool {
    if let lastTime, time < lastTime { return false }
    guard isScroll || views.span[view].step.was.screen.phase == .dragging else { return false }
    lastTime = time
    movedView = isScroll ? view : nil
    views[view].step.was.screen.offset = offset
    return true
  }

  /// The views that an accepted event concerns: its own, and those that move along; all of them need a screen.
  ///
  /// - Parameters:
  ///   - event: The event, which is no statement.
  ///   - effects: The records.
  ///   - start: Where the event's records begin.
  /// - Returns: The views, ascending; none if the event was rejected.
  package mutating func views(
    concernedBy event: SessionEvent, _ effects: [EffectRecord], from start: Int
  ) -> [Int] {
    guard views.indices.contains(event.view), SessionRules.rejection(effects, from: start) == nil else {
      return []
    }
    let own = event.view
    if event.action.changesSetting {
      views[own].isEdited = true
      views[own].isUnsettled = true
    }
    for view in ties[own].group where !views[view].isAwake {
      let tie = ties[view]
      views[view].isAwake =
        view == own || effects[start...].contains { $0.view == view }
        || (tie.leader != nil && (tie.mode == .corrected || (tie.leader == own && setsOffset(event))))
    }
    for view in ties[own].group {
      views[view].step.isSettled =
        views[view].isAwake && views[view].isUnsettled
        && (view == own || !views[view].step.now.context.followsApp)
    }
    return ties[own].group
  }

  /// Whether content that was on screen is put somewhere at once.
  private func setsOffset(_ event: SessionEvent) -> Bool {
    !event.action.isAppear && event.action.destination(from: .zero) != nil
  }

  /// Applies the rules to an event and what it led to.
  ///
  /// - Parameters:
  ///   - event: The event; whether it was accepted shows in the records.
  ///   - number: The number of its line after the header, from 0.
  ///   - effects: The records; violations are appended.
  ///   - start: Where the event's records begin.
  /// - Complexity: O(*k* log *k*) in what is in sight, in the records and in dots; O(*n*) in items where a drag that snaps ends.
  package mutating func apply(
    to event: SessionEvent, number: Int, effects: inout [EffectRecord], from start: Int
  ) {
    if let reason = SessionRules.rejection(effects, from: start) {
      return checkRejection(event, reason, number: number, effects: &effects, from: start)
    }
    if let lastTime, event.time < lastTime {
      report(.rejectedChangesNothing, "a time before the last one", event, number, &effects)
    } else {
      lastTime = event.time
    }
    guard views.indices.contains(event.view) else {
      movedView = nil
      return report(.rejectedChangesNothing, "a view that does not exist", event, number, &effects)
    }
    let own = event.view
    checkRecords(event, effects, from: start)
    let destination =
      event.action.isAppear || event.action.isRequest
      ? views[own].step.now.context.followsApp : views[own].step.now.context.followsScrolls
    let target = destination ? event.action.destination(from: views[own].step.was.screen.offset) : nil
    let isRepeated = movedView == own && event.action.isScroll && target == views[own].step.was.screen.offset
    movedView = target == nil ? nil : own
    let end = effects.count
    for view in ties[own].group where views[view].isAwake {
      views[view].step.event = event
      views[view].step.isOwn = view == own
      views[view].step.isRepeated = isRepeated
      for index in start..<end where (effects[index].view ?? own) == view {
        views[view].step.records.append(effects[index].effect)
      }
      if ties[own].group.count > 1 { views[view].step.link = link(of: view) }
      views[view].applyRules()
      views[view].breaches.settle(event, number: number, view: view, effects: &effects)
    }
    for view in ties[own].group { views[view].goOn() }
  }

  /// Judges that an event that was rejected left the state alone.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - number: The number of its line after the header, from 0.
  ///   - hashes: The hashes of the state before and after it.
  ///   - effects: Where a violation is appended.
  package mutating func checkRejection(
    of event: SessionEvent, number: Int, hashes: (before: UInt64, after: UInt64),
    effects: inout [EffectRecord]
  ) {
    guard hashes.before != hashes.after else { return }
    report(
      Violation(
        invariant: .rejectedChangesNothing, subject: .view, expected: .hash(hashes.before),
        actual: .hash(hashes.after)),
      event, number, &effects)
  }

  // MARK: Views

  /// Where a view stands among those it is linked with.
  private func link(of view: Int) -> ScreenStep.Link {
    var link = ScreenStep.Link()
    let tie = ties[view]
    link.lead = place(of: tie.root)
    link.leadPitch = pitch(of: tie.root)
    link.leadStops = stops(of: tie.root)
    guard let leader = tie.leader else { return link }
    link.isLiteral = tie.mode == .literal
    if !link.isLiteral {
      let pages = RuleNumbers.pages(to: link.lead, pitch: link.leadPitch, stops: link.leadStops)
      let way = pages * pitch(of: view)
      let start = views.span[view].step.now.context.startOffset
      link.linked = start.map { $0 - way } ?? way
    } else if views.span[view].step.now.context.pageControl != nil {
      // The original divides by the control's length in dots, of which there need be none.
      let length = views.span[view].step.length
      link.linked = place(of: leader) / (length / views.span[view].step.now.context.itemLength)
    } else {
      link.linked = place(of: leader)
    }
    if pitch(of: view) > 0 { link.agreed = agreedPages(tie.root, asked: view) }
    return link
  }

  // Read in place: what is taken out of an array is copied, here with all that is on the screen.

  /// How far a view is from its first page.
  private func place(of view: Int) -> Double {
    let place = views.span[view].step.now.screen.offset.along(views.span[view].step.now.context.axis)
    let start = views.span[view].step.now.context.startOffset
    return start.map { $0 - place } ?? place
  }

  private func pitch(of view: Int) -> Double { views.span[view].step.now.context.pitch }
  private func stops(of view: Int) -> [Double]? { views.span[view].step.now.context.pageStops }

  /// The pages all views on screen must be at: the head's, or where it has no pages, those of the first one that has; `nil` for that view
  /// itself.
  private func agreedPages(_ root: Int, asked view: Int) -> Double? {
    var first = views.span[root].isAwake && pitch(of: root) > 0 ? root : nil
    if first == nil { first = ties[root].group.first { views.span[$0].isAwake && pitch(of: $0) > 0 } }
    guard let first, first != view else { return nil }
    return RuleNumbers.pages(to: place(of: first), pitch: pitch(of: first), stops: stops(of: first))
  }

  // MARK: Records

  /// Records come in their order, and of no view that the event does not concern.
  private mutating func checkRecords(_ event: SessionEvent, _ effects: [EffectRecord], from start: Int) {
    let end = effects.count
    if start == end || (start + 1 == end && effects[start].view == event.view) { return }
    var last: RecordPlace?
    for index in start..<effects.count {
      let view = effects[index].view ?? event.view
      let isLiteral = views.indices.contains(view) && views.span[view].step.now.context.fade?.mode == .literal
      let place = RecordPlace(effects[index], isLiteralFade: isLiteral)
      if let last, !last.mayPrecede(place) {
        views[event.view].breaches.occurrence(
          .effectsInOrder, expected: .text("records in the order of stages, views and items"),
          actual: .count(index - start))
        break
      }
      last = place
    }
    for index in start..<effects.count {
      guard let view = effects[index].view, !ties[event.view].group.contains(view) else { continue }
      views[event.view].breaches.occurrence(
        .effectsInOrder, expected: .text("records of views that the event concerns"), actual: .count(view))
    }
  }

  // MARK: Rejections

  private static func rejection(_ effects: [EffectRecord], from start: Int) -> Rejection? {
    guard start < effects.count else { return nil }
    for record in effects[start...] {
      if case .rejected(let reason) = record.effect { return reason }
    }
    return nil
  }

  /// A rejected event has no other record, and is impossible for the reason it is given.
  private mutating func checkRejection(
    _ event: SessionEvent, _ reason: Rejection, number: Int, effects: inout [EffectRecord], from start: Int
  ) {
    let others = effects.count - start - 1
    var due: Rejection?
    var isKnown = true
    if let lastTime, event.time < lastTime {
      due = .timeWentBackwards
    } else if !views.indices.contains(event.view) {
      due = .noSuchView
    } else {
      let view = views[event.view]
      switch RefusalRules.verdict(on: event.action, view.step.was.screen, view.step.was.context) {
      case .possible: due = nil
      case .impossible(let reason): due = reason
      case .unknown: isKnown = false
      }
    }
    if isKnown ? due != reason : !RefusalRules.mayRefuse(event.action, for: reason) {
      report(
        Violation(
          invariant: .rejectedForAReason, subject: .view,
          expected: due.map { .text($0.rawValue) } ?? .none,
          actual: .text(reason.rawValue)),
        event, number, &effects)
    }
    guard others > 0 else { return }
    report(
      Violation(
        invariant: .rejectedChangesNothing, subject: .view, expected: .count(0), actual: .count(others)),
      event, number, &effects)
  }

  private func report(
    _ invariant: Invariant, _ text: String, _ event: SessionEvent, _ number: Int,
    _ effects: inout [EffectRecord]
  ) {
    report(
      Violation(invariant: invariant, subject: .view, expected: .text(text), actual: .text("accepted")),
      event, number, &effects)
  }

  private func report(
    _ violation: Violation, _ event: SessionEvent, _ number: Int, _ effects: inout [EffectRecord]
  ) {
    let view = views.indices.contains(event.view) ? event.view : nil
    effects.append(
      EffectRecord(event: number, time: event.time, view: view, effect: .violation(violation)))
  }
}

extension ScreenStep {
  /// What breaks an invariant, in the order of the invariants.
  ///
  /// - Complexity: O(*k* log *k*) in what is in sight and in the records.
  package var violations: [Violation] {
    var breaches = Breaches()
    check(&breaches)
    var effects: [EffectRecord] = []
    breaches.settle(event, number: 0, view: event.view, effects: &effects)
    return effects.compactMap { $0.violation }
  }

  /// Applies every rule.
  func check(_ breaches: inout Breaches) {
    if isOwn, case .impossible(let reason) = RefusalRules.verdict(on: action, was.screen, was.context) {
      breaches.occurrence(
        .rejectedForAReason, expected: .text(reason.rawValue), actual: .text("accepted"))
    }
    if isOwn, RefusalRules.bringsBadItems(action) {
      breaches.occurrence(
        .rejectedForAReason, expected: .text(Rejection.badSize.rawValue), actual: .text("accepted"))
    }
    checkRecords(&breaches)
    checkFade(&breaches)
    checkShadows(&breaches)
    checkScales(&breaches)
    checkDots(&breaches)
    checkMask(&breaches)
    checkLink(&breaches)
    checkTarget(&breaches)
    checkPhase(&breaches)
    checkMotion(&breaches)
    checkPathIndependence(&breaches)
  }
}

extension ScreenContext {
  /// Takes over what changes only with data and settings.
  fileprivate mutating func carry(from other: ScreenContext) {
    isSimulated = other.isSimulated
    followsScrolls = other.followsScrolls
    followsApp = other.followsApp
    crossRange = other.crossRange
    startOffset = other.startOffset
    pitch = other.pitch
    itemLength = other.itemLength
    itemDepth = other.itemDepth
    itemCount = other.itemCount
    (pageCount, firstPage, pageStops) = (other.pageCount, other.firstPage, other.pageStops)
    sectionCount = other.sectionCount
    fade = other.fade
    carousel = other.carousel
    pageControl = other.pageControl
    edgeMask = other.edgeMask
    shadow = other.shadow
    overlong = other.overlong
    badBase = other.badBase
    stops = []
  }
}
