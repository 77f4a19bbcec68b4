public import ScrollCore

/// An independent check of a session: sees events and what came of them, and reports what must not be.
///
/// It keeps its own books of offsets, data and of all that the effects show, and its own geometry; it asks neither the
/// reducer nor a layout, so that a mistake in either cannot vouch for itself. Like the reducer it does not look
/// where nothing can have changed, but by its own measure; `everyEvent` switches that off.
///
/// A state that is broken is reported when it begins to be, and not again while it stays so. An event that was
/// accepted though these books find it impossible is reported and ends the check of its view, and of what links say
/// of the views it is linked with.
///
/// Where the engine moves the content by itself between two events, each tick is an event of its own: a `frame` of that
/// view, with the number of the event that follows.
public struct Auditor: Sendable {
  var quick: [QuickCheck] = []
  var views: [ViewAudit] = []
  let links: LinkAudit
  private let everyEvent: Bool
  /// The time of the last accepted event.
  private var lastTime: Microseconds?
  /// The view of the last accepted event, if that set the offset; −1 otherwise.
  private var movedView = -1

  /// Opens the books of a scene.
  ///
  /// - Parameters:
  ///   - scene: The views with their data and behaviours, before any event.
  ///   - everyEvent: Whether every event is checked in full, even where nothing can have changed.
  /// - Throws: What is impossible about a view's data.
  public init(scene: SceneSpec, everyEvent: Bool = false) throws(LayoutError) {
    self.everyEvent = everyEvent
    links = LinkAudit(scene)
    for index in scene.views.indices {
      views.append(try ViewAudit(scene.views[index], number: index, tie: links.ties[index]))
      quick.append(QuickCheck(axis: scene.views[index].axis, offset: .zero, followsScrolls: false))
    }
  }

  /// Checks an event and the records it led to.
  ///
  /// - Parameters:
  ///   - event: The event; whether it was accepted shows in the records.
  ///   - number: The number of its line after the header, from 0.
  ///   - effects: The records; those of the event are the ones from `start` on. Violations are appended.
  ///   - start: Where the event's records begin.
  ///   - decorationCache: The index paths the reducer says it keeps for decorations of the event's view; nothing in
  ///     corrected mode, which keeps none.
  /// - Complexity: O(1) without records where nothing can have changed, else O(*v* + log *n*) in the numbers of
  ///   visible items and sections and of all, of each view the event concerns; an edit takes what laying out the
  ///   sections it touches takes, and dots take O(*n*) in their number.
  public mutating func audit(
    _ event: SessionEvent, number: Int, effects: inout [EffectRecord], from start: Int,
    decorationCache: [DecorationIdentity]?
  ) {
    if !everyEvent {
      if effects.count == start && passes(event) { return }
      if effects.count == start + 1 && passes(event, moving: effects, at: start) { return }
    }
    check(event, number: number, effects: &effects, from: start, decorationCache: decorationCache)
  }

  /// Checks that an event that was rejected left the state alone.
  ///
  /// - Parameters:
  ///   - number: The number of the event's line after the header, from 0.
  ///   - time: The event's time.
  ///   - view: The event's view.
  ///   - hashBefore: The hash of the state before the event.
  ///   - hashAfter: The hash of the state after it.
  ///   - effects: Where a violation is appended.
  public mutating func auditRejection(
    number: Int, time: Microseconds, view: Int?, hashBefore: UInt64, hashAfter: UInt64,
    effects: inout [EffectRecord]
  ) {
    guard hashBefore != hashAfter else { return }
    Auditor.report(
      Violation(
        invariant: .rejectedChangesNothing, subject: .session, expected: .hash(hashBefore),
        actual: .hash(hashAfter)),
      number: number, time: time, view: view, effects: &effects)
  }

  // MARK: Where nothing can have changed

