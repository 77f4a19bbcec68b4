import ScrollCore

/// Some phases.
struct PhaseSet: OptionSet, Sendable {
  let rawValue: UInt8

  static let idle = PhaseSet(rawValue: 1)
  static let dragging = PhaseSet(rawValue: 2)
  static let decelerating = PhaseSet(rawValue: 4)
  static let animating = PhaseSet(rawValue: 8)
  static let bouncing = PhaseSet(rawValue: 16)
  static let snapping = PhaseSet(rawValue: 32)
  /// What content does that moves by itself, but to the app's place or a chosen one.
  static let free: PhaseSet = [.idle, .decelerating, .bouncing]

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// One phase.
  init(_ phase: Phase) {
    switch phase {
    case .idle: self = .idle
    case .dragging: self = .dragging
    case .decelerating: self = .decelerating
    case .animating: self = .animating
    case .bouncing: self = .bouncing
    case .snapping: self = .snapping
    }
  }

  /// All of them, in words.
  var text: String {
    Phase.allCases.filter { contains(PhaseSet($0)) }.map { $0.rawValue }.joined(separator: " or ")
  }
}

/// The auditor's book of what a view's content is doing: a machine of its own, made of whole rows of the article Phases where
/// the engine has single pairs.
///
/// Which of several phases the physics choose is taken from the records; that it is one of those the event allows is checked.
struct PhaseAudit: Sendable {
  /// What an event's records say besides.
  struct Moment {
    /// Where the content is after the event.
    var after: LayoutPoint
    /// Where it will come to rest, if the records say so.
    var target: LayoutPoint?
    /// The scroll axis, and whether pages or items are chosen.
    var axis: ScrollAxis
    var hasPaging: Bool
  }

  /// Whether the physics of the finger move the content.
  let isSimulated: Bool
  private(set) var phase = Phase.idle
  /// What the present event's records changed it to.
  private var pending: Phase?

  init(isSimulated: Bool) { self.isSimulated = isSimulated }

  /// Why a finger cannot do that now.
  func refusal(of action: borrowing SessionEvent.Action) -> Rejection? {
    switch action {
    case .dragBegan: phase == .dragging ? .dragAlreadyBegan : nil
    case .dragMoved, .dragEnded, .dragCancelled: phase == .dragging ? nil : .noDrag
    default: nil
    }
  }

  /// Enters a record.
  mutating func take(from: Phase, to: Phase, isOwn: Bool, _ ledger: inout BreachLedger) {
    if !isOwn || pending != nil || from != phase || to == from {
      ledger.occurrence(
        .phaseFollowsEvents, .session, expected: isOwn ? .text(phase.rawValue) : .none,
        actual: .text(from.rawValue))
    }
    if isOwn { pending = to }
  }

  /// Checks what an accepted event of the view did to the phase.
  mutating func settle(
    _ action: borrowing SessionEvent.Action, _ moment: Moment, _ ledger: inout BreachLedger
  ) {
    let next = pending ?? phase
    pending = nil
    if let reason = refusal(of: action) {
      ledger.occurrence(
        .rejectedForAReason, .session, expected: .text(reason.rawValue), actual: .text("accepted"))
    } else {
      let due = due(after: action, moment)
      if !due.contains(PhaseSet(next)) {
        ledger.occurrence(
          .phaseFollowsEvents, .session, expected: .text(due.text), actual: .text(next.rawValue))
      }
    }
    phase = next
  }

  private func due(after action: borrowing SessionEvent.Action, _ moment: Moment) -> PhaseSet {
    let now = PhaseSet(phase)
    let here = moment.after
    switch action {
    case .appear: return .idle
    case .dragBegan: return .dragging
    case .scrollTo(let x, let y, let isAnimated):
      if phase == .dragging { return now }
      guard isAnimated else { return .idle }
      let isThere = PhaseAudit.areOne(x ?? here.x, here.x) && PhaseAudit.areOne(y ?? here.y, here.y)
      return isSimulated && isThere ? .idle : .animating
    case .dragEnded(let x, let y, _):
      if isSimulated { return lifted(moment) }
      if !moment.hasPaging { return (moment.axis == .vertical ? y : x) == 0 ? .idle : .decelerating }
      guard let target = moment.target else { return [.idle, .snapping] }
      return target == moment.after ? .idle : .snapping
    case .dragCancelled: return isSimulated ? lifted(moment) : .idle
    case .scrollEnded: return isSimulated || phase == .dragging ? now : .idle
    case .frame: return phase == .animating && isSimulated ? [.idle, .animating] : goingOn
    case .viewport, .content, .update, .batch, .reload: return phase == .animating ? now : goingOn
    case .insets(let inset, _): return inset == nil || phase == .animating ? now : goingOn
    default: return now
    }
  }

  /// Whether two places are one to the physics, which take all beyond 10^15 points for that.
  private static func areOne(_ one: Double, _ two: Double) -> Bool {
    one == two || min(one, two) >= 1e15 || max(one, two) <= -1e15
  }

  /// What a finger leaves behind: content rests at once only where it is to rest.
  private func lifted(_ moment: Moment) -> PhaseSet {
    let moving: PhaseSet =
      moment.hasPaging ? [.decelerating, .bouncing, .snapping] : [.decelerating, .bouncing]
    guard let target = moment.target, target == moment.after else { return moving }
    return moving.union(.idle)
  }

  /// What may become of content with time, or in another range: what moves freely, moves freely, or rests.
  private var goingOn: PhaseSet {
    let now = PhaseSet(phase)
    guard isSimulated, phase != .idle, phase != .dragging else { return now }
    return now.union(.free)
  }
}
