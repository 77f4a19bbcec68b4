/// The sessions of a block that are worth going on with.
struct SessionCorpus<Companion: SessionCompanion>: Sendable {
  /// How many sessions are kept; then each new one takes the place of the oldest.
  static var most: Int { 64 }
  /// How many events a kept session has at most.
  static var mostEvents: Int { 1500 }

  private(set) var kept: [KeptSession<Companion>] = []
  /// How many sessions have been made of each.
  private var tries: [Int] = []
  /// The place of the oldest, once there are as many as can be.
  private var oldest = 0

  /// Keeps a session, unless it is too long.
  mutating func keep(_ session: KeptSession<Companion>) {
    guard session.passage.events.count <= SessionCorpus.mostEvents else { return }
    guard kept.count == SessionCorpus.most else {
      tries.append(0)
      return kept.append(session)
    }
    kept[oldest] = session
    tries[oldest] = 0
    oldest = (oldest + 1) % SessionCorpus.most
  }

  /// Chooses a session to go on with: of a few the one that led to what is rarest, and which has been taken least often.
  mutating func choose(_ map: borrowing NoveltyMap, _ chance: inout Chance) -> KeptSession<Companion>? {
    guard !kept.isEmpty else { return nil }
    var best = chance.below(kept.count)
    for _ in 1..<4 {
      let place = chance.below(kept.count)
      if wear(of: place, map) < wear(of: best, map) { best = place }
    }
    tries[best] += 1
    return kept[best]
  }

  /// How little is to be expected of a session.
  private func wear(of place: Int, _ map: borrowing NoveltyMap) -> Int {
    map.count(of: kept[place].moment.hash) + 4 * tries[place]
  }
}