  /// Lets a move without records pass, if it is known without a look that nothing can be different; of any other nothing is
  /// entered, and it is to be checked.
  ///
  /// - Complexity: O(1).
  package mutating func passes(_ move: PlainMove) -> Bool {
    guard !everyEvent, move.view >= 0 && move.view < quick.count else { return false }
    if let lastTime, move.time < lastTime { return false }
    if move.isFinger {
      guard quick[move.view].passesMove else { return false }
      movedView = -1
    } else {
      guard quick[move.view].followsScrolls, quick[move.view].passes(x: move.x, y: move.y) else {
        return false
      }
      movedView = move.view
    }
    lastTime = move.time
    return true
  }

  @inline(__always)
  private mutating func passes(_ event: borrowing SessionEvent) -> Bool {
    let view = event.view
    switch event.action {
    case .scroll(let x, let y, let source):
      return passes(PlainMove(time: event.time, view: view, x: x, y: y, by: source))
    case .dragMoved(let finger):
      return passes(
        PlainMove(time: event.time, view: view, x: finger.x, y: finger.y, by: nil, isFinger: true))
    case .scrollEnded, .frame:
      guard view >= 0 && view < quick.count, quick[view].passesInPlace else { return false }
      if let lastTime, event.time < lastTime { return false }
      movedView = -1
    default:
      return false
    }
    lastTime = event.time
    return true
  }

  /// Whether an event moved simulated content, to a place where nothing can be different, and did nothing else.
  private mutating func passes(
    _ event: borrowing SessionEvent, moving effects: borrowing [EffectRecord], at index: Int
  ) -> Bool {
    let isFinger: Bool
    switch event.action {
    case .frame: isFinger = false
    case .dragMoved: isFinger = true
    default: return false
    }
    let view = event.view
    guard view >= 0 && view < quick.count, effects[index].view == view, views[view].isMoved else {
      return false
    }
    if let lastTime, event.time < lastTime { return false }
    guard let place = ViewAudit.offset(effects, at: index), effects[index].cause == nil else { return false }
    // A search for a minimum that found nothing leaves the greatest number.
    let limit = Double.greatestFiniteMagnitude
    guard place.x.magnitude < limit && place.y.magnitude < limit else { return false }
    guard quick[view].passes(moved: place, byFinger: isFinger) else { return false }
    movedView = -1
    lastTime = event.time
    return true
  }

  // MARK: The full check

  private mutating func check(
    _ event: SessionEvent, number: Int, effects: inout [EffectRecord], from start: Int,
    decorationCache: [DecorationIdentity]?
  ) {
    if event.isStatement {
      checkNumbers(event, number: number, effects: &effects, from: start)
      return
    }
    if Auditor.isRejected(effects, from: start) {
      checkRejected(event, number: number, effects: &effects, from: start)
      return
    }
    if let lastTime, event.time < lastTime {
      acceptedImpossible("a time before the last one", event, number: number, effects: &effects)
    } else {
      lastTime = event.time
    }
    guard views.indices.contains(event.view) else {
      acceptedImpossible("a view that does not exist", event, number: number, effects: &effects)
      movedView = -1
      return
    }
    let view = event.view
    let before = quick[view].offset
    views[view].offset = before
    let target = views[view].destination(of: event.action, from: before)
    var context = AuditContext(
      number: number, records: start..<effects.count, isOwn: true,
      repeats: movedView == view && event.action.isScroll && target == before, looksEverywhere: everyEvent)
    movedView = target == nil ? -1 : view
    let isFollowed = views[view].enter(event, number: number, effects: &effects)
    if isFollowed, let place = firstMisplaced(effects, context.records) {
      views[view].ledger.occurrence(
        .effectsInOrder, .session, expected: .text("records in the order of stages, views and items"),
        actual: .count(place))
    }
    if links.ties[view].isLinked {
      checkGroup(event, context, effects: &effects, decorationCache: decorationCache ?? [])
      return
    }
    guard isFollowed else {
      quick[view] = .everything(axis: views[view].axis)
      return
    }
    views[view].takeOffsets(effects, context)
    context.link.lead = place(of: view)
    context.link.leadPitch = views.span[view].pitch
    quick[view] = views[view].check(
      event, context, effects: &effects, decorationCache: decorationCache ?? [], links: links)
  }

