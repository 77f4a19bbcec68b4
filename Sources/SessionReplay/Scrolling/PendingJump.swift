import ScrollCore
import ScrollEngine

/// A jump that may yet be put right, or turn out to be the finger's (7a).
struct PendingJump: Sendable {
  /// What has become of a jump in a later moment.
  enum Outcome {
    /// It may yet be put right.
    case open
    /// Nothing put it right in time.
    case stands
    /// It was put right, or leads to where the app wants to be.
    case explained
    /// It goes on frame by frame, as a transition does.
    case glides
  }

  var breach: ScrollBreach
  let item: SeenItem
  /// How far it went on screen.
  private(set) var distance: Double
  /// As far as it may have gone for what came and went in sight, and for the user.
  let allowed: Extent
  private var user: Extent
  /// What is more than a plain move of the user in whose move it came.
  var pace = Double.infinity
  /// How far the finger went, while one more line of it counts.
  var reach: FingerReach?
  /// Whether the app took the content from under the finger, or in its fling: whatever it does next, nobody asked for that.
  var isThrown = false
  /// What has another length since.
  var changed: [SeenItem] = []
  /// The rows that left a virtual list, and how long it was: only where they come back tells whether they were pushed.
  var replaced: (rows: [SeenItem], length: Double)?
  /// How many times the app has moved the content since, in one go, and when last.
  private var carried: (count: Int, time: Microseconds)?

  /// How soon the app may put it right, and how far apart the frames of a glide may be on a busy machine.
  private static let (patience, frames) = (Microseconds(50_000), Microseconds(150_000))
  /// From how many moves in one go on the app does not put it right, but scrolls elsewhere, as a button "new posts" does.
  private static let go = 3

  init(_ breach: ScrollBreach, of item: SeenItem, _ distance: Double, allowed: Extent, user: Extent) {
    (self.breach, self.item, self.distance) = (breach, item, distance)
    (self.allowed, self.user) = (allowed, user)
  }

  /// What led to it.
  var edit: ScrollBreach.Edit {
    switch breach.matter {
    case .jump(_, _, _, let edit, _), .loss(_, _, let edit, _), .pushedOut(_, let edit): edit
    default: .other
    }
  }

  /// By how much it went further.
  var excess: Double {
    let (least, most) = (allowed.lower + user.lower, allowed.upper + user.upper)
    return distance > most ? distance - most : min(0, distance - least)
  }

  /// Takes in a place of the finger: it may have gone as far as what jumped.
  ///
  /// - Returns: Whether it has.
  mutating func noteFinger(_ place: Double, isBegin: Bool, at time: Microseconds) -> Bool {
    guard var reach, time > breach.since.time else { return false }
    self.reach = nil
    if isBegin { return false }
    reach.add(place, isBegin: false, at: time)
    let far = reach.farthest
    user = Extent(lower: min(far.lower, user.lower), upper: max(far.upper, user.upper))
    return excess.magnitude <= JumpRule.most
  }

  /// Looks whether what comes after it puts it right, or leads elsewhere.
  ///
  /// - Parameters:
  ///   - step: The moment.
  ///   - isAsked: Whether an item that the app asked for is in its place now.
  /// - Returns: What has become of it.
  mutating func note(_ step: ScrollStep, isAsked: Bool) -> Outcome {
    let age = step.time.since(carried?.time ?? breach.since.time)
    // A finger may catch the content on its way.
    let isCaught =
      step.moment.events.contains(.dragBegin) && carried.map { $0.count >= PendingJump.go } ?? false
    if age <= PendingJump.patience && isAsked || age <= PendingJump.frames && isCaught { return .explained }
    if age > PendingJump.frames { return .stands }
    if let (rows, _) = replaced, step.after.places(of: rows).contains(where: { $0 != nil }) {
      return .explained
    }
    guard let back = step.distance(of: item) else { return carry(step) }
    if !isThrown, edit.goesOn(as: edit), step.isEdit, back * distance > 0, back.magnitude > 1,
      edit.goesOn(as: JumpSight(step).edit)
    {
      return .glides
    }
    guard age <= PendingJump.patience else { return carry(step) }
    // In a fling a browser takes for its own what the app makes up for: it is far more than the moves before.
    if !step.moment.isByApp, step.moment.isByUser, back.magnitude <= pace + JumpRule.most { return .open }
    // Of what is laid out no more nobody knows how far it is to be brought back.
    if step.moment.isByApp, case .pushedOut = breach.matter { return .explained }
    // The app may bring what it has changed to where the view begins.
    if step.moment.isByApp, step.after.begins(with: step.after.places(of: changed), margin: JumpRule.line) {
      return .explained
    }
    let tolerance = JumpRule.most + (step.moment.isByApp ? excess.magnitude / 50 : 0)
    var whole = self
    whole.distance += back
    return whole.excess.magnitude <= tolerance ? .explained : carry(step)
  }

  /// Takes in that the app moves the content on: it may have done so often enough to be on its way elsewhere.
  private mutating func carry(_ step: ScrollStep) -> Outcome {
    let isAtHome = step.after.isAtStart || step.after.isAtEnd
    guard !isThrown, step.moment.movers == .code, !step.isEdit || isAtHome else { return .open }
    let count = (carried?.count ?? 0) + 1
    carried = (count, step.time)
    // Of a view that says what it keeps, to an end: so a chat follows one's own message.
    let isElsewhere = breach.grade == .odd || isAtHome
    return count >= PendingJump.go && isElsewhere ? .explained : .open
  }

  /// Whether another jump is the next frame of this one, which glides and was last seen so long before.
  func glides(on next: PendingJump, after pause: Microseconds) -> Bool {
    distance * next.distance > 0 && pause <= PendingJump.frames && edit.goesOn(as: next.edit)
  }
}

extension ScrollStep {
  /// How far an item went on screen; `nil` if it is not in the data before and after.
  fileprivate func distance(of item: SeenItem) -> Double? {
    guard let before = before.places(of: [item])[0], let after = after.places(of: [item])[0] else {
      return nil
    }
    return after.start - self.after.offset - (before.start - self.before.offset)
  }
}

extension ScrollBreach.Edit {
  /// Whether an edit goes on with this one, as the next frame of a transition does: items lie elsewhere again, the same item has become longer
  /// again, or some item shorter.
  fileprivate func goesOn(as next: ScrollBreach.Edit) -> Bool {
    switch (self, next) {
    case (.moved, .moved): true
    case (.resized(let item, let growth, _), .resized(let other, let further, _)):
      // Rows that fold one after the other are one motion, but rows that grow so may be pictures.
      growth * further > 0 && (growth < 0 || (item.key == nil ? item == other : item.key == other.key))
    default: false
    }
  }
}
