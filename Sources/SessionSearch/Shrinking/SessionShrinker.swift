/// Makes a session that shows something smaller and smaller, as long as it still shows it.
///
/// The session is shrunk as its log says it, as a tree of JSON: events, items and fields go, and what is left gets simpler. The
/// reader refuses what no log may say, a replay decides what is possible, and the look whether it still shows it. What is left
/// has the fewest events found, then the fewest values, then the shortest numbers.
///
/// A shrinker is a value: ``step()`` tries one session, and a copy can be kept and gone on with at any time. The same session
/// and the same look give the same result, however often the work is interrupted.
package struct SessionShrinker {
  /// Replays a session and says in which event it first shows what is looked for; `nil` if it does not.
  ///
  /// The event's number is its place in ``SessionCase/events``; what shows only after the last event shows in the last.
  package typealias Look = (SessionCase) -> Int?

  /// The smallest session so far.
  package var smallest: SessionCase { tree.session }
  /// How many candidates have been replayed.
  package private(set) var replays = 1
  /// After how many candidates to stop.
  package var mostReplays: Int
  /// Whether nothing is left to try.
  package private(set) var isFinished = false
  /// Whether the work ended because the replays were used up.
  package var isExhausted: Bool { !isFinished && replays >= mostReplays }
  /// Whether the scene stays as it is, and only events become fewer and simpler.
  package var keepsScene = false

  /// The smallest session as a log says it.
  var tree: SessionTree
  /// What is tried next.
  var cursor = ShrinkCursor()
  private let look: Look
  private var seen: Set<UInt64> = []
  /// How much the session said when the passes began anew.
  private var costBefore: SessionCost

  /// Prepares the shrinking of a session, which costs one replay; `nil` if the session does not show it.
  ///
  /// - Parameters:
  ///   - session: The session to begin with.
  ///   - mostReplays: After how many candidates to stop.
  ///   - look: What the session shows.
  package init?(_ session: SessionCase, mostReplays: Int = 100_000, look: @escaping Look) {
    guard let event = look(session), session.events.indices.contains(event) || session.events.isEmpty else {
      return nil
    }
    self.look = look
    self.mostReplays = mostReplays
    tree = SessionTree(session)
    costBefore = tree.cost
    end(after: event)
  }

  /// Shrinks until nothing becomes smaller, or the replays are used up.
  package mutating func shrink() {
    while step() {}
  }

  /// Leaves out what comes after the event that shows it, unless it is then shown no more: that something stopped shows later.
  private mutating func end(after event: Int) {
    guard event + 1 < smallest.events.count, replays < mostReplays else { return }
    let ended = tree.removing(events: (event + 1)..<smallest.events.count)
    replays += 1
    if look(ended.session) != nil { tree = ended }
  }

  /// Tries the next session that is smaller, and takes it if it still shows what is looked for.
  ///
  /// - Returns: Whether one was tried; if not, ``isFinished`` or ``isExhausted`` says why.
  package mutating func step() -> Bool {
    while !isFinished && replays < mostReplays {
      switch proposal() {
      case .candidate(let candidate):
        guard !keepsScene || candidate.session.scene == smallest.scene, candidate.cost < tree.cost,
          seen.insert(candidate.hash).inserted
        else {
          cursor.goOn(isTaken: false)
          continue
        }
        replays += 1
        let event = look(candidate.session)
        if let event {
          tree = candidate
          end(after: event)
        }
        cursor.goOn(isTaken: event != nil)
        return true
      case .nothing: cursor.goOn(isTaken: false)
      case .moved: break
      case .end:
        if let next = cursor.pass.next {
          cursor = ShrinkCursor(pass: next)
        } else {
          isFinished = !(tree.cost < costBefore)
          costBefore = tree.cost
          cursor = ShrinkCursor()
        }
      }
    }
    return false
  }
}

/// Where a shrinker is in its work.
struct ShrinkCursor {
  /// What is tried, from what takes most away to what only changes spellings.
  enum Pass: Int, CaseIterable {
    case beginnings, kinds, events, views, lists, fields, times, values

    var next: Pass? { Pass(rawValue: rawValue + 1) }
  }

  var pass = Pass.beginnings
  /// The scene, which is 0, or the event it is at.
  var part = 0
  /// The place in it.
  var node = 0
  /// How many ways have been tried there.
  var attempt = 0
  /// How many neighbours are taken away at once; 0 before the first.
  private var length = 0
  /// Behind the last of them.
  private var end = 0

  /// The neighbours to take away of so many: all, then halves from the end to the beginning, quarters, and so on; `nil` when
  /// single ones have been tried.
  mutating func range(in count: Int, shortest: Int = 1) -> Range<Int>? {
    if length == 0 { (length, end) = (count, count) }
    end = min(end, count)
    while end == 0 {
      guard length > shortest else { return nil }
      length = max(shortest, (length + 1) / 2)
      end = count
      if count == 0 { return nil }
    }
    return max(0, end - length)..<end
  }

  /// Goes on to the neighbours before.
  mutating func skipRange() {
    end = max(0, end - length)
    attempt = 0
  }

  /// Goes on to the next place.
  mutating func goOnToNextNode() { self = ShrinkCursor(pass: pass, part: part, node: node + 1) }

  /// Goes on to the next part.
  mutating func goOnToNextPart() { self = ShrinkCursor(pass: pass, part: part + 1) }

  /// Goes on after a session was tried.
  mutating func goOn(isTaken: Bool) {
    guard isTaken else {
      attempt += 1
      return
    }
    if pass == .events || pass == .lists { skipRange() } else { attempt = 0 }
  }

  init(pass: Pass = .beginnings, part: Int = 0, node: Int = 0) {
    self.pass = pass
    self.part = part
    self.node = node
  }
}