  private static func isRejected(_ effects: borrowing [EffectRecord], from start: Int) -> Bool {
    var index = start
    while index < effects.count {
      if case .rejected = effects[index].effect { return true }
      index += 1
    }
    return false
  }

  /// A rejected event has no other record, and is impossible for the reason it is given.
  private mutating func checkRejected(
    _ event: SessionEvent, number: Int, effects: inout [EffectRecord], from start: Int
  ) {
    var others = 0
    for index in start..<effects.count {
      if case .rejected = effects[index].effect { continue }
      others += 1
    }
    checkNumbers(event, number: number, effects: &effects, from: start)
    checkReason(event, number: number, effects: &effects, from: start)
    guard others > 0 else { return }
    Auditor.report(
      Violation(
        invariant: .rejectedChangesNothing, subject: .session, expected: .count(0), actual: .count(others)),
      number: number, time: event.time, view: known(event.view), effects: &effects)
  }

  private mutating func checkReason(
    _ event: SessionEvent, number: Int, effects: inout [EffectRecord], from start: Int
  ) {
    var given: Rejection?
    for index in start..<effects.count {
      if case .rejected(let reason) = effects[index].effect { given = reason }
    }
    guard let given else { return }
    var due: Rejection?
    if let lastTime, event.time < lastTime {
      due = .timeWentBackwards
    } else if !views.indices.contains(event.view) {
      due = .noSuchView
    } else {
      views[event.view].offset = quick[event.view].offset
      switch views[event.view].verdict(on: event.action) {
      case .unknown: return
      case .possible:
        // How much can be measured, the layout's own limits say.
        if given == .layoutTooLarge { return }
      case .impossible(let reason): due = reason
      }
    }
    guard due != given else { return }
    if views.indices.contains(event.view), due != .timeWentBackwards,
      views[event.view].mayRefuse(event.action, for: given, isImpossible: due != nil)
    {
      return
    }
    Auditor.report(
      Violation(
        invariant: .rejectedForAReason, subject: .session, expected: due.map { .text($0.rawValue) } ?? .none,
        actual: .text(given.rawValue)),
      number: number, time: event.time, view: known(event.view), effects: &effects)
  }

  private func checkNumbers(
    _ event: SessionEvent, number: Int, effects: inout [EffectRecord], from start: Int
  ) {
    var ledger = BreachLedger()
    let end = effects.count
    guard start < end else { return }
    for index in start..<end { FiniteOutput.check(effects, at: index, &ledger) }
    ledger.settle(event: number, time: event.time, view: known(event.view), effects: &effects)
  }

  private func acceptedImpossible(
    _ text: String, _ event: SessionEvent, number: Int, effects: inout [EffectRecord]
  ) {
    Auditor.report(
      Violation(
        invariant: .rejectedChangesNothing, subject: .session, expected: .text(text),
        actual: .text("accepted")),
      number: number, time: event.time, view: known(event.view), effects: &effects)
  }

  private func known(_ view: Int) -> Int? { views.indices.contains(view) ? view : nil }

  private static func report(
    _ violation: Violation, number: Int, time: Microseconds, view: Int?, effects: inout [EffectRecord]
  ) {
    effects.append(EffectRecord(event: number, time: time, view: view, effect: .violation(violation)))
  }
}

extension SessionEvent.Action {
  /// The offset the action sets, or nothing if it sets none.
  func destination(from offset: LayoutPoint) -> LayoutPoint? {
    switch self {
    case .appear(let x, let y): LayoutPoint(x: x ?? 0, y: y ?? 0)
    case .scroll(let x, let y, _), .scrollWithCellOrder(let x, let y, _, _), .scrollTo(let x, let y, false):
      LayoutPoint(x: x ?? offset.x, y: y ?? offset.y)
    default: nil
    }
  }

  /// Whether content that was on screen is put somewhere at once.
  var setsOffset: Bool { !isAppear && destination(from: .zero) != nil }
}
