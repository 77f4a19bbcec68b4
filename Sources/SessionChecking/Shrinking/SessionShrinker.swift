/// Makes a session that shows something smaller and smaller, as long as it still shows it.
///
/// The events themselves are shrunk, not what made them, so a recording is as good as a generated session; and every
/// candidate is replayed, so the reducer's own rules decide what is possible. What is left has the fewest events found,
/// of the plainest kinds, in the plainest scene, with the shortest numbers.
///
/// The same session and the same `look` give the same result: nothing is random, and no clock is asked.
public struct SessionShrinker {
  /// Replays a session and says in which event it first shows what is looked for; nothing if it does not.
  ///
  /// The event's number is its place in ``SessionCase/events``; what shows only after the last event shows in the last.
  public typealias Look = (SessionCase) -> Int?

  /// The smallest session so far.
  public private(set) var smallest: SessionCase
  /// How many candidates have been replayed.
  public private(set) var replays = 0
  /// Whether the work ended because the replays were used up.
  public private(set) var isExhausted = false
  /// Whether the scene stays as it is, and only events become fewer and plainer.
  public var keepsScene = false
  /// Called after every candidate that was smaller, for progress.
  public var progress: (SessionShrinker) -> Void = { _ in }

  let mostReplays: Int
  private let look: Look
  private var cost: SessionCost
  private var seen: Set<SessionCase> = []

  /// Prepares the shrinking of a session, which costs one replay; nothing if the session does not show it.
  ///
  /// - Parameters:
  ///   - session: The session to begin with.
  ///   - mostReplays: After how many candidates to stop.
  ///   - look: What the session shows.
  public init?(_ session: SessionCase, mostReplays: Int = 100_000, look: @escaping Look) {
    guard let event = look(session), session.events.indices.contains(event) || session.events.isEmpty else {
      return nil
    }
    self.look = look
    self.mostReplays = mostReplays
    replays = 1
    smallest = session
    // Whatever comes after it is shown is not needed.
    if event + 1 < session.events.count { smallest.events.removeSubrange((event + 1)...) }
    cost = SessionCost(smallest)
  }

  /// Shrinks until nothing becomes smaller.
  public mutating func shrink() {
    var isSmaller = true
    beginLate()
    retell()
    beginLate()
    while isSmaller && !isExhausted {
      let before = cost
      // From what takes most away to what only changes spellings.
      dropKinds()
      // Where only kinds matter, plain events are independent of each other, and any can be dropped.
      simplifyAll()
      dropEvents()
      startLater()
      isolate()
      simplifyAll()
      searchSmallest(isQuick: true)
      simplifyKinds()
      simplifyScene()
      simplifyCounts()
      simplifyTimes()
      simplifyNumbers()
      resetOthers()
      searchSmallest()
      isSmaller = cost < before
    }
  }

  /// Takes a candidate if it is smaller and still shows what is looked for.
  mutating func take(_ candidate: SessionCase) -> Bool {
    guard !isExhausted, candidate.events.count <= cost.events else { return false }
    // Fewer events are always less; long sessions take longest to weigh.
    guard candidate.events.count < cost.events || SessionCost(candidate) < cost else { return false }
    guard !keepsScene || candidate.scene == smallest.scene else { return false }
    guard seen.insert(candidate).inserted else { return false }
    guard replays < mostReplays else {
      isExhausted = true
      return false
    }
    replays += 1
    guard let event = look(candidate) else { return false }
    smallest = candidate
    if event + 1 < smallest.events.count { smallest.events.removeSubrange((event + 1)...) }
    cost = SessionCost(smallest)
    progress(self)
    return true
  }

  /// Takes the first candidate that will do.
  mutating func takeFirst(_ candidates: some Sequence<SessionCase>) -> Bool {
    for candidate in candidates where take(candidate) { return true }
    return false
  }
}
